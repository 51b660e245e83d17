import QuizboardModel

/// The marks of the attempts by slot and by question.
///
/// A slot is a place in the draw, or a question in attempts that take all questions. In the
/// formulas, x is a mark, T the sum of an attempt's marks, V a variance and C a covariance.
struct MarkTable {
  /// The identity of a slot.
  private enum SlotKey: Hashable {
    case question(String)
    case place(Int)
  }

  /// The marks of a slot or a question in the attempts that include it.
  private struct Column {
    var newest: QuestionResult
    var questions: Set<String> = []
    var answered = 0
    /// x, T and the maximum points of each attempt.
    var marks: [Double] = []
    var totals: [Double] = []
    var worths: [Double] = []

    /// The mean of the maximum points.
    var worth: Double { worths.reduce(0, +) / Double(worths.count) }

    /// Adds the results of one attempt, and the marks of a question that occurs repeatedly.
    mutating func add(_ results: [QuestionResult], total: Double) {
      newest = results[0]
      questions.formUnion(results.map(\.question))
      if results.contains(where: { $0.response != nil }) { answered += 1 }
      marks.append(results.reduce(0) { $0 + $1.points.doubleValue })
      worths.append(results.reduce(0) { $0 + $1.worth.doubleValue })
      totals.append(total)
    }
  }

  private var slotColumns: [(key: SlotKey, column: Column)]
  private var questionColumns: [Column]
  /// T of each attempt.
  private let totals: [Double]

  init(_ attempts: [[QuestionResult]]) {
    totals = attempts.map { $0.reduce(0) { $0 + $1.points.doubleValue } }
    slotColumns = Self.columns(attempts, totals) { result in
      result.slot.map(SlotKey.place) ?? .question(result.question)
    }
    questionColumns = Self.columns(attempts, totals, by: \.question).map(\.column)
    // Places in the draw have their own order. Questions are in order of first occurrence.
    let order = slotColumns.enumerated().map { met, slot -> Int in
      if case .place(let place) = slot.key { place } else { met + 1 }
    }
    slotColumns = zip(order, slotColumns).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static func columns<Key: Hashable>(
    _ attempts: [[QuestionResult]], _ totals: [Double], by key: (QuestionResult) -> Key
  ) -> [(key: Key, column: Column)] {
    var places: [Key: Int] = [:]
    var columns: [(key: Key, column: Column)] = []
    for (results, total) in zip(attempts, totals) {
      var asked: [(key: Key, results: [QuestionResult])] = []
      var positions: [Key: Int] = [:]
      for result in results {
        let key = key(result)
        if let position = positions[key] {
          asked[position].results.append(result)
        } else {
          positions[key] = asked.count
          asked.append((key, [result]))
        }
      }
      for (key, results) in asked {
        let place = places[key] ?? columns.count
        places[key] = place
        if place == columns.count { columns.append((key, Column(newest: results[0]))) }
        columns[place].column.add(results, total: total)
      }
    }
    return columns
  }

  /// The coefficient of internal consistency: `100 P/(P−1) (1 − ΣV(x)/k₂)`, if all attempts have
  /// the P slots.
  var internalConsistency: Double? {
    guard totals.count > 2, slotColumns.count > 1,
      slotColumns.allSatisfy({ $0.column.marks.count == totals.count }),
      let whole = Moments(totals).variance, whole > 1e-12
    else { return nil }
    let parts = slotColumns.reduce(0) { $0 + (Moments($1.column.marks).variance ?? 0) }
    let count = Double(slotColumns.count)
    return 100 * count / (count - 1) * (1 - parts / whole)
  }

  /// The slots in order.
  var slots: [SlotStatistics] {
    let weights = self.weights
    return slotColumns.enumerated().map { index, slot in
      SlotStatistics(
        slot: index + 1,
        question: slot.column.questions.count == 1 ? slot.column.questions.first : nil,
        measures: measures(of: slot.column, without: true), intendedWeight: weights[index].intended,
        effectiveWeight: weights[index].effective)
    }
  }

  /// The questions in order of first occurrence. A question that is alone in its slot has the
  /// measures of the slot.
  var questions: [QuestionStatistics] {
    var owned: [String: Int] = [:]
    for (index, slot) in slotColumns.enumerated() where slot.column.questions.count == 1 {
      guard let name = slot.column.questions.first else { continue }
      // A question drawn in several slots is alone in none of them.
      owned[name] = owned[name] == nil ? index : -1
    }
    let drawn = slotColumns.filter { $0.column.questions.count > 1 }.reduce(into: Set<String>()) {
      $0.formUnion($1.column.questions)
    }
    let weights = self.weights
    return questionColumns.map { column in
      let name = column.newest.question
      let slot = owned[name].flatMap { $0 >= 0 && !drawn.contains(name) ? $0 : nil }
      return QuestionStatistics(
        question: name, text: column.newest.text, type: column.newest.type,
        answered: column.answered, randomGuess: column.newest.guess.map { 100 * $0 },
        measures: measures(of: column, without: slot != nil),
        intendedWeight: slot.flatMap { weights[$0].intended },
        effectiveWeight: slot.flatMap { weights[$0].effective })
    }
  }

  /// The weights of each slot: its fraction of the points, and of the sum of all `√C(x, T)`.
  private var weights: [(intended: Double?, effective: Double?)] {
    let worth = slotColumns.reduce(0) { $0 + $1.column.worth }
    let shares = slotColumns.map { slot in
      Moments.covariance(slot.column.marks, slot.column.totals).flatMap {
        $0 >= 0 ? $0.squareRoot() : nil
      }
    }
    let sum = shares.reduce(0) { $0 + ($1 ?? 0) }
    return zip(slotColumns, shares).map { slot, share in
      (
        worth > 0 ? 100 * slot.column.worth / worth : nil,
        sum > 0 ? share.map { 100 * $0 / sum } : nil
      )
    }
  }

  /// - Parameter without: True to compare with the rest of the attempt, T − x; false with T.
  private func measures(of column: Column, without: Bool) -> MarkMeasures {
    let marks = Moments(column.marks)
    let own = column.worth
    let others = without ? zip(column.totals, column.marks).map { $0 - $1 } : column.totals
    let covariance = Moments.covariance(column.marks, others)
    let spread = (marks.variance ?? 0) * (Moments(others).variance ?? 0)
    // The sorted marks have the largest possible covariance.
    let best = Moments.covariance(column.marks.sorted(), others.sorted())
    return MarkMeasures(
      attempts: column.marks.count, facility: own > 0 ? marks.mean.map { 100 * $0 / own } : nil,
      standardDeviation: own > 0 ? marks.variance.map { 100 * $0.squareRoot() / own } : nil,
      discriminationIndex: spread > 1e-12 ? covariance.map { 100 * $0 / spread.squareRoot() } : nil,
      discriminativeEfficiency: best.flatMap { best in
        best > 1e-12 ? covariance.map { 100 * $0 / best } : nil
      })
  }
}
