import GRDB
import QuizboardModel

extension Score {
  /// Reads a row of `scores`.
  init(_ row: CheckedRow) throws(DamagedRow) {
    self.init(
      quiz: try row.value("quiz"), score: try row.number("score"),
      points: try row.number("points"), percentage: try row.value("percentage"),
      questions: try row.value("questions"), correct: try row.value("correct"),
      time: try row.value("recorded"))
    ungraded = try row.value("ungraded")
    number = try row.value("id")
  }
}

extension QuestionResult {
  /// Reads a row of `responses`, and that of its question.
  init(_ row: CheckedRow, of asked: CheckedRow?) throws(DamagedRow) {
    let question: String = try row.value("question")
    let fraction: String? = try row.optional("fraction")
    self.init(
      question: question, slot: try row.optional("slot"),
      text: try asked?.value("text") ?? question, type: try asked?.value("type") ?? "",
      response: try row.optional("response"),
      fraction: fraction == nil ? nil : try row.number("fraction"),
      points: try row.number("points"), worth: try row.number("worth"),
      guess: try asked?.optional("guess"), time: try row.optional("given"))
  }
}

extension AnswerPart {
  /// Reads a row of `given` or `offered`.
  init(_ row: CheckedRow) throws(DamagedRow) {
    self.init(
      try row.value("text"), of: try row.optional("name"), isRight: try row.optional("isRight"))
  }
}

extension CheckedRow {
  /// Returns an exact number.
  fileprivate func number(_ column: String) throws(DamagedRow) -> Rational {
    let text: String = try value(column)
    guard let number = Rational(exactly: text) else { throw DamagedRow(table: table.name) }
    return number
  }
}

extension Rational {
  /// Reads the output of `description`: `2`, `-5/6`.
  fileprivate init?(exactly text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map {
      Int($0)
    }
    guard let numerator = parts[0], let denominator = parts.count == 1 ? 1 : parts[1] else {
      return nil
    }
    self.init(numerator: numerator, denominator: denominator)
  }
}
