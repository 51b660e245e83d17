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

  /// A controller with its own fields and all that scripts can read of it; other engine objects
  /// that those lead to are shallow.
  public func plainValue(of controller: ScriptedController) -> LuaPlainValue {
    var fields = ownFields(of: controller.slot)
    if !fields.contains(where: { $0.0 == "input" }) { fields.append(("input", .table([]))) }
    fields += [
      ("id", .text(controller.id)), ("class", .text(controller.className)),
      ("title", .optional(controller.shownTitle)),
      ("scene", plainScene(of: controller)),
      ("attempt", controller.attempt.map(plainValue) ?? .none),
      ("question", controller.ownQuestion.map { plainValue(of: $0, for: controller) } ?? .none),
      ("parent", neighbour(controller.parent)),
      ("children", .list(controller.children.map(shallow))),
      ("presented", neighbour(controller.presentedThroughParents)),
      ("presenting", neighbour(controller.presentingThroughParents)),
      ("presentationSource", neighbour(controller.presentationSource)),
      ("presentationSegue", shallow(controller.presentationSegue)),
      ("navigationController", neighbour(controller.navigationController)),
      ("tabController", neighbour(controller.tabController)),
      ("transitioningDelegate", shallow(delegate: controller.transitioningDelegate)),
      ("adaptivityDelegate", shallow(delegate: controller.adaptivityDelegate)),
      ("quiz", quiz(of: controller).box.map { plainValue(of: $0.quiz) } ?? .none),
    ]
    fields += flags(of: controller).map { ($0.0, .boolean($0.1)) }
    let traits = hierarchy.traits
    fields.append(
      (
        "traits",
        .fields([
          ("horizontal", .text(traits.horizontal.rawValue)),
          ("vertical", .text(traits.vertical.rawValue)),
        ])
      ))
    if let storyboard = controller.storyboard {
      fields.append(
        ("storyboard", .fields([("name", .text(quiz(of: storyboard).name(of: storyboard)))])))
    }
    return .fields(fields)
  }

  private func flags(of controller: ScriptedController) -> [(String, Bool)] {
    [
      ("isVisible", controller.isVisible), ("isMovingFromParent", controller.isMovingFromParent),
      ("isMovingToParent", controller.isMovingToParent),
      ("isBeingPresented", controller.isBeingPresented),
      ("isBeingDismissed", controller.isBeingDismissed),
      ("hidesBackButton", controller.hidesBackButton),
      ("isModalInPresentation", controller.isModalInPresentation),
      ("definesPresentationContext", controller.definesPresentationContext),
      ("isNavigationContainer", controller.isNavigationContainer),
    ]
  }

  /// A controller that another one leads to: what it is known by, and what it contains.
  private func neighbour(_ controller: Controller?) -> LuaPlainValue {
    guard let controller = controller as? ScriptedController else { return .none }
    let children = LuaPlainValue.list(controller.children.map(shallow))
    var fields = knownBy(controller) + [("children", children)]
    if controller.isNavigationContainer {
      fields += [("viewControllers", children), ("top", shallow(controller.children.last))]
    }
    if controller.container is TabContainer {
      let place = controller.selectedChild.flatMap { selected in
        controller.children.firstIndex { $0 === selected }
      }
      fields += [
        ("tabs", children), ("selected", shallow(controller.selectedChild)),
        ("selectedIndex", place.map { .integer($0 + 1) } ?? .none),
      ]
    }
    return .fields(fields)
  }

  /// One that is only known by its name.
  private func shallow(_ controller: Controller?) -> LuaPlainValue {
    (controller as? ScriptedController).map { .fields(knownBy($0)) } ?? .none
  }

  private func knownBy(_ controller: ScriptedController) -> [(String, LuaPlainValue)] {
    let scene = controller.scene.map { LuaPlainValue.text($0.id.rawValue) } ?? .none
    return [
      ("id", .text(controller.id)), ("class", .text(controller.className)),
      ("title", .optional(controller.shownTitle)),
      ("scene", .fields([("id", scene), ("class", .text(controller.className))])),
    ]
  }

  private func shallow(_ segue: Segue?) -> LuaPlainValue {
    guard let segue else { return .none }
    return .fields([
      ("identifier", .text(segue.identifier.rawValue)), ("kind", .text(segue.kind.rawValue)),
    ])
  }

  private func shallow(delegate: AnyObject?) -> LuaPlainValue {
    (delegate as? Controller).map { neighbour($0) } ?? shallow(delegate as? Segue)
  }

  /// The scene of a controller: `id`, `class`, `attributes` and `segues`; of one made by hand its
  /// class alone.
  public func plainScene(of controller: ScriptedController) -> LuaPlainValue {
    guard let scene = controller.scene else {
      return .fields([("class", .text(controller.className))])
    }
    let stack = state.stack
    pushAttributes(of: scene, on: stack)
    pushSegues(of: scene, on: stack)
    defer { stack.pop(2) }
    return .fields([
      ("id", .text(scene.id.rawValue)), ("class", .text(controller.className)),
      ("attributes", stack.plainValue(-2, object: plainObject)),
      ("segues", stack.plainValue(-1, object: plainObject)),
    ])
  }

  /// An attempt with its own fields.
  public func plainValue(of attempt: ScriptedAttempt) -> LuaPlainValue {
    let counted = attempt.attempt
    var fields = ownFields(of: attempt.slot)
    fields += [
      ("index", .integer(counted.index)), ("count", .integer(counted.count)),
      ("isLast", .boolean(counted.isLast)),
      ("isFinished", .boolean(counted.isFinished)), ("isTimeUp", .boolean(counted.isTimeUp)),
      ("score", .init(counted.score)),
      ("points", .init(counted.points)),
      ("correctCount", .integer(counted.correctCount)), ("fraction", .init(counted.fraction)),
      ("percentage", .integer(counted.percentage)),
      ("passed", counted.passed.map { .boolean($0) } ?? .none),
      ("question", counted.question.map { plainValue(of: $0, for: nil) } ?? .none),
      (
        "questions",
        .list(
          counted.questions.map {
            .fields([("id", .text($0.id.name)), ("type", .text($0.type)), ("text", .text($0.text))])
          })
      ),
      ("response", counted.response.map { plainValue(of: $0) } ?? .none),
      ("responses", .list(counted.responses.map { plainValue(of: $0) })),
      ("remaining", counted.remaining.map(LuaPlainValue.init) ?? .none),
      ("quiz", plainValue(of: counted.quiz)),
    ]
    return .fields(fields)
  }

  private func plainValue(of quiz: Quiz) -> LuaPlainValue {
    .fields([("identifier", .text(quiz.identifier.name)), ("title", .text(quiz.title))])
  }

  private func plainValue(of response: RecordedResponse) -> LuaPlainValue {
    .fields([
      ("question", .text(response.question.id.name)), ("value", .init(response.value)),
      ("fraction", .init(response.fraction)),
      ("points", .init(response.points)), ("isCorrect", .boolean(response.isCorrect)),
      ("feedback", .optional(response.feedback)), ("correct", .optional(response.correct)),
    ])
  }

  private func plainValue(of question: Question, for controller: ScriptedController?)
    -> LuaPlainValue
  {
    .fields([
      ("id", .text(question.id.name)), ("type", .text(question.type)),
      ("title", .optional(question.title)),
      ("text", .text(question.text)), ("format", .text(question.format.rawValue)),
      ("heading", .text(question.heading)),
      ("options", .list(shownOptions(of: question, for: controller).map { .text($0) })),
      ("correct", .optional(question.correctText)),
      ("points", .init(question.points)),
      ("timeLimit", question.timeLimit.map(LuaPlainValue.init) ?? .none),
      ("tags", .list(question.tags.map { .text($0) })),
      ("hints", .list(question.hints.map { .text($0) })),
      ("explanation", .optional(question.explanation)),
      (
        "image",
        question.image.map { .fields([("path", .text($0.path)), ("alt", .text($0.alt))]) } ?? .none
      ),
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
    if let box = stack.object(index, as: QuestionBox.self, kind: ObjectKind.question) {
      return plainValue(of: box.question, for: nil)
    }
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
