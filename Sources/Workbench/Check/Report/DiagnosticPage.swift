import QuizboardModel

/// The manual pages of the diagnostics of `check`, generated from the table of codes.
public enum DiagnosticPage {
  /// Returns the page of a code, in Markdown.
  ///
  /// - Parameter output: the output of `check` for the example, if the page is to show it.
  public static func text(of code: DiagnosticCode, output: String? = nil) -> String {
    var parts = [
      "# \(code.name)", "*\(code.severity.rawValue)*: \(code.title).", code.explanation,
      "**What helps.** \(code.remedy)",
    ]
    if let example = code.example {
      parts += ["## Example", "The folder `example` contains:"]
      for (path, text) in example.shown + example.others {
        let code = "```\(path.hasSuffix(".lua") ? "lua" : "")\n\(text)```"
        parts.append(text.isEmpty ? "`\(path)`, an empty file." : "`\(path)`:\n\n\(code)")
      }
      if let output { parts.append("`quizboard check example` says:\n\n```\n\(output)\n```") }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}
