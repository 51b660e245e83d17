import QuizboardModel

/// Reports each test of a repeated run once: failures with the same reason share one result with
/// all their seeds.
public final class RepeatedReporter: SpecReporter {
  private let reporter: any SpecReporter
  private let seeds: ClosedRange<UInt64>
  private var reports: [SpecFileReport] = []

  /// - Parameter reporter: receives the merged results at the end.
  /// - Parameter seeds: the seeds of the repetitions.
  public init(_ reporter: any SpecReporter, seeds: ClosedRange<UInt64>) {
    self.reporter = reporter
    self.seeds = seeds
  }

  /// See `SpecReporter`.
  public func began(files: Int) { reporter.began(files: files) }

  /// See `SpecReporter`.
  public func ended(_ report: SpecFileReport) { reports.append(report) }

  /// See `SpecReporter`.
  public func ended(_ summary: SpecSummary) {
    for runs in grouped(reports, by: { "\($0.file.path):\($0.file.line ?? 0)" }) {
      var report = runs[0]
      for run in runs.dropFirst() {
        report.seconds += run.seconds
        report.recorded += run.recorded
        report.updated += run.updated
        report.output += run.output.filter { !report.output.contains($0) }
      }
      report.results = grouped(runs.flatMap(\.results), by: \.names).flatMap(firstFailures)
      for result in report.results { reporter.ended(result) }
      reporter.ended(report)
    }
    reporter.ended(summary)
  }

  /// Returns the first failure of a test for each reason, with the seeds; the first run if none
  /// failed.
  private func firstFailures(_ runs: [SpecResult]) -> [SpecResult] {
    let failed = runs.filter { $0.status == .failure || $0.status == .error }
    guard !failed.isEmpty else { return Array(runs.prefix(1)) }
    return grouped(failed, by: { $0.failure?.message ?? "" }).map { alike in
      var first = alike[0]
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

  /// Groups elements by key, in the order of the keys' first occurrence.
  private func grouped<Element, Key: Hashable>(_ all: [Element], by key: (Element) -> Key)
    -> [[Element]]
  {
    var groups = Dictionary(grouping: all, by: key)
    return all.compactMap { groups.removeValue(forKey: key($0)) }
  }
}
