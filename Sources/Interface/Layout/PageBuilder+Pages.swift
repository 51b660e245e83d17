import QuizboardModel

/// Pages, of which one is shown.
extension PageBuilder {
  /// The columns of a page's sign, with the place of the focus before it.
  private static let signColumns = 4
  /// The maximum number of lines of signs that come into view together with a page.
  private static let signLines = 3

  /// Adds the signs of all pages side by side, in as many lines as they need, and below them the
  /// page that is shown.
  mutating func addPages(
    _ pages: Element, _ titles: [String], _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    // Pages need no id of their own: which one is shown, is known by their place on the screen.
    var element = pages
    element.id = "pages"
    let occurrence = targets.occurrence(element)
    let id = TargetID(owner: element.owner, element: "pages", occurrence: occurrence)
    let shown = min(shownPages[id] ?? 0, titles.count - 1)
    let notice = page.notices.count
    let perLine = max(1, width / Self.signColumns)
    for (index, title) in titles.enumerated() {
      let rect = Rect(
        column: column + index % perLine * Self.signColumns, row: row + index / perLine,
        columns: Self.signColumns, rows: 1)
      let verdict = element.verdict(onPart: index)
      let look = SignLook(
        sign: verdict.map(styles.sign) ?? styles.glyphs.unmarked, tone: verdict?.tone ?? .muted,
        isFilled: index == shown)
      let target = targets.add(
        element, occurrence, index: index, .page(isShown: index == shown), title, rect)
      _ = page.put(.sign(look), rect, target: target)
    }
    guard element.children.indices.contains(shown) else { return 0 }
    let lines = (titles.count - 1) / perLine + 1
    var at = row + lines + (metrics.isTight ? 0 : 1)
    // A page that is turned to comes into view, with the signs if they are few.
    let top = lines <= Self.signLines ? row : at
    // All pages are as high as the highest one, so that the signs stay where they are. Each is laid
    // out once: pages in pages take linear time.
    let own = add(element.children[shown].children, column, width, at)
    at += element.children.enumerated().reduce(own) { most, page in
      page.offset == shown ? most : max(most, height(of: page.element, width))
    }
    let rect = Rect(column: column, row: top, columns: width, rows: at - top)
    page.notices.insert(Notice(rect: rect, words: "\(shown + 1) \(titles[shown])"), at: notice)
    return at - row
  }

  /// Returns the rows that a page takes.
  private func height(of page: Element, _ width: Int) -> Int {
    var builder = self
    builder.clear()
    return builder.add(page.children, 0, width, 0)
  }
}
