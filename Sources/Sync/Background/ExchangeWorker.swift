import Glibc
import QuizboardCourier
import QuizboardEngine
import QuizboardModel
import Synchronization

/// The thread of a `BackgroundExchange`: refreshes and results, one after the other.
final class ExchangeWorker: Sendable {
  /// Wakes up the thread.
  private let work = WakePipe()
  /// Is readable while a delivery waits.
  let news = WakePipe()
  /// Is readable when the thread has ended.
  private let end = WakePipe()

  private let store: (any ExchangeStore & Sendable)?
  private let recordsBodies: Bool
  private let now: @Sendable () -> Double
  private let makeTransport: @Sendable () -> any Transport

  private struct State {
    var isStarted = false
    var hasEnded = false
    /// True when the program ends.
    var isEnding = false
    /// The refresh to perform; the number changes when another is wanted, or none.
    var refresh: PendingRefresh?
    var version = 0
    /// True if results were queued.
    var hasResults = false
    var deliveries: [RefreshDelivery] = []
    var transport: (any Transport)?
  }
  private let state = Mutex(State())

  init(
    store: (any ExchangeStore & Sendable)?, recordsBodies: Bool,
    now: @escaping @Sendable () -> Double, transport: @escaping @Sendable () -> any Transport
  ) {
    self.store = store
    self.recordsBodies = recordsBodies
    self.now = now
    makeTransport = transport
  }

  deinit { for pipe in [work, news, end] { pipe.close() } }

  // The thread of the run

  /// Replaces the requested refresh, cancelling another one; nil for none.
  func ask(for refresh: PendingRefresh?) {
    let running = state.withLock { state in
      state.version += 1
      state.refresh = refresh
      state.deliveries.removeAll { $0.delivery.request > 0 }
      if state.deliveries.isEmpty { news.reset() }
      return state.isStarted ? state.transport : nil
    }
    running?.cancel()
    if refresh != nil { start() }
    work.wake()
  }

  /// Sends what was added to the outbox.
  func sendResults() {
    state.withLock { $0.hasResults = true }
    start()
    work.wake()
  }

  /// Returns the next delivery. Other runs than the library do not hear of sent results.
  func takeDelivery(forLibrary isLibrary: Bool) -> RefreshDelivery? {
    news.reset()
    return state.withLock { state in
      if !isLibrary { state.deliveries.removeAll { $0.delivery.request == 0 } }
      if state.deliveries.isEmpty { return nil }
      // There may be more.
      news.wake()
      return state.deliveries.removeFirst()
    }
  }

  /// Starts the thread, unless it runs.
  func start() {
    let isNew = state.withLock { state in
      defer { state.isStarted = true }
      return !state.isStarted
    }
    guard isNew else { return }
    var thread = pthread_t()
    let worker = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<ExchangeWorker>.fromOpaque(argument).takeRetainedValue().runThread()
        return nil
      }, worker.toOpaque())
    if failure == 0 {
      pthread_detach(thread)
    } else {
      worker.release()
      state.withLock { $0.isStarted = false }
    }
  }

  /// Ends the thread, which sends what is due before. Returns the number of waiting results.
  func finish(within seconds: Double) -> Int {
    if seconds > 0, let waiting = try? store?.waitingCount(), waiting > 0 { start() }
    let (isRunning, transport) = state.withLock { state in
      state.isEnding = true
      state.refresh = nil
      state.version += 1
      return (state.isStarted, state.transport)
    }
    if isRunning {
      transport?.cancel()
      work.wake()
      end.wait(seconds: seconds)
    }
    return (try? store?.waitingCount()) ?? 0
  }

  // The own thread

  private func runThread() {
    let transport = makeTransport()
    state.withLock { $0.transport = transport }
    let runner = RefreshRunner(transport: transport, recordsBodies: recordsBodies)
    let sender = store.map { ResultSender(store: $0, transport: transport, now: now) }
    var isLast = false
    while !isLast {
      work.reset()
      let (refresh, version) = state.withLock { state in
        state.hasResults = false
        isLast = state.isEnding
        return (state.refresh, state.version)
      }
      if let refresh { perform(refresh, version, with: runner) }
      let due = sender.flatMap(send)
      if !isLast { work.wait(seconds: due) }
    }
    state.withLock { $0.hasEnded = true }
    end.wake()
  }

  private func perform(_ refresh: PendingRefresh, _ version: Int, with runner: RefreshRunner) {
    let isCancelled = { [self] in state.withLock { $0.version != version } }
    guard let outcome = runner.run(refresh, at: now, isCancelled: isCancelled),
      let request = refresh.request
    else { return }
    state.withLock { state in
      guard state.version == version else { return }
      state.refresh = nil
      state.deliveries.append(
        RefreshDelivery(
          Delivery(request: request.number, outcome.content), result: outcome.result))
      news.wake()
    }
  }

  /// Sends the results that are due. Returns the seconds until the next one; nil for none.
  private func send(with sender: ResultSender) -> Double? {
    let before = try? store?.outboxState()
    let report = sender.sendDue { [self] in state.withLock { $0.refresh != nil } }
    if let left = try? store?.outboxState(), report.sent > 0 || left != before {
      state.withLock { state in
        state.deliveries.append(
          RefreshDelivery(Delivery(request: 0, .results(sent: report.sent, left: left))))
      }
      news.wake()
    }
    return report.nextDue.map { max(0, $0 - now()) }
  }
}
