import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Writes a quiz in the project's own JSON.
struct JSONQuizWriter {
  private var json = JSONWriter()
  private var losses: [FormatLoss] = []
  private var format = TextFormat.markdown
  /// The fractions of the question that no decimal number restores, with their fields.
  private var rounded: [(field: String, fraction: Rational)] = []

  mutating func write(_ quiz: QuizContent) -> WriteResult {
    json.open("{")
    write([
      "quizboard": .integer(JSONFormat.version), "title": .string(quiz.title),
      "description": quiz.description.map { .string($0) },
      "icon": quiz.icon.map { .string($0) },
    ])
    json.key("questions")
    json.open("[")
    for question in quiz.questions {
      if let reason = question.scriptReason {
        losses.append(
          FormatLoss(
            question: question.reportName, field: "type", reason: reason, isWhole: true))
        continue
      }
      json.newLine()
      write(question)
    }
    json.lastLine()
    json.close("]")
    json.close("}")
    json.lastLine()
    return WriteResult(bytes: json.bytes, losses: losses)
  }

  private mutating func write(_ question: Question) {
    format = question.format
    let answers = question.kind.spelling.data
    rounded.removeAll()
    var wordLosses: [FormatLoss] = []
    json.open("{")
    write("type", .string(question.type))
    for field in question.details.fields {
      if case .word = field.kind { continue }
      if case .format = field.kind { write("text", .string(question.text)) }
      if let value = field.value(in: question.details) { write(field.key, value) }
    }
    write(question.words(besides: answers, &wordLosses))
    write(answers)
    json.close("}")
    losses += rounded.map { question.loss(of: $0.fraction, in: $0.field) } + wordLosses
  }

  private mutating func write(_ entries: WrittenEntries) {
    for (key, value) in entries.all { write(key, value) }
  }

  private mutating func write(_ key: String, _ value: WrittenValue) {
    if case .fraction(let fraction) = value, !fraction.isDecimal {
      rounded.append((key, fraction))
    }
    json.key(key)
    write(value)
  }

  private mutating func write(_ value: WrittenValue) {
    switch value {
    case .string(let text): json.write(text)
    case .text(let text):
      // A text in another format than its question's has its format.
      guard let own = text.format, own != format else { return json.write(text.source) }
      write(.dictionary(["text": .string(text.source), "format": .string(own.rawValue)]))
    case .number(let number): json.write(number)
    case .fraction(let fraction): json.write(fraction)
    case .integer(let number): json.write(number)
    case .flag(let flag): json.write(flag)
    case .list(let values):
      json.open("[")
      for value in values { write(value) }
      json.close("]")
    case .dictionary(let entries):
      json.open("{")
      write(entries)
      json.close("}")
    }
  }

  /// Returns a value in JSON.
  /// - Parameter format: The format of the question.
  static func text(_ value: WrittenValue, format: TextFormat) -> String {
    var writer = JSONQuizWriter()
    writer.format = format
    writer.write(value)
    return writer.json.text
  }
}
