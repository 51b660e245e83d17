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
  var root: XMLElement? { events.root }
  /// The fault that ended the reading, once `next` has returned nil.
  var fault: FormatProblem? { ready.isEmpty ? events.fault : nil }

  /// The byte offset of the first text between the elements; nil without one.
  var strayText: Int? { events.strayText }

  private let parser: XMLParser?
  private var events: XMLEvents
  private var isAtEnd = false
  private var position = 0
  private var step = XMLStream.chunk
  /// The complete elements that `next` has not returned, in reverse order after `refill`.
  private var ready: [XMLElement] = []

  /// Creates a stream of the root's child elements.
  convenience init(_ source: SourceText) {
    self.init(source, unitDepth: 1, vocabulary: .empty, parser: XMLParser())
  }

  private init(
    _ source: SourceText, unitDepth: Int, vocabulary: XMLVocabulary, parser: XMLParser?
  ) {
    self.source = source
    self.parser = parser
    events = XMLEvents(
      of: parser, source, vocabulary, unitDepth: unitDepth,
      mostBytes: source.bytes.count + Self.mostExpansion)
    guard let parser else {
      isAtEnd = true
      return
    }
    installHandlers(of: parser.pointer)
  }

  /// Returns the next element; nil at the end of the file, and after a fault.
  func next() -> XMLElement? {
    while ready.isEmpty, !isAtEnd { refill() }
    return ready.popLast()
  }

  /// Reads a file as a single tree.
  /// - Parameters:
  ///   - vocabulary: The names of elements whose codes are needed.
  ///   - parser: The parser of other files, to use it once more.
  /// - Throws: The fault in the XML.
  static func tree(
    of source: SourceText, vocabulary: XMLVocabulary = .empty, with parser: XMLParser? = nil
  ) throws(FormatProblem) -> XMLElement {
    parser?.reset()
    let stream = XMLStream(
      source, unitDepth: 0, vocabulary: vocabulary, parser: parser ?? XMLParser())
    let root = stream.next()
    while stream.next() != nil {}
    if let fault = stream.fault { throw fault }
    guard let root else { throw source.problem(at: 0, "the file has no element") }
    return root
  }

  /// Reads a file as a single tree, up to the first fault in the XML. Elements that contain the
  /// fault are cut off.
  static func beginning(of source: SourceText) -> (root: XMLElement?, fault: FormatProblem?) {
    let stream = XMLStream(source, unitDepth: 0, vocabulary: .empty, parser: XMLParser())
    let root = stream.next()
    while stream.next() != nil {}
    return (root ?? stream.events.takeCutOff(), stream.fault)
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
    let before = events.count
    let status = source.bytes.withUnsafeBufferPointer { bytes in
      bytes[position..<end].withMemoryRebound(to: CChar.self) {
        XML_Parse(parser.pointer, $0.baseAddress, Int32($0.count), isLast ? 1 : 0)
      }
    }
    position = end
    // Expat scans an incomplete token again with each part, so parts of a huge one must grow.
    step = events.count == before ? min(step * 2, 1 << 30) : XMLStream.chunk
    ready = events.takeUnits().reversed()
    isAtEnd = isLast || status != XML_STATUS_OK
    if status != XML_STATUS_OK { events.stopAfterError() }
  }

  private func installHandlers(of parser: OpaquePointer) {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { XMLStream.from($0).events.start($1, $2) },
      { stream, _ in XMLStream.from(stream).events.end() })
    XML_SetCharacterDataHandler(parser) { XMLStream.from($0).events.add($1, count: Int($2)) }
    XML_SetEntityDeclHandler(parser) { stream, _, _, _, _, _, _, _, _ in
      XMLStream.from(stream).events.countEntity()
    }
    XML_SetSkippedEntityHandler(parser) { stream, name, _ in
      let name = name.map { String(cString: $0) } ?? ""
      XMLStream.from(stream).events.stop(
        "the entity &\(name); is not declared", expected: XMLFault.knownEntities)
    }
    // Refuses the reference: the parser reports XML_ERROR_EXTERNAL_ENTITY_HANDLING.
    XML_SetExternalEntityRefHandler(parser) { _, _, _, _, _ in 0 }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> XMLStream {
    // `installHandlers` sets the context, and the stream lives while its parser parses.
    Unmanaged<XMLStream>.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
  }
}

/// A parser of expat. It can parse several files, one after the other.
final class XMLParser {
  /// The parser for expat's functions.
  let pointer: OpaquePointer
  private var isUsed = false

  /// Creates a parser; nil without memory.
  init?() {
    // The text is UTF-8 by now, whatever its declaration says.
    guard let pointer = XML_ParserCreate("UTF-8") else { return nil }
    self.pointer = pointer
  }

  deinit { XML_ParserFree(pointer) }

  /// Makes the parser ready for a file.
  func reset() {
    if isUsed { XML_ParserReset(pointer, "UTF-8") }
    isUsed = true
  }
}
