/// Line input and text output: two descriptors, or the lists of a test.
protocol LineChannel: AnyObject {
  /// True if the input is visible in the output, as a terminal echoes typed text.
  var showsInput: Bool { get }
  /// Waits up to `seconds`, nil for no limit, or until `descriptor` (-1 for none) is readable.
  /// Returns true if there is a line or the end of input.
  func hasLine(within seconds: Double?, or descriptor: Int32) -> Bool
  /// Waits until `descriptor` is readable; returns false if a signal ended the wait.
  func waits(for descriptor: Int32) -> Bool
  /// Discards typed input that has not been read, if the input is a terminal.
  func dropUnread()
  /// Returns the next line without its end; nil at the end of input.
  func readLine() -> String?
  /// Writes a whole text; returns false if the output is closed.
  func write(_ text: String) -> Bool
}
