/// Which differences between two texts do not count.
///
/// Canonical equivalence (`é` in one scalar or two) never counts: texts are compared as
/// `Character`s, whose equality is Unicode's.
struct TextFolding: Equatable {
  var ignoresCase = false
  var ignoresAccents = false

  init(ignoresCase: Bool = false, ignoresAccents: Bool = false) {
    self.ignoresCase = ignoresCase
    self.ignoresAccents = ignoresAccents
  }

  init(_ answer: ShortAnswer) {
    self.init(ignoresCase: answer.ignoreCase, ignoresAccents: answer.ignoreAccents)
  }

  /// The characters that are compared: outer white space gone, inner runs of it one space, case and
  /// accents folded where they do not count.
  func characters(of text: String, trimsStart: Bool = true, trimsEnd: Bool = true) -> [Character] {
    var characters: [Character] = []
    characters.reserveCapacity(text.utf8.count)
    var isAfterSpace = trimsStart
    for character in folded(text) {
      if character.isWhitespace {
        if !isAfterSpace { characters.append(" ") }
        isAfterSpace = true
      } else {
        characters.append(character)
        isAfterSpace = false
      }
    }
    if trimsEnd, characters.last == " " { characters.removeLast() }
    return characters
  }

  private func folded(_ text: String) -> String {
    // Up and down again: `ß` meets `SS`, and the two small sigmas each other.
    let folded = ignoresCase ? text.uppercased().lowercased() : text
    return ignoresAccents ? withoutAccents(folded) : folded
  }
}

/// Each letter's base letter, and no marks above, below or through it.
///
/// Dropped are combining marks of class 10 and up: accents, Hebrew points, Arabic vowel signs.
/// Nukta, kana voicing and virama (classes 7 to 9) make other letters and stay.
private func withoutAccents(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if let base = baseLetters[scalar] {
      result.append(base)
    } else if scalar.properties.canonicalCombiningClass.rawValue < 10 {
      result.append(scalar)
    }
  }
  return String(result)
}
