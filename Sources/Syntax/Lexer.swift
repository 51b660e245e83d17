import QuizboardText

/// Splits a Lua 5.4 text into tokens.
public struct Lexer {
  private let bytes: [UInt8]
  private var next = 0
  /// The offset from which the next token is read.
  var place: Int { next }
  /// The line comments read so far.
  public private(set) var comments: [Range<Int>] = []

  private static let reserved: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or",
    "repeat", "return", "then", "true", "until", "while",
  ]
  /// The operators by their first byte, longer ones before their prefixes.
  private static let operators = byFirstByte(
    [
      "...", "..", "==", "~=", "<=", ">=", "<<", ">>", "//", "::", "+", "-", "*", "/", "%", "^",
      "#",
      "&", "~", "|", "<", ">", "=", "(",
      ")", "{", "}", "[", "]", ";", ":", ",", ".",
    ].map { ($0, "") })

  /// Tokens of other languages that do not exist in Lua, by their first byte.
  private static let foreign = byFirstByte([
    ("!=", "write ~= for \"is not\""), ("&&", "write and"), ("||", "write or"),
    ("++", "write x = x + 1"),
    ("+=", "write x = x + …"), ("-=", "write x = x - …"), ("*=", "write x = x * …"),
    ("..=", "write x = x .. …"),
    ("!", "write not"), ("“", "use straight quotes: \"…\""), ("”", "use straight quotes: \"…\""),
    ("„", "use straight quotes: \"…\""),
    ("‘", "use straight quotes: '…'"), ("’", "use straight quotes: '…'"),
    ("//", "comments begin with --"), ("?", "Lua has no ?"),
    ("\u{A0}", "this is a hard space; use a plain one"),
  ])

  /// A token that is no word; `remedy` is for one of another language.
  private struct Sign {
    let text: String
    let bytes: [UInt8]
    let remedy: String
  }

  private static func byFirstByte(_ signs: [(text: String, remedy: String)]) -> [[Sign]] {
    var result = [[Sign]](repeating: [], count: 256)
    for (text, remedy) in signs {
      let bytes = Array(text.utf8)
      result[Int(bytes[0])].append(Sign(text: text, bytes: bytes, remedy: remedy))
    }
    return result
  }

  /// - Parameter start: The offset of the first token.
  public init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    next = start
    if start > 0 { return }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
    if bytes.indices.contains(next), bytes[next] == UInt8(ascii: "#") { skipLine() }
  }

  /// Reads the next token; returns nil at text that is not valid Lua.
  public mutating func nextToken() -> Token? { try? token() }

  /// Reads the next token.
  mutating func token() throws(SyntaxStop) -> Token {
    try skipSpace()
    let start = next
    guard start < bytes.count else { return Token(kind: .end, range: start..<start) }
    let byte = bytes[start]
    if byte.isLetter { return word(from: start) }
    if byte.isDigit || byte == UInt8(ascii: ".") && at(1)?.isDigit == true {
      return try number(from: start)
    }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try string(from: start) }
    if byte == UInt8(ascii: "["), let level = longBracket(at: start) {
      let text = try longText(from: start, level: level, "string")
      return Token(kind: .string(text), range: start..<next)
    }
    return try symbol(from: start)
  }

  private func at(_ distance: Int) -> UInt8? {
    bytes.indices.contains(next + distance) ? bytes[next + distance] : nil
  }

  private func stands(_ text: [UInt8], at place: Int) -> Bool {
    guard place + text.count <= bytes.count else { return false }
    for index in text.indices where bytes[place + index] != text[index] { return false }
    return true
  }

  private mutating func word(from start: Int) -> Token {
    while let byte = at(0), byte.isWordByte { next += 1 }
    let text = String(decoding: bytes[start..<next], as: UTF8.self)
    return Token(
      kind: Self.reserved.contains(text) ? .symbol(text) : .name(text), range: start..<next)
  }

  private mutating func symbol(from start: Int) throws(SyntaxStop) -> Token {
    let first = Int(bytes[start])
    let known = Self.operators[first].first { stands($0.bytes, at: start) }
    // A foreign token wins if it is longer than any operator of Lua: `+=` is neither `+` nor `=`.
    if let sign = Self.foreign[first].first(where: { stands($0.bytes, at: start) }),
      sign.bytes.count > known?.bytes.count ?? 0
    {
      next += sign.bytes.count
      throw SyntaxStop(
        message: "Lua has no \(sign.text)", remedy: sign.remedy, range: start..<next)
    }
    guard let known else {
      throw SyntaxStop(
        message: "this character has no meaning in Lua", range: start..<(start + 1))
    }
    next += known.bytes.count
    return Token(kind: .symbol(known.text), range: start..<next)
  }

  private mutating func number(from start: Int) throws(SyntaxStop) -> Token {
    let isHex = bytes[start] == UInt8(ascii: "0") && at(1).map { $0 | 0x20 } == UInt8(ascii: "x")
    let exponent = UInt8(ascii: isHex ? "p" : "e")
    if isHex { next += 2 }
    while let byte = at(0) {
      if byte | 0x20 == exponent {
        next += 1
        if let sign = at(0), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { next += 1 }
      } else if byte.isHexDigit || byte == UInt8(ascii: ".") {
        next += 1
      } else {
        break
      }
    }
    if let byte = at(0), byte.isLetter {
      while let byte = at(0), byte.isWordByte { next += 1 }
      let text = String(decoding: bytes[start..<next], as: UTF8.self)
      throw SyntaxStop(
        message: "'\(text)' is neither a number nor a name",
        remedy: "names begin with a letter, and texts are written in quotes",
        range: start..<next)
    }
    return Token(kind: .number, range: start..<next)
  }

  // Space and comments

  private mutating func skipLine() {
    while let byte = at(0), byte != UInt8(ascii: "\n") { next += 1 }
  }

  private mutating func skipSpace() throws(SyntaxStop) {
    while let byte = at(0) {
      if byte.isSpace {
        next += 1
      } else if byte == UInt8(ascii: "-"), at(1) == byte {
        let start = next
        next += 2
        if at(0) == UInt8(ascii: "["), let level = longBracket(at: next) {
          _ = try longText(from: next, level: level, "comment", opened: start)
        } else {
          skipLine()
          comments.append(start..<next)
        }
      } else {
        return
      }
    }
  }

  // Strings

  /// Returns the number of `=` in an opening long bracket; nil if there is none.
  private func longBracket(at start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count, bytes[index] == UInt8(ascii: "=") { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: "[") ? index - start - 1 : nil
  }

  private mutating func longText(from start: Int, level: Int, _ what: String, opened: Int? = nil)
    throws(SyntaxStop) -> String
  {
    let closing =
      [UInt8(ascii: "]")] + [UInt8](repeating: UInt8(ascii: "="), count: level) + [
        UInt8(ascii: "]")
      ]
    let first = start + level + 2
    var index = first
    while index < bytes.count {
      if stands(closing, at: index) {
        next = index + closing.count
        return String(decoding: bytes[first..<index], as: UTF8.self)
      }
      index += 1
    }
    let text = String(decoding: closing, as: UTF8.self)
    throw SyntaxStop(
      message: "this \(what) never ends", remedy: "close it with \(text)",
      range: (opened ?? start)..<first)
  }

  private mutating func string(from start: Int) throws(SyntaxStop) -> Token {
    let quote = bytes[start]
    var text: [UInt8] = []
    next += 1
    while let byte = at(0), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      next += 1
      if byte == quote {
        return Token(kind: .string(String(decoding: text, as: UTF8.self)), range: start..<next)
      }
      if byte == UInt8(ascii: "\\") { escape(into: &text) } else { text.append(byte) }
    }
    let mark = String(decoding: [quote], as: UTF8.self)
    throw SyntaxStop(
      message: "this text does not end on its line",
      remedy: "put a \(mark) at its end; a quote within a text is written \\\(mark)",
      range: start..<next)
  }

  /// Reads an escape after its backslash. Only the value matters, since Lua itself reports errors.
  private mutating func escape(into text: inout [UInt8]) {
    guard let byte = at(0) else { return }
    next += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "z"): while let space = at(0), space.isSpace { next += 1 }
    case UInt8(ascii: "x"):
      let digits = String(decoding: bytes[next..<min(next + 2, bytes.count)], as: UTF8.self)
      next += min(2, bytes.count - next)
      text.append(UInt8(digits, radix: 16) ?? 0x3F)
    case UInt8(ascii: "u"):
      let digits = bytes[next...].dropFirst().prefix { $0.isHexDigit }
      next = min(digits.endIndex + 1, bytes.count)
      let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(
        Unicode.Scalar.init)
      text.append(contentsOf: String(scalar.map(Character.init) ?? "?").utf8)
    case _ where byte.isDigit:
      var value = Int(byte - 0x30)
      var count = 1
      while count < 3, let digit = at(0), digit.isDigit {
        value = value * 10 + Int(digit - 0x30)
        next += 1
        count += 1
      }
      text.append(UInt8(truncatingIfNeeded: value))
    default: text.append(byte)
    }
  }
}
