/// An exact fraction: what points, weights and scores are counted in, so that ten times 0.1 is 1.
///
/// Always in lowest terms with a positive denominator, so equal values are the same bits.
/// Arithmetic is exact as long as both halves of the result fit 63 bits; a result beyond that (a
/// sum over very many unrelated denominators) is rounded to some 18 significant digits, and one too
/// large for that stops at the largest whole number. Nothing traps.
public struct Rational: Hashable, Sendable {
  /// The upper half; it carries the sign.
  public let numerator: Int

  /// The lower half, always at least 1.
  public let denominator: Int

  /// Nothing.
  public static let zero = Rational(0)

  /// One whole: the fraction of a right answer.
  public static let one = Rational(1)

  /// A whole number. (`Int.min` is taken as one more, so that every value has a negative.)
  public init(_ whole: Int) {
    numerator = max(whole, -Int.max)
    denominator = 1
  }

  /// A fraction of two whole numbers; nil where the lower one is 0.
  public init?(numerator: Int, denominator: Int) {
    guard denominator != 0 else { return nil }
    self.init(wide: Int128(numerator), over: Int128(denominator))
  }

  /// One part of `count` equal parts; of fewer than one part, the whole.
  public static func share(of count: Int) -> Rational { Rational(reduced: 1, over: max(count, 1)) }

  /// The value as a floating point number, for display and for scripts.
  public var doubleValue: Double { Double(numerator) / Double(denominator) }

  /// The whole number that this is, or nil where it is none.
  public var wholeValue: Int? { denominator == 1 ? numerator : nil }

  /// A hundred times this, rounded to a whole number, halves upwards: 0.665 is 67.
  public var percentage: Int {
    let doubled = 200 * Int128(numerator) + Int128(denominator)
    let divisor = 2 * Int128(denominator)
    let quotient = doubled >= 0 ? doubled / divisor : -((divisor - 1 - doubled) / divisor)
    return Int(clamping: quotient)
  }

  /// This, but no less and no more than the range allows.
  public func clamped(to range: ClosedRange<Rational>) -> Rational {
    min(max(self, range.lowerBound), range.upperBound)
  }

  /// For halves that are known to have no common divisor, the lower one positive.
  init(reduced numerator: Int, over denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Brings any two halves (the lower one not 0) to lowest terms, rounding where 63 bits do not
  /// hold them.
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
  /// `2`, `1/3`, `-5/6`.
  public var description: String {
    denominator == 1 ? String(numerator) : "\(numerator)/\(denominator)"
  }
}

/// The largest number that divides both; the other one where one is 0.
func greatestCommonDivisor<Number: FixedWidthInteger & UnsignedInteger>(_ a: Number, _ b: Number)
  -> Number
{
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
