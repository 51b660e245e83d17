public import QuizboardLua
import QuizboardModel
public import QuizboardQuiz
public import QuizboardScripting
public import QuizboardStoryboard
public import QuizboardText

/// The inner state of a run, for its author and for tools. Valid until the run's next input.
public struct RunInspection {
  private let runtime: Runtime

  init(of runtime: Runtime) { self.runtime = runtime }

  // Controllers

  /// The root of the window; nil before the launch.
  public var root: InspectedController? { inspected(runtime.hierarchy.root) }

  /// The visible controllers from the root, each presented by the one before it or its first
  /// visible child.
  public var path: [InspectedController] {
    runtime.hierarchy.path.compactMap(inspected)
  }

  /// The last controller of `path`.
  public var top: InspectedController? { inspected(runtime.hierarchy.path.last) }

  /// The controllers that accept input, innermost first.
  public var active: [InspectedController] {
    runtime.active.byPrecedence().compactMap(inspected)
  }

  /// All controllers of the hierarchy.
  public var controllers: [InspectedController] {
    runtime.hierarchy.savedControllers().compactMap(inspected)
  }

  private func inspected(_ controller: Controller?) -> InspectedController? {
    InspectedController(controller, in: runtime)
  }

  // State

  /// The latest attempt; nil before the first.
  public var attempt: Attempt? { runtime.attempts.latest?.attempt }

  /// A copy of `app.state`.
  public var state: LuaPlainValue { PlainValues(of: runtime).appState }

  /// A copy of `app.settings`.
  public var settings: LuaPlainValue { PlainValues(of: runtime).settings }

  /// The scores that scripts see.
  public var scores: any ScoreBook { runtime.services.scores }

  /// The time of the run's clock, in seconds since 1970.
  public var now: Double { runtime.services.clock.now }

  /// The saved fields of controllers and of `app.state`.
  public var savedFields: [RunField] { RunFields(of: runtime).saved() }

  /// The fields of the latest attempt, and its responses.
  public var attemptFields: [RunField] { RunFields(of: runtime).attempt() }

  /// The fields that classes list in `transient`.
  public var unsavedFields: [RunField] { RunFields(of: runtime).unsaved() }

  /// True if the author's scripts take part in restoring the controllers: by `didRestore` or by
  /// fields that are not saved.
  public var hasScriptedRestoring: Bool { runtime.archive.hasScriptedRestoring }

  /// A description in Lua syntax: each controller on the path to the front with its script fields,
  /// the latest attempt, and the app's state.
  public var text: String {
    var parts: [String] = []
    for case let controller as ScriptedController in runtime.hierarchy.path {
      parts.append(
        "\(controller.id): \(controller.className)"
          + Self.lines(of: PlainValues(of: runtime).fields(of: controller)))
    }
    if let attempt {
      let place = attempt.isFinished ? "finished" : "question \(attempt.index) of \(attempt.count)"
      parts.append("attempt: \(place), \(attempt.percentage)%")
    }
    parts.append("app.state = \(state.luaText)")
    parts.append("app.settings = \(settings.luaText)")
    return parts.joined(separator: "\n")
  }

  private static func lines(of fields: [(name: String, value: LuaPlainValue)]) -> String {
    fields.sorted { $0.name < $1.name }.map { "\n  \($0.name) = \($0.value.luaText(indent: "  "))" }
      .joined()
  }
}

/// A controller of a run, to read only. Valid until the run's next input.
public struct InspectedController {
  private let controller: ScriptedController
  private let runtime: Runtime

  init?(_ controller: Controller?, in runtime: Runtime) {
    guard let controller = controller as? ScriptedController else { return nil }
    self.controller = controller
    self.runtime = runtime
  }

  /// The id in replies and traces: `question#1`.
  public var id: String { controller.id }
  /// The class.
  public var className: String { controller.className }
  /// The id of the scene; the class's name for a controller that a script made.
  public var sceneName: String { controller.baseName }
  /// The number of the scene in the quiz's `Blueprint`; nil for a controller that a script made.
  public var scene: Int? { controller.scene?.hostData }
  /// The title that the controller shows.
  public var title: String? { controller.shownTitle }
  /// The style in which the controller is presented; nil if it is not presented.
  public var presentationStyle: PresentationStyle? {
    controller.isPresented ? controller.presentationStyle : nil
  }

  /// The attempt of the controller, or of a controller around it; nil if there is none.
  public var attempt: Attempt? { controller.attempt?.attempt }
  /// The question that was given to the controller.
  public var ownQuestion: Question? { controller.ownQuestion }
  /// The questions that elements of its view declare, with their ids.
  public var askedQuestions: [(element: String, question: Question)] { controller.askedQuestions }
  /// True if the player sees the controller, also dimmed.
  public var isVisible: Bool { controller.isVisible }
  /// Returns a question as the attempt shows it: of a template, with the values of its variables.
  public func shown(_ question: Question) -> Question { attempt?.filled(question) ?? question }
  /// Returns the options of a question as the attempt shows them, including `True` and `False`.
  public func shownOptions(of question: Question) -> [String] {
    controller.shownOptions(of: question.template ?? question)
  }

  /// A copy of the controller with its fields and API properties.
  public var plainValue: LuaPlainValue { PlainValues(of: runtime).value(of: controller) }
  /// A copy of its scene; only the class if a script made the controller.
  public var plainScene: LuaPlainValue { PlainValues(of: runtime).scene(of: controller) }
}

extension InspectedController: JSONValue {
  /// Writes the controller with its children and its presented controller.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("scene", sceneName)
      writer.member("class", className)
      writer.member("id", id)
      let children = controller.children.compactMap { Self($0, in: runtime) }
      if !children.isEmpty { writer.member("children", children) }
      writer.member("presented", unlessNil: Self(controller.presented, in: runtime))
    }
  }
}
