/// Lines in and text out: two descriptors, or a test's lists.
protocol LineChannel: AnyObject {
  /// Whether what is read can be seen among what is written, as a terminal shows what is typed.
  var showsInput: Bool { get }
  /// The next line without its end; nil at the end of input.
  func readLine() -> String?
  /// Writes all of it; false where nobody reads any more.
  func write(_ text: String) -> Bool
}
