import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardText

extension Question {
  /// The title, else the first line of the text without markup.
  var heading: String {
    let text = gapNames.reduce(shown.text) { $0.replacing("{{\($1)}}", with: "_____") }
    let lines =
      shown.isMarkdown
      ? PlainMarkdown.lines(of: text) : text.split(whereSeparator: \.isNewline).map(String.init)
    return title ?? lines.first { !$0.isEmpty } ?? ""
  }

  /// Returns an answer for display, without Markdown markup in what was chosen.
  func words(of answer: String?) -> String? {
    switch kind {
    case .choice, .multiple, .matching, .ordering, .cloze, .custom:
      shown.isMarkdown ? answer.map(PlainMarkdown.words) : answer
    case .trueFalse, .short, .numeric, .essay, .info: answer
    }
  }

  /// Returns a value of scripts for display, with commas between several answers.
  func words(of value: ResponseValue) -> String {
    switch value {
    case .text(let text): words(of: text) ?? text
    case .integer(let number): "\(number)"
    case .number(let number): readable(number)
    case .boolean(let flag): TrueFalse.word(flag)
    case .list(let values): values.map { words(of: $0) }.joined(separator: ", ")
    case .table(let fields):
      inOrder(fields).map { "\(words(of: $0.name) ?? $0.name): \(words(of: $0.value))" }
        .joined(separator: ", ")
    }
  }
}
