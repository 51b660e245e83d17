extension String {
  /// The text without white space at its beginning and its end.
  public var trimmed: String {
    // Most texts begin and end with a visible ASCII character, or begin with a letter of two bytes.
    if let first = utf8.first, let last = utf8.last, last.isVisibleASCII,
      first.isVisibleASCII || (0xC3...0xDF).contains(first)
    {
      return self
    }
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

extension UInt8 {
  fileprivate var isVisibleASCII: Bool { self > 0x20 && self < 0x7F }
}
