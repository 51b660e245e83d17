import QuizboardModel
import QuizboardQuiz

/// Writes a quiz as the `quiz.lua` that makes it.
struct LuaQuizWriter {
  private var losses: [FormatLoss] = []
  /// The name of the current question in losses.
  private var name = ""
  private var format = TextFormat.markdown

  mutating func write(_ quiz: QuizContent) -> WriteResult {
    var text = "local qb = require \"quizboard\"\n\nreturn qb.quiz {\n"
    text += "  title = \(LuaText.quoted(quiz.title)),\n"
    if let icon = quiz.icon { text += "  icon = \(LuaText.quoted(icon)),\n" }
    if let words = quiz.description { text += "  description = \(LuaText.quoted(words)),\n" }
    text += "  questions = {\n"
    for question in quiz.questions {
      if let reason = question.scriptReason {
        losses.append(
          FormatLoss(
            question: question.reportName, field: "type", reason: reason, isWhole: true))
        continue
      }
      text += self.text(of: question)
    }
    text += "  },\n}\n"
    return WriteResult(bytes: Array(text.utf8), losses: losses)
  }

  private mutating func text(of question: Question) -> String {
    name = question.reportName
    format = question.format
    let answers = question.kind.spelling.lua(by: &self)
    let items = answers.items + answers.fields + details(of: question)
    let head = "    qb.\(question.type) \(LuaText.string(question.text)) {"
    if items.isEmpty { return head + "},\n" }
    let line = " " + items.joined(separator: ", ") + " },\n"
    // A short question is one line.
    if head.count + line.count <= 100, !line.dropLast().contains("\n") { return head + line }
    return head + "\n" + items.map { "      \($0),\n" }.joined() + "    },\n"
  }

  private func details(of question: Question) -> [String] {
    var details: WrittenEntries = [:]
    for field in question.details.fields {
      if case .format = field.kind, format == .markdown { continue }
      details.add(field.key, field.value(in: question.details))
    }
    return fields(details)
  }

  /// Reports a loss of the current question.
  mutating func lose(_ field: String, _ reason: String) {
    losses.append(FormatLoss(question: name, field: field, reason: reason))
  }

  /// Returns keys with their values.
  func fields(_ entries: WrittenEntries) -> [String] {
    entries.all.map { "\(LuaText.key($0.key)) = \(text($0.value))" }
  }

  private func text(_ value: WrittenValue) -> String {
    switch value {
    case .string(let text): LuaText.string(text)
    case .text(let text): self.text(text)
    case .number(let number): LuaText.number(number)
    case .fraction(let fraction): LuaText.number(fraction)
    case .integer(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .list(let values): LuaText.list(values.map { text($0) })
    case .dictionary(let entries): LuaText.list(fields(entries))
    }
  }

  /// Returns a text; a text in another format than its question's as a table with its format.
  func text(_ text: FormattedText) -> String {
    let words = LuaText.string(text.source)
    guard let own = text.format, own != format else { return words }
    return "{ text = \(words), format = \"\(own.rawValue)\" }"
  }

  /// Returns an accepted value, alone if it is wholly right and has no feedback.
  func accepted(_ value: String, _ fraction: Rational, _ feedback: FormattedText?) -> String {
    fraction == .one && feedback == nil ? value : answer(value, fraction, feedback)
  }

  /// Returns a value with what it earns and its feedback.
  func answer(_ value: String, _ fraction: Rational, _ feedback: FormattedText?) -> String {
    let rest = feedback.map { ", " + text($0) } ?? ""
    return "qb.answer(\(value), \(LuaText.number(fraction))\(rest))"
  }
}
