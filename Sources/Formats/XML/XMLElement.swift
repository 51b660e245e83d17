/// An element of an XML file with everything in it.
struct XMLElement: Sendable {
  /// The name as written, with its prefix: `m:math`.
  let name: String
  /// The attributes in the order of the file.
  let attributes: [XMLAttribute]
  /// The elements and texts inside. Adjacent text, CDATA sections and entities are one text.
  var children: [XMLNode] = []
  /// The byte offset of the start tag in the source text.
  let offset: Int
  /// The bytes of the source text between the tags: the content as written.
  var content: Range<Int>

  /// The name without its prefix.
  var localName: Substring {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return name[...] }
    return name[name.utf8.index(after: colon)...]
  }

  /// The value of an attribute by its name as written, or nil.
  subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The elements directly inside.
  var elements: some Sequence<XMLElement> {
    children.lazy.compactMap { node in
      if case .element(let element) = node { element } else { nil }
    }
  }

  /// Returns the first element directly inside with a name, or nil.
  func first(_ name: String) -> XMLElement? {
    for case .element(let element) in children where element.name == name { return element }
    return nil
  }

  /// Returns the elements directly inside with a name.
  func all(_ name: String) -> [XMLElement] {
    children.compactMap { node in
      if case .element(let element) = node, element.name == name { element } else { nil }
    }
  }

  /// The text inside, that of elements included.
  var text: String {
    if children.count == 1, case .text(let text) = children[0] { return text }
    var result = ""
    appendText(to: &result)
    return result
  }

  /// Appends the text inside. Elements are nested at most `XMLStream.deepestNesting` deep.
  private func appendText(to result: inout String) {
    for child in children {
      switch child {
      case .text(let text): result += text
      case .element(let element): element.appendText(to: &result)
      }
    }
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
