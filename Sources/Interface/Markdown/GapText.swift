package import QuizboardModel

/// The text of gaps: CommonMark or plain text, in which `{{name}}` is the place of a control.
package struct GapText {
  /// The blocks. A span with the mark `gap` is the place of a control, and its text the gap's name.
  package let blocks: [MarkdownBlock]
  /// The names of the gaps in the order of the text.
  package private(set) var names: [String] = []
  /// The names of gaps in code, and in addresses of links and descriptions of pictures. They are
  /// text there.
  package private(set) var namesInCode: Set<String> = []
  /// The names in the text that are none of a gap, and are text therefore.
  package let otherNames: [String]

  /// Parses a text with gaps of these names.
  package init(_ text: String, names: some Sequence<String>, isMarkdown: Bool) {
    let source = MarkedSource(text, names: Array(names), isMarkdown: isMarkdown)
    otherNames = source.otherNames
    let read =
      isMarkdown
      ? MarkdownReader.read(source.text) : [.paragraph([MarkdownSpan(text: source.text)])]
    var splitter = GapSplitter(names: source.names)
    blocks = read.map { splitter.split($0) }
    self.names = splitter.found
    namesInCode = splitter.foundInCode
  }

  /// Parses the text of an element with gaps.
  package init(of element: Element, text: String) {
    self.init(
      text, names: element.children.compactMap(element.gapName), isMarkdown: element.isMarkdown)
  }
}

/// A text in which a scalar of its own stands for each gap. CommonMark gives the scalar no meaning,
/// unlike the characters of a name.
private struct MarkedSource {
  private(set) var text = ""
  let names: [String]
  private(set) var otherNames: [String] = []

  /// The scalars of a private plane, which no text of an author can show.
  static let first: UInt32 = 0xF0000
  static let most = 0xFFFD

  init(_ source: String, names: [String], isMarkdown: Bool) {
    self.names = Array(names.prefix(Self.most))
    let indexes = Dictionary(
      self.names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let bytes = Array(source.utf8)
    var marked: [UInt8] = []
    marked.reserveCapacity(bytes.count)
    var isEscaped = false
    var at = 0
    while at < bytes.count {
      if !isEscaped, let end = Self.endOfName(in: bytes, from: at) {
        let name = String(decoding: bytes[(at + 2)..<end], as: UTF8.self)
        if let index = indexes[name], let sign = Self.sign(index) {
          marked += String(sign).utf8
          at = end + 2
          continue
        }
        otherNames.append(name)
      }
      isEscaped = isMarkdown && bytes[at] == UInt8(ascii: "\\") && !isEscaped
      if Self.isPrivate(bytes, at) {
        marked += "\u{FFFD}".utf8
        at += 4
      } else {
        marked.append(bytes[at])
        at += 1
      }
    }
    text = String(decoding: marked, as: UTF8.self)
  }

  static func sign(_ index: Int) -> Unicode.Scalar? { Unicode.Scalar(first + UInt32(index)) }

  /// Returns the index of the braces that end a name; nil if no name begins at a byte.
  private static func endOfName(in bytes: [UInt8], from start: Int) -> Int? {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard start + 1 < bytes.count, bytes[start] == open, bytes[start + 1] == open else {
      return nil
    }
    var end = start + 2
    while end < bytes.count, bytes[end] != open, bytes[end] != close, bytes[end] != 0x0A {
      end += 1
    }
    guard end + 1 < bytes.count, end > start + 2, bytes[end] == close, bytes[end + 1] == close
    else { return nil }
    return end
  }

  /// Returns true if a scalar of the private plane begins at a byte.
  private static func isPrivate(_ bytes: [UInt8], _ at: Int) -> Bool {
    bytes[at] == 0xF3 && at + 3 < bytes.count && bytes[at + 1] >= 0xB0
  }
}

/// Splits the spans of blocks at the scalars that stand for gaps.
private struct GapSplitter {
  let names: [String]
  var found: [String] = []
  var foundInCode: Set<String> = []

  init(names: [String]) { self.names = names }

  mutating func split(_ block: MarkdownBlock) -> MarkdownBlock {
    switch block {
    case .heading(let spans): return .heading(split(spans))
    case .paragraph(let spans): return .paragraph(split(spans))
    case .list(let items):
      return .list(
        items.map { MarkdownItem(number: $0.number, blocks: $0.blocks.map { split($0) }) })
    case .quote(let blocks): return .quote(blocks.map { split($0) })
    case .code(let text): return .code(restored(text))
    case .table(var table):
      table.header = table.header.map { split($0) }
      table.rows = table.rows.map { $0.map { split($0) } }
      return .table(table)
    case .rule: return .rule
    }
  }

  private mutating func split(_ spans: [MarkdownSpan]) -> [MarkdownSpan] {
    var result: [MarkdownSpan] = []
    for var span in spans {
      guard span.text.utf8.contains(0xF3) else {
        result.append(span)
        continue
      }
      if !span.marks.isDisjoint(with: [.code, .quiet]) {
        span.text = restored(span.text)
        result.append(span)
        continue
      }
      var words = String.UnicodeScalarView()
      for scalar in span.text.unicodeScalars {
        guard let name = name(of: scalar) else {
          words.append(scalar)
          continue
        }
        if !words.isEmpty { result.append(MarkdownSpan(text: String(words), marks: span.marks)) }
        words = String.UnicodeScalarView()
        found.append(name)
        result.append(MarkdownSpan(text: name, marks: span.marks.union(.gap)))
      }
      if !words.isEmpty { result.append(MarkdownSpan(text: String(words), marks: span.marks)) }
    }
    return result
  }

  /// Returns a text with the names in braces again, as the author wrote it.
  private mutating func restored(_ text: String) -> String {
    guard text.utf8.contains(0xF3) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let name = name(of: scalar) {
        foundInCode.insert(name)
        result.append(contentsOf: "{{\(name)}}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private func name(of scalar: Unicode.Scalar) -> String? {
    let index = Int(scalar.value) - Int(MarkedSource.first)
    return names.indices.contains(index) ? names[index] : nil
  }
}
