import Glibc
import QuizboardModel
import QuizboardProcesses

/// A running process that decodes, and the parent's end of the socket that is its standard input
/// and output.
struct ImageChild: ~Copyable {
  private static let chunk = 64 * 1024

  private let process: ChildProcess
  private let socket: Int32

  /// Starts a process.
  init(executable: String, arguments: [String]) throws(PlainError) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Self.problem(errno) }
    defer { close(ends[1]) }
    do {
      process = try ChildProcess(
        executable: executable, arguments: [ImageProcess.word] + arguments, input: ends[1],
        output: ends[1])
    } catch {
      close(ends[0])
      throw .noProcess(error.message)
    }
    socket = ends[0]
  }

  deinit { close(socket) }

  private static func problem(_ code: Int32) -> PlainError {
    .noProcess(PlainError(system: code).message)
  }

  /// Ends the input of the process, which marks the end of the file.
  borrowing func endInput() { shutdown(socket, Int32(SHUT_WR)) }

  /// Writes what remains of a file to the process, and reads its answer.
  ///
  /// - Parameters:
  ///   - most: The longest answer.
  ///   - pause: The time at which the wait ends.
  /// - Returns: True if the answer has come to its end.
  borrowing func exchange(
    _ rest: inout ArraySlice<UInt8>, _ answer: inout [UInt8], most: Int,
    until pause: ContinuousClock.Instant
  ) throws(PlainError) -> Bool {
    while answer.count <= most {
      let events = try wait(for: rest.isEmpty ? POLLIN : POLLIN | POLLOUT, until: pause)
      if events == 0 { return false }
      if !rest.isEmpty, events & POLLOUT != 0 {
        send(&rest)
        if rest.isEmpty { endInput() }
      }
      if events & ~POLLOUT != 0, try receive(&answer) { return true }
    }
    throw .damaged
  }

  /// Waits for events, and returns those that came; 0 if none came in time.
  private borrowing func wait(
    for events: Int32, until pause: ContinuousClock.Instant
  ) throws(PlainError) -> Int32 {
    while true {
      let left = max(.zero, pause - .now)
      var descriptor = pollfd(fd: socket, events: Int16(events), revents: 0)
      let milliseconds = left == .zero ? 0 : Int32(clamping: Int64(left / .milliseconds(1)) + 1)
      let count = poll(&descriptor, 1, milliseconds)
      if count >= 0 { return count == 0 ? 0 : Int32(descriptor.revents) }
      if errno != EINTR { throw Self.problem(errno) }
    }
  }

  /// Writes a part of what remains. If the process reads no more, nothing remains.
  private borrowing func send(_ rest: inout ArraySlice<UInt8>) {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, flags) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR, errno != EAGAIN {
      rest = []
    }
  }

  /// Reads a part of the answer. Returns true at its end.
  private borrowing func receive(_ answer: inout [UInt8]) throws(PlainError) -> Bool {
    var isAtEnd = false
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, count in
      let got = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      (count, isAtEnd, failure) = (max(0, got), got == 0, got < 0 ? errno : 0)
    }
    answer += bytes
    // A process that ends before it has read all of the file.
    if failure == ECONNRESET { return true }
    if ![0, EINTR, EAGAIN].contains(failure) { throw Self.problem(failure) }
    return isAtEnd
  }
}
