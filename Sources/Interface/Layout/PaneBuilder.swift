/// Lays panes out: what is fixed above and below, and what scrolls between.
struct PaneBuilder {
  let metrics: Metrics
  let glyphs: Glyphs

  /// The panes of a layer, the topmost last.
  func panes(_ layer: Layer) -> [Pane] {
    let outline = Outline(layer.root)
    let key = outline.key(layer.identity)
    let isSheet = layer.style != .full && !metrics.isNarrow
    let alerts = outline.alerts.enumerated().map { alert($1, ViewState.alertKey(key, $0)) }
    if layer.isAlert { return alerts }
    return [isSheet ? sheet(outline, key) : full(outline, key)] + alerts
  }

  /// Whether a layer hides what is under it.
  func isOpaque(_ layer: Layer) -> Bool { !layer.isAlert && (layer.style == .full || metrics.isNarrow) }

  private func full(_ outline: Outline, _ key: String) -> Pane {
    let rect = Rect(column: 0, row: 0, columns: metrics.size.columns, rows: metrics.size.rows)
    return pane(.full, outline, key, rect, metrics.fullColumn, .background)
  }

  /// A sheet is as high as its content asks, but for at least half of the screen.
  private func sheet(_ outline: Outline, _ key: String) -> Pane {
    var rect = metrics.sheet
    let inner = { (rect: Rect) in
      Rect(column: rect.column + 3, row: rect.row + 1, columns: rect.columns - 6, rows: rect.rows - 1)
    }
    let largest = pane(.sheet, outline, key, rect, inner(rect), .surface)
    let spare = largest.viewport.rows - largest.body.rows
    let height = max(rect.rows - max(0, spare - 1), (metrics.size.rows + 1) / 2)
    guard spare > 1, height < rect.rows else { return largest }
    rect.row += rect.rows - height
    rect.rows = height
    return pane(.sheet, outline, key, rect, inner(rect), .surface)
  }

  private func pane(
    _ kind: Pane.Kind, _ outline: Outline, _ key: String, _ rect: Rect, _ area: Rect, _ ground: Tone
  ) -> Pane {
    var outline = outline
    var headers = HeaderBuilder(metrics: metrics, glyphs: glyphs, ground: ground, area: area)
    let header = headers.build(&outline)
    let top = header.maxRow + (header.maxRow > area.row ? metrics.headerGap : 0)
    // The last row is for the keys.
    let bottom = rect.maxRow - 1 - metrics.bottomGap
    var viewport = Rect(
      column: area.column + metrics.inset, row: top, columns: area.columns - 2 * metrics.inset,
      rows: max(0, bottom - top))
    var body = page(outline.content, viewport, ground, .content)
    var footer = Page()
    if body.rows > viewport.rows, let (rest, buttons) = split(outline.content) {
      let fixed = page(buttons, viewport, ground, .footer)
      let gap = metrics.isShort ? 0 : 1
      if viewport.rows - fixed.rows - gap >= 4 {
        footer = fixed
        viewport.rows -= footer.rows + gap
        body = page(rest, viewport, ground, .content)
      }
    }
    return Pane(
      kind: kind, key: key, rect: rect, ground: ground, header: header, body: body, viewport: viewport,
      footer: footer, footerRow: bottom - footer.rows)
  }

  private func page(_ elements: [Element], _ area: Rect, _ ground: Tone, _ part: Target.Place.Part) -> Page {
    var builder = PageBuilder(metrics: metrics, glyphs: glyphs, ground: ground, part: part)
    if part == .footer, let rows = builder.addActions(elements, area.column, area.columns, 0) {
      builder.page.rows = rows
    } else {
      builder.add(elements, area.column, area.columns, 0)
    }
    return builder.page
  }

  /// The content before its last buttons, and those: where all has no room they stay in sight.
  private func split(_ elements: [Element]) -> ([Element], [Element])? {
    let shown = elements.filter { !$0.isHidden }
    guard let last = shown.lastIndex(where: { !$0.isButton }), last < shown.count - 1 else { return nil }
    return (Array(shown[...last]), Array(shown[(last + 1)...]))
  }

  private func alert(_ element: Element, _ key: String) -> Pane {
    guard case .alert(let title, let message) = element.kind else { return full(Outline(element), key) }
    let parts = element.children.filter { !$0.isHidden }
    let buttons = parts.filter(\.isButton)
    var content = [Element(.text(title, style: .title))]
    if let message, !message.isEmpty { content.append(Element(.text(message, style: .body))) }
    content += parts.filter { !$0.isButton }
    let natural = content.map {
      PageBuilder(metrics: metrics, glyphs: glyphs, ground: .surface, part: .content).naturalWidth($0)
    }
    let columns = metrics.alertColumns(natural.max() ?? 0)
    let margin = metrics.isNarrow ? 2 : 3
    let padding = metrics.isTight ? 0 : 1
    var inner = Rect(column: 0, row: 0, columns: columns - 2 * margin, rows: 0)
    let footerRows = page(buttons, inner, .surface, .footer).rows
    let gap = footerRows == 0 || metrics.isTight ? 0 : 1
    let fixed = 2 + 2 * padding + gap + min(footerRows, max(1, metrics.size.rows - 7))
    let wanted = page(content, inner, .surface, .content).rows
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

  /// Many buttons on a small screen scroll with the words; else they stay below them.
  private func alert(
    _ key: String, _ rect: Rect, _ inner: Rect, _ content: [Element], _ buttons: [Element], _ footerRows: Int
  ) -> Pane {
    let room = rect.maxRow - inner.row - (metrics.isTight ? 1 : 2)
    let isFixed = footerRows <= room - inner.rows
    var viewport = inner
    if !isFixed { viewport.rows = room }
    return Pane(
      kind: .alert, key: key, rect: rect, ground: .surface, header: Header(columns: inner, maxRow: inner.row),
      body: page(isFixed ? content : content + buttons, viewport, .surface, .content), viewport: viewport,
      footer: isFixed ? page(buttons, inner, .surface, .footer) : Page(),
      footerRow: rect.row + rect.rows - (metrics.isTight ? 1 : 2) - footerRows)
  }
}

extension Layer {
  fileprivate var isAlert: Bool { if case .alert = root.kind { true } else { false } }
}
