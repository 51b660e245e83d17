/// The stored settings differ from those that a run knew, because another run changed them. The
/// store made no change.
public struct SettingsConflict: Error, Sendable {
  /// The quiz of the settings.
  public var quiz: String
  /// The stored settings; empty if there are none.
  public var kept: [UInt8]

  /// Creates a conflict with stored settings.
  public init(quiz: String, kept: [UInt8]) {
    self.quiz = quiz
    self.kept = kept
  }
}
