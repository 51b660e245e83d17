/// The results of the tests of one file.
public struct SpecFileReport: Sendable {
  /// The file.
  public var file: SpecFile
  /// The results in the order of the tests in the file.
  public var results: [SpecResult] = []
  /// True if no test failed.
  var isSound: Bool { results.allSatisfy { $0.status != .failure && $0.status != .error } }
  /// The lines printed after the last test.
  public var output: [String] = []
  /// The number of new snapshots.
  public var recorded = 0
  /// The number of updated snapshots.
  public var updated = 0
  /// Snapshots that no test uses.
  public var obsolete: [String] = []
  /// True if the quiz could not be read.
  public var isUnreadable = false
  /// The report if the selection contains no test of the file; otherwise nil.
  var missing: NoTests?
  /// The duration in seconds.
  public var seconds = 0.0
}
