import QuizboardModel
import QuizboardQuiz

/// The changed key of a question in words, complete enough that its author sees the whole change.
struct ChangedKey: Sendable {
  /// The correct answer with the changed key: `"b"`, or `"b" and "c"`.
  let right: String
  /// The correct answer of the question itself.
  let wrong: String
  /// The verb after the correct answer: `is` or `are`.
  let verb: String

  /// Describes the other key of a question; nil if it has none.
  init?(of question: Question) {
    guard let key = question.anotherKey else { return nil }
    switch (key.kind, question.kind) {
    case (.ordering(let changed), .ordering(let original)):
      (right, wrong) = (Self.order(changed), Self.order(original))
      verb = "is"
    case (.multiple(let changed), .multiple(let original)):
      let (texts, others) = (Self.rightTexts(changed), Self.rightTexts(original))
      (right, wrong) = (Self.list(texts), Self.list(others))
      verb = texts.count == 1 ? "is" : "are"
    case (.matching(let changed), .matching(let original)):
      (right, wrong) = (Self.pairs(changed), Self.pairs(original))
      verb = "is"
    default:
      (right, wrong, verb) = (key.right, key.wrong, "is")
    }
  }

  private static func order(_ ordering: Ordering) -> String {
    "the order \(ordering.items.map { "\"\($0.source)\"" }.joined(separator: ", "))"
  }

  private static func pairs(_ matching: Matching) -> String {
    matching.pairs.map { "\"\($0.left.source)\" = \"\($0.right.source)\"" }
      .joined(separator: ", ")
  }

  /// The texts of the options that earn points.
  private static func rightTexts(_ options: [Option]) -> [String] {
    options.filter { option in option.fraction.map { $0 > .zero } ?? option.isRight }
      .map(\.text.source)
  }

  private static func list(_ texts: [String]) -> String {
    texts.map { "\"\($0)\"" }.joined(separator: " and ")
  }
}
