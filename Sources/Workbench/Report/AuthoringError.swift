/// The error that what an author asks for cannot be done.
public struct AuthoringError: Error, CustomStringConvertible, Sendable {
  /// A sentence that says what is wrong, where, and what helps.
  public let description: String

  init(_ description: String) { self.description = description }
}
