import Engine
import Scripting

/// A state to be expanded.
struct Place: Sendable {
  /// What the state should look like when it is made again; nil where that is not looked at.
  struct Look: Sendable {
    var state: Fingerprint
    var screen: Fingerprint
  }

  var saved: [UInt8]
  var restored: Look?
}

/// What was seen in a state by trying every input there. It follows from the state alone, whoever tries.
struct Expansion: Sendable {
  /// What is wrong with a state when it is made again.
  struct Difference: Sendable {
    var message: String
    var file: String?
    var line: Int?
  }

  /// What came of an input.
  struct Trial: Sendable {
    var input: Input
    /// Why it failed; nil where it did not.
    var error: InputError?
    var warnings: [String]
    /// What it went through.
    var events: [FlowWatch.Event]
    /// What the scripts had asked for by then.
    var asked: Asked
    /// Whether it began an attempt.
    var begins: Bool
    var arrival: Arrival
  }

  /// Where an input leads.
  enum Arrival: Sendable {
    /// Nowhere: it failed.
    case stays
    /// Out of the quiz.
    case left
    /// Into a state that cannot be saved.
    case unsaveable(InputError)
    /// Into a state that was found before, by an input that comes earlier in order.
    case known(Fingerprint)
    case state(Sight)
  }

  /// A state as whoever came to it saw it.
  struct Sight: Sendable {
    var print: Fingerprint
    var screen: Fingerprint
    var saved: [UInt8]
    /// Half a fingerprint of the top controller, of that without an attempt that is over, and its number.
    var top: UInt64
    var fresh: UInt64
    var controller: UInt64
    var scene: Int32
    var outline: [UInt32]
    var score: ScoreRange
    var isFinished: Bool
    var hasBegunAttempt: Bool
    /// Whether scripts have a part in making it again.
    var hasScriptedRestoring: Bool
  }

  var difference: Difference?
  var trials: [Trial] = []
  /// Whether there were answers that were not tried, here or where whoever expanded this was before.
  var hasLeftOutAnswers = false
}
