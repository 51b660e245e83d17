extension String {
  /// Returns the lines of the text, without their line breaks.
  ///
  /// - Parameter omittingEmpty: False to include empty lines, as a text of several paragraphs has.
  public func lines(omittingEmpty: Bool = true) -> [Substring] {
    guard hasLineBreaks else { return omittingEmpty && isEmpty ? [] : [self[...]] }
    return split(omittingEmptySubsequences: omittingEmpty, whereSeparator: \.isNewline)
  }

  /// The first line that is not empty, without its line break; an empty text if there is none.
  public var firstLine: String {
    guard hasLineBreaks else { return self }
    return drop(while: \.isNewline).prefix { !$0.isNewline }.description
  }

  /// False if no byte of the text can belong to a line break. Looking at characters costs nine
  /// times as much, and most texts have one line.
  private var hasLineBreaks: Bool {
    // U+000A to U+000D; U+0085 begins with the byte C2, U+2028 and U+2029 with E2.
    utf8.contains { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
  }
}
