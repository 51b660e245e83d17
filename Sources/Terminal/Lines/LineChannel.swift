/// Lines in and text out: two descriptors, or a test's lists.
protocol LineChannel: AnyObject {
  /// Whether what is read can be seen among what is written, as a terminal shows what is typed.
  var showsInput: Bool { get }
  /// Waits so many seconds at most, nil for ever, and no longer than until `descriptor` (-1 for
  /// none) can be read; whether there is a line by then, or the end of input.
  func hasLine(within seconds: Double?, or descriptor: Int32) -> Bool
  /// What has been typed and not read yet is forgotten, where a person types.
  func dropUnread()
  /// The next line without its end; nil at the end of input.
  func readLine() -> String?
  /// Writes all of it; false where nobody reads any more.
  func write(_ text: String) -> Bool
}
