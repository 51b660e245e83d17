public import QuizboardModel

/// The result of one test, or of a block whose own code failed.
public struct SpecResult: Sendable {
  /// How a test ended.
  public enum Status: String, Sendable {
    /// All that it says holds.
    case success
    /// An assertion does not hold.
    case failure
    /// It could not be run to its end.
    case error
    /// It is still to be written.
    case pending
  }

  /// The spec file, by its path as it was found.
  public var file: String
  /// The names of its blocks, from the outside in, and its own.
  public var names: [String]
  /// The place of its word.
  public var place: SourcePlace?
  /// How it ended.
  public var status: Status
  /// Why, where it is no success.
  public var failure: SpecFailure?
  /// How long it took.
  public var seconds = 0.0
  /// The lines that it printed, and the snapshots that it recorded.
  public var output: [String] = []
  /// The default seed that it was run with.
  public var seed: UInt64

  /// `classic starts over`.
  public var title: String { names.joined(separator: " ") }
}
