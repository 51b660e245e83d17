/// What the attempts at a quiz say about the quiz and its questions.
///
/// The measures, their names and their formulas are those of Moodle's statistics report: “Quiz statistics
/// calculations” (docs.moodle.org/dev/Quiz_statistics_calculations), called “the report” below. Variances and
/// covariances are those of a sample (divided by one less than the number of attempts). A measure is nil where too few
/// attempts, or attempts that are all the same, do not define it.
public struct QuizStatistics: Sendable, Equatable {
  /// An attempt, as far as statistics need it.
  public struct Sample: Sendable {
    /// The points earned, as a share of those possible.
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
  /// Coefficient of internal consistency (Cronbach's alpha), in percent: whether the questions measure the same thing.
  /// Only where all attempts whose questions are known had the same questions.
  public let internalConsistency: Double?
  /// How much of the standard deviation is chance, in percent.
  public let errorRatio: Double?
  /// How far a grade may be from what somebody knows, in percent.
  public let standardError: Double?
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
    questions = table.statistics
    internalConsistency = table.internalConsistency
    errorRatio = internalConsistency.map { 100 * max(0, 1 - $0 / 100).squareRoot() }
    let known = Moments(samples.filter { !$0.results.isEmpty }.map { 100 * $0.grade }).variance?.squareRoot()
    standardError = errorRatio.flatMap { ratio in known.map { ratio / 100 * $0 } }
  }

  private static func median(of grades: [Double]) -> Double? {
    if grades.isEmpty { return nil }
    let sorted = grades.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// What the attempts say about a question; see ``QuizStatistics``.
public struct QuestionStatistics: Sendable, Equatable {
  /// The question's identifier.
  public let question: String
  /// The beginning of what is asked, as the newest attempt has it.
  public let text: String
  /// `choice`, `short`, …
  public let type: String
  /// How many attempts had it.
  public let attempts: Int
  /// How many of those answered it.
  public let answered: Int
  /// Facility index: the mean of what was earned, in percent of what it is worth.
  public let facility: Double?
  /// The standard deviation of what was earned, in percent of what it is worth.
  public let standardDeviation: Double?
  /// Random guess score: what guessing earns on average, in percent.
  public let randomGuess: Double?
  /// Intended weight: its part of the points of the quiz, in percent.
  public let intendedWeight: Double?
  /// Effective weight: its part of what makes the grades differ, in percent; nil where it makes them more alike.
  public let effectiveWeight: Double?
  /// Discrimination index: the correlation, in percent, of what was earned here and in all other questions.
  public let discriminationIndex: Double?
  /// Discriminative efficiency: the discrimination in percent of the best that these marks allow.
  public let discriminativeEfficiency: Double?
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
    func moment(_ body: (Double) -> Double) -> Double { deviations.reduce(0) { $0 + body($1) } / count }
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
