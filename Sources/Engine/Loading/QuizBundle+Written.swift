extension QuizBundle {
  /// Loads a quiz for its author. A question file that holds several quizzes counts as a folder,
  /// and the author must choose one.
  ///
  /// Throws a `LoadError`.
  public static func written(path: String, quiz: String? = nil, libraries: [String]) throws
    -> QuizBundle
  {
    try written(QuizLocation(path), quiz: quiz, libraries: libraries)
  }

  /// Loads a quiz at a location for its author.
  ///
  /// Throws a `LoadError`.
  public static func written(
    _ location: QuizLocation, quiz: String? = nil, libraries: [String]
  ) throws -> QuizBundle {
    let bundle = try QuizBundle(location, quiz: quiz, libraries: libraries)
    guard bundle.joined.count > 1 else { return bundle }
    let path = location.shownPath
    let names = bundle.joined.map { "\(path)/\($0)" }.joined(separator: ", ")
    throw LoadError(
      message: "\(path) contains \(bundle.joined.count) quizzes",
      remedy: "name one of them: \(names)")
  }
}
