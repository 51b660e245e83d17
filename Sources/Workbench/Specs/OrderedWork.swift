import Glibc
import Synchronization

/// Work that several threads do and that comes out in order.
struct OrderedWork<Output: Sendable>: Sequence, IteratorProtocol {
  private let shared: Shared
  private let count: Int
  private var position = 0

  private final class Shared: Sendable {
    let state = Mutex<(next: Int, done: [Int: Output])>((0, [:]))
    let count: Int
    let work: @Sendable (Int) -> Output
    /// Counts what is done and was not yet looked at.
    let signal: Signal

    init(count: Int, work: @escaping @Sendable (Int) -> Output) {
      self.count = count
      self.work = work
      signal = Signal()
    }

    func run() {
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

  /// Begins the work.
  init(count: Int, workers: Int, work: @escaping @Sendable (Int) -> Output) {
    self.count = count
    shared = Shared(count: count, work: work)
    // Where the system has no thread to give, it is done here and now.
    for _ in 0..<Swift.min(workers, count) where !Worker.start({ [shared] in shared.run() }) { shared.run() }
  }

  /// The next output, when it is done.
  mutating func next() -> Output? {
    guard position < count else { return nil }
    defer { position += 1 }
    while true {
      if let output = shared.state.withLock({ [position] in $0.done.removeValue(forKey: position) }) { return output }
      shared.signal.wait()
    }
  }
}

/// A thread of the system that does one thing.
final class Worker: Sendable {
  private let body: @Sendable () -> Void

  private init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Does it on a thread of its own; false where the system has none to give.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    let context = Unmanaged.passRetained(Worker(body))
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, runWorker, context.toOpaque())
    if status == 0 { pthread_detach(thread) } else { context.release() }
    return status == 0
  }

  fileprivate func run() { body() }
}

private func runWorker(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Worker>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}

/// A counter that one thread waits for.
final class Signal: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func post() { sem_post(semaphore) }

  func wait() { while sem_wait(semaphore) != 0 && errno == EINTR {} }
}
