import QuizboardLua
public import QuizboardQuiz
public import QuizboardStoryboard

/// What a run has beside its scripts and its hierarchy. The engine provides it; tests may provide
/// their own.
public protocol Services: AnyObject {
  /// The run's clock.
  var clock: any RunClock { get }
  /// The run's generator: one draw, from `low` to `high`.
  func drawInteger(_ low: Int, _ high: Int) -> Int
  /// One draw in [0, 1).
  func drawDouble() -> Double
  /// A seed for an attempt.
  func drawSeed() -> UInt64
  /// How much space there is.
  var traits: Traits { get }
  /// The scores of finished attempts.
  var scores: any ScoreBook { get }
  /// The quizzes that the person has.
  var library: any LibraryService { get }
  /// A script reads something that is no part of the saved run, or that most runs never read.
  func observe(_ inputs: ObservedInputs)
}

extension Services {
  /// Nothing: only explorations want to know.
  public func observe(_ inputs: ObservedInputs) {}
}

/// The clock of a run: real when it is played, virtual in tests.
public protocol RunClock: AnyObject {
  /// Seconds since 1970.
  var now: Double { get }
  /// Seconds since the run was launched.
  var elapsed: Double { get }
}

/// The scores of one person, by quiz.
public protocol ScoreBook: AnyObject {
  /// The best percentage of a quiz; nil before the first.
  func best(of quiz: String) -> Int?
  /// All of a quiz, in the order in which they were recorded.
  func history(of quiz: String) -> [Score]
  /// Counts an attempt from now on.
  func record(_ score: Score)
  /// Forgets the scores of all quizzes.
  func forget()
}

/// What is kept of an attempt that counts.
public struct Score: Sendable, Equatable {
  /// The quiz's identifier.
  public var quiz: String
  /// The points earned, exactly.
  public var score: Rational
  /// The most points possible.
  public var points: Rational
  /// From 0 to 100, rounded half up.
  public var percentage: Int
  /// How many questions the attempt had.
  public var questions: Int
  /// How many of them were answered right.
  public var correct: Int
  /// When it was recorded, in seconds since 1970.
  public var time: Double
  /// The quiz's title; nil where that is not known.
  public var title: String?
  /// Question by question; empty where that is not known. Only what has just been recorded, or is
  /// asked for statistics, has it.
  public var responses: [QuestionResult] = []

  /// Makes a score.
  public init(
    quiz: String, score: Rational, points: Rational, percentage: Int, questions: Int, correct: Int,
    time: Double
  ) {
    self.quiz = quiz
    self.score = score
    self.points = points
    self.percentage = percentage
    self.questions = questions
    self.correct = correct
    self.time = time
  }

  /// What is kept of an attempt.
  init(_ attempt: Attempt, time: Double) {
    self.init(
      quiz: attempt.quiz.identifier.name, score: attempt.score, points: attempt.points,
      percentage: attempt.percentage,
      questions: attempt.count, correct: attempt.correctCount, time: time)
    title = attempt.quiz.title
    responses = attempt.results
  }
}
