import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// Containers that nothing is put into.
enum EmptyContainerRule: Rule {
  static func check(_ quiz: CheckContext) {
    for scene in empty(quiz) {
      let segue =
        quiz.type(of: scene).family == .navigation
        ? "qb.root { to = \"…\" }" : "qb.tab \"…\" { to = \"…\" }"
      quiz.add(
        .emptyContainer,
        "scene \"\(scene.id.rawValue)\" is a \(scene.className), and nothing is in it",
        remedy: "say what it holds: \(segue)", at: quiz.spot(scene))
    }
  }

  /// What fills a container by hand.
  private static let filling: Set<String> = [
    "push", "setViewControllers", "add", StandardClass.navigation, StandardClass.tabs,
    "instantiate",
    "instantiateInitial",
  ]

  static func empty(_ quiz: CheckContext) -> [Scene] {
    guard quiz.isWhole, !quiz.hasLostDestinations, !quiz.hasLostWays,
      quiz.index.calledNames.isDisjoint(with: filling), quiz.scriptWords.isDisjoint(with: filling)
    else { return [] }
    return quiz.ownScenes.filter { scene in
      let family = quiz.type(of: scene).family
      return (family == .navigation || family == .tabs) && !quiz.isUnknownClass(of: scene)
        && !scene.segues.contains { $0.kind.isRelationship || $0.kind == .embed }
    }
  }
}

extension DiagnosticCode {
  static let emptyContainer = DiagnosticCode(
    "empty-container", .warning, "A container with nothing in it",
    """
    A navigation controller begins with what `qb.root` names, a tab controller with its `qb.tab`s. This one has none, and no script puts \
    anything into a container: so there is nothing to be seen in it.
    """,
    remedy: "Add `qb.root { to = \"…\" }`, or `qb.tab`s.",
    .scenes("  qb.scene \"frame\" { class = \"NavigationController\", ending = true },"))
}
