import QuizboardModel
import QuizboardQuiz

/// The percentages of Moodle's question files.
///
/// Moodle accepts only the fractions of a list. Its importers drop a question with any other one.
enum MoodleWeights {
  /// The positive fractions of the list in ten-millionths. Their negatives and 0 belong to it, too.
  private static let listed = [
    10_000_000, 9_000_000, 8_333_333, 8_000_000, 7_500_000, 7_000_000, 6_666_667, 6_000_000,
    5_000_000, 4_000_000, 3_333_333, 3_000_000, 2_500_000, 2_000_000, 1_666_667, 1_428_571,
    1_250_000, 1_111_111, 1_000_000, 500_000, 0,
  ]

  /// Returns whether Moodle's list has a fraction, within its tolerance of 0.00001.
  static func accepts(_ fraction: Rational) -> Bool {
    let value = fraction.doubleValue.magnitude
    return listed.contains { (value - Double($0) / 10_000_000).magnitude < 0.00001 }
  }

  /// Returns a fraction as a percentage: `50` for 1/2, `33.33333` for 1/3.
  ///
  /// Reading it as a percentage gives the fraction again, unless it has a denominator that no
  /// percentage of 15 decimals can show.
  static func percentage(of fraction: Rational) -> String {
    let sign = fraction < .zero ? "-" : ""
    let numerator = Int128(fraction.numerator.magnitude)
    let denominator = Int128(fraction.denominator)
    var (scale, last) = (Int128(100), "0")
    for places in 0...15 {
      let isExact = numerator * scale % denominator == 0
      // Rounded percentages have at least five decimals, which Moodle's tolerance needs.
      if isExact || places >= 5 {
        let digits = (numerator * scale * 2 + denominator) / (denominator * 2)
        last = sign + decimal(digits, places: places)
        if Rational(percentage: last) == fraction { return last }
      }
      scale *= 10
    }
    return last
  }

  /// Returns the losses of a question's fractions: those that Moodle refuses, and those that no
  /// percentage shows exactly.
  static func losses(of fractions: [Rational], in question: Question) -> [FormatLoss] {
    let name = question.reportName
    var losses: [FormatLoss] = []
    if let refused = fractions.first(where: { !accepts($0) }) {
      losses.append(
        FormatLoss(
          question: name, field: "fraction",
          reason: "Moodle drops such questions, because its list of grades has no "
            + "\(percentage(of: refused)) %"))
    }
    if let rounded = fractions.first(where: { Rational(percentage: percentage(of: $0)) != $0 }) {
      losses.append(
        FormatLoss(
          question: name, field: "fraction",
          reason: "\(rounded) is written as \(percentage(of: rounded)) %, which is rounded"))
    }
    return losses
  }

  private static func decimal(_ digits: Int128, places: Int) -> String {
    let text = String(digits)
    if places == 0 { return text }
    let padded = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
    return padded.dropLast(places) + "." + padded.suffix(places)
  }
}
