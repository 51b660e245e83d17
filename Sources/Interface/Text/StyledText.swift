/// Text as styled cells. A line break is a cell of zero width.
struct StyledText: Sendable {
  var cells: [Cell] = []
  /// True if there is right-to-left text, which is to be put into visual order.
  private(set) var needsArranging = false

  init() {}

  init(_ text: String, _ style: Style = Style(), _ glyphs: Glyphs) {
    append(text, style, glyphs)
  }

  static let lineBreak: Character = "\n"

  var isEmpty: Bool { cells.isEmpty }

  /// The width on one line.
  var width: Int { cells.reduce(0) { $0 + Int($1.width) } }

  /// The width of the longest line.
  var naturalWidth: Int {
    var widest = 0
    var width = 0
    for cell in cells {
      width = cell.character == Self.lineBreak ? 0 : width + Int(cell.width)
      widest = max(widest, width)
    }
    return widest
  }

  /// Appends text that leads to an address.
  mutating func append(_ text: String, _ style: Style, _ glyphs: Glyphs, link: UInt16) {
    let start = cells.count
    append(text, style, glyphs)
    guard link > 0 else { return }
    for index in start..<cells.count { cells[index].link = link }
  }

  /// Appends text without a link. HOT: plain ASCII allocates nothing but the cells.
  mutating func append(_ text: String, _ style: Style, _ glyphs: Glyphs) {
    // Only once: reserving for each further piece would copy all cells each time.
    if cells.isEmpty { cells.reserveCapacity(text.utf8.count) }
    if SafeText.isPlain(text) {
      for byte in text.utf8 { cells.append(Cell(SafeText.ascii[Int(byte) - 0x20], style: style)) }
      return
    }
    var column = 0
    for character in glyphs.hasClusters ? text : SafeText.withoutIcons(text, glyphs) {
      switch SafeText.part(of: character, glyphs) {
      case .cluster(let safe, let width):
        cells.append(Cell(safe, width: UInt8(width), style: style))
        column += width
        if glyphs.arrangesText, safe.isRightToLeft { needsArranging = true }
      case .syllable(let pieces):
        for var cell in pieces {
          cell.style = style
          cells.append(cell)
          column += Int(cell.width)
        }
      case .lineBreak:
        cells.append(Cell(Self.lineBreak, width: 0, style: style))
        column = 0
      case .tab:
        // Tab stops are four columns apart, from the start of this text or its last line break.
        let blanks = 4 - column % 4
        for _ in 0..<blanks { cells.append(Cell(" ", style: style)) }
        column += blanks
      case .nothing: break
      }
    }
  }

  /// Appends another text.
  mutating func append(_ other: StyledText) {
    cells += other.cells
    needsArranging = needsArranging || other.needsArranging
  }

  /// Replaces the cells with the visual order of each line.
  mutating func setArranged(_ cells: [Cell]) {
    self.cells = cells
    needsArranging = false
  }

  /// The text on one line, with line breaks as blanks.
  var flattened: StyledText {
    var copy = self
    for index in copy.cells.indices where copy.cells[index].character == Self.lineBreak {
      copy.cells[index] = Cell(" ", style: copy.cells[index].style)
    }
    return copy
  }

  /// Returns the text cut to a width, with an ellipsis.
  func truncated(to width: Int, _ glyphs: Glyphs) -> StyledText {
    guard self.width > width else { return self }
    var copy = StyledText()
    copy.needsArranging = needsArranging
    var used = 0
    for cell in cells {
      if used + Int(cell.width) > width - 1 { break }
      copy.cells.append(cell)
      used += Int(cell.width)
    }
    if width > 0 { copy.cells.append(Cell(glyphs.ellipsis, style: cells.last?.style ?? Style())) }
    return copy
  }

  /// The lines, without wrapping.
  var lines: [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for (index, cell) in cells.enumerated() where cell.character == Self.lineBreak {
      result.append(start..<index)
      start = index + 1
    }
    result.append(start..<cells.count)
    return result
  }
}
