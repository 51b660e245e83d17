import QuizboardModel

extension LayoutEngine {
  /// Computes the focus and scroll position of a pane, and updates the view state.
  ///
  /// - Parameters:
  ///   - isNew: True if another pane was active before.
  ///   - press: What the player has pressed in this pane since the last layout, if anything.
  func settle(
    _ pane: inout Pane, _ state: inout ViewState, isActive: Bool, isNew: Bool,
    after press: ViewState.Press?, in layer: Layer
  ) {
    var page = state[pane.key]
    pane.isActive = isActive
    pane.takeTargets()
    if isNew { returnToContent(of: pane, &page) }
    pane.focus = focus(page.focus, pane.targets, viewport: pane.viewport.rows)
    let id = pane.focus.map { pane.targets[$0].id }
    // If the focus moved to another target, that one is scrolled into view.
    if page.focus != nil, page.focus != id { page.revealsFocus = true }
    page.focus = id
    if let index = pane.focus, pane.targets[index].isInContent { page.contentFocus = id }
    var scroll = Scroll(
      offset: page.scroll, contentRows: pane.body.rows, viewport: pane.viewport,
      sideways: page.sideways,
      maxSideways: pane.body.codeOverflow)
    scroll.offset = max(0, min(scroll.offset, scroll.maxOffset))
    scroll.sideways = max(0, min(scroll.sideways, scroll.maxSideways))
    let place = pane.focus(in: .content).map { pane.targets[$0].place.rect }
    let sight = place.map { ViewState.Sight(place: $0, viewport: pane.viewport) }
    // A visible focus stays visible when the size of the screen or the content changes.
    let row = revealCursor(of: pane, &page)
    if let place, page.revealsFocus || (page.sight != nil && page.sight != sight) {
      let isTooTall = place.rows > pane.viewport.rows
      scroll.reveal(isTooTall ? row ?? place : withOptions(place, pane))
    }
    if let head = pane.body.filterHead, page.revealsFocus, page.filter?.isEditing == true {
      // The field of the filter stays in sight, with the row below it.
      var rect = head
      rect.rows = max(1, min((place?.maxRow ?? 0) - head.row, pane.viewport.rows))
      scroll.reveal(rect)
    }
    if !pane.targets.contains(where: \.isLifted) { page.lifted = nil }
    if !pane.body.isFiltered { page.filter = nil }
    scrollToRows(of: pane, &page, &scroll)
    let notices = pane.body.notices
    if let news = news(in: notices, known: page.notices)
      ?? repeatedNews(in: notices, page.lastNews, after: press, layer)
    {
      page.lastNews = news.words
      let isField = pane.focus.map { pane.targets[$0].isField } ?? false
      reveal(
        news, of: pane, &scroll, besides: isField ? place.map { row ?? $0 } : nil,
        hidesField: press != nil)
    }
    pane.scroll = scroll
    for index in pane.targets.indices {
      pane.targets[index].rect = rect(pane.targets[index].place, pane)
    }
    numberTargets(&pane)
    page.scroll = scroll.offset
    page.sideways = scroll.sideways
    page.revealsFocus = false
    page.notices = notices.map(\.words)
    page.sight = pane.focus.flatMap { pane.targets[$0].rect.isEmpty ? nil : sight }
    if isActive || page != state[pane.key] { state[pane.key] = page }
  }

  /// Moves the focus of a page that the player comes back to from a tab or a toolbar, whose control
  /// led away, to the last focus in the content.
  private func returnToContent(of pane: Pane, _ page: inout ViewState.Page) {
    guard let id = page.focus, let left = pane.targets.first(where: { $0.id == id }),
      !left.isInContent, pane.targets.contains(where: \.isInContent)
    else { return }
    page.focus = page.contentFocus
    page.revealsFocus = true
  }

  /// Scrolls to the rows that lists ask for, each once.
  private func scrollToRows(of pane: Pane, _ page: inout ViewState.Page, _ scroll: inout Scroll) {
    let rows = pane.body.scrolledTo
    for row in rows where page.scrolledTo[row.list] != row.words { scroll.reveal(row.rect) }
    if rows.isEmpty { return }
    // Lists of earlier screens are forgotten when there are many.
    if page.scrolledTo.count > Self.mostScrolled { page.scrolledTo = [:] }
    for row in rows { page.scrolledTo[row.list] = row.words }
  }

  /// The number of lists on a page whose rows are remembered.
  private static let mostScrolled = 32

  /// Returns the first notice that was not on the page before; on a new page, the grade of an
  /// answer if it is the only one.
  private func news(in notices: [Notice], known: [String]?) -> Notice? {
    if let known {
      let known = Set(known)
      return notices.first { !known.contains($0.words) }
    }
    let grades = notices.filter(\.isGrade)
    return grades.count == 1 ? grades.first : nil
  }

  /// Returns the last news if the player has pressed something and the page is as before: then they
  /// are the answer to that, too.
  private func repeatedNews(
    in notices: [Notice], _ last: String?, after press: ViewState.Press?, _ layer: Layer
  ) -> Notice? {
    guard let before = press?.root, let last,
      let news = notices.first(where: { $0.words == last }), before.shows(sameAs: layer.root)
    else { return nil }
    return news
  }

  /// Scrolls news into view, with what follows: the player reads on from there.
  ///
  /// - Parameters:
  ///   - field: The focused field, which stays in view if there is space for both.
  ///   - hidesField: False to leave the news out of view rather than the field, in which the player
  ///     writes.
  private func reveal(
    _ news: Notice, of pane: Pane, _ scroll: inout Scroll, besides field: Rect?, hidesField: Bool
  ) {
    var rect = news.rect
    if let field {
      let top = min(rect.row, field.row)
      let rows = max(rect.maxRow, field.maxRow) - top
      if rows <= pane.viewport.rows {
        (rect.row, rect.rows) = (top, rows)
      } else if !hidesField {
        return
      }
    }
    rect.rows = max(rect.rows, min(pane.body.rows - rect.row, pane.viewport.rows))
    scroll.reveal(rect)
  }

  /// The number of digits that pick something.
  private static let digits = 9

  /// Assigns digits to the first targets of the focused group, else of the first one: to the
  /// options of choices, the rows of a list, or buttons in a column. Their digits stay while the
  /// page scrolls. There are no digits while they are text, or pick something for the focused
  /// target.
  private func numberTargets(_ pane: inout Pane) {
    let focus = pane.focus.map { pane.targets[$0] }
    if focus?.usesDigits == true { return }
    guard let first = pane.targets.first(where: \.takesDigit) else { return }
    let leader = focus.flatMap { $0.takesDigit ? $0 : nil } ?? first
    var digit = 1
    for index in pane.targets.indices
    where pane.targets[index].takesDigit && pane.targets[index].isGrouped(with: leader) {
      pane.targets[index].digit = digit
      digit += 1
      if digit > Self.digits { break }
    }
  }

  /// Returns the previous focus, else its nearest sibling, else the default button.
  ///
  /// On a new page, it is the first control, at its selected option if it has one. Toolbars in the
  /// content and destructive buttons come last. A button below the content precedes a control that
  /// is not visible yet, unless the control asks for input.
  private func focus(_ id: TargetID?, _ targets: [Target], viewport rows: Int) -> Int? {
    if let id {
      if let same = targets.firstIndex(where: { $0.id == id }) { return same }
      let siblings = targets.indices.filter { targets[$0].id.isBeside(id) }
      let index = id.index ?? 0
      if let near = siblings.min(by: {
        abs((targets[$0].id.index ?? 0) - index) < abs((targets[$1].id.index ?? 0) - index)
      }) {
        return near
      }
      // The focused control is gone, or disabled as a graded answer is: the default button follows.
      if let button = targets.firstIndex(where: { $0.kind == .button(.default) }) { return button }
    }
    guard let start = targets.firstIndex(where: \.mayHaveFirstFocus) ?? targets.indices.first else {
      return nil
    }
    let first = targets[start]
    if first.isTab { return targets.firstIndex { $0.kind == .tab(isSelected: true) } ?? 0 }
    if first.place.part == .content, first.place.rect.row >= rows, !first.asksForInput,
      let below = targets.firstIndex(where: { $0.place.part == .footer })
    {
      return below
    }
    return targets.firstIndex { $0.id.isBeside(first.id) && $0.isPicked } ?? start
  }

  /// Scrolls the text of a focused field of several lines so that its cursor is visible; returns
  /// the place of the cursor's row.
  private func revealCursor(of pane: Pane, _ page: inout ViewState.Page) -> Rect? {
    guard let focus = pane.focus, case .field(_, .multiline) = pane.targets[focus].kind else {
      return nil
    }
    let content = pane.focus(in: .content)
    let blocks = content == nil ? pane.footer.blocks : pane.body.blocks
    guard let index = content ?? pane.focus(in: .footer),
      let block = blocks.first(where: { $0.target == index }),
      case .area(let look) = block.content
    else { return nil }
    let cursor = page.cursors[look.id] ?? look.area.text.count
    let top = look.area.top(
      page.tops[look.id] ?? 0, showing: cursor, rows: block.rect.rows - 1)
    page.tops[look.id] = top
    return Rect(
      column: block.rect.column, row: block.rect.row + look.area.row(of: cursor) - top,
      columns: block.rect.columns, rows: 1)
  }

  /// Returns the place of a focused gap together with its options, if there is space for both.
  private func withOptions(_ place: Rect, _ pane: Pane) -> Rect {
    guard let options = pane.focus(in: .content).flatMap({ pane.body.gapOptions[$0]?.rect }),
      options.maxRow - place.row <= pane.viewport.rows
    else { return place }
    var both = place
    both.rows = options.maxRow - place.row
    return both
  }

  func rect(_ place: Target.Place, _ pane: Pane) -> Rect {
    var rect = place.rect
    switch place.part {
    case .header: return rect
    case .footer:
      rect.row += pane.footerRow
      return rect
    case .content:
      rect.row += pane.viewport.row - pane.scroll.offset
      let seen = Rect(
        column: rect.column, row: pane.viewport.row, columns: rect.columns, rows: pane.viewport.rows
      )
      return rect.intersection(seen)
    }
  }
}

extension Pane {
  /// Takes the targets of the parts; those of the content are moved, as there can be many.
  fileprivate mutating func takeTargets() {
    contentTargetCount = body.targets.count
    swap(&targets, &body.targets)
    targets.addDistinct(footer.targets + header.targets)
  }
}

extension [Target] {
  /// Adds targets. Those with equal ids in different parts are different targets, so an id that is
  /// taken gets the next free occurrence.
  fileprivate mutating func addDistinct(_ others: [Target]) {
    if others.isEmpty { return }
    var taken = Set(lazy.map(\.id))
    // The occurrence from which to search, by the id without it.
    var free: [TargetID: Int] = [:]
    for var target in others {
      if taken.contains(target.id) {
        var name = target.id
        name.occurrence = 0
        target.id.occurrence = Swift.max(target.id.occurrence, free[name, default: 0])
        while taken.contains(target.id) { target.id.occurrence += 1 }
        free[name] = target.id.occurrence + 1
      }
      taken.insert(target.id)
      append(target)
    }
  }
}

extension Scroll {
  /// Scrolls the minimum that makes the rows visible, with a margin of one row if there is space.
  mutating func reveal(_ rect: Rect) {
    let margin = viewport.rows >= rect.rows + 4 ? 1 : 0
    if rect.maxRow + margin > offset + viewport.rows {
      offset = rect.maxRow + margin - viewport.rows
    }
    if rect.row - margin < offset { offset = rect.row - margin }
    offset = max(0, min(offset, maxOffset))
  }
}

extension Element {
  /// Returns true if an element shows the same, apart from the time that timers have left.
  fileprivate func shows(sameAs other: Element) -> Bool {
    guard children.count == other.children.count else { return false }
    var (own, others) = (self, other)
    own.children = []
    others.children = []
    if case .timer = own.kind, case .timer = others.kind { own.kind = others.kind }
    return own == others && zip(children, other.children).allSatisfy { $0.shows(sameAs: $1) }
  }
}
