import QuizboardMarkup

/// A format of texts.
public enum TextFormat: String, Sendable, CaseIterable {
  /// CommonMark.
  case markdown
  /// HTML, which is reduced to CommonMark for showing.
  case html
  /// Text without markup.
  case plain
}

/// A text as its author wrote it. It is converted only for showing; files are written from the
/// source.
public struct FormattedText: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The text as written.
  public var source: String
  /// The format of the source; nil for that of its question.
  public var format: TextFormat?

  /// Creates a text.
  public init(_ source: String, _ format: TextFormat? = nil) {
    self.source = source
    self.format = format
  }

  /// Creates a text in the format of its question.
  public init(stringLiteral source: String) { self.init(source) }

  /// True if the source has only white space.
  public var isBlank: Bool { source.isBlank }

  /// Returns the text as a question shows it: in CommonMark, or as plain text if `isPlain`.
  func shown(in questionFormat: TextFormat, isPlain: Bool) -> String {
    switch format ?? questionFormat {
    case .markdown: return FormulaText.markdown(source)
    case .html: return HTMLText.commonMark(of: source, showsFormulas: true)
    case .plain:
      let text = FormulaText.plain(source)
      return isPlain ? text : HTMLMarks.commonMark(ofPlain: text)
    }
  }

  /// Returns the text as a control shows it: each line is CommonMark of its own, so that no mark of
  /// a block or of a line break is needed. Texts in Markdown are those of their author.
  func label(in questionFormat: TextFormat, isPlain: Bool) -> String {
    switch format ?? questionFormat {
    case .markdown: return FormulaText.markdown(source)
    case .html: return HTMLText.label(of: source, showsFormulas: true)
    case .plain:
      let text = FormulaText.plain(source)
      return isPlain ? text : HTMLMarks.label(ofPlain: text)
    }
  }
}

extension String {
  /// True if the text has only white space. Most texts begin with a visible ASCII character or a
  /// letter of two bytes, which decides it without a look at Unicode's tables.
  var isBlank: Bool {
    // White space begins with the bytes C2, E1, E2 or E3 if it is not ASCII.
    if let first = utf8.first, first > 0x20, first < 0x7F || (0xC3...0xDF).contains(first) {
      return false
    }
    return allSatisfy(\.isWhitespace)
  }
}
