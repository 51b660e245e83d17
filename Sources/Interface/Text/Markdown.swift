/// The blocks of a CommonMark text, as far as a terminal can show them: HTML and tables stay as they are written.
enum MarkdownBlock: Equatable {
  case heading(String)
  case paragraph(String)
  /// An item of a list, with its bullet or number.
  case item(marker: String, [MarkdownBlock])
  case quote([MarkdownBlock])
  case code(String)
  case rule
}

/// Reads a text line by line.
struct MarkdownReader {
  private var lines: ArraySlice<Substring>
  private let depth: Int
  private var blocks: [MarkdownBlock] = []
  private var paragraph: [Substring] = []

  /// Quotes and lists inside each other beyond this stay as they are written.
  private static let deepest = 12

  static func read(_ source: String) -> [MarkdownBlock] {
    let lines = source.split(omittingEmptySubsequences: false) { $0.isNewline }
    return read(lines[...], depth: 0)
  }

  private static func read(_ lines: ArraySlice<Substring>, depth: Int) -> [MarkdownBlock] {
    var reader = MarkdownReader(lines: lines, depth: depth)
    reader.readAll()
    return reader.blocks
  }

  private init(lines: ArraySlice<Substring>, depth: Int) {
    self.lines = lines
    self.depth = depth
  }

  private mutating func readAll() {
    while let line = lines.first {
      let words = line.trimmingBlanks
      if words.isEmpty {
        lines.removeFirst()
        endParagraph()
      } else if let fence = MarkdownLine.fence(words) {
        readFenced(fence, indent: line.indent)
      } else if let level = underlined(words) {
        lines.removeFirst()
        blocks.append(.heading(level))
        paragraph = []
      } else if MarkdownLine.isRule(words) {
        lines.removeFirst()
        endParagraph()
        blocks.append(.rule)
      } else if let heading = MarkdownLine.heading(words) {
        lines.removeFirst()
        endParagraph()
        blocks.append(.heading(heading))
      } else if depth < Self.deepest, words.first == ">" {
        readQuote()
      } else if depth < Self.deepest, let item = MarkdownLine.item(line),
        paragraph.isEmpty || item.canInterrupt
      {
        readItem(item)
      } else if line.indent >= 4, paragraph.isEmpty {
        readIndented()
      } else {
        paragraph.append(lines.removeFirst())
      }
    }
    endParagraph()
  }

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    blocks.append(.paragraph(joined))
    paragraph = []
  }

  /// The paragraph so far; blanks at a line's end are kept, since two of them break it.
  private var joined: String {
    paragraph.map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n")
  }

  /// The paragraph so far as a heading, where this line underlines it.
  private func underlined(_ words: Substring) -> String? {
    guard !paragraph.isEmpty, words.allSatisfy({ $0 == "=" }) || words.allSatisfy({ $0 == "-" }) else {
      return nil
    }
    return joined
  }

  private mutating func readFenced(_ fence: Substring, indent: Int) {
    endParagraph()
    lines.removeFirst()
    var code: [Substring] = []
    while let line = lines.first {
      lines.removeFirst()
      let words = line.trimmingBlanks
      if words.hasPrefix(fence), words.allSatisfy({ $0 == fence.first }) { break }
      code.append(line.dropping(indent: indent))
    }
    blocks.append(.code(code.joined(separator: "\n")))
  }

  private mutating func readIndented() {
    var code: [Substring] = []
    while let line = lines.first, line.indent >= 4 || line.trimmingBlanks.isEmpty {
      code.append(lines.removeFirst().dropping(indent: 4))
    }
    while code.last?.trimmingBlanks.isEmpty == true { code.removeLast() }
    blocks.append(.code(code.joined(separator: "\n")))
  }

  private mutating func readQuote() {
    endParagraph()
    var inner: [Substring] = []
    while let line = lines.first {
      let words = line.trimmingBlanks
      // A line without the sign still belongs to the quote's paragraph.
      guard words.first == ">" || (!words.isEmpty && MarkdownLine.isPlain(line)) else { break }
      var rest = words.first == ">" ? line.drop { $0 == " " }.dropFirst() : line
      if words.first == ">", rest.first == " " { rest.removeFirst() }
      inner.append(rest)
      lines.removeFirst()
    }
    blocks.append(.quote(Self.read(inner[...], depth: depth + 1)))
  }

  private mutating func readItem(_ item: MarkdownLine.Item) {
    endParagraph()
    var inner = [lines.removeFirst().dropFirst(item.width)]
    while let line = lines.first {
      let words = line.trimmingBlanks
      let isBlank = words.isEmpty
      let wasBlank = inner.last?.trimmingBlanks.isEmpty ?? true
      guard isBlank || line.indent >= item.width || (!wasBlank && MarkdownLine.isPlain(line)) else { break }
      inner.append(isBlank ? "" : line.dropping(indent: item.width))
      lines.removeFirst()
    }
    blocks.append(.item(marker: item.marker, Self.read(inner[...], depth: depth + 1)))
  }
}
