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
  /// The number of responses that a person has yet to grade.
  public var ungraded = 0
  /// The identifiers of the drawn questions, if the quiz draws fresh ones; empty otherwise.
  public var drawn: [String] = []
  /// The number of the attempt in its store; nil for a new score, and for those of a run.
  public var number: Int?
  /// The quiz's title; nil if unknown.
  public var title: String?
  /// The results by question; empty if unknown. Only new scores and those for statistics have them.
  public var responses: [QuestionResult] = []
  /// The encoded attempt, from which its responses can be graded again; nil if it is unknown. Only
  /// new scores and those for regrading have it.
  public var memento: [UInt8]?
  /// The number of the attempt within its run, and the clock times of the run at which it began
  /// and was recorded; nil for a stored score.
  package var attempt: RecordedAttempt?

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
}

/// The attempt of a score within its run.
package struct RecordedAttempt: Sendable, Equatable {
  /// The number of the attempt.
  package var number: Int
  /// The times of its beginning and of its recording, in seconds of the run's clock.
  package var began: Double
  package var ended: Double

  package init(number: Int, began: Double, ended: Double) {
    self.number = number
    self.began = began
    self.ended = ended
  }
}
