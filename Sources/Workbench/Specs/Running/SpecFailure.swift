public import QuizboardModel

/// Why a test did not pass, and what it was like at that moment.
public struct SpecFailure: Sendable {
  /// The message, perhaps of several lines.
  public var message: String
  /// The line of the spec.
  public var place: SourcePlace?
  /// The line of the quiz's script that is to blame; nil where none is, or it is not known.
  public var origin: SourcePlace?
  /// The calls in the quiz's scripts or in the spec that led there, the innermost first.
  public var traceback: [String] = []
  /// What differs from a snapshot; empty for other failures.
  public var difference: [DifferenceLine] = []
  /// What was done to the run so far, as a spec writes it.
  public var inputs: [String] = []
  /// What was on its screen; empty where there was no run.
  public var screen: [String] = []
  /// What has left the quiz, as a spec writes it: the screen is the last one. Nil where there was
  /// something to be seen.
  public var leftBy: String?
  /// What its scripts printed, and what they were warned of.
  public var log: [String] = []
}
