import QuizboardCourier
import QuizboardEngine
import QuizboardModel
import QuizboardStore
import QuizboardSync
import QuizboardText

/// The exchange with servers while quizzes are played.
final class PlayExchange {
  /// True if the player interrupts the program, which then does not wait for results to be sent.
  var isInterrupted = false

  private let background: BackgroundExchange

  /// The seconds for which leaving waits for results to be sent.
  private static let patience = 3.0

  init(store: Store?, isRecorded: Bool, _ environment: [String: String]) {
    background = BackgroundExchange(
      store: store, recordsBodies: isRecorded, now: Timestamp.now
    ) { Courier(executable: "/proc/self/exe", environment: environment) }
  }

  /// The source that answers the requests of runs.
  var source: any DeliverySource { background }

  /// Sends due results for some seconds, and reports the number of those that still wait.
  func finish() {
    let waiting = background.finish(within: isInterrupted ? 0 : Self.patience)
    guard waiting > 0 else { return }
    report(
      "\(counted(waiting, "result")) \(waiting == 1 ? "waits" : "wait") to be sent, "
        + "by the next play or by quizboard sync")
  }
}
