import QuizboardInterface
import QuizboardModel

/// Columns that moved sideways between two frames, as in a slide; the terminal can shift them with
/// a few bytes a row.
struct RowShift {
  /// The columns that the movement affects.
  var columns: Range<Int>
  /// The number of columns to the left; negative for the right.
  var distance: Int

  /// The minimum number of changed rows for which a shift saves output.
  private static let leastRows = 4
  /// The minimum number of cells of a row that a shift must explain.
  private static let leastCells = 6

  /// Finds the shift that explains the most changes in the row with the most changes; nil if there
  /// is none. The caller decides for each row if a shift saves output.
  init?(from old: Frame, to new: Frame, _ changes: FrameChanges) {
    let rows = changes.columns.filter { !$0.isEmpty }
    guard rows.count >= Self.leastRows, let first = rows.map(\.lowerBound).min(),
      let end = rows.map(\.upperBound).max(), let most = changes.counts.max(),
      let busiest = changes.counts.firstIndex(of: most)
    else { return nil }
    let range = first..<end
    func marks(_ frame: Frame) -> [Int] {
      range.map { column in
        let cell = frame[column, busiest]
        return cell.character == " " ? 0 : cell.character.hashValue ^ cell.style.hashValue | 1
      }
    }
    let before = marks(old)
    let after = marks(new)
    var best = (distance: 0, count: Self.leastCells - 1)
    for distance in 1..<max(2, range.count) {
      var left = 0
      var right = 0
      for index in 0..<range.count - distance {
        // Cells that stay in place need no shift.
        let (old, new) = (before[index + distance], after[index + distance])
        if after[index] != 0, after[index] == old, after[index] != before[index] { left += 1 }
        if new != 0, new == before[index], new != old { right += 1 }
      }
      if left > best.count { best = (distance, left) }
      if right > best.count { best = (-distance, right) }
    }
    guard best.distance != 0 else { return nil }
    columns = range
    distance = best.distance
  }
}
