extension Frame {
  /// The picture between two frames: `progress` goes from 0 to 1 and is eased already (`Transition.progress`).
  /// Frames of different sizes have nothing between them.
  public static func compose(from: Frame, to: Frame, progress: Double, transition: Transition) -> Frame {
    guard from.size == to.size, progress < 1, progress.isFinite else { return to }
    let part = max(0, progress)
    return switch transition.name {
    case .none: to
    case .slide: slide(from, to, part, isReversed: transition.isReversed)
    case .coverVertical:
      transition.isReversed ? cover(to, with: from, 1 - part) : cover(from, with: to, part)
    case .crossDissolve: part < 0.5 ? from.faded(part * 2) : to.faded(2 - part * 2)
    }
  }

  private static func slide(_ from: Frame, _ to: Frame, _ part: Double, isReversed: Bool) -> Frame {
    var canvas = Canvas(size: from.size)
    let columns = from.size.columns
    let moved = Int(Double(columns) * part + 0.5)
    let (left, right) = isReversed ? (to, from) : (from, to)
    let edge = isReversed ? moved : columns - moved
    for row in 0..<from.size.rows {
      canvas.restrict(to: Rect(column: 0, row: row, columns: edge, rows: 1))
      canvas.put(left.row(row), edge - columns, row)
      canvas.restrict(to: Rect(column: edge, row: row, columns: columns - edge, rows: 1))
      canvas.put(right.row(row), edge, row)
    }
    return canvas.frame
  }

  /// A frame under another one that has risen so far; of one that floats only that part rises.
  private static func cover(_ under: Frame, with over: Frame, _ part: Double) -> Frame {
    let size = under.size
    let rect = over.floating ?? Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    let height = size.rows - rect.row
    let top = size.rows - Int(Double(height) * part + 0.5)
    var canvas = Canvas(size: size)
    for row in 0..<size.rows { canvas.put(under.row(row), 0, row) }
    if over.floating != nil { canvas.dim(to: part) }
    canvas.restrict(to: Rect(column: rect.column, row: top, columns: rect.columns, rows: size.rows - top))
    for row in rect.row..<size.rows { canvas.put(over.row(row), 0, row + top - rect.row) }
    return canvas.frame
  }

  private func row(_ row: Int) -> ArraySlice<Cell> { cells[row * size.columns..<(row + 1) * size.columns] }

  /// All of it, so far into the background.
  private func faded(_ part: Double) -> Frame {
    var frame = self
    let share = Int(255 * max(0, min(1, part)))
    func fade(_ paint: inout Paint) {
      paint.fade = UInt8(Int(paint.fade) + (255 - Int(paint.fade)) * share / 255)
    }
    for index in frame.cells.indices {
      fade(&frame.cells[index].style.foreground)
      fade(&frame.cells[index].style.background)
    }
    return frame
  }
}
