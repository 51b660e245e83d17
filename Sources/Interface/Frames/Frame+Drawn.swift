/// One of two frames, drawn on a picture between them.
public struct FrameDrawing: Sendable, Equatable {
  /// Which of the two.
  public enum Source: String, Sendable {
    /// The frame before the input.
    case from
    /// The frame after it.
    case to
  }

  /// Which frame.
  public var source: Source
  /// Cells to the right of its place.
  public var x: Int
  /// Cells below its place.
  public var y: Int
  /// Its size, from 0 to 1, about its middle.
  public var scale: Double
  /// How much of it is seen: at 1 all; below it fades into the background, or into what was drawn
  /// before.
  public var opacity: Double
  /// The cells of the picture that it may be drawn on; nil is all of them.
  public var clip: Rect?

  /// Makes a drawing.
  public init(
    _ source: Source, x: Int = 0, y: Int = 0, scale: Double = 1, opacity: Double = 1,
    clip: Rect? = nil
  ) {
    self.source = source
    self.x = x
    self.y = y
    self.scale = scale
    self.opacity = opacity
    self.clip = clip
  }
}

extension Frame {
  /// A picture made of two frames, each drawing over those before it on an empty ground. What lies
  /// outside is cut off, and numbers beyond their bounds are taken as the nearest within. Frames of
  /// different sizes give the new one.
  public static func drawn(_ drawings: [FrameDrawing], from: Frame, to: Frame) -> Frame {
    guard from.size == to.size else { return to }
    var canvas = Canvas(size: to.size)
    let whole = canvas.clip
    for drawing in drawings {
      canvas.restrict(to: drawing.clip ?? whole)
      var rect = whole.scaled(drawing.scale.within(0...1), drawing.scale.within(0...1))
      rect.column += max(-10_000, min(10_000, drawing.x))
      rect.row += max(-10_000, min(10_000, drawing.y))
      let source = drawing.source == .from ? from : to
      canvas.draw(source, whole, in: rect, opacity: drawing.opacity.within(0...1))
    }
    return canvas.frame
  }
}

extension Double {
  /// The nearest within bounds; what is no number is the upper one.
  fileprivate func within(_ bounds: ClosedRange<Double>) -> Double {
    isNaN ? bounds.upperBound : max(bounds.lowerBound, min(bounds.upperBound, self))
  }
}

extension Canvas {
  /// A canvas with a picture on it.
  init(_ picture: Frame) {
    self.init(size: Size(columns: 0, rows: 0))
    frame = picture
    frame.floating = nil
    frame.anchor = nil
    unrestrict()
  }

  /// Draws a part of a frame, moved, cut to the clip.
  mutating func move(_ source: Frame, _ part: Rect, by offset: Point) {
    var target = part
    target.column += offset.column
    target.row += offset.row
    draw(source, part, in: target)
  }

  /// Draws a part of a frame into a rectangle, each cell the nearest one of the part, cut to the
  /// clip. HOT.
  mutating func draw(_ source: Frame, _ part: Rect, in target: Rect, opacity: Double = 1) {
    let seen = target.intersection(clip)
    guard !seen.isEmpty, !part.isEmpty, opacity > 0 else { return }
    let columns = (seen.column..<seen.maxColumn).map { column in
      part.column + ((column - target.column) * 2 + 1) * part.columns / (2 * target.columns)
    }
    for row in seen.row..<seen.maxRow {
      let sourceRow = part.row + ((row - target.row) * 2 + 1) * part.rows / (2 * target.rows)
      for (index, sourceColumn) in columns.enumerated() {
        var cell = source[sourceColumn, sourceRow]
        if cell.width != 1 {
          // Of a wide cell both halves are drawn side by side, or a blank.
          let isWhole =
            cell.width == 2
            ? index + 1 < columns.count && columns[index + 1] == sourceColumn + 1
            : index > 0 && columns[index - 1] == sourceColumn - 1
          if isWhole, cell.width == 0 { continue }
          if !isWhole { cell = Cell(" ", style: cell.style) }
        }
        let column = seen.column + index
        put(opacity < 1 ? cell.blended(over: frame[column, row], opacity) : cell, column, row)
      }
    }
  }
}

extension Cell {
  /// It, half seen through, over another one. A cell holds one character: below a half it is the
  /// other one's.
  fileprivate func blended(over other: Cell, _ opacity: Double) -> Cell {
    var result = self
    if other.isBlank {
      result.fade(1 - opacity)
    } else if isBlank || opacity < 0.5 {
      result = other.width == 1 ? other : Cell(" ", style: other.style)
      result.fade(isBlank ? opacity : opacity * 2)
    } else {
      result.fade(2 - opacity * 2)
    }
    return result
  }

  private var isBlank: Bool { character == " " && style.background.tone == .background }
}
