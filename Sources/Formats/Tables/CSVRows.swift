/// Splits a text into rows and fields (RFC 4180). Fields with the separator, a quotation mark
/// (doubled) or a line break are in quotation marks, around which spaces may stand. Empty lines are
/// ignored.
struct CSVRows {
  /// A field of a row, as a range of bytes.
  struct Field {
    /// The byte offset at which the field begins.
    var offset: Int
    /// The contents without the quotation marks around them.
    var range: Range<Int>
    /// True if the field is in quotation marks.
    var isQuoted: Bool
    /// True if the contents have doubled quotation marks.
    var hasDoubled: Bool
  }

  /// The text of the file.
  let source: SourceText
  /// The separator of fields.
  let separator: UInt8
  /// True if a first line `sep=;` names the separator.
  let isSeparatorNamed: Bool
  /// The byte offset of the next row.
  private(set) var position: Int
  private let bytes: [UInt8]
  private let skipsComments: Bool
  private let keepsBlanks: Bool

  /// - Parameters:
  ///   - separator: The separator; nil for the comma, semicolon or tab that the first line has
  ///     most, or the one that a first line `sep=;` names.
  ///   - skipsComments: True to ignore rows that begin with `#`.
  ///   - keepsBlanks: True if blanks before a quotation mark make it a part of the text.
  init(
    _ source: SourceText, separator: UInt8? = nil, from position: Int = 0,
    skipsComments: Bool = false, keepsBlanks: Bool = false
  ) {
    self.skipsComments = skipsComments
    self.keepsBlanks = keepsBlanks
    self.source = source
    bytes = source.bytes
    self.position = position
    let named = keepsBlanks || position > 0 ? nil : CSVRows.named(in: bytes, at: position)
    isSeparatorNamed = named != nil
    if let named { self.position = named.end }
    self.separator =
      separator ?? named?.separator ?? CSVRows.likeliest(in: bytes, at: position)
  }

  /// Returns the separator of a line `sep=;`, which some spreadsheets write, and its end.
  private static func named(in bytes: [UInt8], at start: Int) -> (separator: UInt8, end: Int)? {
    var line = bytes[start...].prefix { !isLineEnd($0) }
    let end = line.endIndex
    // Some programs quote the line, or fill it up with separators.
    if line.first == UInt8(ascii: "\"") {
      line = line.dropFirst()
      guard line.count > 5, line[line.startIndex + 5] == UInt8(ascii: "\"") else { return nil }
    }
    guard line.count >= 5, String(decoding: line.prefix(4), as: UTF8.self).lowercased() == "sep="
    else { return nil }
    let sign = line[line.startIndex + 4]
    let rest = line.dropFirst(5).drop { $0 == UInt8(ascii: "\"") }
    guard sign < 0x80, rest.allSatisfy({ $0 == sign || $0 == 0x20 }) else { return nil }
    return (sign, end)
  }

  /// Returns the separator that the first line has most outside quotation marks.
  private static func likeliest(in bytes: [UInt8], at start: Int) -> UInt8 {
    let signs = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in bytes[start...] {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if isLineEnd(byte) { break }
      if let place = signs.firstIndex(of: byte) { counts[place] += 1 }
    }
    return signs[counts.firstIndex(of: max(counts[0], counts[1], counts[2])) ?? 0]
  }

  /// Reads the next row that is not empty into `fields`; returns false at the end.
  ///
  /// After an error, the next row begins at the line after the faulty field began: a quotation mark
  /// that is not closed does not take the rest of the file with it.
  mutating func next(_ fields: inout [Field]) throws(FormatProblem) -> Bool {
    fields.removeAll(keepingCapacity: true)
    let bytes = bytes
    while position < bytes.count {
      if isLineEnd(bytes[position]) {
        position += 1
      } else if skipsComments, bytes[position] == UInt8(ascii: "#") {
        skipLine(from: position)
      } else {
        break
      }
    }
    guard position < bytes.count else { return false }
    let (separator, count) = (separator, bytes.count)
    var place = position
    while true {
      let start = place
      if place < count, bytes[place] == UInt8(ascii: "\"") {
        let field = try quoted(at: place)
        fields.append(field)
        place = afterBlanks(field.range.upperBound + 1)
      } else if let field = quotedAfterBlanks(at: place) {
        fields.append(field)
        place = afterBlanks(field.range.upperBound + 1)
      } else {
        while place < count {
          let byte = bytes[place]
          if byte == separator || byte == 0x0A || byte == 0x0D { break }
          place += 1
        }
        fields.append(
          Field(offset: start, range: start..<place, isQuoted: false, hasDoubled: false))
      }
      guard place < count, bytes[place] == separator else { break }
      place += 1
    }
    position = place
    return true
  }

  /// Returns the place after spaces and tabs that separate nothing.
  private func afterBlanks(_ place: Int) -> Int {
    var place = place
    while place < bytes.count, isBlank(bytes[place]), bytes[place] != separator { place += 1 }
    return place
  }

  /// Returns a field in quotation marks after blanks; nil if the marks are a part of its text.
  private func quotedAfterBlanks(at start: Int) -> Field? {
    guard start < bytes.count, isBlank(bytes[start]), !keepsBlanks else { return nil }
    let place = afterBlanks(start)
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\""),
      case .field(let field) = quotation(at: place)
    else { return nil }
    return field
  }

  /// Reads a field in quotation marks. After an error, the position is the end of its first line.
  private mutating func quoted(at start: Int) throws(FormatProblem) -> Field {
    let quotation = quotation(at: start)
    if case .field(let field) = quotation { return field }
    skipLine(from: start)
    // A mark on a later line is the beginning of another field.
    guard case .continued(let next) = quotation, position >= next else {
      throw neverClosed(at: start)
    }
    throw source.problem(
      at: next, "there is something after the closing quotation mark",
      expected: "the separator, or the end of the line (a quotation mark in a field is doubled)")
  }

  /// A text from a quotation mark on.
  private enum Quotation {
    case field(Field)
    /// Something follows the closing mark, from a place on.
    case continued(Int)
    case unclosed
  }

  private func quotation(at start: Int) -> Quotation {
    var place = start + 1
    var hasDoubled = false
    let bytes = bytes
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "\"") else {
        place += 1
        continue
      }
      let next = place + 1
      if next < bytes.count, bytes[next] == UInt8(ascii: "\"") {
        hasDoubled = true
        place += 2
        continue
      }
      let end = afterBlanks(next)
      if end < bytes.count, bytes[end] != separator, !isLineEnd(bytes[end]) {
        return .continued(next)
      }
      return .field(
        Field(offset: start, range: (start + 1)..<place, isQuoted: true, hasDoubled: hasDoubled))
    }
    return .unclosed
  }

  private func neverClosed(at start: Int) -> FormatProblem {
    source.problem(
      at: start, "the quotation mark is never closed", expected: "a closing quotation mark")
  }

  private mutating func skipLine(from start: Int) {
    position = bytes[start...].firstIndex(where: isLineEnd) ?? bytes.count
  }

  /// Returns the contents of a field.
  func text(_ field: Field) -> String {
    field.hasDoubled ? undoubled(field) : String(decoding: bytes[field.range], as: UTF8.self)
  }

  private func undoubled(_ field: Field) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(field.range.count)
    var place = field.range.lowerBound
    while place < field.range.upperBound {
      text.append(bytes[place])
      place += bytes[place] == UInt8(ascii: "\"") ? 2 : 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns a field without the spaces around it, unless quotation marks keep them.
  func trimmed(_ field: Field) -> Field {
    if field.isQuoted { return field }
    var (start, end) = (field.range.lowerBound, field.range.upperBound)
    while start < end, isBlank(bytes[start]) { start += 1 }
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    var field = field
    field.range = start..<end
    return field
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
