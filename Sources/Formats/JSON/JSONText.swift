import QuizboardModel

/// Writes JSON without spaces. The caller closes what it opens.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Begins a list or a dictionary with a bracket.
  mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(truncatingIfNeeded: bracket.value))
    needsComma = false
  }

  /// Ends a list or a dictionary with a bracket.
  mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(truncatingIfNeeded: bracket.value))
    needsComma = true
  }

  /// Begins a new line before the next value, or before a closing bracket.
  mutating func newLine() {
    separate()
    needsComma = false
    bytes.append(0x0A)
  }

  /// Ends the last line without a comma.
  mutating func lastLine() {
    bytes.append(0x0A)
  }

  mutating func key(_ name: String) {
    write(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func write(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case 0..<0x20:
        bytes += "\\u00".utf8
        bytes += [UInt8(ascii: "0") + byte >> 4, Self.digits[Int(byte & 0xF)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private static let digits = Array("0123456789abcdef".utf8)

  mutating func write(_ flag: Bool) { literal(flag ? "true" : "false") }

  mutating func write(_ number: Int) { literal(String(number)) }

  mutating func write(_ number: Double) { literal(numberText(number)) }

  mutating func write(_ fraction: Rational) { literal(numberText(fraction)) }

  private mutating func literal(_ text: String) {
    separate()
    bytes += text.utf8
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}

/// Returns a finite number in decimal, without `.0`.
func numberText(_ number: Double) -> String {
  if let whole = Int(exactly: number), whole.magnitude < 1 << 53, number.sign == .plus || whole != 0
  {
    return String(whole)
  }
  return "\(number)"
}

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
