import QuizboardScripting
import QuizboardText

/// The work that is left to what falls due while time passes.
///
/// What falls due at one instant shares the account of one input. All that falls due while an input
/// lets time pass shares the account of some inputs, so that the input comes to an end whatever the
/// timers do.
struct FiringAccount {
  /// How many inputs' work all firings may do where time is virtual. With real time it is one's:
  /// then the rest fires at the next tick, and keys are read in between.
  private static let inputs = 2

  /// The work of one input.
  private let limit: Int
  private var total: Int
  private var count = 0
  private var instant = -Double.infinity
  private var leftAtInstant = 0

  /// - Parameter work: the most work that an input may do.
  init(work: Int, isRealTime: Bool) {
    limit = work
    total = isRealTime ? work : Self.inputs * work
  }

  /// Why nothing else fires before the next input; nil while something may.
  var exhaustion: String? {
    if count >= InputLimits.firings {
      return
        "more than \(InputLimits.firings) timers came due; time stands where the last one has fired, so advance again"
    }
    if total <= 0 {
      return
        "the timers that came due did more work than one input may; time stands where the last one has fired, so advance again"
    }
    return nil
  }

  /// The work that is left to what falls due at a time; nil where what fell due then before it has
  /// used up all.
  mutating func work(at time: Double) -> Int? {
    if time > instant + Runtime.instant { (instant, leftAtInstant) = (time, limit) }
    guard leftAtInstant > 0 else { return nil }
    count += 1
    return leftAtInstant
  }

  /// Charges what a firing did, and writing the run down after it.
  mutating func charge(_ work: Int, savedBytes: Int) {
    leftAtInstant -= work
    total -= work + 5_000 + savedBytes * 3 / 2
  }

  /// Charges going back after a failure: the scripts are loaded again, and the run is read.
  mutating func charge(rollbackOf savedBytes: Int, loadingWork: Int) {
    let work = 150_000 + 4 * savedBytes + loadingWork
    leftAtInstant -= work
    total -= work
  }

  /// The sentence about timers that did not fire.
  static func passedOver(_ count: Int) -> String {
    "\(counted(count, "timer")) did not fire: those that were due at the same time did more work than one input may; "
      + "let them do less, or spread them over time"
  }
}
