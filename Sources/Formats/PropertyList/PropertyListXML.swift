import QuizboardModel

/// Reads an XML property list into values with their locations.
///
/// Reports an element that is out of place, unknown or invalid, and continues after it. A fault in
/// the XML ends the reading; complete values before it remain.
struct PropertyListXML {
  private let source: SourceText
  private var found: [FormatProblem] = []

  init(_ source: SourceText) { self.source = source }

  /// The problems in the order of the file.
  var problems: [FormatProblem] { found.inOrder }

  /// Reads the value of the list, or nil.
  mutating func read() -> DataNode? {
    let (root, fault) = XMLStream.beginning(of: source)
    guard let root, root.name == "plist" else {
      note(at: root?.offset ?? 0, "this is no property list", expected: "<plist>")
      return nil
    }
    if let fault { found.append(fault) }
    let (values, _) = elements(of: root, expected: "a value, such as <dict>")
    if values.isEmpty, !root.isCutOff {
      note(
        at: root.content.lowerBound, "the property list is empty",
        expected: "a value, such as <dict>")
    }
    if values.count > 1 {
      note(
        at: values[1].offset, "the property list has more than one value", expected: "</plist>")
    }
    return values.first.flatMap { value(of: $0) }
  }

  /// Returns the value of an element; nil if it has none because it is cut off.
  private mutating func value(of element: XMLElement) -> DataNode? {
    switch element.name {
    case "dict": return dictionary(element)
    case "array": return array(element)
    default:
      guard let text = text(of: element) else { return nil }
      let value = scalar(element.name, text, at: element.offset)
      return DataNode(value: value, offset: element.offset)
    }
  }

  private mutating func scalar(_ name: String, _ text: String, at offset: Int) -> DataNode.Value {
    var word: String { text.filter { !$0.isWhitespace } }
    switch name {
    case "string": return .string(text)
    case "true", "false": return .boolean(name == "true")
    case "date", "data": return .other(name: name)
    case "integer":
      if Int(text) != nil { return .number(text) }
      if Int(word) != nil { return .number(word) }
      note(
        at: offset, "“\(word)” is no whole number", expected: "digits, as in <integer>2</integer>")
    case "real":
      if Double(text) != nil { return .number(text) }
      if Double(word) != nil { return .number(word) }
      note(at: offset, "“\(word)” is no number", expected: "a number, as in <real>2.5</real>")
    default:
      note(
        at: offset, "a property list has no <\(name)>",
        expected: "<dict>, <array>, <string>, <integer>, <real>, <true/> or <false/>")
    }
    return .broken
  }

  private mutating func array(_ element: XMLElement) -> DataNode {
    let (values, isComplete) = elements(of: element, expected: "an element such as <string>")
    let nodes = values.compactMap { value(of: $0) }
    return DataNode(value: .array(nodes), offset: element.offset, isComplete: isComplete)
  }

  private mutating func dictionary(_ element: XMLElement) -> DataNode {
    var (children, isComplete) = elements(of: element, expected: "<key>, or </dict>")
    var entries: [DataEntry] = []
    var key: (name: String, offset: Int)?
    for child in children {
      if let (name, offset) = key {
        key = nil
        guard let node = value(of: child) else { continue }
        entries.append(DataEntry(key: name, offset: offset, value: node))
      } else if child.name == "key" {
        key = text(of: child).map { ($0, child.offset) }
      } else {
        note(
          at: child.offset, "<\(child.name)> stands where a key should",
          expected: "<key>, or </dict>")
        isComplete = false
      }
    }
    if let key, !element.isCutOff {
      note(at: key.offset, "the key “\(key.name)” has no value", expected: "a value after it")
      isComplete = false
    }
    return DataNode(value: .dictionary(entries), offset: element.offset, isComplete: isComplete)
  }
}

extension PropertyListXML {
  /// Returns the elements directly inside, and true if there is nothing else and the element is
  /// complete.
  private mutating func elements(of parent: XMLElement, expected: String)
    -> (elements: [XMLElement], isComplete: Bool)
  {
    var elements: [XMLElement] = []
    var isComplete = !parent.isCutOff
    var end = parent.content.lowerBound
    for child in parent.children {
      switch child {
      case .element(let element):
        elements.append(element)
        end = self.end(of: element)
      case .text(let text) where text.isWhiteSpace: break
      case .text:
        let place = source.bytes[end...].firstIndex { !$0.isSpace } ?? end
        note(at: place, "there is text between the elements", expected: expected)
        isComplete = false
      }
    }
    return (elements, isComplete)
  }

  /// Returns the text of an element; nil if it is cut off or has elements inside.
  private mutating func text(of element: XMLElement) -> String? {
    for child in element.elements {
      note(
        at: child.offset, "<\(child.name)> stands inside <\(element.name)>",
        expected: "</\(element.name)>")
      return nil
    }
    return element.isCutOff ? nil : element.text
  }

  /// Returns the byte offset after an element.
  private func end(of element: XMLElement) -> Int {
    let close = element.content.upperBound
    guard source.bytes[close...].starts(with: "</\(element.name)".utf8) else { return close }
    return source.bytes[close...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? close
  }

  private mutating func note(at offset: Int, _ reason: String, expected: String?) {
    found.append(source.problem(at: offset, reason, expected: expected))
  }
}

extension String {
  /// True if the text has only white space. Nearly all such texts are ASCII.
  fileprivate var isWhiteSpace: Bool {
    guard let other = utf8.first(where: { !$0.isSpace }) else { return true }
    return !(0x21..<0x7F).contains(other) && allSatisfy(\.isWhitespace)
  }
}
