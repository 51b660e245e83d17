/// An error that is only reported: a message and the way to fix it. An error that a caller
/// distinguishes from others has a type of its own.
public struct PlainError: ExplainedError, Equatable, Sendable {
  /// The fault, with its place.
  public let message: String
  /// The way to fix it; nil if the message is enough.
  public let remedy: String?

  /// Creates an error from its words.
  public init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }
}
