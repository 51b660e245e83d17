/// The words for truth values that players read, choose and write.
extension TrueFalse {
  /// The options, true first.
  public static let options = [word(true), word(false)]

  /// Returns the option for an answer.
  public static func word(_ answer: Bool) -> String { answer ? "True" : "False" }

  /// Returns the answer of a word in any case; nil for other words.
  static func answer(of text: String) -> Bool? {
    if text == word(true) { return true }
    if text == word(false) { return false }
    let text = text.trimmed.lowercased()
    return [true, false].first { word($0).lowercased() == text }
  }
}
