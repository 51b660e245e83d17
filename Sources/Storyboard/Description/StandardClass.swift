/// The names of the classes that every quiz has, and that something besides their own scripts
/// knows: the containers of the engine, and classes of `scripts/classes`.
public enum StandardClass {
  /// A container that keeps a stack.
  public static let navigation = "NavigationController"
  /// A container that shows one of its tabs.
  public static let tabs = "TabController"
  /// The class of a scene that names none: it shows the keys of its scene.
  public static let page = "Page"
  /// The first screen of a quiz.
  public static let mainMenu = "MainMenu"
  /// The screen before an attempt.
  public static let cover = "Cover"
  /// Asks the questions of an attempt.
  public static let question = "Question"
  /// Shows whether an answer is right.
  public static let answer = "Answer"
  /// Shows all questions of an attempt.
  public static let overview = "Overview"
  /// Shows the result of an attempt, and records its score.
  public static let results = "Results"
  /// Thanks for an attempt, and records its score.
  public static let finished = "Finished"

  /// The classes that begin an attempt.
  public static let asking: Set = [mainMenu, cover, question]
}
