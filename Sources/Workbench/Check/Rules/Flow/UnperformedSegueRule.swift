import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// Segues that wait to be performed, and that no script performs.
enum UnperformedSegueRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole, quiz.index.textsGiven(to: "performSegue").areAll else { return }
    for (segue, scene) in quiz.ownSegues {
      let (id, type) = (segue.identifier.rawValue, quiz.type(of: scene))
      guard segue.trigger == nil, !segue.kind.isAutomatic, !quiz.isUnknownClass(of: scene),
        !quiz.index.scriptLiterals.contains(id),
        !scene.segues.contains(where: { $0.otherwise == segue.identifier }),
        !type.chain.contains(where: { quiz.survey?.standardStrings[$0]?.contains(id) == true })
      else { continue }
      if quiz.isPlainPage(type) {
        quiz.add(
          .untitledSegue,
          "\(quiz.label(segue, scene)) has no title, so the page has no button for it, and no script performs it",
          remedy: "give it a title: then it has a button", about: .segue(id),
          at: quiz.spot(segue, scene))
      } else {
        quiz.add(
          .unperformedSegue,
          "\(quiz.label(segue, scene)) waits for no element, and no script performs it",
          remedy: "say what it waits for with \"on\", or self:performSegue(\"\(id)\")",
          about: .segue(id), at: quiz.spot(segue, scene))
      }
    }
  }
}

extension DiagnosticCode {
  static let unperformedSegue = DiagnosticCode(
    "unperformed-segue", .note, "A segue that nothing sets off",
    "The segue has no `on`, no other segue names it in `otherwise`, and no script that can be read has its identifier: so it never happens.",
    remedy:
      "Say what it waits for with `on`, give it a `title` in a page, or perform it: `self:performSegue \"results\"`.",
    .menu(
      "function Menu:view()\n  return ui.screen { ui.text \"Welcome.\" }\nend",
      segues: " qb.present \"go\" { to = \"menu\" }"))

  static let untitledSegue = DiagnosticCode(
    "untitled-segue", .warning, "A segue that its page has no button for",
    """
    A page has a button for each of its segues with a `title`. This one has none, waits for nothing else (`on`), no other segue names it in \
    `otherwise`, and no script that can be read has its identifier: so it never happens.
    """,
    remedy: "Give it a `title`.",
    .scenes(
      "  qb.scene \"menu\" { qb.replace \"go\" { to = \"end\" } },\n  qb.scene \"end\" { text = \"The end.\", ending = true },"
    ))
}
