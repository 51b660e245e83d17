import CQuizboardExpat

/// Reads an XML file with expat, element by element.
///
/// A stream gives each child element of the root as a tree as soon as it is complete, so a file
/// with 100 000 questions is never one tree:
///
///     let source = try SourceText(xml: bytes, file: file)
///     let stream = XMLStream(source)
///     while let question = stream.next() {
///       // stream.root is the start tag of the root element.
///       problems.append(source.problem(at: question.offset, "…"))
///     }
///     if let fault = stream.fault { problems.append(fault) }
///
/// After a fault in the XML (the tags do not match, the file is cut off, entities expand without
/// end, …) `next` returns the complete elements before it, then nil. `XMLStream.tree(of:)` reads a
/// file as a single tree, and `XMLStream.rootName(of:)` recognizes a file by its root element.
///
/// Namespaces are not resolved: names are as written, with their prefixes. Nothing outside the file
/// is read: a reference to an external entity is a fault.
final class XMLStream {
  /// The maximum nesting of elements: sufficient for HTML in questions, and safe for the stack.
  static let deepestNesting = 256
  /// The maximum number of entities that a document type may declare. Expat expands entities in
  /// entities recursively.
  static let mostEntities = 300
  /// The number of bytes that entities may add to the text of a file.
  private static let mostExpansion = 1 << 20
  /// The number of bytes that expat gets at a time.
  private static let chunk = 1 << 16

  /// The text of the file.
  let source: SourceText
  /// The start tag of the root element, without content; nil before the first call of `next`, and
  /// if the file has no element.
  private(set) var root: XMLElement?
  /// The fault that ended the reading, once `next` has returned nil.
  var fault: FormatProblem? { ready.isEmpty ? found : nil }

  private let parser: OpaquePointer?
  /// The depth of the elements that `next` returns.
  private let unitDepth: Int
  private var found: FormatProblem?
  private var isAtEnd = false
  private var position = 0
  private var step = XMLStream.chunk
  /// The complete elements that `next` has not returned, in reverse order after `refill`.
  private var ready: [XMLElement] = []
  /// The elements whose end is not read, outermost first.
  private var open: [XMLElement] = []
  /// The text since the last tag.
  private var text: [UInt8] = []
  private var events = 0
  private var entities = 0
  /// The number of bytes of all names, values and texts.
  private var output = 0

  /// Creates a stream of the root's child elements.
  convenience init(_ source: SourceText) { self.init(source, unitDepth: 1) }

  private init(_ source: SourceText, unitDepth: Int) {
    self.source = source
    self.unitDepth = unitDepth
    // The text is UTF-8 by now, whatever its declaration says.
    parser = XML_ParserCreate("UTF-8")
    guard let parser else {
      found = source.problem(at: 0, "there is not enough memory for reading XML")
      isAtEnd = true
      return
    }
    installHandlers(of: parser)
  }

  deinit { if let parser { XML_ParserFree(parser) } }

  /// Returns the next element; nil at the end of the file, and after a fault.
  func next() -> XMLElement? {
    while ready.isEmpty, !isAtEnd { refill() }
    return ready.popLast()
  }

  /// Reads a file as a single tree.
  /// - Throws: The fault in the XML.
  static func tree(of source: SourceText) throws(FormatProblem) -> XMLElement {
    let stream = XMLStream(source, unitDepth: 0)
    let root = stream.next()
    while stream.next() != nil {}
    if let fault = stream.fault { throw fault }
    guard let root else { throw source.problem(at: 0, "the file has no element") }
    return root
  }

  /// Returns the name of the root element, as written, if it begins in the first 64 kilobytes.
  static func rootName(of bytes: [UInt8]) -> String? {
    guard let source = SourceText(beginningOfXML: Array(bytes.prefix(chunk))),
      source.bytes.first(where: { !$0.isSpace }) == UInt8(ascii: "<")
    else { return nil }
    let stream = XMLStream(source)
    while stream.root == nil, !stream.isAtEnd { stream.refill() }
    return stream.root?.name
  }
}

extension XMLStream {
  /// Parses the next part of the file.
  private func refill() {
    guard let parser else { return }
    let end = min(position + step, source.bytes.count)
    let isLast = end == source.bytes.count
    let before = events
    let status = source.bytes.withUnsafeBufferPointer { bytes in
      bytes[position..<end].withMemoryRebound(to: CChar.self) {
        XML_Parse(parser, $0.baseAddress, Int32($0.count), isLast ? 1 : 0)
      }
    }
    position = end
    // Expat scans an incomplete token again with each part, so parts of a huge one must grow.
    step = events == before ? min(step * 2, 1 << 30) : XMLStream.chunk
    ready.reverse()
    if status == XML_STATUS_OK {
      isAtEnd = isLast
    } else {
      isAtEnd = true
      if found == nil {
        found = XMLFault(source, code: XML_GetErrorCode(parser), offset: index, open: open).problem
      }
    }
  }

  /// The byte offset of the current event.
  private var index: Int {
    guard let parser else { return 0 }
    return min(max(XML_GetCurrentByteIndex(parser), 0), source.bytes.count)
  }

  /// Stops with a fault at the current event.
  private func stop(_ reason: String, expected: String?) {
    if found == nil { found = source.problem(at: index, reason, expected: expected) }
    if let parser { XML_StopParser(parser, XML_Bool(XML_FALSE)) }
  }

  private func installHandlers(of parser: OpaquePointer) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { XMLStream.from($0).start($1, $2) }, { stream, _ in XMLStream.from(stream).end() })
    XML_SetCharacterDataHandler(parser) { XMLStream.from($0).append($1, count: Int($2)) }
    XML_SetEntityDeclHandler(parser) { stream, _, _, _, _, _, _, _, _ in
      XMLStream.from(stream).countEntity()
    }
    XML_SetSkippedEntityHandler(parser) { stream, name, _ in
      let name = name.map { String(cString: $0) } ?? ""
      XMLStream.from(stream).stop(
        "the entity &\(name); is not declared", expected: XMLFault.knownEntities)
    }
    // Refuses the reference: the parser reports XML_ERROR_EXTERNAL_ENTITY_HANDLING.
    XML_SetExternalEntityRefHandler(parser) { _, _, _, _, _ in 0 }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> XMLStream {
    // `installHandlers` sets the context, and the stream lives as long as its parser.
    Unmanaged<XMLStream>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
  }
}

// Events

extension XMLStream {
  private typealias Attributes = UnsafeMutablePointer<UnsafePointer<XML_Char>?>

  private func start(_ name: UnsafePointer<XML_Char>?, _ attributes: Attributes?) {
    guard found == nil, let parser, let name else { return }
    guard open.count < XMLStream.deepestNesting else {
      stop(
        "elements are nested too deep",
        expected: "at most \(XMLStream.deepestNesting) elements in each other")
      return
    }
    flushText()
    let offset = index
    let contentStart = min(
      offset + Int(XML_GetCurrentByteCount(parser)), source.bytes.count)
    let element = XMLElement(
      name: String(cString: name), attributes: read(attributes), offset: offset,
      content: contentStart..<contentStart)
    if open.isEmpty, root == nil { root = element }
    open.append(element)
    count(element.name.utf8.count)
  }

  private func read(_ attributes: Attributes?) -> [XMLAttribute] {
    guard var next = attributes, next.pointee != nil else { return [] }
    var result: [XMLAttribute] = []
    while let name = next[0], let value = next[1] {
      let attribute = XMLAttribute(name: String(cString: name), value: String(cString: value))
      count(attribute.name.utf8.count + attribute.value.utf8.count)
      result.append(attribute)
      next += 2
    }
    return result
  }

  private func end() {
    guard found == nil else { return }
    flushText()
    guard var element = open.popLast() else { return }
    let start = element.content.lowerBound
    element.content = start..<max(start, index)
    if open.count == unitDepth {
      ready.append(element)
    } else if open.count > unitDepth {
      open[open.count - 1].children.append(.element(element))
    }
  }

  private func append(_ characters: UnsafePointer<XML_Char>?, count length: Int) {
    guard found == nil, let characters else { return }
    // The text between the units belongs to no unit.
    if open.count > unitDepth {
      characters.withMemoryRebound(to: UInt8.self, capacity: length) {
        text.append(contentsOf: UnsafeBufferPointer(start: $0, count: length))
      }
    }
    count(length)
  }

  private func flushText() {
    guard !text.isEmpty else { return }
    open[open.count - 1].children.append(.text(String(decoding: text, as: UTF8.self)))
    text.removeAll(keepingCapacity: text.count < 1 << 20)
  }

  /// Counts an event and its bytes. Without entities the sum is at most the size of the file.
  private func count(_ bytes: Int) {
    events += 1
    output += bytes
    if output > source.bytes.count + XMLStream.mostExpansion {
      stop(XMLFault.expansion, expected: XMLFault.fewEntities)
    }
  }

  private func countEntity() {
    entities += 1
    if entities > XMLStream.mostEntities {
      stop(
        "the document type declares more than \(XMLStream.mostEntities) entities",
        expected: XMLFault.fewEntities)
    }
  }
}
