/// The settings that are kept are not those that a run knew: another run has changed them. Nothing
/// was kept.
public struct SettingsConflict: Error, Sendable {
  /// The quiz whose settings they are.
  public var quiz: String
  /// What is kept now; empty where nothing is.
  public var kept: [UInt8]

  /// A conflict with what is kept.
  public init(quiz: String, kept: [UInt8]) {
    self.quiz = quiz
    self.kept = kept
  }
}
