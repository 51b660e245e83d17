/// The totals of a test run.
public struct SpecSummary: Sendable {
  /// The number of passed tests.
  public var passed = 0
  /// The number of tests with a failed assertion.
  public var failed = 0
  /// The number of tests and blocks that an error ended.
  public var errors = 0
  /// The number of pending tests.
  public var pending = 0
  /// The number of new snapshots.
  public var recorded = 0
  /// The number of updated snapshots.
  public var updated = 0
  /// The paths of snapshots that no test uses any more.
  public var obsolete: [String] = []
  private var knownObsolete: Set<String> = []
  /// True if a quiz could not be read.
  public var isUnreadable = false
  /// True if a failure stopped the run early.
  public var isStopped = false
  /// The duration in seconds.
  public var seconds = 0.0

  /// The number of tests.
  public var count: Int { passed + failed + errors + pending }
  /// The report if a filter or a line selected no tests.
  public var missing: NoTests? { missingAtLine ?? (count == 0 ? missingByName : nil) }
  private var missingAtLine: NoTests?
  private var missingByName: NoTests?
  /// True if no test failed.
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
    // Repetitions report a file again.
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
