import QuizboardModel
import QuizboardText

/// Reports failures as workflow commands, which GitHub shows beside the lines of a change.
public final class GitHubReporter: SpecReporter {
  private let write: (String) -> Void

  /// Creates a reporter that writes lines to `write`, each with a line break.
  public init(write: @escaping (String) -> Void) { self.write = write }

  /// See `SpecReporter`.
  public func ended(_ result: SpecResult) {
    guard result.status == .failure || result.status == .error else { return }
    let result = result.located
    let place =
      result.failure?.place
      ?? result.place.map { place in
        SourcePlace(file: result.file, line: place.line)
      }
    var words = result.failure?.message ?? ""
    for line in result.failure?.difference ?? [] { words += "\n\(line.side.rawValue) \(line.text)" }
    for call in result.failure?.traceback ?? [] { words += "\n  \(call)" }
    var properties = [("file", place?.file ?? result.file)]
    if let line = place?.line { properties.append(("line", "\(line)")) }
    if !result.names.isEmpty { properties.append(("title", result.title)) }
    command("error", properties, words)
  }

  /// See `SpecReporter`.
  public func ended(_ summary: SpecSummary) {
    for name in summary.obsolete {
      command("warning", [("file", name)], "no test uses this snapshot")
    }
    let counts = [
      (summary.passed, "passed"), (summary.failed, "failed"), (summary.errors, "with an error"),
      (summary.pending, "pending"),
    ]
    let words = counts.filter { $0.0 > 0 || $0.1 == "passed" }.map { "\($0.0) \($0.1)" }
    write(words.joined(separator: ", ") + "\n")
  }

  private func command(_ name: String, _ properties: [(String, String)], _ words: String) {
    let values = properties.map { "\($0.0)=\(Self.escaped($0.1, isProperty: true))" }
    write("::\(name) \(values.joined(separator: ","))::\(Self.escaped(words))\n")
  }

  /// Returns a text in which no character ends the command or one of its parts.
  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result.append(contentsOf: "%25".unicodeScalars)
      case "\r": result.append(contentsOf: "%0D".unicodeScalars)
      case "\n": result.append(contentsOf: "%0A".unicodeScalars)
      case ":" where isProperty: result.append(contentsOf: "%3A".unicodeScalars)
      case "," where isProperty: result.append(contentsOf: "%2C".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
