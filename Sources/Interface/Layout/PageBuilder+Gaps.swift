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

/// The numbered options of gaps, of which those of the focused one are shown.
struct OptionsLook {
  /// The options by the index of the gap's target.
  var options: [Int: Lines] = [:]
}

/// The controls that stand for gaps while their text is laid out.
struct GapFill {
  /// The text with the gaps.
  let element: Element
  /// The controls by name, with their indexes in the element.
  let indexes: [String: Int]
  /// The columns that a line of the current block has.
  var columns: Int

  /// The scalars of a private plane, one for each control. No text of an author can show them.
  private static let first: UInt32 = 0x100000

  /// Returns the character that stands for a control in a text.
  func sign(_ index: Int) -> Character? {
    Unicode.Scalar(Self.first + UInt32(index)).map(Character.init)
  }

  /// Returns the index of the control that a character stands for.
  static func index(of character: Character) -> Int? {
    guard let scalar = character.unicodeScalars.first, scalar.value >= first else { return nil }
    return Int(scalar.value - first)
  }
}

extension PageBuilder {
  /// The maximum number of rows of a gap's options.
  private static let mostOptionRows = 10
  /// The columns around the content of a gap.
  static let gapEdges = 2

  /// Adds a text with controls in it. Below each block with choices is space for the options of the
  /// focused one.
  mutating func addGaps(
    _ element: Element, _ text: String, _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    let occurrence = occurrence(element)
    let names = element.children.enumerated().compactMap { index, child in
      element.gapName(of: child).map { ($0, index) }
    }
    let outer = gapFill
    defer { gapFill = outer }
    gapFill = GapFill(
      element: element, indexes: Dictionary(names, uniquingKeysWith: { first, _ in first }),
      columns: width)
    var at = row
    var hasSpace = true
    for block in GapText(of: element, text: text).blocks {
      if !hasSpace, !metrics.isTight { at += 1 }
      let first = page.blocks.count
      at += add(block, column, width, at)
      let options = addControls(inBlocksFrom: first, occurrence)
      hasSpace = !options.options.isEmpty
      if !hasSpace { continue }
      let rows = options.options.values.reduce(1) { max($0, $1.count) }
      let rect = Rect(
        column: column, row: at, columns: width, rows: min(rows, Self.mostOptionRows))
      for target in options.options.keys { page.optionPlaces[target] = rect }
      at += put(.gapOptions(options), rect)
    }
    return at - row
  }

  /// Replaces the signs in the texts of the last blocks with controls, and returns the options of
  /// those that have some.
  private mutating func addControls(inBlocksFrom first: Int, _ occurrence: Int) -> OptionsLook {
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
    var options = OptionsLook()
    var placed: Set<Int> = []
    for (index, rect) in found where placed.insert(index).inserted {
      addControl(index, rect, occurrence, &options)
    }
    return options
  }

  private mutating func addControl(
    _ index: Int, _ rect: Rect, _ occurrence: Int, _ options: inout OptionsLook
  ) {
    guard let element = gapFill?.element, element.children.indices.contains(index),
      let id = element.id
    else { return }
    let child = element.children[index]
    if child.isHidden { return }
    let own = self.occurrence(child)
    let text = TargetID(owner: element.owner, element: id, occurrence: occurrence)
    switch child.kind {
    case .field(let words, _, let kind):
      let target = addTarget(
        child, own, .field(text: words, kind: kind), child.label ?? "", rect, gapsOf: text)
      let look = FieldLook(
        text: Array(words), placeholder: StyledText(), isSecret: kind == .secret,
        isEnabled: child.isEnabled)
      _ = put(
        .gap(GapLook(content: .field(look), isEnabled: child.isEnabled)), rect, target: target)
    case .choices(let choices, let selection, _):
      let chosen = selection.first
      let target = addTarget(
        child, own, .choice(options: choices.count, selection: chosen), child.label ?? "", rect,
        gapsOf: text)
      let words = StyledText(
        chosen.map { choices[$0] } ?? "", style(child.isEnabled ? .text : .muted), glyphs
      ).flattened
      _ = put(
        .gap(GapLook(content: .choice(words), isEnabled: child.isEnabled)), rect, target: target)
      if let target { options.options[target] = optionLines(choices, chosen) }
    default: break
    }
  }

  private func optionLines(_ options: [String], _ chosen: Int?) -> Lines {
    var text = StyledText()
    for (index, option) in options.enumerated() {
      if index > 0 { text.append("   ", style(.muted), glyphs) }
      text.append("\(index + 1) ", style(.muted), glyphs)
      let words = StyledText(
        option, index == chosen ? style(.accent, .bold) : style(.text), glyphs)
      text.cells += words.flattened.cells
    }
    return Lines(text, width: gapFill?.columns ?? 1)
  }

  /// Returns the cells that keep the place of a gap; none for an unknown name.
  func placeholder(of name: String, _ style: Style) -> [Cell] {
    guard let fill = gapFill, let index = fill.indexes[name], let sign = fill.sign(index) else {
      return []
    }
    let columns = min(gapColumns(fill.element.children[index]), max(3, fill.columns))
    return [Cell](repeating: Cell(sign, style: style), count: columns)
  }

  /// The maximum columns of options that are not chosen.
  private static let mostOptionColumns = 30

  /// Returns the columns of a gap without limits. A field grows with its text.
  func gapColumns(_ control: Element) -> Int {
    switch control.kind {
    case .field(let text, _, let kind):
      Self.gapEdges + max(kind == .number ? 6 : 10, SafeText.width(of: text) + 1)
    case .choices(let options, let selection, _):
      // The sign of a list follows the option.
      Self.gapEdges + 2
        + max(
          min(Self.mostOptionColumns, options.reduce(4) { max($0, SafeText.width(of: $1)) }),
          selection.first.map { SafeText.width(of: options[$0]) } ?? 0)
    default: Self.gapEdges
    }
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
