/// A part of program text that has a colour of its own.
enum CodeKind: Sendable, CaseIterable {
  case keyword
  case string
  case number
  case comment
}

/// Splits program text into keywords, strings, numbers and comments, in linear time.
struct CodeScanner {
  /// The maximum number of bytes; longer text has no colours.
  static let limit = 1 << 16
  /// The maximum level of Lua's long brackets.
  private static let mostSigns = 8

  private let bytes: [UInt8]
  private let language: CodeLanguage
  private var at = 0

  private init(_ bytes: [UInt8], _ language: CodeLanguage) {
    self.bytes = bytes
    self.language = language
  }

  /// Returns the coloured parts of a text, in order. Any byte from 128 on counts as a letter.
  static func parts(of bytes: [UInt8], in language: CodeLanguage) -> [(CodeKind, Range<Int>)] {
    guard bytes.count <= limit else { return [] }
    var scanner = CodeScanner(bytes, language)
    var parts: [(CodeKind, Range<Int>)] = []
    while scanner.at < bytes.count {
      let start = scanner.at
      if let kind = scanner.next() { parts.append((kind, start..<scanner.at)) }
    }
    return parts
  }

  /// Reads what begins here; returns nil for text without a colour.
  private mutating func next() -> CodeKind? {
    if readComment() { return .comment }
    if language.hasLongBrackets, let close = longBracket(at) {
      skip(to: close, from: at + close.count)
      return .string
    }
    if let string = language.strings.first(where: { begins($0.open) }) {
      skip(string)
      return .string
    }
    let byte = bytes[at]
    if Self.isDigit(byte) {
      readWord(alsoPoints: true)
      return .number
    }
    let isSign = byte == language.keywordSign
    guard Self.isLetter(byte) || isSign else {
      at += 1
      return nil
    }
    let start = at
    if isSign { at += 1 }
    readWord()
    if isSign { return at > start + 1 ? .keyword : nil }
    let word = String(decoding: bytes[start..<at], as: UTF8.self)
    return language.keywords.contains(word) ? .keyword : nil
  }

  private mutating func readComment() -> Bool {
    if let block = language.blockComments.first(where: { begins($0.open) }) {
      skip(block)
      return true
    }
    guard let sign = language.lineComments.first(where: { begins($0) }) else { return false }
    if language.commentFollowsBlank, at > 0, !Self.isBlank(bytes[at - 1]) { return false }
    if language.hasLongBrackets, let close = longBracket(at + sign.count) {
      skip(to: close, from: at + sign.count + close.count)
    } else {
      while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
    }
    return true
  }

  private func begins(_ sign: [UInt8], at index: Int? = nil) -> Bool {
    let index = index ?? at
    guard index + sign.count <= bytes.count else { return false }
    for offset in sign.indices where bytes[index + offset] != sign[offset] { return false }
    return true
  }

  /// Skips a string or a comment up to its end, the end of its line, or that of the text.
  private mutating func skip(_ span: CodeLanguage.Span) {
    at += span.open.count
    var depth = 1
    while at < bytes.count {
      if !span.hasLines, bytes[at] == UInt8(ascii: "\n") { return }
      if bytes[at] == span.escape {
        at = min(bytes.count, at + 2)
      } else if begins(span.close) {
        at += span.close.count
        depth -= 1
        if depth == 0 { return }
      } else if span.nests, begins(span.open) {
        at += span.open.count
        depth += 1
      } else {
        at += 1
      }
    }
  }

  /// Returns the closing bracket for a long bracket at an index; nil without one.
  private func longBracket(_ index: Int) -> [UInt8]? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "[") else { return nil }
    var signs = 0
    while signs <= Self.mostSigns, index + 1 + signs < bytes.count,
      bytes[index + 1 + signs] == UInt8(ascii: "=")
    {
      signs += 1
    }
    guard signs <= Self.mostSigns, index + 1 + signs < bytes.count,
      bytes[index + 1 + signs] == UInt8(ascii: "[")
    else { return nil }
    let middle = [UInt8](repeating: UInt8(ascii: "="), count: signs)
    return [UInt8(ascii: "]")] + middle + [UInt8(ascii: "]")]
  }

  private mutating func skip(to close: [UInt8], from start: Int) {
    at = start
    while at < bytes.count {
      if begins(close) {
        at += close.count
        return
      }
      at += 1
    }
    at = bytes.count
  }

  private mutating func readWord(alsoPoints: Bool = false) {
    while at < bytes.count,
      Self.isLetter(bytes[at]) || Self.isDigit(bytes[at])
        || (alsoPoints && bytes[at] == UInt8(ascii: "."))
    {
      at += 1
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }
}
