import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Segues and scenes that scripts name, and that there are not.
enum UnknownSegueRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole, quiz.survey != nil else { return }
    for access in quiz.index.accesses {
      guard case .method(let arguments) = access.kind, let argument = arguments.first,
        let name = argument.text
      else { continue }
      switch (access.name?.text, access.type) {
      case ("performSegue", .instance(let type)), ("isSegueEnabled", .instance(let type)):
        checkSegue(name, of: type, at: argument, quiz)
      case ("instantiate", .object(.storyboard)):
        let names = quiz.sceneNames
        if names.contains(name) { continue }
        quiz.add(
          .unknownScene, "there is no scene \"\(name)\" to be instantiated",
          remedy: didYouMean(nearest: name, among: names), at: argument)
      default: continue
      }
    }
  }

  /// The scenes whose controllers run the code of a class have the segue, or one of all has where
  /// no scene is of it.
  private static func checkSegue(
    _ name: String, of type: String, at argument: Node, _ quiz: CheckContext
  ) {
    let own = quiz.scenes(of: type)
    let names = (own.isEmpty ? quiz.scenes : own).flatMap { $0.segues.map(\.identifier.rawValue) }
    if names.contains(name) { return }
    let message =
      switch own.count {
      case 0: "no scene has a segue \"\(name)\""
      case 1: "scene \"\(own[0].id)\", whose class it is, has no segue \"\(name)\""
      default: "no scene of the class \(type) has a segue \"\(name)\""
      }
    quiz.add(
      .unknownSegue, message,
      remedy: quiz.sceneNames.contains(name)
        ? "\"\(name)\" is a scene; let a segue lead there: qb.show \"\(name)\" { to = \"\(name)\" }"
        : nil,
      about: .segue(name), meant: meant(name, among: names),
      at: argument)
  }
}

extension DiagnosticCode {
  static let unknownSegue = DiagnosticCode(
    "unknown-segue", .error, "A segue that is not there",
    "`otherwise` and `performSegue` name a segue of the same scene, and it has none of that identifier: it would be an error as soon as it is come to.",
    remedy: "Write the identifier as the segue has it, or add the segue to the scene.",
    .menu(
      "function Menu.on:begin()\n  self:performSegue \"begn\"\nend\n\nfunction Menu:view()\n  return ui.screen { ui.button \"begin\" { title = \"Begin\" } }\nend",
      segues: " qb.unwind \"begin\" { action = \"home\", when = \"isAwaited\" }"
    ))

  static let unknownScene = DiagnosticCode(
    "unknown-scene", .error, "A scene that is not there",
    "A segue, `initial`, a reference or `instantiate` names a scene, and the storyboard has none of that id. Capitals count.",
    remedy: "Write the id as the scene has it, or add the scene.",
    .scenes(
      "  qb.scene \"menu\" { qb.replace \"begin\" { title = \"Begin\", to = \"quizz\" } },\n  qb.scene \"quiz\" { text = \"The end.\", ending = true, qb.replace \"again\" { title = \"Again\", to = \"menu\" } },"
    ))
}
