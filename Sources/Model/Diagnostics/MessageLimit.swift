/// The maximum length of an error message, because scripts may create messages of any length.
package enum MessageLimit {
  package static let bytes = 4_000

  /// Returns the message, or its beginning and its length if it is too long.
  package static func clip(_ message: String) -> String {
    guard message.utf8.count > bytes else { return message }
    let start = String(decoding: message.utf8.prefix(bytes), as: UTF8.self)
    return "\(start)… (\(message.utf8.count) bytes in all)"
  }
}
