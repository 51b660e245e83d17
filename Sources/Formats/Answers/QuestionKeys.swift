import QuizboardQuiz
import QuizboardText

/// The keys of questions in the project's own JSON.
enum QuestionKeys {
  /// The types of questions in files.
  static let types = AnswerTypes.all.map { $0.key }

  /// Returns the type whose name differs only in case, spaces, hyphens and underscores, or nil.
  static func type(similarTo word: String) -> String? {
    let simple = TableColumns.simple(word)
    return types.first { $0.lowercased() == simple }
  }

  /// The list of types in messages.
  static let typeList = "one of the types \(types.joined(separator: ", "))"

  /// The keys that all types share.
  static let common = ["type", "text"] + DetailField.keys

  /// The keys of answers.
  static let answers = AnswerTypes.all.flatMap { $0.value.keys }.reduce(into: [String]()) {
    keys, key in
    if !keys.contains(key) { keys.append(key) }
  }

  /// All keys of questions.
  static let all = common + answers
}
