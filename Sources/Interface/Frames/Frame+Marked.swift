internal import QuizboardModel

extension Frame {
  /// Returns the frame with the cells from one place to another in reverse, and their text: a line
  /// for each row.
  public func marked(from start: Point, to end: Point) -> (frame: Frame, text: String) {
    let ends = [start, end].sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    var frame = self
    var lines: [String] = []
    for row in max(0, ends[0].row)..<max(0, ends[0].row, min(size.rows, ends[1].row + 1)) {
      let first = row == ends[0].row ? min(max(0, ends[0].column), size.columns) : 0
      let last = row == ends[1].row ? min(ends[1].column + 1, size.columns) : size.columns
      var line = ""
      for index in row * size.columns + first..<row * size.columns + max(first, last) {
        frame.cells[index].style.attributes.formSymmetricDifference(.reverse)
        if cells[index].width > 0 { line.append(cells[index].character) }
      }
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    return (frame, lines.joined(separator: "\n"))
  }
}
