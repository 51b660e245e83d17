public import QuizboardModel

/// Records the inputs of a run: `Session.handle` calls it before and after each.
public protocol InputJournal: AnyObject {
  /// Called before an input; the screen is still the one that the input refers to.
  func willHandle(_ input: Input, in session: Session)
  /// Called after an input. The journal may add warnings of its own to the outcome.
  func didHandle(_ outcome: inout Outcome, in session: Session)
}
