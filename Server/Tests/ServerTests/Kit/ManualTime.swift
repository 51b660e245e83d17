import QuizboardServer
import Synchronization

/// A clock that moves only when a test says so.
final class ManualTime: Sendable {
  private struct State {
    var now = Duration.zero
    var sleepers: [Int: (until: Duration, resume: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<Int> = []
    var next = 0
    var watchers: [(count: Int, resume: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// The clock as the server takes it.
  var time: ServerTime {
    ServerTime(now: { self.state.withLock(\.now) }, sleep: { try await self.sleep($0) })
  }

  /// Moves the time on, and wakes those who have slept long enough.
  func advance(by duration: Duration) {
    let awake = state.withLock { state in
      state.now += duration
      let awake = state.sleepers.filter { $0.value.until <= state.now }
      for number in awake.keys { state.sleepers[number] = nil }
      return awake.values.map(\.resume)
    }
    for sleeper in awake { sleeper.resume() }
  }

  /// Waits until so many sleep.
  func waitForSleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  private func sleep(_ duration: Duration) async throws {
    let number = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (isCancelled, watchers) = state.withLock { state in
          if state.cancelled.remove(number) != nil { return (true, [] as [Watcher]) }
          state.sleepers[number] = (state.now + duration, continuation)
          let reached = state.watchers.filter { $0.count <= state.sleepers.count }
          state.watchers.removeAll { $0.count <= state.sleepers.count }
          return (false, reached.map(\.resume))
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        if sleeper == nil { state.cancelled.insert(number) }
        return sleeper
      }
      sleeper?.resume.resume(throwing: CancellationError())
    }
  }

  private typealias Watcher = CheckedContinuation<Void, Never>
}
