import Glibc

/// A thread of the system, for work that waits, which would hold up the tasks of others.
public enum SystemThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs a function on a new thread; returns false if the system has none.
  public static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
    let context = Unmanaged.passRetained(Body(run))
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, Self.main, context.toOpaque())
    if status == 0 { pthread_detach(thread) } else { context.release() }
    return status == 0
  }

  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { context in
      if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }
}

/// Values that threads share, and on whose changes they wait.
public final class Monitor<State>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  /// Makes a monitor of a value that nobody else has.
  public init(_ state: sending State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(mutex)
    change.deallocate()
    mutex.deallocate()
  }

  /// Changes the value, and wakes all that wait.
  public func change<Result>(_ body: (inout State) -> sending Result) -> sending Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(change)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Waits until a function returns something: it is called at once, and after each change.
  public func wait<Result>(_ body: (inout State) -> sending Result?) -> sending Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      pthread_cond_wait(change, mutex)
    }
  }
}
