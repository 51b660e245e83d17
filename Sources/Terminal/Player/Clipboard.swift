import QuizboardInterface

/// Text for the terminal's clipboard.
enum Clipboard {
  /// The maximum size of copied text in bytes; terminals limit the length of a sequence.
  static let limit = 1 << 16

  /// Returns OSC 52 with a text in base64, and true if all of it fits. Control characters are made
  /// visible, because pasted ones could be keys of another program.
  static func bytes(of text: String) -> (sequence: String, isWhole: Bool) {
    let safe = SafeText.clean(text)
    var bytes: [UInt8] = []
    var isWhole = true
    for character in safe {
      guard bytes.count + character.utf8.count <= limit else {
        isWhole = false
        break
      }
      bytes += character.utf8
    }
    return ("\u{1B}]52;c;\(base64(bytes))\u{1B}\\", isWhole)
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func base64(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var word = group.reduce(0) { $0 << 8 | Int($1) }
      word <<= 8 * (3 - group.count)
      for index in 0..<4 {
        let digit = digits[word >> (18 - 6 * index) & 63]
        result.append(index <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
