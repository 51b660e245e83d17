public import QuizboardModel
import QuizboardText

/// CommonMark as plain text, for line mode and screen readers.
public enum PlainMarkdown {
  /// Returns the lines of a text without markup, with a blank line between blocks.
  public static func lines(of source: String) -> [String] {
    hasNoMarkup(source) ? [source] : lines(of: MarkdownReader.read(source))
  }

  /// Returns the lines of the text of gaps, with the name of each gap in square brackets.
  public static func lines(ofGaps element: Element, text: String) -> [String] {
    lines(of: GapText(of: element, text: text).blocks)
  }

  /// Returns a short text, such as an option or a cell, without markup.
  public static func words(of source: String) -> String {
    hasNoMarkup(source) ? source : SafeText.clean(MarkdownInline.read(source).plain)
  }

  /// Returns a short text on one line, without markup.
  public static func line(of source: String) -> String {
    split(words(of: source)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// True for a line of letters, digits, blanks and signs that CommonMark takes for themselves there,
  /// all in ASCII: most questions and options are so. Parsing them took 2 % of an input (`make costs`,
  /// a play of ten).
  private static func hasNoMarkup(_ source: String) -> Bool {
    guard let first = source.utf8.first, first.isASCIILetter, source.utf8.last != 0x20 else {
      return false
    }
    return source.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x20, UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "?"),
        UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ":"),
        UInt8(ascii: ";"), UInt8(ascii: "-"):
        true
      default: byte.isASCIILetter
      }
    }
  }

  private static func lines(of blocks: [MarkdownBlock]) -> [String] {
    Array(blocks.map { lines(of: $0) }.joined(separator: [""]))
  }

  private static func lines(of block: MarkdownBlock) -> [String] {
    switch block {
    case .heading(let spans, _), .paragraph(let spans): return split(words(of: spans))
    case .code(let source, _): return split(SafeText.clean(source)).map { "    \($0)" }
    case .rule: return []
    case .quote(let blocks): return lines(of: blocks).map { "  \($0)" }
    case .list(let items): return items.flatMap(lines)
    case .table(let table):
      let header = table.header.allSatisfy(\.isEmpty) ? [] : [table.header]
      return (header + table.rows).map { row in
        row.map { split(words(of: $0)).joined(separator: " ") }.joined(separator: " | ")
      }
    }
  }

  private static func lines(of item: MarkdownItem) -> [String] {
    let sign = item.number ?? "-"
    let indent = String(repeating: " ", count: sign.count + 1)
    return lines(of: item.blocks).enumerated().map { index, line in
      (index == 0 ? "\(sign) " : indent) + line
    }
  }

  private static func words(of spans: [MarkdownSpan]) -> String {
    guard spans.contains(where: { $0.marks.contains(.gap) }) else {
      return SafeText.clean(spans.plain)
    }
    return SafeText.clean(
      spans.map { $0.marks.contains(.gap) ? "[\($0.text)]" : $0.text }.joined())
  }

  private static func split(_ text: String) -> [String] {
    text.lines(omittingEmpty: false).map(String.init)
  }
}

extension UInt8 {
  /// True for the letters of ASCII.
  var isASCIILetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
}
