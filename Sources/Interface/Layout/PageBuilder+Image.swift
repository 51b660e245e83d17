import QuizboardModel

extension PageBuilder {
  /// Adds a picture, or its text alternative, framed.
  mutating func addImage(
    _ path: String, of owner: String?, _ alt: String, _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    let limit = Size(columns: width, rows: metrics.pictureRows)
    let request = PictureRequest(path: path, owner: owner, limit: limit)
    if let picture = pictures.picture(for: request), !picture.size.isEmpty,
      picture.size.columns <= width
    {
      return put(
        .picture(picture),
        Rect(
          column: column, row: row, columns: picture.size.columns, rows: picture.size.rows))
    }
    let words = StyledText(alt.isEmpty ? "Picture" : alt, style(.muted), glyphs)
    let lines = Lines(words, width: max(1, width - 4))
    return put(
      .framed(lines), Rect(column: column, row: row, columns: width, rows: lines.count + 2))
  }
}

extension Size {
  fileprivate var isEmpty: Bool { columns <= 0 || rows <= 0 }
}
