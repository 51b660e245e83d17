public import QuizboardModel

/// The pages about what `check` finds, made from the table of codes.
public enum DiagnosticPage {
  /// The page of a code, in Markdown.
  ///
  /// - Parameter output: what `check` says of the example, where it is to be on the page.
  public static func text(of code: DiagnosticCode, output: String? = nil) -> String {
    var parts = [
      "# \(code.name)", "*\(code.severity.rawValue)*: \(code.title).", code.explanation,
      "**What helps.** \(code.remedy)",
    ]
    if let example = code.example {
      parts.append("## Example")
      for (path, text) in example.shown {
        parts.append("`\(path)`:\n\n```\(path.hasSuffix(".lua") ? "lua" : "")\n\(text)```")
      }
      if let output { parts.append("`quizboard check` says:\n\n```\n\(output)\n```") }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }
}
