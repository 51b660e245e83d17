import CQuizboardTerminalShim
import Glibc

/// The terminal of this process, in raw mode on the alternate screen from `begin` to `end`. Any end
/// of the process but SIGKILL restores it.
final class SystemTerminal: Terminal {
  private let input: Int32
  private let output: Int32
  private let ownsOutput: Bool
  private let watched: Int32

  /// Makes a terminal from `input` and `output`, descriptors of one terminal device.
  ///
  /// - Parameter watched: Another descriptor to wait for; -1 for none.
  init(input: Int32, output: Int32, watched: Int32 = -1) {
    self.input = input
    self.watched = watched
    // Opened again to make it non-blocking: the given descriptor is shared with the shell.
    let own = Self.reopen(output)
    ownsOutput = own != nil
    self.output = own ?? output
  }

  deinit {
    if ownsOutput { close(output) }
  }

  private static func reopen(_ descriptor: Int32) -> Int32? {
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
    let own = open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return own >= 0 ? own : nil
  }

  /// Sets up the terminal; a failure changes nothing.
  ///
  /// - Parameter interrupts: True if Ctrl-C interrupts at any time; otherwise it is a key.
  func begin(enter: [UInt8], leave: [UInt8], interrupts: Bool = true) throws(TerminalError) {
    let failure = enter.withUnsafeBytes { enter in
      leave.withUnsafeBytes { leave in
        terminal_shim_begin(
          input, output, enter.bindMemory(to: CChar.self).baseAddress, enter.count,
          leave.bindMemory(to: CChar.self).baseAddress, leave.count, interrupts ? 1 : 0)
      }
    }
    if failure != 0 { throw TerminalError(number: failure) }
  }

  /// Restores the terminal.
  func end() {
    terminal_shim_end()
  }

  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard terminal_shim_window(output, &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  var cellSize: (width: Int, height: Int)? {
    var size = winsize()
    guard terminal_shim_window(output, &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    let (width, height) = (size.ws_xpixel / size.ws_col, size.ws_ypixel / size.ws_row)
    return width > 0 && height > 0 ? (Int(width), Int(height)) : nil
  }

  var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  func wait(until deadline: Int64?, forOutput: Bool) -> Readiness {
    var watched = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal_shim_wake_descriptor(), events: Int16(POLLIN), revents: 0),
      pollfd(fd: forOutput ? output : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: self.watched, events: Int16(POLLIN), revents: 0),
    ]
    // Rounded up, so that a wait does not end just before the deadline.
    let milliseconds =
      deadline.map { Int32(clamping: max(0, ($0 - now + 999_999) / 1_000_000)) } ?? -1
    poll(&watched, nfds_t(watched.count), milliseconds)
    var ready: Readiness = []
    if watched[0].revents != 0 { ready.insert(.input) }
    if watched[2].revents != 0 { ready.insert(.output) }
    if watched[3].revents != 0 { ready.insert(.watched) }
    let events = terminal_shim_take_events()
    if events & UInt32(TERMINAL_SHIM_RESIZED) != 0 { ready.insert(.resized) }
    if events & UInt32(TERMINAL_SHIM_RESUMED) != 0 { ready.insert(.resumed) }
    return ready
  }

  var isInterrupted: Bool { terminal_shim_interrupted() != 0 }

  func allowEnd(within seconds: Int) {
    terminal_shim_extend_patience(UInt32(clamping: seconds * 1000))
  }

  func read(into bytes: inout [UInt8]) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      let count = Glibc.read(input, buffer.baseAddress, buffer.count)
      if count > 0 { bytes.append(contentsOf: buffer[0..<count]) }
      return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> WriteResult {
    while true {
      let count = Glibc.write(output, bytes.baseAddress, bytes.count)
      if count >= 0 { return .wrote(count) }
      if errno == EAGAIN { return .blocked }
      if errno != EINTR { return .closed }
    }
  }

  func suspend() {
    terminal_shim_suspend()
  }
}

/// The terminal could not be set up.
struct TerminalError: Error, Equatable {
  let number: Int32

  /// The message of the system.
  var reason: String { String(cString: strerror(number)) }
}
