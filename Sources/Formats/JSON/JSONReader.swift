/// Reads JSON, either whole or value by value, with the location of each value.
///
/// Reports a missing or extra comma and continues. Any other error ends the reading: complete
/// values before it remain, and incomplete ones are marked.
struct JSONReader {
  private let source: SourceText
  private let bytes: [UInt8]
  /// The byte offset of the next character.
  private(set) var position = 0
  private var depth = 0
  /// True after an error that ends the reading.
  private(set) var hasStopped = false
  private(set) var problems: [FormatProblem] = []
  /// The number of values that may still be read.
  private var remaining: Int

  private let isQuiet: Bool

  /// - Parameters:
  ///   - limit: The maximum number of values, after which the reading ends.
  ///   - isQuiet: True to report no problems, which takes no time for describing them.
  init(_ source: SourceText, limit: Int = .max, isQuiet: Bool = false) {
    self.source = source
    self.isQuiet = isQuiet
    bytes = source.bytes
    remaining = limit
  }

  /// True if the file has more values than the limit.
  var isOverLimit: Bool { remaining < 0 }

  /// Reads the value of the file; nil if even its beginning is invalid.
  mutating func read() -> DataNode? {
    skipSpace()
    let node = value()
    end()
    return node
  }

  /// Reports anything but white space at the current position, the end of the file.
  mutating func end() {
    skipSpace()
    if !hasStopped, position < bytes.count {
      stop("there is something after the end", expected: "nothing more after the last bracket")
    }
  }

  /// True if the end of the file is reached. Skips white space.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return position >= bytes.count
  }

  /// The first byte of the next value, or nil. Skips white space.
  mutating func next() -> UInt8? {
    skipSpace()
    return peek
  }

  /// Reads the next value with all that it contains.
  mutating func value() -> DataNode? {
    guard begin(), let byte = peek else { return nil }
    let start = position
    switch byte {
    case UInt8(ascii: "{"):
      var entries: [DataEntry] = []
      let isComplete = members { reader, key, offset in
        guard let value = reader.value() else { return }
        entries.append(DataEntry(key: key, offset: offset, value: value))
      }
      return DataNode(value: .dictionary(entries), offset: start, isComplete: isComplete)
    case UInt8(ascii: "["):
      var nodes: [DataNode] = []
      let isComplete = items { reader in
        if let node = reader.value() { nodes.append(node) }
      }
      return DataNode(value: .array(nodes), offset: start, isComplete: isComplete)
    case UInt8(ascii: "\""): return string().map { DataNode(value: .string($0), offset: start) }
    case UInt8(ascii: "-"), 0x30...0x39: return number()
    default: return word()
    }
  }

  /// Checks the limits before a value; returns whether one follows.
  private mutating func begin() -> Bool {
    if peek == nil {
      return stop("the text ends where a value should be", expected: "a value")
    }
    if depth > deepestNesting {
      return stop("lists and dictionaries are nested too deep", expected: nil)
    }
    remaining -= 1
    if isOverLimit { return stop("the file has too many values", expected: nil) }
    return true
  }

  /// Reads a dictionary at the current position. `member` reads each value after its key.
  /// - Returns: True if the end of the dictionary was reached.
  mutating func members(
    _ member: (_ reader: inout JSONReader, _ key: String, _ offset: Int) -> Void
  ) -> Bool {
    elements(closedBy: UInt8(ascii: "}"), named: "a key in quotation marks, or }") { reader in
      let offset = reader.position
      guard reader.peek == UInt8(ascii: "\"") else {
        reader.stop("this is no key", expected: "a key in quotation marks, or }")
        return
      }
      guard let key = reader.string() else { return }
      reader.skipSpace()
      guard reader.skip(UInt8(ascii: ":")) else {
        reader.stop("no colon follows the key “\(key)”", expected: ": and a value")
        return
      }
      reader.skipSpace()
      member(&reader, key, offset)
    }
  }

  /// Reads a list at the current position. `item` reads each value.
  /// - Returns: True if the end of the list was reached.
  mutating func items(_ item: (inout JSONReader) -> Void) -> Bool {
    elements(closedBy: UInt8(ascii: "]"), named: "a value, or ]", element: item)
  }

  /// Reads the comma-separated elements between brackets; returns whether the end was reached.
  private mutating func elements(
    closedBy bracket: UInt8, named expected: String, element: (inout JSONReader) -> Void
  ) -> Bool {
    guard depth <= deepestNesting else {
      return stop("lists and dictionaries are nested too deep", expected: nil)
    }
    position += 1
    depth += 1
    defer { depth -= 1 }
    skipSpace()
    if skip(bracket) { return true }
    while true {
      element(&self)
      if hasStopped { return false }
      skipSpace()
      if skip(bracket) { return true }
      guard let byte = peek else {
        let closing = String(UnicodeScalar(bracket))
        return stop(
          "the file is cut off: a \(closing) is missing", expected: "a comma, or \(closing)")
      }
      let comma = position
      if skip(UInt8(ascii: ",")) {
        skipSpace()
        if peek == bracket {
          note(at: comma, "a comma before the \(UnicodeScalar(bracket))", expected: expected)
          position += 1
          return true
        }
      } else {
        let commaOrEnd = "a comma, or \(UnicodeScalar(bracket))"
        guard beginsValue(byte) else {
          return stop("something stands where a comma should", expected: commaOrEnd)
        }
        note(at: position, "a comma is missing before this", expected: commaOrEnd)
        if problems.count >= ReadingLimits.problems {
          return stop("there are too many errors", expected: nil)
        }
      }
    }
  }

  private func beginsValue(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-")].contains(byte)
      || byte.isDigit
  }

  private mutating func number() -> DataNode? {
    let start = position
    _ = skip(UInt8(ascii: "-"))
    let whole = digits()
    var isNumber = whole == 1 || whole > 1 && bytes[position - whole] != UInt8(ascii: "0")
    if skip(UInt8(ascii: ".")) { isNumber = digits() > 0 && isNumber }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      if !skip(UInt8(ascii: "-")) { _ = skip(UInt8(ascii: "+")) }
      isNumber = digits() > 0 && isNumber
    }
    guard isNumber else {
      position = start
      return stop("this is no number", expected: "a number such as 3, -1 or 2.5")
    }
    return DataNode(
      value: .number(String(decoding: bytes[start..<position], as: UTF8.self)), offset: start)
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = peek, byte.isDigit { position += 1 }
    return position - start
  }

  private mutating func word() -> DataNode? {
    let start = position
    for (word, value) in JSONReader.words where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return DataNode(value: value, offset: start)
    }
    return stop(
      "this is no value", expected: "a text in quotation marks, a number, [, {, true, false or null"
    )
  }

  private static var words: [(String, DataNode.Value)] {
    [("true", .boolean(true)), ("false", .boolean(false)), ("null", .null)]
  }
}

extension JSONReader {
  /// Reads a string with its quotation marks.
  private mutating func string() -> String? {
    let opening = position
    position += 1
    var start = position
    // The bytes before `start`, in a string with escapes.
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<position]
        position += 1
        if text.isEmpty { return String(decoding: rest, as: UTF8.self) }
        text += rest
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[start..<position]
        guard let scalar = escape() else { return nil }
        text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        start = position
      case 0..<0x20:
        return stop(
          "the text is not closed on its line", expected: "\" at the end, or \\n for a new line")
      default: position += 1
      }
    }
    position = opening
    return stop("the file is cut off in this text", expected: "\" at its end")
  }

  private mutating func escape() -> Unicode.Scalar? {
    let start = position
    position += 1
    let code = peek
    position += 1
    switch code {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case .some(let byte) where "\"\\/".utf8.contains(byte): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"):
      if let scalar = unicodeEscape() { return scalar }
    default: break
    }
    position = start
    return stop(
      "this is no escape that JSON knows",
      expected: "\\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four digits")
  }

  /// Reads four hexadecimal digits, and `\u` with four more for a surrogate pair.
  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let first = fourDigits() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    guard skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")), let second = fourDigits(),
      (0xDC00..<0xE000).contains(second)
    else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func fourDigits() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[position..<(position + 4)] {
      guard let digit = byte.hexadecimal else { return nil }
      value = value << 4 | digit
    }
    position += 4
    return value
  }
}

extension JSONReader {
  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte.isSpace { position += 1 }
  }

  private mutating func note(at offset: Int, _ reason: String, expected: String?) {
    if isQuiet { return }
    problems.append(source.problem(at: offset, reason, expected: expected))
  }

  /// Reports a problem at the current position and ends the reading.
  @discardableResult
  private mutating func stop(_ reason: String, expected: String?) -> Bool {
    if !hasStopped { note(at: position, reason, expected: expected) }
    hasStopped = true
    return false
  }

  private mutating func stop<Result>(_ reason: String, expected: String?) -> Result? {
    stop(reason, expected: expected) ? nil : nil
  }
}
