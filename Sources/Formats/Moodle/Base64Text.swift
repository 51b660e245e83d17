/// Bytes written as base64.
enum Base64Text {
  /// Decodes a text. Other characters, such as line ends, are skipped.
  static func decoded(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for byte in text.utf8 {
      if byte == UInt8(ascii: "=") { break }
      guard let value = value(of: byte) else { continue }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count == 4 {
        result.append(UInt8(truncatingIfNeeded: bits >> 16))
        result.append(UInt8(truncatingIfNeeded: bits >> 8))
        result.append(UInt8(truncatingIfNeeded: bits))
        (bits, count) = (0, 0)
      }
    }
    // Two characters hold one byte more, three hold two.
    bits <<= 6 * UInt32(4 - count)
    if count >= 2 { result.append(UInt8(truncatingIfNeeded: bits >> 16)) }
    if count == 3 { result.append(UInt8(truncatingIfNeeded: bits >> 8)) }
    return result
  }

  /// True for the characters of the data and for `=`, which fills its end.
  static func isPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || value(of: byte) != nil
  }

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
