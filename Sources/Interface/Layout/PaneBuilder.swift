import QuizboardModel

/// Lays out panes: the fixed parts above and below, and the scrolling part between.
struct PaneBuilder {
  let metrics: Metrics
  let glyphs: Glyphs
  /// The view state before the layout.
  let state: ViewState
  /// The addresses of the screen.
  let links = LinkTable()
  /// The pictures of the screen.
  let pictures: PictureTable
  let counter = LayoutCounter()
  /// The item in the player's hand on the page that is laid out.
  private var lifted: ViewState.Lifted?
  /// The index of the page that each element with pages shows.
  private var shownPages: [TargetID: Int] = [:]
  /// The filter of a list on that page.
  private var filter: ListFilter?

  init(metrics: Metrics, glyphs: Glyphs, state: ViewState, pictures: PictureTable) {
    self.pictures = pictures
    self.metrics = metrics
    self.glyphs = glyphs
    self.state = state
  }

  /// Returns the panes of a layer, the topmost last. `anchor` returns the place of the element that
  /// a popover is anchored to.
  func panes(_ layer: Layer, anchor: (ElementAnchor) -> Rect?) -> [Pane] {
    let outline = Outline(layer.root)
    let key = outline.key(layer.identity)
    let alerts = outline.alerts.enumerated().map { alert($1, ViewState.alertKey(key, $0)) }
    if layer.isAlert { return alerts }
    var builder = self
    builder.lifted = state[key].lifted
    builder.shownPages = state[key].shownPages
    builder.filter = state[key].filter
    return [builder.pane(outline, key, layer.style, anchor)] + alerts
  }

  /// Returns true if a layer hides the layers under it.
  func isOpaque(_ layer: Layer) -> Bool { !layer.isAlert && layer.style == .full }

  private func pane(
    _ outline: Outline, _ key: String, _ style: Layer.Style, _ anchor: (ElementAnchor) -> Rect?
  ) -> Pane {
    switch style {
    case .full: full(outline, key)
    case .sheet: sheet(outline, key)
    case .popover(let element): popover(outline, key, element.flatMap(anchor))
    case .alert: alert(outline, key)
    }
  }

  func full(_ outline: Outline, _ key: String) -> Pane {
    func pane(rows: Int) -> Pane {
      let rect = metrics.full(rows: rows)
      return self.pane(.full, outline, key, rect, metrics.column(of: rect), .background)
    }
    let usual = pane(rows: metrics.usualRows)
    let lack = usual.body.rows + usual.droppedBlanks - usual.viewport.rows
    guard lack > 0, metrics.usualRows < metrics.size.rows else { return usual }
    // Pinned buttons take rows that the content has alone.
    return pane(rows: min(metrics.size.rows, metrics.usualRows + lack + usual.footer.rows + 1))
  }

  /// Returns a sheet as high as its content. On a large screen it ends with the full layer and has
  /// a bottom edge, so that it stays close to the content that it covers.
  private func sheet(_ outline: Outline, _ key: String) -> Pane {
    var rect = metrics.sheet
    let margin = metrics.panelMargin
    let inner = { (rect: Rect) in
      Rect(
        column: rect.column + margin, row: rect.row + 1, columns: rect.columns - 2 * margin,
        rows: rect.rows - 1)
    }
    let largest = pane(.sheet, outline, key, rect, inner(rect), .surface)
    let spare = largest.viewport.rows - largest.body.rows - 1
    guard spare > 0 else { return largest }
    rect.rows -= spare
    let end = metrics.full(rows: metrics.usualRows).maxRow
    rect.row = max(rect.row, end - rect.rows)
    var result = pane(.sheet, outline, key, rect, inner(rect), .surface)
    if rect.maxRow < metrics.size.rows { result.rect.rows += 1 }
    return result
  }

  func pane(
    _ kind: Pane.Kind, _ outline: Outline, _ key: String, _ rect: Rect, _ area: Rect, _ ground: Tone
  ) -> Pane {
    var outline = outline
    var headers = HeaderBuilder(
      metrics: metrics, glyphs: glyphs, ground: ground, area: area, focus: state[key].focus)
    let header = headers.build(&outline)
    let gap = kind == .popover ? min(1, metrics.headerGap) : metrics.headerGap
    let top = header.maxRow + (header.maxRow > area.row ? gap : 0)
    // The last row is for key hints or the border.
    let bottom = rect.maxRow - 1 - (kind == .popover ? 0 : metrics.bottomGap)
    let isSmall = kind == .popover
    let inset = isSmall ? 0 : metrics.inset
    var viewport = Rect(
      column: area.column + inset, row: top, columns: area.columns - 2 * inset,
      rows: max(0, bottom - top))
    var content = outline.content
    func page(isLoose: Bool) -> Page {
      self.page(content, viewport, ground, .content, isLoose: isLoose, isSmall: isSmall)
    }
    var body = page(isLoose: true)
    var footer = Page()
    var end = bottom
    let droppedBlanks = body.rows > viewport.rows ? body.optionalBlanks : 0
    let isLoose = droppedBlanks == 0
    if !isLoose { body = page(isLoose: false) }
    if body.rows > viewport.rows, let (rest, buttons, isRow) = split(content) {
      let fixed = self.page(
        buttons.defaultFirst, viewport, ground, .footer,
        isMenu: !isRow && !content.isForm, isSmall: isSmall)
      // On a short screen, the blank row below the content is above the buttons.
      if metrics.isShort, kind != .popover { end += metrics.bottomGap }
      let gap = metrics.isShort ? end - bottom : 1
      let rows = end - top - fixed.rows - gap
      if rows >= 4 {
        footer = fixed
        viewport.rows = rows
        content = rest
        body = page(isLoose: isLoose)
      }
    }
    if body.rows > viewport.rows, metrics.scrollerColumn(kind, rect) <= viewport.maxColumn {
      // Text at the end of a line does not touch the scroll bar.
      viewport.columns -= 1
      body = page(isLoose: isLoose)
    }
    return Pane(
      kind: kind, key: key, rect: rect, ground: ground, header: header, body: body,
      viewport: viewport, droppedBlanks: droppedBlanks,
      footer: footer, footerRow: end - footer.rows)
  }

  /// Returns laid-out elements. Buttons of a footer stand side by side, unless they are those of a
  /// menu, which look the same as in its content.
  ///
  /// - Parameters:
  ///   - isLoose: False to leave out the blank rows that the content can do without.
  ///   - isSmall: True for a popover or an alert, whose default button has one row.
  func page(
    _ elements: [Element], _ area: Rect, _ ground: Tone, _ part: Target.Place.Part,
    isMenu: Bool = false, isLoose: Bool = true, isSmall: Bool = false
  ) -> Page {
    counter.work.pages += 1
    let styles = PageStyles(glyphs: glyphs, ground: ground, links: links)
    let buttons = ButtonLayout(
      metrics: metrics, styles: styles, numbersMenus: part == .content || isMenu, areLow: isSmall)
    var builder = PageBuilder(
      part: part, buttons: buttons, isLoose: isLoose, pictures: pictures, counter: counter,
      lifted: lifted, shownPages: shownPages, filter: filter)
    if part == .footer, !isMenu,
      let rows = buttons.addActions(
        elements, area.column, area.columns, 0, to: &builder.page, &builder.targets)
    {
      builder.page.rows = rows
    } else {
      builder.add(elements, area.column, area.columns, 0)
    }
    return builder.finish()
  }

  /// Splits off the last buttons, which stay visible if the content does not fit; nil without such,
  /// and if they only destroy: those are found at the end of the content.
  func split(_ elements: [Element]) -> (rest: [Element], buttons: [Element], isRow: Bool)? {
    let shown = elements.filter { !$0.isHidden }
    guard let first = shown.firstOfLastButtons, first > 0 else { return nil }
    let buttons = Array(shown[first...])
    let isRow = buttons[0].isRowOfButtons
    let pinned = isRow ? buttons[0].children.filter { !$0.isHidden } : buttons
    if pinned.allSatisfy(\.isDestructive) { return nil }
    return (Array(shown[..<first]), pinned, isRow)
  }
}

extension [Element] {
  /// The index of the first of the last buttons, or of the row of buttons that is last; nil without
  /// such.
  var firstOfLastButtons: Int? {
    guard let last = lastIndex(where: { !$0.isHidden }) else { return nil }
    if self[last].isRowOfButtons { return last }
    guard self[last].isButton else { return nil }
    return lastIndex { !$0.isButton && !$0.isHidden }.map { $0 + 1 } ?? startIndex
  }
}

extension Element {
  fileprivate var isDestructive: Bool {
    if case .button(_, .destructive, _) = kind { true } else { false }
  }

  /// True for a horizontal stack of nothing but buttons.
  fileprivate var isRowOfButtons: Bool {
    guard case .stack(.horizontal) = kind else { return false }
    let shown = children.filter { !$0.isHidden }
    return !shown.isEmpty && shown.allSatisfy(\.isButton)
  }
}

extension Layer {
  fileprivate var isAlert: Bool { if case .alert = root.kind { true } else { false } }
}
