import QuizboardInterface
import QuizboardModel

/// Rows that moved up or down between two frames, as in a scrolled list; the terminal can scroll
/// them.
struct RowScroll {
  /// The rows that the movement affects.
  var rows: Range<Int>
  /// The number of rows upwards; negative for downwards.
  var distance: Int

  /// The minimum number of changed rows for which scrolling saves output.
  private static let leastRows = 4

  /// Finds the movement that explains the most changes in the column with the most changes; nil if
  /// there is none.
  init?(from old: Frame, to new: Frame, _ changes: FrameChanges) {
    guard let most = changes.columnCounts.max(), most >= Self.leastRows,
      let column = changes.columnCounts.firstIndex(of: most)
    else { return nil }
    let count = new.size.rows
    let before = (0..<count).map { old[column, $0] }
    let after = (0..<count).map { new[column, $0] }
    var best: (distance: Int, matches: [Int]) = (0, [])
    for distance in 1 - count..<count where distance != 0 {
      let matches = (max(0, -distance)..<min(count, count - distance)).filter { row in
        after[row].character != " " && after[row] == before[row + distance]
          && after[row] != before[row]
      }
      if matches.count > best.matches.count { best = (distance, matches) }
    }
    guard best.matches.count + 1 >= Self.leastRows, let first = best.matches.first,
      let last = best.matches.last
    else { return nil }
    distance = best.distance
    rows = min(first, first + distance)..<max(last, last + distance) + 1
  }
}
