import Foundation

/// A pipe of the system; -1 stands for an end that is closed.
struct SystemPipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EMFILE) }
    (reading, writing) = (ends[0], ends[1])
    // No other program that is started meanwhile may hold it open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  mutating func closeReading() { SystemPipe.close(&reading) }

  mutating func closeWriting() { SystemPipe.close(&writing) }

  func makeWritingNonBlocking() { _ = fcntl(writing, F_SETFL, O_NONBLOCK) }

  /// Appends what there is to read; false at the end.
  func read(into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(reading, &buffer, buffer.count)
    if count > 0 { bytes.append(contentsOf: buffer.prefix(count)) }
    return count > 0 || (count < 0 && errno == EINTR)
  }

  private static func close(_ end: inout Int32) {
    if end >= 0 { _ = Foundation.close(end) }
    end = -1
  }
}
