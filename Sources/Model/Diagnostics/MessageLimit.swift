/// The maximum length of an error message, because scripts may create messages of any length.
package enum MessageLimit {
  package static let bytes = 4_000
  /// The room for what follows a clipped message, such as its length and the remedy.
  private static let room = 600

  /// Returns the message, or its beginning and its length if it is too long.
  package static func clip(_ message: String) -> String {
    let length = message.utf8.count
    return length > bytes + room ? clipped(beginning(of: message, bytes: bytes), length) : message
  }

  /// Returns the beginning of a text with a note of the length of the whole.
  package static func clipped(_ beginning: String, _ length: Int) -> String {
    "\(beginning)… (\(length) bytes in all)"
  }

  /// Returns a text up to a number of bytes, without a part of a character's code. It reads no more
  /// of the text.
  package static func beginning(of text: String, bytes: Int) -> String {
    let utf8 = text.utf8
    guard utf8.count > bytes else { return text }
    var end = utf8.index(utf8.startIndex, offsetBy: bytes)
    while end.samePosition(in: text.unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(text[..<end])
  }
}
