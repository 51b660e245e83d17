import Glibc
import QuizboardModel

/// Reads the lines of `drive` from a descriptor, in pieces. A line that is too long is discarded
/// while it is read.
struct CommandLines {
  /// The maximum length of a line in bytes: more than the largest body of `deliver` that a program
  /// sends in one.
  static let longest = 16 << 20
  /// The maximum length of a line that begins with `{"do": "restore"`. The largest run has 80 MiB,
  /// and base64 adds a third.
  static let longestRestore = 128 << 20

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
      let end = piece[next...].firstIndex(of: UInt8(ascii: "\n"))
      let part = piece[next..<(end ?? piece.count)]
      hasEnded = end != nil
      next = end.map { $0 + 1 } ?? piece.count
      length += part.count
      if length > limit, limit == Self.longest, Self.isRestore(line) { limit = Self.longestRestore }
      if length <= limit { line += part } else if !line.isEmpty { line = [] }
    }
    guard hasEnded || length > 0 else { return nil }
    guard length <= limit else {
      throw InputError(
        .limit,
        "a command has \(Self.longest >> 20) MiB at most (\(Self.longestRestore >> 20) MiB if it "
          + "begins with {\"do\":\"restore\"), and this line was longer, so it was not read")
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
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

  /// Returns true if a line begins as a command that restores a run.
  private static func isRestore(_ line: [UInt8]) -> Bool {
    let blanks = Array(" \t\r".utf8)
    let beginning = line.prefix(64).filter { !blanks.contains($0) }
    return beginning.starts(with: Array("{\"do\":\"restore\"".utf8))
  }
}
