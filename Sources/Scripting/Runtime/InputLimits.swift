public import QuizboardModel

/// The limits of one input in the engine, besides those of work, memory and time in `LuaLimits` and
/// those of segues in `TransitionLimits`.
public enum InputLimits {
  /// The work to charge for making a controller.
  static let controllerWork = 2_000
  /// The maximum text of a field, in bytes: more than a long essay has.
  public static let fieldBytes = 100_000
  /// The maximum number of timers that fire while an input lets time pass.
  public static let firings = 10_000
  /// The maximum number of timers that fire one another without time passing.
  static let timerChain = 1_000
  /// The maximum length of a line in the log, in characters.
  static let logLine = 10_000
  /// The maximum number of lines in the log.
  public static let logLines = 10_000
  /// The maximum size of the log, in bytes.
  static let logBytes = 1 << 20
  /// The maximum length of a controller's title, in bytes.
  static let titleBytes = 10_000
  /// The maximum length of a name or a key in bytes. Unicode comparisons of long texts take seconds.
  static let nameBytes = 4_000
}

/// The limits of a run.
public enum RunLimits {
  /// The maximum number of scenes of a quiz, which all stay in memory.
  static let scenes = 20_000
  /// The maximum number of timers.
  static let timers = 10_000
  /// The maximum waiting time of a timer, in seconds: some thirty years.
  static let wait = 1e9
  /// The maximum of the clock, in seconds since 1970 and since the launch: some 30 000 years.
  public static let clock = 1e12
  /// The maximum number of drawings in a picture.
  static let drawings = 1_000
  /// The maximum duration of a transition, in seconds.
  static let transition = 10.0
  /// The maximum number of events in the trace, so that a trace that is never read does not grow.
  public static let traceEvents = 10_000
}

/// The limits of one view: more than a screen can show, and small enough for a fast layout.
enum ViewLimits {
  /// The maximum number of elements, rows, options and values.
  static let parts = 100_000
  /// The maximum text of all elements, in bytes.
  static let textBytes = 1 << 20
  /// Returns a message about a text that is longer than all elements may be.
  static func tooLong(_ what: String) -> String {
    "\(what) is longer than \(textBytes >> 20) MiB, the limit of a screen"
  }
  /// The maximum nesting of elements and lists, which bounds recursion.
  static let depth = 100
  /// The work to charge for reading a part.
  static let partWork = 50
}

/// The error that a limit of the engine was exceeded, which fails an input with the kind `limit`.
public struct LimitPassed: ExplainedError {
  /// The limit that was exceeded.
  public let message: String
  /// The advice for the author.
  public let remedy: String?
  /// The place in the script, if known.
  public internal(set) var place: SourcePlace?

  init(_ message: String, remedy: String) {
    self.message = message
    self.remedy = remedy
  }
}
