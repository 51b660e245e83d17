extension Rational {
  /// Creates the simplest fraction for a floating-point number: 1/10 for 0.1, and 1/3 for a
  /// script's `1/3`.
  ///
  /// The fraction has the least denominator within two units in the last place, which also corrects
  /// rounding errors such as in `0.1 + 0.2`. Fails for numbers that are not finite and for
  /// magnitudes from 2^62; magnitudes below 2^-60 become 0.
  public init?(_ value: Double) {
    let magnitude = value.magnitude
    guard magnitude < 0x1p62 else { return nil }
    guard magnitude >= 0x1p-60 else {
      self = .zero
      return
    }
    if let whole = Int(exactly: value) {
      self.init(whole)
      return
    }
    // value = significand / 2^shift exactly, with shift in 1...112, so both numbers fit 128 bits.
    let significand = Int128(magnitude.significandBitPattern | (1 << 52))
    let shift = 52 - Int(magnitude.exponent)
    let (upper, lower) = simplest(
      between: significand - 2, and: significand + 2, over: Int128(1) << shift)
    self.init(wide: value < 0 ? -upper : upper, over: lower)
  }

  /// Reads a decimal such as `3`, `-0.25`, `.5` or `1.5e-3` exactly; fails for other texts.
  public init?(decimal text: some StringProtocol) {
    guard let decimal = Decimal(text) else { return nil }
    self = decimal.value
  }
}

extension Rational {
  /// Reads a percentage such as `50`, `-12.5` or `33.33333` as a fraction: 1/2, -1/8, 1/3.
  ///
  /// Files round percentages. A decimal is read as the simplest fraction that rounds to it, if so
  /// simple a fraction is unlikely to be met by chance; else it is read exactly.
  public init?(percentage text: some StringProtocol) {
    guard let decimal = Decimal(text) else { return nil }
    let exact = decimal.value * Rational(reduced: 1, over: 100)
    self = exact
    guard decimal.exponent == 0, (1...15).contains(decimal.places), exact != .zero else { return }
    let scale = powerOfTen(decimal.places + 2) * 2
    let digits = decimal.digits.magnitude * 2
    let (upper, lower) = simplest(
      between: Int128(digits) - 1, and: Int128(digits) + 1, over: scale)
    // The numbers with so few digits are 40 times as many as the fractions up to this denominator.
    guard lower <= 100, lower * lower * 40 <= scale / 2 else { return }
    self.init(wide: decimal.digits < 0 ? -upper : upper, over: lower)
  }
}

/// A parsed decimal: its digits as an integer, and the number of digits after the point.
private struct Decimal {
  let digits: Int128
  let places: Int
  let exponent: Int

  init?(_ text: some StringProtocol) {
    var bytes = Substring(text).utf8[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    var digits: Int128 = 0
    var (places, dropped, seen) = (0, 0, 0)
    var isAfterPoint = false
    while let byte = bytes.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
      bytes.removeFirst()
      if byte == UInt8(ascii: "."), !isAfterPoint {
        isAfterPoint = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        seen += 1
        // Digits after the 34th do not affect a 63-bit result.
        if digits >= powerOfTen(34) {
          if !isAfterPoint { dropped += 1 }
        } else {
          digits = digits * 10 + Int128(byte - UInt8(ascii: "0"))
          if isAfterPoint { places += 1 }
        }
      } else {
        return nil
      }
    }
    guard seen > 0 else { return nil }
    var exponent = 0
    if !bytes.isEmpty {
      guard let read = Int(Substring(bytes.dropFirst())), read.magnitude < 1000 else { return nil }
      exponent = read
    }
    self.digits = isNegative ? -digits : digits
    self.places = places
    self.exponent = exponent + dropped
  }

  var value: Rational {
    let scale = exponent - places
    if scale < 0 {
      return Rational(wide: digits, over: powerOfTen(min(-scale, 38)))
    }
    let (product, overflow) = digits.multipliedReportingOverflow(by: powerOfTen(min(scale, 38)))
    if overflow { return Rational(digits < 0 ? -Int.max : Int.max) }
    return Rational(wide: product, over: 1)
  }
}

/// Returns 10 to a power of at most 38.
private func powerOfTen(_ power: Int) -> Int128 {
  var result: Int128 = 1
  for _ in 0..<power { result *= 10 }
  return result
}

/// Returns the fraction with the least denominator between two positive ones of equal denominator,
/// by a search in the Stern–Brocot tree with continued fractions.
private func simplest(
  between low: Int128, and high: Int128, over denominator: Int128
) -> (upper: Int128, lower: Int128) {
  var (a, b, c, d) = (low, denominator, high, denominator)
  var (upper, previousUpper, lower, previousLower) = (Int128(1), Int128(0), Int128(0), Int128(1))
  while true {
    let floor = a / b
    let isWhole = floor * b == a
    let step = isWhole || floor == c / d ? floor : floor + 1
    (upper, previousUpper) = (step * upper + previousUpper, upper)
    (lower, previousLower) = (step * lower + previousLower, lower)
    if isWhole || step != floor { return (upper, lower) }
    (a, b, c, d) = (d, c - floor * d, b, a - floor * b)
  }
}
