import QuizboardIndex
import QuizboardModel
import QuizboardScripting
import QuizboardText

/// Classes that are looked for around a controller, and that nobody defines.
enum UnknownClassRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole, let survey = quiz.survey else { return }
    for access in quiz.index.accesses where access.name?.text == "enclosing" {
      guard case .method(let arguments) = access.kind, access.owner != nil,
        let argument = arguments.first, let name = argument.text,
        survey.classes[name] == nil, !survey.standardNames.contains(name)
      else { continue }
      quiz.add(
        .unknownClass, "nobody defines the class \"\(name)\"",
        about: .name(name), meant: meant(name, among: survey.classes.keys), at: argument)
    }
  }
}

extension DiagnosticCode {
  static let unknownClass = DiagnosticCode(
    "unknown-class", .error, "A class that nobody defines",
    "`class` names what `qb.controller`, `qb.container` or `qb.segueClass` of this quiz defines, a standard class, or a built-in one. Capitals count.",
    remedy: "Mend the name, or define the class in a file of `scripts/`.",
    .scenes("  qb.scene \"menu\" { class = \"Mainmenu\" },"))
}
