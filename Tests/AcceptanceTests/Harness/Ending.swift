import Foundation
import Synchronization

/// The end of a program that we started: to be waited for with a limit, whatever the program leaves
/// running.
///
/// A thread waits without one, and closes a pipe then; the pipe can be polled.
final class Ending: Sendable {
  private let status = Mutex<Int32>(0)
  private let process: pid_t
  private let closedAtTheEnd: SystemPipe

  init(of process: pid_t, pipe: SystemPipe) {
    self.process = process
    closedAtTheEnd = pipe
    Thread.detachNewThread { [self] in reap() }
  }

  deinit {
    var pipe = closedAtTheEnd
    pipe.closeReading()
  }

  /// True if the program ends by the deadline.
  func hasCome(by deadline: Deadline) -> Bool {
    var wait = pollfd(fd: closedAtTheEnd.reading, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, deadline.milliseconds) > 0
  }

  /// Waits for the end of the program, and returns it.
  func how() -> Outcome.End {
    var wait = pollfd(fd: closedAtTheEnd.reading, events: Int16(POLLIN), revents: 0)
    while poll(&wait, 1, -1) <= 0 {}
    let status = status.withLock { $0 }
    let signal = status & 0x7F
    return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
  }

  private func reap() {
    var result: Int32 = 0
    while waitpid(process, &result, 0) < 0, errno == EINTR {}
    status.withLock { $0 = result }
    var pipe = closedAtTheEnd
    pipe.closeWriting()
  }
}
