import GRDB
import QuizboardModel

extension Score {
  /// Reads a row of `scores`; fails if a number in it is invalid.
  init?(_ row: Row) {
    guard let score = Rational(exactly: row["score"]), let points = Rational(exactly: row["points"])
    else {
      return nil
    }
    self.init(
      quiz: row["quiz"], score: score, points: points, percentage: row["percentage"],
      questions: row["questions"], correct: row["correct"], time: row["recorded"])
    ungraded = row["ungraded"]
  }
}

extension QuestionResult {
  /// Reads a row of `responses` with the columns of its question; fails if a number in it is
  /// invalid.
  init?(_ row: Row) {
    let stored: String? = row["fraction"]
    let fraction = stored.flatMap { Rational(exactly: $0) }
    guard stored == nil || fraction != nil, let points = Rational(exactly: row["points"]),
      let worth = Rational(exactly: row["worth"])
    else { return nil }
    let question: String = row["question"]
    self.init(
      question: question, slot: row["slot"], text: row["text"] ?? question, type: row["type"] ?? "",
      response: row["response"],
      fraction: fraction, points: points, worth: worth, guess: row["guess"], time: row["given"])
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
