import CQuizboardExpat

/// Handles the events of a parser, and collects the units: the elements of one depth.
struct XMLEvents {
  /// The start tag of the root element, without content.
  private(set) var root: XMLElement?
  /// The fault that ended the reading.
  private(set) var fault: FormatProblem?
  /// The byte offset of the first text between the units.
  private(set) var strayText: Int?
  /// The number of events.
  private(set) var count = 0

  private let parser: OpaquePointer?
  private let source: SourceText
  private let vocabulary: XMLVocabulary
  private let unitDepth: Int
  /// The maximum number of bytes of all names, values and texts. Without entities, they are at most
  /// those of the file.
  private let mostBytes: Int
  private var bytes = 0
  private var entities = 0
  /// The number of open elements.
  private var depth = 0
  private var builder: XMLTreeBuilder
  private var units: [XMLElement] = []

  /// Creates a handler without events.
  /// - Parameters:
  ///   - unitDepth: The number of elements around a unit.
  ///   - mostBytes: The number of bytes that end the reading if names, values and texts have more.
  init(
    of parser: XMLParser?, _ source: SourceText, _ vocabulary: XMLVocabulary, unitDepth: Int,
    mostBytes: Int
  ) {
    self.parser = parser?.pointer
    self.source = source
    self.vocabulary = vocabulary
    self.unitDepth = unitDepth
    self.mostBytes = mostBytes
    builder = XMLTreeBuilder(vocabulary)
    if parser == nil {
      fault = source.problem(at: 0, "there is not enough memory for reading XML")
    }
  }

  /// Returns the complete units since the last call.
  mutating func takeUnits() -> [XMLElement] {
    defer { units = [] }
    return units
  }

  /// Returns the unit whose end was not read.
  mutating func takeCutOff() -> XMLElement? { builder.finishCutOff() }

  /// Stops with a fault at the current event.
  mutating func stop(_ reason: String, expected: String?) {
    if fault == nil { fault = source.problem(at: index, reason, expected: expected) }
    if let parser { XML_StopParser(parser, XML_Bool(XML_FALSE)) }
  }

  /// Records the error of the parser, unless the reading was stopped.
  mutating func stopAfterError() {
    guard fault == nil, let parser else { return }
    let open = builder.innermost ?? (depth > 0 ? root.map { ($0.name, $0.offset) } : nil)
    fault = XMLFault(source, code: XML_GetErrorCode(parser), offset: index, open: open).problem
  }

  /// The byte offset of the current event.
  private var index: Int {
    guard let parser else { return 0 }
    return min(max(XML_GetCurrentByteIndex(parser), 0), source.bytes.count)
  }

  // Events

  /// The names and values of attributes, one after the other.
  typealias Attributes = UnsafeMutablePointer<UnsafePointer<XML_Char>?>

  /// Handles a start tag.
  mutating func start(_ name: UnsafePointer<XML_Char>?, _ attributes: Attributes?) {
    guard fault == nil, let parser, let name else { return }
    guard depth < XMLStream.deepestNesting else {
      stop(
        "elements are nested too deep",
        expected: "at most \(XMLStream.deepestNesting) elements in each other")
      return
    }
    let offset = index
    let content = min(offset + Int(XML_GetCurrentByteCount(parser)), source.bytes.count)
    if root == nil {
      var builder = XMLTreeBuilder(vocabulary)
      Self.start(name, attributes, offset: offset, content: content, in: &builder)
      builder.end(at: content)
      root = builder.finish()
    }
    let added =
      depth < unitDepth
      ? 0 : Self.start(name, attributes, offset: offset, content: content, in: &builder)
    depth += 1
    charge(added)
  }

  /// Begins an element, and returns the number of bytes of its name, attributes and values.
  @discardableResult
  private static func start(
    _ name: UnsafePointer<XML_Char>, _ attributes: Attributes?, offset: Int, content: Int,
    in builder: inout XMLTreeBuilder
  ) -> Int {
    var bytes = name.withBytes { name in
      builder.start(name, offset: offset, content: content)
      return name.count
    }
    guard var next = attributes else { return bytes }
    while let name = next[0], let value = next[1] {
      bytes += name.withBytes { name in
        value.withBytes { value in
          builder.add(attribute: name, value)
          return name.count + value.count
        }
      }
      next += 2
    }
    return bytes
  }

  /// Handles an end tag.
  mutating func end() {
    guard fault == nil else { return }
    depth -= 1
    if depth < unitDepth { return }
    builder.end(at: index)
    if depth == unitDepth { units.append(builder.finish()) }
  }

  /// Handles characters.
  mutating func add(_ characters: UnsafePointer<XML_Char>?, count length: Int) {
    guard fault == nil, let characters else { return }
    // The text between the units belongs to no unit.
    if depth > unitDepth {
      characters.withBytes(count: length) { builder.add(text: $0) }
    } else if strayText == nil, depth > 0 {
      if characters.withBytes(count: length, { !$0.allSatisfy(\.isXMLSpace) }) { strayText = index }
    }
    charge(length)
  }

  /// Counts an event and its bytes.
  private mutating func charge(_ added: Int) {
    count += 1
    bytes += added
    if bytes > mostBytes { stop(XMLFault.expansion, expected: XMLFault.fewEntities) }
  }

  /// Handles the declaration of an entity.
  mutating func countEntity() {
    entities += 1
    if entities > XMLStream.mostEntities {
      stop(
        "the document type declares more than \(XMLStream.mostEntities) entities",
        expected: XMLFault.fewEntities)
    }
  }
}

extension UnsafePointer<XML_Char> {
  /// Calls a function with the bytes of a text of C.
  fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var count = 0
    while self[count] != 0 { count += 1 }
    return withBytes(count: count, body)
  }

  /// Calls a function with a number of bytes.
  fileprivate func withBytes<Result>(
    count: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withMemoryRebound(to: UInt8.self, capacity: count) {
      body(UnsafeBufferPointer(start: $0, count: count))
    }
  }
}
