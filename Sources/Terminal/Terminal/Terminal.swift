/// A terminal from the view of the player: bytes in both directions, a size and a clock. Tests have
/// their own.
protocol Terminal: AnyObject {
  /// The current number of columns and rows.
  var size: (columns: Int, rows: Int) { get }
  /// The current size of a cell in pixels; nil if the terminal does not report it.
  var cellSize: (width: Int, height: Int)? { get }
  /// The time in nanoseconds of a monotonic clock.
  var now: Int64 { get }
  /// Waits for input, a signal, space for output if requested, the watched descriptor, or
  /// `deadline`; nil sets no deadline.
  func wait(until deadline: Int64?, forOutput: Bool) -> Readiness
  /// True if the player has pressed Ctrl-C.
  var isInterrupted: Bool { get }
  /// Lets a play that Ctrl-C ends take `seconds` from now.
  func allowEnd(within seconds: Int)
  /// Appends available input; returns false at the end of input.
  func read(into bytes: inout [UInt8]) -> Bool
  /// Writes as much as possible without blocking.
  func write(_ bytes: UnsafeRawBufferPointer) -> WriteResult
  /// Stops the process until it is continued.
  func suspend()
}

/// The events that ended a wait; empty for the deadline.
struct Readiness: OptionSet, Sendable {
  let rawValue: UInt8

  static let input = Readiness(rawValue: 1)
  static let output = Readiness(rawValue: 2)
  static let resized = Readiness(rawValue: 4)
  /// The process was suspended, and the content of the screen is lost.
  static let resumed = Readiness(rawValue: 8)
  /// The watched descriptor is readable.
  static let watched = Readiness(rawValue: 16)
}

/// The result of a write.
enum WriteResult: Equatable, Sendable {
  case wrote(Int)
  case blocked
  /// The terminal is gone.
  case closed
}
