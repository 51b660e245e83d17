extension Rational: Comparable {
  /// Compares the values.
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.denominator == right.denominator { return left.numerator < right.numerator }
    return Int128(left.numerator) * Int128(right.denominator)
      < Int128(right.numerator) * Int128(left.denominator)
  }
}

extension Rational {
  // Equal denominators, the usual case, need no wide arithmetic.
  /// Returns the sum.
  public static func + (left: Rational, right: Rational) -> Rational {
    if left.denominator == right.denominator {
      let (sum, overflow) = left.numerator.addingReportingOverflow(right.numerator)
      if !overflow {
        if left.denominator == 1 { return Rational(sum) }
        return Rational(narrow: sum, over: left.denominator)
      }
    }
    return Rational(
      wide: Int128(left.numerator) * Int128(right.denominator)
        + Int128(right.numerator) * Int128(left.denominator),
      over: Int128(left.denominator) * Int128(right.denominator))
  }

  /// Returns the difference.
  public static func - (left: Rational, right: Rational) -> Rational { left + -right }

  /// Returns the negated value.
  public static prefix func - (value: Rational) -> Rational {
    Rational(reduced: -value.numerator, over: value.denominator)
  }

  // Integers and small fractions need no wide arithmetic.
  /// Returns the product.
  public static func * (left: Rational, right: Rational) -> Rational {
    let (upper, overflows) = left.numerator.multipliedReportingOverflow(by: right.numerator)
    let (lower, overflowsBelow) = left.denominator.multipliedReportingOverflow(
      by: right.denominator)
    if !overflows, !overflowsBelow {
      return lower == 1 ? Rational(upper) : Rational(narrow: upper, over: lower)
    }
    return Rational(
      wide: Int128(left.numerator) * Int128(right.numerator),
      over: Int128(left.denominator) * Int128(right.denominator))
  }

  /// Returns the quotient; nil if the divisor is 0.
  public func divided(by divisor: Rational) -> Rational? {
    guard divisor.numerator != 0 else { return nil }
    return Rational(
      wide: Int128(numerator) * Int128(divisor.denominator),
      over: Int128(denominator) * Int128(divisor.numerator))
  }

  /// Adds in place.
  public static func += (left: inout Rational, right: Rational) { left = left + right }

  /// Subtracts in place.
  public static func -= (left: inout Rational, right: Rational) { left = left - right }

  /// Reduces a fraction of 64-bit numbers with a positive denominator to lowest terms.
  private init(narrow upper: Int, over lower: Int) {
    let divisor = greatestCommonDivisor(upper.magnitude, lower.magnitude)
    guard divisor <= UInt(Int.max), upper != Int.min else {
      self.init(wide: Int128(upper), over: Int128(lower))
      return
    }
    self.init(reduced: upper / Int(divisor), over: lower / Int(divisor))
  }
}
