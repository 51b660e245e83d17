import QuizboardText

/// The names of keys in quizzes and inputs: the character that a key types, or a word.
package enum KeyName {
  /// The keys named by a word.
  package static let words: [String] =
    [
      "escape", "enter", "tab", "space", "backspace", "delete", "up", "down", "left", "right",
      "home", "end", "pageUp", "pageDown",
    ]
    + (1...35).map { "f\($0)" }

  private static let known = Set(words)

  /// Alternative names that other programs use.
  private static let others = [
    "esc": "escape", "return": "enter", "ret": "enter", "spacebar": "space", " ": "space",
    "del": "delete", "bs": "backspace",
    "pgup": "pageUp", "pgdn": "pageDown", "arrowup": "up", "arrowdown": "down", "arrowleft": "left",
    "arrowright": "right",
  ]

  /// The keys for navigation and activation in a face, which reach a quiz only if the face has no
  /// use for them.
  package static let ofFaces: Set<String> = [
    "enter", "tab", "space", "backspace", "delete", "up", "down", "left", "right", "home", "end",
    "pageUp", "pageDown",
  ]

  /// Returns true if there is a key with that name.
  package static func exists(_ name: String) -> Bool {
    name.count == 1 ? name != " " : known.contains(name)
  }

  /// Returns the keys that an input may mean, in order: the key itself, then the letter in the
  /// other case, in case Caps Lock is on.
  package static func readings(of name: String) -> [String] {
    guard name.count == 1 else { return [name] }
    let other = name.lowercased() == name ? name.uppercased() : name.lowercased()
    return other == name || other.count != 1 ? [name] : [name, other]
  }

  /// Returns the key that an invalid name probably means.
  ///
  /// - Parameter awaited: The keys to prefer.
  package static func meant(by name: String, awaited: [String] = []) -> String? {
    others[name.lowercased()] ?? nearest(to: name, among: awaited + words)
  }

  /// Returns the remedy for an invalid name: the probable key, or the form of names.
  ///
  /// - Parameter awaited: The keys to prefer.
  package static func remedy(for name: String, awaited: [String] = []) -> String {
    meant(by: name, awaited: awaited).map(didYouMean)
      ?? "a key is named by the letter that it types, "
      + "or \(words.prefix(6).joined(separator: ", ")), …"
  }
}
