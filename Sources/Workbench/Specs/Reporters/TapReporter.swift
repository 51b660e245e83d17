/// The Test Anything Protocol, version 13.
public final class TapReporter: SpecReporter {
  private let write: (String) -> Void
  private var count = 0

  /// Creates a reporter that writes lines to `write`, each with a line break.
  public init(write: @escaping (String) -> Void) { self.write = write }

  /// See `SpecReporter`.
  public func began(files: Int) { write("TAP version 13\n") }

  /// See `SpecReporter`.
  public func ended(_ result: SpecResult) {
    let result = result.located
    count += 1
    // An unescaped # would begin a directive.
    let title = "\(result.file): \(result.title)".replacing("#", with: "\\#").inOneLine
    switch result.status {
    case .success: write("ok \(count) - \(title)\n")
    case .pending:
      write("ok \(count) - \(title) # SKIP \((result.failure?.message ?? "pending").inOneLine)\n")
    case .failure, .error:
      write("not ok \(count) - \(title)\n")
      if let failure = result.failure { describe(failure, result) }
    }
    for line in result.output { write("# \(line.inOneLine)\n") }
  }

  private func describe(_ failure: SpecFailure, _ result: SpecResult) {
    write("  ---\n  severity: \(result.status.rawValue)\n")
    block("message", failure.message.lines)
    if let place = failure.place { write("  at: \(place)\n") }
    if !failure.difference.isEmpty {
      block("difference", failure.difference.map { "\($0.side.rawValue) \($0.text)" })
    }
    if !failure.inputs.isEmpty { block("inputs", failure.lastInputs) }
    if let leftBy = failure.leftBy { block("leftBy", [leftBy]) }
    if !failure.screen.isEmpty { block("screen", failure.screen) }
    write("  ...\n")
  }

  /// Writes a YAML block of several lines.
  private func block(_ name: String, _ lines: [String]) {
    write("  \(name): |2\n")
    for line in lines { write("    \(line)\n") }
  }

  /// See `SpecReporter`.
  public func ended(_ report: SpecFileReport) {
    for line in report.output { write("# \(line.inOneLine)\n") }
    for name in report.obsolete { write("# obsolete: \(report.file.quiz)/\(name)\n") }
  }

  /// See `SpecReporter`.
  public func ended(_ summary: SpecSummary) { write("1..\(count)\n") }
}
