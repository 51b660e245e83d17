import QuizboardModel

/// Draws panes on a frame.
struct PanePainter {
  let metrics: Metrics
  let glyphs: Glyphs
  let state: ViewState
  var canvas: Canvas
  /// The position of the focus in the last pane drawn.
  var cursor: Point?
  /// True if `cursor` is the insertion point of a field.
  var isCursorInField = false
  /// The insertion point of a filter, which has the keys while there is one.
  var filterCursor: Point?

  init(metrics: Metrics, glyphs: Glyphs, state: ViewState) {
    self.metrics = metrics
    self.glyphs = glyphs
    self.state = state
    canvas = Canvas(size: metrics.size)
  }

  /// Draws a pane over the canvas.
  mutating func draw(_ pane: Pane) {
    cursor = nil
    isCursorInField = false
    filterCursor = nil
    canvas.unrestrict()
    if pane.kind != .full {
      let ground = Style(.faint, on: pane.ground)
      let hasBottom = pane.kind != .sheet || pane.rect.maxRow < metrics.size.rows
      canvas.fill(pane.rect, ground)
      canvas.box(pane.rect, ground, glyphs.panel, hasBottom: hasBottom)
      if let joint = pane.joint {
        canvas.put(
          glyphs.arrow(joint.side), Style(.accent, on: pane.ground, .bold), joint.point.column,
          joint.point.row)
      }
    }
    drawHeader(pane)
    drawBody(pane)
    let focus = pane.focus(in: .footer)
    for block in pane.footer.blocks {
      draw(
        block, pane, at: pane.footerRow + block.rect.row,
        isFocused: focus != nil && block.target == focus,
        digit: footerDigit(of: block, pane))
    }
    drawScroller(pane)
    guard let filterCursor else { return }
    (cursor, isCursorInField) = (filterCursor, true)
  }

  /// Returns the digit of a button in the footer, whose targets follow those of the content.
  private func footerDigit(of block: Block, _ pane: Pane) -> Int? {
    block.target.flatMap { pane.targets[pane.contentTargetCount + $0].digit }
  }

  /// Draws the visible blocks of the content.
  private mutating func drawBody(_ pane: Pane) {
    let view = pane.viewport
    // The focus mark in the margin is part of the content.
    canvas.restrict(
      to: Rect(column: 0, row: view.row, columns: metrics.size.columns, rows: view.rows))
    let focus = pane.focus(in: .content)
    for index in pane.body.blocks.indices {
      let rect = pane.body.blocks[index].rect
      let row = rect.row - pane.scroll.offset
      guard row < view.rows, row + rect.rows > 0 else { continue }
      let block = pane.body.blocks[index]
      let digit = block.target.flatMap { pane.targets[$0].digit }
      draw(
        block, pane, at: view.row + row, isFocused: focus != nil && block.target == focus,
        digit: digit)
    }
    drawGapOptions(pane)
    canvas.unrestrict()
  }

  private mutating func drawHeader(_ pane: Pane) {
    let header = pane.header
    let focus = pane.focus(in: .header)
    for item in header.items {
      let isFocused = focus != nil && item.target == focus
      if isFocused { mark(item.rect, pane.ground) }
      for line in 0..<item.text.count {
        put(item.text[line], item.rect.column + 1, item.rect.row + line, isFocused: isFocused)
      }
    }
    if let tabs = header.tabs {
      for column in header.columns.column..<header.columns.maxColumn {
        let isShown = tabs.selected.contains(column)
        canvas.put(
          isShown ? glyphs.ruleDone : glyphs.rule,
          Style(isShown ? .accent : .faint, on: pane.ground), column, tabs.row)
      }
    }
    guard let row = header.rule else { return }
    let done = Int(Double(header.columns.columns) * (header.fraction ?? 0) + 0.5)
    for offset in 0..<header.columns.columns {
      let isDone = offset < done
      canvas.put(
        isDone ? glyphs.ruleDone : glyphs.rule, Style(isDone ? .accent : .faint, on: pane.ground),
        header.columns.column + offset, row)
    }
  }

  /// Returns the place of the scroll bar; nil if the content fits.
  func scroller(of pane: Pane) -> Rect? {
    let view = pane.viewport
    guard pane.scroll.maxOffset > 0, view.rows > 0 else { return nil }
    let column = metrics.scrollerColumn(pane.kind, pane.rect)
    return Rect(column: column, row: view.row, columns: 1, rows: view.rows)
  }

  /// Draws a scroll bar at the right edge if the content is longer than the viewport.
  private mutating func drawScroller(_ pane: Pane) {
    let scroll = pane.scroll
    let view = pane.viewport
    guard let bar = scroller(of: pane) else { return }
    let column = bar.column
    let length = max(1, view.rows * view.rows / scroll.contentRows)
    let start = (view.rows - length) * scroll.offset / scroll.maxOffset
    for row in 0..<view.rows {
      let isThumb = row >= start && row < start + length
      canvas.put(
        isThumb ? glyphs.thumb : glyphs.track, Style(isThumb ? .muted : .faint, on: pane.ground),
        column,
        view.row + row)
    }
    let style = Style(.accent, on: pane.ground, .bold)
    if scroll.offset > 0 { canvas.put(glyphs.moreAbove, style, column, view.row) }
    if scroll.offset < scroll.maxOffset {
      canvas.put(glyphs.moreBelow, style, column, view.maxRow - 1)
    }
  }

  /// Draws text, in the accent colour if it is focused.
  mutating func put(_ cells: some Sequence<Cell>, _ column: Int, _ row: Int, isFocused: Bool) {
    guard isFocused else {
      canvas.put(cells, column, row)
      return
    }
    var at = column
    for var cell in cells {
      cell.style.foreground.tone = .accent
      cell.style.attributes.insert(.bold)
      canvas.put(cell, at, row)
      at += Int(cell.width)
    }
  }

  /// Marks the focus along the left edge of a rectangle. A sign that is no line stands once: in its
  /// first visible row, or in the given one.
  mutating func mark(_ rect: Rect, _ ground: Tone, signRow: Int? = nil) {
    let first = max(rect.row, min(signRow ?? canvas.clip.row, rect.maxRow - 1))
    for row in glyphs.isUnicode ? rect.row..<rect.maxRow : first..<first + 1 {
      canvas.put(glyphs.focus, Style(.accent, on: ground, .bold), rect.column, row)
    }
    cursor = firstSeen(rect)
  }

  /// Returns the top left visible cell of a rectangle.
  func firstSeen(_ rect: Rect) -> Point? {
    let seen = rect.intersection(canvas.clip)
    return seen.isEmpty ? nil : Point(column: seen.column, row: seen.row)
  }
}
