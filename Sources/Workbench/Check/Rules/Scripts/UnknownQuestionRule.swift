import QuizboardEngine
import QuizboardIndex
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// Tags and ids of questions that no question has. Where another quiz's may be meant nothing is
/// said.
enum UnknownQuestionRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.isWhole, let questions = quiz.examination.quiz?.questions,
      !quiz.examination.hasQuestionFaults, !quiz.hasGuests
    else { return }
    for access in quiz.index.accesses {
      guard case .method(let arguments) = access.kind, let argument = arguments.first,
        let name = argument.text
      else { continue }
      let (names, what): ([String], String)
      switch (access.name?.text, access.type) {
      case ("unasked", .object(.attempt)), ("questionsTagged", .object(.quiz)):
        (names, what) = (questions.flatMap(\.tags), "carries the tag")
      case ("question", .object(.quiz)) where !questions.isEmpty:
        (names, what) = (questions.map(\.id.name), "has the id")
      default: continue
      }
      if names.contains(name) { continue }
      quiz.add(
        .unknownQuestion, "no question \(what) \"\(name)\"",
        remedy: didYouMean(nearest: name, among: names) ?? "give it to a question", at: argument)
    }
  }
}

extension DiagnosticCode {
  static let unknownQuestion = DiagnosticCode(
    "unknown-question", .warning, "A tag or an id that no question has",
    "`attempt:unasked`, `quiz:questionsTagged` and `quiz:question` are given a tag or an id of the quiz's questions. None has this one, so the answer is always empty.",
    remedy: "Write it as the question has it.",
    .quiz(
      "  title = \"Example\",\n  questions = { qb.trueFalse \"Water is wet.\" { answer = true, tags = { \"hard\" } } },\n"
        + "  next = function(attempt) return attempt:unasked(\"hrad\")[1] end,"))
}
