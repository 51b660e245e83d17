import Glibc
import QuizboardEngine

/// Lines over two file descriptors, with blocking reads and writes.
final class DescriptorLines: LineChannel {
  private let input: Int32
  private let writer: (String) -> Bool

  /// - Parameter writer: Writes a whole text and returns true on success.
  init(input: Int32, writer: @escaping (String) -> Bool) {
    self.input = input
    self.writer = writer
  }

  convenience init(input: Int32, output: Int32) {
    self.init(input: input) { Self.write($0, to: output) }
  }

  var showsInput: Bool { isatty(input) == 1 }

  func hasLine(within seconds: Double?, or descriptor: Int32) -> Bool {
    var ready = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(
      &ready, 2, seconds.map { Int32(clamping: Int(($0 * 1000).rounded(.up))) } ?? -1)
    return count > 0 && ready[0].revents != 0
  }

  func waits(for descriptor: Int32) -> Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, -1) > 0
  }

  func dropUnread() { if showsInput { tcflush(input, TCIFLUSH) } }

  func readLine() -> String? { InputLine.read(from: input) }

  func write(_ text: String) -> Bool { writer(text) }

  private static func write(_ text: String, to output: Int32) -> Bool {
    var text = text
    return text.withUTF8 { DescriptorWriter.write(UnsafeRawBufferPointer($0), to: output) == nil }
  }
}
