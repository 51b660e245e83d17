/// The places of CommonMark that no formula or picture contains: code, and the blank lines between
/// blocks.
struct MarkdownCode {
  /// The ranges in order.
  private(set) var ranges: [Range<Int>] = []
  private let bytes: [UInt8]
  /// The fence of the open block of code: its sign and length.
  private var fence: (sign: UInt8, length: Int)?
  /// The start of the lines since the last blank one.
  private var paragraph: Int?
  /// True if the last line was blank or indented code.
  private var followsBlank = true
  /// The indentation of the last item of a list.
  private var itemIndent = 0

  /// A line without the signs of its quotes and lists.
  private struct Line {
    var start: Int
    var indent = 0
    var isItem = false
  }

  /// Finds the ranges of a text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      read(start..<end, next: min(bytes.count, end + 1))
      start = end + 1
    }
    endParagraph(at: bytes.count)
  }

  private mutating func read(_ range: Range<Int>, next: Int) {
    let line = line(in: range)
    let text = bytes[line.start..<range.upperBound]
    if let open = fence {
      ranges.append(range.lowerBound..<next)
      let closing = text.prefix { $0 == open.sign }.count
      if closing >= open.length, text.dropFirst(closing).allSatisfy(isBlank) { fence = nil }
      return
    }
    if text.allSatisfy(isBlank) {
      endParagraph(at: range.lowerBound)
      ranges.append(range.lowerBound..<next)
      followsBlank = true
      return
    }
    if followsBlank, !line.isItem, line.indent >= itemIndent + 4 {
      ranges.append(range.lowerBound..<next)
      return
    }
    if let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") {
      let length = text.prefix { $0 == sign }.count
      if length >= 3, sign == UInt8(ascii: "~") || !text.dropFirst(length).contains(sign) {
        endParagraph(at: range.lowerBound)
        ranges.append(range.lowerBound..<next)
        fence = (sign, length)
        return
      }
    }
    if line.isItem {
      itemIndent = line.indent
    } else if followsBlank, line.indent < itemIndent {
      itemIndent = 0
    }
    followsBlank = false
    if paragraph == nil { paragraph = range.lowerBound }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  /// Skips blanks, and the signs of quotes and of items.
  private func line(in range: Range<Int>) -> Line {
    var line = Line(start: range.lowerBound)
    while line.start < range.upperBound {
      switch bytes[line.start] {
      case 0x20, 0x0D: line.indent += 1
      case 0x09: line.indent += 4 - line.indent % 4
      case UInt8(ascii: ">"): line.indent = 0
      default:
        let length = itemSign(bytes[line.start..<range.upperBound])
        if length == 0 { return line }
        line.isItem = true
        line.indent += length
        line.start += length - 1
      }
      line.start += 1
    }
    return line
  }

  /// Returns the length of the sign of an item, such as `-` or `12.`; 0 if there is none.
  private func itemSign(_ text: ArraySlice<UInt8>) -> Int {
    let digits = text.prefix(10).prefix { (0x30...0x39).contains($0) }.count
    let sign = text.dropFirst(digits).first
    let isItem =
      digits == 0
      ? sign.map { [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*")].contains($0) } == true
      : digits < 10 && (sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")"))
    return isItem && text.dropFirst(digits + 1).first.map(isBlank) ?? true ? digits + 1 : 0
  }

  /// Finds the code within the lines of a paragraph: between runs of backticks of equal length.
  private mutating func endParagraph(at end: Int) {
    guard let start = paragraph else { return }
    paragraph = nil
    let tick = UInt8(ascii: "`")
    guard bytes[start..<end].contains(tick) else { return }
    var runs: [Range<Int>] = []
    var place = start
    while place < end {
      let length = bytes[place..<end].prefix { $0 == tick }.count
      if length > 0 { runs.append(place..<place + length) }
      place += max(1, length)
    }
    // The next run of equal length for each run.
    var partners = [Int?](repeating: nil, count: runs.count)
    var next: [Int: Int] = [:]
    for index in runs.indices.reversed() {
      partners[index] = next[runs[index].count]
      next[runs[index].count] = index
    }
    var index = 0
    while index < runs.count {
      if let partner = partners[index], !isEscaped(runs[index].lowerBound, after: start) {
        ranges.append(runs[index].lowerBound..<runs[partner].upperBound)
        index = partner
      }
      index += 1
    }
  }

  /// Returns true if an odd number of backslashes precedes a place.
  private func isEscaped(_ index: Int, after start: Int) -> Bool {
    bytes[start..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }
}
