public import QuizboardModel

extension Frame {
  /// Returns the frame between two frames, or `to` if their sizes differ. `progress` is from 0 to 1
  /// and eased (`Transition.progress`). If one frame has a floating layer, only that layer moves.
  public static func compose(from: Frame, to: Frame, progress: Double, transition: Transition)
    -> Frame
  {
    guard from.size == to.size, progress < 1, progress.isFinite else { return to }
    let part = max(0, progress)
    let over = transition.isReversed ? from : to
    let under = transition.isReversed ? to : from
    // The visible part of the layer on top.
    let shown = transition.isReversed ? 1 - part : part
    return switch transition.name {
    case .none: to
    case .slide: slide(from, to, part, transition)
    case .coverVertical: cover(under, with: over, shown, transition.edge ?? .bottom)
    case .flipHorizontal: flip(from, to, part, under, over, shown)
    case .scale: grow(under, with: over, shown)
    case .crossDissolve: part < 0.5 ? from.faded(part * 2) : to.faded(2 - part * 2)
    }
  }

  private var whole: Rect { Rect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  private static func slide(_ from: Frame, _ to: Frame, _ part: Double, _ transition: Transition)
    -> Frame
  {
    let edge = transition.edge ?? .right
    switch (from.floating, to.floating) {
    case (nil, nil):
      return slide(from, to, part, transition.isReversed ? edge.opposite : edge, in: to.whole)
    case (let old?, let new?):
      return slide(
        from, to, part, transition.isReversed ? edge.opposite : edge,
        in: old == new ? new.inside(of: to.size) : old.union(new))
    case (nil, _?): return cover(from, with: to, part, edge)
    case (_?, nil): return cover(to, with: from, 1 - part, edge)
    }
  }

  /// Inside a rectangle, the new frame enters from an edge and pushes the old one out; outside it,
  /// only the new frame is drawn.
  private static func slide(
    _ from: Frame, _ to: Frame, _ part: Double, _ edge: Transition.Edge, in rect: Rect
  ) -> Frame {
    var canvas = Canvas(to)
    canvas.restrict(to: rect)
    let start = edge.offset(rect.columns, rect.rows)
    // Rounded once, so that the two frames stay adjacent.
    let columns = Int((Double(start.column) * part).rounded())
    let rows = Int((Double(start.row) * part).rounded())
    canvas.move(from, rect, by: Point(column: -columns, row: -rows))
    canvas.move(to, rect, by: Point(column: start.column - columns, row: start.row - rows))
    return canvas.frame
  }

  /// Moves a frame, or only its floating layer, over another one.
  private static func cover(
    _ under: Frame, with over: Frame, _ part: Double, _ edge: Transition.Edge
  ) -> Frame {
    let rect = over.floating ?? over.whole
    var canvas = Canvas(under)
    if over.floating != nil { canvas.dim(to: part, except: over.anchor) }
    // The offset at which the frame is just out of sight.
    let start = edge.offset(
      edge == .left ? rect.maxColumn : over.size.columns - rect.column,
      edge == .top ? rect.maxRow : over.size.rows - rect.row)
    canvas.move(
      over, rect,
      by: Point(
        column: Int((Double(start.column) * (1 - part)).rounded()),
        row: Int((Double(start.row) * (1 - part)).rounded())))
    return canvas.frame
  }

  /// Narrows the old frame, then widens the new one. If only one has a floating layer, that layer
  /// widens.
  private static func flip(
    _ from: Frame, _ to: Frame, _ part: Double, _ under: Frame, _ over: Frame, _ shown: Double
  ) -> Frame {
    if let rect = over.floating, rect != under.floating {
      var canvas = Canvas(under)
      canvas.dim(to: shown, except: over.anchor)
      canvas.draw(over, rect, in: rect.scaled(shown, 1))
      return canvas.frame
    }
    let rect = to.floating ?? to.whole
    var canvas = Canvas(to)
    if to.floating == nil {
      canvas = Canvas(size: to.size)
    } else {
      canvas.fill(rect, Style(.text, on: .surface))
    }
    canvas.draw(part < 0.5 ? from : to, rect, in: rect.scaled(abs(1 - 2 * part), 1))
    return canvas.frame
  }

  /// Uncovers a frame from its centre. Its text does not scale: text of half the size cannot be
  /// read.
  private static func grow(_ under: Frame, with over: Frame, _ part: Double) -> Frame {
    let rect = over.floating ?? over.whole
    let seen = rect.scaled(part, part)
    var canvas = Canvas(under)
    if over.floating != nil { canvas.dim(to: part, except: over.anchor) }
    canvas.restrict(to: seen)
    canvas.move(over, rect, by: Point(column: 0, row: 0))
    guard over.floating != nil, rect.columns > 1, rect.rows > 1 else { return canvas.frame }
    // The border of a floating layer grows with it.
    let left = over[rect.column, rect.row]
    let bottom = rect.maxRow - 1
    let signs = Glyphs.Box(
      topLeft: left.character, topRight: over[rect.maxColumn - 1, rect.row].character,
      bottomRight: over[rect.maxColumn - 1, bottom].character,
      bottomLeft: over[rect.column, bottom].character,
      horizontal: over[rect.column + 1, rect.row].character,
      vertical: over[rect.column, rect.row + 1].character)
    canvas.box(seen, left.style, signs, hasBottom: rect.maxRow < over.size.rows)
    return canvas.frame
  }

  /// Returns the frame, faded by a share from 0 to 1 into the background.
  private func faded(_ part: Double) -> Frame {
    var frame = self
    for index in frame.cells.indices { frame.cells[index].fade(part) }
    return frame
  }
}

extension Cell {
  /// Fades the cell into the background by a share from 0 to 1.
  mutating func fade(_ part: Double) {
    let share = Int(255 * max(0, min(1, part)))
    if share == 0 { return }
    func fade(_ paint: inout Paint) {
      let fade = Int(paint.fade)
      paint.fade = UInt8(fade + (255 - fade) * share / 255)
    }
    fade(&style.foreground)
    fade(&style.background)
  }
}

extension Transition.Edge {
  var opposite: Transition.Edge {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }

  /// Returns the offset of content that waits behind this edge, that many columns or rows away.
  func offset(_ columns: Int, _ rows: Int) -> Point {
    switch self {
    case .left: Point(column: -columns, row: 0)
    case .right: Point(column: columns, row: 0)
    case .top: Point(column: 0, row: -rows)
    case .bottom: Point(column: 0, row: rows)
    }
  }
}

extension Rect {
  /// Returns the smallest rectangle that contains both.
  func union(_ other: Rect) -> Rect {
    let left = min(column, other.column)
    let top = min(row, other.row)
    return Rect(
      column: left, row: top, columns: max(maxColumn, other.maxColumn) - left,
      rows: max(maxRow, other.maxRow) - top)
  }

  /// Returns the interior of a panel on a screen of that size; a panel that reaches the last row
  /// has no bottom edge.
  func inside(of size: Size) -> Rect {
    Rect(
      column: column + 1, row: row + 1, columns: max(0, columns - 2),
      rows: max(0, rows - (maxRow < size.rows ? 2 : 1)))
  }

  /// Returns a smaller rectangle with the same centre.
  func scaled(_ across: Double, _ down: Double) -> Rect {
    let newColumns = Int((Double(columns) * max(0, min(1, across))).rounded())
    let newRows = Int((Double(rows) * max(0, min(1, down))).rounded())
    return Rect(
      column: column + (columns - newColumns) / 2, row: row + (rows - newRows) / 2,
      columns: newColumns, rows: newRows)
  }
}
