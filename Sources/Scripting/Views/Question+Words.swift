import QuizboardInterface
import QuizboardQuiz
import QuizboardText

extension Question {
  /// A line to know it by: its title, else the first line of its text, without marks.
  var heading: String {
    let lines =
      format == .markdown
      ? PlainMarkdown.lines(of: text) : text.split(whereSeparator: \.isNewline).map(String.init)
    return title ?? lines.first { !$0.isEmpty } ?? ""
  }

  /// An answer as it is read: of options written in Markdown the words without its marks.
  func words(of answer: String?) -> String? {
    switch kind {
    case .choice, .multiple: format == .markdown ? answer.map(PlainMarkdown.words) : answer
    case .trueFalse, .short, .numeric: answer
    }
  }

  /// The same of a value as scripts hold it, several with commas between them.
  func words(of value: ResponseValue) -> String {
    switch value {
    case .text(let text): words(of: text) ?? text
    case .integer(let number): "\(number)"
    case .number(let number): readable(number)
    case .boolean(let flag): TrueFalse.word(flag)
    case .list(let values): values.map { words(of: $0) }.joined(separator: ", ")
    }
  }
}
