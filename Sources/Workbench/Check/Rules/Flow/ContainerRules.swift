import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Reports empty containers.
enum EmptyContainerRule: Rule {
  static func check(_ quiz: CheckContext) {
    for scene in empty(quiz) {
      let segue =
        quiz.type(of: scene).family == .navigation
        ? "qb.root { to = \"…\" }" : "qb.tab \"…\" { to = \"…\" }"
      quiz.add(
        .emptyContainer,
        "scene \"\(scene.id.rawValue)\" is \(withArticle(scene.className)), but it contains nothing",
        remedy: "add its content: \(segue)", at: quiz.spot(scene))
    }
  }

  /// The calls that fill a container from a script.
  private static let filling: Set<String> = [
    "push", "setViewControllers", "add", StandardClass.navigation, StandardClass.tabs,
    "instantiate", "instantiateInitial",
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

/// Reports `show` segues that always present, because no container ever encloses them.
enum ShowWithoutNavigationRule: Rule {
  private static let byHand: Set<String> = [
    "instantiate", "instantiateInitial", "present", "push", "setViewControllers", "add",
  ]

  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole, quiz.knowsClasses, quiz.index.calledNames.isDisjoint(with: byHand),
      !quiz.scriptWords.contains(StandardClass.navigation), !quiz.hasLostSegues
    else { return }
    let around = quiz.around(false) { scene, segue, isInside in
      switch segue.kind {
      case .root, .tab, .embed: [isInside || canShow(quiz.type(of: scene))]
      case .show, .replace: [isInside]
      // A custom class may do anything.
      case .custom: [isInside, true]
      case .present, .popover, .unwind: [false]
      }
    }
    for (segue, scene) in quiz.ownSegues
    where segue.kind == .show && segue.className == nil
      && around[ObjectIdentifier(scene)] == [false] && !canShow(quiz.type(of: scene))
    {
      quiz.add(
        .showWithoutNavigation,
        "\(quiz.label(segue, scene)) shows its scene outside of a navigation controller, "
          + "so the scene is presented",
        remedy:
          "put the scene into a NavigationController (qb.root), or write qb.present or qb.replace",
        at: quiz.spot(segue, scene))
    }
  }

  private static func canShow(_ type: ClassFacts) -> Bool {
    type.family == .navigation || type.hooks.contains("show")
  }
}

extension DiagnosticCode {
  static let emptyContainer = DiagnosticCode(
    "empty-container", .warning, "An empty container",
    """
    A navigation controller shows the scene that `qb.root` names, and a tab controller those of \
    its `qb.tab`s. This container has no such scene, and no script adds one, so it shows \
    nothing.
    """,
    remedy: "Add `qb.root { to = \"…\" }`, or `qb.tab`s.",
    .scenes("  qb.scene \"frame\" { class = \"NavigationController\", ending = true },"))

  static let showWithoutNavigation = DiagnosticCode(
    "show-without-navigation", .note, "`show` with no navigation controller",
    "A container handles `qb.show`: a navigation controller pushes the scene. "
      + "Outside of a container, the scene is presented over the whole screen instead, "
      + "without a back button.",
    remedy:
      "Put the scene into a `NavigationController` with `qb.root`, or write `qb.present`, "
      + "which says what happens.",
    .scenes(
      """
        qb.scene "menu" { qb.show "go" { title = "Go", to = "end" } },
        qb.scene "end" { text = "The end.", ending = true },
      """
    ))
}
