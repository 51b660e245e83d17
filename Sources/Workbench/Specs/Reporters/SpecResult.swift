public import QuizboardModel

/// The result of one test, or of a block whose own code failed.
public struct SpecResult: Sendable {
  /// The outcome of a test.
  public enum Status: String, Sendable {
    /// All assertions hold.
    case success
    /// An assertion failed.
    case failure
    /// An error ended the test.
    case error
    /// The test is not yet written.
    case pending
  }

  /// The spec file.
  var spec: SpecFile
  /// The names of the enclosing blocks, from the outside in, and of the test.
  public var names: [String]
  /// The place of the declaration.
  public var place: SourcePlace?
  /// The indices of the test and its blocks among their siblings; empty outside a test.
  var node: [Int] = []
  /// The outcome.
  public var status: Status
  /// The failure, unless the test succeeded.
  public var failure: SpecFailure?
  /// The duration in seconds.
  public var seconds = 0.0
  /// The output of the test, and the snapshots that it recorded.
  public var output: [String] = []
  /// The default seed of the run.
  public var seed: UInt64

  /// The path of the spec file, as given.
  public var file: String { spec.path }
  /// The full name: `classic starts over`.
  public var title: String { names.joined(separator: " ") }
}
