import Engine
import Quiz
import Scripting

/// Which states are made again in a run of their own, to see whether they come back the same.
///
/// That takes as long as some hundred inputs, for the scripts are loaded again. So it is done for the states where
/// something of the author's runs then (`didRestore`, fields that are not saved), up to a number, and for some others.
struct RestoreCheck: Sendable {
  /// How many states that scripts have a part in are checked, and how many others.
  static let limits = (scripted: 2_000, plain: 100)

  private var scripted = 0
  private var plain = 0

  /// Whether the next state is to be checked; `isScripted` where scripts have a part in it.
  mutating func isDue(isScripted: Bool) -> Bool {
    if isScripted {
      scripted += 1
      return scripted <= Self.limits.scripted
    }
    plain += 1
    return plain <= Self.limits.plain
  }

  /// Whether a state that is found now may be due when it is its turn.
  func mayBeDue(isScripted: Bool) -> Bool { isScripted ? scripted < Self.limits.scripted : plain < Self.limits.plain }

  /// What is another in a state that was made again; nil where nothing is.
  static func difference(state: Bool, screen: Bool) -> String? {
    switch (state, screen) {
    case (true, true): nil
    case (true, false):
      "restored, the screen shows something else; what the view reads must be saved, or made again in didRestore"
    case (false, _): "restored, it is another state; didRestore must only make again what is not saved"
    }
  }
}

/// The least and the most points of finished attempts.
struct ScoreRange: Sendable {
  private(set) var least: Double?
  private(set) var most: Double?
  /// Whether one of them passes.
  private(set) var passes = false

  /// Counts all that another one has counted.
  mutating func add(_ other: ScoreRange) {
    guard let (low, high) = other.least.flatMap({ low in other.most.map { (low, $0) } }) else { return }
    least = min(least ?? low, low)
    most = max(most ?? high, high)
    if other.passes { passes = true }
  }

  /// Counts the attempt of a run, where it is one of the quiz and finished.
  mutating func add(_ session: Session, of bundle: QuizBundle) {
    guard let attempt = session.runtime.latestAttempt?.attempt, attempt.isFinished, attempt.quiz === bundle.quiz else { return }
    let points = attempt.score.doubleValue
    least = min(least ?? points, points)
    most = max(most ?? points, points)
    if attempt.passed == true { passes = true }
  }
}
