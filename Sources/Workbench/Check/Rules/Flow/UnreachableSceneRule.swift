import QuizboardModel
import QuizboardStoryboard

/// Scenes that nobody comes to.
enum UnreachableSceneRule: Rule {
  static func check(_ quiz: CheckContext) {
    // What an empty container should hold is not come to for that reason; nor is what a segue leads
    // to that could not be read.
    guard let reached = quiz.reached, EmptyContainerRule.empty(quiz).isEmpty, !quiz.hasLostSegues,
      !quiz.hasLostWays
    else { return }
    for scene in quiz.ownScenes where quiz.isEntered(scene, reached) {
      guard let home = quiz.home(of: scene), !reached.contains(SceneAddress(home.id, scene.id))
      else { continue }
      quiz.add(
        .unreachableScene,
        "scene \"\(scene.id.rawValue)\": no segue leads there from the initial scene",
        remedy: "let a segue lead there, or take it away", at: quiz.spot(scene))
    }
  }
}

extension DiagnosticCode {
  static let unreachableScene = DiagnosticCode(
    "unreachable-scene", .warning, "A scene that nobody comes to",
    """
    No segue leads there from the initial scene, through whatever scenes, references, tabs and embeddings. Where a script makes \
    controllers of scenes by hand (`instantiate`), the scenes that it names count as come to; where the name is computed, nothing is said.
    """,
    remedy: "Let a segue lead there, or take the scene away.",
    .scenes(
      "  qb.scene \"menu\" { text = \"Welcome.\", ending = true },\n  qb.scene \"attic\" { text = \"Dust.\", ending = true },"
    ))
}
