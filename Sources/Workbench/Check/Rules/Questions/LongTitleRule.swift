import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// Titles that lists cut.
enum LongTitleRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.examination.quiz != nil, let definition = quiz.examination.definition,
      definition.title.count > QuizLimits.longestTitle
    else { return }
    let title = definition.title
    quiz.add(
      .longTitle,
      "the title \"\(title)\" has \(title.count) characters, and lists cut it after \(QuizLimits.longestTitle)",
      remedy: "make it shorter",
      at: quiz.examination.isQuestionFile
        ? .words(quiz.examination.path, title) : .line(definition.place, about: title))
  }
}

extension DiagnosticCode {
  static let longTitle = DiagnosticCode(
    "long-title", .warning, "A title that lists cut",
    "Lists show 30 characters of a title, be it written in `quiz.lua` or in a question file.",
    remedy: "Make it shorter, and put the rest into `description`.",
    .quiz(
      "  title = \"Everything about the capitals of the world\",\n  questions = { qb.trueFalse \"Water is wet.\" { answer = true } },"
    ))
}
