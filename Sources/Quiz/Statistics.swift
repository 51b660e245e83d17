/// What the attempts at a quiz say about the quiz and its questions.
///
/// The measures, their names and their formulas are those of Moodle's statistics report: “Quiz
/// statistics calculations” (docs.moodle.org/dev/Quiz_statistics_calculations), called “the report”
/// below. Variances and covariances are those of a sample (divided by one less than the number of
/// attempts). A measure is nil where too few attempts, or attempts that are all the same, do not
/// define it.
public struct QuizStatistics: Sendable, Equatable {
  /// An attempt, as far as statistics need it.
  public struct Sample: Sendable {
    /// The points earned, as a share of those possible; below 0 if answers cost more than others
    /// earned.
    public var grade: Double
    /// Its questions; empty where they are not known.
    public var results: [QuestionResult]

    /// An attempt.
    public init(grade: Double, results: [QuestionResult]) {
      self.grade = grade
      self.results = results
    }
  }

  /// The number of attempts.
  public let attempts: Int
  /// How many attempts have how many percent: 0–9, 10–19, …, 90–100.
  public let distribution: [Int]
  /// The mean of the grades, in percent.
  public let mean: Double?
  /// The grade in the middle, in percent; of an even number, the mean of the two.
  public let median: Double?
  /// The standard deviation of the grades, in percent.
  public let standardDeviation: Double?
  /// How far the grades lean to one side: below 0 where there is a tail of low ones.
  public let skewness: Double?
  /// How heavy the tails are, beside a normal distribution's (0).
  public let kurtosis: Double?
  /// Coefficient of internal consistency (Cronbach's alpha), in percent: whether the questions
  /// measure the same thing. Only where all attempts whose questions are known had the same slots.
  public let internalConsistency: Double?
  /// How much of the standard deviation is chance, in percent.
  public let errorRatio: Double?
  /// How far a grade may be from what somebody knows, in percent.
  public let standardError: Double?
  /// The slots, in their order.
  public let slots: [SlotStatistics]
  /// The questions, in the order in which they were first met.
  public let questions: [QuestionStatistics]

  /// The statistics of these attempts.
  public init(_ samples: [Sample]) {
    attempts = samples.count
    let grades = samples.map { 100 * $0.grade }
    var bins = [Int](repeating: 0, count: 10)
    for grade in grades { bins[Int(max(0, min(9, grade / 10)))] += 1 }
    distribution = bins
    let moments = Moments(grades)
    mean = moments.mean
    median = Self.median(of: grades)
    standardDeviation = moments.variance?.squareRoot()
    skewness = moments.skewness
    kurtosis = moments.kurtosis
    let table = MarkTable(samples.filter { !$0.results.isEmpty }.map(\.results))
    slots = table.slots
    questions = table.questions
    internalConsistency = table.internalConsistency
    errorRatio = internalConsistency.map { 100 * max(0, 1 - $0 / 100).squareRoot() }
    let known = Moments(samples.filter { !$0.results.isEmpty }.map { 100 * $0.grade }).variance?
      .squareRoot()
    standardError = errorRatio.flatMap { ratio in known.map { ratio / 100 * $0 } }
  }

  private static func median(of grades: [Double]) -> Double? {
    if grades.isEmpty { return nil }
    let sorted = grades.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// What the attempts say about the marks of a slot or a question; see ``QuizStatistics``.
public struct MarkMeasures: Sendable, Equatable {
  /// The number of attempts that had it.
  public let attempts: Int
  /// Facility index: the mean of the marks, in percent of the points possible.
  public let facility: Double?
  /// The standard deviation of the marks, in percent of the points possible.
  public let standardDeviation: Double?
  /// Discrimination index: the correlation, in percent, of the marks here and in the rest of the
  /// attempt.
  public let discriminationIndex: Double?
  /// Discriminative efficiency: the discrimination in percent of the best that these marks allow.
  public let discriminativeEfficiency: Double?
}

/// What the attempts say about a slot: a place in the draw, or a question that every attempt has.
public struct SlotStatistics: Sendable, Equatable {
  /// Its number, from 1.
  public let slot: Int
  /// The identifier of its question; nil if several questions were drawn for it.
  public let question: String?
  /// What the marks say.
  public let measures: MarkMeasures
  /// Intended weight: its part of the points of the quiz, in percent.
  public let intendedWeight: Double?
  /// Effective weight: its part of what makes the grades differ, in percent; nil if it makes them
  /// more alike.
  public let effectiveWeight: Double?
}

/// What the attempts say about a question; see ``QuizStatistics``.
///
/// Of a question that was drawn, the marks are compared with whole attempts, and it has no weights:
/// its slots have.
public struct QuestionStatistics: Sendable, Equatable {
  /// The question's identifier.
  public let question: String
  /// The beginning of what is asked, as the newest attempt has it.
  public let text: String
  /// `choice`, `short`, …
  public let type: String
  /// The number of attempts that answered it.
  public let answered: Int
  /// Random guess score: what guessing earns on average, in percent.
  public let randomGuess: Double?
  /// What the marks say.
  public let measures: MarkMeasures
  /// The intended weight of its slot; nil if it was drawn.
  public let intendedWeight: Double?
  /// The effective weight of its slot; nil if it was drawn.
  public let effectiveWeight: Double?

  /// The number of attempts that had it.
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

/// Mean and higher moments of some numbers.
struct Moments {
  let mean: Double?
  /// Of a sample: `k2` in the report.
  let variance: Double?
  /// `k3 / k2^(3/2)` in the report; from three numbers on.
  let skewness: Double?
  /// `k4 / k2²` in the report; from four numbers on.
  let kurtosis: Double?

  init(_ values: [Double]) {
    let count = Double(values.count)
    guard count > 0 else {
      (mean, variance, skewness, kurtosis) = (nil, nil, nil, nil)
      return
    }
    let average = values.reduce(0, +) / count
    mean = average
    let deviations = values.map { $0 - average }
    func moment(_ body: (Double) -> Double) -> Double {
      deviations.reduce(0) { $0 + body($1) } / count
    }
    let second = moment { $0 * $0 }
    guard count > 1 else {
      (variance, skewness, kurtosis) = (nil, nil, nil)
      return
    }
    let sample = second * count / (count - 1)
    variance = sample
    guard sample > 1e-12 * max(1, average * average) else {
      (skewness, kurtosis) = (nil, nil)
      return
    }
    let third = moment { $0 * $0 * $0 } * count * count / ((count - 1) * (count - 2))
    skewness = count > 2 ? third / (sample * sample.squareRoot()) : nil
    let fourth =
      count * count / ((count - 1) * (count - 2) * (count - 3))
      * ((count + 1) * moment { $0 * $0 * $0 * $0 } - 3 * (count - 1) * second * second)
    kurtosis = count > 3 ? fourth / (sample * sample) : nil
  }

  /// The covariance of two samples of the same length; nil below two.
  static func covariance(_ left: [Double], _ right: [Double]) -> Double? {
    let count = Double(left.count)
    guard count > 1 else { return nil }
    let (leftMean, rightMean) = (left.reduce(0, +) / count, right.reduce(0, +) / count)
    return zip(left, right).reduce(0) { $0 + ($1.0 - leftMean) * ($1.1 - rightMean) } / (count - 1)
  }
}
