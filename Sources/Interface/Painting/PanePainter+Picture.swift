extension PanePainter {
  /// Draws a picture in the colours of half cells.
  mutating func draw(_ picture: CellPicture, _ rect: Rect, _ ground: Tone) {
    for row in 0..<rect.rows {
      for column in 0..<rect.columns {
        var style = Style(.text, on: ground)
        let (top, bottom) = (picture.paint(column, 2 * row), picture.paint(column, 2 * row + 1))
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
