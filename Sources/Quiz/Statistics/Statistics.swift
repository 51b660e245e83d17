public import QuizboardModel

/// Statistics of the attempts at a quiz, for the quiz and its questions.
///
/// The measures, names and formulas are those of Moodle's statistics report: “Quiz statistics
/// calculations” (docs.moodle.org/dev/Quiz_statistics_calculations), below “the report”. Variances
/// and covariances are those of a sample (divided by the number of attempts minus one). A measure
/// is nil if there are too few attempts, or only equal ones. Attempts with a response that a person
/// has yet to grade are left out.
public struct QuizStatistics: Sendable, Equatable {
  /// The data of an attempt that the statistics use.
  public struct Sample: Sendable, Equatable {
    /// The points earned as a fraction of the maximum; negative if wrong answers cost more than
    /// right ones earned.
    public var grade: Double
    /// The results of its questions; empty if they are unknown.
    public var results: [QuestionResult]

    /// Creates a sample.
    public init(grade: Double, results: [QuestionResult]) {
      self.grade = grade
      self.results = results
    }

    /// Creates the sample of a recorded score.
    public init(_ score: Score) {
      self.init(grade: score.grade, results: score.responses)
    }

    /// True if a person has yet to grade a response.
    public var isUngraded: Bool { results.contains { $0.fraction == nil } }
  }

  /// The number of attempts that the statistics use.
  public let attempts: Int
  /// The number of attempts left out because a person has yet to grade a response.
  public let ungraded: Int
  /// The numbers of attempts with 0–9, 10–19, …, 90–100 percent.
  public let distribution: [Int]
  /// The mean of the grades, in percent.
  public let mean: Double?
  /// The median of the grades, in percent.
  public let median: Double?
  /// The standard deviation of the grades, in percent.
  public let standardDeviation: Double?
  /// The skewness of the marks, from three attempts; negative if there is a tail of low ones.
  public let skewness: Double?
  /// The kurtosis of the marks, relative to a normal distribution (0), from four attempts.
  public let kurtosis: Double?
  /// The coefficient of internal consistency (Cronbach's alpha), in percent, from three attempts and
  /// two slots. Nil unless all attempts with known questions have the same slots.
  public let internalConsistency: Double?
  /// The random part of the standard deviation, in percent.
  public let errorRatio: Double?
  /// The standard error of a grade as a measure of ability, in percent.
  public let standardError: Double?
  /// The slots in order.
  public let slots: [SlotStatistics]
  /// The questions in the quiz's own order, or of a draw, in order of first occurrence.
  public let questions: [QuestionStatistics]

  /// Computes the statistics of attempts.
  public init(_ samples: [Sample]) {
    let graded = samples.filter { !$0.isUngraded }
    attempts = graded.count
    ungraded = samples.count - graded.count
    let grades = graded.map { 100 * $0.grade }
    var bins = [Int](repeating: 0, count: 10)
    for grade in grades { bins[Int(max(0, min(9, grade / 10)))] += 1 }
    distribution = bins
    let moments = Moments(grades)
    mean = moments.mean
    median = Self.median(of: grades)
    standardDeviation = moments.variance?.squareRoot()
    let known = graded.filter { !$0.results.isEmpty }
    let table = MarkTable(known.map(\.results))
    let shape = known.count == graded.count ? Moments(table.totals) : moments
    skewness = shape.skewness
    kurtosis = shape.kurtosis
    slots = table.slots
    questions = table.questions
    internalConsistency = table.internalConsistency
    errorRatio = internalConsistency.map { 100 * max(0, 1 - $0 / 100).squareRoot() }
    let deviation = Moments(known.map { 100 * $0.grade }).variance?.squareRoot()
    standardError = errorRatio.flatMap { ratio in deviation.map { ratio / 100 * $0 } }
  }

  private static func median(of grades: [Double]) -> Double? {
    if grades.isEmpty { return nil }
    let sorted = grades.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// The measures of the marks for a slot or a question; see ``QuizStatistics``.
public struct MarkMeasures: Sendable, Equatable {
  /// The number of attempts that include it.
  public let attempts: Int
  /// The facility index: the mean of the marks in percent of the maximum.
  public let facility: Double?
  /// The standard deviation of the marks in percent of the maximum.
  public let standardDeviation: Double?
  /// The discrimination index: the correlation of these marks with the rest of the attempt, in
  /// percent.
  public let discriminationIndex: Double?
  /// The discriminative efficiency: the discrimination in percent of the maximum for these marks.
  public let discriminativeEfficiency: Double?
}

/// The statistics of a slot: a place in the draw, or in the quiz's own order.
public struct SlotStatistics: Sendable, Equatable {
  /// The number of the slot, from 1.
  public let slot: Int
  /// The identifier of the question; nil if several questions were drawn for the slot.
  public let question: String?
  /// The measures of the marks.
  public let measures: MarkMeasures
  /// The intended weight: the fraction of the quiz's points, in percent.
  public let intendedWeight: Double?
  /// The effective weight: the contribution to the differences between grades, in percent; nil if
  /// it reduces them.
  public let effectiveWeight: Double?
}

/// The statistics of a question; see ``QuizStatistics``.
///
/// A drawn question is compared with whole attempts, even if it is the only one of its slot, and has
/// no weights; its slots have them.
public struct QuestionStatistics: Sendable, Equatable {
  /// The question's identifier.
  public let question: String
  /// The beginning of the text in the newest attempt.
  public let text: String
  /// The kind: `choice`, `short`, …
  public let type: String
  /// The number of attempts with an answer.
  public let answered: Int
  /// The random guess score: the mean result of guessing, in percent.
  public let randomGuess: Double?
  /// The measures of the marks.
  public let measures: MarkMeasures
  /// The intended weight of its slot; nil if it was drawn.
  public let intendedWeight: Double?
  /// The effective weight of its slot; nil if it was drawn.
  public let effectiveWeight: Double?

  /// The number of attempts that include it.
  public var attempts: Int { measures.attempts }
  /// See ``MarkMeasures/facility``.
  public var facility: Double? { measures.facility }
  /// See ``MarkMeasures/standardDeviation``.
  public var standardDeviation: Double? { measures.standardDeviation }
  /// See ``MarkMeasures/discriminationIndex``.
  public var discriminationIndex: Double? { measures.discriminationIndex }
  /// See ``MarkMeasures/discriminativeEfficiency``.
  public var discriminativeEfficiency: Double? { measures.discriminativeEfficiency }
}

extension Score {
  /// The points earned as a fraction of the maximum, perhaps negative.
  public var grade: Double { (score.divided(by: points) ?? .zero).doubleValue }
}
