/// What was found, for people.
public struct CheckText {
  private let isColoured: Bool

  /// - Parameter isColoured: whether the terminal is told to show severities in colours.
  public init(isColoured: Bool = false) { self.isColoured = isColoured }

  /// A diagnostic: where, what, the line with a mark, and what helps.
  public func text(of diagnostic: Diagnostic, in path: String) -> String {
    let severity = diagnostic.severity
    let head = "\(Self.location(of: diagnostic, in: path)): "
    var lines = [
      paint(head, .bold) + paint("\(severity.rawValue)[\(diagnostic.code.name)]", colour(of: severity))
        + paint(": \(diagnostic.message)", .bold)
    ]
    let number = diagnostic.place?.line.map { "\($0)" } ?? ""
    let margin = String(repeating: " ", count: number.count)
    if let excerpt = diagnostic.place?.excerpt {
      lines.append("  " + paint("\(number) |", .blue) + " \(excerpt.line)")
      lines.append("  " + paint("\(margin) |", .blue) + " " + paint(excerpt.mark, colour(of: severity)))
    }
    if let remedy = diagnostic.remedy { lines.append("  \(margin) " + paint("=", .blue) + " help: \(remedy)") }
    return lines.joined(separator: "\n")
  }

  /// All that was found in a quiz; that all is well, where nothing was.
  public func text(of check: QuizCheck) -> String {
    if check.diagnostics.isEmpty { return "\(check.path): \(paint("all well", .green))" }
    return check.diagnostics.map { text(of: $0, in: check.path) }.joined(separator: "\n\n") + "\n"
  }

  /// How much was found in all; nil where nothing was.
  public func summary(of checks: [QuizCheck]) -> String? {
    let all = checks.flatMap(\.diagnostics)
    if all.isEmpty { return nil }
    let counts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
      let count = all.count { $0.severity == severity }
      return count == 0 ? nil : paint("\(count) \(severity.rawValue)\(count == 1 ? "" : "s")", colour(of: severity))
    }
    let quizzes = checks.count == 1 ? "1 quiz" : "\(checks.count) quizzes"
    return "\(quizzes) checked: \(counts.joined(separator: ", ")) (quizboard check --explain CODE says more)"
  }

  private static func location(of diagnostic: Diagnostic, in path: String) -> String {
    guard let place = diagnostic.place else { return path }
    return [place.file, place.line.map(String.init), place.column.map(String.init)].compactMap(\.self).joined(separator: ":")
  }

  // Colours

  private enum Colour: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
    case blue = "34"
    case green = "32"
  }

  private func colour(of severity: Diagnostic.Severity) -> Colour {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }

  private func paint(_ text: String, _ colour: Colour) -> String { isColoured ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text }
}
