import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardText

/// The deliveries from servers for a run, from the view of a player.
protocol PlayedDeliveries: AnyObject {
  /// A descriptor that is readable while something waits.
  var descriptor: Int32 { get }
  /// True while the run waits for an answer.
  var isExpected: Bool { get }
  /// Starts what the run has requested.
  func follow()
  /// Delivers the next thing to the run; nil if nothing waits.
  func take() -> PlayOutcome?
}

/// The deliveries of a session.
final class SessionDeliveries: PlayedDeliveries {
  private let session: Session
  private let source: any DeliverySource

  init?(_ session: Session, from source: (any DeliverySource)?) {
    guard let source else { return nil }
    self.session = session
    self.source = source
  }

  var descriptor: Int32 { source.descriptor }

  var isExpected: Bool { !session.requests.isEmpty }

  func follow() { source.follow(session) }

  func take() -> PlayOutcome? {
    guard let delivery = source.takeDelivery(for: session) else { return nil }
    var outcome = session.reply(session.handle(delivery))
    outcome.news = session.takeNews().flatMap(message)
    return outcome
  }

  /// Returns the message of what a round brought. That it brought nothing is said only to a player
  /// who has asked for it.
  private func message(of news: RefreshNews) -> Toast? {
    let isAwaited = session.isRoundAwaited
    session.isRoundAwaited = false
    switch news {
    case .quizzes(let count): return Toast(counted(count, "new quiz", "new quizzes"))
    case .nothing: return isAwaited ? Toast("Nothing new", .note) : nil
    case .failed: return isAwaited ? Toast("The check failed", .failed) : nil
    }
  }
}
