/// Writes down what is done to a run, as it is done: each input that `Session.handle` takes is told
/// before and after.
public protocol InputJournal: AnyObject {
  /// An input is about to be done; the screen is still the one that it was made for.
  func willHandle(_ input: Input, in session: Session)
  /// It was done. What must be told the person of the journal itself is added to the outcome's
  /// warnings.
  func didHandle(_ outcome: inout Outcome, in session: Session)
}
