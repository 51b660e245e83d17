import QuizboardEngine
import QuizboardModel
import QuizboardScripting

/// A state to be expanded.
struct SearchNode: Sendable {
  /// The expected appearance of the restored state; nil if the search does not verify it.
  struct Appearance: Sendable {
    var state: Fingerprint
    var screen: Fingerprint
  }

  /// An alternative path to the state if its snapshot cannot be restored.
  struct Detour: Sendable {
    /// A state that can be restored; nil for the beginning.
    var start: [UInt8]?
    /// The inputs that lead from there to the state.
    var inputs: [Input]
  }

  var saved: [UInt8]
  /// The contents of the fields that are not saved, at the time of the state's discovery.
  var unsaved: [RunField] = []
  var restored: Appearance?
  var detour: Detour?
  /// The number of waits on the path for which nothing was due.
  var waits = 0
  /// The number of resizings on the path, if they count.
  var resizings = 0
  /// The number of controllers, for a state that behaves like another with fewer controllers
  /// beneath. The search ignores inputs that do not reduce this number. Nil if it follows all
  /// inputs.
  var depth: Int?
}

/// The results of trying every input in a state. They depend on the state alone.
struct Expansion: Sendable {
  /// The result of an input.
  struct Trial: Sendable {
    var input: Input
    /// True if the input failed and the engine undid it.
    var isFailed: Bool
    /// The problems that its error and its unwind segues without destination report.
    var problems: [Problem]
    /// The flow events that the input caused.
    var events: [FlowWatch.Event]
    /// The inputs that the scripts had observed by then.
    var observed: ObservedInputs
    /// True if the input began an attempt.
    var begins: Bool
    /// True if the input drew random numbers.
    var draws: Bool
    var arrival: Arrival
    /// The history of scores at the arrival, if scripts read more of it than the best.
    var history: Fingerprint?
    /// The class of the scripted animator that draws its transition.
    var animator: String?
    /// True if the state offered the input. False for a wait at whose end nothing is due.
    var isDue = true
    /// True if the input restores the other screen size and is the only one tried, because both
    /// sizes behave alike.
    var isOnlyWayBack = false
  }

  /// The destination of an input.
  enum Arrival: Sendable {
    /// None: the input failed, or its result cannot be saved.
    case stays
    /// The player left the quiz.
    case left
    /// A deeper hierarchy, which the search does not follow.
    case beyond
    /// A known state, or one whose observation is in the same batch.
    case state(Fingerprint)
  }

  /// A state as observed at its discovery.
  struct Observation: Sendable {
    /// The fingerprint without the fields that are not saved.
    var base: Fingerprint
    var unsaved: [RunField]
    /// Events from view calls. The search calls the views of a state once.
    var viewEvents: [FlowWatch.Event] = []
    /// A fingerprint of the screen; nil if no check needs it.
    var screen: Fingerprint?
    var saved: [UInt8]
    /// Half a fingerprint of the top controller, the same without a finished attempt, and the
    /// controller's number.
    var top: UInt64
    var fresh: UInt64
    var controller: UInt64
    var scene: Int32
    var outline: [UInt32]
    var score: AttemptScores?
    var isFinished: Bool
    var hasBegunAttempt: Bool
    /// True if restoring the state runs scripts.
    var hasScriptedRestoring: Bool
    /// In a search by screen, what states that are alike share.
    var sketch: StateSketch?
  }

  /// The problem with the restored state.
  var difference: Problem?
  /// True if the snapshot cannot be restored, or restores another state: the search tried no
  /// inputs.
  var isBlocked = false
  var trials: [Trial] = []
  /// A hash of the page's controls, if it asks an open question of an attempt and the search compares
  /// plays.
  var page: Int?
  /// The inputs that the scripts had observed before the trials.
  var observed: ObservedInputs = []
  /// The limits that prevented trials here.
  var limits: Set<ExplorationLimit> = []
}
