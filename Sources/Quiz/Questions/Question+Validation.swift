import QuizboardModel

extension Question {
  /// The most points of a question. With more, parts of them would have to be rounded.
  private static let mostPoints = Rational(1_000_000_000)

  static func checkPoints(_ points: Rational, of name: String)
    throws(PlainError)
  {
    if points < .zero || points > mostPoints {
      throw PlainError(
        "\(name) are \(points)", remedy: "a number from 0 to \(mostPoints)")
    }
  }

  static func validate(fraction: Rational, of answer: @autoclosure () -> String)
    throws(PlainError)
  {
    if fraction.numerator.magnitude > fraction.denominator.magnitude {
      throw PlainError(
        "the fraction of “\(answer())” is \(fraction)", remedy: "a number from -1 to 1")
    }
  }
}

extension Question.Details {
  fileprivate func checkRange(_ value: Rational?, _ name: String) throws(PlainError) {
    if let value, value < .zero || value > .one {
      throw PlainError("\(name) is \(value)", remedy: "a number from 0 to 1")
    }
  }

  /// Throws an error unless all numbers are possible.
  func validate() throws(PlainError) {
    if let points { try Question.checkPoints(points, of: "the points") }
    if let timeLimit, !isTimeLimit(timeLimit) {
      throw PlainError(
        "the time limit is \(plainText(of: timeLimit))", remedy: "a number of seconds above 0"
      )
    }
    if let tries, tries < 1 { throw PlainError("tries is \(tries), below 1") }
    try checkRange(penalty, "penalty")
  }
}

/// Returns a number as people write it: integers without a point.
func plainText(of number: Double) -> String {
  if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { return String(whole) }
  return "\(number)"
}
