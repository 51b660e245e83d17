/// Texts in which `%` and two hexadecimal digits stand for a byte, such as addresses.
public enum PercentText {
  /// Returns the bytes that a text stands for.
  public static func bytes(of text: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let first = rest.first?.hexadecimal,
        let second = rest.dropFirst().first?.hexadecimal
      {
        bytes.append(UInt8(first << 4 | second))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// Returns the text that a text stands for. Bytes that are not UTF-8 are replaced.
  public static func decoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return String(decoding: bytes(of: text), as: UTF8.self)
  }
}
