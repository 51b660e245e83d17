import QuizboardIndex
import QuizboardModel
import QuizboardScripting

extension LoadDiagnostics {
  /// Returns the place and remedy for a table among the questions that is not a question.
  func misplacedQuestion(_ problem: ScriptProblem) -> (spot: CheckContext.Spot, remedy: String)? {
    guard let list = problem.context.list, let number = problem.context.item,
      let place = problem.place, let line = place.line,
      let item = quiz.index.item(number, underKey: list, line: line, of: place.file)
    else { return nil }
    let remedy: String
    if let fields = item.fields {
      remedy =
        fields.first.map { $0.name == nil && $0.value.call != nil } == true
        ? "this is a list of questions: remove its braces"
        : "write qb.choice \"…\" { qb.right \"…\", \"…\" }"
    } else {
      remedy = "this is a list: write questions = \(item.source)"
    }
    return (.range(item.script.file, item.range), remedy)
  }
}
