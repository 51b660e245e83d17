/// Reads values of headers.
enum HeaderValue {
  /// Returns a Boolean value that indicates whether a list such as `Accept` contains a word, and
  /// does not turn it down with `q=0`.
  static func list(_ text: String?, accepts word: String) -> Bool {
    guard let text else { return false }
    return text.lowercased().split(separator: ",").contains { item in
      let parts = item.split(separator: ";").map(trimmed)
      guard parts.first == word[...] else { return false }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
      return quality.flatMap { Double($0) } != 0
    }
  }

  /// Returns the type in a header `Content-Type`, without parameters.
  static func mediaType(_ text: String?) -> String? {
    text?.lowercased().split(separator: ";").first.map { String(trimmed($0)) }
  }

  /// Returns the last entry of a list such as `X-Forwarded-For`.
  static func lastEntry(_ values: [String]) -> Substring? {
    values.last?.split(separator: ",", omittingEmptySubsequences: false).last.map(trimmed)
  }

  /// Returns the tags in a header `If-None-Match`, in which weak ones count as equal.
  static func tags(_ text: String) -> [Substring] {
    text.split(separator: ",").map { item in
      let tag = trimmed(item)
      return tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text.drop { $0 == " " || $0 == "\t" }
  }
}
