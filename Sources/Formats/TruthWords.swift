import QuizboardText

/// Words for truth values in the languages of the known headings.
enum TruthWords {
  /// Returns the truth value that a word stands for in any case, or nil.
  static func value(of text: String) -> Bool? {
    if text == "true" { return true }
    if text == "false" { return false }
    return values[text.trimmed.lowercased()]
  }

  private static let values: [String: Bool] = {
    let words = [
      true: """
      true t yes y 1 wahr richtig ja vrai oui verdadero cierto sí si vero sì verdadeiro sim waar \
      juist
      """,
      false: """
      false f no n 0 falsch nein faux non falso falsa não nao onwaar onjuist nee
      """,
    ]
    var values: [String: Bool] = [:]
    for (value, list) in words {
      for word in list.split(separator: " ") { values[String(word)] = value }
    }
    return values
  }()
}
