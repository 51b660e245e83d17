import QuizboardText

/// The lines at the top of an Anki text file that describe it, and the defaults without them.
struct AnkiHeader {
  private(set) var separator: UInt8?
  private(set) var isHTML: Bool?
  private(set) var tags: [String] = []
  private(set) var deck: String?
  /// The names of the columns, from 1.
  private(set) var names: String?
  /// The columns with the properties of a note, from 1.
  private(set) var tagsColumn: Int?
  private(set) var deckColumn: Int?
  private(set) var notetypeColumn: Int?
  private(set) var guidColumn: Int?
  /// True if a line has a key of Anki's.
  private(set) var isKnown = false
  /// The byte offset of the first note.
  private(set) var end = 0

  /// The separators in the order in which Anki looks for them.
  private static let separators: [(name: String, sign: UInt8)] = [
    ("tab", UInt8(ascii: "\t")), ("pipe", UInt8(ascii: "|")), ("semicolon", UInt8(ascii: ";")),
    ("colon", UInt8(ascii: ":")), ("comma", UInt8(ascii: ",")), ("space", UInt8(ascii: " ")),
  ]

  init(_ bytes: [UInt8]) {
    while end < bytes.count {
      let line = bytes[end...].prefix { $0 != 0x0A && $0 != 0x0D }
      // A line without `#` may only come first.
      let isTags = end == 0 && line.starts(with: "tags:".utf8)
      guard isTags || line.first == UInt8(ascii: "#") else { break }
      let text = String(decoding: isTags ? line : line.dropFirst(), as: UTF8.self)
      if let colon = text.firstIndex(of: ":") {
        let key = text[..<colon].lowercased()
        let isRead = read(key: String(key).trimmed, String(text[text.index(after: colon)...]))
        if isRead, !isTags { isKnown = true }
      }
      end = line.endIndex
      if end < bytes.count { end += bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1 }
    }
  }

  /// Reads a line; returns false if its key is none of Anki's.
  private mutating func read(key: String, _ value: String) -> Bool {
    let word = value.trimmed
    switch key {
    case "separator":
      let name = word.lowercased()
      separator =
        Self.separators.first {
          $0.name == name || word.utf8.elementsEqual([$0.sign])
            || value.utf8.elementsEqual([$0.sign])
        }?.sign ?? separator
    case "html": isHTML = ["true": true, "false": false][word.lowercased()] ?? isHTML
    case "tags": tags = AnkiHeader.tags(word)
    case "columns": names = value
    case "deck": deck = word.isEmpty ? nil : word
    case "tags column": tagsColumn = column(word)
    case "deck column": deckColumn = column(word)
    case "notetype column": notetypeColumn = column(word)
    case "guid column": guidColumn = column(word)
    case "notetype", "if matches": break
    default: return false
    }
    return true
  }

  private func column(_ word: String) -> Int? { Int(word).flatMap { $0 > 0 ? $0 : nil } }

  /// Splits tags at white space.
  static func tags(_ text: String) -> [String] {
    // Nearly all are ASCII, whose spaces need no look at Unicode's tables.
    let bytes = text.utf8
    guard bytes.allSatisfy({ $0 < 0x80 }) else {
      return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    var tags: [String] = []
    tags.reserveCapacity(bytes.count { $0 == 0x20 } + 1)
    var start = bytes.startIndex
    var place = start
    while true {
      if place == bytes.endIndex || bytes[place] == 0x20 || (0x09...0x0D).contains(bytes[place]) {
        if start < place { tags.append(String(text[start..<place])) }
        if place == bytes.endIndex { return tags }
        start = bytes.index(after: place)
      }
      place = bytes.index(after: place)
    }
  }

  /// Returns the separator that the header names, or the first one in Anki's order that the notes
  /// contain.
  func separator(in bytes: [UInt8]) -> UInt8 {
    if let separator { return separator }
    let beginning = bytes[end...].prefix(8192)
    return Self.separators.first { beginning.contains($0.sign) }?.sign ?? UInt8(ascii: "\t")
  }

  /// Returns the names of the columns; empty without a line that has them.
  func columnNames(in bytes: [UInt8]) -> [String] {
    guard let names else { return [] }
    return names.split(
      separator: Character(Unicode.Scalar(separator(in: bytes))), omittingEmptySubsequences: false
    ).map { String($0).trimmed }
  }

  /// True if a column holds a property of the notes and no field.
  func isProperty(column: Int) -> Bool {
    column == tagsColumn || column == deckColumn || column == notetypeColumn
      || column == guidColumn
  }

  /// Returns the first column with a field from a given one on.
  func field(from column: Int) -> Int {
    var column = column
    while isProperty(column: column) { column += 1 }
    return column
  }
}
