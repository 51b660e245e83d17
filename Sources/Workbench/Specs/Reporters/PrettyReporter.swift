public import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardText

/// Reports as text: a line for each file, or for each test of a single file; then the failures with
/// details; then the totals.
public final class PrettyReporter: SpecReporter {
  private let ink: Ink
  private let write: (ReportText) -> Void
  private var isAlone = false
  private var blocks: [String] = []
  private var failures: [SpecResult] = []
  private var sources: [String: [String]] = [:]

  /// Creates a reporter that writes lines to `write`, each with a line break.
  public init(ink: Ink, write: @escaping (ReportText) -> Void) {
    self.ink = ink
    self.write = write
  }

  private func line(_ text: ReportText = "") { write("\(text)\n") }

  /// See `SpecReporter`.
  public func began(files: Int) { isAlone = files == 1 }

  /// See `SpecReporter`.
  public func ended(_ result: SpecResult) {
    if result.status == .failure || result.status == .error { failures.append(result) }
    guard isAlone else { return }
    let outer = Array(result.names.dropLast())
    for (depth, name) in outer.enumerated()
    where blocks.count <= depth || Array(blocks[...depth]) != Array(outer[...depth]) {
      line("\(indent(depth + 1))\(name)")
    }
    blocks = outer
    line(
      "\(indent(outer.count + 1))\(mark(result.status)) "
        + "\(name(of: result))\(ink.quiet("\(slowness(result.seconds))"))\(remark(result))"
    )
    for text in result.output { line("\(indent(outer.count + 2))\(ink.quiet("\(text)"))") }
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth - 1) }

  private func name(of result: SpecResult) -> String { result.names.last ?? result.file }

  private func remark(_ result: SpecResult) -> ReportText {
    guard result.status == .pending, let words = result.failure?.message, words != "pending" else {
      return ""
    }
    return ink.open(" (\(words))")
  }

  private func mark(_ status: SpecResult.Status) -> ReportText {
    switch status {
    case .success: ink.good("✓")
    case .failure, .error: ink.bad("✗")
    case .pending: ink.open("◦")
    }
  }

  /// Returns the duration if it is notable.
  private func slowness(_ seconds: Double) -> String {
    seconds >= 0.1 ? "  \(Self.time(seconds))" : ""
  }

  /// See `SpecReporter`.
  public func ended(_ report: SpecFileReport) {
    defer { for text in report.output { line("    \(ink.quiet("\(text)"))") } }
    if let missing = report.missing, missing.isEmptyFile, !isAlone {
      line("\(mark(.pending)) \(ink.open("\(missing)"))")
    }
    guard !isAlone, report.missing == nil else { return }
    let bad = report.results.filter { $0.status == .failure || $0.status == .error }
    line(
      "\(bad.isEmpty ? mark(.success) : mark(.failure)) \(report.file.path)  "
        + ink.quiet("\(counted(report.results.count, "test")), \(Self.time(report.seconds))"))
    for result in report.results {
      switch result.status {
      case .failure, .error:
        line("    \(mark(result.status)) \(result.names.isEmpty ? report.file.name : result.title)")
      case .pending: line("    \(mark(result.status)) \(result.title)\(remark(result))")
      case .success: break
      }
      for text in result.output { line("      \(ink.quiet("\(text)"))") }
    }
  }

  /// See `SpecReporter`.
  public func ended(_ summary: SpecSummary) {
    // The caller reports a missing selection.
    if summary.missing != nil { return }
    // The problem of an unreadable quiz is the same for all its files.
    var reported: Set<String> = []
    for failure in failures
    where !failure.names.isEmpty || reported.insert(failure.failure?.message ?? "").inserted {
      describe(failure)
    }
    line()
    for name in summary.obsolete {
      line(
        ink.open(
          "obsolete: \(name): no test uses it; remove it, or run with --update-snapshots"))
    }
    var parts = [ink.good("\(summary.passed) passed")]
    if summary.failed > 0 { parts.append(ink.bad("\(summary.failed) failed")) }
    if summary.errors > 0 { parts.append(ink.bad("\(counted(summary.errors, "error"))")) }
    if summary.pending > 0 { parts.append(ink.open("\(summary.pending) pending")) }
    if summary.recorded > 0 {
      parts.append(ink.open("\(counted(summary.recorded, "snapshot")) recorded"))
    }
    if summary.updated > 0 {
      parts.append(ink.open("\(counted(summary.updated, "snapshot")) updated"))
    }
    let end = summary.isStopped ? "; stopped at the first failure" : ""
    line(
      ink.strong(parts.joined(separator: ", ")) + ink.quiet("  \(Self.time(summary.seconds))\(end)")
    )
  }

  private static func time(_ seconds: Double) -> String {
    if seconds < 1 { return "\(Int((seconds * 1000).rounded())) ms" }
    let hundredths = Int((seconds * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }

  // Failures

  private func describe(_ result: SpecResult) {
    guard let failure = result.failure else { return }
    line()
    line(
      "\(mark(result.status)) \(ink.strong("\(result.names.isEmpty ? result.file : result.title)"))"
    )
    let file = failure.place.map { result.path(of: $0.file) } ?? result.file
    line(
      "  \(ink.quiet("\(file)\((failure.place?.line).map { ":\($0)" } ?? "")\(seed(of: result))"))")
    if let line = failure.place?.line { excerpt(of: file, around: line) }
    line()
    for text in failure.message.lines { line("  \(ink.bad("\(text)"))") }
    if !failure.difference.isEmpty { show(failure.difference) }
    for call in failure.traceback { line("    \(ink.quiet("\(call)"))") }
    if let origin = failure.origin, let line = origin.line {
      excerpt(of: result.path(of: origin.file), around: line)
    }
    show(state: failure)
  }

  private func seed(of result: SpecResult) -> String {
    result.seed == 1 ? "" : "  (seed \(result.seed))"
  }

  private func excerpt(of file: String, around number: Int) {
    let source =
      sources[file] ?? (try? FileSystem.read(file)).map {
        String(decoding: $0, as: UTF8.self).fileLines
      } ?? []
    sources[file] = source
    guard source.indices.contains(number - 1) else { return }
    line()
    let width = "\(number)".count
    for index in max(1, number - 2)...number {
      let label = String(repeating: " ", count: width - "\(index)".count) + "\(index)"
      let text: ReportText = "\(label) │ \(source[index - 1])"
      line(index == number ? "  \(ink.bad("❯")) \(text)" : "    \(ink.quiet("\(text)"))")
    }
  }

  private func show(_ difference: [DifferenceLine]) {
    line()
    for part in difference {
      switch part.side {
      case .both: line("    \(ink.quiet("  \(part.text)"))")
      case .expected: line("    \(ink.bad("- \(part.text)"))")
      case .actual: line("    \(ink.good("+ \(part.text)"))")
      case .gap: line("    \(ink.quiet("  … \(part.text)"))")
      }
    }
  }

  private func show(state failure: SpecFailure) {
    guard !failure.screen.isEmpty else { return }
    line()
    line("  inputs so far: \(failure.lastInputsText)")
    // The difference of a snapshot already shows the screen.
    guard failure.difference.isEmpty else { return }
    line(
      failure.leftBy.map { "  the player left the quiz with \($0); the screen before:" }
        ?? "  the screen:")
    for text in Self.folded(failure.screen) {
      line(("    \(ink.quiet("│")) \(text)" as ReportText).trimmedAtEnd)
    }
    if !failure.log.isEmpty { line("  the log:") }
    for text in failure.log.suffix(20) { line("    \(ink.quiet("│")) \(text)") }
  }
}

extension PrettyReporter {
  /// Replaces more than two consecutive empty lines by one marker.
  fileprivate static func folded(_ lines: [String]) -> [String] {
    var result: [String] = []
    var empty = 0
    for line in lines + ["."] {
      if line.allSatisfy(\.isWhitespace) {
        empty += 1
        continue
      }
      result += empty > 2 ? ["⋮"] : Array(repeating: "", count: empty)
      empty = 0
      result.append(line)
    }
    return result.dropLast()
  }
}
