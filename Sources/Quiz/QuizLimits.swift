/// Limits on the parts of a quiz.
public enum QuizLimits {
  /// The maximum length in characters of a title that lists show in full. The library truncates
  /// longer ones (`scripts/library/scripts/Catalogue.lua`).
  public static let longestTitle = 30
}
