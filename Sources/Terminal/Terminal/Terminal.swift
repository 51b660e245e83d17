/// What the player needs of a terminal: bytes both ways, a size and a clock. The system's is one, a
/// test's another.
protocol Terminal: AnyObject {
  /// Columns and rows now.
  var size: (columns: Int, rows: Int) { get }
  /// Nanoseconds of a clock that only goes forward.
  var now: Int64 { get }
  /// Waits for input, a signal, room for output where asked, what is watched beside it, or the
  /// moment `deadline`; nil waits for ever.
  func wait(until deadline: Int64?, forOutput: Bool) -> Readiness
  /// Whether the person has interrupted the play.
  var isInterrupted: Bool { get }
  /// Appends what has arrived; false at the end of input.
  func read(into bytes: inout [UInt8]) -> Bool
  /// Writes as much as is taken without waiting.
  func write(_ bytes: UnsafeRawBufferPointer) -> WriteResult
  /// Stops the process until it is continued.
  func suspend()
}

/// Why a wait ended; empty where the deadline came.
struct Readiness: OptionSet, Sendable {
  let rawValue: UInt8

  static let input = Readiness(rawValue: 1)
  static let output = Readiness(rawValue: 2)
  static let resized = Readiness(rawValue: 4)
  /// The screen was somebody else's meanwhile and holds nothing of ours.
  static let resumed = Readiness(rawValue: 8)
  /// Something that is watched beside the terminal.
  static let watched = Readiness(rawValue: 16)
}

/// What became of bytes written.
enum WriteResult: Equatable, Sendable {
  case wrote(Int)
  case blocked
  /// Nobody reads any more.
  case closed
}
