import QuizboardScripting
import QuizboardText

/// The remaining budget of work for timers that fire while time passes.
///
/// Firings at one instant share the budget of one input. All firings within one input share the
/// budget of a few inputs, so that the input ends whatever the timers do.
struct FiringAccount {
  /// The budget of all firings, in inputs, if time is virtual. With real time it is one input: the
  /// rest fires at the next tick, and the terminal reads keys in between.
  private static let inputs = 2

  /// The budget of one input.
  private let limit: Int
  private let most: Int
  private var total: Int
  private var count = 0
  private var instant = -Double.infinity
  private var leftAtInstant = 0

  /// - Parameters:
  ///   - work: The budget of one input.
  ///   - most: The maximum number of firings.
  init(work: Int, isRealTime: Bool, most: Int) {
    self.most = most
    limit = work
    total = isRealTime ? work : Self.inputs * work
  }

  /// The reason why nothing else fires before the next input; nil if something may.
  var exhaustion: String? {
    if count >= most {
      return
        "more than \(most) timers fired; the clock stopped at the last one. "
        + "Advance again to continue"
    }
    if total <= 0 {
      return
        "the timers exceeded the work limit of one input; the clock stopped at the last one. "
        + "Advance again to continue"
    }
    return nil
  }

  /// Returns the remaining budget of firings at a time; nil if earlier ones at that time used it
  /// up.
  mutating func work(at time: Double) -> Int? {
    if time > instant + TimerQueue.instant { (instant, leftAtInstant) = (time, limit) }
    guard leftAtInstant > 0 else { return nil }
    count += 1
    return leftAtInstant
  }

  /// Charges the work of a firing and of saving the run after it.
  mutating func charge(_ work: Int, savedBytes: Int) {
    leftAtInstant -= work
    total -= work + 5_000 + savedBytes * 3 / 2
  }

  /// Charges a rollback after a failure, which reloads the scripts and reads the saved run.
  mutating func charge(rollbackOf savedBytes: Int, loadingWork: Int) {
    let work = 150_000 + 4 * savedBytes + loadingWork
    leftAtInstant -= work
    total -= work
  }

  /// Returns the message about timers that did not fire.
  static func passedOver(_ count: Int) -> String {
    "\(counted(count, "timer")) did not fire, because the timers due at that time exceeded the "
      + "work limit of one input; reduce their work, or set them at different times"
  }
}
