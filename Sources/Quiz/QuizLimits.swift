/// The limits that the parts of a quiz are written to.
public enum QuizLimits {
  /// The longest title that lists show whole, in characters. The library cuts longer ones
  /// (`scripts/library/scripts/Catalogue.lua`).
  public static let longestTitle = 30
}
