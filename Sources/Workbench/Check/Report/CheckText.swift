public import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardText

/// The diagnostics of a check as text.
public struct CheckText {
  private let ink: Ink

  /// - Parameter ink: the style of severities.
  public init(ink: Ink = Ink(isColoured: false)) { self.ink = ink }

  /// Returns a diagnostic as text: place, message, the line with a marker, and remedy.
  public func text(of diagnostic: Diagnostic, in path: String) -> ReportText {
    let severity = diagnostic.severity
    var lines = [
      ink.strong("\(diagnostic.place.map { "\($0.start)" } ?? FileSystem.shown(path)): ")
        + ink.severity(severity, "\(severity.rawValue)[\(diagnostic.code.name)]")
        + ink.strong(": \(diagnostic.message)")
    ]
    let number = diagnostic.place?.line.map { "\($0)" } ?? ""
    let margin = String(repeating: " ", count: number.count)
    if let excerpt = diagnostic.place?.excerpt {
      lines.append("  \(ink.margin("\(number) |")) \(excerpt.line)")
      lines.append("  \(ink.margin("\(margin) |")) \(ink.severity(severity, "\(excerpt.mark)"))")
    }
    if let remedy = diagnostic.remedy {
      lines.append("  \(margin) \(ink.margin("=")) help: \(remedy)")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns all diagnostics of a quiz as text, or a statement that there are none.
  public func text(of check: QuizCheck) -> ReportText {
    if check.diagnostics.isEmpty {
      let silenced: ReportText = check.silenced.isEmpty ? "" : " (\(check.silenced.count) silenced)"
      return "\(check.path): \(ink.good("no problems"))\(silenced)"
    }
    return check.diagnostics.map { text(of: $0, in: check.path) }.joined(separator: "\n\n") + "\n"
  }

  /// Returns the number of diagnostics by severity; nil if there are none.
  public func summary(of checks: [QuizCheck]) -> ReportText? {
    let all = checks.flatMap(\.diagnostics)
    if all.isEmpty { return nil }
    var counts = Diagnostic.Severity.allCases.compactMap { severity -> ReportText? in
      let count = all.count { $0.severity == severity }
      return count == 0 ? nil : ink.severity(severity, "\(counted(count, severity.rawValue))")
    }
    let silenced = checks.map(\.silenced.count).reduce(0, +)
    if silenced > 0 { counts.append("\(silenced) silenced") }
    let quizzes = counted(checks.count, "quiz", "quizzes")
    return
      "\(quizzes) checked: \(counts.joined(separator: ", ")) "
      + "(quizboard check --explain CODE explains a code)"
  }
}

extension Ink {
  fileprivate func severity(_ severity: Diagnostic.Severity, _ text: ReportText) -> ReportText {
    switch severity {
    case .error: paint(text, "1;31")
    case .warning: paint(text, "1;33")
    case .note: paint(text, "1;36")
    }
  }
}
