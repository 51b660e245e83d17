import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// Reports unreachable scenes.
enum UnreachableSceneRule: Rule {
  static func check(_ quiz: CheckContext) {
    // An empty container explains the scenes that it should contain, and an invalid segue explains
    // its destination.
    guard let reached = quiz.reached, EmptyContainerRule.empty(quiz).isEmpty, !quiz.hasLostSegues,
      !quiz.hasLostWays
    else { return }
    for scene in quiz.ownScenes where quiz.isEntered(scene, reached) {
      guard let home = quiz.home(of: scene), !reached.contains(SceneAddress(home.id, scene.id))
      else { continue }
      quiz.add(
        .unreachableScene,
        "scene \"\(scene.id.rawValue)\": no segue leads there from the initial scene",
        remedy: "add a segue to it, or remove it", at: quiz.spot(scene))
    }
  }
}

/// Reports pages that are no ending and have no exit: neither a segue of their own nor one of their
/// container.
enum DeadEndRule: Rule {
  /// The calls by which scripts remove or replace controllers.
  private static let acting: Set<String> = [
    "instantiate", "instantiateInitial", "present", "push", "setViewControllers", "add", "show",
    "leave", "dismiss", "performSegue", "after",
  ]

  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole, quiz.knowsClasses, !quiz.hasLostSegues, !quiz.hasLostWays,
      !quiz.hasLostDestinations, quiz.index.calledNames.isDisjoint(with: acting),
      quiz.scriptWords.isDisjoint(with: ["window", StandardClass.navigation])
    else { return }
    // A scene is alone if it has no container and is not presented over another scene.
    let alone = quiz.around(true) { _, segue, isAlone in
      [isAlone && segue.kind == .replace && segue.className == nil]
    }
    for scene in quiz.ownScenes
    where scene.segues.isEmpty && !scene.isEnding && scene !== quiz.initialScene {
      let type = quiz.type(of: scene)
      guard alone[ObjectIdentifier(scene)] == [true], quiz.isPlainPage(type),
        quiz.ownClasses(type).isEmpty || type.handlers.isEmpty,
        !quiz.hasWrongValue(of: "ending", in: scene), !quiz.hasWrongValue(of: "class", in: scene)
      else { continue }
      quiz.add(
        .deadEnd,
        "scene \"\(scene.id.rawValue)\" has no segue, so the player cannot continue, "
          + "but it is not an ending",
        remedy: "add a segue with a title, or ending = true if the story ends there",
        at: quiz.spot(scene))
    }
  }
}

extension DiagnosticCode {
  static let unreachableScene = DiagnosticCode(
    "unreachable-scene", .warning, "A scene that cannot be reached",
    """
    No path of segues, references, tabs and embedded scenes leads from the initial scene to this \
    one. Scenes that a script names in `instantiate` count as reached. If such a name is \
    computed, `check` reports nothing.
    """,
    remedy: "Add a segue to the scene, or remove it.",
    .scenes(
      """
        qb.scene "menu" { text = "Welcome.", ending = true },
        qb.scene "attic" { text = "Dust.", ending = true },
      """
    ))

  static let deadEnd = DiagnosticCode(
    "dead-end", .warning, "A page without a way forward",
    """
    The scene is a page without segues. It is not in a container, it was not presented, and no \
    script leads on from it. So the player can only leave the quiz here, but the scene is not \
    marked as an ending.
    """,
    remedy: "Give it a segue with a `title`. If the story ends there, write `ending = true`.",
    .scenes(
      """
        qb.scene "shore" { text = "Cold sand.", qb.replace "swim" { title = "Swim", to = "bank" } },
        qb.scene "bank" { text = "You reach the grass." },
      """
    ))
}
