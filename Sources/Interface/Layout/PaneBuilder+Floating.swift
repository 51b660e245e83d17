import QuizboardModel

/// Alerts and popovers.
extension PaneBuilder {
  /// Returns a popover as large as its content, next to its anchor if it fits there, else centred.
  func popover(_ outline: Outline, _ key: String, _ anchor: Rect?) -> Pane {
    let wanted = popoverSize(outline, key)
    let place = PopoverPlace(wanted, beside: anchor, on: metrics.size)
    var pane = pane(.popover, outline, key, place.rect, inside(place.rect), .surface)
    pane.anchor = place.joint == nil ? nil : anchor
    pane.joint = place.joint
    return pane
  }

  private func inside(_ rect: Rect) -> Rect {
    Rect(
      column: rect.column + metrics.panelMargin, row: rect.row + 1,
      columns: rect.columns - 2 * metrics.panelMargin,
      rows: rect.rows - 1)
  }

  /// The widest popover, in columns.
  private static let mostColumns = 56

  /// Returns the size on a screen of unlimited height. A popover in which the player types is as
  /// wide as possible: words that come and go do not change it.
  private func popoverSize(_ outline: Outline, _ key: String) -> Size {
    let natural =
      outline.content.contains(where: \.holdsField)
      ? Self.mostColumns : naturalWidth(outline) + 2 * metrics.panelMargin
    let columns = min(max(24, min(Self.mostColumns, natural)), metrics.size.columns - 2)
    let tall = Rect(column: 0, row: 0, columns: columns, rows: 10_000)
    let pane = pane(.popover, outline, key, tall, inside(tall), .surface)
    return Size(columns: columns, rows: tall.rows - (pane.viewport.rows - pane.body.rows))
  }

  /// The widths of elements in a panel.
  private var naturalWidths: NaturalWidths {
    NaturalWidths(
      buttons: ButtonLayout(
        metrics: metrics, styles: PageStyles(glyphs: glyphs, ground: .surface),
        numbersMenus: true, areLow: true))
  }

  private func naturalWidth(_ outline: Outline) -> Int {
    let widths = naturalWidths
    let head = (outline.leading + outline.trailing).reduce(SafeText.width(of: outline.title ?? ""))
    {
      $0 + widths.naturalWidth($1) + 5
    }
    let tabs = outline.tabs.map { widths.naturalWidth($0) } ?? 0
    return max(head, tabs, widths.naturalWidth(ofColumn: outline.content))
  }

  /// Returns an alert element, laid out over its scene.
  func alert(_ element: Element, _ key: String) -> Pane {
    guard case .alert(let title, let message) = element.kind else {
      return full(Outline(element), key)
    }
    let parts = element.children.filter { !$0.isHidden }
    let buttons = parts.filter(\.isButton)
    var content = [Element(.text(title, style: .title))]
    if let message, !message.isEmpty { content.append(Element(.text(message, style: .body))) }
    return alert(content + parts.filter { !$0.isButton }, buttons, key)
  }

  /// Returns a controller presented as an alert, with its last buttons below the rest.
  func alert(_ outline: Outline, _ key: String) -> Pane {
    let (words, buttons, _) = split(outline.content) ?? (outline.content, [], false)
    var content: [Element] = []
    if let title = outline.title, !title.isEmpty {
      content.append(Element(.text(title, style: .title)))
    }
    let tools = outline.leading + outline.trailing
    let tabs = outline.tabs.map { [$0] } ?? []
    if !tools.isEmpty { content.append(Element(.stack(.horizontal), children: tools)) }
    return alert(tabs + content + words, buttons, key)
  }

  private func alert(_ content: [Element], _ buttons: [Element], _ key: String) -> Pane {
    let widths = naturalWidths
    let natural = content.map { widths.naturalWidth($0) }
    let columns = metrics.alertColumns(natural.max() ?? 0)
    let margin = metrics.panelMargin
    let padding = metrics.isTight ? 0 : 1
    var inner = Rect(column: 0, row: 0, columns: columns - 2 * margin, rows: 0)
    let footerRows = page(buttons, inner, .surface, .footer, isSmall: true).rows
    let gap = footerRows == 0 || metrics.isTight ? 0 : 1
    let fixed =
      2 + 2 * padding + gap
      + min(footerRows, max(metrics.size.rows - 7, (metrics.size.rows - 3) / 2))
    let wanted = page(content, inner, .surface, .content, isSmall: true).rows
    let bodyRows = max(1, min(wanted, metrics.size.rows - 1 - fixed))
    let rect = Rect(
      column: (metrics.size.columns - columns) / 2,
      row: max(0, (metrics.size.rows - 1 - fixed - bodyRows) / 2),
      columns: columns, rows: fixed + bodyRows)
    inner.column = rect.column + margin
    inner.row = rect.row + 1 + padding
    inner.rows = bodyRows
    return alert(key, rect, inner, content, buttons, footerRows)
  }

  /// Many buttons on a small screen scroll with the text; otherwise they are fixed below it.
  private func alert(
    _ key: String, _ rect: Rect, _ inner: Rect, _ content: [Element], _ buttons: [Element],
    _ footerRows: Int
  ) -> Pane {
    let room = rect.maxRow - inner.row - (metrics.isTight ? 1 : 2)
    let isFixed = footerRows <= room - inner.rows
    var viewport = inner
    if !isFixed { viewport.rows = room }
    let shown = isFixed ? content : content + buttons
    var body = page(shown, viewport, .surface, .content, isSmall: true)
    if body.rows > viewport.rows, metrics.scrollerColumn(.alert, rect) <= viewport.maxColumn {
      viewport.columns -= 1
      body = page(shown, viewport, .surface, .content, isSmall: true)
    }
    return Pane(
      kind: .alert, key: key, rect: rect, ground: .surface,
      header: Header(columns: inner, maxRow: inner.row), body: body,
      viewport: viewport,
      footer: isFixed ? page(buttons, inner, .surface, .footer, isSmall: true) : Page(),
      footerRow: rect.row + rect.rows - (metrics.isTight ? 1 : 2) - footerRows)
  }
}

extension Element {
  /// True for a visible text field, and for an element with one in it.
  fileprivate var holdsField: Bool {
    if isHidden { return false }
    if case .field(_, _, let kind) = kind { return kind != .number }
    return children.contains(where: \.holdsField)
  }
}
