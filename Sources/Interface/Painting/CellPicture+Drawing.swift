extension CellPicture {
  /// Draws the picture in the colours of half cells.
  func draw(on canvas: inout Canvas, _ rect: Rect, _ ground: Tone) {
    for row in 0..<rect.rows {
      for column in 0..<rect.columns {
        var style = Style(.text, on: ground)
        let (top, bottom) = (paint(column, 2 * row), paint(column, 2 * row + 1))
        // A transparent half is drawn as the background of the cell.
        let isTurned = top.color == nil && bottom.color != nil
        style.foreground = isTurned ? bottom : top
        if let color = isTurned ? nil : bottom.color { style.background.color = color }
        let sign: Character = style.foreground.color == nil ? " " : isTurned ? "▄" : "▀"
        canvas.put(sign, style, rect.column + column, rect.row + row)
      }
    }
  }
}
