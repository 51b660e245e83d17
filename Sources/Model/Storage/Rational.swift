/// An exact fraction for points, weights and scores, so that ten times 0.1 is 1.
///
/// Always in lowest terms with a positive denominator, so equal values have equal bits. Arithmetic
/// is exact if both numbers of the result fit 63 bits. Larger results (sums over very many
/// unrelated denominators) are rounded to about 18 significant digits, or clamped to the largest
/// integer. Nothing traps.
public struct Rational: Hashable, Sendable {
  /// The numerator, which has the sign.
  public let numerator: Int

  /// The denominator, at least 1.
  public let denominator: Int

  /// The number 0.
  public static let zero = Rational(0)

  /// The number 1, the fraction of a right answer.
  public static let one = Rational(1)

  /// Creates an integer. (`Int.min` becomes `-Int.max`, so that every value can be negated.)
  public init(_ whole: Int) {
    numerator = max(whole, -Int.max)
    denominator = 1
  }

  /// Creates a fraction of two integers; fails if the denominator is 0.
  public init?(numerator: Int, denominator: Int) {
    guard denominator != 0 else { return nil }
    self.init(wide: Int128(numerator), over: Int128(denominator))
  }

  /// Returns 1/`count`, or 1 if `count` is less than 1.
  public static func share(of count: Int) -> Rational { Rational(reduced: 1, over: max(count, 1)) }

  /// The value as a floating-point number, for display and scripts.
  public var doubleValue: Double { Double(numerator) / Double(denominator) }

  /// The value as an integer; nil for fractions.
  public var wholeValue: Int? { denominator == 1 ? numerator : nil }

  /// The value as a percentage, rounded half up: 0.665 is 67.
  public var percentage: Int {
    let doubled = 200 * Int128(numerator) + Int128(denominator)
    let divisor = 2 * Int128(denominator)
    let quotient = doubled >= 0 ? doubled / divisor : -((divisor - 1 - doubled) / divisor)
    return Int(clamping: quotient)
  }

  /// Returns the value limited to the range.
  public func clamped(to range: ClosedRange<Rational>) -> Rational {
    min(max(self, range.lowerBound), range.upperBound)
  }

  /// Creates a fraction that is already in lowest terms with a positive denominator.
  init(reduced numerator: Int, over denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Reduces a fraction (the denominator is not 0) to lowest terms, and rounds it if it does not
  /// fit 63 bits.
  init(wide numerator: Int128, over denominator: Int128) {
    let isNegative = (numerator < 0) != (denominator < 0)
    var (upper, lower) = (numerator.magnitude, denominator.magnitude)
    let divisor = greatestCommonDivisor(upper, lower)
    if divisor > 1 { (upper, lower) = (upper / divisor, lower / divisor) }
    let limit = UInt128(Int.max)
    if upper > limit || lower > limit {
      let excess =
        max(upper.bitWidth - upper.leadingZeroBitCount, lower.bitWidth - lower.leadingZeroBitCount)
        - 63
      (upper, lower) = (upper >> excess, lower >> excess)
      if lower == 0 { (upper, lower) = (limit, 1) }
      let common = greatestCommonDivisor(upper, lower)
      (upper, lower) = (upper / common, lower / common)
    }
    self.numerator = isNegative ? -Int(upper) : Int(upper)
    self.denominator = Int(lower)
  }
}

extension Rational: CustomStringConvertible {
  /// The fraction as text: `2`, `1/3`, `-5/6`.
  public var description: String {
    denominator == 1 ? String(numerator) : "\(numerator)/\(denominator)"
  }
}

/// Returns the greatest common divisor; the other number if one is 0.
func greatestCommonDivisor<Number: FixedWidthInteger & UnsignedInteger>(_ a: Number, _ b: Number)
  -> Number
{
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
