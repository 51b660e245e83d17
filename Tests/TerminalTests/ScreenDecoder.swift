import QuizboardInterface
import QuizboardModel

@testable import QuizboardTerminal

/// A small terminal: what the bytes written to it make it show. It knows what the painter writes
/// and fails on anything else, so that no other sequence slips in unseen.
struct ScreenDecoder {
  struct Spot: Equatable {
    var text = " "
    /// 1 or 2; 0 in the second half of a wide one.
    var width = 1
    var ink = Ink.plain
    /// The address that it leads to.
    var link: String?
  }

  /// A picture, whose text is as the tests make it: `COLUMNSxROWS` is in it.
  struct Picture: Equatable {
    var text: String
    var rect: Rect
    var isKitty: Bool
  }

  private(set) var spots: [[Spot]]
  private(set) var cursor = (column: 0, row: 0)
  private(set) var cursorIsVisible = true
  private(set) var isUpdating = false
  /// Sequences that it does not know; a test expects none.
  private(set) var unknown: [String] = []
  private var ink = Ink.plain
  private(set) var link: String?
  /// The copied texts, in base64, and the titles.
  private(set) var copied: [String] = []
  /// The pictures that protocols have drawn.
  private(set) var pictures: [Picture] = []
  private var last = (column: 0, row: 0)
  private var rest: [UInt8] = []
  private let columns: Int
  private let width: (UnicodeScalar) -> Int
  private let joins: Bool
  /// True if the cursor is where the last scalar left it.
  private var isAfterLast = false
  /// The number of bytes read.
  private(set) var count = 0

  /// A blank screen whose scalars are as wide as `width` says: 0, 1 or 2.
  /// Sequences of scalars that it joins are two cells wide.
  init(
    columns: Int, rows: Int, joined: JoinedClusters = [],
    width: @escaping (UnicodeScalar) -> Int = Self.usualWidth
  ) {
    self.columns = columns
    joins = joined == .all
    self.width = width
    spots = Array(repeating: Array(repeating: Spot(), count: columns), count: rows)
  }

  /// Good enough for the alphabets of the tests.
  static func usualWidth(_ scalar: UnicodeScalar) -> Int {
    switch scalar.value {
    case 0x1160..<0x1200, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F: 0
    case 0x1F1E6...0x1F1FF, 0x3164: 1
    case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xFF00..<0xFF61: 2
    case _ where scalar.properties.isEmojiPresentation: 2
    case _ where [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory): 0
    default: 1
    }
  }

  /// The rows as text, blanks at the end taken away.
  var lines: [String] {
    spots.map { row in
      let text = row.filter { $0.width > 0 }.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  mutating func feed(_ bytes: [UInt8]) {
    count += bytes.count
    rest += bytes
    while let used = takeOne() { rest.removeFirst(used) }
  }

  /// Deals with what is first in `rest`; nil where it is not complete.
  private mutating func takeOne() -> Int? {
    guard let first = rest.first else { return nil }
    if first == 0x1B {
      isAfterLast = false
      return takeSequence()
    }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard rest.count >= length else { return nil }
    guard first >= 0x20, first != 0x7F else {
      unknown.append("byte \(first)")
      return 1
    }
    for scalar in String(decoding: rest[..<length], as: UTF8.self).unicodeScalars { put(scalar) }
    return length
  }

  private mutating func takeSequence() -> Int? {
    guard rest.count >= 2 else { return nil }
    if rest[1] == UInt8(ascii: "]") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\\")) else { return nil }
      take(string: String(decoding: rest[2..<end - 1], as: UTF8.self))
      return end + 1
    }
    if rest[1] == UInt8(ascii: "_") || rest[1] == UInt8(ascii: "P") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\\")) else { return nil }
      take(
        graphics: String(decoding: rest[2..<end - 1], as: UTF8.self),
        isKitty: rest[1] == UInt8(ascii: "_"))
      return end + 1
    }
    guard rest[1] == UInt8(ascii: "[") else {
      unknown.append("ESC \(rest[1])")
      return 2
    }
    guard let end = rest[2...].firstIndex(where: { (0x40..<0x7F).contains($0) }) else { return nil }
    act(String(decoding: rest[2..<end], as: UTF8.self), Character(UnicodeScalar(rest[end])))
    return end + 1
  }

  private mutating func take(string: String) {
    let parts = string.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    switch parts.first {
    case "8": link = parts[2].isEmpty ? nil : String(parts[2])
    case "52": copied.append(String(parts[2]))
    default: break
    }
  }

  /// Draws a picture of either protocol; moves the cursor to its end, as some terminals do.
  private mutating func take(graphics: String, isKitty: Bool) {
    if graphics == "Ga=d" { return pictures.removeAll(where: \.isKitty) }
    let size = graphics.split(separator: ",").last?.split(separator: "x").compactMap { Int($0) }
    guard let size, size.count == 2 else { return unknown.append(graphics) }
    let rect = Rect(column: cursor.column, row: cursor.row, columns: size[0], rows: size[1])
    pictures.append(Picture(text: graphics, rect: rect, isKitty: isKitty))
    cursor = (min(columns - 1, rect.maxColumn), rect.maxRow - 1)
  }

  private mutating func act(_ parameters: String, _ final: Character) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    let first = max(1, numbers.first ?? 1)
    switch (parameters.first, final) {
    case ("?", "h"), ("?", "l"): setMode(parameters.dropFirst(), final == "h")
    case (_, "H"): cursor = ((numbers.count > 1 ? numbers[1] : 1) - 1, first - 1)
    case (_, "G"): cursor.column = first - 1
    case (_, "m"): setInk(numbers)
    case (_, "K"): erase(cursor.column..<columns)
    case (_, "X"): erase(cursor.column..<min(columns, cursor.column + first))
    case (_, "P"): shift(cursor.column, by: min(first, columns - cursor.column))
    case (_, "@"): shift(cursor.column, by: -min(first, columns - cursor.column))
    case (_, "M"): moveRows(up: first)
    case (_, "L"): moveRows(up: -first)
    case (_, "J") where numbers == [2]:
      pictures = []
      for row in spots.indices { erase(0..<columns, row) }
    default: unknown.append("CSI \(parameters)\(final)")
    }
    if !(0..<columns).contains(cursor.column) || !spots.indices.contains(cursor.row) {
      unknown.append("a move outside to \(cursor)")
      cursor = (0, 0)
    }
  }

  private mutating func setMode(_ name: Substring, _ isOn: Bool) {
    switch name {
    case "25": cursorIsVisible = isOn
    case "2026": isUpdating = isOn
    case "2027": break
    default: unknown.append("mode \(name)")
    }
  }

  private mutating func erase(_ range: Range<Int>, _ row: Int? = nil) {
    for column in range {
      put(Spot(ink: Ink(background: ink.background)), at: column, row: row ?? cursor.row)
    }
  }

  /// Moves what lies right of a column, to the left by so many columns, and fills with blanks.
  private mutating func shift(_ column: Int, by count: Int) {
    if !pictures.isEmpty { unknown.append("cells moved under a picture") }
    // As tmux 3.3 does, blanks only as many cells as it moves.
    let moved = columns - column + min(0, count)
    let blanked = count < 0 ? min(-count, moved) : count
    let remains = Array(spots[cursor.row][(column + blanked)...].prefix(max(0, -count - blanked)))
    let blanks = [Spot](repeating: Spot(ink: Ink(background: ink.background)), count: blanked)
    let rest = spots[cursor.row][column...]
    spots[cursor.row].replaceSubrange(
      column...,
      with: count > 0
        ? rest.dropFirst(count) + blanks : blanks + remains + rest.dropLast(-count))
  }

  /// Deletes rows at the cursor, or inserts them where the count is negative; the cursor goes to
  /// the left edge.
  private mutating func moveRows(up count: Int) {
    if !pictures.isEmpty { unknown.append("rows moved under a picture") }
    // As kitty does, without the present background.
    let blank = [Spot](repeating: Spot(), count: columns)
    let moved = min(abs(count), spots.count - cursor.row)
    let blanks = [[Spot]](repeating: blank, count: moved)
    let rest = Array(spots[cursor.row...])
    let kept = count > 0 ? Array(rest.dropFirst(moved)) : Array(rest.dropLast(moved))
    spots.replaceSubrange(cursor.row..., with: count > 0 ? kept + blanks : blanks + kept)
    cursor.column = 0
  }

  private mutating func put(_ scalar: UnicodeScalar) {
    let cells = width(scalar)
    if joins, isAfterLast, join(scalar) { return }
    isAfterLast = true
    if cells == 0 {
      // At the right edge the cursor still stands on what was written last.
      spots[last.row][last.column].text.unicodeScalars.append(scalar)
      return
    }
    // Without wrapping, what does not fit lands at the right edge.
    let column = min(cursor.column, columns - cells)
    put(
      Spot(text: String(scalar), width: cells, ink: ink, link: link), at: column, row: cursor.row)
    last = (column, cursor.row)
    cursor.column = min(column + cells, columns - 1)
  }

  /// Adds a scalar to the last cluster if Unicode joins them; returns false if not.
  private mutating func join(_ scalar: UnicodeScalar) -> Bool {
    var spot = spots[last.row][last.column]
    spot.text.unicodeScalars.append(scalar)
    guard spot.text.count == 1 else { return false }
    let isSelected =
      scalar == "\u{FE0F}" && spot.text.unicodeScalars.first?.properties.isEmoji == true
    if spot.width == 1, isSelected || scalar.properties.isEmojiPresentation {
      spot.width = 2
    }
    put(spot, at: last.column, row: last.row)
    cursor.column = min(last.column + spot.width, columns - 1)
    return true
  }

  /// Half a wide cluster written over leaves a blank in the other half. Text removes pictures under
  /// it, unless they are kitty's.
  private mutating func put(_ spot: Spot, at column: Int, row: Int) {
    pictures.removeAll { !$0.isKitty && $0.rect.contains(Point(column: column, row: row)) }
    for covered in column..<column + spot.width {
      if spots[row][covered].width == 0, covered > 0 { spots[row][covered - 1].text = " " }
      if spots[row][covered].width == 0, covered > 0 { spots[row][covered - 1].width = 1 }
      if spots[row][covered].width == 2, covered + 1 < columns {
        spots[row][covered + 1] = Spot(ink: spots[row][covered].ink)
      }
      spots[row][covered] = Spot(width: 0, ink: spot.ink, link: spot.link)
    }
    spots[row][column] = spot
  }

  private mutating func setInk(_ numbers: [Int]) {
    var index = 0
    while index < numbers.count {
      switch numbers[index] {
      case 0: ink = .plain
      case 1: ink.attributes.insert(.bold)
      case 2: ink.attributes.insert(.dim)
      case 3: ink.attributes.insert(.italic)
      case 4: ink.attributes.insert(.underline)
      case 7: ink.attributes.insert(.reverse)
      case 22: ink.attributes.subtract([.bold, .dim])
      case 38: ink.foreground = color(numbers, &index)
      case 48: ink.background = color(numbers, &index)
      case 30...37: ink.foreground = .index(UInt8(numbers[index] - 30))
      case 40...47: ink.background = .index(UInt8(numbers[index] - 40))
      case 90...97: ink.foreground = .index(UInt8(numbers[index] - 82))
      case 100...107: ink.background = .index(UInt8(numbers[index] - 92))
      case 39: ink.foreground = .standard
      case 49: ink.background = .standard
      default: unknown.append("SGR \(numbers[index])")
      }
      index += 1
    }
  }

  private func color(_ numbers: [Int], _ index: inout Int) -> TerminalColor {
    if numbers[index + 1] == 5 {
      index += 2
      return .index(UInt8(numbers[index]))
    }
    index += 4
    return .rgb(UInt8(numbers[index - 2]), UInt8(numbers[index - 1]), UInt8(numbers[index]))
  }
}
