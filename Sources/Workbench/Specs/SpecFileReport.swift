/// What became of the tests of one file.
public struct SpecFileReport: Sendable {
  /// The file.
  public var file: SpecFile
  /// The results in the order in which the tests stand.
  public var results: [SpecResult] = []
  /// Whether nothing failed.
  var isSound: Bool { results.allSatisfy { $0.status != .failure && $0.status != .error } }
  /// What was printed after the last test.
  public var output: [String] = []
  /// How many snapshots were recorded.
  public var recorded = 0
  /// How many snapshots were written anew.
  public var updated = 0
  /// Snapshots that no test asks for.
  public var obsolete: [String] = []
  /// Whether the quiz could not be read.
  public var isUnreadable = false
  /// That tests were wanted by their names, and the file has none; nil where it has.
  var missing: NoTests?
  /// How long it took.
  public var seconds = 0.0
}
