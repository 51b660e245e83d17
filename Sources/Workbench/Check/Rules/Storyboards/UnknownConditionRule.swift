import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Conditions of segues that nobody defines.
enum UnknownConditionRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard let survey = quiz.survey else { return }
    for (segue, scene) in quiz.ownSegues {
      guard case .named(let name)? = segue.condition?.kind, !survey.conditions.contains(name),
        !quiz.type(of: scene).members.contains(name), quiz.isCertain(name),
        !quiz.isUnknownClass(of: scene)
      else { continue }
      let known = survey.conditions.union(survey.standardNames).union(
        quiz.type(of: scene).members)
      quiz.add(
        .unknownCondition,
        "\(quiz.label(segue, scene)): \"when\" names \"\(name)\", which is neither a method of \(scene.className) nor registered with qb.condition",
        remedy: didYouMean(nearest: name, among: known) ?? remedy(for: name, of: scene, quiz),
        about: .name(name), at: quiz.spot(segue, scene, about: name))
    }
  }

  /// What is no name is most likely meant as an expression.
  private static func remedy(for name: String, of scene: Scene, _ quiz: CheckContext) -> String {
    if name.wholeMatch(of: /[A-Za-z_]\w*/) != nil {
      return "define function \(scene.className):\(name)(), or register it with qb.condition"
    }
    let negated = name.wholeMatch(of: /not\s+(\w+)/).map { String($0.1) }
    let isMethod = negated.map(quiz.type(of: scene).members.contains) ?? false
    return "\"when\" is the name of one condition; for more write a function: "
      + "when = function(controller) return \(isMethod ? "not controller:\(negated ?? "")()" : "…") end"
  }
}

extension DiagnosticCode {
  static let unknownCondition = DiagnosticCode(
    "unknown-condition", .error, "`when` names nothing",
    "`when` is the name of a method of the scene's class, or of a condition that `qb.condition` registers, or a function.",
    remedy: "Define the method, register the condition, or mend the name.",
    .scenes(
      "  qb.scene \"cellar\" {\n    qb.replace \"knock\" { title = \"Knock\", to = \"tunnel\", when = \"hasLantern\" },\n  },\n  qb.scene \"tunnel\" { text = \"Dark.\", ending = true },"
    ))
}
