/// The text of a file, which finds the line and the column of a byte, and a name in a line.
public final class SourceFile: Sendable {
  /// As it is called in diagnostics.
  public let path: String
  /// Its text, without the mark that some editors put before it.
  public let bytes: [UInt8]
  /// The first byte of each line.
  private let starts: [Int]

  /// The file of a path with these bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    // Some editors put a mark before the text.
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  /// The place of a byte: line and column from 1, columns in Unicode scalars.
  public func place(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, scalars(in: starts[low]..<offset) + 1)
  }

  /// The bytes of a line, from 1, without its end; nil where there is no such line.
  public func range(ofLine line: Int) -> Range<Int>? {
    guard starts.indices.contains(line - 1) else { return nil }
    var end = starts.indices.contains(line) ? starts[line] - 1 : bytes.count
    let start = starts[line - 1]
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<max(start, end)
  }

  /// The first place in a line where a name stands by itself: not as a part of a longer one.
  public func range(of name: String, inLine line: Int) -> Range<Int>? {
    guard let range = range(ofLine: line), !name.isEmpty else { return nil }
    let wanted = Array(name.utf8)
    var start = range.lowerBound
    while start + wanted.count <= range.upperBound {
      let end = start + wanted.count
      if bytes[start..<end].elementsEqual(wanted), !isWord(start - 1, beside: wanted[0]),
        !isWord(end, beside: wanted[wanted.count - 1])
      {
        return start..<end
      }
      start += 1
    }
    return nil
  }

  /// The number of Unicode scalars in some bytes.
  public func scalars(in range: Range<Int>) -> Int { bytes[range].count { $0 & 0xC0 != 0x80 } }

  /// Whether a byte goes on with the word that its neighbour belongs to.
  private func isWord(_ offset: Int, beside neighbour: UInt8) -> Bool {
    bytes.indices.contains(offset) && bytes[offset].isWordByte && neighbour.isWordByte
  }
}

extension UInt8 {
  /// Whether a name in Lua may hold it.
  public var isWordByte: Bool { isLetter || isDigit }

  /// True of a letter of ASCII, and `_`.
  public var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) || self == UInt8(ascii: "_") }

  /// True of 0 to 9.
  public var isDigit: Bool { (0x30...0x39).contains(self) }

  /// True of 0 to 9, a to f, A to F.
  public var isHexDigit: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }

  /// True of a space, and of what ends a line.
  public var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
