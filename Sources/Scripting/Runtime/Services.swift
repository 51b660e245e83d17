import QuizboardLua
public import QuizboardQuiz
public import QuizboardStoryboard

/// The environment of a run besides its scripts and its hierarchy. The engine implements it, and
/// tests may too.
public protocol Services: AnyObject {
  /// The clock of the run.
  var clock: any RunClock { get }
  /// Draws an integer from `low` to `high` from the run's generator.
  func drawInteger(_ low: Int, _ high: Int) -> Int
  /// Draws a number in [0, 1).
  func drawDouble() -> Double
  /// Draws a seed for an attempt.
  func drawSeed() -> UInt64
  /// The size classes of the screen.
  var traits: Traits { get }
  /// The scores of finished attempts.
  var scores: any ScoreBook { get }
  /// The player's quizzes.
  var library: any LibraryService { get }
  /// Reports that a script reads state outside the saved run, or that most runs never read.
  func observe(_ inputs: ObservedInputs)
}

extension Services {
  /// Does nothing; only explorations record it.
  public func observe(_ inputs: ObservedInputs) {}
}

/// The clock of a run: real when it is played, virtual in tests.
public protocol RunClock: AnyObject {
  /// Seconds since 1970.
  var now: Double { get }
  /// Seconds since the run was launched.
  var elapsed: Double { get }
}

/// The scores of the player, by quiz.
public protocol ScoreBook: AnyObject {
  /// Returns the best percentage in a quiz; nil before the first score.
  func best(of quiz: String) -> Int?
  /// Returns the scores of a quiz, in the order recorded.
  func history(of quiz: String) -> [Score]
  /// Records the score of an attempt.
  func record(_ score: Score)
  /// Deletes the scores of all quizzes.
  func forget()
}

/// The recorded score of an attempt.
public struct Score: Sendable, Equatable {
  /// The quiz's identifier.
  public var quiz: String
  /// The points earned, as an exact number.
  public var score: Rational
  /// The maximum points.
  public var points: Rational
  /// The percentage from 0 to 100, rounded half up.
  public var percentage: Int
  /// The number of questions in the attempt.
  public var questions: Int
  /// The number of questions answered correctly.
  public var correct: Int
  /// The time of recording, in seconds since 1970.
  public var time: Double
  /// The quiz's title; nil if unknown.
  public var title: String?
  /// The results by question; empty if unknown. Only new scores and those for statistics have them.
  public var responses: [QuestionResult] = []

  /// Creates a score.
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

  /// Creates the score of an attempt.
  init(_ attempt: Attempt, time: Double) {
    self.init(
      quiz: attempt.quiz.identifier.name, score: attempt.score, points: attempt.points,
      percentage: attempt.percentage,
      questions: attempt.count, correct: attempt.correctCount, time: time)
    title = attempt.quiz.title
    responses = attempt.results
  }
}
