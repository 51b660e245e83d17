import QuizboardText

/// The names that other programs give to keys of quizzes and questions.
enum OtherKeyNames {
  private static let keys = [
    "timeout": "timeLimit", "duration": "timeLimit", "seconds": "timeLimit",
    "random": "shuffle", "randomize": "shuffle", "name": "title", "heading": "title",
    "score": "points", "marks": "points", "passingScore": "passing", "passMark": "passing",
    "maxAttempts": "attempts", "picture": "image", "lang": "language", "locale": "language",
  ]

  /// Returns the key that an unknown one means: the nearest, or that of the same meaning.
  static func meant(by key: String, among known: [String]) -> String? {
    if let near = nearest(to: key, among: known) { return near }
    let other = keys[key] ?? nearest(to: key, among: keys.keys.sorted()).flatMap { keys[$0] }
    return other.flatMap { known.contains($0) ? $0 : nil }
  }
}
