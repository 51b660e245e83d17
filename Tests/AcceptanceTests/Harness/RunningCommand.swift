import Foundation

/// A program that runs: to be written to, read from, and killed. For one thread.
///
/// For a conversation: `say`, then `hear` its answer, as often as wanted, then `finish` or `kill`.
final class RunningCommand {
  private(set) var output: [UInt8] = []
  private(set) var errors: [UInt8] = []

  private let process: pid_t
  private var pipes: Spawn.Pipes
  private var queued: ArraySlice<UInt8> = []
  private var inputEnds = false
  private var heard = 0
  private let ending: Ending

  init(_ command: Command) throws {
    // A program that ends early must not take the tests with it.
    signal(SIGPIPE, SIG_IGN)
    (process, pipes) = try Spawn.start(command)
    ending = Ending(of: process, pipe: pipes.end)
  }

  deinit {
    if !ending.hasCome(by: .now) { kill() }
    pipes.input.closeWriting()
    pipes.output.closeReading()
    pipes.errors.closeReading()
  }

  /// True if the program can still write output.
  var hasOpenOutput: Bool { pipes.output.reading >= 0 || pipes.errors.reading >= 0 }

  /// Writes these bytes as the program takes them.
  func queue(_ bytes: [UInt8]) { queued.append(contentsOf: bytes) }

  /// The program sees the end of its input once all that is queued has been written.
  func endInput() {
    inputEnds = true
    if queued.isEmpty { pipes.input.closeWriting() }
  }

  /// The program's output has no reader any more.
  func closeOutput() { pipes.output.closeReading() }

  /// Says a line.
  func say(_ line: String) { queue(Array((line + "\n").utf8)) }

  /// The next whole line of output; nil where the output ended, or the limit passed, without one.
  func hear(limit: Duration = .seconds(30)) -> String? {
    let deadline = Deadline(in: limit)
    while true {
      if let end = output[heard...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { heard = end + 1 }
        return String(decoding: output[heard..<end], as: UTF8.self)
      }
      guard pipes.output.reading >= 0, !deadline.hasPassed else { return nil }
      exchange(until: deadline)
    }
  }

  /// Kills the program and all that it started, at once: `kill -9`.
  func kill() { _ = Foundation.kill(-process, SIGKILL) }

  /// Waits for the end, and kills at the deadline.
  func finish(by deadline: Deadline = Deadline(in: .seconds(30))) -> Outcome {
    endInput()
    while hasOpenOutput, !deadline.hasPassed { exchange(until: deadline) }
    let wasInTime = !hasOpenOutput && ending.hasCome(by: deadline)
    if !wasInTime { kill() }
    let end = ending.how()
    return Outcome(
      end: wasInTime ? end : .overdue, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }

  /// Moves what can be moved, after waiting for that until the deadline at most.
  func exchange(until deadline: Deadline) {
    var waits = [
      pollfd(fd: pipes.output.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipes.errors.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: queued.isEmpty ? -1 : pipes.input.writing, events: Int16(POLLOUT), revents: 0),
    ]
    guard poll(&waits, nfds_t(waits.count), deadline.milliseconds) > 0 else { return }
    if waits[0].revents != 0, !pipes.output.read(into: &output) { pipes.output.closeReading() }
    if waits[1].revents != 0, !pipes.errors.read(into: &errors) { pipes.errors.closeReading() }
    if waits[2].revents != 0 { writeQueued() }
  }

  private func writeQueued() {
    let written = queued.withUnsafeBytes { write(pipes.input.writing, $0.baseAddress, $0.count) }
    if written > 0 { queued = queued.dropFirst(written) }
    // The program reads no more: the rest is for nobody.
    if written < 0, errno != EAGAIN { queued = [] }
    if queued.isEmpty, inputEnds { pipes.input.closeWriting() }
  }
}
