/// The key of a stored place.
public struct PlaceKey: Hashable, Sendable {
  /// The quiz's identifier.
  public var quiz: String
  /// The absolute path of the folder or file that the quiz was opened from.
  public var path: String

  /// Creates a key from its parts.
  public init(quiz: String, path: String) {
    self.quiz = quiz
    self.path = path
  }
}
