import QuizboardModel

/// Bars and titles of controllers inside others.
extension PageBuilder {
  /// Adds a screen beside others, with its title unless a bar above it shows that.
  mutating func addScreen(
    _ screen: Element, _ title: String?, _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    var barTitle: String?
    if case .bar(let title)? = above?.kind { barTitle = title }
    let heading = title.map { [Element(.text($0, style: .heading))] } ?? []
    return add(
      title == barTitle ? screen.children : heading + screen.children, column, width, row)
  }

  /// Adds tabs in the content, below a rule that marks the visible one.
  mutating func addTabs(
    _ bar: Element, selected: Int, _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    var marked = column..<column
    var (at, line) = (column, row + 1)
    for (index, tab) in bar.children.enumerated() where !tab.isHidden {
      let columns = min(width, buttons.naturalWidth(tab))
      if at > column, at + columns > column + width { (at, line) = (column, line + 1) }
      let rect = Rect(column: at, row: line, columns: columns, rows: 1)
      _ = buttons.place(
        tab, rect, .inline, isSelectedTab: index == selected, to: &page, &targets)
      if index == selected { marked = at..<at + columns }
      at += columns + metrics.gutter
    }
    var rule = StyledText()
    rule.cells = (column..<column + width).map { column in
      let isMarked = marked.contains(column)
      return Cell(
        isMarked ? styles.glyphs.ruleDone : styles.glyphs.rule,
        style: styles[isMarked ? .accent : .faint])
    }
    _ = page.put(
      .text(Lines(rule, [0..<width])), Rect(column: column, row: row, columns: width, rows: 1))
    return line + 1 - row
  }

  /// Adds a toolbar that is not in the header.
  mutating func addToolbar(_ element: Element, _ column: Int, _ width: Int, _ row: Int) -> Int {
    targets.isInToolbar = true
    defer { targets.isInToolbar = false }
    return addSideBySide(element.children, column, width, row)
  }
}
