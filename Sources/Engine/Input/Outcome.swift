public import QuizboardStoryboard

/// How an input ended.
public struct Outcome: Sendable {
  /// Why it failed; the run is then as it was before it.
  public var error: InputError?
  /// The transition from the frame before it to the frame after it.
  public var transition: ScreenTransition?
  /// What the scripts printed.
  public var log: [String] = []
  /// What was not an error, but not right either.
  public var warnings: [Warning] = []
  /// The segues that found nobody to go back to; `warnings` say so, too.
  public var missedUnwinds: [MissedUnwind] = []

  /// Whether it succeeded.
  public var isOK: Bool {
    // Comparing it to nil copies it.
    switch error {
    case nil: true
    case .some: false
    }
  }

  init(error: InputError? = nil) { self.error = error }

  /// Nothing was done, and nothing went wrong.
  public static let done = Outcome()

  /// Nothing was done.
  public static func failed(_ error: InputError) -> Outcome { Outcome(error: error) }
}
