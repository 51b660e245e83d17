import QuizboardEngine
import QuizboardIndex
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// Reports titles that lists truncate.
enum LongTitleRule: Rule {
  static func check(_ quiz: CheckContext) {
    guard quiz.loaded.quiz != nil, let definition = quiz.loaded.definition,
      definition.title.count > QuizLimits.longestTitle
    else { return }
    let title = definition.title
    quiz.add(
      .longTitle,
      "the title \"\(title)\" has \(title.count) characters, but lists truncate it after "
        + "\(QuizLimits.longestTitle)",
      remedy: "make it shorter",
      at: quiz.loaded.isQuestionFile
        ? .record(SourcePlace(file: quiz.loaded.path), upTo: nil, about: title)
        : .line(definition.place, about: title, in: .value(of: "title", owner: nil)))
  }
}

extension DiagnosticCode {
  static let longTitle = DiagnosticCode(
    "long-title", .warning, "A title that is too long for lists",
    "Lists show \(QuizLimits.longestTitle) characters of a title, be it written in `quiz.lua` or "
      + "in a question file.",
    remedy: "Make it shorter, and put the rest into `description`.",
    .quiz(
      """
        title = "Everything about the capitals of the world",
        questions = { qb.trueFalse "Water is wet." { answer = true } },
      """
    ))
}
