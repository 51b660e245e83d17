public import QuizboardModel

/// Something that was found, and that the author said is meant.
public struct Silenced: Sendable, Equatable {
  /// Who said so.
  public enum Reason: Sendable, Equatable {
    /// A comment in a script: its file, beginning with the quiz's path, and its line.
    case comment(file: String, line: Int)
    /// `--ignore CODE`.
    case option
  }

  /// What was found.
  public let diagnostic: Diagnostic
  /// Who silenced it.
  public let reason: Reason
}
