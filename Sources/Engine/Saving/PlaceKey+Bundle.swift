public import QuizboardModel

extension PlaceKey {
  /// The key of a run of a quiz.
  public init(_ bundle: QuizBundle) {
    self.init(
      quiz: bundle.identifier, path: bundle.location.placePath ?? FileSystem.canonical(bundle.path))
  }
}
