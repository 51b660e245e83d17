import QuizboardEngine
import QuizboardInterface
import QuizboardModel

/// A run from the view of a player: inputs in, screens out.
protocol PlayableRun: AnyObject {
  /// Handles an input of the player. After a failure, the run is unchanged.
  func perform(_ input: Input) -> PlayOutcome
  /// Fires expired deadlines.
  func tick() -> PlayOutcome
  /// Saves the elapsed time.
  func keepTime()
  /// The seconds until the next deadline; nil if there is none.
  var nextDeadline: Double? { get }
  /// Makes the current screen, which stays valid until the next input. Its timers show the time of
  /// the last one.
  func makeScreen() -> ShownScreen
  /// Returns the decoding of a picture on the screen.
  func pictureJob(for request: PictureRequest, by decoder: PictureDecoder) -> any PictureJob
  /// Returns the errors of scripts in transitions since the last call; the run is unchanged.
  func takePictureWarnings() -> [Warning]
  /// The settings that the player has chosen, if the run is the library; otherwise nil.
  var librarySettings: LibrarySettings? { get }
  /// True if the player has left the run.
  var isOver: Bool { get }
  /// Messages to show before the first input.
  var notices: [Warning] { get }
}

/// A screen of a run, with the keys that work beside its elements.
///
/// The run makes all of it anew, so a player has it made once after each reply of the run.
struct ShownScreen {
  /// The layers and the size.
  var screen: Screen
  /// The swipes and keys that have an effect.
  var gestures: [ShownGesture] = []
  /// True if Escape leaves the run.
  var escapeLeaves = false
  /// True if the play is finished and the player can only leave.
  var isAtEnd = false
}

/// The result of an input.
struct PlayOutcome {
  /// The error message of a failed input, which can have several lines.
  var failure: String?
  /// The transition to the new screen; nil for none.
  var movement: Movement?
  /// Warnings about an input that succeeded.
  var warnings: [String] = []
  /// The lines that scripts printed and logged.
  var log: [String] = []
  /// A short message about what happened beside the screen; nil for none.
  var news: Toast?
}

/// A transition as the player shows it.
struct Movement {
  /// The duration and pacing.
  var pace: Transition
  /// Returns the frame between two frames at a progress from 0 to 1.
  var picture: (_ from: Frame, _ to: Frame, _ part: Double) -> Frame
}

extension Session: PlayableRun {
  func perform(_ input: Input) -> PlayOutcome { reply(handle(input)) }

  func tick() -> PlayOutcome { reply(tick() as Outcome) }

  func makeScreen() -> ShownScreen {
    ShownScreen(
      screen: screen, gestures: gestures, escapeLeaves: escapeLeaves, isAtEnd: isAtEnd)
  }

  func pictureJob(for request: PictureRequest, by decoder: PictureDecoder) -> any PictureJob {
    PictureDecoding(request, by: decoder, of: self)
  }

  func reply(_ outcome: Outcome) -> PlayOutcome {
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
  /// The message for the player; nil if the element is not available now, which needs no message.
  fileprivate var wordsInPlay: String? {
    switch kind {
    case .unknownElement, .notEnabled: nil
    default: text
    }
  }
}
