/// What a place is kept under.
public struct PlaceKey: Hashable, Sendable {
  /// The quiz's identifier.
  public var quiz: String
  /// The folder or file that it was opened from, absolute.
  public var path: String

  /// Makes a key.
  public init(quiz: String, path: String) {
    self.quiz = quiz
    self.path = path
  }

  /// The key of a run of a quiz.
  public init(_ bundle: QuizBundle) {
    self.init(quiz: bundle.identifier, path: FileSystem.canonical(bundle.path))
  }
}
