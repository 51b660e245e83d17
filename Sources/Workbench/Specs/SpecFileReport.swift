/// The results of the tests of one file.
public struct SpecFileReport: Sendable {
  /// The file.
  public var file: SpecFile
  /// The results in the order in which the tests stand.
  public var results: [SpecResult] = []
  /// True if nothing failed.
  var isSound: Bool { results.allSatisfy { $0.status != .failure && $0.status != .error } }
  /// The lines printed after the last test.
  public var output: [String] = []
  /// How many snapshots were recorded.
  public var recorded = 0
  /// How many snapshots were written anew.
  public var updated = 0
  /// Snapshots that no test asks for.
  public var obsolete: [String] = []
  /// True if the quiz could not be read.
  public var isUnreadable = false
  /// The error that no test of the file is wanted; nil where one is.
  var missing: NoTests?
  /// How long it took.
  public var seconds = 0.0
}
