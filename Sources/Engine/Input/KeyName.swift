import QuizboardText

/// The names of keys, as quizzes and inputs give them: the sign that a key writes, or a word.
public enum KeyName {
  /// The keys that are called by a word.
  public static let words: [String] =
    [
      "escape", "enter", "tab", "space", "backspace", "delete", "up", "down", "left", "right",
      "home", "end", "pageUp", "pageDown",
    ]
    + (1...35).map { "f\($0)" }

  private static let known = Set(words)

  /// What other programs call them.
  private static let others = [
    "esc": "escape", "return": "enter", "ret": "enter", "spacebar": "space", " ": "space",
    "del": "delete", "bs": "backspace",
    "pgup": "pageUp", "pgdn": "pageDown", "arrowup": "up", "arrowdown": "down", "arrowleft": "left",
    "arrowright": "right",
  ]

  /// Those that a face moves and presses by: they come to a quiz only where that has no use for
  /// them.
  static let ofFaces: Set<String> = [
    "enter", "tab", "space", "backspace", "delete", "up", "down", "left", "right", "home", "end",
    "pageUp", "pageDown",
  ]

  /// Whether there is a key of that name.
  public static func exists(_ name: String) -> Bool {
    known.contains(name) || name.count == 1 && name != " "
  }

  /// What a key can stand for, in the order in which it does: itself, and where nothing waits for
  /// that, the same letter in the other case. Nobody who is told of an `o` minds the Shift that is
  /// locked.
  static func readings(of name: String) -> [String] {
    guard name.count == 1 else { return [name] }
    let other = name.lowercased() == name ? name.uppercased() : name.lowercased()
    return other == name || other.count != 1 ? [name] : [name, other]
  }

  /// The key that was most likely meant by a name that none has.
  ///
  /// - Parameter awaited: those that come before others.
  public static func meant(by name: String, awaited: [String] = []) -> String? {
    others[name.lowercased()] ?? nearest(to: name, among: awaited + words)
  }

  /// What is wrong with a name that no key has, and what was meant.
  static func problem(_ name: String, awaited: [String]) -> String {
    let remedy =
      meant(by: name, awaited: awaited).map(didYouMean)
      ?? "a key is called by the letter that it writes, or \(words.prefix(6).joined(separator: ", ")), …"
    return "there is no key \"\(name)\"; \(remedy)"
  }
}
