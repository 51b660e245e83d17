import QuizboardInterface
import QuizboardModel

/// Writes cursor moves and styles, and tracks the position and style of the terminal as far as they
/// are known.
struct Pen {
  var buffer = ByteBuffer()
  private(set) var ink: Ink?
  private(set) var row: Int?
  private(set) var column: Int?
  private let depth: ColorDepth
  /// The addresses that cells lead to.
  var links: [String] = []

  init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Discards the known state after other output.
  mutating func forget() {
    ink = nil
    row = nil
    column = nil
  }

  /// Discards the column after a cluster that terminals measure differently.
  mutating func forgetColumn() {
    column = nil
  }

  /// Discards the position after other output.
  mutating func forgetPlace() {
    row = nil
    column = nil
  }

  /// Records that written cells moved the cursor.
  mutating func advance(_ cells: Int) {
    column = column.map { $0 + cells }
  }

  /// Moves to a cell with absolute coordinates, so that errors do not accumulate.
  mutating func move(column newColumn: Int, row newRow: Int) {
    if row == newRow {
      if column == newColumn { return }
      buffer.control(newColumn + 1, "G")
    } else {
      buffer.append(text: "\u{1B}[")
      buffer.append(number: newRow + 1)
      buffer.append(text: ";")
      buffer.append(number: newColumn + 1)
      buffer.append(text: "H")
    }
    row = newRow
    column = newColumn
  }

  /// Sets the style of the following cells.
  mutating func set(_ new: Ink) {
    guard ink != new else { return }
    if let link = ink?.link ?? (new.link == 0 ? nil : 0), link != new.link {
      setLink(new.link)
      ink?.link = new.link
      if ink == new { return }
    }
    var isFirst = true
    buffer.append(text: "\u{1B}[")
    var old = ink ?? .plain
    let dropped = old.attributes.subtracting(new.attributes)
    if ink != nil, !dropped.isEmpty, dropped.isSubset(of: [.bold, .dim]), depth > .monochrome {
      // Terminals with colours have a code for normal weight, which preserves the colours.
      number(22, &isFirst)
      old.attributes.subtract([.bold, .dim])
    } else if ink == nil || !dropped.isEmpty {
      number(0, &isFirst)
      old = .plain
    }
    for (attribute, code) in Self.attributeCodes
    where new.attributes.contains(attribute) && !old.attributes.contains(attribute) {
      number(code, &isFirst)
    }
    if old.foreground != new.foreground { color(new.foreground, base: 30, &isFirst) }
    if old.background != new.background { color(new.background, base: 40, &isFirst) }
    buffer.append(text: "m")
    ink = new
  }

  /// Ends the link of the last cells, so that nothing else that is written becomes a part of it.
  mutating func endLink() {
    guard let link = ink?.link, link != 0 else { return }
    setLink(0)
    ink?.link = 0
  }

  /// Writes OSC 8. The number joins the parts of a link in several rows.
  private mutating func setLink(_ number: UInt16) {
    buffer.append(text: "\u{1B}]8;")
    if number > 0 {
      buffer.append(text: "id=")
      buffer.append(number: Int(number))
    }
    buffer.append(text: ";")
    if number > 0 { for byte in links[Int(number) - 1].utf8 { buffer.append(byte) } }
    buffer.append(text: "\u{1B}\\")
  }

  private static let attributeCodes: [(Style.Attributes, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
  ]

  private mutating func number(_ value: Int, _ isFirst: inout Bool) {
    if !isFirst { buffer.append(text: ";") }
    isFirst = false
    buffer.append(number: value)
  }

  /// Writes a colour; `base` is 30 for the foreground, 40 for the background.
  private mutating func color(_ color: TerminalColor, base: Int, _ isFirst: inout Bool) {
    switch color {
    case .standard: number(base + 9, &isFirst)
    case .index(let index) where depth == .basic && index < 16:
      number(index < 8 ? base + Int(index) : base + 60 + Int(index) - 8, &isFirst)
    case .index(let index):
      number(base + 8, &isFirst)
      number(5, &isFirst)
      number(Int(index), &isFirst)
    case .rgb(let red, let green, let blue):
      number(base + 8, &isFirst)
      number(2, &isFirst)
      number(Int(red), &isFirst)
      number(Int(green), &isFirst)
      number(Int(blue), &isFirst)
    }
  }
}
