public import QuizboardModel
import QuizboardText

/// The failure of a test, with the state of its run.
public struct SpecFailure: Sendable {
  /// The message, in one or more lines.
  public var message: String
  /// The line of the spec.
  public var place: SourcePlace?
  /// The line at fault in the quiz's script; nil if there is none.
  public var origin: SourcePlace?
  /// The calls in the quiz's scripts or in the spec, innermost first.
  public var traceback: [String] = []
  /// The difference from a snapshot; empty for other failures.
  public var difference: [DifferenceLine] = []
  /// The inputs so far, in the syntax of a spec.
  public var inputs: [String] = []
  /// The lines of the screen; empty without a run.
  public var screen: [String] = []
  /// The input that left the quiz, in the syntax of a spec; the screen is then the last one. Nil
  /// while the quiz was open.
  public var leftBy: String?
  /// The output and warnings of the quiz's scripts.
  public var log: [String] = []
}

extension SpecFailure {
  /// The maximum number of inputs in reports for people.
  private static let mostShownInputs = 20

  /// The last inputs, after the number of those before them if there are any.
  var lastInputs: [String] {
    let others = inputs.count - Self.mostShownInputs
    if others <= 0 { return inputs }
    return ["… (\(counted(others, "input")) before)"] + inputs.suffix(Self.mostShownInputs)
  }

  /// The last inputs as one text.
  var lastInputsText: String {
    inputs.isEmpty ? "none" : lastInputs.joined(separator: ", ")
  }
}
