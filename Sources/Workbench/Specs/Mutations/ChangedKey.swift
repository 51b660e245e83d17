import QuizboardQuiz

/// The changed key of a question in words, complete enough that its author sees the whole change.
struct ChangedKey: Sendable {
  /// The correct answer with the changed key: `"b"`, or for several parts `"c > b > a"`.
  private(set) var right: String
  /// The correct answer of the question itself.
  private(set) var wrong: String

  /// Describes the other key of a question; nil if it has none.
  init?(of question: Question) {
    guard let key = question.anotherKey else { return nil }
    (right, wrong) = (key.right, key.wrong)
    // The words of the key may name only its first part. Truth values differ in case.
    if let original = question.keyWords,
      original.lowercased() != wrong.lowercased().filter({ $0 != "\"" }),
      let changed = question.withAnotherKey()?.keyWords
    {
      (right, wrong) = ("\"\(changed)\"", "\"\(original)\"")
    }
  }
}
