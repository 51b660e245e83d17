public import QuizboardEngine
import QuizboardQuiz
import QuizboardScripting

/// The points of finished attempts.
public struct AttemptScores: Sendable, Equatable {
  /// How many attempts.
  public private(set) var attempts = 1
  /// The least points.
  public private(set) var min: Double
  /// The most.
  public private(set) var max: Double
  /// How many of them passed; nil where there is nothing to pass.
  public private(set) var passed: Int?
  private var sum: Double

  /// The mean of all.
  public var mean: Double { sum / Double(attempts) }

  /// The points of the attempt of a run, where it is one of the quiz and finished.
  init?(_ session: ProbeRun, of bundle: QuizBundle) {
    guard let attempt = session.runtime.latestAttempt?.attempt, attempt.isFinished,
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
