import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// An `otherwise` that never happens: the button of a segue whose condition does not hold is left
/// out, so nobody is there to be refused.
enum IdleOtherwiseRule: Rule {
  static func check(_ quiz: CheckContext) {
    let index = quiz.index
    guard quiz.isWhole, index.textsGiven(to: "performSegue").areAll else { return }
    for (segue, scene) in quiz.ownSegues where segue.title != nil && segue.condition != nil {
      let type = quiz.type(of: scene)
      guard quiz.isPlainPage(type), !type.hooks.contains("shouldPerformSegue"),
        let other = segue.otherwise, case .element(let id)? = segue.trigger,
        !index.elementIDs(of: Set(type.chain)).mayHave(id.rawValue),
        !index.scriptLiterals.contains(segue.identifier.rawValue),
        scene.segues.count(where: { $0.trigger == segue.trigger }) == 1,
        // What has a button of its own happens all the same.
        scene.segues.contains(where: { $0.identifier == other && $0.trigger == nil })
      else { continue }
      quiz.add(
        .idleOtherwise,
        "\(quiz.label(segue, scene)): where its condition does not hold, the page leaves its button out, so \"\(other.rawValue)\" never happens",
        remedy: "give \"\(other.rawValue)\" a title of its own and the opposite condition",
        at: quiz.spot(segue, scene, about: "otherwise"))
    }
  }
}

extension DiagnosticCode {
  static let idleOtherwise = DiagnosticCode(
    "idle-otherwise", .warning, "An `otherwise` that never happens",
    """
    `otherwise` happens in place of a segue that is asked for and refused. A page leaves out the button of a segue whose condition does not \
    hold, and nothing else asks for this one: so it is never refused.
    """,
    remedy:
      "Give the other segue a `title` of its own, and the opposite condition: the page then has one button or the other.",
    .scenes(
      """
        qb.scene "menu" {
          qb.replace "butler" { title = "The butler", to = "right", when = "hasMoreQuestions", otherwise = "unproven" },
          qb.replace "unproven" { to = "wrong" },
        },
        qb.scene "right" { text = "It was he.", ending = true },
        qb.scene "wrong" { text = "Who knows.", ending = true },
      """))
}
