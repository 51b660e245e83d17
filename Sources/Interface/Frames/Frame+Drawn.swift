import QuizboardModel

/// One of two frames, as drawn in a frame between them.
public struct FrameDrawing: Sendable, Equatable {
  /// The two frames of a transition.
  public enum Source: String, Sendable {
    /// The frame before the input.
    case from
    /// The frame after it.
    case to
  }

  /// The frame to draw.
  public var source: Source
  /// The offset to the right, in cells.
  public var x: Int
  /// The offset down, in cells.
  public var y: Int
  /// The size about the centre, from 0 to 1.
  public var scale: Double
  /// The opacity from 0 to 1. Below 1 the frame fades into the background, or into earlier
  /// drawings.
  public var opacity: Double
  /// The cells that the drawing is clipped to; nil for all of them.
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
  /// Returns a frame made of drawings of two frames, in their order on an empty background. Values
  /// out of bounds are clamped. Frames of different sizes give `to`.
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
  /// Returns the nearest value within bounds; the upper bound if the value is not a number.
  fileprivate func within(_ bounds: ClosedRange<Double>) -> Double {
    isNaN ? bounds.upperBound : max(bounds.lowerBound, min(bounds.upperBound, self))
  }
}

extension Canvas {
  /// Makes a canvas with a copy of a frame.
  init(_ picture: Frame) {
    self.init(size: Size(columns: 0, rows: 0))
    frame = picture
    frame.floating = nil
    frame.anchor = nil
    frame.pictures = []
    unrestrict()
  }

  /// Draws a part of a frame at an offset, clipped.
  mutating func move(_ source: Frame, _ part: Rect, by offset: Point) {
    var target = part
    target.column += offset.column
    target.row += offset.row
    draw(source, part, in: target)
  }

  /// Draws a part of a frame scaled to a rectangle with nearest-neighbour sampling, clipped. HOT.
  mutating func draw(_ source: Frame, _ part: Rect, in target: Rect, opacity: Double = 1) {
    let seen = target.intersection(clip)
    guard !seen.isEmpty, !part.isEmpty, opacity > 0 else { return }
    // Numbers of addresses belong to one frame.
    let dropsLinks = source.links != frame.links
    let columns = (seen.column..<seen.maxColumn).map { column in
      part.column + ((column - target.column) * 2 + 1) * part.columns / (2 * target.columns)
    }
    for row in seen.row..<seen.maxRow {
      let sourceRow = part.row + ((row - target.row) * 2 + 1) * part.rows / (2 * target.rows)
      for (index, sourceColumn) in columns.enumerated() {
        var cell = source[sourceColumn, sourceRow]
        if cell.width != 1 {
          // Both halves of a wide cell are drawn side by side; a single half becomes a blank.
          let isWhole =
            cell.width == 2
            ? index + 1 < columns.count && columns[index + 1] == sourceColumn + 1
            : index > 0 && columns[index - 1] == sourceColumn - 1
          if isWhole, cell.width == 0 { continue }
          if !isWhole { cell = Cell(" ", style: cell.style) }
        }
        if dropsLinks { cell.link = 0 }
        let column = seen.column + index
        put(opacity < 1 ? cell.blended(over: frame[column, row], opacity) : cell, column, row)
      }
    }
  }
}

extension Cell {
  /// Returns the cell blended over another one. Because a cell holds one character, an opacity
  /// below 0.5 shows the other one's.
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
