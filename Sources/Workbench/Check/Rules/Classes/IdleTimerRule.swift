import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardText

/// Reports timers with literal ids that trigger nothing. Timers without an id only show a time.
enum IdleTimerRule: Rule {
  static func check(_ quiz: CheckContext) {
    // The trigger of an invalid segue is unknown.
    guard quiz.isWhole, !quiz.hasLostSegues else { return }
    let index = quiz.index
    for (element, function) in index.elements where element.name == "timer" {
      guard element.fields != nil, let id = element.id, let name = id.text,
        let type = index.viewClass(of: function),
        element.value("hidden")?.isWritten("true") != true,
        let heard = quiz.heard(by: type), !heard.contains(name)
      else { continue }
      let near = nearest(to: name, among: heard.sorted())
      // A handler for a similar id has its own diagnostic.
      if let near, !quiz.elementIDs(heardBy: type).mayHave(near) { continue }
      quiz.add(
        .idleTimer, "nothing waits for the timer \"\(name)\" of \(type), so its end has no effect",
        remedy: near.map(didYouMean)
          ?? "define function \(type).on:\(name)(), or add a segue with on = \"\(name)\"",
        at: id)
    }
  }
}

extension DiagnosticCode {
  static let idleTimer = DiagnosticCode(
    "idle-timer", .warning, "A timer without effect",
    """
    At its end, a timer triggers a handler of its class (`function Menu.on:fuse()`), or a segue of \
    the scene with this trigger (`on = "fuse"`). This one has neither, so nothing happens.
    """,
    remedy:
      "Define the handler, add a segue with this trigger, or correct the id. A timer that only "
      + "shows a time has no id: `ui.timer { remaining = … }`.",
    .menu(
      "function Menu:view()\n  return ui.screen { ui.timer \"fuse\" { seconds = 30 } }\nend"))
}
