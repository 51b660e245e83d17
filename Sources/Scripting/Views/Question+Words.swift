import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardText

extension Question {
  /// The title, else the first line of the text without markup.
  var heading: String {
    if let title { return title }
    let text = gapNames.reduce(shown.text) { $0.replacing("{{\($1)}}", with: "_____") }
    guard shown.isMarkdown else { return text.firstLine }
    return PlainMarkdown.lines(of: text).first { !$0.isEmpty } ?? ""
  }

  /// Returns an answer for display, without Markdown markup in what was chosen. `correctText` gets a
  /// line for each item, pair or gap.
  func words(of answer: String?, _ texts: PlayerText.Table = [:]) -> String? {
    if kind.hasParts, let answer, answer == correctText, let right = correctResponse {
      return words(of: value(of: right), texts)
    }
    if case .trueFalse = kind, let answer,
      let flag = [true, false].first(where: { TrueFalse.word($0) == answer })
    {
      return Self.word(flag, texts)
    }
    return withoutMarkup(answer)
  }

  private static func word(_ answer: Bool, _ texts: PlayerText.Table) -> String {
    (answer ? PlayerText.trueOption : .falseOption).text(in: texts)
  }

  /// Returns a value of scripts for display: a line for each item, pair or gap, and commas between
  /// several options.
  func words(of value: ResponseValue, _ texts: PlayerText.Table = [:]) -> String {
    if case .text(let text) = value { return words(of: text, texts) ?? text }
    return wordsInside(value, texts)
  }

  private func wordsInside(_ value: ResponseValue, _ texts: PlayerText.Table) -> String {
    let separator = kind.hasParts ? "\n" : ", "
    switch value {
    case .null: return ""
    case .text(let text): return withoutMarkup(text) ?? text
    case .integer(let number): return "\(number)"
    case .number(let number): return readable(number)
    case .boolean(let flag): return Self.word(flag, texts)
    case .list(let values):
      let words = values.map { inOneLine(wordsInside($0, texts)) }
      guard case .ordering = kind else { return words.joined(separator: separator) }
      return words.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: separator)
    case .table(let fields):
      return inOrder(fields).map { words(of: $0, texts) }.joined(separator: separator)
    }
  }

  private func words(of field: ResponseValue.Field, _ texts: PlayerText.Table) -> String {
    let answer = inOneLine(wordsInside(field.value, texts))
    guard case .cloze = kind else {
      return "\(inOneLine(withoutMarkup(field.name) ?? field.name)): \(answer)"
    }
    return gapTitle(field.name, in: texts).map { "\($0): \(answer)" } ?? answer
  }

  /// Returns a part of an answer, which has one line.
  private func inOneLine(_ words: String) -> String {
    guard words.utf8.contains(UInt8(ascii: "\n")) else { return words }
    return words.split(separator: "\n").joined(separator: " ")
  }

  private func withoutMarkup(_ answer: String?) -> String? {
    switch kind {
    case .choice, .multiple, .matching, .ordering, .cloze, .custom:
      shown.isMarkdown ? answer.map(PlainMarkdown.words) : answer
    case .trueFalse, .short, .numeric, .essay, .info: answer
    }
  }
}
