public import QuizboardLua
import QuizboardQuiz
public import QuizboardStoryboard

// The run as plain values: what a test reads of it. Nothing that is done with them changes the run.
extension Runtime {
  /// Puts plain data in the place of the run's fresh state and of the quiz's settings; nil leaves
  /// them.
  public func begin(state plainState: LuaPlainValue?, settings: LuaPlainValue?) {
    if let plainState {
      state.stack.push(plainState)
      state.release(appState)
      appState = state.reference()
    }
    if let settings {
      state.stack.push(settings)
      state.release(main.settings)
      main.settings = state.reference()
    }
  }

  /// Lays plain data over what `app.state` holds, field by field: what was asked for counts,
  /// whatever the scripts begin with.
  public func lay(_ given: LuaPlainValue) {
    state.stack.push(appState)
    state.stack.lay(given)
    state.stack.pop()
  }

  /// Gives a controller that begins a run a new attempt, where its quiz has questions and it has
  /// none.
  public func beginAttempt(on controller: Controller) throws {
    guard let controller = controller as? ScriptedController, controller.attempt == nil,
      let quiz = quiz(of: controller).box?.quiz,
      !quiz.questions.isEmpty
    else { return }
    controller.ownAttempt = try beginAttempt(of: quiz, seed: nil)
  }

  /// What `app.state` holds.
  public var plainState: LuaPlainValue { plain(appState) }

  /// What `app.settings` of the quiz that is run holds.
  public var plainSettings: LuaPlainValue { plain(main.settings) }

  private func plain(_ reference: LuaReference) -> LuaPlainValue {
    let stack = state.stack
    stack.push(reference)
    defer { stack.pop() }
    return stack.plainValue(-1, object: plainObject)
  }

  /// A controller with its own fields and the properties that the API gives it. Of other
  /// controllers that those lead to the copy has what they are known by, and what they contain.
  public func plainValue(of controller: ScriptedController) -> LuaPlainValue {
    var fields = ownFields(of: controller.slot)
    if !fields.contains(where: { $0.0 == "input" }) { fields.append(("input", .table([]))) }
    // To read these as a script does would make an input or the object of a segue.
    let others = [
      "input", "presentationSegue", "transitioningDelegate", "adaptivityDelegate", "app", "scene",
      "title",
    ]
    fields += properties(of: .controller, controller.slot, copying: whole) { !others.contains($0) }
    fields += [
      ("title", .optional(controller.shownTitle)), ("scene", plainScene(of: controller)),
      ("presentationSegue", neighbour(controller.presentationSegue)),
      ("transitioningDelegate", neighbour(controller.transitioningDelegate)),
      ("adaptivityDelegate", neighbour(controller.adaptivityDelegate)),
    ]
    return .fields(fields)
  }

  /// The scene of a controller with the properties that the API gives it; of one made by hand its
  /// class alone.
  public func plainScene(of controller: ScriptedController) -> LuaPlainValue {
    guard let scene = controller.scene, let storyboard = controller.storyboard else {
      return .fields([("class", .text(controller.className))])
    }
    return .fields(properties(of: .scene, slot(of: scene, in: storyboard.id), copying: brief))
  }

  /// The properties that the table of the API gives an object, as a script reads them.
  ///
  /// - Parameter copy: copies an engine object that is the value of a property.
  private func properties(
    of owner: APIOwner, _ object: LuaSlot, copying copy: (Int32) -> LuaPlainValue,
    where isCopied: (String) -> Bool = { _ in true }
  ) -> [(String, LuaPlainValue)] {
    let stack = state.stack
    return API.names(of: owner).properties.compactMap { name, get, _ in
      guard isCopied(name), stack.reserve(20) else { return nil }
      stack.pushHandler()
      stack.pushNative(get)
      stack.push(object)
      guard (try? state.call(arguments: 1, results: 1)) != nil else { return nil }
      defer { stack.pop() }
      let index = stack.absolute(-1)
      return (
        name,
        stack.type(index) == .userdata ? copy(index) : stack.plainValue(index, object: brief)
      )
    }
  }

  /// The copy of an object that is the value of a property.
  private func whole(_ index: Int32) -> LuaPlainValue {
    let stack = state.stack
    guard let slot = stack.slot(index) else { return .none }
    switch stack.objectKind(index) {
    case ObjectKind.controller:
      return neighbour(
        stack.object(index, as: ScriptedController.self, kind: ObjectKind.controller))
    case ObjectKind.question: return .fields(properties(of: .question, slot, copying: brief))
    case ObjectKind.attempt:
      guard
        let attempt = stack.object(index, as: ScriptedAttempt.self, kind: ObjectKind.attempt)?
          .attempt
      else { return .none }
      let responses = ["response", "responses"]
      return .fields(
        ownFields(of: slot)
          + properties(of: .attempt, slot, copying: whole) { !responses.contains($0) } + [
            ("response", attempt.response.map { plainValue(of: $0) } ?? .none),
            ("responses", .list(attempt.responses.map { plainValue(of: $0) })),
          ])
    default: return brief(index)
    }
  }

  /// The copy of an object in a list: what it is known by.
  private func brief(_ index: Int32) -> LuaPlainValue {
    let stack = state.stack
    if let controller = stack.object(
      index, as: ScriptedController.self, kind: ObjectKind.controller)
    {
      return .fields(knownBy(controller))
    }
    let names: [APIOwner: [String]] = [
      .quiz: ["identifier", "title"], .storyboard: ["name"], .question: ["id", "type", "text"],
    ]
    guard let slot = stack.slot(index),
      let owner = stack.objectKind(index).flatMap(APIOwner.ofObject),
      let known = names[owner]
    else { return .none }
    return .fields(properties(of: owner, slot, copying: brief, where: known.contains))
  }

  /// A controller that another one leads to, or the segue that is its delegate.
  private func neighbour(_ object: AnyObject?) -> LuaPlainValue {
    if let segue = object as? Segue {
      return .fields([
        ("identifier", .text(segue.identifier.rawValue)), ("kind", .text(segue.kind.rawValue)),
      ])
    }
    guard let controller = object as? ScriptedController else { return .none }
    let children = LuaPlainValue.list(
      controller.children.map {
        ($0 as? ScriptedController).map { .fields(knownBy($0)) } ?? .none
      })
    var fields = knownBy(controller) + [("children", children)]
    for (owner, isOne) in [
      (APIOwner.navigation, controller.isNavigationContainer),
      (.tabs, controller.container is TabContainer),
    ] where isOne {
      fields += properties(of: owner, controller.slot, copying: brief)
    }
    return .fields(fields)
  }

  private func knownBy(_ controller: ScriptedController) -> [(String, LuaPlainValue)] {
    let scene = controller.scene.map { LuaPlainValue.text($0.id.rawValue) } ?? .none
    return [
      ("id", .text(controller.id)), ("class", .text(controller.className)),
      ("title", .optional(controller.shownTitle)),
      ("scene", .fields([("id", scene), ("class", .text(controller.className))])),
    ]
  }

  private func plainValue(of response: RecordedResponse) -> LuaPlainValue {
    .fields([
      ("question", .text(response.question.id.name)), ("value", .init(response.value)),
      ("fraction", .init(response.fraction)),
      ("points", .init(response.points)), ("isCorrect", .boolean(response.isCorrect)),
      ("feedback", .optional(response.feedback)), ("correct", .optional(response.correct)),
    ])
  }

  /// The fields that scripts have put on a controller, and its input.
  public func plainFields(of controller: ScriptedController) -> [(
    name: String, value: LuaPlainValue
  )] {
    ownFields(of: controller.slot).map { (name: $0.0, value: $0.1) }
  }

  /// The fields that scripts have put on an object.
  private func ownFields(of slot: LuaSlot) -> [(String, LuaPlainValue)] {
    let stack = state.stack
    guard state.pushFields(of: slot, create: false) else {
      stack.pop()
      return []
    }
    defer { stack.pop() }
    guard case .table(let fields) = stack.plainValue(-1, object: plainObject) else { return [] }
    return fields.compactMap { field in
      guard case .text(let name) = field.key else { return nil }
      return (name, field.value)
    }
  }

  /// What stands for an engine object in a field: what it is called by.
  private func plainObject(at index: Int32) -> LuaPlainValue {
    let stack = state.stack
    if let controller = stack.object(
      index, as: ScriptedController.self, kind: ObjectKind.controller)
    {
      return .fields([("id", .text(controller.id)), ("class", .text(controller.className))])
    }
    if let attempt = stack.object(index, as: ScriptedAttempt.self, kind: ObjectKind.attempt)?
      .attempt
    {
      return .fields([
        ("index", .integer(attempt.index)), ("count", .integer(attempt.count)),
        ("score", .init(attempt.score)),
      ])
    }
    if stack.objectKind(index) == ObjectKind.question { return whole(index) }
    return .optional(objectName(index, on: stack))
  }
}

extension LuaPlainValue {
  /// A whole number where it is one.
  init(_ number: Rational) { self.init(number.doubleValue) }

  /// The same.
  init(_ number: Double) { self = Int(exactly: number).map { .integer($0) } ?? .number(number) }

  init(_ value: ResponseValue) {
    switch value {
    case .text(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .list(let values): self = .list(values.map(LuaPlainValue.init))
    }
  }
}

extension Score {
  /// As `app.scores:history` answers it.
  public var plainValue: LuaPlainValue {
    .fields([
      ("score", .init(score)), ("points", .init(points)), ("percentage", .integer(percentage)),
      ("questions", .integer(questions)),
      ("correct", .integer(correct)),
      ("time", Int(exactly: time).map { .integer($0) } ?? .number(time)),
    ])
  }
}

extension LuaStack {
  /// Sets the fields of a table in the one on top; of tables in both, again theirs.
  fileprivate func lay(_ given: LuaPlainValue) {
    guard case .table(let fields) = given, reserve(4) else { return }
    for field in fields {
      push(field.key)
      rawGet(-2)
      if case .table = field.value, type(-1) == .table {
        lay(field.value)
        pop()
      } else {
        pop()
        push(field.key)
        push(field.value)
        rawSet(-3)
      }
    }
  }
}
