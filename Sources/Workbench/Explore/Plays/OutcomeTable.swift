import QuizboardQuiz

/// The outcomes that plays give to the questions of an attempt, one row for each play.
///
/// The rows are a covering array of strength 2: for each pair of questions and each pair of outcomes
/// there is a row. Further rows give all questions the same outcome, each option in turn, and just
/// enough points, or just too few, to pass.
struct OutcomeTable: Sendable {
  /// How a play answers a question.
  enum Outcome: Hashable, Sendable {
    case right
    case wrong
    case partly
    case none
    /// The option with that index, counted on from the index of the question.
    case option(Int)
    /// Right while the attempt needs points to pass, then wrong.
    case untilPassed
    /// Right while the attempt cannot pass by it, else wrong.
    case belowPassing
  }

  /// The maximum number of questions; those after it repeat the outcomes of the first.
  private static let mostQuestions = 64
  private static let mostOptions = 6
  private static let levels: [Outcome] = [.right, .wrong, .partly, .none]

  let rows: [[Outcome]]

  /// Creates the rows that answer all questions alike.
  static let alike = OutcomeTable(rows: alikeRows)

  private static let alikeRows: [[Outcome]] =
    (levels + [.untilPassed, .belowPassing] + (0..<mostOptions).map { .option($0) }).map { [$0] }

  private init(rows: [[Outcome]]) { self.rows = rows }

  /// Creates the table for a number of questions.
  init(questions: Int) {
    rows = Self.alikeRows + Self.coveringRows(of: min(questions, Self.mostQuestions))
  }

  /// Returns rows that contain each pair of levels of each pair of columns. Each row contains a pair
  /// that is missing, and then, column by column, the level that completes the most missing pairs.
  private static func coveringRows(of columns: Int) -> [[Outcome]] {
    var missing: Set<Pair> = []
    for first in 0..<columns {
      for second in (first + 1)..<max(columns, first + 1) {
        for level in levels.indices {
          for other in levels.indices {
            missing.insert(Pair(first: first, level: level, second: second, other: other))
          }
        }
      }
    }
    var rows: [[Outcome]] = []
    while let next = missing.min() {
      var row = [Int?](repeating: nil, count: columns)
      (row[next.first], row[next.second]) = (next.level, next.other)
      for column in row.indices where row[column] == nil {
        // Of levels that complete as many pairs, each row prefers another one.
        let shift = rows.count + column * (rows.count / levels.count)
        let order = levels.indices.map { ($0 + shift) % levels.count }
        let gains = order.map { gain(of: $0, in: column, of: row, missing) }
        row[column] = gains.max().flatMap(gains.firstIndex).map { order[$0] }
      }
      let chosen = row.compactMap(\.self)
      for first in chosen.indices {
        for second in chosen.indices.dropFirst(first + 1) {
          missing.remove(
            Pair(first: first, level: chosen[first], second: second, other: chosen[second]))
        }
      }
      rows.append(chosen.map { levels[$0] })
    }
    return rows
  }

  /// Two columns with a level for each.
  private struct Pair: Hashable, Comparable {
    var first: Int
    var level: Int
    var second: Int
    var other: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.first, left.second, left.level, left.other)
        < (right.first, right.second, right.level, right.other)
    }
  }

  /// Returns the number of missing pairs that a level of a column completes with the filled columns.
  private static func gain(of level: Int, in column: Int, of row: [Int?], _ missing: Set<Pair>)
    -> Int
  {
    row.indices.count { other in
      guard let filled = row[other], other != column else { return false }
      let pair =
        other < column
        ? Pair(first: other, level: filled, second: column, other: level)
        : Pair(first: column, level: level, second: other, other: filled)
      return missing.contains(pair)
    }
  }
}
