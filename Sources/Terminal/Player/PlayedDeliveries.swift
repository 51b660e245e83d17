import QuizboardEngine
import QuizboardModel

/// What arrives from servers for a run, from the view of a player.
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
    let count = session.takeNewQuizzes()
    if count > 0 { outcome.news = count == 1 ? "1 new quiz" : "\(count) new quizzes" }
    return outcome
  }
}
