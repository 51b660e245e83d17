import QuizboardModel

/// Pages, of which one is shown.
extension PageBuilder {
  /// The columns of a page's sign, with the place of the focus before it.
  private static let signColumns = 4

  /// Adds the signs of all pages side by side, in as many lines as they need, and below them the
  /// title and the content of the page that is shown.
  mutating func addPages(
    _ element: Element, _ titles: [String], _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    let occurrence = occurrence(element)
    let id = TargetID(owner: element.owner, element: element.id ?? "", occurrence: occurrence)
    let shown = min(shownPages[id] ?? 0, titles.count - 1)
    let perLine = max(1, width / Self.signColumns)
    for (index, title) in titles.enumerated() {
      let rect = Rect(
        column: column + index % perLine * Self.signColumns, row: row + index / perLine,
        columns: Self.signColumns, rows: 1)
      let verdict = element.verdict(onPart: index)
      let look = SignLook(
        sign: verdict.map(sign) ?? glyphs.unmarked, tone: verdict?.tone ?? .muted,
        isFilled: index == shown)
      let target = addTarget(
        element, occurrence, index: index, .page(isShown: index == shown), title, rect)
      _ = put(.sign(look), rect, target: target)
    }
    guard element.children.indices.contains(shown) else { return 0 }
    var at = row + (titles.count - 1) / perLine + 1 + (metrics.isTight ? 0 : 1)
    at += addLines(StyledText(titles[shown], style(.text, .bold), glyphs), column, width, at)
    at += add(element.children[shown].children, column, width, at)
    return at - row
  }
}
