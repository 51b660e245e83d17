import QuizboardText

/// The lines that a player has typed of a text that is not complete.
struct LineDraft {
  /// The field that takes the text.
  let field: LineControl
  let lines: [String]

  /// The line that ends a text.
  static let end = "."
  /// The prompt for further lines.
  static let prompt = "> "
  static let rule = "Your text may have several lines. A line with only a . ends it."

  var text: String { lines.joined(separator: "\n") }
}

extension LineControl {
  /// True for a field whose text may have several lines.
  var isMultiline: Bool { if case .field(_, isMultiline: true) = kind { true } else { false } }

  /// The text of a field.
  var typed: String { if case .field(let text, _) = kind { text } else { "" } }
}

extension LineLoop {
  /// Returns the lines before the prompt for a text: how to end it, and the text so far.
  func introduction(of field: LineControl) -> [String] {
    guard !field.typed.isEmpty else { return [LineDraft.rule] }
    return ["Your text is:"]
      + field.typed.lines(omittingEmpty: false).map {
        "  \($0)"
      }
      + ["Type it anew to change it. A line with only a . keeps it, or ends a new text."]
  }

  /// Returns a text with a sign for each line end.
  static func inOneLine(_ text: String) -> String {
    text.lines().joined(separator: " / ")
  }
}
