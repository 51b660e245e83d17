import QuizboardAuthoring
import QuizboardModel
import QuizboardText

/// Reports the results as JUnit XML for build servers.
public final class JUnitReporter: SpecReporter {
  private let write: (String) -> Void
  private var suites: [String] = []

  /// Creates a reporter that writes the document to `write` at the end.
  public init(write: @escaping (String) -> Void) { self.write = write }

  /// See `SpecReporter`.
  public func ended(_ report: SpecFileReport) {
    func count(_ status: SpecResult.Status) -> Int { report.results.count { $0.status == status } }
    suites.append(
      "  <testsuite name=\"\(Self.escaped(report.file.path))\" tests=\"\(report.results.count)\" "
        + "failures=\"\(count(.failure))\" errors=\"\(count(.error))\" "
        + "skipped=\"\(count(.pending))\" time=\"\(Self.time(report.seconds))\">\n"
        + report.results.map { Self.testcase($0.located) }.joined() + "  </testsuite>\n")
  }

  /// See `SpecReporter`.
  public func ended(_ summary: SpecSummary) {
    write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + "<testsuites tests=\"\(summary.count)\" failures=\"\(summary.failed)\" "
        + "errors=\"\(summary.errors)\" skipped=\"\(summary.pending)\" "
        + "time=\"\(Self.time(summary.seconds))\">\n"
        + suites.joined() + "</testsuites>\n")
  }

  private static func testcase(_ result: SpecResult) -> String {
    let line = (result.place?.line).map { " line=\"\($0)\"" } ?? ""
    let scope = ([result.file] + result.names.dropLast()).joined(separator: " ")
    var text =
      "    <testcase classname=\"\(escaped(scope))\" "
      + "name=\"\(escaped(result.names.last ?? result.file))\" "
      + "file=\"\(escaped(result.file))\"\(line) time=\"\(time(result.seconds))\">\n"
    if result.status == .pending {
      text += "      <skipped message=\"\(escaped(result.failure?.message ?? "pending"))\"/>\n"
    }
    if result.status == .failure || result.status == .error, let failure = result.failure {
      let name = result.status == .failure ? "failure" : "error"
      text +=
        "      <\(name) "
        + "message=\"\(escaped(failure.message))\">\(escaped(details(failure)))</\(name)>\n"
    }
    if !result.output.isEmpty {
      text += "      <system-out>\(escaped(result.output.joined(separator: "\n")))</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  private static func details(_ failure: SpecFailure) -> String {
    var lines = failure.place.map { ["\($0)"] } ?? []
    lines += failure.message.lines
    lines += failure.difference.map { "\($0.side.rawValue) \($0.text)" }
    lines += failure.traceback.map { "  \($0)" }
    if !failure.screen.isEmpty {
      lines.append(
        "inputs so far: \(failure.lastInputsText)"
      )
      if let leftBy = failure.leftBy { lines.append("the player left the quiz with \(leftBy)") }
      lines += failure.screen
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a decimal number for XML schemas: without an exponent.
  private static func time(_ seconds: Double) -> String {
    let micros = Int((seconds * 1_000_000).rounded())
    let fraction = String(micros % 1_000_000)
    return "\(micros / 1_000_000).\(String(repeating: "0", count: 6 - fraction.count))\(fraction)"
  }

  private static func escaped(_ text: String) -> String { XMLText.escaped(text) }
}
