package import QuizboardExchange
public import QuizboardModel

/// A round that a run has requested, with all that its reading needs. It can be read on any thread.
public struct PendingRound: Sendable {
  /// The request; nil for a round that no run requested.
  package let request: ExchangeRequest?
  /// The record before the round.
  package let record: ServerRecord
  private let bodies: QuizBodies
  /// The digests of the bodies that other servers need.
  private let kept: Set<String>

  package init(
    _ request: ExchangeRequest?, record: ServerRecord, bodies: QuizBodies, keeping kept: Set<String>
  ) {
    self.request = request
    self.record = record
    self.bodies = bodies
    self.kept = kept
  }

  /// Prepares a round of a store's server without a run.
  ///
  /// - Parameter isTrial: True to leave the folder of bodies as it is.
  package init(of record: ServerRecord, in store: any ExchangeStore, isTrial: Bool) throws {
    let others = try store.servers().filter { $0.url != record.url }
    let folder = store.bodiesFolder
    self.init(
      nil, record: record,
      bodies: isTrial ? .temporary(over: folder) : folder.map { QuizBodies($0) } ?? .temporary(),
      keeping: Set(others.flatMap { $0.digests + $0.formerDigests }))
  }

  /// True if the answer may be that nothing has changed: all bodies are still here.
  package var isConditional: Bool { record.digests.allSatisfy(bodies.has) }

  /// Reads the answer of the server.
  package func read(
    _ answer: Delivery.Answer, at now: Double,
    fetch: ([ManifestQuiz], (ManifestQuiz, Result<[UInt8], ExchangeProblem>) -> Void) -> Void
  ) -> RoundResult {
    RoundReader(record, bodies: bodies, keeping: kept).read(answer, at: now, fetch: fetch)
  }
}

/// A delivery whose round was already read, on another thread.
public struct ReadDelivery: Sendable {
  /// The delivery, as recordings contain it.
  public let delivery: Delivery
  /// The result of the round; nil if the run reads the delivery itself.
  let result: RoundResult?

  package init(_ delivery: Delivery, result: RoundResult? = nil) {
    self.delivery = delivery
    self.result = result
  }
}

/// Answers the requests of runs, one run after the other, while they are played.
public protocol DeliverySource: AnyObject {
  /// A descriptor that is readable while a delivery waits.
  var descriptor: Int32 { get }
  /// Starts what the run has requested since the last call, and cancels what it no longer requests.
  func follow(_ run: Session)
  /// Returns the next delivery for the run; nil if none waits.
  func takeDelivery(for run: Session) -> ReadDelivery?
}

extension Session {
  /// Returns a requested round, to be read elsewhere.
  public func pendingRound(_ request: ExchangeRequest) -> PendingRound {
    services.runExchange.pendingRound(request)
  }

  /// Applies a delivery, as `handle` does.
  public func handle(_ read: ReadDelivery) -> Outcome {
    services.runExchange.prepared = read.result
    defer { services.runExchange.prepared = nil }
    return handle(.deliver(read.delivery))
  }

  /// True if this is the library's run.
  public var isLibrary: Bool { bundle.isLibrary }

  /// True once after an input has added results to the outbox.
  public func takeQueuedResults() -> Bool { services.runExchange.takeQueuedResults() }
}
