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

  private let slotColumns: [(key: SlotKey, column: QuestionMeasures)]
  private let questionColumns: [(key: String, column: QuestionMeasures)]
  /// T of each attempt.
  let totals: [Double]

  init(_ attempts: [[QuestionResult]]) {
    let sums = attempts.map { $0.reduce(Rational.zero) { $0 + $1.points } }
    totals = sums.map(\.doubleValue)
    let slots = Self.columns(attempts, sums) { result in
      result.slot.map(SlotKey.place) ?? .question(result.question)
    }
    // Places in the draw have their own order.
    slotColumns = slots.enumerated().sorted { left, right in
      switch (left.element.key, right.element.key) {
      case (.place(let first), .place(let second)): first < second
      case (.place, .question): false
      case (.question, .place): true
      case (.question, .question): left.offset < right.offset
      }
    }.map(\.element)
    questionColumns = Self.columns(attempts, sums, by: \.question)
  }

  /// Returns a column for each key, in the order that the results of the attempts have.
  private static func columns<Key: Hashable>(
    _ attempts: [[QuestionResult]], _ totals: [Rational], by key: (QuestionResult) -> Key
  ) -> [(key: Key, column: QuestionMeasures)] {
    var places: [Key: Int] = [:]
    var columns: [(key: Key, column: QuestionMeasures)] = []
    var orders: [[Int]] = []
    for (results, total) in zip(attempts, totals) {
      var asked: [(place: Int, results: [QuestionResult])] = []
      var positions: [Int: Int] = [:]
      for result in results {
        let key = key(result)
        let index = places[key] ?? columns.count
        places[key] = index
        if index == columns.count { columns.append((key, QuestionMeasures(newest: result))) }
        if let position = positions[index] {
          asked[position].results.append(result)
        } else {
          positions[index] = asked.count
          asked.append((index, [result]))
        }
      }
      for (place, results) in asked { columns[place].column.add(results, total: total) }
      orders.append(asked.map(\.place))
    }
    // Drawn questions have no order of their own.
    let isDrawn = columns.contains { $0.column.isDrawn }
    return isDrawn ? columns : merged(orders).map { columns[$0] }
  }

  /// Returns all numbers in the order of the lists: that of the last list, into which the others
  /// insert theirs, each after the one before it, or before the first one that is known.
  private static func merged(_ orders: [[Int]]) -> [Int] {
    let end = -1
    var (next, previous) = ([end: end], [end: end])
    func isKnown(_ number: Int) -> Bool { next[number] != nil }
    func insert(_ number: Int, before following: Int) {
      let preceding = previous[following] ?? end
      next[preceding] = number
      previous[number] = preceding
      next[number] = following
      previous[following] = number
    }
    for order in orders.reversed() {
      let first = order.firstIndex(where: isKnown) ?? order.count
      let known = first < order.count ? order[first] : end
      for number in order[..<first] { insert(number, before: known) }
      for (before, number) in zip(order[first...], order[first...].dropFirst())
      where !isKnown(number) {
        insert(number, before: next[before] ?? end)
      }
    }
    var merged: [Int] = []
    var number = next[end] ?? end
    while number != end {
      merged.append(number)
      number = next[number] ?? end
    }
    return merged
  }

  /// The coefficient of internal consistency: `100 P/(P−1) (1 − ΣV(x)/k₂)`, if all attempts have
  /// the P slots.
  var internalConsistency: Double? {
    guard totals.count > 2, slotColumns.count > 1,
      slotColumns.allSatisfy({ $0.column.count == totals.count }),
      let whole = Moments(totals).variance, whole > 0
    else { return nil }
    let parts = slotColumns.reduce(0) { $0 + ($1.column.variance ?? 0) }
    let count = Double(slotColumns.count)
    return 100 * count / (count - 1) * (1 - parts / whole)
  }

  /// The slots in order.
  var slots: [SlotStatistics] {
    let weights = self.weights
    return slotColumns.enumerated().map { index, slot in
      let number = if case .place(let place) = slot.key { place } else { index + 1 }
      return SlotStatistics(
        slot: number,
        question: slot.column.questions.count == 1 ? slot.column.questions.first : nil,
        measures: slot.column.measures(withRest: true), intendedWeight: weights[index].intended,
        effectiveWeight: weights[index].effective)
    }
  }

  /// The questions. One that was not drawn has the measures of its slot.
  var questions: [QuestionStatistics] {
    var owned: [String: Int] = [:]
    for (index, slot) in slotColumns.enumerated() {
      if case .question(let name) = slot.key { owned[name] = index }
    }
    let weights = self.weights
    return questionColumns.map { name, column in
      let slot = column.isDrawn ? nil : owned[name]
      return QuestionStatistics(
        question: name, text: column.newest.text, type: column.newest.type,
        answered: column.answered, randomGuess: column.newest.guess.map { 100 * $0 },
        measures: column.measures(withRest: slot != nil),
        intendedWeight: slot.flatMap { weights[$0].intended },
        effectiveWeight: slot.flatMap { weights[$0].effective })
    }
  }

  /// The weights of each slot: its fraction of the points, and of the sum of all `√C(x, T)`, which
  /// leaves out negative ones.
  private var weights: [(intended: Double?, effective: Double?)] {
    let worth = slotColumns.reduce(0) { $0 + $1.column.worth }
    let shares = slotColumns.map { slot in
      slot.column.covarianceWithTotals.flatMap { $0 >= 0 ? $0.squareRoot() : nil }
    }
    let sum = shares.reduce(0) { $0 + ($1 ?? 0) }
    return zip(slotColumns, shares).map { slot, share in
      (
        worth > 0 ? 100 * slot.column.worth / worth : nil,
        sum > 0 ? share.map { 100 * $0 / sum } : nil
      )
    }
  }
}
