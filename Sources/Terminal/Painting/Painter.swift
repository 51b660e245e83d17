import QuizboardInterface
import QuizboardModel

/// Writes the bytes that turn the last frame on the terminal into the next one.
///
/// Colours are quantised before the comparison, so that a fade writes only visible steps.
struct Painter {
  /// The abilities of the terminal. A change repaints everything.
  var capabilities: TerminalCapabilities {
    didSet {
      guard capabilities != oldValue else { return }
      pen = Pen(depth: capabilities.depth)
      links = []
      forget()
    }
  }
  var pen: Pen
  /// The pictures that the terminal shows by its protocol.
  var shownPictures: [PlacedPicture] = []
  private(set) var shownFrame = Frame(size: Size(columns: 0, rows: 0))
  var shown: [Painted] = []
  /// The number of columns in `shown`.
  private(set) var columns = 0
  private var isForgotten = true
  private var cursorIsVisible = true
  private var cursor: Point?
  /// The numbers in `Pen.links` of the frame's addresses.
  private var links: [UInt16] = []

  /// The theme. A change repaints everything.
  var theme: Theme {
    didSet { if theme != oldValue { forget() } }
  }
  /// The emoji sequences that are written whole, because the terminal joins them.
  var joined: JoinedClusters = [] {
    didSet { if joined != oldValue { forget() } }
  }

  /// True if frames are as wide as the terminal, so that rows can be erased to their end.
  var reachesRightEdge = true

  init(capabilities: TerminalCapabilities, theme: Theme) {
    self.capabilities = capabilities
    self.theme = theme
    pen = Pen(depth: capabilities.depth)
  }

  /// Marks the screen content as unknown, so that the next frame is painted completely.
  mutating func forget() {
    isForgotten = true
  }

  /// Appends the bytes that show `frame` with the cursor at `cursor`. HOT.
  mutating func paint(
    _ given: Frame, cursor: Point?, cursorIsVisible: Bool, into output: inout [UInt8]
  ) {
    let frame = capabilities.reversesWords ? given.withWordsReversed() : given
    pen.buffer.removeAll()
    number(frame.links)
    let needsClearing = isForgotten || frame.size != shownFrame.size
    let shows = cursorIsVisible && cursor != nil
    let redrawsPictures = needsClearing || needsPictures(of: frame)
    if redrawsPictures { removePictures() }
    if needsClearing { clear(frame.size) }
    columns = frame.size.columns
    // Cells with equal numbers may lead elsewhere.
    let differs = needsClearing || frame.links != shownFrame.links
    let all = differs || redrawsPictures ? 0..<frame.size.rows : 0..<0
    let changes = needsClearing ? nil : FrameChanges(from: shownFrame, to: frame)
    if canMove, let changes, let scroll = RowScroll(from: shownFrame, to: frame, changes) {
      // The shorter output depends on colours and runs, so both are produced.
      var scrolling = self
      scrolling.move(scroll)
      scrolling.paintRows(of: frame, whole: all.isEmpty ? scroll.rows : all, changes)
      paintRows(of: frame, whole: all, changes)
      if scrolling.pen.buffer.bytes.count < pen.buffer.bytes.count { self = scrolling }
    } else {
      paintRows(of: frame, whole: all, changes)
    }
    pen.endLink()
    if redrawsPictures { drawPictures(of: frame) }
    shownFrame = frame
    let hasDrawn = !pen.buffer.isEmpty
    guard hasDrawn || shows != self.cursorIsVisible || cursor != self.cursor else { return }
    if let cursor { pen.move(column: cursor.column, row: cursor.row) }
    output.append(contentsOf: Self.beginUpdate)
    // A visible cursor would flicker across the rows.
    if self.cursorIsVisible { output.append(contentsOf: Self.hideCursor) }
    output.append(contentsOf: pen.buffer.bytes)
    if shows { output.append(contentsOf: Self.showCursor) }
    output.append(contentsOf: Self.endUpdate)
    self.cursor = cursor
    self.cursorIsVisible = shows
  }

  private static let beginUpdate = Array("\u{1B}[?2026h".utf8)
  private static let endUpdate = Array("\u{1B}[?2026l".utf8)
  private static let hideCursor = Array("\u{1B}[?25l".utf8)
  private static let showCursor = Array("\u{1B}[?25h".utf8)

  /// The maximum number of addresses between two complete repaints.
  private static let mostLinks = 4_096

  /// Assigns numbers to the addresses of a frame.
  private mutating func number(_ addresses: [String]) {
    guard capabilities.takesControlStrings, !addresses.isEmpty else {
      links = []
      return
    }
    if addresses == shownFrame.links, links.count == addresses.count { return }
    if pen.links.count + addresses.count > Self.mostLinks {
      pen.links = []
      forget()
    }
    links = addresses.map { address in
      if let index = pen.links.firstIndex(of: address) { return UInt16(index + 1) }
      guard pen.links.count < Self.mostLinks else { return 0 }
      pen.links.append(address)
      return UInt16(pen.links.count)
    }
  }

  private mutating func clear(_ size: Size) {
    isForgotten = false
    cursorIsVisible = true
    pen.forget()
    pen.set(.plain)
    pen.buffer.append(text: "\u{1B}[2J")
    shown = [Painted](repeating: .blank, count: size.columns * size.rows)
  }
}

extension Painter {
  /// Paints the changes; the rows in `whole`, without changes all, are compared with the terminal's
  /// content instead.
  private mutating func paintRows(of frame: Frame, whole: Range<Int>, _ changes: FrameChanges?) {
    let shift =
      whole.isEmpty && canMove
      ? changes.flatMap { RowShift(from: shownFrame, to: frame, $0) } : nil
    for row in 0..<frame.size.rows {
      let isShifted = shift.map { move(row, of: frame, by: $0) } ?? false
      let isWhole = isShifted || whole.contains(row)
      paintRow(row, of: frame, isWhole ? nil : changes?.columns[row])
    }
  }

  /// Paints a row between its first and its last change; without a range, compares all of it with
  /// the terminal's content.
  private mutating func paintRow(_ row: Int, of frame: Frame, _ changed: Range<Int>?) {
    let start = row * columns
    var resolver = Resolver(theme: theme, depth: capabilities.depth, links: links)
    var isForced = false
    var column = changed?.lowerBound ?? 0
    let end = changed?.upperBound ?? columns
    // Cells behind a cluster that terminals draw in different widths are written as well.
    while column < (isForced ? columns : end) {
      let index = start + column
      if changed != nil, !isForced, frame.cells[index] == shownFrame.cells[index] {
        column += 1
        continue
      }
      let painted = resolver.painted(frame.cells[index])
      let old = shown[index]
      if !isForced, painted == old {
        column += 1
        continue
      }
      if painted.isErased {
        isForced = isForced || isRisky(old)
        column = erase(painted, from: column, row: row, of: frame, &resolver)
      } else {
        shown[index] = painted
        if painted.width > 0 {
          isForced = isForced || isRisky(old) || isRisky(painted)
          write(painted, column: column, row: row)
        }
        column += 1
      }
    }
  }

  private func isRisky(_ cell: Painted) -> Bool {
    cell.width > 0 && Cluster(cell.character, width: cell.width).isRisky
  }

  /// Writes blanks of one colour from a column on, in the fewest bytes; returns the column after
  /// them.
  private mutating func erase(
    _ blank: Painted, from column: Int, row: Int, of frame: Frame, _ resolver: inout Resolver
  ) -> Int {
    var end = column
    while end < columns {
      let painted = resolver.painted(frame.cells[row * columns + end])
      guard painted == blank else { break }
      end += 1
    }
    let canErase = capabilities.erasesInColor || blank.ink.background == .standard
    let count = end - column
    go(to: column, row: row)
    // Only the background of a blank is visible.
    if pen.ink.map(blank.canBeWritten(in:)) != true { pen.set(blank.ink) }
    if canErase, reachesRightEdge, end == columns, count > 3 {
      pen.buffer.append(text: "\u{1B}[K")
    } else if canErase, count > 8 {
      pen.buffer.control(count, "X")
    } else {
      for _ in 0..<count { pen.buffer.append(UInt8(ascii: " ")) }
      pen.advance(count)
    }
    for index in row * columns + column..<row * columns + end { shown[index] = blank }
    return end
  }

  /// Moves to a cell. Rewriting a few cells in between is shorter than a cursor sequence.
  private mutating func go(to column: Int, row: Int) {
    if pen.row == row, let start = pen.column, start < column, column - start <= 4,
      let ink = pen.ink
    {
      let between = shown[row * columns + start..<row * columns + column]
      if between.allSatisfy({ $0.canBeWritten(in: ink) }) {
        for cell in between { pen.buffer.append(cell.character) }
        pen.advance(column - start)
      }
    }
    pen.move(column: column, row: row)
  }

  private mutating func write(_ cell: Painted, column: Int, row: Int) {
    go(to: column, row: row)
    pen.set(cell.ink)
    if cell.character == " " { return fill(UInt8(ascii: " "), cell.width) }
    let cluster = Cluster(cell.character, width: cell.width)
    let isWhole =
      capabilities.isUnicode && cluster != .plain
      && joined.isSuperset(of: Cluster.joins(in: cell.character))
    if !isWhole, cell.character.utf8.count > 1 {
      if let letters = SafeText.letters(of: cell.character) { return spell(letters, cell.width) }
      if !capabilities.isUnicode { return fill(UInt8(ascii: "?"), cell.width) }
    }
    switch cluster {
    case .plain:
      pen.buffer.append(cell.character)
      pen.advance(1)
    case .wide:
      pen.buffer.append(cell.character)
      pen.forgetColumn()
    case .marked, .emoji:
      if cell.width > 1 {
        // Clears both cells first, since the terminal may draw the cluster narrower.
        fill(UInt8(ascii: " "), cell.width)
        pen.move(column: column, row: row)
      }
      if isWhole || cluster == .marked {
        pen.buffer.append(cell.character)
      } else if let first = cell.character.unicodeScalars.first {
        pen.buffer.append(first)
      }
      pen.forgetColumn()
    }
  }

  /// Writes letters for a cluster that few terminals draw as one character.
  private mutating func spell(_ letters: String, _ width: UInt8) {
    for byte in letters.utf8.prefix(Int(width)) { pen.buffer.append(byte) }
    pen.advance(min(letters.utf8.count, Int(width)))
    fill(UInt8(ascii: " "), width - min(width, UInt8(letters.utf8.count)))
  }

  private mutating func fill(_ byte: UInt8, _ count: UInt8) {
    for _ in 0..<count { pen.buffer.append(byte) }
    pen.advance(Int(count))
  }
}

/// Resolves the styles of cells; caches the last one, which neighbours usually share.
private struct Resolver {
  let theme: Theme
  let depth: ColorDepth
  /// The numbers of the frame's addresses; empty if none are written.
  let links: [UInt16]
  private var last: (style: Style, resolved: TerminalStyle)?

  init(theme: Theme, depth: ColorDepth, links: [UInt16]) {
    self.theme = theme
    self.depth = depth
    self.links = links
  }

  mutating func painted(_ cell: Cell) -> Painted {
    let link = cell.link == 0 || Int(cell.link) > links.count ? 0 : links[Int(cell.link) - 1]
    if let last, last.style == cell.style { return Painted(cell, last.resolved, link: link) }
    let resolved = theme.resolve(cell.style, depth: depth)
    last = (cell.style, resolved)
    return Painted(cell, resolved, link: link)
  }
}

extension Painter {
  /// The minimum number of cells for which a shift is shorter than rewriting them.
  private static let leastGain = 16

  /// True if cells that the terminal inserts have the background colour.
  private var canMove: Bool {
    reachesRightEdge && capabilities.insertsAndDeletes && shownPictures.isEmpty
      && (capabilities.erasesInColor || ground.background == .standard)
  }

  /// Scrolls rows with the terminal's own sequences.
  private mutating func move(_ scroll: RowScroll) {
    let rows = scroll.rows
    let count = abs(scroll.distance)
    let last = rows.upperBound - count
    pen.set(ground)
    // Deletes and inserts lines instead of setting margins, which would persist if the process
    // ended in between.
    pen.move(column: 0, row: scroll.distance > 0 ? rows.lowerBound : last)
    pen.buffer.control(count, "M")
    pen.move(column: 0, row: scroll.distance > 0 ? last : rows.lowerBound)
    pen.buffer.control(count, "L")
    let (start, end, cells) = (
      rows.lowerBound * columns, rows.upperBound * columns, count * columns
    )
    // kitty's new rows have the default background, those of other terminals the present one.
    let blanks = repeatElement(Painted.unknown, count: cells)
    if scroll.distance > 0 {
      shown.replaceSubrange(start..<end, with: Array(shown[start + cells..<end]) + blanks)
    } else {
      shown.replaceSubrange(start..<end, with: blanks + Array(shown[start..<end - cells]))
    }
  }

  /// The style of blank background cells.
  private var ground: Ink {
    var resolver = Resolver(theme: theme, depth: capabilities.depth, links: [])
    return resolver.painted(Cell()).ink
  }

  /// Shifts a part of a row in the terminal if that saves bytes; returns true if it did. Only for
  /// plain cells, since terminals disagree on others.
  private mutating func move(_ row: Int, of frame: Frame, by shift: RowShift) -> Bool {
    let start = row * columns
    let (first, end) = (start + shift.columns.lowerBound, start + shift.columns.upperBound)
    var gain = 0
    for index in first..<end {
      let source = index + shift.distance
      let moved = source >= first && source < end ? shownFrame.cells[source] : Cell()
      let wanted = frame.cells[index]
      let isThere = wanted == shownFrame.cells[index]
      if wanted == moved { gain += isThere ? 0 : 1 } else if isThere { gain -= 1 }
    }
    guard gain >= Self.leastGain,
      shown[start..<start + columns].allSatisfy({ $0.width == 1 && !isRisky($0) })
    else {
      return false
    }
    let count = abs(shift.distance)
    let blank = Painted(character: " ", width: 1, ink: ground)
    pen.set(ground)
    let (taken, given) = shift.distance > 0 ? (first, end - count) : (end - count, first)
    // The second step moves the cells to the right of the part back.
    if shift.distance > 0 || shift.columns.upperBound < columns {
      delete(count, at: taken - start, row)
    }
    if shift.distance < 0 || shift.columns.upperBound < columns {
      insert(count, at: given - start, row)
    }
    if shift.distance > 0 {
      shown.replaceSubrange(
        first..<end, with: Array(shown[first + count..<end]) + repeatElement(blank, count: count))
    } else {
      shown.replaceSubrange(
        first..<end, with: repeatElement(blank, count: count) + Array(shown[first..<end - count]))
    }
    return true
  }

  private mutating func delete(_ count: Int, at column: Int, _ row: Int) {
    pen.move(column: column, row: row)
    pen.buffer.control(count, "P")
  }

  /// Inserts blank cells, at most as many at a time as it moves: tmux 3.3 does not blank the rest.
  private mutating func insert(_ count: Int, at column: Int, _ row: Int) {
    pen.move(column: column, row: row)
    let most = max(1, (columns - column) / 2)
    var left = count
    while left > 0 {
      let step = min(left, most)
      pen.buffer.control(step, "@")
      left -= step
    }
  }
}
