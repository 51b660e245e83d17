import QuizboardModel

/// A text on the left of a match, with its entry. Columns count from the left end.
struct PairLook {
  var text: Lines
  var arrow: StyledText
  var arrowColumn: Int
  /// The row of the arrow and the entry, from the first one of the pair.
  var entryRow: Int
  var entry: Lines
  var entryColumn: Int
}

/// Lays out matches.
struct MatchLayout {
  let metrics: Metrics
  let styles: PageStyles

  /// The columns of the parts of a match.
  private struct Columns {
    var left: Int
    var entry: Int
    /// The numbers of the entries.
    var numbers: Int
    /// True if a pair has its entry below its text.
    var isStacked = false
    /// The column of the list of entries; nil if it is below the pairs.
    var list: Int?
    /// The width of a pair.
    var pair: Int
  }

  /// Adds the texts of a match below each other, each with its entry, and the list of all entries
  /// beside or below them.
  func add(
    _ element: Element, _ left: [String], _ right: [String], _ chosen: [Int?], _ column: Int,
    _ width: Int, _ row: Int, to page: inout Page, _ targets: inout PageTargets
  ) -> Int {
    let occurrence = targets.occurrence(element)
    let columns = matchColumns(element, left, right, width)
    var at = row
    for (index, text) in left.enumerated() {
      let look = pairLook(
        element, text, chosen[index].map { ($0, right[$0]) }, element.verdict(onPart: index),
        columns)
      let height = max(1, look.text.count, look.entryRow + look.entry.count)
      let rect = Rect(column: column, row: at, columns: columns.pair, rows: height)
      let target = targets.add(
        element, occurrence, index: index,
        .slot(
          entries: right.count, chosen: chosen[index],
          of: MatchedTexts(left: left, chosen: chosen)), text, rect)
      at += page.put(.pair(look), rect, target: target)
    }
    var listRow = at + (metrics.isTight ? 0 : 1)
    var listColumn = column + Metrics.markColumns
    if let beside = columns.list { (listRow, listColumn) = (row, column + beside) }
    let used = addEntries(
      element, occurrence, right, Set(chosen.compactMap(\.self)), columns.numbers, listColumn,
      column + width - listColumn, listRow, to: &page)
    return right.isEmpty ? at - row : max(at, listRow + used) - row
  }

  private func matchColumns(
    _ element: Element, _ left: [String], _ right: [String], _ width: Int
  ) -> Columns {
    let leftWidth = naturalWidth(of: left, in: element)
    let entryWidth = naturalWidth(of: right, in: element)
    let numbers = String(right.count).count
    let arrow = 2 * metrics.gutter + styles.glyphs.arrowRight.count
    let fixed = Metrics.markColumns + arrow + numbers + 1
    let natural = fixed + leftWidth + entryWidth
    let list = natural + 2 * metrics.gutter
    if list + numbers + metrics.gutter + entryWidth <= width {
      return Columns(
        left: leftWidth, entry: entryWidth, numbers: numbers, list: list, pair: natural)
    }
    if natural <= width {
      return Columns(left: leftWidth, entry: entryWidth, numbers: numbers, pair: width)
    }
    let room = width - fixed
    guard room >= 2 * 12 else {
      return Columns(
        left: max(1, width - Metrics.markColumns), entry: max(1, width - fixed), numbers: numbers,
        isStacked: true, pair: width)
    }
    let leftShare = min(leftWidth, max(room / 2, room - entryWidth))
    return Columns(left: leftShare, entry: room - leftShare, numbers: numbers, pair: width)
  }

  private func naturalWidth(of texts: [String], in element: Element) -> Int {
    texts.reduce(4) { max($0, styles.words($1, of: element, Style()).naturalWidth) }
  }

  private func pairLook(
    _ element: Element, _ text: String, _ chosen: (index: Int, text: String)?,
    _ verdict: Verdict?, _ columns: Columns
  ) -> PairLook {
    let tone: Tone = element.isEnabled ? .text : .muted
    let lines = Lines(
      styles.words(text.isEmpty ? " " : text, of: element, styles[tone]), beside: columns.left)
    var entry = StyledText()
    if let chosen {
      entry.append(String(chosen.index + 1) + " ", styles[.muted], styles.glyphs)
      entry.append(styles.words(chosen.text, of: element, styles[tone, .bold]))
    } else {
      entry.append(
        String(repeating: "_", count: min(8, columns.entry)), styles[.muted], styles.glyphs)
    }
    // The sign takes the place of the arrow, so that nothing else moves.
    let arrow = verdict.map { StyledText(styles.sign($0), styles[$0.tone, .bold], styles.glyphs) }
    let arrowColumn =
      Metrics.markColumns + (columns.isStacked ? 0 : columns.left + metrics.gutter)
    return PairLook(
      text: lines,
      arrow: arrow ?? StyledText(styles.glyphs.arrowRight, styles[.muted], styles.glyphs),
      arrowColumn: arrowColumn, entryRow: columns.isStacked ? max(1, lines.count) : 0,
      entry: Lines(entry, beside: columns.numbers + 1 + columns.entry),
      entryColumn: arrowColumn + styles.glyphs.arrowRight.count + metrics.gutter)
  }

  /// Adds the numbered entries of a match below each other; those in use are less prominent.
  private func addEntries(
    _ element: Element, _ occurrence: Int, _ entries: [String], _ used: Set<Int>, _ numbers: Int,
    _ column: Int, _ width: Int, _ row: Int, to page: inout Page
  ) -> Int {
    var at = row
    for (index, entry) in entries.enumerated() {
      let number = String(index + 1)
      _ = page.addLines(
        StyledText(number, styles[.muted], styles.glyphs), column + numbers - number.count, numbers,
        at)
      let indent = numbers + metrics.gutter
      let tone: Tone = !element.isEnabled || used.contains(index) ? .muted : .text
      let text = styles.words(entry.isEmpty ? " " : entry, of: element, styles[tone])
      let lines = Lines(text, beside: width - indent)
      let rows = max(1, page.add(lines, column + indent, width - indent, at))
      if element.isEnabled, let id = element.id {
        page.entries.append(
          ListedAnswer(
            control: TargetID(owner: element.owner, element: id, occurrence: occurrence),
            index: index, rect: Rect(column: column, row: at, columns: width, rows: rows)))
      }
      at += rows
    }
    return at - row
  }

  /// Returns the width of a match without limits.
  func naturalWidth(_ element: Element, _ left: [String], _ right: [String]) -> Int {
    let (leftWidth, entryWidth) = (
      naturalWidth(of: left, in: element), naturalWidth(of: right, in: element)
    )
    return min(Metrics.textColumns, 14 + leftWidth + 2 * entryWidth)
  }
}

extension PanePainter {
  mutating func draw(_ look: PairLook, _ rect: Rect, _ ground: Tone, isFocused: Bool) {
    if isFocused { mark(rect, ground) }
    for line in 0..<look.text.count {
      put(look.text[line], rect.column + 2, rect.row + line, isFocused: isFocused)
    }
    let row = rect.row + look.entryRow
    put(look.arrow.cells, rect.column + look.arrowColumn, row, isFocused: isFocused)
    for line in 0..<look.entry.count {
      put(look.entry[line], rect.column + look.entryColumn, row + line, isFocused: isFocused)
    }
  }
}

/// The texts on the left of a match, each with the index of its entry, from 0.
public struct MatchedTexts: Sendable, Equatable {
  let left: [String]
  let chosen: [Int?]

  /// Returns the input that gives the text of a target an entry, or none.
  func input(_ entry: Int?, for target: TargetID) -> Input {
    var pairs: [String: ChoiceValue] = [:]
    for (index, text) in left.enumerated() {
      pairs[text] = (index == target.index ? entry : chosen[index]).map { .index($0 + 1) }
    }
    return .match(id: target.element, pairs: pairs, controller: target.owner)
  }
}

/// Matches: choosing entries by a click, and moving from text to text.
extension CommandResponder {
  /// Chooses an entry by a click: for the focused text of its match, else for the first one without
  /// an entry. The focus then moves to the next text without one.
  mutating func click(entry: ListedAnswer) {
    let texts = targets.filter { $0.id.isBeside(entry.control) }
    let focused = texts.first { $0.id == focus?.id }
    guard let target = focused ?? texts.first(where: \.isUnmatched) ?? texts.first,
      case .slot(_, let chosen, let match?) = target.kind
    else { return }
    if chosen != entry.index { input = match.input(entry.index, for: target.id) }
    focus(on: nextUnmatched(after: target) ?? target)
  }

  /// Returns the next text of a match without an entry, from the first one on after the last; nil
  /// if there is no other.
  private func nextUnmatched(after target: Target) -> Target? {
    let texts = targets.filter { $0.id.isBeside(target.id) && $0.isUnmatched && $0.id != target.id }
    let index = target.id.index ?? 0
    return texts.first { ($0.id.index ?? 0) > index } ?? texts.first
  }

  /// Responds to Enter on a text: moves to the next one without an entry; when all have one,
  /// presses the default button.
  mutating func enterMatch(_ target: Target) {
    isHandled = true
    if let next = nextUnmatched(after: target) {
      focus(on: next)
    } else if !target.isUnmatched, let button = rendering.defaultButton {
      press(button)
    }
  }
}

extension Target {
  /// True for a text of a match without an entry.
  var isUnmatched: Bool { if case .slot(_, nil, _?) = kind { true } else { false } }
}
