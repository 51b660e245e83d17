/// Tells each test once where all are run several times, with other seeds: what failed alike, with
/// the seeds that it failed with.
public final class RepeatedReporter: SpecReporter {
  private let reporter: any SpecReporter
  private let seeds: ClosedRange<UInt64>
  /// By file, in the order in which the files are met.
  private var files: [(report: SpecFileReport, tests: [Test])] = []

  private struct Test {
    var names: [String]
    var runs: [SpecResult]
  }

  /// - Parameter reporter: told at the end, once a test.
  /// - Parameter seeds: those that all is run with.
  public init(_ reporter: any SpecReporter, seeds: ClosedRange<UInt64>) {
    self.reporter = reporter
    self.seeds = seeds
  }

  /// See `SpecReporter`.
  public func began(files: Int) { reporter.began(files: files) }

  /// See `SpecReporter`.
  public func ended(_ report: SpecFileReport) {
    let place =
      files.firstIndex {
        $0.report.file.path == report.file.path && $0.report.file.line == report.file.line
      } ?? files.count
    if place == files.count {
      files.append((report, []))
    } else {
      files[place].report.seconds += report.seconds
      files[place].report.recorded += report.recorded
      files[place].report.updated += report.updated
      files[place].report.output += report.output.filter {
        !files[place].report.output.contains($0)
      }
    }
    for result in report.results {
      if let test = files[place].tests.firstIndex(where: { $0.names == result.names }) {
        files[place].tests[test].runs.append(result)
      } else {
        files[place].tests.append(Test(names: result.names, runs: [result]))
      }
    }
  }

  /// See `SpecReporter`.
  public func ended(_ summary: SpecSummary) {
    for (report, tests) in files {
      var report = report
      report.results = tests.flatMap { told($0) }
      for result in report.results { reporter.ended(result) }
      reporter.ended(report)
    }
    reporter.ended(summary)
  }

  /// The first of the runs that failed for each reason, with their seeds; where none failed, the
  /// first run.
  private func told(_ test: Test) -> [SpecResult] {
    let failed = test.runs.filter { $0.status == .failure || $0.status == .error }
    guard !failed.isEmpty else { return Array(test.runs.prefix(1)) }
    var reasons: [String] = []
    for run in failed where !reasons.contains(Self.reason(of: run)) {
      reasons.append(Self.reason(of: run))
    }
    return reasons.compactMap { reason in
      let alike = failed.filter { Self.reason(of: $0) == reason }
      guard var first = alike.first else { return nil }
      let numbers = alike.map { "\($0.seed)" }
      let list =
        numbers.count > 12
        ? numbers.prefix(10).joined(separator: ", ") + ", …" : numbers.joined(separator: ", ")
      let words =
        "(seed\(numbers.count == 1 ? "" : "s") \(list) of \(seeds.lowerBound)–\(seeds.upperBound))"
      if let name = first.names.popLast() { first.names.append("\(name) \(words)") }
      return first
    }
  }

  private static func reason(of result: SpecResult) -> String { result.failure?.message ?? "" }
}
