import Lua

/// What a script may ask for that most runs never ask, and that is then part of what tells runs apart.
public struct Asked: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// A set of those bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What time it is.
  public static let clock = Asked(rawValue: 1)
  /// All scores of a quiz, not just the best.
  public static let history = Asked(rawValue: 2)
}

/// What a run is written down for.
enum StateForm {
  /// To be read again: all of it.
  case saved
  /// To be compared with others: without what only counts or dates, and times as they are seen from now. Two runs that
  /// are equal so go on alike, whatever a person does.
  case comparable
  /// One controller with all that it reaches by its fields: without its place in the hierarchy.
  case reach

  /// Writes what tells one thing from others of its kind: runs that differ in nothing else are as good as one.
  func write(number: Int, to out: inout ByteWriter) {
    if self == .saved { out.varint(UInt64(number)) }
  }
}
