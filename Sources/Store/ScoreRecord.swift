/// One attempt that counts.
public struct ScoreRecord: Equatable, Sendable {
  /// The identifier of the attempt's quiz.
  public var quiz: String
  /// The points earned, as the exact text of a rational: `"2"`, `"5/3"`.
  public var score: String
  /// The most points possible, as the exact text of a rational.
  public var points: String
  /// 0–100, rounded half up.
  public var percentage: Int
  /// How many questions the attempt had.
  public var questions: Int
  /// The run's clock when the attempt began, in seconds since 1970.
  public var started: Double
  /// The run's clock when it was recorded, in seconds since 1970.
  public var finished: Double
  /// What was asked, answered and graded, as a JSON array.
  public var responses: String

  /// An attempt with all that is kept of it.
  public init(
    quiz: String, score: String, points: String, percentage: Int, questions: Int, started: Double,
    finished: Double, responses: String
  ) {
    self.quiz = quiz
    self.score = score
    self.points = points
    self.percentage = percentage
    self.questions = questions
    self.started = started
    self.finished = finished
    self.responses = responses
  }
}
