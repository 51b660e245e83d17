import QuizboardText

/// Reads comma-separated values (RFC 4180): a header line, then a line for each row. Fields with a
/// comma, quotation mark (doubled) or line break are in quotation marks. The header also shows
/// whether semicolons or tabs are used instead of commas. Empty lines are ignored.
struct CSVReader {
  private let source: SourceText
  private let bytes: [UInt8]
  private let separator: UInt8
  private var position = 0

  private init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    let header = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let counts = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].map { mark in
      (mark, header.count { $0 == mark })
    }
    separator =
      counts.max { $0.1 < $1.1 || $0.1 == $1.1 && $0.0 != UInt8(ascii: ",") }?.0
      ?? UInt8(ascii: ",")
  }

  /// Returns a list of tables, one for each row, with the header's names as keys and texts as
  /// values.
  static func read(_ source: SourceText) throws(FormatProblem) -> DataContent {
    var reader = CSVReader(source)
    guard let header = try reader.row() else {
      throw source.problem(
        at: 0, "the file is empty", expected: "a line with the names of the fields")
    }
    var names: Set<String> = []
    for field in header {
      if field.text.isEmpty {
        throw source.problem(
          at: field.offset, "a field has no name", expected: "a name for each field")
      }
      guard names.insert(field.text).inserted else {
        throw source.problem(
          at: field.offset, "two fields are named “\(field.text)”", expected: "each name once")
      }
    }
    var rows: [DataContent] = []
    while let row = try reader.row() {
      guard row.count == header.count else {
        throw source.problem(
          at: row[0].offset,
          "the row has \(counted(row.count, "field")), and the first line names \(header.count)",
          expected:
            "as many fields as names (a field that holds the separator stands in quotation marks)")
      }
      rows.append(.table(zip(header, row).map { DataField(name: $0.text, value: .text($1.text)) }))
    }
    return .list(rows)
  }

  private struct Field {
    let text: String
    let offset: Int
  }

  /// Reads the next row that is not empty; nil at the end.
  private mutating func row() throws(FormatProblem) -> [Field]? {
    while position < bytes.count, isLineEnd(bytes[position]) { position += 1 }
    guard position < bytes.count else { return nil }
    var fields: [Field] = []
    while true {
      fields.append(try field())
      guard position < bytes.count, bytes[position] == separator else { break }
      position += 1
    }
    return fields
  }

  private mutating func field() throws(FormatProblem) -> Field {
    let start = position
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      while position < bytes.count, bytes[position] != separator, !isLineEnd(bytes[position]) {
        position += 1
      }
      return Field(text: String(decoding: bytes[start..<position], as: UTF8.self), offset: start)
    }
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "\"") else {
        text.append(byte)
        continue
      }
      guard position < bytes.count, bytes[position] == byte else { return try closed(text, start) }
      text.append(byte)
      position += 1
    }
    throw source.problem(
      at: start, "the quotation mark is never closed", expected: "a closing quotation mark")
  }

  private func closed(_ text: [UInt8], _ start: Int) throws(FormatProblem) -> Field {
    guard position == bytes.count || bytes[position] == separator || isLineEnd(bytes[position])
    else {
      throw source.problem(
        at: position, "there is something after the closing quotation mark",
        expected: "the separator, or the end of the line (a quotation mark in a field is doubled)")
    }
    return Field(text: String(decoding: text, as: UTF8.self), offset: start)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
