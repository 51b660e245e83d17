public import QuizboardModel
public import QuizboardStoryboard

/// The result of an input.
public struct Outcome: Sendable {
  /// The error that made the input fail; the run is then unchanged.
  public var error: InputError?
  /// The transition between the frames before and after the input.
  public var transition: ScreenTransition?
  /// The lines that the scripts printed.
  public var log: [String] = []
  /// The warnings that are not errors.
  public var warnings: [Warning] = []
  /// The unwind segues that found no destination; `warnings` mentions them too.
  public var missedUnwinds: [MissedUnwind] = []

  /// True if the input succeeded.
  public var isOK: Bool {
    // Comparison with nil would copy the error.
    switch error {
    case nil: true
    case .some: false
    }
  }

  init(error: InputError? = nil) { self.error = error }

  /// The outcome without effects or errors.
  public static let done = Outcome()

  /// Returns the outcome of an input that failed without effects.
  public static func failed(_ error: InputError) -> Outcome { Outcome(error: error) }
}
