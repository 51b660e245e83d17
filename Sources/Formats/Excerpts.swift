extension StringProtocol {
  /// Returns the first characters, but no more than four bytes for each: a character can have any
  /// number of combining marks.
  func beginning(_ count: Int) -> SubSequence {
    guard let end = utf8.index(startIndex, offsetBy: 4 * count, limitedBy: endIndex) else {
      return prefix(count)
    }
    return self[..<end].prefix(count)
  }

  /// Returns the last characters, but no more than four bytes for each.
  func ending(_ count: Int) -> SubSequence {
    guard let start = utf8.index(endIndex, offsetBy: -4 * count, limitedBy: startIndex) else {
      return suffix(count)
    }
    return self[start...].suffix(count)
  }

  /// The words of the text with single spaces between them.
  var inOneLine: String {
    // The white space of ASCII needs no look at Unicode's tables.
    if utf8.allSatisfy({ $0 < 0x80 }) {
      return utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
    return split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// Returns the beginning of a long text, for messages.
func excerpt(_ text: String) -> String {
  text.utf8.count <= 60 ? text : text.beginning(40) + "…"
}
