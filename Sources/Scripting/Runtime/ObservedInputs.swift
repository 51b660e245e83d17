/// State components that scripts read from outside the saved run, or that most runs never read.
///
/// Scripts report each to `Services.observe`, so that an exploration knows what a quiz depends on.
public struct ObservedInputs: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The time of day, or the time since the launch.
  public static let clock = ObservedInputs(rawValue: 1)
  /// All scores of a quiz, not only the best, read by an author's script.
  public static let history = ObservedInputs(rawValue: 2)
  /// Random numbers that scripts draw, other than those of attempts.
  public static let chance = ObservedInputs(rawValue: 4)
  /// The remaining time of a limit or a timer, read by an author's script outside a view, so that
  /// inputs may depend on it.
  public static let remaining = ObservedInputs(rawValue: 8)
  /// The size classes, read by a view.
  public static let viewTraits = ObservedInputs(rawValue: 16)
  /// The size classes, read outside views, so that inputs may depend on them.
  public static let traits = ObservedInputs(rawValue: 32)
  /// The settings.
  public static let settings = ObservedInputs(rawValue: 64)
  /// The best score of a quiz, read by an author's script.
  public static let best = ObservedInputs(rawValue: 128)
  /// The quizzes of the library.
  public static let library = ObservedInputs(rawValue: 256)
  /// The questions that earlier attempts drew, in a quiz that draws fresh ones.
  public static let draws = ObservedInputs(rawValue: 512)
  /// The remaining time of a limit or a timer, read by an author's view.
  public static let viewRemaining = ObservedInputs(rawValue: 1024)
  /// All that passing time changes.
  public static let time: ObservedInputs = [.clock, .remaining, .viewRemaining]
}
