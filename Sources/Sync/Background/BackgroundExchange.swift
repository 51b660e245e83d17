import Glibc
package import QuizboardCourier
public import QuizboardEngine
package import QuizboardModel
import Synchronization

/// Fetches what runs request and sends results, on a thread of its own, while quizzes are played.
///
/// The thread starts with the first request, or if results wait. Without either, nothing runs.
public final class BackgroundExchange: DeliverySource {
  private let shared: ExchangeWorker
  private var run: ObjectIdentifier?
  /// The request that the thread works on.
  private var current: ExchangeRequest?

  /// - Parameters:
  ///   - store: The store with the outbox; nil without one.
  ///   - transport: Transfers files; made at the first request.
  ///   - recordsBodies: True if the play is recorded.
  package init(
    store: (any ExchangeStore & Sendable)?, recordsBodies: Bool = false,
    now: @escaping @Sendable () -> Double, transport: @escaping @Sendable () -> any Transport
  ) {
    shared = ExchangeWorker(
      store: store, recordsBodies: recordsBodies, now: now, transport: transport)
    if let waiting = try? store?.waitingCount(), waiting > 0 { shared.start() }
  }

  /// See `DeliverySource`.
  public var descriptor: Int32 { shared.news.reading }

  /// See `DeliverySource`.
  public func follow(_ session: Session) {
    let isNew = run != ObjectIdentifier(session)
    run = ObjectIdentifier(session)
    let wanted = session.requests.last
    if isNew || wanted != current {
      current = wanted
      shared.ask(for: wanted.map(session.pendingRefresh))
    }
    if session.takeQueuedResults() { shared.sendResults() }
  }

  /// See `DeliverySource`.
  public func takeDelivery(for session: Session) -> RefreshDelivery? {
    guard let delivery = shared.takeDelivery(forLibrary: session.isLibrary) else { return nil }
    if delivery.delivery.request == current?.number { current = nil }
    return delivery
  }

  /// Ends the thread after the results that are due were sent, or after some seconds. Returns the
  /// number of results that still wait.
  public func finish(within seconds: Double) -> Int { shared.finish(within: seconds) }
}
