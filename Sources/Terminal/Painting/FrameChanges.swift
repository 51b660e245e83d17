import QuizboardInterface
import QuizboardModel

/// The cells that differ between two frames of equal size.
struct FrameChanges {
  /// The columns of each row from its first to its last difference; empty in an equal row.
  private(set) var columns: [Range<Int>]
  /// The number of differences in each row.
  private(set) var counts: [Int]
  /// The number of differences in each column.
  private(set) var columnCounts: [Int]

  init(from old: Frame, to new: Frame) {
    let size = new.size
    columns = [Range<Int>](repeating: 0..<0, count: size.rows)
    counts = [Int](repeating: 0, count: size.rows)
    columnCounts = [Int](repeating: 0, count: size.columns)
    for row in 0..<size.rows {
      let start = row * size.columns
      var first = 0
      var end = 0
      for column in 0..<size.columns
      where old.cells[start + column] != new.cells[start + column] {
        if end == 0 { first = column }
        end = column + 1
        counts[row] += 1
        columnCounts[column] += 1
      }
      columns[row] = first..<end
    }
  }
}
