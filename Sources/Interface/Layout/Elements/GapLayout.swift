import QuizboardModel

/// The control in a gap, drawn in its text.
struct GapLook {
  enum Content {
    case field(FieldLook)
    /// The chosen option, if any.
    case choice(StyledText)
  }

  var content: Content
  var isEnabled: Bool
}

/// The numbered options of a gap, which are shown while it has the focus.
struct GapOptions {
  var lines: Lines
  /// The cells of each option, with its number.
  var cells: [Range<Int>]
  /// The place below the text of the gap.
  var rect = Rect(column: 0, row: 0, columns: 0, rows: 0)

  /// Returns the cells of the frame that show options, if the options are drawn there.
  func places(of gap: TargetID, in rect: Rect) -> [ListedAnswer] {
    var places: [ListedAnswer] = []
    for (line, range) in lines.ranges.prefix(rect.rows).enumerated() {
      for (index, option) in cells.enumerated() {
        let seen = option.clamped(to: range)
        if seen.isEmpty { continue }
        let (start, columns) = (
          lines.text.columns(of: range.lowerBound..<seen.lowerBound), lines.text.columns(of: seen)
        )
        places.append(
          ListedAnswer(
            control: gap, index: index,
            rect: Rect(
              column: rect.column + start, row: rect.row + line, columns: columns, rows: 1)))
      }
    }
    return places
  }
}

extension StyledText {
  fileprivate func columns(of range: Range<Int>) -> Int {
    cells[range].reduce(0) { $0 + Int($1.width) }
  }
}

extension Pane {
  /// The options of the focused gap, and their place on the frame: below its text, or over the text
  /// if that place is not visible: at the end of the viewport, or at its start if the gap is at the
  /// end.
  var gapOptions: (options: GapOptions, rect: Rect, isOverText: Bool)? {
    guard let focus = focus(in: .content), let options = body.gapOptions[focus] else { return nil }
    var rect = options.rect
    if rect.row >= scroll.offset, rect.maxRow <= scroll.offset + viewport.rows {
      rect.row += viewport.row - scroll.offset
      return (options, rect, false)
    }
    let gap = targets[focus].rect
    if gap.isEmpty { return nil }
    rect.rows = min(options.lines.count, rect.rows, max(1, viewport.rows - 2))
    rect.row = gap.row < viewport.maxRow - rect.rows ? viewport.maxRow - rect.rows : viewport.row
    return (options, rect, true)
  }
}

/// The controls that stand for gaps while their text is laid out.
struct GapFill {
  let controls: [Element]
  /// The indexes of the controls by the names of their gaps.
  let indexes: [String: Int]
  /// The columns that a line of the current block has.
  var columns: Int

  /// The columns around the content of a gap.
  static let edges = 2

  /// The scalars of a private plane, one for each control. No text of an author can show them.
  private static let first: UInt32 = 0x100000

  /// Returns the character that stands for a control in a text.
  private func sign(_ index: Int) -> Character? {
    Unicode.Scalar(Self.first + UInt32(index)).map(Character.init)
  }

  /// Returns the index of the control that a character stands for.
  static func index(of character: Character) -> Int? {
    guard let scalar = character.unicodeScalars.first, scalar.value >= first else { return nil }
    return Int(scalar.value - first)
  }

  /// Returns the cells that keep the place of a gap; none for an unknown name.
  func placeholder(of name: String, _ style: Style) -> [Cell] {
    guard let index = indexes[name], let sign = sign(index) else { return [] }
    let cells = min(Self.naturalWidth(of: controls[index]), max(3, columns))
    return [Cell](repeating: Cell(sign, style: style), count: cells)
  }

  /// The maximum columns of options that are not chosen.
  private static let mostOptionColumns = 30

  /// Returns the columns of a gap without limits. A field grows with its text.
  static func naturalWidth(of control: Element) -> Int {
    let sign = control.marks.isEmpty ? 0 : 2
    return switch control.kind {
    case .field(let text, _, let kind):
      edges + sign + max(kind == .number ? 6 : 10, SafeText.width(of: text) + 1)
    case .choices(let options, let selection, _):
      // The sign of a list follows the option.
      edges + 2 + sign
        + max(
          min(
            mostOptionColumns,
            options.reduce(4) { max($0, SafeText.width(of: line(of: $1, in: control))) }),
          selection.first.map { SafeText.width(of: line(of: options[$0], in: control)) } ?? 0)
    default: edges
    }
  }

  /// Returns an option of a gap on one line, without markup.
  fileprivate static func line(of option: String, in control: Element) -> String {
    control.isMarkdown ? PlainMarkdown.line(of: option) : option
  }
}

/// Lays out a text with controls in it.
struct GapLayout {
  private let element: Element
  private let occurrence: Int
  /// The text.
  private let blocks: [MarkdownBlock]
  /// The place of each control in the order in which the text is read, by its index.
  private let order: [Int: Int]
  private var markdown: MarkdownLayout

  /// The maximum number of rows of a gap's options.
  private static let mostOptionRows = 10
  /// A blank at which no line ends.
  private static let joint: Character = "\u{A0}"

  /// - Parameter occurrence: The number of previous elements with equal owner and id.
  init(
    _ element: Element, text: String, occurrence: Int, metrics: Metrics, styles: PageStyles
  ) {
    self.element = element
    self.occurrence = occurrence
    let names = element.children.enumerated().compactMap { index, child in
      element.gapName(of: child).map { ($0, index) }
    }
    let indexes = Dictionary(names, uniquingKeysWith: { first, _ in first })
    let gaps = GapText(of: element, text: text)
    blocks = gaps.blocks
    order = Dictionary(
      gaps.names.enumerated().compactMap { index, name in indexes[name].map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    let fill = GapFill(controls: element.children, indexes: indexes, columns: 1)
    markdown = MarkdownLayout(metrics: metrics, styles: styles, gaps: fill)
  }

  private var styles: PageStyles { markdown.styles }

  /// Adds the text with its controls. Below each block with choices is space for the options of the
  /// focused one.
  mutating func add(
    _ column: Int, _ width: Int, _ row: Int, to page: inout Page, _ targets: inout PageTargets
  ) -> Int {
    var at = row
    var hasSpace = true
    for block in blocks {
      if !hasSpace, !markdown.metrics.isTight { at += 1 }
      let first = page.blocks.count
      at += markdown.add(block, column, width, at, to: &page)
      let options = addControls(inBlocksFrom: first, to: &page, &targets)
      hasSpace = !options.isEmpty
      if !hasSpace { continue }
      let rows = min(Self.mostOptionRows, options.values.reduce(1) { max($0, $1.lines.count) })
      for (target, var options) in options {
        options.rect = Rect(column: column, row: at, columns: width, rows: rows)
        page.gapOptions[target] = options
      }
      at += rows
    }
    return at - row
  }

  /// Replaces the signs in the texts of the last blocks with controls, and returns the options of
  /// those that have some, by the index of the target.
  private func addControls(
    inBlocksFrom first: Int, to page: inout Page, _ targets: inout PageTargets
  ) -> [Int: GapOptions] {
    var found: [(index: Int, rect: Rect)] = []
    for block in page.blocks.indices[first...] {
      guard case .text(var lines) = page.blocks[block].content else { continue }
      let rect = page.blocks[block].rect
      let places = lines.takeSigns()
      if places.isEmpty { continue }
      page.blocks[block].content = .text(lines)
      found += places.map { place in
        (
          place.index,
          Rect(
            column: rect.column + place.column, row: rect.row + place.line, columns: place.columns,
            rows: 1)
        )
      }
    }
    // The focus moves in the order in which the text is read, which is from right to left in some
    // scripts, and cell by cell in a table.
    var placed: Set<Int> = []
    let controls = found.filter { placed.insert($0.index).inserted }.sorted {
      order[$0.index] ?? $0.index < order[$1.index] ?? $1.index
    }
    var options: [Int: GapOptions] = [:]
    for (index, rect) in controls { addControl(index, rect, &options, to: &page, &targets) }
    return options
  }

  private func addControl(
    _ index: Int, _ rect: Rect, _ options: inout [Int: GapOptions], to page: inout Page,
    _ targets: inout PageTargets
  ) {
    guard element.children.indices.contains(index), let id = element.id else { return }
    let child = element.children[index]
    if child.isHidden { return }
    let own = targets.occurrence(child)
    let text = TargetID(owner: element.owner, element: id, occurrence: occurrence)
    switch child.kind {
    case .field(let words, _, let kind):
      let target = targets.add(
        child, own, .field(text: words, kind: kind), child.label ?? "", rect, gapsOf: text)
      let look = FieldLook(
        text: Array(child.verdict(onPart: 0).map { "\(styles.sign($0)) " } ?? "") + Array(words),
        placeholder: StyledText(), isSecret: kind == .secret,
        isEnabled: child.isEnabled)
      _ = page.put(
        .gap(GapLook(content: .field(look), isEnabled: child.isEnabled)), rect, target: target)
    case .choices(let choices, let selection, _):
      let chosen = selection.first
      let target = targets.add(
        child, own, .slot(entries: choices.count, chosen: chosen), child.label ?? "", rect,
        gapsOf: text)
      let words = styles.signed(
        StyledText(
          chosen.map { GapFill.line(of: choices[$0], in: child) } ?? "",
          styles[child.isEnabled ? .text : .muted], styles.glyphs
        ).flattened, child.verdict(onPart: 0))
      _ = page.put(
        .gap(GapLook(content: .choice(words), isEnabled: child.isEnabled)), rect, target: target)
      if let target {
        options[target] = self.options(choices.map { GapFill.line(of: $0, in: child) }, chosen)
      }
    default: break
    }
  }

  private func options(_ options: [String], _ chosen: Int?) -> GapOptions {
    var text = StyledText()
    var cells: [Range<Int>] = []
    for (index, option) in options.enumerated() {
      if index > 0 { text.append("   ", styles[.muted], styles.glyphs) }
      let start = text.cells.count
      // A line does not end between a number and its option.
      text.append("\(index + 1)", styles[.muted], styles.glyphs)
      text.cells.append(Cell(Self.joint, style: styles[.muted]))
      let words = StyledText(
        option, index == chosen ? styles[.accent, .bold] : styles[.text], styles.glyphs)
      text.cells += words.flattened.arranged.cells
      cells.append(start..<text.cells.count)
    }
    var lines = Lines(text, width: markdown.gaps?.columns ?? 1)
    for index in lines.text.cells.indices where lines.text.cells[index].character == Self.joint {
      lines.text.cells[index].character = " "
    }
    return GapOptions(lines: lines, cells: cells)
  }
}

extension Lines {
  /// Replaces the signs of controls with blanks, and returns their first places.
  fileprivate mutating func takeSigns() -> [(index: Int, line: Int, column: Int, columns: Int)] {
    var places: [(index: Int, line: Int, column: Int, columns: Int)] = []
    for (line, range) in ranges.enumerated() {
      var column = 0
      for position in range {
        let cell = text.cells[position]
        if let index = GapFill.index(of: cell.character) {
          if let last = places.last, last.index == index, last.line == line {
            places[places.count - 1].columns += 1
          } else {
            places.append((index, line, column, 1))
          }
          text.cells[position].character = " "
        }
        column += Int(cell.width)
      }
    }
    return places
  }
}
