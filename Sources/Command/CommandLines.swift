import Glibc
import QuizboardModel

/// Reads the lines of `drive` from a descriptor, in pieces. A line that is too long is discarded
/// while it is read.
struct CommandLines {
  /// The maximum length of a line in bytes.
  static let longest = 16 << 20
  /// The maximum length of a line that begins with a command in `bulky`. The largest run has
  /// 80 MiB, and base64 adds a third.
  static let longestBulky = 128 << 20
  /// The commands that carry a saved run, or files.
  private static let bulky = ["restore", "deliver"]

  private let descriptor: Int32
  private var piece: [UInt8] = []
  /// The place of the next byte in `piece`.
  private var next = 0

  init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  /// Waits for the next line and returns it without its end; nil at the end of input. Throws an
  /// `InputError` for a line that is too long.
  mutating func read() throws(InputError) -> [UInt8]? {
    var line: [UInt8] = []
    var length = 0
    var limit = Self.longest
    var hasEnded = false
    while !hasEnded, fill() {
      let end = endOfLine
      let part = piece[next..<(end ?? piece.count)]
      hasEnded = end != nil
      next = end.map { $0 + 1 } ?? piece.count
      length += part.count
      if length > limit, limit == Self.longest, Self.isBulky(line) { limit = Self.longestBulky }
      if length <= limit { line += part } else if !line.isEmpty { line = [] }
    }
    guard hasEnded || length > 0 else { return nil }
    guard length <= limit else {
      throw InputError(
        .limit,
        "a command has \(Self.longest >> 20) MiB at most (\(Self.longestBulky >> 20) MiB if it "
          + "begins with {\"do\":\"restore\" or {\"do\":\"deliver\"), and this line was longer, "
          + "so it was not read")
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  /// The place of the next line end in the piece.
  private var endOfLine: Int? {
    piece.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let end = memchr(start + next, Int32(UInt8(ascii: "\n")), bytes.count - next)
      else { return nil }
      return UnsafeRawPointer(end) - start
    }
  }

  /// Reads the next piece if the last one is used up; false at the end of input.
  private mutating func fill() -> Bool {
    if next < piece.count { return true }
    next = 0
    piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      while true {
        let size = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if size < 0, errno == EINTR { continue }
        count = max(0, size)
        return
      }
    }
    return !piece.isEmpty
  }

  /// Returns true if a line begins as a command that carries a saved run, or files.
  private static func isBulky(_ line: [UInt8]) -> Bool {
    let blanks = Array(" \t\r".utf8)
    let beginning = line.prefix(64).filter { !blanks.contains($0) }
    return bulky.contains { beginning.starts(with: Array("{\"do\":\"\($0)\"".utf8)) }
  }
}
