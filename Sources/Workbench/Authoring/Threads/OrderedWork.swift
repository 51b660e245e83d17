import Synchronization

/// Parallel work with results in order.
package struct OrderedWork<Output: Sendable>: Sequence, IteratorProtocol {
  private let shared: Shared
  private let count: Int
  private var position = 0

  private final class Shared: Sendable {
    let state = Mutex<(next: Int, done: [Int: Output])>((0, [:]))
    let count: Int
    /// Creates the worker function of one thread.
    let worker: @Sendable () -> (Int) -> Output
    /// Counts the finished results that were not yet consumed.
    let signal: Signal

    init(count: Int, worker: @escaping @Sendable () -> (Int) -> Output) {
      self.count = count
      self.worker = worker
      signal = Signal()
    }

    func run() {
      let work = worker()
      while true {
        let index = state.withLock { state in
          defer { state.next += 1 }
          return state.next
        }
        guard index < count else { return }
        let output = work(index)
        state.withLock { $0.done[index] = output }
        signal.post()
      }
    }
  }

  package init(count: Int, workers: Int, work: @escaping @Sendable (Int) -> Output) {
    self.init(count: count, workers: workers) { work }
  }

  /// Starts the work. `worker` is called once on each thread, for state that the thread reuses.
  package init(count: Int, workers: Int, worker: @escaping @Sendable () -> (Int) -> Output) {
    self.count = count
    shared = Shared(count: count, worker: worker)
    // Without an available thread, the work runs here.
    for _ in 0..<Swift.min(workers, count) where !Worker.start({ [shared] in shared.run() }) {
      shared.run()
    }
  }

  /// Waits for the next result and returns it.
  package mutating func next() -> Output? {
    guard position < count else { return nil }
    defer { position += 1 }
    while true {
      if let output = shared.state.withLock({ [position] in $0.done.removeValue(forKey: position) })
      {
        return output
      }
      shared.signal.wait()
    }
  }
}
