public import QuizboardModel

/// What one input may do in the engine, beside the work, memory and time of `LuaLimits`.
enum InputLimits {
  /// The work that making a controller is charged as.
  static let controllerWork = 2_000
  /// The longest line of the log, in characters.
  static let logLine = 10_000
  /// The longest log, in lines.
  static let logLines = 10_000
  /// The longest log, in bytes.
  static let logBytes = 1 << 20
  /// The longest title of a controller, in bytes.
  static let titleBytes = 10_000
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
public struct LimitPassed: Error, CustomStringConvertible {
  /// What was too much, and what to do.
  public let description: String
  /// The script that is to blame, where one is known.
  public internal(set) var place: SourcePlace?

  init(_ description: String) { self.description = description }
}
