/// The sentences above the content of a page, in the language of a quiz.
public enum WebNote: Sendable, CaseIterable {
  /// The form was of an older page, so that nothing of it counts.
  case outOfDate
  /// A script of the quiz failed, so that nothing changed.
  case failed
  /// The quiz has changed so much that the place in it cannot go on.
  case stuck

  /// Returns the sentence in a language, such as `de`: in English for an unknown one.
  public func text(in language: String?) -> String {
    let words = WebWords.words(in: language)
    return switch self {
    case .outOfDate: words.outOfDate
    case .failed: words.failed
    case .stuck: words.stuck
    }
  }
}
