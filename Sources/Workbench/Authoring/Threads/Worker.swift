import Glibc

/// A system thread that runs one function.
package final class Worker: Sendable {
  private let body: @Sendable () -> Void

  private init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Runs a function on a new thread; returns false if the system has none.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
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
