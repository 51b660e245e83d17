import CQuizboardCmark

/// Reads emphasis, code, links, pictures and line breaks within a block.
struct MarkdownInline {
  private var spans: [MarkdownSpan] = []
  private var strong = 0
  private var emphasis = 0
  /// The words of the link that is being read.
  private var link: String?
  private var pictures = 0

  /// The spans of a text in one block, of an option for example; its line breaks are kept.
  static func read(_ source: String) -> [MarkdownSpan] {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let spans = read(lines: lines.map(String.init))
    return Array(spans.joined(separator: [MarkdownSpan(text: "\n")]))
  }

  /// The spans of each of these lines, none of which begins a list or a heading. cmark reads all in
  /// one go.
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
    }
  }

  /// A line that begins with it is a paragraph.
  private static let noBreak: Character = "\u{A0}"

  private static func withoutNoBreak(_ spans: [MarkdownSpan]) -> [MarkdownSpan] {
    var spans = spans
    guard spans.first?.text.first == noBreak else { return spans }
    spans[0].text.removeFirst()
    if spans[0].text.isEmpty { spans.removeFirst() }
    return spans
  }

  /// True if a text has a character that CommonMark may give a meaning.
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

  /// The spans of all that a block holds.
  static func spans(of block: OpaquePointer) -> [MarkdownSpan] {
    var reader = MarkdownInline()
    // Emphasis can be nested as deep as a text is long: so no recursion.
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
    case CMARK_NODE_LINK: if isEntered { link = "" } else { addAddress(of: node) }
    case CMARK_NODE_IMAGE:
      if isEntered { pictures += 1 }
      add(isEntered ? "[" : "]", [])
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
    spans.add(text, marks)
  }

  /// Says where a link leads, where its words do not.
  private mutating func addAddress(of node: OpaquePointer) {
    let words = link ?? ""
    link = nil
    guard let url = cmark_node_get_url(node).map({ String(cString: $0) }), !url.isEmpty,
      url != words, url != "mailto:\(words)"
    else { return }
    spans.add(" (\(url))", .quiet)
  }
}
