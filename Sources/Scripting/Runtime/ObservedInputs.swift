import QuizboardLua

/// Inputs to scripts that come from outside the saved run, or that most runs never read.
///
/// `Services.observe` hears of them as scripts read them, so an exploration knows as a fact what a
/// quiz can depend on.
public struct ObservedInputs: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// A set of those bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The time of day, or the time since the launch.
  public static let clock = ObservedInputs(rawValue: 1)
  /// All scores of a quiz, not just the best.
  public static let history = ObservedInputs(rawValue: 2)
  /// Numbers that scripts draw; those that attempts draw are not among them.
  public static let chance = ObservedInputs(rawValue: 4)
  /// The seconds until a limit or a timer is due, read by a script of the author's.
  public static let remaining = ObservedInputs(rawValue: 8)
  /// The space on screen, read by a view.
  public static let viewTraits = ObservedInputs(rawValue: 16)
  /// The space on screen, read anywhere else: what an input does may depend on it.
  public static let traits = ObservedInputs(rawValue: 32)
  /// The settings.
  public static let settings = ObservedInputs(rawValue: 64)
  /// The best score of a quiz, read by a script of the author's.
  public static let best = ObservedInputs(rawValue: 128)
  /// The quizzes of the library.
  public static let library = ObservedInputs(rawValue: 256)
}

extension Call {
  /// Tells the services that a script reads something.
  func observe(_ inputs: ObservedInputs) { runtime.services.observe(inputs) }

  /// Tells the services that a script of the author's reads something. Standard scripts only show
  /// it.
  func observeAuthor(_ inputs: ObservedInputs) {
    var level: Int32 = 1
    guard let file = stack.callerFile(&level), runtime.chunkQuizzes[file] != nil else { return }
    observe(inputs)
  }
}
