import QuizboardModel
import QuizboardText

extension SourceText {
  /// Decodes an XML file: UTF-8, UTF-16, or the encoding of its declaration.
  /// - Throws: `FormatProblem` for another encoding, and at the first byte that is not valid.
  convenience init(xml bytes: [UInt8], file: String) throws(FormatProblem) {
    try self.init(bytes: try XMLEncoding.decoded(bytes, file: file), file: file)
  }

  /// Decodes the beginning of an XML file leniently: bytes that are not valid are replaced.
  convenience init?(beginningOfXML bytes: [UInt8]) {
    let decoded = (try? XMLEncoding.decoded(bytes, file: "")) ?? bytes
    if let mark = SourceText.mark(of: decoded), mark != .utf8 {
      try? self.init(bytes: decoded, file: "")
    } else {
      try? self.init(bytes: Array(String(decoding: decoded, as: UTF8.self).utf8), file: "")
    }
  }
}

/// The encoding of an XML file.
private enum XMLEncoding {
  /// Returns the text in an encoding that `SourceText` knows.
  static func decoded(_ bytes: [UInt8], file: String) throws(FormatProblem) -> [UInt8] {
    if SourceText.mark(of: bytes) != nil { return bytes }
    // UTF-16 without a byte order mark begins with < and a zero.
    if bytes.starts(with: [0x3C, 0]) { return [0xFF, 0xFE] + bytes }
    if bytes.starts(with: [0, 0x3C]) { return [0xFE, 0xFF] + bytes }
    guard let (name, offset) = declaration(of: bytes) else { return bytes }
    switch name.lowercased() {
    // A declaration that could be read as ASCII is not UTF-16, whatever it says.
    case "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be": return bytes
    default: break
    }
    // Files that declare ISO-8859-1 and have bytes from 0x80 to 0x9F are windows-1252: the bytes
    // are control characters otherwise.
    if let encoding = TextEncoding(word: name) {
      return try encoding.decoded(bytes, file: file)
    }
    // Not decoded: the beginning of a declaration is ASCII in all encodings that get here.
    let line = bytes[..<offset].count { $0 == 0x0A } + 1
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D || $0 >= 0x80 }
    let near = nearest(to: name, among: TextEncoding.names)
    throw FormatProblem(
      place: SourcePlace(file: file, line: line, column: offset - start + 1),
      reason: "the encoding “\(name)” is unknown",
      expected: near.map { "“\($0)”, or another known name" }
        ?? "a usual name, such as UTF-8, windows-1251 or Shift_JIS",
      sourceLine: String(
        decoding: bytes[start..<min(end ?? bytes.count, offset + 60)], as: UTF8.self),
      mark: offset - start)
  }

  /// Returns the encoding that the declaration `<?xml … encoding="…"?>` names, and its offset.
  private static func declaration(of bytes: [UInt8]) -> (name: String, offset: Int)? {
    let head = bytes.prefix(256)
    guard head.starts(with: "<?xml".utf8), let end = head.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let text = head[..<end]
    let key = "encoding".utf8
    var offset = head.startIndex
    while offset < end, !text[offset...].starts(with: key) { offset += 1 }
    offset += key.count
    while offset < end, text[offset].isSpace || text[offset] == UInt8(ascii: "=") { offset += 1 }
    guard offset < end else { return nil }
    let quote = text[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let name = text[(offset + 1)...].prefix { $0 != quote }
    return (String(decoding: name, as: UTF8.self), offset + 1)
  }
}
