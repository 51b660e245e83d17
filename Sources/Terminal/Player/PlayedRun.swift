import QuizboardEngine
import QuizboardInterface

/// A run as a face sees it: inputs in, screens out.
protocol PlayedRun: AnyObject {
  /// Does what the person did; what went wrong is in the reply, and the run is then as before.
  func perform(_ input: Input) -> PlayOutcome
  /// Does what is due of itself.
  func tick() -> PlayOutcome
  /// Keeps the time that has passed, so that what is seen of it is not lost.
  func keepTime()
  /// Seconds until something is due; nil where nothing is.
  var nextDeadline: Double? { get }
  /// What is to be seen now. Timers in it say what was left when the run last answered.
  var screen: Screen { get }
  /// The swipes and keys that do something now, and what.
  var gestures: [ShownGesture] { get }
  /// Whether the key `escape` leaves the run.
  var escapeLeaves: Bool { get }
  /// Whether the play is finished and nothing can be done but to leave.
  var isAtEnd: Bool { get }
  /// What went wrong while a script drew pictures, since this was last asked; the run is as it was.
  func takePictureWarnings() -> [Warning]
  /// What the person has chosen for all of the program, where the run is what it is chosen in; else
  /// nil.
  var librarySettings: LibrarySettings? { get }
  /// Whether the run has been left.
  var isOver: Bool { get }
  /// What the person must know before the first input, each a line.
  var notices: [Warning] { get }
}

/// What came of an input.
struct PlayOutcome {
  /// Why the input was refused, in the words for the person, lines and all.
  var failure: String?
  /// How the screen before gives way to the one after; nil for no movement.
  var movement: Movement?
  /// What went otherwise than the author meant, without being refused.
  var warnings: [String] = []
  /// What the scripts printed and logged.
  var log: [String] = []
}

/// A transition as a face shows it.
struct Movement {
  /// How long it takes, and at what pace.
  var pace: Transition
  /// The picture between two frames at a part of the way, from 0 to 1.
  var picture: (_ from: Frame, _ to: Frame, _ part: Double) -> Frame
}

extension Session: PlayedRun {
  func perform(_ input: Input) -> PlayOutcome { reply(handle(input)) }

  func tick() -> PlayOutcome { reply(tick() as Outcome) }

  private func reply(_ outcome: Outcome) -> PlayOutcome {
    let movement = outcome.transition.map { transition in
      Movement(pace: transition.pace) { [weak self] from, to, part in
        self?.picture(of: transition, from: from, to: to, progress: part) ?? to
      }
    }
    return PlayOutcome(
      failure: outcome.error?.wordsInPlay, movement: movement,
      warnings: outcome.warnings.map(\.words), log: outcome.log)
  }
}

extension InputError {
  /// The words for the person playing; nil where in play nothing is said: what cannot be acted on
  /// now is not there for whoever plays.
  fileprivate var wordsInPlay: String? {
    switch kind {
    case .unknownElement, .notEnabled: nil
    default: ([description] + foldedTraceback).joined(separator: "\n")
    }
  }
}
