import QuizboardModel

/// The marks of a slot or a question in the attempts that include it. See `MarkTable`.
struct QuestionMeasures {
  private(set) var newest: QuestionResult
  private(set) var questions: Set<String> = []
  private(set) var answered = 0
  /// True if an attempt drew it.
  private(set) var isDrawn = false
  /// x, T and T − x of each attempt, rounded only at the end.
  private var marks: [Double] = []
  private var totals: [Double] = []
  private var rests: [Double] = []
  private var worths: [Double] = []

  init(newest: QuestionResult) { self.newest = newest }

  /// Adds the results of one attempt, and the marks of a question that occurs repeatedly.
  mutating func add(_ results: [QuestionResult], total: Rational) {
    newest = results[0]
    questions.formUnion(results.map(\.question))
    if results.contains(where: { $0.response != nil }) { answered += 1 }
    if results.contains(where: { $0.slot != nil }) { isDrawn = true }
    let mark = results.reduce(Rational.zero) { $0 + $1.points }
    marks.append(mark.doubleValue)
    totals.append(total.doubleValue)
    rests.append((total - mark).doubleValue)
    worths.append(results.reduce(0) { $0 + $1.worth.doubleValue })
  }

  /// The number of attempts.
  var count: Int { marks.count }
  /// The mean of the maximum points.
  var worth: Double { worths.reduce(0, +) / Double(worths.count) }
  /// V(x).
  var variance: Double? { Moments(marks).variance }

  /// C(x, T); 0 instead of a rounding error.
  var covarianceWithTotals: Double? {
    guard let covariance = Moments.covariance(marks, totals) else { return nil }
    let spread = ((Moments(marks).variance ?? 0) * (Moments(totals).variance ?? 0)).squareRoot()
    return spread == 0 || covariance.magnitude <= 1e-12 * spread ? 0 : covariance
  }

  /// - Parameter withRest: True to compare with the rest of the attempt, y = T − x; false for
  ///   y = T.
  func measures(withRest: Bool) -> MarkMeasures {
    let own = Moments(marks)
    let others = withRest ? rests : totals
    let covariance = Moments.covariance(marks, others)
    let spread = (own.variance ?? 0) * (Moments(others).variance ?? 0)
    // The sorted marks have the largest possible covariance.
    let best = Moments.covariance(marks.sorted(), others.sorted())
    return MarkMeasures(
      attempts: count, facility: worth > 0 ? own.mean.map { 100 * $0 / worth } : nil,
      standardDeviation: worth > 0 ? own.variance.map { 100 * $0.squareRoot() / worth } : nil,
      discriminationIndex: spread > 0 ? covariance.map { 100 * $0 / spread.squareRoot() } : nil,
      discriminativeEfficiency: best.flatMap { best in
        best > 0 && spread > 0 ? covariance.map { 100 * $0 / best } : nil
      })
  }
}
