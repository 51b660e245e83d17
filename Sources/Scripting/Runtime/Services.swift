public import QuizboardLua
public import QuizboardModel
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
  /// The exchange with servers.
  var exchange: any ExchangeService { get }
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

/// The scores of the player, by quiz, what is due in practice, and which plays are saved.
public protocol ScoreBook: AnyObject {
  /// Returns the best percentage in a quiz; nil before the first score.
  func best(of quiz: String) -> Int?
  /// Returns the scores of a quiz, in the order recorded.
  func history(of quiz: String) -> [Score]
  /// Returns the statistics of the questions of a quiz in all graded attempts in the store.
  func questions(of quiz: String) -> [QuestionStatistics]
  /// Returns the number of recorded attempts that drew each question of a quiz.
  func draws(of quiz: String) -> [QuestionID: Int]
  /// Returns the days on which questions of a quiz come back in practice; nil if it was never
  /// practised.
  func practice(of quiz: String) -> PracticeDueCount?
  /// Returns true if a play of a quiz is saved, which continues when the quiz is opened.
  func isBegun(_ quiz: String) -> Bool
  /// Records the score of an attempt.
  func record(_ score: Score)
  /// Deletes the scores of all quizzes.
  func forget()
}

extension Score {
  /// Creates the score of an attempt.
  init(_ attempt: Attempt, number: Int, clock: any RunClock) {
    self.init(
      quiz: attempt.quiz.identifier.name, score: attempt.score, points: attempt.points,
      percentage: attempt.percentage,
      questions: attempt.numbered, correct: attempt.correctCount, time: clock.now)
    title = attempt.quiz.title
    ungraded = attempt.ungraded
    responses = attempt.resultsInParts
    if attempt.quiz.details.drawsFresh { drawn = responses.map(\.question) }
    memento = AttemptArchive.bytes(of: attempt.memento)
    self.attempt = RecordedAttempt(number: number, began: attempt.began, ended: clock.elapsed)
  }

  /// The score as `app.scores:history` returns it.
  public var plainValue: LuaPlainValue {
    .fields([
      ("score", .init(score)), ("points", .init(points)), ("percentage", .integer(percentage)),
      ("questions", .integer(questions)),
      ("correct", .integer(correct)), ("ungraded", .integer(ungraded)),
      ("time", Int(exactly: time).map { .integer($0) } ?? .number(time)),
    ])
  }
}
