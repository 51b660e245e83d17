extension QuizBundle {
  /// Loads a quiz for its author. A question file that holds several quizzes counts as a folder,
  /// and the author must choose one.
  ///
  /// Throws a `LoadError`.
  public static func written(path: String, quiz: String? = nil, libraries: [String]) throws
    -> QuizBundle
  {
    let bundle = try QuizBundle(path: path, quiz: quiz, libraries: libraries)
    guard bundle.joined.count > 1 else { return bundle }
    let names = bundle.joined.map { "\(path)/\($0)" }.joined(separator: ", ")
    throw LoadError(
      message: "\(path) contains \(bundle.joined.count) quizzes",
      remedy: "name one of them: \(names)")
  }
}
