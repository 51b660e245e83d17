import Synchronization

/// Work that several threads do and that comes out in order.
struct OrderedWork<Output: Sendable>: Sequence, IteratorProtocol {
  private let shared: Shared
  private let count: Int
  private var position = 0

  private final class Shared: Sendable {
    let state = Mutex<(next: Int, done: [Int: Output])>((0, [:]))
    let count: Int
    /// Makes what does the work of one thread.
    let worker: @Sendable () -> (Int) -> Output
    /// Counts what is done and was not yet looked at.
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

  init(count: Int, workers: Int, work: @escaping @Sendable (Int) -> Output) {
    self.init(count: count, workers: workers) { work }
  }

  /// Begins the work, for which a thread keeps something from one piece to the next: `worker` is
  /// called on each thread.
  init(count: Int, workers: Int, worker: @escaping @Sendable () -> (Int) -> Output) {
    self.count = count
    shared = Shared(count: count, worker: worker)
    // Where the system has no thread to give, it is done here and now.
    for _ in 0..<Swift.min(workers, count) where !Worker.start({ [shared] in shared.run() }) {
      shared.run()
    }
  }

  /// The next output, when it is done.
  mutating func next() -> Output? {
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
