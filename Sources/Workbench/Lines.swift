extension String {
  /// Its lines, whichever way they end: a file may have come from anywhere.
  var lines: [String] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map(
      String.init)
  }

  /// The lines of a file, the last of which has an end, too.
  var fileLines: [String] {
    var lines = lines
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// All of it on one line.
  var inOneLine: String { lines.joined(separator: " ") }
}
