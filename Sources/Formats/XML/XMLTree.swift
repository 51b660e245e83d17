/// The elements and texts of a part of an XML file, in the order of the file.
///
/// The nodes are in flat lists: a file has a node for every few bytes, and objects of their own
/// would take most of the time for reading it.
final class XMLTree: Sendable {
  /// An element or a text.
  struct Node: Sendable {
    /// The bytes of an element's name, or of a text.
    var bytes: Range<Int>
    /// True for a text.
    var isText = false
    /// True for an element whose end tag was not read.
    var isCutOff = false
    /// The code of an element's name in the vocabulary; 0 for other names.
    var code: UInt8 = 0
    /// The attributes of an element.
    var attributes: Range<Int> = 0..<0
    /// The index of the first node after this one that is not inside it.
    var end: Int
    /// The byte offset of an element's start tag in the source text.
    var offset = 0
    /// The bytes of the source text between an element's tags.
    var content: Range<Int> = 0..<0
  }

  /// The bytes of an attribute's name and value.
  struct Attribute: Sendable {
    var name: Range<Int>
    var value: Range<Int>
  }

  /// The nodes. The nodes inside an element follow it.
  let nodes: [Node]
  /// The attributes of all elements.
  let attributes: [Attribute]
  /// The bytes of all names, values and texts.
  let bytes: [UInt8]

  fileprivate init(nodes: [Node], attributes: [Attribute], bytes: [UInt8]) {
    self.nodes = nodes
    self.attributes = attributes
    self.bytes = bytes
  }

  /// Returns some of the bytes as a text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns whether some of the bytes are a text.
  func isEqual(_ range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    range.count == text.count && bytes[range].elementsEqual(text)
  }
}

/// Collects the nodes of a tree from the events of a parser.
struct XMLTreeBuilder {
  private let vocabulary: XMLVocabulary
  private var nodes: [XMLTree.Node] = []
  private var attributes: [XMLTree.Attribute] = []
  private var bytes: [UInt8] = []
  /// The indices of the elements whose end is not read, outermost first.
  private var open: [Int] = []
  private var isInText = false

  /// The largest capacities that the lists of a tree get in advance.
  private static let mostReserved = 4096

  init(_ vocabulary: XMLVocabulary) { self.vocabulary = vocabulary }

  /// The name and the offset of the innermost element whose end is not read.
  var innermost: (name: String, offset: Int)? {
    open.last.map { place in
      (String(decoding: bytes[nodes[place].bytes], as: UTF8.self), nodes[place].offset)
    }
  }

  /// Begins an element.
  /// - Parameters:
  ///   - offset: The byte offset of its start tag.
  ///   - content: The byte offset after its start tag.
  mutating func start(_ name: UnsafeBufferPointer<UInt8>, offset: Int, content: Int) {
    isInText = false
    let first = attributes.count
    open.append(nodes.count)
    nodes.append(
      XMLTree.Node(
        bytes: append(name), code: vocabulary.code(of: name), attributes: first..<first, end: 0,
        offset: offset, content: content..<content))
  }

  /// Adds an attribute to the element that has just begun.
  mutating func add(
    attribute name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>
  ) {
    attributes.append(XMLTree.Attribute(name: append(name), value: append(value)))
    let first = nodes[nodes.count - 1].attributes.lowerBound
    nodes[nodes.count - 1].attributes = first..<attributes.count
  }

  /// Adds text to the innermost element.
  mutating func add(text: UnsafeBufferPointer<UInt8>) {
    let added = append(text)
    if isInText {
      let start = nodes[nodes.count - 1].bytes.lowerBound
      nodes[nodes.count - 1].bytes = start..<added.upperBound
    } else {
      nodes.append(XMLTree.Node(bytes: added, isText: true, end: nodes.count + 1))
      isInText = true
    }
  }

  /// Ends the innermost element.
  /// - Parameter offset: The byte offset of its end tag.
  mutating func end(at offset: Int) {
    isInText = false
    guard let place = open.popLast() else { return }
    nodes[place].end = nodes.count
    let start = nodes[place].content.lowerBound
    nodes[place].content = start..<max(start, offset)
  }

  /// Ends the elements whose end was not read. Returns the first element with all nodes inside it;
  /// nil without one.
  mutating func finishCutOff() -> XMLElement? {
    guard !open.isEmpty else { return nil }
    for place in open {
      nodes[place].isCutOff = true
      nodes[place].end = nodes.count
    }
    open = []
    return finish()
  }

  /// Returns the first element with all nodes inside it, and begins another tree.
  mutating func finish() -> XMLElement {
    let tree = XMLTree(nodes: nodes, attributes: attributes, bytes: bytes)
    // Parts of a file are mostly alike.
    let next = XMLTreeBuilder(vocabulary)
    let counts = (nodes.count, attributes.count, bytes.count)
    self = next
    nodes.reserveCapacity(min(counts.0, Self.mostReserved))
    attributes.reserveCapacity(min(counts.1, Self.mostReserved))
    bytes.reserveCapacity(min(counts.2, Self.mostReserved))
    return XMLElement(of: tree, at: 0)
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return start..<bytes.count
  }
}
