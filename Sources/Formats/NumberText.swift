import QuizboardModel
import QuizboardText

/// Returns a finite number in decimal, without `.0`.
func numberText(_ number: Double) -> String { JSONWriter.text(of: number) }

/// Returns a fraction in decimal. Reading it as a `Double` gives the fraction again if it was read
/// from one, whose last digits the fraction may have corrected.
func numberText(_ fraction: Rational) -> String {
  if let whole = fraction.wholeValue { return String(whole) }
  let nearest = fraction.doubleValue
  var (low, high) = (nearest, nearest)
  for _ in 0..<4 {
    for number in [high, low] where Rational(number) == fraction { return numberText(number) }
    (low, high) = (low.nextDown, high.nextUp)
  }
  return numberText(nearest)
}

extension Rational {
  /// True if a decimal number of 17 digits is enough to restore the fraction.
  var isDecimal: Bool {
    guard let text = Double(numberText(self)) else { return false }
    return Rational(text) == self
  }
}

extension JSONWriter {
  /// Writes a fraction in decimal.
  mutating func write(_ fraction: Rational) { raw(numberText(fraction)) }
}
