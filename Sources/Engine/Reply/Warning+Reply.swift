public import QuizboardModel
public import QuizboardText

extension Warning: JSONValue {
  /// Writes the description as a text.
  public func write(to writer: inout JSONWriter) { description.write(to: &writer) }
}
