import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
public import QuizboardText

/// The points of finished attempts.
public struct AttemptScores: Sendable, Equatable {
  /// The number of attempts.
  public private(set) var attempts = 1
  /// The lowest points.
  public private(set) var min: Double
  /// The highest points.
  public private(set) var max: Double
  /// The number of passed attempts; nil if the quiz has no pass mark.
  public private(set) var passed: Int?
  private var sum: Double

  /// The mean points.
  public var mean: Double { sum / Double(attempts) }

  /// Creates the score of the latest attempt of a run; nil unless it belongs to the quiz and is
  /// finished.
  init?(_ session: ProbeRun, of bundle: QuizBundle) {
    guard let attempt = session.inspection.attempt, attempt.isFinished,
      attempt.quiz === bundle.quiz
    else { return nil }
    sum = attempt.score.doubleValue
    (min, max) = (sum, sum)
    passed = attempt.passed.map { $0 ? 1 : 0 }
  }

  mutating func add(_ other: AttemptScores) {
    attempts += other.attempts
    min = Swift.min(min, other.min)
    max = Swift.max(max, other.max)
    sum += other.sum
    passed = passed.map { $0 + (other.passed ?? 0) } ?? other.passed
  }
}

extension AttemptScores? {
  mutating func add(_ other: AttemptScores?) {
    guard let other else { return }
    if self?.add(other) == nil { self = other }
  }
}

extension AttemptScores: JSONValue {
  /// See `JSONValue`.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("attempts", attempts)
      writer.member("min", min)
      writer.member("mean", (mean * 1_000_000).rounded() / 1_000_000)
      writer.member("max", max)
      writer.member("passed", passed)
    }
  }
}
