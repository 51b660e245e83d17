/// The marks of each question in each attempt: `x_p(s)` of the report.
struct MarkTable {
  /// A question, with its mark and the attempt's other marks for each attempt that had it.
  private struct Column {
    var newest: QuestionResult
    var answered = 0
    var marks: [Double] = []
    var others: [Double] = []
    var worths: [Double] = []
  }

  private var columns: [Column] = []
  /// The sum of the marks of each attempt.
  private var totals: [Double] = []
  /// What the questions of an attempt are worth together, on average.
  private var worth = 0.0
  /// Whether each attempt had each question.
  private var isComplete: Bool { columns.allSatisfy { $0.marks.count == totals.count } }

  init(_ attempts: [[QuestionResult]]) {
    var places: [String: Int] = [:]
    for results in attempts {
      let total = results.reduce(0) { $0 + $1.points.doubleValue }
      totals.append(total)
      worth += results.reduce(0) { $0 + $1.worth.doubleValue } / Double(attempts.count)
      // A question that came more than once in an attempt is one, with the sum of its marks.
      for (name, asked) in Dictionary(grouping: results, by: \.question).sorted(by: { $0.key < $1.key }) {
        let mark = asked.reduce(0) { $0 + $1.points.doubleValue }
        let place = places[name] ?? columns.count
        places[name] = place
        if place == columns.count { columns.append(Column(newest: asked[0])) }
        columns[place].newest = asked[0]
        if asked.contains(where: { $0.response != nil }) { columns[place].answered += 1 }
        columns[place].marks.append(mark)
        columns[place].others.append(total - mark)
        columns[place].worths.append(asked.reduce(0) { $0 + $1.worth.doubleValue })
      }
    }
    let order = Dictionary(attempts.flatMap { $0 }.enumerated().map { ($1.question, $0) }, uniquingKeysWith: { first, _ in first })
    columns.sort { order[$0.newest.question, default: 0] < order[$1.newest.question, default: 0] }
  }

  /// Coefficient of internal consistency: `100 P/(P−1) (1 − ΣV(x_p)/V(T))`.
  var internalConsistency: Double? {
    guard isComplete, columns.count > 1, let whole = Moments(totals).variance, whole > 1e-12 else { return nil }
    let parts = columns.reduce(0) { $0 + (Moments($1.marks).variance ?? 0) }
    let count = Double(columns.count)
    return 100 * count / (count - 1) * (1 - parts / whole)
  }

  var statistics: [QuestionStatistics] {
    // √C(x_p, T): what a question adds to the differences between the grades.
    let weights = columns.map { column -> Double? in
      let totals = zip(column.marks, column.others).map { $0 + $1 }
      return Moments.covariance(column.marks, totals).flatMap { $0 >= 0 ? $0.squareRoot() : nil }
    }
    let weightSum = weights.reduce(0) { $0 + ($1 ?? 0) }
    return zip(columns, weights).map { column, weight in
      statistics(of: column, effectiveWeight: weightSum > 0 ? weight.map { 100 * $0 / weightSum } : nil)
    }
  }

  private func statistics(of column: Column, effectiveWeight: Double?) -> QuestionStatistics {
    let marks = Moments(column.marks)
    let own = column.worths.reduce(0, +) / Double(column.worths.count)
    let covariance = Moments.covariance(column.marks, column.others)
    let spread = (marks.variance ?? 0) * (Moments(column.others).variance ?? 0)
    // The marks paired best with best: no order of the same marks has a larger covariance.
    let best = Moments.covariance(column.marks.sorted(), column.others.sorted())
    return QuestionStatistics(
      question: column.newest.question, text: column.newest.text, type: column.newest.type, attempts: column.marks.count,
      answered: column.answered, facility: own > 0 ? marks.mean.map { 100 * $0 / own } : nil,
      standardDeviation: own > 0 ? marks.variance.map { 100 * $0.squareRoot() / own } : nil,
      randomGuess: column.newest.guess.map { 100 * $0 }, intendedWeight: worth > 0 ? 100 * own / worth : nil,
      effectiveWeight: effectiveWeight,
      discriminationIndex: spread > 1e-12 ? covariance.map { 100 * $0 / spread.squareRoot() } : nil,
      discriminativeEfficiency: best.flatMap { best in best > 1e-12 ? covariance.map { 100 * $0 / best } : nil })
  }
}
