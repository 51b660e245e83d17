import QuizboardModel

/// Lays out lists.
struct ListLayout {
  let metrics: Metrics
  let styles: PageStyles
  let counter: LayoutCounter
  /// The filter of a list of the page.
  let filter: ListFilter?

  func add(
    _ element: Element, _ rows: [ListRow], _ column: Int, _ width: Int, _ row: Int,
    to page: inout Page, _ targets: inout PageTargets
  ) -> Int {
    let occurrence = targets.occurrence(element)
    let takesDigits = element.takesDigits
    let list = ListLook(
      rows, width: width, takesDigits: takesDigits, isEnabled: element.isEnabled, metrics: metrics,
      styles: styles, counter: counter)
    // Rows of two lines are separated by blank ones if there is space for all of them.
    let between = page.blanks(
      between: rows.count,
      if: rows.count * 2 <= metrics.size.rows && rows.contains { $0.subtitle != nil })
    var at = row
    let id = TargetID(owner: element.owner, element: element.id ?? "", occurrence: occurrence)
    let isLong = takesDigits && rows.count >= ListFilter.leastRows
    if isLong { page.longLists.append(id) }
    var shown = Array(rows.indices)
    if let filter, isLong, filter.list == id {
      shown = filter.matches(in: rows)
      at += addHead(filter, shown.count, rows.count, column, width, at, to: &page)
    }
    for (place, index) in shown.enumerated() {
      if place > 0 { at += between }
      let rect = Rect(
        column: column, row: at, columns: width, rows: max(1, list.height(of: index)))
      let title = rows[index].title
      if rows[index].isScrolledTo {
        page.scrolledTo.append(ScrolledRow(list: id, rect: rect, words: "\(index) \(title)"))
      }
      let target = targets.add(
        element, occurrence, index: index, .row, title, takesDigit: takesDigits, rect)
      at += page.put(.row(list, index: index), rect, target: target)
    }
    return at - row
  }

  /// Adds the head of a filtered list, with a blank row if there is space; returns its rows.
  private func addHead(
    _ filter: ListFilter, _ count: Int, _ all: Int, _ column: Int, _ width: Int, _ row: Int,
    to page: inout Page
  ) -> Int {
    page.filterHead = Rect(column: column, row: row, columns: width, rows: 1)
    let look = FilterLook(
      filter: filter, count: StyledText("\(count) of \(all)", styles[.muted], styles.glyphs))
    return page.put(.filter(look), Rect(column: column, row: row, columns: width, rows: 1))
      + (metrics.isTight ? 0 : 1)
  }
}
