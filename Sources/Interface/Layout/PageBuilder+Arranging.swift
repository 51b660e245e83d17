import QuizboardModel

/// An item of an order. Columns count from the left end of the item.
struct ItemLook {
  /// The number of the place, aligned right.
  var number: StyledText
  var text: Lines
  var textColumn: Int
  var isLifted: Bool
}

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

/// An answer in a list beside its control, which a click chooses: an entry of a match, for one of
/// its texts, or an option of the focused gap.
struct ListedAnswer {
  /// The match, without an index, or the gap.
  var control: TargetID
  /// The index of the entry or option, from 0.
  var index: Int
  var rect: Rect
}

extension PageBuilder {
  /// The columns before an item or a text on the left, which show the focus.
  private static let markColumns = 2
  /// The columns between the number of an item and its text, in which the sign of a graded one is.
  private static let signGap = 2
  /// The columns of the sign before a lifted item.
  static let liftColumns = 2

  /// Adds the items of an order below each other. An item in the player's hand is where it would be
  /// put down.
  mutating func addOrder(
    _ element: Element, _ items: [String], _ isChosen: Bool, _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    let occurrence = occurrence(element)
    let lifted = element.isEnabled ? self.lifted(element, occurrence, items) : nil
    let shown = lifted?.arrangement ?? Array(items.indices)
    // A dot shows that the order is the player's, as the colour does; a sign takes its place.
    let numberWidth = String(items.count).count + 1
    let textColumn = Self.markColumns + numberWidth + Self.signGap
    let tone: Tone = element.isEnabled ? .text : .muted
    let itemTexts = items.enumerated().map { index, item in
      words(item.isEmpty ? " " : item, of: element, style(tone))
    }
    let room = max(1, width - textColumn - Self.liftColumns)
    let shared = itemTexts.sharedColumns(room)
    let texts = itemTexts.map { Lines($0, width: room, aligned: shared) }
    let between = blanks(
      between: texts.count, if: metrics.isRoomy && texts.contains { $0.count > 1 })
    var at = row
    for (place, index) in shown.enumerated() {
      if place > 0 { at += between }
      let look = ItemLook(
        number: self.number(
          of: place, width: numberWidth, isChosen: isChosen, element, element.verdict(onPart: index)
        ),
        text: texts[index], textColumn: textColumn, isLifted: lifted?.to == place)
      let rect = Rect(column: column, row: at, columns: width, rows: max(1, look.text.count))
      let target = addTarget(
        element, occurrence, index: place,
        .item(items: items, isChosen: isChosen, isLifted: look.isLifted),
        String(itemTexts[index].cells.map(\.character)), rect)
      at += put(.item(look), rect, target: target)
    }
    return at - row
  }

  /// Returns the number of a place, with a dot or the sign of a verdict.
  private func number(
    of place: Int, width: Int, isChosen: Bool, _ element: Element, _ verdict: Verdict?
  ) -> StyledText {
    let number = String(place + 1)
    let blanks = String(repeating: " ", count: width - 1 - number.count)
    let tone: Tone = isChosen && element.isEnabled ? .accent : .muted
    let end = isChosen && verdict == nil ? "." : " "
    var text = StyledText(blanks + number + end, style(tone), glyphs)
    if let verdict { text.append(sign(verdict), style(verdict.tone, .bold), glyphs) }
    return text
  }

  private func lifted(_ element: Element, _ occurrence: Int, _ items: [String]) -> ViewState.Lifted?
  {
    guard let lifted, let id = element.id, lifted.items == items,
      lifted.order == TargetID(owner: element.owner, element: id, occurrence: occurrence)
    else { return nil }
    return lifted
  }

  /// The columns of the parts of a match.
  private struct MatchColumns {
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
  mutating func addMatch(
    _ element: Element, _ left: [String], _ right: [String], _ chosen: [Int?], _ column: Int,
    _ width: Int, _ row: Int
  ) -> Int {
    let occurrence = occurrence(element)
    let columns = matchColumns(element, left, right, width)
    var at = row
    for (index, text) in left.enumerated() {
      let look = pairLook(
        element, text, chosen[index].map { ($0, right[$0]) }, element.verdict(onPart: index),
        columns)
      let height = max(1, look.text.count, look.entryRow + look.entry.count)
      let rect = Rect(column: column, row: at, columns: columns.pair, rows: height)
      let target = addTarget(
        element, occurrence, index: index,
        .left(left: left, entries: right.count, chosen: chosen), text, rect)
      at += put(.pair(look), rect, target: target)
    }
    var listRow = at + (metrics.isTight ? 0 : 1)
    var listColumn = column + Self.markColumns
    if let beside = columns.list { (listRow, listColumn) = (row, column + beside) }
    let used = addEntries(
      element, occurrence, right, Set(chosen.compactMap(\.self)), columns.numbers, listColumn,
      column + width - listColumn, listRow)
    return right.isEmpty ? at - row : max(at, listRow + used) - row
  }

  private func matchColumns(
    _ element: Element, _ left: [String], _ right: [String], _ width: Int
  ) -> MatchColumns {
    let leftWidth = naturalWidth(of: left, in: element)
    let entryWidth = naturalWidth(of: right, in: element)
    let numbers = String(right.count).count
    let arrow = 2 * metrics.gutter + glyphs.arrowRight.count
    let fixed = Self.markColumns + arrow + numbers + 1
    let natural = fixed + leftWidth + entryWidth
    let list = natural + 2 * metrics.gutter
    if list + numbers + metrics.gutter + entryWidth <= width {
      return MatchColumns(
        left: leftWidth, entry: entryWidth, numbers: numbers, list: list, pair: natural)
    }
    if natural <= width {
      return MatchColumns(left: leftWidth, entry: entryWidth, numbers: numbers, pair: width)
    }
    let room = width - fixed
    guard room >= 2 * 12 else {
      return MatchColumns(
        left: max(1, width - Self.markColumns), entry: max(1, width - fixed), numbers: numbers,
        isStacked: true, pair: width)
    }
    let leftShare = min(leftWidth, max(room / 2, room - entryWidth))
    return MatchColumns(left: leftShare, entry: room - leftShare, numbers: numbers, pair: width)
  }

  private func naturalWidth(of texts: [String], in element: Element) -> Int {
    texts.reduce(4) { max($0, words($1, of: element, Style()).naturalWidth) }
  }

  private func pairLook(
    _ element: Element, _ text: String, _ chosen: (index: Int, text: String)?,
    _ verdict: Verdict?, _ columns: MatchColumns
  ) -> PairLook {
    let tone: Tone = element.isEnabled ? .text : .muted
    let lines = Lines(
      words(text.isEmpty ? " " : text, of: element, style(tone)), beside: columns.left)
    var entry = StyledText()
    if let chosen {
      entry.append(String(chosen.index + 1) + " ", style(.muted), glyphs)
      entry.append(words(chosen.text, of: element, style(tone, .bold)))
    } else {
      entry.append(String(repeating: "_", count: min(8, columns.entry)), style(.muted), glyphs)
    }
    // The sign takes the place of the arrow, so that nothing else moves.
    let arrow = verdict.map { StyledText(sign($0), style($0.tone, .bold), glyphs) }
    let arrowColumn =
      Self.markColumns + (columns.isStacked ? 0 : columns.left + metrics.gutter)
    return PairLook(
      text: lines, arrow: arrow ?? StyledText(glyphs.arrowRight, style(.muted), glyphs),
      arrowColumn: arrowColumn, entryRow: columns.isStacked ? max(1, lines.count) : 0,
      entry: Lines(entry, beside: columns.numbers + 1 + columns.entry),
      entryColumn: arrowColumn + glyphs.arrowRight.count + metrics.gutter)
  }

  /// Adds the numbered entries of a match below each other; those in use are less prominent.
  private mutating func addEntries(
    _ element: Element, _ occurrence: Int, _ entries: [String], _ used: Set<Int>, _ numbers: Int,
    _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    var at = row
    for (index, entry) in entries.enumerated() {
      let number = String(index + 1)
      _ = addLines(
        StyledText(number, style(.muted), glyphs), column + numbers - number.count, numbers, at)
      let indent = numbers + metrics.gutter
      let tone: Tone = !element.isEnabled || used.contains(index) ? .muted : .text
      let text = words(entry.isEmpty ? " " : entry, of: element, style(tone))
      let lines = Lines(text, beside: width - indent)
      let rows = max(1, add(lines, column + indent, width - indent, at))
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
