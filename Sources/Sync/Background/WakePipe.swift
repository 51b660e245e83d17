import Glibc

/// A pipe that wakes up a thread waiting in `poll`.
struct WakePipe: Sendable {
  /// The end to wait for; -1 if the system has no descriptor left.
  let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    (reading, writing) = (ends[0], ends[1])
  }

  func close() { for end in [reading, writing] where end >= 0 { Glibc.close(end) } }

  /// Makes the pipe readable.
  func wake() { _ = write(writing, "!", 1) }

  /// Makes the pipe unreadable until the next `wake`.
  func reset() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(reading, &bytes, bytes.count) > 0 {}
  }

  /// Waits until the pipe is readable, or for some seconds; nil waits without limit.
  func wait(seconds: Double?) {
    var ready = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    let milliseconds = seconds.map {
      Int32(clamping: Int((max(0, min($0, 1e6)) * 1000).rounded(.up)))
    }
    poll(&ready, 1, milliseconds ?? -1)
  }
}
