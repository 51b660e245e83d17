import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

extension ScoreReport {
  /// The tables that reports can be written as.
  public enum Table: String, CaseIterable, Sendable {
    /// A row for each attempt.
    case attempts
    /// A row for each question of each attempt.
    case responses
    /// A row for each question, with its statistics.
    case questions
  }

  /// Returns a table of reports as CSV (RFC 4180): the names of the columns, then the rows.
  public static func csv(_ table: Table, of reports: [ScoreReport]) -> String {
    let rows: [[Field]]
    switch table {
    case .attempts: rows = reports.flatMap(\.attemptRows)
    case .responses: rows = reports.flatMap(\.responseRows)
    case .questions: rows = reports.flatMap(\.questionRows)
    }
    return line(table.columns.map { Field($0) }) + rows.map(line).joined()
  }

  private var attemptRows: [[Field]] {
    attempts.map { attempt in
      [
        Field(quiz), Field(title), Field(attempt.number), Field(Self.moment(attempt.time)),
        Field(attempt.score), Field(attempt.points), Field(attempt.percentage),
        Field(attempt.questions), Field(attempt.correct), Field(attempt.ungraded),
      ]
    }
  }

  private var responseRows: [[Field]] {
    attempts.flatMap { attempt in
      attempt.responses.map { result in
        [
          Field(quiz), Field(title), Field(attempt.number), Field(Self.moment(attempt.time)),
          Field(result.question), Field(result.slot), Field(result.type), Field(result.text),
          Field(result.response), Field(result.fraction), Field(result.points),
          Field(result.worth), Field(result.time.map(Self.moment)),
        ]
      }
    }
  }

  private var questionRows: [[Field]] {
    statistics.questions.map { question in
      [
        Field(quiz), Field(title), Field(question.question), Field(question.type),
        Field(question.text), Field(question.attempts), Field(question.answered),
        Field(question.facility), Field(question.standardDeviation), Field(question.randomGuess),
        Field(question.intendedWeight), Field(question.effectiveWeight),
        Field(question.discriminationIndex), Field(question.discriminativeEfficiency),
      ]
    }
  }

  private static func line(_ fields: [Field]) -> String {
    fields.map(\.quoted).joined(separator: ",") + "\r\n"
  }
}

extension ScoreReport.Table {
  /// The names of the columns.
  fileprivate var columns: [String] {
    switch self {
    case .attempts:
      [
        "quiz", "title", "attempt", "recorded", "score", "points", "percentage", "questions",
        "correct", "ungraded",
      ]
    case .responses:
      [
        "quiz", "title", "attempt", "recorded", "question", "slot", "type", "text", "response",
        "fraction", "points", "worth", "answered",
      ]
    case .questions:
      [
        "quiz", "title", "question", "type", "text", "attempts", "answered", "facility",
        "standardDeviation", "randomGuess", "intendedWeight", "effectiveWeight",
        "discriminationIndex", "discriminativeEfficiency",
      ]
    }
  }
}

/// A field of a CSV file. What is not known is empty.
private struct Field {
  private let text: String

  init(_ text: String?) { self.text = text ?? "" }

  init(_ number: Int?) { text = number.map(String.init) ?? "" }

  init(_ number: Rational?) { self.init(number?.doubleValue) }

  /// A number with full precision; an integer without decimals.
  init(_ number: Double?) {
    guard let number, number.isFinite else {
      text = ""
      return
    }
    text = Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// The text, in quotation marks where it must be.
  ///
  /// It compares bytes, because a comma or a mark with an accent is another character in Swift.
  var quoted: String {
    let special: [UInt8] = [
      UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
    ]
    guard text.utf8.contains(where: special.contains) else { return text }
    var bytes = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
