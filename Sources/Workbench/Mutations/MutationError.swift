/// Why nothing can be told of a quiz's mutations.
public struct MutationError: Error, CustomStringConvertible, Sendable {
  /// What is wrong and what helps.
  public let description: String

  init(_ description: String) { self.description = description }
}
