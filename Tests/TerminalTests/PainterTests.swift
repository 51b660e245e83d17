import QuizboardModel
import Testing

@testable import QuizboardInterface
@testable import QuizboardTerminal

private func capabilities(_ depth: ColorDepth, isUnicode: Bool = true, term: String = "xterm")
  -> TerminalCapabilities
{
  var result = TerminalCapabilities(environment: [
    "TERM": term, "LANG": isUnicode ? "C.UTF-8" : "C.ISO-8859-1",
  ])
  result.depth = depth
  return result
}

/// Numbers from a seed, so that a failure can be had again.
struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

extension Frame {
  /// A frame of any cells that a layout could make, mostly blanks and letters.
  static func random(
    _ size: Size, alphabet: [Cell], variesLinks: Bool = false, _ chance: inout Chance
  ) -> Frame {
    var frame = Frame(size: size)
    var link: UInt16 = 0
    // Rows of two frames can be mixed if they have the same addresses.
    let count = variesLinks ? chance.next() % 4 : 2
    let shift = variesLinks ? chance.next() % 2 : 0
    frame.links = (0..<count).map { "https://e.org/\($0 + shift)" }
    for row in 0..<size.rows {
      var column = 0
      var style = Style()
      while column < size.columns {
        if chance.next() % 5 == 0 { style = Style.random(&chance) }
        if chance.next() % 6 == 0 {
          link = UInt16(chance.next() % UInt64(frame.links.count * 2 + 1))
          if link > frame.links.count { link = 0 }
        }
        var cell =
          chance.next() % 3 == 0 ? Cell() : alphabet[Int(chance.next() % UInt64(alphabet.count))]
        cell.style = style
        cell.link = link
        if column + Int(cell.width) > size.columns { cell = Cell(style: style) }
        frame.cells[row * size.columns + column] = cell
        if cell.width == 2 {
          frame.cells[row * size.columns + column + 1] = Cell(" ", width: 0, style: style)
        }
        column += Int(cell.width)
      }
    }
    return frame
  }

  /// This frame with some cells of another: rows that share much, as two screens do.
  func mixed(with other: Frame, _ chance: inout Chance) -> Frame {
    // Numbers of addresses belong to one frame.
    guard links == other.links else { return other }
    var result = self
    for row in 0..<size.rows where chance.next() % 3 == 0 {
      let range = row * size.columns..<(row + 1) * size.columns
      result.cells.replaceSubrange(range, with: other.cells[range])
    }
    return result
  }
}

extension Style {
  fileprivate static func random(_ chance: inout Chance) -> Style {
    let tones = Tone.allCases
    var style = Style(
      tones[Int(chance.next() % UInt64(tones.count))],
      on: chance.next() % 4 == 0 ? .surface : .background,
      chance.next() % 4 == 0
        ? [[.bold, .underline, .reverse, [.dim, .italic]][Int(chance.next() % 4)]] : [])
    if chance.next() % 6 == 0 { style.foreground.fade = UInt8(truncatingIfNeeded: chance.next()) }
    return style
  }
}

private let letters: [Cell] = "abcXYZ019-|●━▌é".map { Cell($0) }
private let wide: [Cell] = "日本語한".map { Cell($0, width: 2) }
private let marked: [Cell] = ["e\u{301}", "o\u{302}\u{323}"].map { Cell(Character($0)) }
private let emoji: [Cell] = ["🌍", "👩‍💻", "❤️", "🇩🇰", "🇩🇪", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👍🏽", "1️⃣"].map {
  Cell(Character($0), width: 2)
}

private let spelled: [Character: String] = ["🇩🇰": "DK", "🇩🇪": "DE", "🏴󠁧󠁢󠁳󠁣󠁴󠁿": "SC", "1️⃣": "1 "]

/// Returns the expected screen for a frame: each cell in the terminal's colours, flags and keycaps
/// as letters, other emoji as their first scalar.
func expected(_ frame: Frame, _ capabilities: TerminalCapabilities) -> [[ScreenDecoder
  .Spot]]
{
  (0..<frame.size.rows).map { row in
    var spots: [ScreenDecoder.Spot] = []
    for column in 0..<frame.size.columns {
      let cell = frame[column, row]
      if cell.width == 0 { continue }
      let painted = Painted(cell, Theme.dark.resolve(cell.style, depth: capabilities.depth))
      let link =
        cell.link == 0 || !capabilities.takesControlStrings
        ? nil : frame.links[Int(cell.link) - 1]
      var text = String(painted.character)
      var width = Int(painted.width)
      if let letters = spelled[painted.character] {
        spots += letters.map {
          ScreenDecoder.Spot(text: String($0), width: 1, ink: painted.ink, link: link)
        }
        continue
      }
      if !capabilities.isUnicode, text.utf8.count > 1 { text = "?" }
      if case .emoji = Cluster(painted.character, width: painted.width), text != "?" {
        text = String(text.unicodeScalars.prefix(1))
      }
      if text == "?" || text == " " { width = 1 }
      if let first = text.unicodeScalars.first {
        width = min(width, ScreenDecoder.usualWidth(first))
      }
      spots.append(ScreenDecoder.Spot(text: text, width: width, ink: painted.ink, link: link))
      guard painted.width == 2 else { continue }
      let rest = text == "?" ? "?" : " "
      spots.append(
        ScreenDecoder.Spot(text: rest, width: width == 2 ? 0 : 1, ink: painted.ink, link: link))
    }
    return spots
  }
}

/// Blanks differ only by what can be seen of them.
private func visible(_ spot: ScreenDecoder.Spot) -> ScreenDecoder.Spot {
  var spot = spot
  if spot.text == " ", spot.ink.attributes.isDisjoint(with: [.underline, .reverse]) {
    spot.ink.foreground = .standard
    spot.ink.attributes = []
  }
  return spot
}

/// The first cell that is not as wanted, in words.
func difference(_ screen: ScreenDecoder, _ wanted: [[ScreenDecoder.Spot]]) -> String? {
  for (row, spots) in wanted.enumerated() {
    for (column, spot) in spots.enumerated()
    where visible(spot) != visible(screen.spots[row][column]) {
      return "\(column), \(row): \(screen.spots[row][column]) where \(spot) was wanted"
    }
  }
  return nil
}

@Suite("Painting")
struct PainterTests {
  @Test(
    "the bytes written give the picture back, whatever the frame before",
    arguments: ColorDepth.allCases, [true, false])
  func givesBack(depth: ColorDepth, isUnicode: Bool) {
    var chance = Chance(state: 7)
    for term in ["xterm", "screen"] {
      let capabilities = capabilities(depth, isUnicode: isUnicode, term: term)
      var painter = Painter(capabilities: capabilities, theme: .dark)
      let size = Size(columns: 37, rows: 5)
      var screen = ScreenDecoder(columns: size.columns, rows: size.rows)
      var frame = Frame(size: size)
      for step in 0..<150 {
        let next = Frame.random(
          size, alphabet: letters + wide + marked + emoji, variesLinks: true, &chance)
        frame = frame.mixed(with: next, &chance)
        var bytes: [UInt8] = []
        painter.paint(frame, cursor: nil, cursorIsVisible: false, into: &bytes)
        screen.feed(bytes)
        let wrong = difference(screen, expected(frame, capabilities))
        #expect(wrong == nil, "step \(step)")
        #expect(screen.unknown.isEmpty)
        #expect(!screen.isUpdating)
        if wrong != nil { return }
      }
    }
  }

  @Test(
    "emoji that the terminal measures otherwise put nothing else out of place", arguments: [1, 2])
  func disagreement(emojiWidth: Int) {
    var chance = Chance(state: 11)
    let capabilities = capabilities(.basic)
    var painter = Painter(capabilities: capabilities, theme: .dark)
    let size = Size(columns: 30, rows: 3)
    var screen = ScreenDecoder(columns: size.columns, rows: size.rows) { scalar in
      scalar.properties.isEmoji && scalar.value > 0xFF
        ? emojiWidth : ScreenDecoder.usualWidth(scalar)
    }
    var frame = Frame(size: size)
    for _ in 0..<200 {
      frame = frame.mixed(with: .random(size, alphabet: letters + emoji, &chance), &chance)
      var bytes: [UInt8] = []
      painter.paint(frame, cursor: nil, cursorIsVisible: false, into: &bytes)
      screen.feed(bytes)
      for (row, spots) in expected(frame, capabilities).enumerated() {
        for column in 0..<size.columns where frame[column, row].width == 1 {
          #expect(visible(screen.spots[row][column]) == visible(spots[column]), "\(column), \(row)")
        }
      }
    }
  }

  @Test(
    "rows that move up or down are moved by the terminal, and the picture is the frame",
    arguments: [ColorDepth.full, .basic])
  func scrolled(depth: ColorDepth) {
    var chance = Chance(state: 23)
    for term in ["xterm", "screen", "vt100"] {
      let capabilities = capabilities(depth, term: term)
      var painter = Painter(capabilities: capabilities, theme: .dark)
      let size = Size(columns: 40, rows: 16)
      var screen = ScreenDecoder(columns: size.columns, rows: size.rows)
      var frame = Frame.random(size, alphabet: letters + wide, &chance)
      for step in 0..<150 {
        let other = Frame.random(size, alphabet: letters + wide + emoji, &chance)
        let top = Int(chance.next() % 6)
        let count = 5 + Int(chance.next() % 6)
        let distance = 1 + Int(chance.next() % 3)
        let rows = Array(frame.cells[top * size.columns..<(top + count) * size.columns])
        let new = Array(other.cells[..<(distance * size.columns)])
        let moved = step % 2 == 0 ? rows.dropFirst(new.count) + new : new + rows.dropLast(new.count)
        frame.cells.replaceSubrange(top * size.columns..<(top + count) * size.columns, with: moved)
        var bytes: [UInt8] = []
        painter.paint(frame, cursor: nil, cursorIsVisible: false, into: &bytes)
        screen.feed(bytes)
        let wrong = difference(screen, expected(frame, capabilities))
        #expect(wrong == nil, "step \(step)")
        #expect(screen.unknown.isEmpty)
        if wrong != nil { return }
      }
    }
  }

  @Test("scrolling a list of 1000 rows by one costs 300 bytes a key, with 24-bit colours 360")
  func scrollingCost() {
    let names = ["Lake Constance", "Mont Blanc", "The Great Wall", "Danube", "Reykjavik"]
    let rows = (1...1000).map { ListRow(title: "\(names[$0 % names.count]) \($0)") }
    let list = Element(.list(rows: rows), id: "rows", owner: "menu#1")
    let root = Element(.screen(title: "Places"), owner: "menu#1", children: [list])
    let screen = Screen(
      layers: [Layer(style: .full, root: root, identity: "menu#1")],
      size: Size(columns: 80, rows: 24))
    var renderings = [LayoutEngine().layout(screen)]
    for _ in 0..<24 {
      renderings.append(
        LayoutEngine().layout(
          screen, state: renderings[renderings.count - 1].respond(to: .down).state))
    }
    for depth in ColorDepth.allCases {
      let capabilities = capabilities(depth)
      var painter = Painter(capabilities: capabilities, theme: .dark)
      var decoder = ScreenDecoder(columns: 80, rows: 24)
      var sizes: [Int] = []
      // Up again, too.
      for rendering in renderings + renderings.reversed() {
        var bytes: [UInt8] = []
        painter.paint(
          rendering.frame, cursor: rendering.cursor, cursorIsVisible: false, into: &bytes)
        decoder.feed(bytes)
        #expect(difference(decoder, expected(rendering.frame, capabilities)) == nil)
        sizes.append(bytes.count)
      }
      #expect(renderings.last?.scroll.offset ?? 0 > 5)
      let cost = sizes.dropFirst(18).prefix(6).reduce(0, +) / 6
      #expect(cost <= (depth == .full ? 360 : 300), "\(depth): \(sizes)")
    }
  }

  @Test("a frame like the last one writes nothing")
  func noDifference() {
    var chance = Chance(state: 3)
    var painter = Painter(capabilities: capabilities(.full), theme: .dark)
    let frame = Frame.random(Size(columns: 40, rows: 10), alphabet: letters + wide, &chance)
    var bytes: [UInt8] = []
    painter.paint(frame, cursor: Point(column: 1, row: 1), cursorIsVisible: true, into: &bytes)
    #expect(!bytes.isEmpty)
    bytes = []
    painter.paint(frame, cursor: Point(column: 1, row: 1), cursorIsVisible: true, into: &bytes)
    #expect(bytes.isEmpty)
  }

  @Test("the cursor goes where it belongs, and is hidden where there is nothing to type")
  func cursor() {
    var painter = Painter(capabilities: capabilities(.basic), theme: .dark)
    var screen = ScreenDecoder(columns: 20, rows: 4)
    let frame = Frame(size: Size(columns: 20, rows: 4))
    var bytes: [UInt8] = []
    painter.paint(frame, cursor: Point(column: 7, row: 2), cursorIsVisible: true, into: &bytes)
    screen.feed(bytes)
    #expect(screen.cursor == (7, 2) && screen.cursorIsVisible)
    bytes = []
    painter.paint(frame, cursor: Point(column: 3, row: 1), cursorIsVisible: false, into: &bytes)
    screen.feed(bytes)
    #expect(screen.cursor == (3, 1) && !screen.cursorIsVisible)
  }

  @Test("one changed letter costs a handful of bytes, a cleared screen less than one letter a cell")
  func economy() {
    var painter = Painter(capabilities: capabilities(.basic), theme: .dark)
    var frame = Frame(size: Size(columns: 200, rows: 60))
    for index in frame.cells.indices { frame.cells[index] = Cell("x") }
    var bytes: [UInt8] = []
    painter.paint(frame, cursor: nil, cursorIsVisible: false, into: &bytes)
    bytes = []
    frame.cells[5000] = Cell("y")
    painter.paint(frame, cursor: nil, cursorIsVisible: false, into: &bytes)
    #expect(bytes.count < 40)
    bytes = []
    painter.paint(Frame(size: frame.size), cursor: nil, cursorIsVisible: false, into: &bytes)
    #expect(bytes.count < 60 * 12)
  }

  @Test("without UTF-8 only ASCII is written")
  func asciiOnly() {
    var chance = Chance(state: 5)
    var painter = Painter(capabilities: capabilities(.full, isUnicode: false), theme: .dark)
    let frame = Frame.random(
      Size(columns: 60, rows: 20), alphabet: letters + wide + marked + emoji, &chance)
    var bytes: [UInt8] = []
    painter.paint(frame, cursor: nil, cursorIsVisible: false, into: &bytes)
    #expect(bytes.allSatisfy { $0 < 0x80 })
  }
}
