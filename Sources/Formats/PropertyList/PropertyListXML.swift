import QuizboardModel

/// Reads an XML property list into values with their locations.
///
/// Reports an element with an unknown name or invalid content and continues after it. Mismatched
/// tags or a truncated file end the reading; complete values before them remain.
struct PropertyListXML {
  private var xml: XMLReader
  private var found: [FormatProblem] = []
  private var hasStopped = false

  init(_ source: SourceText) { xml = XMLReader(source) }

  /// The problems in the order of the file.
  var problems: [FormatProblem] {
    (xml.problems + found).sorted { $0.place < $1.place }
  }

  /// Reads the value of the list, or nil.
  mutating func read() -> DataNode? {
    guard let (token, offset) = element() else {
      return stop(at: xml.position, "the file ends before the property list", expected: "<plist>")
    }
    guard case .opening(name: "plist", isEmpty: false) = token else {
      return stop(at: offset, "this is no property list", expected: "<plist>")
    }
    let start = xml.position
    guard let node = value(in: "plist", since: offset, depth: 0) else {
      return stop(at: start, "the property list is empty", expected: "a value, such as <dict>")
    }
    if !hasStopped { close("plist", since: offset) }
    return node
  }

  /// Reads the next value; nil at the closing tag of the parent, which is consumed.
  private mutating func value(in parent: String, since start: Int, depth: Int) -> DataNode? {
    guard let (token, offset) = element() else { return cutOff(parent, since: start) }
    switch token {
    case .opening(let name, let isEmpty):
      if depth > deepestNesting {
        return stop(at: offset, "elements are nested too deep", expected: nil)
      }
      return value(of: name, isEmpty: isEmpty, at: offset, depth: depth)
    case .closing(let name) where name == parent:
      return nil
    case .closing(let name):
      return stop(at: offset, "</\(name)> closes nothing that is open", expected: "</\(parent)>")
    case .text:
      return stop(
        at: offset, "there is text between the elements", expected: "an element such as <string>")
    }
  }

  private mutating func value(of name: String, isEmpty: Bool, at offset: Int, depth: Int)
    -> DataNode?
  {
    switch name {
    case "dict":
      return isEmpty
        ? DataNode(value: .dictionary([]), offset: offset) : dictionary(at: offset, depth: depth)
    case "array":
      return isEmpty ? DataNode(value: .array([]), offset: offset) : array(at: offset, depth: depth)
    default:
      guard let text = isEmpty ? "" : content(of: name, since: offset) else { return nil }
      return DataNode(value: scalar(name, text, at: offset), offset: offset)
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

  private mutating func array(at offset: Int, depth: Int) -> DataNode {
    var nodes: [DataNode] = []
    while let node = value(in: "array", since: offset, depth: depth + 1) {
      nodes.append(node)
      if hasStopped { break }
    }
    return DataNode(value: .array(nodes), offset: offset, isComplete: !hasStopped)
  }

  private mutating func dictionary(at offset: Int, depth: Int) -> DataNode {
    var entries: [DataEntry] = []
    while !hasStopped, let (key, place) = key(since: offset) {
      guard let node = value(in: "dict", since: offset, depth: depth + 1) else {
        if !hasStopped {
          note(at: place, "the key “\(key)” has no value", expected: "a value after it")
        }
        return DataNode(value: .dictionary(entries), offset: offset, isComplete: false)
      }
      entries.append(DataEntry(key: key, offset: place, value: node))
    }
    return DataNode(value: .dictionary(entries), offset: offset, isComplete: !hasStopped)
  }

  /// Reads the next key of a dictionary; nil at its end.
  private mutating func key(since start: Int) -> (name: String, offset: Int)? {
    guard let (token, offset) = element() else { return cutOff("dict", since: start) }
    switch token {
    case .opening(name: "key", let isEmpty):
      guard let name = isEmpty ? "" : content(of: "key", since: offset) else { return nil }
      return (name, offset)
    case .closing(name: "dict"):
      return nil
    case .opening(let name, _):
      return stop(at: offset, "<\(name)> stands where a key should", expected: "<key>, or </dict>")
    case .closing(let name):
      return stop(
        at: offset, "</\(name)> closes nothing that is open", expected: "<key>, or </dict>")
    case .text:
      return stop(at: offset, "there is text between the elements", expected: "<key>, or </dict>")
    }
  }
}

extension PropertyListXML {
  /// Reads the next tag, or text other than white space.
  private mutating func element() -> (token: XMLReader.Token, offset: Int)? {
    while let (token, offset) = token() {
      if case .text(let text) = token, text.isWhiteSpace { continue }
      return (token, offset)
    }
    return nil
  }

  private mutating func token() -> (token: XMLReader.Token, offset: Int)? {
    if hasStopped { return nil }
    do {
      return try xml.next()
    } catch {
      found.append(error)
      hasStopped = true
      return nil
    }
  }

  /// Reads the text up to the closing tag; nil if there is none.
  private mutating func content(of name: String, since start: Int) -> String? {
    var content = ""
    while let (token, offset) = token() {
      switch token {
      case .text(let text):
        content += text
      case .closing(let closed) where closed == name:
        return content
      case .closing(let other):
        return stop(at: offset, "</\(other)> does not close <\(name)>", expected: "</\(name)>")
      case .opening(let other, _):
        return stop(at: offset, "<\(other)> stands inside <\(name)>", expected: "</\(name)>")
      }
    }
    return cutOff(name, since: start)
  }

  private mutating func close(_ name: String, since start: Int) {
    guard let (token, offset) = element() else {
      let _: Void? = cutOff(name, since: start)
      return
    }
    if case .closing(let closed) = token, closed == name { return }
    let _: Void? = stop(
      at: offset, "the property list has more than one value", expected: "</\(name)>")
  }

  private mutating func cutOff<Result>(_ name: String, since start: Int) -> Result? {
    stop(
      at: xml.position,
      "the file is cut off: the <\(name)> of line \(xml.source.lineNumber(at: start)) "
        + "is not closed",
      expected: "</\(name)>")
  }

  private mutating func note(at offset: Int, _ reason: String, expected: String?) {
    found.append(xml.source.problem(at: offset, reason, expected: expected))
  }

  private mutating func stop<Result>(at offset: Int, _ reason: String, expected: String?) -> Result?
  {
    if !hasStopped { note(at: offset, reason, expected: expected) }
    hasStopped = true
    return nil
  }
}

extension String {
  /// True if the text has only white space. Nearly all such texts are ASCII.
  fileprivate var isWhiteSpace: Bool {
    guard let other = utf8.first(where: { !$0.isSpace }) else { return true }
    return !(0x21..<0x7F).contains(other) && allSatisfy(\.isWhitespace)
  }
}
