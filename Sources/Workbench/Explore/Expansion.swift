import QuizboardEngine
import QuizboardScripting

/// A state to be expanded.
struct Place: Sendable {
  /// What the state should look like when it is made again; nil where that is not looked at.
  struct Look: Sendable {
    var state: Fingerprint
    var screen: Fingerprint
  }

  /// Another way to it, where what was saved of it cannot be gone to.
  struct Detour: Sendable {
    /// A state that can; nil for the beginning.
    var start: [UInt8]?
    /// What leads on from there.
    var inputs: [Input]
  }

  var saved: [UInt8]
  /// What was in fields that are not saved, as whoever came to it had them.
  var unsaved: [RunField] = []
  var restored: Look?
  var detour: Detour?
  /// How often on the way there it was waited for what was not due.
  var waits = 0
  /// How often the screen was given another size there, where that counts.
  var resizings = 0
  /// Of a state that goes on like another with less beneath it: how many controllers it has. What
  /// leads to as many or more is not followed; to go back, it may find what lies beneath. Nil where
  /// all is followed.
  var depth: Int?
}

/// What was seen in a state by trying every input there. It follows from the state alone, whoever
/// tries.
struct Expansion: Sendable {
  /// What came of an input.
  struct Trial: Sendable {
    var input: Input
    /// Whether it failed, so that nothing of it has happened.
    var isFailed: Bool
    /// What is wrong with the quiz, of which its error and unwindings without destination tell.
    var problems: [Problem]
    /// What it went through.
    var events: [FlowWatch.Event]
    /// What the scripts had read by then.
    var observed: ObservedInputs
    /// Whether it began an attempt.
    var begins: Bool
    /// Whether something was drawn by chance.
    var draws: Bool
    var arrival: Arrival
    /// The class of the animator of a script that draws its transition.
    var animator: String?
    /// Whether it was offered: not a time to wait at whose end nothing is due.
    var isDue = true
    /// Whether it gives the screen its other size back, and nothing else was tried, for all else is
    /// the same there.
    var isOnlyWayBack = false
  }

  /// Where an input leads.
  enum Arrival: Sendable {
    /// Nowhere: it failed, or what it leads to cannot be saved.
    case stays
    /// Out of the quiz.
    case left
    /// Farther up, where it is not followed.
    case beyond
    /// Into a state that was found before, or whose sight the share has that this was seen in.
    case state(Fingerprint)
  }

  /// A state as whoever came to it saw it.
  struct Sight: Sendable {
    /// Its fingerprint without the fields that are not saved, and these.
    var base: Fingerprint
    var unsaved: [RunField]
    /// What its views have asked. They are asked once: where it is come to again, they need not be.
    var viewEvents: [FlowWatch.Event] = []
    /// What is on screen; nil where nobody will ask.
    var screen: Fingerprint?
    var saved: [UInt8]
    /// Half a fingerprint of the top controller, of that without an attempt that is over, and its
    /// number.
    var top: UInt64
    var fresh: UInt64
    var controller: UInt64
    var scene: Int32
    var outline: [UInt32]
    var score: AttemptScores?
    var isFinished: Bool
    var hasBegunAttempt: Bool
    /// Whether scripts have a part in making it again.
    var hasScriptedRestoring: Bool
  }

  /// What is wrong with the state when it is made again.
  var difference: Problem?
  /// Whether the state cannot be gone to by what was saved of it, or is another then: nothing was
  /// tried.
  var isBlocked = false
  var trials: [Trial] = []
  /// What was not tried here.
  var limits: Set<ExplorationLimit> = []
}
