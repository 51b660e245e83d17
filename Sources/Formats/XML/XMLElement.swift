/// An element of an XML file with everything in it.
struct XMLElement: Sendable {
  private let tree: XMLTree
  private let place: Int

  /// Creates the element at an index of a tree's nodes.
  init(of tree: XMLTree, at place: Int) {
    self.tree = tree
    self.place = place
  }

  private var node: XMLTree.Node { tree.nodes[place] }

  /// The name as written, with its prefix: `m:math`.
  var name: String { tree.text(node.bytes) }

  /// The code of the name in the vocabulary; 0 for other names.
  var code: UInt8 { node.code }

  /// The byte offset of the start tag in the source text.
  var offset: Int { node.offset }

  /// True if the reading ended before the element did.
  var isCutOff: Bool { node.isCutOff }

  /// The bytes of the source text between the tags: the content as written.
  var content: Range<Int> { node.content }

  /// The name without its prefix.
  var localName: Substring {
    let name = name
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return name[...] }
    return name[name.utf8.index(after: colon)...]
  }

  // Attributes

  /// True if the element has attributes.
  var hasAttributes: Bool { !node.attributes.isEmpty }

  /// The attributes in the order of the file.
  var attributes: [XMLAttribute] {
    tree.attributes[node.attributes].map {
      XMLAttribute(name: tree.text($0.name), value: tree.text($0.value))
    }
  }

  /// The value of an attribute by its name as written, or nil.
  subscript(attribute: String) -> String? {
    if node.attributes.isEmpty { return nil }
    var attribute = attribute
    return attribute.withUTF8 { wanted in firstValue { tree.isEqual($0, wanted) } }
  }

  /// Returns the value of the first attribute with a suitable name, or nil.
  func value(whereName isSuitable: (ArraySlice<UInt8>) -> Bool) -> String? {
    firstValue { isSuitable(tree.bytes[$0]) }
  }

  private func firstValue(_ isSuitable: (Range<Int>) -> Bool) -> String? {
    for place in node.attributes where isSuitable(tree.attributes[place].name) {
      return tree.text(tree.attributes[place].value)
    }
    return nil
  }

  // Content

  /// The elements directly inside.
  var elements: XMLElements { XMLElements(of: tree, place + 1, node.end) }

  /// The elements and texts directly inside. Adjacent text, CDATA sections and entities are one
  /// text.
  var children: [XMLNode] {
    var nodes: [XMLNode] = []
    var (next, end) = (place + 1, node.end)
    while next < end {
      let child = tree.nodes[next]
      nodes.append(
        child.isText ? .text(tree.text(child.bytes)) : .element(XMLElement(of: tree, at: next)))
      next = child.end
    }
    return nodes
  }

  /// The texts directly inside of an element that also holds elements, without those of white space
  /// only.
  var textsBesideElements: [String] {
    var (texts, next, hasElements) = ([Range<Int>](), place + 1, false)
    while next < node.end {
      let child = tree.nodes[next]
      next = child.end
      if !child.isText {
        hasElements = true
      } else if !tree.bytes[child.bytes].allSatisfy({ $0 <= 0x20 }) {
        texts.append(child.bytes)
      }
    }
    return hasElements ? texts.map(tree.text) : []
  }

  /// True if there is neither an element nor a text inside.
  var isEmpty: Bool { node.end == place + 1 }

  /// Returns the first element directly inside with a name, or nil.
  func first(_ name: String) -> XMLElement? {
    var name = name
    return name.withUTF8 { wanted in
      for element in elements where tree.isEqual(element.node.bytes, wanted) { return element }
      return nil
    }
  }

  /// Returns the elements directly inside with a name.
  func all(_ name: String) -> [XMLElement] {
    var name = name
    return name.withUTF8 { wanted in
      elements.filter { tree.isEqual($0.node.bytes, wanted) }
    }
  }

  /// The text inside, that of elements included.
  var text: String {
    let inside = (place + 1)..<node.end
    if inside.count == 1, tree.nodes[place + 1].isText {
      return tree.text(tree.nodes[place + 1].bytes)
    }
    var result = ""
    for place in inside where tree.nodes[place].isText {
      result += tree.text(tree.nodes[place].bytes)
    }
    return result
  }
}

/// The elements directly inside of an element.
struct XMLElements: Sequence, IteratorProtocol {
  private let tree: XMLTree
  private var place: Int
  private let end: Int

  fileprivate init(of tree: XMLTree, _ place: Int, _ end: Int) {
    self.tree = tree
    self.place = place
    self.end = end
  }

  /// Returns the next element, or nil.
  mutating func next() -> XMLElement? {
    while place < end {
      let current = place
      place = tree.nodes[current].end
      if !tree.nodes[current].isText { return XMLElement(of: tree, at: current) }
    }
    return nil
  }
}

/// An attribute of an element.
struct XMLAttribute: Sendable, Equatable {
  /// The name as written, with its prefix.
  let name: String
  /// The value, with entities decoded.
  let value: String
}

/// A part of the content of an element.
enum XMLNode: Sendable {
  /// An element.
  case element(XMLElement)
  /// Text with entities decoded and line ends as line feeds. White space between elements, too.
  case text(String)
}
