public import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardStoryboard

/// The run as plain values for tests; changing them does not affect the run.
public struct PlainValues {
  private let runtime: Runtime
  private var state: LuaState { runtime.state }

  /// Copies values of the run of a runtime.
  public init(of runtime: Runtime) { self.runtime = runtime }

  /// The content of `app.state`.
  public var appState: LuaPlainValue { plain(runtime.appState) }

  /// The content of the played quiz's `app.settings`.
  public var settings: LuaPlainValue { plain(runtime.quizzes.main.settings) }

  private func plain(_ reference: LuaReference) -> LuaPlainValue {
    let stack = state.stack
    stack.push(reference)
    defer { stack.pop() }
    return stack.plainValue(-1, object: plainObject)
  }

  /// Returns a controller with its fields and API properties. Other controllers in it are reduced
  /// to identifying properties and children.
  public func value(of controller: ScriptedController) -> LuaPlainValue {
    var fields = ownFields(of: controller.slot)
    if !fields.contains(where: { $0.0 == "input" }) { fields.append(("input", .table([]))) }
    // A script's access to these would create an input table or a segue object.
    let others = [
      "input", "presentationSegue", "transitioningDelegate", "adaptivityDelegate", "app", "scene",
      "title",
    ]
    fields += properties(of: .controller, controller.slot, copying: whole) { !others.contains($0) }
    fields += [
      ("title", .optional(controller.shownTitle)), ("scene", scene(of: controller)),
      ("presentationSegue", neighbour(controller.presentationSegue)),
      ("transitioningDelegate", neighbour(controller.transitioningDelegate)),
      ("adaptivityDelegate", neighbour(controller.adaptivityDelegate)),
    ]
    return .fields(fields)
  }

  /// Returns the scene of a controller with its API properties; only the class if a script made the
  /// controller.
  public func scene(of controller: ScriptedController) -> LuaPlainValue {
    guard let scene = controller.scene, let storyboard = controller.storyboard else {
      return .fields([("class", .text(controller.className))])
    }
    return .fields(
      properties(of: .scene, runtime.objects.slot(of: scene, in: storyboard.id), copying: brief))
  }

  /// Returns the API properties of an object, as a script reads them.
  ///
  /// - Parameter copy: Copies an engine object in a property.
  private func properties(
    of owner: APIOwner, _ object: LuaSlot, copying copy: (Int32) -> LuaPlainValue,
    where isCopied: (String) -> Bool = { _ in true }
  ) -> [(String, LuaPlainValue)] {
    let stack = state.stack
    return API.names(of: owner).properties.compactMap { property in
      guard isCopied(property.name), stack.reserve(20) else { return nil }
      stack.pushHandler()
      stack.pushNative(property.get)
      stack.push(object)
      guard (try? state.call(arguments: 1, results: 1)) != nil else { return nil }
      defer { stack.pop() }
      let index = stack.absolute(-1)
      return (
        property.name,
        stack.type(index) == .userdata ? copy(index) : stack.plainValue(index, object: brief)
      )
    }
  }

  /// Copies an object in a property.
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
            ("response", attempt.response.map { value(of: $0) } ?? .none),
            ("responses", .list(attempt.responses.map { value(of: $0) })),
          ])
    default: return brief(index)
    }
  }

  /// Copies an object in a list: only its identifying properties.
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

  /// Copies a related controller, or a segue that is a delegate.
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

  private func value(of response: RecordedResponse) -> LuaPlainValue {
    .fields([
      ("question", .text(response.question.id.name)), ("value", .init(response.value)),
      ("fraction", response.fraction.map { .init($0) } ?? .none),
      ("points", .init(response.points)), ("isCorrect", .boolean(response.isCorrect)),
      ("feedback", .optional(response.feedback)), ("correct", .optional(response.correct)),
      ("isRight", .boolean(response.isRight)), ("isFinal", .boolean(response.isFinal)),
      ("tries", .integer(response.earlier.count + 1)), ("hint", .optional(response.hint)),
      ("certainty", response.certainty.map { .integer($0) } ?? .none),
    ])
  }

  /// Returns the fields that scripts set on a controller, and its input.
  public func fields(of controller: ScriptedController) -> [(
    name: String, value: LuaPlainValue
  )] {
    ownFields(of: controller.slot).map { (name: $0.0, value: $0.1) }
  }

  /// Returns the fields that scripts set on an object.
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

  /// Returns the identifying properties of an engine object in a field.
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
  /// Creates an integer if the number is whole.
  init(_ number: Rational) { self.init(number.doubleValue) }

  /// Creates an integer if the number is whole.
  init(_ number: Double) { self = Int(exactly: number).map { .integer($0) } ?? .number(number) }
}

extension LuaStack {
  /// Merges fields into the table on top; nested tables are merged recursively.
  func merge(_ given: LuaPlainValue) {
    guard case .table(let fields) = given, reserve(4) else { return }
    for field in fields {
      push(field.key)
      rawGet(-2)
      if case .table = field.value, type(-1) == .table {
        merge(field.value)
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
