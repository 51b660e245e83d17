/// The text of a file, with lines and columns of its bytes.
public final class SourceFile: Sendable {
  /// The path in diagnostics.
  public let path: String
  /// The text without a byte order mark.
  public let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private let starts: [Int]
  /// The number of Unicode scalars before every block of bytes, so that a column in a long line is
  /// found without counting from its start.
  private let scalarsBefore: [Int]
  private static let block = 4_096

  /// Makes a file from its path and bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
    var counts = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.block) {
      let block = bytes[start..<min(start + Self.block, bytes.count)]
      counts.append(counts[counts.count - 1] + block.count { $0 & 0xC0 != 0x80 })
    }
    scalarsBefore = counts
  }

  /// Returns the line and column of a byte, both from 1; columns count Unicode scalars.
  public func place(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    return (line, scalars(before: offset) - scalars(before: starts[line - 1]) + 1)
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.block
    return scalarsBefore[block] + scalars(in: (block * Self.block)..<offset)
  }

  /// Returns the line of a byte, from 1. Unlike a place, it needs no count of characters.
  public func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the bytes of a line, from 1, without its end; nil if the line does not exist.
  public func range(ofLine line: Int) -> Range<Int>? {
    guard starts.indices.contains(line - 1) else { return nil }
    var end = starts.indices.contains(line) ? starts[line] - 1 : bytes.count
    let start = starts[line - 1]
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<max(start, end)
  }

  /// Returns the first occurrence of a name in a line that is not part of a longer word.
  public func range(of name: String, inLine line: Int) -> Range<Int>? {
    guard let range = range(ofLine: line), !name.isEmpty else { return nil }
    let wanted = Array(name.utf8)
    var start = range.lowerBound
    while start + wanted.count <= range.upperBound {
      let end = start + wanted.count
      if bytes[start] == wanted[0], bytes[start..<end].elementsEqual(wanted),
        !isWord(start - 1, beside: wanted[0]),
        !isWord(end, beside: wanted[wanted.count - 1])
      {
        return start..<end
      }
      start += 1
    }
    return nil
  }

  /// Returns the byte at a line and a column, both from 1; nil if the line does not exist.
  public func offset(ofLine line: Int, column: Int = 1) -> Int? {
    guard let range = range(ofLine: line) else { return nil }
    var rest = column - 1
    return range.first { offset in
      if bytes[offset] & 0xC0 == 0x80 { return false }
      rest -= 1
      return rest < 0
    } ?? range.upperBound
  }

  /// Returns the range of the first occurrence of some words.
  public func range(of words: String) -> Range<Int>? { range(of: words, in: bytes.indices) }

  /// Returns the range of the first occurrence of some words in a part of the text.
  public func range(of words: String, in part: Range<Int>) -> Range<Int>? {
    let wanted = Array(words.utf8)
    guard let first = wanted.first, part.count >= wanted.count else { return nil }
    for start in part.lowerBound...(part.upperBound - wanted.count)
    where bytes[start] == first && bytes[start..<(start + wanted.count)].elementsEqual(wanted) {
      return start..<(start + wanted.count)
    }
    return nil
  }

  /// Returns the number of Unicode scalars in a range of bytes.
  public func scalars(in range: Range<Int>) -> Int { bytes[range].count { $0 & 0xC0 != 0x80 } }

  /// Returns true if a byte continues the word of its neighbour.
  private func isWord(_ offset: Int, beside neighbour: UInt8) -> Bool {
    bytes.indices.contains(offset) && bytes[offset].isWordByte && neighbour.isWordByte
  }
}

extension UInt8 {
  /// True if a Lua name can contain the byte.
  public var isWordByte: Bool { isLetter || isDigit }

  /// True for ASCII letters and `_`.
  public var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) || self == UInt8(ascii: "_") }

  /// True for 0 to 9.
  public var isDigit: Bool { (0x30...0x39).contains(self) }

  /// True for 0 to 9, a to f, A to F.
  public var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }

  /// True for spaces and line ends.
  public var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
