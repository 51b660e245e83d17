import Dispatch
import Glibc

/// Ends the server when the user presses Ctrl-C, or the system asks for it.
struct ShutdownSignals {
  /// The time within which the program has ended, whatever is under way: nothing that is not yet
  /// stored has been acknowledged.
  private static let longest = DispatchTimeInterval.milliseconds(1_800)

  private let sources: [any DispatchSourceSignal]

  /// Begins to receive signals. They have a queue of their own, so that no busy thread of the
  /// server delays them.
  ///
  /// - Parameter shutDown: Begins to end the server. A second signal ends the program at once.
  init(_ shutDown: @escaping @Sendable () async -> Void) {
    let queue = DispatchQueue(label: "signals")
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number, queue: queue)
    }
    for source in sources {
      source.setEventHandler { Self.receive(shutDown, on: queue) }
      source.resume()
    }
  }

  /// Only the queue of the signals reads and writes it.
  private nonisolated(unsafe) static var isEnding = false

  private static func receive(
    _ shutDown: @escaping @Sendable () async -> Void, on queue: DispatchQueue
  ) {
    if isEnding { _exit(130) }
    isEnding = true
    queue.asyncAfter(deadline: .now() + longest) { _exit(0) }
    Task { await shutDown() }
  }
}
