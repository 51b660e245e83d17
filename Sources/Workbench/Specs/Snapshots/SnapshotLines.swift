extension String {
  /// The lines, with any kind of line break.
  var lines: [String] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map(
      String.init)
  }

  /// The lines of a file whose last line ends with a line break.
  var fileLines: [String] {
    var lines = lines
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The text on a single line.
  var inOneLine: String { lines.joined(separator: " ") }
}
