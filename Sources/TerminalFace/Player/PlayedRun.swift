import Engine
import Interface

/// A run as a face sees it: inputs in, screens out.
protocol PlayedRun: AnyObject {
  /// Does what the person did; what went wrong is in the reply, and the run is then as before.
  func perform(_ input: Input) -> Reply
  /// What is to be seen now.
  var screen: Screen { get }
  /// Whether the run has been left.
  var isOver: Bool { get }
  /// What the person must know before the first input, each a line.
  var notices: [String] { get }
}

/// What came of an input.
struct Reply: Equatable {
  /// Why the input was refused, in the words for the person, lines and all.
  var failure: String?
  /// How the screen before gives way to the one after; nil for no movement.
  var transition: Transition?
  /// What went otherwise than the author meant, without being refused.
  var warnings: [String] = []
}

extension Session: PlayedRun {
  func perform(_ input: Input) -> Reply {
    let outcome = handle(input)
    let transition = outcome.transition.map { Transition(named: $0.name, isReversed: $0.isReversed) }
    return Reply(failure: outcome.error?.wordsInPlay, transition: transition, warnings: outcome.warnings)
  }
}

extension InputError {
  /// The words for the person playing; nil where in play nothing is said: what cannot be acted on now is not
  /// there for whoever plays.
  fileprivate var wordsInPlay: String? {
    switch kind {
    case .unknownElement, .notEnabled: nil
    default: ([description] + traceback).joined(separator: "\n")
    }
  }
}
