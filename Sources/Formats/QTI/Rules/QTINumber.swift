import QuizboardModel

/// The numbers of QTI.
enum QTINumber {
  /// Reads a number. Decimals stand for the simple fractions that they round: 0.333333 is 1/3.
  static func rational(_ text: String) -> Rational? {
    let text = text.xmlTrimmed
    guard let point = text.firstIndex(of: "."), !text.contains("e"), !text.contains("E") else {
      return Rational(decimal: text)
    }
    let decimals = text[text.index(after: point)...]
    // So many decimals are those of an unusual fraction.
    if decimals.utf8.count >= 9, let fraction = Double(text).flatMap(simple) {
      return fraction
    }
    // 0.333333 is 33.3333 %.
    let shifted = decimals.prefix(2) + String(repeating: "0", count: max(0, 2 - decimals.count))
    return Rational(percentage: text[..<point] + shifted + "." + decimals.dropFirst(2))
  }

  /// Reads the number of a calculation, which is rounded.
  static func rational(_ number: Double) -> Rational? {
    guard number.isFinite else { return nil }
    // Sums of rounded decimals are no better than those.
    return simple(number) ?? rational(decimal(number, places: 9))
  }

  /// Returns the ratio of two numbers, of which rounded decimals were read.
  static func ratio(_ number: Rational, _ other: Rational) -> Rational {
    let exact = number.divided(by: other)
    if let exact, exact.denominator <= largestDenominator { return exact }
    return rational(number.doubleValue / other.doubleValue) ?? exact ?? .zero
  }

  /// The largest denominator of the fractions that rounded numbers stand for.
  private static let largestDenominator = 2000

  /// Returns the simple fraction that a number is but for rounding; nil if there is none. Decimals
  /// of up to six places are no other fraction than themselves.
  private static func simple(_ number: Double) -> Rational? {
    let magnitude = number.magnitude
    guard magnitude < 1e9 else { return nil }
    var (last, current) = ((upper: 0, lower: 1), (upper: 1, lower: 0))
    var rest = magnitude
    // The next number of the continued fraction.
    while rest < 1e9 {
      let whole = Int(rest)
      let lower = whole * current.lower + last.lower
      if lower > largestDenominator { return nil }
      (last, current) = (current, (whole * current.upper + last.upper, lower))
      let difference = Double(current.upper) / Double(lower) - magnitude
      if difference.magnitude <= 1e-10 * max(1, magnitude) {
        return Rational(
          numerator: number < 0 ? -current.upper : current.upper, denominator: lower)
      }
      rest = 1 / (rest - Double(whole))
    }
    return nil
  }

  /// Returns a fraction as a decimal. `rational` reads it as the same unless it is an unusual one.
  static func decimal(_ value: Rational) -> String {
    if let whole = value.wholeValue { return String(whole) }
    for places in 1...6 {
      let text = decimal(value, places: places)
      if Rational(decimal: text) == value { return text }
    }
    return decimal(value, places: 12)
  }

  /// Returns a number times a power of ten, by its digits, so that the reverse gives the number.
  static func shifted(_ number: Double, by power: Int) -> Double {
    let parts = "\(number)".split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    return Double("\(parts[0])e\(exponent + power)") ?? number
  }

  private static func decimal(_ value: Rational, places: Int) -> String {
    let scale = (0..<places).reduce(Int128(1)) { product, _ in product * 10 }
    let denominator = Int128(value.denominator)
    let magnitude = Int128(value.numerator.magnitude) * scale
    let rounded = (2 * magnitude + denominator) / (2 * denominator)
    return text(rounded, scale: scale, places: places, isNegative: value.numerator < 0)
  }

  private static func decimal(_ number: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
    let magnitude = (number.magnitude * scale).rounded()
    guard magnitude < 1e18 else { return "\(number)" }
    return text(
      Int128(magnitude), scale: Int128(scale), places: places, isNegative: number < 0)
  }

  private static func text(_ digits: Int128, scale: Int128, places: Int, isNegative: Bool)
    -> String
  {
    let fraction = String(digits % scale)
    let padded = String(repeating: "0", count: places - fraction.count) + fraction
    return (isNegative ? "-" : "") + "\(digits / scale).\(padded)"
  }
}
