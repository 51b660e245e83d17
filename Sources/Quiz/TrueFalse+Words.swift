/// A truth value in words: what a person reads, chooses and may write.
extension TrueFalse {
  /// What there is to choose, true first.
  public static let options = [word(true), word(false)]

  /// The option that stands for an answer.
  public static func word(_ answer: Bool) -> String { answer ? "True" : "False" }

  /// The answer that a word stands for, in letters of any case; nil for other words.
  static func answer(of text: String) -> Bool? {
    if text == word(true) { return true }
    if text == word(false) { return false }
    let text = text.trimmed.lowercased()
    return [true, false].first { word($0).lowercased() == text }
  }
}
