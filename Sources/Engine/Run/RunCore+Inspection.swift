import QuizboardLua
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

extension RunCore {
  /// A description of the run for its author, in Lua syntax: each controller on the path to the
  /// front with its script fields, the latest attempt, and the app's state.
  public var inspection: String {
    var parts: [String] = []
    for case let controller as ScriptedController in runtime.hierarchy.path {
      parts.append(
        "\(controller.id): \(controller.className)"
          + Self.lines(of: PlainValues(of: runtime).fields(of: controller)))
    }
    if let made = runtime.attempts.latest {
      let attempt = made.attempt
      let place = attempt.isFinished ? "finished" : "question \(attempt.index) of \(attempt.count)"
      parts.append("attempt: \(place), \(attempt.percentage)%")
    }
    parts.append("app.state = \(PlainValues(of: runtime).appState.luaText)")
    parts.append("app.settings = \(PlainValues(of: runtime).settings.luaText)")
    return parts.joined(separator: "\n")
  }

  private static func lines(of fields: [(name: String, value: LuaPlainValue)]) -> String {
    fields.sorted { $0.name < $1.name }.map { "\n  \($0.name) = \($0.value.luaText(indent: "  "))" }
      .joined()
  }
}
