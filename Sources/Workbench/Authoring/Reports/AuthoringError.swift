/// The error for an impossible request of an author.
public struct AuthoringError: Error, CustomStringConvertible, Sendable {
  /// A sentence with the problem, its place and the remedy.
  public let description: String

  package init(_ description: String) { self.description = description }
}
