/// Base64 (RFC 4648, section 4), with padding.
public enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns bytes as text, without line breaks.
  public static func encode(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text in
      digits.withUnsafeBufferPointer { digits in
        var place = 0
        for start in stride(from: 0, to: bytes.count, by: 3) {
          let count = min(3, bytes.count - start)
          let second = count > 1 ? Int(bytes[start + 1]) : 0
          let third = count > 2 ? Int(bytes[start + 2]) : 0
          let word = Int(bytes[start]) << 16 | second << 8 | third
          text[place] = digits[word >> 18]
          text[place + 1] = digits[word >> 12 & 63]
          text[place + 2] = count > 1 ? digits[word >> 6 & 63] : UInt8(ascii: "=")
          text[place + 3] = count > 2 ? digits[word & 63] : UInt8(ascii: "=")
          place += 4
        }
        return place
      }
    }
  }

  /// Returns the bytes of a text; nil if it is not exactly what `encode(_:)` returns for them.
  public static func decode(_ text: String) -> [UInt8]? {
    let bytes = decode(leniently: text)
    return text.utf8.elementsEqual(encode(bytes).utf8) ? bytes : nil
  }

  /// Returns the bytes of a text up to its padding. Skips other characters, such as line ends.
  public static func decode(leniently text: String) -> [UInt8] {
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
    // Two characters contain one more byte, three contain two.
    bits <<= 6 * UInt32(4 - count)
    if count >= 2 { result.append(UInt8(truncatingIfNeeded: bits >> 16)) }
    if count == 3 { result.append(UInt8(truncatingIfNeeded: bits >> 8)) }
    return result
  }

  /// Returns whether a byte is a digit of base64 or the padding.
  public static func isPart(_ byte: UInt8) -> Bool {
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
