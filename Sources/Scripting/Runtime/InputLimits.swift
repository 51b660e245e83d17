public import QuizboardModel

/// What one input may do in the engine, beside the work, memory and time of `LuaLimits`.
///
/// The limits of its segues are `TransitionLimits`.
public enum InputLimits {
  /// The work that making a controller is charged as.
  static let controllerWork = 2_000
  /// The maximum number of timers that fire while an input lets time pass.
  public static let firings = 10_000
  /// The maximum number of timers that fire one another without time passing.
  static let timerChain = 1_000
  /// The longest line of the log, in characters.
  static let logLine = 10_000
  /// The longest log, in lines.
  public static let logLines = 10_000
  /// The longest log, in bytes.
  static let logBytes = 1 << 20
  /// The longest title of a controller, in bytes.
  static let titleBytes = 10_000
}

/// What a run may hold at once, and what it may wait for.
public enum RunLimits {
  /// The maximum number of timers.
  static let timers = 10_000
  /// The longest time that a timer waits, in seconds: some thirty years.
  static let wait = 1e9
  /// The maximum number of drawings in a picture.
  static let drawings = 1_000
  /// The longest transition, in seconds.
  static let transition = 10.0
  /// The maximum number of events in the trace. Without a limit, a run that nobody asks for its
  /// trace grows for ever.
  public static let traceEvents = 10_000
}

/// What one view may hold: more than any screen shows, and so little that it can be laid out at
/// once.
enum ViewLimits {
  /// Elements, rows, options and values.
  static let parts = 100_000
  /// The text of all elements, in bytes.
  static let textBytes = 1 << 20
  /// Elements and lists within each other: reading goes as deep, and so does drawing.
  static let depth = 100
  /// The work that reading a part is charged as.
  static let partWork = 50
}

/// A limit of the engine was passed: the input fails with the kind `limit`.
public struct LimitPassed: ExplainedError {
  /// What was too much.
  public let message: String
  /// What to do.
  public let remedy: String?
  /// The script that is to blame, where one is known.
  public internal(set) var place: SourcePlace?

  init(_ message: String, remedy: String) {
    self.message = message
    self.remedy = remedy
  }
}
