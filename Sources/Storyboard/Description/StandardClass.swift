/// The names of the classes of every quiz that code outside their own scripts refers to: the
/// engine's containers and classes of `scripts/classes`.
public enum StandardClass {
  /// A container with a navigation stack.
  public static let navigation = "NavigationController"
  /// A container with tabs.
  public static let tabs = "TabController"
  /// The default class of a scene: it shows the keys of its scene.
  public static let page = "Page"
  /// The first screen of a quiz.
  public static let mainMenu = "MainMenu"
  /// The screen before an attempt.
  public static let cover = "Cover"
  /// The screen for the questions of an attempt.
  public static let question = "Question"
  /// The screen for the questions of a practice session, which shows each grade at once.
  public static let practiceQuestion = "PracticeQuestion"
  /// The screen for the correctness of an answer.
  public static let answer = "Answer"
  /// The screen with all questions of an attempt.
  public static let overview = "Overview"
  /// The screen with the result of an attempt, which records its score.
  public static let results = "Results"
  /// The last screen of an attempt, which records its score.
  public static let finished = "Finished"

  /// The classes that begin an attempt.
  public static let asking: Set = [mainMenu, cover, question]
}
