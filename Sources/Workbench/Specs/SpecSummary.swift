/// All in numbers.
public struct SpecSummary: Sendable {
  /// Tests that passed.
  public var passed = 0
  /// Tests of which an assertion does not hold.
  public var failed = 0
  /// Tests and blocks that could not be run to their end.
  public var errors = 0
  /// Tests still to be written.
  public var pending = 0
  /// Snapshots that were recorded.
  public var recorded = 0
  /// Snapshots that were written anew.
  public var updated = 0
  /// Snapshots that no test asks for any more, by their paths.
  public var obsolete: [String] = []
  private var knownObsolete: Set<String> = []
  /// True if a quiz could not be read.
  public var isUnreadable = false
  /// True if something was left, since a test before it failed.
  public var isStopped = false
  /// How long it took.
  public var seconds = 0.0

  /// How many tests were run.
  public var count: Int { passed + failed + errors + pending }
  /// The error that tests were wanted by their names or by a line, and there are none.
  public var missing: NoTests? { missingAtLine ?? (count == 0 ? missingByName : nil) }
  private var missingAtLine: NoTests?
  private var missingByName: NoTests?
  /// True if nothing failed.
  public var isSound: Bool { failed == 0 && errors == 0 }

  init() {}

  mutating func add(_ report: SpecFileReport) {
    for result in report.results {
      switch result.status {
      case .success: passed += 1
      case .failure: failed += 1
      case .error: errors += 1
      case .pending: pending += 1
      }
    }
    recorded += report.recorded
    updated += report.updated
    // With repetitions a file is told again.
    obsolete += report.obsolete.map { "\(report.file.quiz)/\($0)" }.filter {
      knownObsolete.insert($0).inserted
    }
    isUnreadable = isUnreadable || report.isUnreadable
    if report.file.line == nil {
      missingByName = missingByName ?? report.missing
    } else {
      missingAtLine = missingAtLine ?? report.missing
    }
  }
}
