/// The parts of an input that can be moved without breaking its syntax.
struct InputParts {
  /// The ranges of the parts, in no order.
  private(set) var ranges: [Range<Int>] = []

  /// Finds elements, texts and attributes; values of JSON; or lines and words.
  init(of bytes: [UInt8], _ syntax: FuzzedReader.Syntax) {
    switch syntax {
    case .tags: findTags(in: bytes)
    case .brackets: findValues(in: bytes)
    case .lines: findLines(in: bytes)
    }
  }

  private mutating func findTags(in bytes: [UInt8]) {
    var open: [Int] = []
    var place = 0
    while place < bytes.count {
      let start = place
      if bytes[place] != UInt8(ascii: "<") {
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
        ranges.append(start..<place)
        continue
      }
      while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
        let quote = bytes[place]
        place += 1
        guard quote == UInt8(ascii: "\"") else { continue }
        let text = place
        while place < bytes.count, bytes[place] != quote { place += 1 }
        ranges.append(text..<place)
        place += 1
      }
      place = min(place + 1, bytes.count)
      let isEnd = start + 1 < place && bytes[start + 1] == UInt8(ascii: "/")
      let isWhole = place >= start + 2 && bytes[place - 2] == UInt8(ascii: "/")
      let isOther = start + 1 < place && [0x21, 0x3F].contains(bytes[start + 1])
      if isEnd {
        if let begin = open.popLast() { ranges.append(begin..<place) }
      } else if isWhole || isOther {
        ranges.append(start..<place)
      } else {
        open.append(start)
      }
    }
  }

  private mutating func findValues(in bytes: [UInt8]) {
    var open: [Int] = []
    var place = 0
    while place < bytes.count {
      let start = place
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(place)
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        place += 1
        if let begin = open.popLast() { ranges.append(begin..<place) }
      case UInt8(ascii: "\""):
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place = min(place + 1, bytes.count)
        ranges.append(start..<place)
      case 0x2B...0x39 where bytes[place] != UInt8(ascii: ","), 0x61...0x7A:
        while place < bytes.count, (0x2B...0x7A).contains(bytes[place]),
          ![0x2C, 0x3A, 0x5B, 0x5D].contains(bytes[place])
        { place += 1 }
        place = max(place, start + 1)
        ranges.append(start..<place)
      default: place += 1
      }
    }
  }

  private mutating func findLines(in bytes: [UInt8]) {
    var (line, block, word) = (0, 0, 0)
    for (place, byte) in bytes.enumerated() {
      if byte == 0x0A {
        if place == line {
          ranges.append(block..<place + 1)
          block = place + 1
        }
        ranges.append(line..<place + 1)
        line = place + 1
      }
      let isLetter = byte >= 0x80 || (0x30...0x39).contains(byte) || byte | 0x20 >= 0x61
      if !isLetter {
        if word < place { ranges.append(word..<place) }
        word = place + 1
      }
    }
    ranges.append(block..<bytes.count)
    ranges.append(line..<bytes.count)
  }
}
