package import QuizboardModel

/// The text of gaps: CommonMark or plain text, in which `{{name}}` is the place of a control.
///
/// In code, the name of a gap is text, unless the gap stands nowhere else: questions of other
/// systems have gaps in listings of programs. A gap that stands nowhere, or in an address, follows
/// the text.
package struct GapText {
  /// The blocks. A span with the mark `gap` is the place of a control, and its text the gap's name.
  package private(set) var blocks: [MarkdownBlock]
  /// The names of the gaps in the order of the blocks.
  package private(set) var names: [String]
  /// The names of the gaps that stand only in code, in the address of a link or in the description
  /// of a picture.
  package let namesInCode: Set<String>
  /// The names of the gaps that stand nowhere in the text.
  package let absentNames: Set<String>
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
    namesInCode = splitter.foundInCode.subtracting(splitter.found)
    absentNames = Set(source.names).subtracting(splitter.found).subtracting(namesInCode)
    if !namesInCode.isEmpty {
      splitter = GapSplitter(names: source.names, namesInCode: namesInCode)
      blocks = read.map { splitter.split($0) }
    }
    self.names = splitter.found
    let missing = Set(source.names).subtracting(splitter.found)
    if missing.isEmpty { return }
    let last = source.names.filter { missing.contains($0) }
    self.names += last
    blocks.append(
      .paragraph(
        last.flatMap { [MarkdownSpan(text: " "), MarkdownSpan(text: $0, marks: .gap)] }))
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
  /// The names that are gaps in code, too.
  let namesInCode: Set<String>
  var found: [String] = []
  var foundInCode: Set<String> = []

  init(names: [String], namesInCode: Set<String> = []) {
    self.names = names
    self.namesInCode = namesInCode
  }

  mutating func split(_ block: MarkdownBlock) -> MarkdownBlock {
    switch block {
    case .heading(let spans, let level): return .heading(split(spans), level: level)
    case .paragraph(let spans): return .paragraph(split(spans))
    case .list(let items):
      return .list(
        items.map { MarkdownItem(number: $0.number, blocks: $0.blocks.map { split($0) }) })
    case .quote(let blocks): return .quote(blocks.map { split($0) })
    case .code(let text, let language):
      guard holdsGap(text) else { return .code(restored(text), language: language) }
      // Lines with controls: their blanks must not be joined.
      let words = text.replacing(" ", with: "\u{A0}")
      return .paragraph(split([MarkdownSpan(text: words, marks: .code)]))
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
      if span.marks.contains(.quiet) || span.marks.contains(.code) && !holdsGap(span.text) {
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
        if span.marks.contains(.code), !namesInCode.contains(name) {
          words.append(contentsOf: "{{\(name)}}".unicodeScalars)
          continue
        }
        if !words.isEmpty { result.append(span.with(String(words))) }
        words = String.UnicodeScalarView()
        found.append(name)
        result.append(MarkdownSpan(text: name, marks: span.marks.union(.gap)))
      }
      if !words.isEmpty { result.append(span.with(String(words))) }
    }
    return result
  }

  /// Returns true if a text of code has the place of a gap that stands nowhere else.
  private func holdsGap(_ text: String) -> Bool {
    !namesInCode.isEmpty && text.utf8.contains(0xF3)
      && text.unicodeScalars.contains { name(of: $0).map(namesInCode.contains) == true }
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

extension MarkdownSpan {
  /// Returns a span with the same marks and address.
  fileprivate func with(_ text: String) -> MarkdownSpan {
    MarkdownSpan(text: text, marks: marks, link: link)
  }
}
