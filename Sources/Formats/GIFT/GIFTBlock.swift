/// The lines of a GIFT file between two blank lines, without comments and with escapes resolved.
///
/// An escaped sign becomes a byte that UTF-8 never has, so that it separates nothing. A block is
/// reused for all questions of a file.
struct GIFTBlock {
  /// A sign that separates parts of a question.
  struct Mark {
    /// The place in the text.
    let place: Int
    /// The sign. The `>` of an arrow stands for both of its signs, and has the place of the `-`.
    let sign: UInt8
  }

  /// The text, with line feeds between its lines.
  private(set) var text: [UInt8] = []
  /// The signs `#`, `=`, `{`, `}`, `~` and `->` of the text in their order.
  private(set) var marks: [Mark] = []
  /// True if the text has a sign that can begin a tag or an entity of HTML.
  private(set) var hasMarkup = false
  /// The places of the comments in the file, without their ends of line.
  private(set) var comments: [Range<Int>] = []
  /// The places at which the lines of the text begin, there and in the file.
  private var lines: [(text: Int, file: Int)] = []

  init() {}

  /// Creates a block of two parts of another one, which has no marks.
  init(joining first: Range<Int>, _ words: String, _ second: Range<Int>, of other: GIFTBlock) {
    text = other.text[first] + Array(words.utf8) + other.text[second]
    hasMarkup = other.hasMarkup
  }

  /// Creates a block of a part of another one with words in place of some ranges; without marks.
  init(
    _ range: Range<Int>, of other: GIFTBlock, replacing ranges: [Range<Int>], with words: [String]
  ) {
    var place = range.lowerBound
    for (range, word) in zip(ranges, words) {
      text += other.text[place..<range.lowerBound] + Array(word.utf8)
      place = range.upperBound
    }
    text += other.text[place..<range.upperBound]
    hasMarkup = other.hasMarkup
  }

  /// Reads the next block of a file with a question or a comment; false at the end.
  mutating func read(_ file: [UInt8], from place: inout Int) -> Bool {
    text.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    comments.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    hasMarkup = false
    while place < file.count {
      let start = place
      var first = start
      while first < file.count, file[first].isGIFTBlank, !file[first].isLineEnd { first += 1 }
      if first == file.count || file[first].isLineEnd {
        place = GIFTBlock.afterLineEnd(file, at: first)
        if isEmpty { continue }
        return true
      }
      if file[first] == UInt8(ascii: "/"), first + 1 < file.count, file[first + 1] == file[first] {
        var end = first
        while end < file.count, !file[end].isLineEnd { end += 1 }
        comments.append(first..<end)
        place = GIFTBlock.afterLineEnd(file, at: end)
      } else {
        place = readLine(file, from: start)
      }
    }
    return !isEmpty
  }

  private var isEmpty: Bool { lines.isEmpty && comments.isEmpty }

  /// Appends a line to the text. Returns the beginning of the next one.
  private mutating func readLine(_ file: [UInt8], from start: Int) -> Int {
    if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
    lines.append((text: text.count, file: start))
    // The bytes from `run` are not yet in the text.
    var (run, at) = (start, start)
    while true {
      while at < file.count, file[at].isGIFTWord { at += 1 }
      if at == file.count { break }
      let byte = file[at]
      switch byte {
      case UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "{"), UInt8(ascii: "}"),
        UInt8(ascii: "~"):
        marks.append(Mark(place: text.count + at - run, sign: byte))
        at += 1
      case UInt8(ascii: ">"):
        if at > start, file[at - 1] == UInt8(ascii: "-") {
          marks.append(Mark(place: text.count + at - run - 1, sign: byte))
        }
        at += 1
      case UInt8(ascii: "\\"):
        let next = at + 1 < file.count ? file[at + 1] : 0
        guard let meant = next == byte ? byte : GIFTEscape.marker(of: next) else {
          at += 1
          continue
        }
        text.append(contentsOf: file[run..<at])
        text.append(meant)
        at += 2
        run = at
      case UInt8(ascii: "<"), UInt8(ascii: "&"):
        hasMarkup = true
        at += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        text.append(contentsOf: file[run..<at])
        return GIFTBlock.afterLineEnd(file, at: at)
      default: at += 1
      }
    }
    text.append(contentsOf: file[run..<at])
    return at
  }

  private static func afterLineEnd(_ file: [UInt8], at place: Int) -> Int {
    guard place < file.count else { return place }
    let isPair =
      file[place] == UInt8(ascii: "\r") && place + 1 < file.count
      && file[place + 1] == UInt8(ascii: "\n")
    return place + (isPair ? 2 : 1)
  }

  /// Returns the place in the file of a place in the text.
  func filePlace(of place: Int, in file: [UInt8]) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].text <= place { low = middle } else { high = middle }
    }
    guard lines.indices.contains(low) else { return comments.first?.lowerBound ?? 0 }
    var (at, found) = (lines[low].text, lines[low].file)
    while at < place, found + 1 < file.count {
      let isEscape =
        file[found] == UInt8(ascii: "\\")
        && (file[found + 1] == file[found] || GIFTEscape.marker(of: file[found + 1]) != nil)
      found += isEscape ? 2 : 1
      at += 1
    }
    return found
  }

  // Searches

  /// Returns a range of the text without the blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, text[low].isGIFTBlank { low += 1 }
    while low < high, text[high - 1].isGIFTBlank { high -= 1 }
    return low..<high
  }

  /// Returns whether some ASCII text begins at a place.
  func hasPrefix(_ prefix: StaticString, in range: Range<Int>) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard range.count >= count else { return false }
    return prefix.withUTF8Buffer { prefix in
      prefix.indices.allSatisfy { text[range.lowerBound + $0] == prefix[$0] }
    }
  }

  /// Returns whether a range of the text is some ASCII text.
  func isText(_ other: StaticString, _ range: Range<Int>) -> Bool {
    range.count == other.utf8CodeUnitCount && hasPrefix(other, in: range)
  }

  /// Returns the place of the next `::`, or nil.
  func nextColons(in range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place + 1 < range.upperBound {
      if text[place] == UInt8(ascii: ":"), text[place + 1] == UInt8(ascii: ":") { return place }
      place += 1
    }
    return nil
  }

  /// Returns the end of the line of a place.
  func endOfLine(in range: Range<Int>) -> Int {
    text[range].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
  }

  /// Returns the marks in a range of the text, as their indices.
  func marks(in range: Range<Int>) -> Range<Int> {
    let low = marks.firstIndex { $0.place >= range.lowerBound } ?? marks.count
    let high = marks.lastIndex { $0.place < range.upperBound }.map { $0 + 1 } ?? 0
    return low..<max(low, high)
  }

  /// Returns the first mark with a sign, as its index among the marks.
  func firstMark(_ sign: UInt8, in marks: Range<Int>) -> Int? {
    self.marks[marks].firstIndex { $0.sign == sign }
  }
}

/// The escapes of GIFT: a backslash before a sign. An escaped `n` is a line end.
enum GIFTEscape {
  /// The first byte that stands for an escaped sign. UTF-8 does not have it, nor those above.
  static let firstMarker: UInt8 = 0xF8
  /// The byte that stands for an escaped line end.
  static let lineEnd: UInt8 = 0xFE

  /// Returns the byte that stands for an escaped sign; nil if the backslash before it is literal.
  static func marker(of sign: UInt8) -> UInt8? {
    switch sign {
    case UInt8(ascii: ":"): 0xF8
    case UInt8(ascii: "#"): 0xF9
    case UInt8(ascii: "="): 0xFA
    case UInt8(ascii: "{"): 0xFB
    case UInt8(ascii: "}"): 0xFC
    case UInt8(ascii: "~"): 0xFD
    case UInt8(ascii: "n"): lineEnd
    default: nil
    }
  }

  /// Returns the byte of a text for one of a block.
  static func byte(of marker: UInt8) -> UInt8 {
    switch marker {
    case 0xF8: UInt8(ascii: ":")
    case 0xF9: UInt8(ascii: "#")
    case 0xFA: UInt8(ascii: "=")
    case 0xFB: UInt8(ascii: "{")
    case 0xFC: UInt8(ascii: "}")
    case 0xFD: UInt8(ascii: "~")
    case lineEnd: UInt8(ascii: "\n")
    default: marker
    }
  }
}

extension UInt8 {
  /// True for the bytes that Moodle removes at the ends of lines and texts.
  var isGIFTBlank: Bool {
    switch self {
    case 0x20, 0x09, 0x0A, 0x0D, 0x00, 0x0B: true
    default: false
    }
  }

  /// True for bytes that are always a part of a text: spaces, letters and what is not ASCII.
  fileprivate var isGIFTWord: Bool {
    (0x61...0x7A).contains(self) || self == 0x20 || self >= 0x80
  }

  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
