/// Conversions between composed and decomposed letters of the Latin, Greek and Cyrillic scripts.
///
/// Texts are compared by canonical equivalence, so grading does not need these forms.
enum UnicodeForms {
  /// The combining marks of the letters in `baseLetters`.
  private static let marks: [Unicode.Scalar] =
    (0x300...0x331).compactMap { Unicode.Scalar($0) } + ["\u{342}", "\u{345}"]

  /// Returns the text with letters instead of letters and marks, where there are such letters.
  static func composed(_ text: String) -> String {
    text.reduce(into: "") { $0 += composed($1) }
  }

  /// Returns the text with letters and marks instead of letters that include marks.
  static func decomposed(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      for scalar in character.unicodeScalars { result += decomposed(scalar) }
    }
  }

  private static func composed(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    guard scalars.count > 1, let first = scalars.first else { return String(character) }
    let base = baseLetters[first] ?? first
    let letter = derivedLetters[base]?.first { Character($0) == character }
    return letter.map { String(Character($0)) } ?? String(character)
  }

  private static func decomposed(_ scalar: Unicode.Scalar) -> String {
    let letter = Character(scalar)
    guard let base = baseLetters[scalar] else { return String(letter) }
    // A letter has up to three marks. Without the last, it is another letter.
    for candidate in [base] + (derivedLetters[base] ?? []) {
      for mark in marks {
        guard candidate != scalar,
          String(String.UnicodeScalarView([candidate, mark])) == String(letter)
        else { continue }
        return decomposed(candidate) + String(Character(mark))
      }
    }
    return String(letter)
  }
}
