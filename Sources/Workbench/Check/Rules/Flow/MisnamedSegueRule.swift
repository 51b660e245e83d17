import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Reports segues of standard classes with the wrong name: a question continues by `next` and by no
/// other.
enum MisnamedSegueRule: Rule {
  static func check(_ quiz: CheckContext) {
    // A script that moves an attempt may do the work of the class.
    let moves = StandardClasses.moves.union(["prepare"])
    guard quiz.isWhole, quiz.index.calledNames.isDisjoint(with: moves),
      quiz.scriptWords.isDisjoint(with: moves)
    else { return }
    for (segue, scene) in quiz.ownSegues {
      guard
        let type = quiz.type(of: scene).chain.first(where: { StandardClasses.roles[$0] != nil }),
        let roles = StandardClasses.roles[type],
        let destination = quiz.destination(of: segue, of: scene), !destination.isEnding,
        !roles.contains(where: {
          [$0.name, $0.otherName].contains(segue.identifier.rawValue)
        })
      else { continue }
      // The triggers of the segue itself and of segues with it as `otherwise`.
      let triggers = scene.segues.filter { $0 === segue || $0.otherwise == segue.identifier }
      let elements = triggers.compactMap {
        if case .element(let id)? = $0.trigger { id.rawValue } else { nil as String? }
      }
      let chain = quiz.type(of: destination).chain
      for role in roles
      where chain.contains(role.destination) && !role.elements.isDisjoint(with: elements) {
        quiz.add(
          .misnamedSegue,
          "\(quiz.label(segue, scene)): \(withArticle(type)) \(role.deed) "
            + "only by a segue with the name \"\(role.name)\"",
          remedy: "call it \"\(role.name)\"", at: quiz.spot(segue, scene))
      }
    }
  }
}

extension DiagnosticCode {
  static let misnamedSegue = DiagnosticCode(
    "misnamed-segue", .warning, "A segue whose name the standard class does not use",
    """
    The standard classes use the segues of the standard flows by name. A `Question` goes on with \
    `next`, goes back with `previous`, and ends the attempt with `results`. An `Answer` goes on \
    with `next` and ends the attempt with `finished`. An `Overview` opens the chosen row with \
    `goTo` and hands in with `handIn`. A segue with another name changes the screen, but not the \
    attempt.
    """,
    remedy: "Rename the segue, or change the attempt in `prepare` of a class of your own.",
    .scenes(
      """
        qb.scene "question" { class = "Question",
          qb.replace "onward" { to = "question", on = "submit", when = "hasMoreQuestions", \
      otherwise = "results" },
          qb.replace "results" { to = "results" },
        },
        qb.scene "results" { class = "Results" },
      """
    )
    .with("quiz.lua", Example.plainQuestion))
}
