import QuizboardModel

/// Lays out pictures.
struct ImageLayout {
  let metrics: Metrics
  let styles: PageStyles
  /// The pictures of the screen.
  let pictures: PictureTable

  /// Adds a picture, or its text alternative, framed.
  func add(
    _ path: String, of owner: String?, _ alt: String, _ column: Int, _ width: Int, _ row: Int,
    to page: inout Page
  ) -> Int {
    let limit = Size(columns: width, rows: metrics.pictureRows)
    let request = PictureRequest(path: path, owner: owner, limit: limit)
    if let picture = pictures.picture(for: request), !picture.size.isEmpty,
      picture.size.columns <= width
    {
      return page.put(
        .picture(picture),
        Rect(
          column: column, row: row, columns: picture.size.columns, rows: picture.size.rows))
    }
    let words = StyledText(alt.isEmpty ? "Picture" : alt, styles[.muted], styles.glyphs)
    let lines = Lines(words, width: max(1, width - 4))
    return page.put(
      .framed(lines), Rect(column: column, row: row, columns: width, rows: lines.count + 2))
  }
}

extension Size {
  fileprivate var isEmpty: Bool { columns <= 0 || rows <= 0 }
}
