import ArgumentParser
import QuizboardModel
import QuizboardStore

/// A grade for an essay as an argument: `12:why=0.5`.
struct GradeArgument: ExpressibleByArgument {
  /// The grade; nil for an argument of another form.
  let grade: EssayGrade?
  /// The argument as written.
  let argument: String

  init(argument: String) {
    self.argument = argument
    grade = Self.grade(argument)
  }

  /// A question's identifier can contain the separators.
  private static func grade(_ argument: String) -> EssayGrade? {
    guard let colon = argument.firstIndex(of: ":"), let sign = argument.lastIndex(of: "="),
      colon < sign
    else { return nil }
    let number = argument[..<colon]
    guard let attempt = Int(number.drop { $0 == "#" }),
      let fraction = fraction(argument[argument.index(after: sign)...])
    else { return nil }
    let question = argument[argument.index(after: colon)..<sign]
    return question.isEmpty
      ? nil : EssayGrade(attempt: attempt, question: String(question), fraction: fraction)
  }

  /// Reads `0.5`, `1/2` or `50%`.
  private static func fraction(_ text: Substring) -> Rational? {
    if text.last == "%" { return Rational(percentage: text.dropLast()) }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return Rational(decimal: text) }
    guard let upper = Int(parts[0]), let lower = Int(parts[1]), lower > 0 else { return nil }
    return Rational(numerator: upper, denominator: lower)
  }
}
