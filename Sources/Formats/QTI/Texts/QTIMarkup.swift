/// Writes content of QTI as XHTML in a normal form: white space is collapsed as in HTML, and what
/// QTI 2.1 has no place for is left out. Reading the result again gives the same.
///
/// Elements of QTI inside the content, such as gaps, are given to `inner`.
final class QTIMarkup {
  /// Writes an element of QTI; returns false for those that are left out.
  typealias Inner = (XMLElement, QTIName, QTIMarkup) -> Void

  /// Writes the elements of QTI.
  let inner: Inner
  /// Returns the path that texts use for a file.
  let path: (String) -> String
  /// The elements and attributes that were left out.
  private(set) var omitted: Set<String> = []

  private var out: [UInt8] = []
  /// True if a blank precedes the next word.
  private var isSpacePending = false
  /// True at the start of a block and after a blank, where white space has no effect.
  private var dropsSpace = true
  /// The number of open elements whose white space is kept.
  private var keptSpace = 0
  /// True while an element between blocks is written, in whose place lines need a paragraph.
  private(set) var isBetweenBlocks = false
  /// The number of interactions that were written as nothing.
  private var silent = 0
  /// The number of open elements that contain lines and no blocks.
  private var openLines = 0
  /// The place for a prompt. It stays at the end of what was before it, if that is removed.
  private var promptPlace: (offset: Int, isInLine: Bool)?

  /// Creates a writer.
  init(path: @escaping (String) -> String, inner: @escaping Inner) {
    self.path = path
    self.inner = inner
  }

  /// The XHTML so far.
  var html: String { String(decoding: out, as: UTF8.self) }

  /// Ends a block, and makes the place after it that of the prompt.
  func markPromptPlace() { promptPlace = (endBlock(), openLines > 0) }

  /// Returns the XHTML so far with a prompt in its place, or at the end without one.
  ///
  /// - Parameter prompt: Returns the XHTML of the prompt in a line, or between blocks.
  func html(withPrompt prompt: (_ isInLine: Bool) -> String) -> String {
    let place = promptPlace ?? (out.count, false)
    let (before, after) = (out[..<place.offset], out[place.offset...])
    var inserted = Array(prompt(place.isInLine).utf8)
    if place.isInLine {
      if !before.endsWithBeginning, !before.ends(with: Self.lineBreak) {
        inserted = Self.lineBreak + inserted
      }
      if !after.starts(with: "</".utf8), !after.starts(with: Self.lineBreak) {
        inserted += Self.lineBreak
      }
    }
    return String(decoding: before + inserted + after, as: UTF8.self)
  }

  private static let lineBreak = Array("<br/>".utf8)

  /// Ends a block, and returns the number of bytes so far.
  private func endBlock() -> Int {
    isSpacePending = false
    dropsSpace = true
    return out.count
  }

  /// Records that an interaction is written as nothing. Elements that contain nothing else are left
  /// out.
  func omitInteraction() { silent += 1 }

  /// Writes a word as it is, such as the mark of a gap.
  func write(word: String) {
    flushSpace()
    appendEscaped(word)
    dropsSpace = false
  }

  /// Writes nodes.
  ///
  /// - Parameter wrapsInline: True to write a paragraph around text between blocks.
  func write(_ nodes: [XMLNode], wrapsInline: Bool = false) {
    guard wrapsInline else {
      for node in nodes { write(node, isBetweenBlocks: false) }
      return
    }
    var isOpen = false
    var start = 0
    for node in nodes {
      if Self.isInline(node) {
        if !isOpen {
          if case .text(let text) = node, text.utf8.allSatisfy(\.isXMLSpace) { continue }
          start = endBlock()
          append("<p>")
          openLines += 1
          isOpen = true
        }
        write(node, isBetweenBlocks: false)
      } else {
        if isOpen { endParagraph(from: start) }
        isOpen = false
        write(node, isBetweenBlocks: true)
      }
    }
    if isOpen { endParagraph(from: start) }
  }

  /// Writes the content of an element in place of the element.
  func write(contentOf element: XMLElement) {
    write(element.children, wrapsInline: isBetweenBlocks)
  }

  private func endParagraph(from start: Int) {
    _ = endBlock()
    dropBreak(after: start)
    openLines -= 1
    if out.count == start + 3 {
      removeLast(3)
    } else {
      append("</p>")
    }
  }

  /// Returns whether a node is part of a line.
  static func isInline(_ node: XMLNode) -> Bool {
    guard case .element(let element) = node else { return true }
    switch element.kind {
    case .textEntryInteraction, .inlineChoiceInteraction, .gap, .feedbackInline, .printedVariable,
      .templateInline, .endAttemptInteraction, .hottext:
      return true
    case .infoControl, .contentBody: return element.children.allSatisfy(isInline)
    case .some(let kind) where kind.isOfBody: return false
    default: break
    }
    let name = String(element.localName)
    switch QTIHTML.role(of: name) {
    case .inline: return true
    case .block: return false
    // Unknown elements are what they contain.
    case .hidden, .transparent, nil: return element.children.allSatisfy(isInline)
    }
  }

  private func write(_ node: XMLNode, isBetweenBlocks: Bool) {
    let outer = self.isBetweenBlocks
    self.isBetweenBlocks = isBetweenBlocks
    defer { self.isBetweenBlocks = outer }
    switch node {
    case .text(let text): write(text: text)
    case .element(let element):
      if let kind = element.kind, kind.isOfBody {
        inner(element, kind, self)
      } else {
        write(html: element)
      }
    }
  }

  // Elements

  private func write(html element: XMLElement) {
    var name = String(element.localName)
    var classes = element["class"].map { $0.split { $0.isWhitespace } } ?? []
    if let coded = classes.first.flatMap(QTIHTML.decoded), name == "span" || name == "div" {
      name = coded
      classes.removeFirst()
    }
    if name == "math" { return writeMath(element) }
    let role = QTIHTML.role(of: name)
    if role == .hidden {
      omitted.insert("<\(name)>")
      return
    }
    if name == "object", !(element["type"] ?? "image").hasPrefix("image") {
      omitted.insert("<object>")
      return write(contentOf: element)
    }
    let isInline = role == .inline
    guard isInline || role == .block else {
      if role == .transparent { return write(contentOf: element) }
      omitted.insert("<\(name)>")
      // Elements of other vocabularies are for other programs.
      if name.utf8.count == element.name.utf8.count { write(contentOf: element) }
      return
    }
    let (start, count) = (out.count, silent)
    let state = (isSpacePending, dropsSpace)
    if isInline, name != "br" { flushSpace() } else { _ = endBlock() }
    append("<\(name)")
    write(attributesOf: element, name, classes)
    if QTIHTML.void.contains(name) {
      append("/>")
      dropsSpace = !isInline || name == "br"
      return
    }
    append(">")
    let inside = out.count
    let holdsLines = isInline || QTIHTML.blocksOfLines.contains(name)
    if holdsLines { openLines += 1 }
    if name == "pre" { keptSpace += 1 }
    write(element.children, wrapsInline: name == "blockquote")
    if name == "pre" { keptSpace -= 1 }
    if silent > count, out.count == inside {
      if holdsLines { openLines -= 1 }
      removeLast(out.count - start)
      (isSpacePending, dropsSpace) = state
      return
    }
    if !isInline {
      _ = endBlock()
      dropBreak(after: inside)
    }
    if holdsLines { openLines -= 1 }
    append("</\(name)>")
    if !isInline { _ = endBlock() }
  }

  /// Removes a line break at the end of a block, which has no effect.
  private func dropBreak(after start: Int) {
    let mark = Self.lineBreak
    while out.count - start >= mark.count, out.ends(with: mark) { removeLast(mark.count) }
  }

  /// Removes the last bytes, and puts the place for a prompt that was in them at the new end.
  private func removeLast(_ count: Int) {
    out.removeLast(count)
    if let place = promptPlace, place.offset > out.count {
      promptPlace = (out.count, openLines > 0)
    }
  }

  private func write(attributesOf element: XMLElement, _ name: String, _ classes: [Substring]) {
    if !classes.isEmpty { append(attribute: "class", classes.joined(separator: " ")) }
    let kept = QTIHTML.attributes[name] ?? []
    for attribute in element.attributes {
      switch attribute.name {
      case "class": break
      case "xml:lang", "lang":
        if attribute.name == "xml:lang" || element["xml:lang"] == nil {
          append(attribute: "lang", attribute.value)
        }
      case "src" where kept.contains("src"), "data" where kept.contains("data"):
        append(attribute: attribute.name, path(attribute.value))
      case let other where kept.contains(other): append(attribute: other, attribute.value)
      case let other:
        if !QTIHTML.isSilent(attribute: other) { omitted.insert("\(other)=") }
      }
    }
    if name == "img", element["alt"] == nil {
      // Without a text, the picture has at least its name.
      let file = (element["src"] ?? "").split(separator: "/").last.map(String.init)
      append(attribute: "alt", file ?? "")
    }
  }

  private func writeMath(_ element: XMLElement) {
    flushSpace()
    writeMath(inside: element)
    dropsSpace = false
    isSpacePending = false
  }

  /// Writes an element of MathML. White space between its elements means nothing.
  private func writeMath(inside element: XMLElement) {
    let name = String(element.localName)
    append("<\(name)")
    for attribute in element.attributes
    where !attribute.name.utf8.contains(UInt8(ascii: ":")) && attribute.name != "xmlns" {
      append(attribute: attribute.name, attribute.value)
    }
    if element.isEmpty { return append("/>") }
    append(">")
    for child in element.children {
      switch child {
      case .element(let element): writeMath(inside: element)
      case .text(let text):
        appendEscaped(text.split { $0.isASCII && $0.isWhitespace }.joined(separator: " "))
      }
    }
    append("</\(name)>")
  }

  // Text

  private func write(text: String) {
    if keptSpace > 0 {
      flushSpace()
      appendEscaped(text)
      dropsSpace = false
      return
    }
    var text = text
    text.withUTF8 { bytes in
      for word in bytes.split(omittingEmptySubsequences: false, whereSeparator: \.isXMLSpace) {
        // A blank precedes all words but the first.
        if word.startIndex > 0, !dropsSpace { isSpacePending = true }
        if word.isEmpty { continue }
        if isSpacePending { out.append(0x20) }
        isSpacePending = false
        dropsSpace = false
        appendEscaped(word)
      }
    }
  }

  /// Writes the blank before an element or a word.
  private func flushSpace() {
    guard isSpacePending else { return }
    out.append(0x20)
    isSpacePending = false
    dropsSpace = true
  }

  private func append(_ text: String) { out.append(contentsOf: text.utf8) }

  private func append(attribute name: String, _ value: String) {
    append(" \(name)=\"")
    for byte in value.utf8 {
      if byte == UInt8(ascii: "\"") {
        append("&quot;")
      } else {
        append(escaped: byte.isXMLSpace ? 0x20 : byte)
      }
    }
    append("\"")
  }

  private func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped($0[...]) }
  }

  private func appendEscaped(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    if bytes.contains(where: {
      $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">")
    }) {
      for byte in bytes { append(escaped: byte) }
    } else {
      out.append(contentsOf: bytes)
    }
  }

  private func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    default: out.append(byte)
    }
  }
}

extension Sequence<UInt8> where Self: BidirectionalCollection {
  /// Returns whether the bytes end with others.
  fileprivate func ends(with ending: [UInt8]) -> Bool { suffix(ending.count).elementsEqual(ending) }

  /// True if the bytes end with the tag that begins an element.
  fileprivate var endsWithBeginning: Bool {
    guard last == UInt8(ascii: ">"), let start = lastIndex(of: UInt8(ascii: "<")) else {
      return false
    }
    let tag = self[start...].dropFirst()
    return tag.first != UInt8(ascii: "/") && tag.dropLast().last != UInt8(ascii: "/")
  }
}

extension QTIName {
  /// True for elements of QTI that stand in texts. Others, such as `value`, are not of QTI there.
  var isOfBody: Bool {
    switch self {
    case .choiceInteraction, .textEntryInteraction, .extendedTextInteraction,
      .inlineChoiceInteraction, .gapMatchInteraction, .gapText, .gapImg, .gap, .matchInteraction,
      .orderInteraction, .endAttemptInteraction, .mediaInteraction, .hottext, .prompt,
      .feedbackInline, .feedbackBlock, .rubricBlock, .templateInline, .templateBlock,
      .printedVariable, .infoControl, .contentBody, .stylesheet, .catalogInfo:
      true
    default: false
    }
  }
}
