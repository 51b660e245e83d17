import QuizboardModel
import QuizboardText

/// The text of a file, with the line and the column of each byte.
final class SourceText {
  let file: String
  /// The text as UTF-8 without a byte order mark, whatever the encoding of the file.
  let bytes: [UInt8]

  private lazy var lineStarts = SourceText.lineStarts(of: bytes)
  /// The number of characters before every 1 024th byte, so that the column of each problem on a
  /// long line takes the same small work.
  private lazy var charactersBefore = characterCounts()
  /// The number of bytes that were looked at for columns.
  private(set) var countedBytes = 0

  /// Decodes a file: UTF-8, or UTF-16 or UTF-32 with a byte order mark.
  /// - Throws: `FormatProblem` at the first byte that is not valid in the encoding.
  init(bytes: [UInt8], file: String) throws(FormatProblem) {
    self.file = file
    let mark = SourceText.mark(of: bytes)
    if let converted = mark?.converted(bytes) {
      self.bytes = converted.text
      if converted.isWhole { return }
      throw problem(
        at: converted.text.count, "the text is not \(converted.encoding) from here on",
        expected: "a file saved as UTF-8")
    }
    self.bytes = mark == nil ? bytes : Array(bytes.dropFirst(3))
    try validate()
  }

  /// Takes the beginning of a file in UTF-8 without a mark; nil if it is not UTF-8.
  init?(beginning bytes: [UInt8]) {
    if SourceText.firstInvalid(bytes) != nil { return nil }
    file = ""
    self.bytes = bytes
  }

  private func validate() throws(FormatProblem) {
    guard let offset = SourceText.firstInvalid(bytes) else {
      guard let escape = SourceText.firstEscape(bytes) else { return }
      throw problem(
        at: escape, "the text is not UTF-8 but ISO-2022-JP, whose letters are codes after escapes",
        expected: "a file saved as UTF-8, or quizboard convert --encoding iso-2022-jp")
    }
    throw problem(
      at: offset, "the text is not UTF-8 (byte 0x\(String(bytes[offset], radix: 16)))",
      expected: EncodingCandidates(bytes, around: offset).expectation)
  }

  /// Returns a problem at a byte offset.
  func problem(at offset: Int, _ reason: String, expected: String? = nil) -> FormatProblem {
    let offset = min(max(offset, 0), bytes.count)
    let line = self.line(of: offset)
    let (shown, mark) = excerpt(of: line, around: offset)
    return FormatProblem(
      place: place(at: offset),
      reason: reason, expected: expected, sourceLine: shown, mark: mark)
  }

  /// Returns the place of a byte.
  func place(at offset: Int) -> SourcePlace {
    let offset = min(max(offset, 0), bytes.count)
    let line = self.line(of: offset)
    return SourcePlace(file: file, line: line + 1, column: column(of: offset, in: line) + 1)
  }

  /// Returns the number of a byte's line, from 1.
  func lineNumber(at offset: Int) -> Int { line(of: offset) + 1 }

  /// Returns the index of a byte's line, by binary search.
  private func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func column(of offset: Int, in line: Int) -> Int {
    let start = lineStarts[line]
    // Lines are short in most files, which need no counts.
    if offset - start <= Self.countedLength { return characters(in: start..<offset) }
    return characters(before: offset) - characters(before: start)
  }

  /// The number of bytes between two counts of characters.
  private static let countedLength = 1_024

  private func characters(before offset: Int) -> Int {
    let place = offset / Self.countedLength
    return charactersBefore[place] + characters(in: place * Self.countedLength..<offset)
  }

  private func characters(in range: Range<Int>) -> Int {
    countedBytes += range.count
    return bytes[range].count { $0 & 0xC0 != 0x80 }
  }

  private func characterCounts() -> [Int] {
    var counts = [0]
    counts.reserveCapacity(bytes.count / Self.countedLength + 1)
    for end in stride(from: Self.countedLength, through: bytes.count, by: Self.countedLength) {
      counts.append(counts[counts.count - 1] + characters(in: end - Self.countedLength..<end))
    }
    return counts
  }

  /// Returns the line without its end, or about a hundred bytes of a long line around the place.
  private func excerpt(of line: Int, around offset: Int) -> (text: String, mark: Int) {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    let place = min(offset, end)
    let from = scalarStart(max(start, place - 60))
    let to = scalarStart(min(end, place + 60))
    let before = (from > start ? "…" : "") + shown(bytes[from..<place])
    let after = shown(bytes[place..<max(place, to)]) + (to < end ? "…" : "")
    return (before + after, before.count)
  }

  private func shown(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
  }

  private func scalarStart(_ offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// Returns the offsets of the lines, which end with a line feed, a carriage return, or both.
  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    var isAfterReturn = false
    var offset = 0
    for byte in bytes {
      if isAfterReturn, byte != 0x0A { starts.append(offset) }
      isAfterReturn = byte == 0x0D
      offset += 1
      if byte == 0x0A { starts.append(offset) }
    }
    if isAfterReturn { starts.append(offset) }
    return starts
  }
}

extension SourceText {
  /// A mark at the beginning of a file that shows its encoding.
  enum Mark: Equatable {
    case utf8
    case utf16(isBigEndian: Bool)
    case utf32(isBigEndian: Bool)

    /// The length of the mark in bytes.
    var length: Int {
      switch self {
      case .utf8: 3
      case .utf16: 2
      case .utf32: 4
      }
    }

    /// Converts a file in UTF-16 or UTF-32 to UTF-8, up to the first error; nil for one in UTF-8.
    fileprivate func converted(_ bytes: [UInt8]) -> (
      text: [UInt8], isWhole: Bool, encoding: String
    )? {
      switch self {
      case .utf8: return nil
      case .utf16(let isBigEndian):
        let (text, isWhole) = fromUTF16(bytes, isBigEndian: isBigEndian)
        return (text, isWhole, "UTF-16")
      case .utf32(let isBigEndian):
        let (text, isWhole) = fromUTF32(bytes, isBigEndian: isBigEndian)
        return (text, isWhole, "UTF-32")
      }
    }
  }

  /// Returns the mark at the beginning of a file, or nil.
  static func mark(of bytes: [UInt8]) -> Mark? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16(isBigEndian: true) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return .utf32(isBigEndian: true) }
    // No text in UTF-16 begins with a zero.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return .utf32(isBigEndian: false) }
    return bytes.starts(with: [0xFF, 0xFE]) ? .utf16(isBigEndian: false) : nil
  }

  /// Returns a text file that begins with a mark if its first character would be taken for one.
  static func marked(_ text: [UInt8]) -> [UInt8] {
    mark(of: text) == .utf8 ? [0xEF, 0xBB, 0xBF] + text : text
  }

  /// Returns the first part of a text file in UTF-8 without a mark, to recognize its format. It
  /// ends with a whole character. Bytes that are not text are returned as they are.
  static func beginning(of bytes: [UInt8], upTo length: Int) -> [UInt8] {
    var part = Array(bytes.prefix(length))
    let mark = mark(of: part)
    if let converted = mark?.converted(part) { return converted.text }
    if mark != nil { part.removeFirst(3) }
    if part.count < bytes.count, let end = part.indices.last(where: { part[$0] & 0xC0 != 0x80 }) {
      if part[end] >= 0xC0, part.count - end < 4 { part.removeSubrange(end...) }
    }
    return part
  }

  /// Converts UTF-16 with a byte order mark to UTF-8, up to the first error.
  private static func fromUTF16(_ bytes: [UInt8], isBigEndian: Bool) -> (
    text: [UInt8], isWhole: Bool
  ) {
    var units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    let isEven = bytes.count.isMultiple(of: 2)
    if let text = String(validating: units, as: UTF16.self) { return (Array(text.utf8), isEven) }
    var decoder = UTF16.ForwardParser()
    var iterator = units.makeIterator()
    var count = 0
    while case .valid(let scalar) = decoder.parseScalar(from: &iterator) { count += scalar.count }
    units.removeSubrange(count...)
    return (Array(String(decoding: units, as: UTF16.self).utf8), false)
  }

  /// Converts UTF-32 with a byte order mark to UTF-8, up to the first error.
  private static func fromUTF32(_ bytes: [UInt8], isBigEndian: Bool) -> (
    text: [UInt8], isWhole: Bool
  ) {
    var text = String.UnicodeScalarView()
    var place = 4
    while place + 4 <= bytes.count {
      let unit = bytes[place..<place + 4]
      let code = (isBigEndian ? Array(unit) : unit.reversed()).reduce(UInt32(0)) {
        $0 << 8 | UInt32($1)
      }
      guard let scalar = Unicode.Scalar(code) else { break }
      text.append(scalar)
      place += 4
    }
    return (Array(String(text).utf8), place == bytes.count)
  }

  /// Returns the offset of the first escape that selects Japanese letters in ISO-2022-JP.
  private static func firstEscape(_ bytes: [UInt8]) -> Int? {
    guard var place = bytes.firstIndex(of: 0x1B) else { return nil }
    let sets = ["$@", "$B", "$(D", "(J", "(I"].map { Array($0.utf8) }
    while place < bytes.count {
      if bytes[place] == 0x1B, sets.contains(where: { bytes[(place + 1)...].starts(with: $0) }) {
        return place
      }
      place += 1
    }
    return nil
  }

  /// Returns the offset of the first byte that is not valid UTF-8.
  private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return min(error.byteOffsets.lowerBound, bytes.count - 1)
    }
  }
}
