import QuizboardModel

extension HeaderBuilder {
  /// A tab to place.
  private struct Tab {
    var element: Element
    var title: StyledText
    var isSelected: Bool
  }

  /// Places the tabs side by side if they fit, in several rows if there is space, else only the
  /// focused or visible tab and its neighbours. The others are targets without a place, so the
  /// focus moves to them.
  mutating func placeTabs(_ outline: inout Outline, _ row: inout Int) {
    guard let bar = outline.tabs, case .tabBar(let selected) = bar.kind else { return }
    let tabs = bar.children.enumerated().filter { !$1.isHidden }.compactMap { index, element in
      tab(element, isSelected: index == selected)
    }
    guard let first = tabs.first else { return }
    let gap = width(tabs, 3) <= area.columns ? 3 : 2
    var lines = wrapped(tabs, gap)
    if lines.count > max(1, metrics.size.rows / 12) { lines = [window(tabs, gap)] }
    var shown = area.column..<area.column
    var column = area.column
    for (number, line) in lines.enumerated() {
      // The rule below marks the visible tab if it is in the last row.
      let hasLine = hasRule && number == lines.count - 1
      column = area.column
      if line.lowerBound > 0, lines.count == 1 {
        let hidden = tabs[..<line.lowerBound]
        for (index, tab) in hidden.enumerated() {
          addTarget(tab, area.column - 1 - (hidden.count - index), row)
        }
        column += mark(styles.glyphs.moreLeft, column, row, for: hidden.reversed())
      }
      for tab in tabs[line] {
        let room = min(
          tab.title.width,
          area.maxColumn - column - (line.upperBound < tabs.count && lines.count == 1 ? 2 : 0))
        place(tab, column, row, room, isUnderlined: !hasLine)
        if tab.isSelected, hasLine { shown = column..<column + room }
        column += room + gap
      }
      if line.upperBound < tabs.count, lines.count == 1 {
        let hidden = tabs[line.upperBound...]
        let place = min(column - gap + 1, area.maxColumn - 1)
        for tab in hidden { addTarget(tab, place, row) }
        _ = mark(styles.glyphs.moreRight, place, row, for: hidden)
      }
      row += 1
    }
    dropRepeatedTitle(&outline, (tabs.first(where: \.isSelected) ?? first).element)
    placeTools(&outline, after: column, row - 1)
    guard hasRule else { return }
    header.tabs = Header.TabLine(row: row, selected: shown)
    row += 1
  }

  private func tab(_ element: Element, isSelected: Bool) -> Tab? {
    guard case .button(let title, _, _) = element.kind else { return nil }
    let style =
      isSelected
      ? styles[.accent, .bold]
      : element.isEnabled ? styles[.muted] : styles.disabled()
    let text = StyledText(title, style, styles.glyphs).flattened
    return Tab(
      element: element, title: text.truncated(to: area.columns, styles.glyphs),
      isSelected: isSelected)
  }

  private func width(_ tabs: some Collection<Tab>, _ gap: Int) -> Int {
    tabs.reduce(-gap) { $0 + $1.title.width + gap }
  }

  /// Returns the tabs of each line.
  private func wrapped(_ tabs: [Tab], _ gap: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in tabs.indices where index > start && width(tabs[start...index], gap) > area.columns
    {
      lines.append(start..<index)
      start = index
    }
    lines.append(start..<tabs.count)
    return lines
  }

  /// Returns the tabs around the focused one, else the visible one, that fit in one line, with room
  /// for a sign at each end.
  private func window(_ tabs: [Tab], _ gap: Int) -> Range<Int> {
    let focused = tabs.firstIndex {
      focus?.element == $0.element.id && focus?.owner == $0.element.owner
    }
    let middle = focused ?? tabs.firstIndex(where: \.isSelected) ?? 0
    var range = middle..<middle + 1
    let room = area.columns - 4
    while true {
      let before = max(0, range.lowerBound - 1)..<range.upperBound
      let after = range.lowerBound..<min(tabs.count, range.upperBound + 1)
      if after != range, width(tabs[after], gap) <= room {
        range = after
      } else if before != range, width(tabs[before], gap) <= room {
        range = before
      } else {
        return range
      }
    }
  }

  /// Places a sign for tabs that are not drawn, the nearest first. Returns its columns.
  private mutating func mark(
    _ sign: Character, _ column: Int, _ row: Int, for hidden: some Sequence<Tab>
  ) -> Int {
    let text = StyledText(String(sign), styles[.accent], styles.glyphs)
    let rect = Rect(column: column - 1, row: row, columns: 2, rows: 1)
    header.items.append(Header.Item(rect: rect, text: Lines(text, [0..<1])))
    if let tab = hidden.first(where: { $0.element.isEnabled && $0.element.id != nil })?.element,
      let id = tab.id
    {
      header.marks.append(Header.TabMark(rect: rect, tab: TargetID(owner: tab.owner, element: id)))
    }
    return 2
  }

  /// Adds a tab that is not drawn as a target without columns, to which the focus can move.
  private mutating func addTarget(_ tab: Tab, _ column: Int, _ row: Int) {
    guard case .button(let title, _, _) = tab.element.kind else { return }
    _ = targets.add(
      tab.element, targets.occurrence(tab.element), .tab(isSelected: tab.isSelected), title,
      Rect(column: column, row: row, columns: 0, rows: 1))
  }

  private mutating func place(
    _ tab: Tab, _ column: Int, _ row: Int, _ room: Int, isUnderlined: Bool
  ) {
    guard case .button(let title, _, _) = tab.element.kind else { return }
    var text = tab.title.truncated(to: room, styles.glyphs)
    if tab.isSelected, isUnderlined {
      for index in text.cells.indices { text.cells[index].style.attributes.insert(.underline) }
    }
    let rect = Rect(column: column - 1, row: row, columns: text.width + 1, rows: 1)
    let kind = Target.Kind.tab(isSelected: tab.isSelected)
    let target = targets.add(tab.element, targets.occurrence(tab.element), kind, title, rect)
    header.items.append(
      Header.Item(rect: rect, text: Lines(text, [0..<text.cells.count]), target: target))
  }

  /// Removes a title that repeats the name of the visible tab.
  private func dropRepeatedTitle(_ outline: inout Outline, _ tab: Element) {
    guard case .button(let title, _, _) = tab.kind, let own = outline.title, outline.leading.isEmpty
    else { return }
    // The icon of the tab comes before its title.
    if title == own || title.hasSuffix(" " + own) { outline.title = nil }
  }

  /// Places the buttons of the right side next to the tabs if their own row would hold nothing
  /// else.
  private mutating func placeTools(_ outline: inout Outline, after column: Int, _ row: Int) {
    guard outline.leading.isEmpty, outline.title?.isEmpty != false, !outline.trailing.isEmpty,
      column + width(outline.trailing) <= area.maxColumn
    else { return }
    placeButtons(outline, row)
    outline.trailing = []
  }
}
