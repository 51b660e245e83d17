import CQuizboardCmark
package import QuizboardModel
import QuizboardText

/// Reads emphasis, code, links, pictures and line breaks within a block.
package struct MarkdownInline {
  private var spans: [MarkdownSpan] = []
  private var strong = 0
  private var emphasis = 0
  /// The text so far of the current link.
  private var link: String?
  /// The address of the current link, if a terminal may open it.
  private var address: String?
  private var pictures = 0

  /// Returns the spans of a label, such as an option; its line breaks are preserved.
  package static func read(_ source: String) -> [MarkdownSpan] {
    let lines = source.lines(omittingEmpty: false)
    if lines.count == 1 { return read(lines: [source])[0] }
    let label = MarkdownLabel(lines)
    var spans = read(lines: label.lines)
    for index in label.code {
      let words = label.lines[index].replacing(" ", with: "\u{A0}")
      spans[index] = words.isEmpty ? [] : [MarkdownSpan(text: words, marks: .code)]
    }
    return Array(spans.joined(separator: [MarkdownSpan(text: "\n")]))
  }

  /// Returns the spans of each line, as paragraphs. A single call of cmark parses all lines.
  static func read(lines: [String]) -> [[MarkdownSpan]] {
    var result = lines.map { $0.isEmpty ? [] : [MarkdownSpan(text: $0)] }
    let marked = lines.indices.filter { hasMarks(lines[$0]) }
    if marked.isEmpty { return result }
    var bytes: [UInt8] = []
    for index in marked { bytes += "\(noBreak)\(lines[index])\n\n".utf8 }
    if bytes.withUnsafeBufferPointer({ MarkdownLimits.areExceeded(by: $0) }) { return result }
    return MarkdownReader.withDocument(of: bytes) { document in
      var next = cmark_node_first_child(document)
      for index in marked {
        guard let node = next else { break }
        result[index] = withoutNoBreak(spans(of: node))
        next = cmark_node_next(node)
      }
      return result
    } ?? result
  }

  /// A line that begins with this character is a paragraph.
  private static let noBreak: Character = "\u{A0}"

  private static func withoutNoBreak(_ spans: [MarkdownSpan]) -> [MarkdownSpan] {
    var spans = spans
    guard spans.first?.text.first == noBreak else { return spans }
    spans[0].text.removeFirst()
    if spans[0].text.isEmpty { spans.removeFirst() }
    return spans
  }

  /// Returns true if a text contains characters with a meaning in CommonMark.
  private static func hasMarks(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
        UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "&"), 0..<0x20:
        true
      default: false
      }
    }
  }

  /// Returns the spans of a block's content.
  static func spans(of block: OpaquePointer) -> [MarkdownSpan] {
    var reader = MarkdownInline()
    // Not recursive, because emphasis can be nested as deep as the text is long.
    let iterator = cmark_iter_new(block)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return reader.spans }
      guard let node = cmark_iter_get_node(iterator) else { continue }
      reader.read(node, isEntered: event == CMARK_EVENT_ENTER)
    }
  }

  private mutating func read(_ node: OpaquePointer, isEntered: Bool) {
    let step = isEntered ? 1 : -1
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_HTML_INLINE: add(node, [])
    case CMARK_NODE_CODE: add(node, .code)
    case CMARK_NODE_SOFTBREAK: add(" ", [])
    case CMARK_NODE_LINEBREAK: add("\n", [])
    case CMARK_NODE_STRONG: strong += step
    case CMARK_NODE_EMPH: emphasis += step
    case CMARK_NODE_LINK: if isEntered { begin(node) } else { addAddress(of: node) }
    case CMARK_NODE_IMAGE:
      if isEntered { pictures += 1 }
      // A picture without an alternative text.
      let isNameless = cmark_node_first_child(node) == nil
      add(isEntered ? (isNameless ? "[picture" : "[") : "]", [])
      if !isEntered { pictures -= 1 }
    default: break
    }
  }

  private mutating func add(_ node: OpaquePointer, _ marks: MarkdownSpan.Marks) {
    guard let literal = cmark_node_get_literal(node) else { return }
    add(String(cString: literal), marks)
  }

  private mutating func add(_ text: String, _ own: MarkdownSpan.Marks) {
    var marks = own
    if strong > 0 { marks.insert(.strong) }
    if emphasis > 0 { marks.insert(.emphasis) }
    if link != nil { marks.insert(.link) }
    if pictures > 0 { marks.insert(.quiet) }
    link? += text
    spans.add(text, marks, link: address)
  }

  private mutating func begin(_ link: OpaquePointer) {
    self.link = ""
    address = cmark_node_get_url(link).flatMap { LinkAddress.safe(String(cString: $0)) }
  }

  /// Appends the address of a link, unless its text contains it.
  private mutating func addAddress(of node: OpaquePointer) {
    let words = link ?? ""
    let address = address
    (link, self.address) = (nil, nil)
    guard let url = cmark_node_get_url(node).map({ String(cString: $0) }), !url.isEmpty,
      url != words, url != "mailto:\(words)"
    else { return }
    spans.add(" (", .quiet)
    spans.add(url, .quiet, link: address)
    spans.add(")", .quiet)
  }
}
