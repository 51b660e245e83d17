/// Splits an XML text into tags and texts with their offsets: the subset of XML that property lists
/// use.
///
/// Supports XML's five entities and numeric ones; declarations of a document type are skipped.
struct XMLReader {
  /// A token of XML.
  enum Token {
    case opening(name: String, isEmpty: Bool)
    case closing(name: String)
    /// Text with its entities decoded; never empty.
    case text(String)
  }

  let source: SourceText
  private let bytes: [UInt8]
  private(set) var position = 0
  private(set) var problems: [FormatProblem] = []

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
  }

  /// Reads the next token with its byte offset; nil at the end.
  /// - Throws: `FormatProblem` if the text ends inside a token.
  mutating func next() throws(FormatProblem) -> (token: Token, offset: Int)? {
    while position < bytes.count {
      let start = position
      if isAt("<!--") {
        try skip(past: "-->", of: "comment")
      } else if isAt("<![CDATA[") {
        position += 9
        let from = position
        try skip(past: "]]>", of: "CDATA section", startedAt: start)
        if position - 3 > from { return (.text(text(from..<(position - 3))), from) }
      } else if isAt("<?") {
        try skip(past: "?>", of: "declaration")
      } else if isAt("<!") {
        try skipDocumentType()
      } else if bytes[start] == UInt8(ascii: "<") {
        return (try tag(), start)
      } else {
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        return (.text(try resolved(start..<position)), start)
      }
    }
    return nil
  }

  /// Reads `<name …>`, `<name …/>` or `</name>`. Ignores attributes.
  private mutating func tag() throws(FormatProblem) -> Token {
    let start = position
    position += 1
    let isClosing = position < bytes.count && bytes[position] == UInt8(ascii: "/")
    if isClosing { position += 1 }
    let from = position
    while position < bytes.count, isNamePart(bytes[position]) { position += 1 }
    let name = text(from..<position)
    if name.isEmpty {
      throw source.problem(at: start, "this < begins no tag", expected: "&lt; for the sign itself")
    }
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") {
        break
      } else if byte == UInt8(ascii: ">") {
        if isClosing { return .closing(name: name) }
        return .opening(name: name, isEmpty: bytes[position - 2] == UInt8(ascii: "/"))
      }
    }
    throw source.problem(
      at: start, "the tag <\(isClosing ? "/" : "")\(name) is cut off", expected: "> at its end")
  }

  private mutating func resolved(_ range: Range<Int>) throws(FormatProblem) -> String {
    guard bytes[range].contains(UInt8(ascii: "&")) else { return text(range) }
    var result: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "&") {
        if let (scalar, end) = entity(at: offset, in: range) {
          result += Array(String(scalar).utf8)
          offset = end
          continue
        }
        problems.append(
          source.problem(
            at: offset, "this & begins no entity that is known",
            expected:
              "&amp; for the sign itself, or &lt; &gt; &quot; &apos; or a number such as &#233;"))
      }
      result.append(byte)
      offset += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func entity(at offset: Int, in range: Range<Int>) -> (scalar: Unicode.Scalar, end: Int)? {
    let limit = min(offset + 12, range.upperBound)
    guard let end = bytes[offset..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = text((offset + 1)..<end)
    let named: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    if let scalar = named[name] { return (scalar, end + 1) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code, code > 0, let scalar = Unicode.Scalar(code) else { return nil }
    return (scalar, end + 1)
  }
}

extension XMLReader {
  private func isAt(_ text: StaticString) -> Bool {
    position + text.utf8CodeUnitCount <= bytes.count
      && text.withUTF8Buffer { bytes[position..<(position + $0.count)].elementsEqual($0) }
  }

  private mutating func skip(
    past end: StaticString, of what: String, startedAt start: Int? = nil
  ) throws(FormatProblem) {
    let start = start ?? position
    while position < bytes.count {
      if isAt(end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    throw source.problem(at: start, "the \(what) is cut off", expected: "\(end) at its end")
  }

  /// Skips `<!DOCTYPE …>` with the declarations in its brackets.
  private mutating func skipDocumentType() throws(FormatProblem) {
    let start = position
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") { depth -= 1 }
      if byte == UInt8(ascii: ">"), depth <= 0 { return }
    }
    throw source.problem(at: start, "the document type is cut off", expected: "> at its end")
  }

  private func isNamePart(_ byte: UInt8) -> Bool {
    !byte.isSpace && !"/><'\"=".utf8.contains(byte)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
