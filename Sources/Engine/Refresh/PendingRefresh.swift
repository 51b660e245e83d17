package import QuizboardExchange
public import QuizboardModel

/// A refresh that a run has requested, with all that its reading needs. Any thread can read it.
public struct PendingRefresh: Sendable {
  /// The request; nil for a refresh that no run requested.
  package let request: ExchangeRequest?
  /// The record before the refresh.
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

  /// Prepares a refresh of a store's server without a run.
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
  ) -> RefreshResult {
    RefreshReader(record, bodies: bodies, keeping: kept).read(answer, at: now, fetch: fetch)
  }
}

/// A delivery whose refresh was already read, on another thread.
public struct RefreshDelivery: Sendable {
  /// The delivery, as recordings contain it.
  public let delivery: Delivery
  /// The result of the refresh; nil if the run reads the delivery itself.
  let result: RefreshResult?

  package init(_ delivery: Delivery, result: RefreshResult? = nil) {
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
  func takeDelivery(for run: Session) -> RefreshDelivery?
}

extension Session {
  /// Returns a requested refresh, to be read elsewhere.
  public func pendingRefresh(_ request: ExchangeRequest) -> PendingRefresh {
    services.runExchange.pendingRefresh(request)
  }

  /// Applies a delivery, as `handle` does.
  public func handle(_ read: RefreshDelivery) -> Outcome {
    services.runExchange.prepared = read.result
    defer { services.runExchange.prepared = nil }
    return handle(.deliver(read.delivery))
  }

  /// True if this is the library's run.
  public var isLibrary: Bool { bundle.isLibrary }

  /// True once after an input has added results to the outbox.
  public func takeQueuedResults() -> Bool { services.runExchange.takeQueuedResults() }
}
