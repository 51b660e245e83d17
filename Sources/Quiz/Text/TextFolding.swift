/// The differences between two texts that a comparison ignores.
///
/// Canonical equivalence (`é` as one scalar or two) is always ignored, because texts are compared
/// as `Character`s.
struct TextFolding: Equatable {
  var ignoresCase = false
  var ignoresAccents = false
  /// True if `ae oe ue ss` equal `ä ö ü ß`.
  var spellsUmlautsOut = false

  init(ignoresCase: Bool = false, ignoresAccents: Bool = false, spellsUmlautsOut: Bool = false) {
    self.ignoresCase = ignoresCase
    self.ignoresAccents = ignoresAccents
    self.spellsUmlautsOut = spellsUmlautsOut
  }

  init(_ answer: ShortAnswer) {
    self.init(
      ignoresCase: answer.ignoreCase, ignoresAccents: answer.ignoreAccents,
      spellsUmlautsOut: answer.accents == .german)
  }

  /// Returns the characters to compare: without outer white space, with single inner spaces, and
  /// with case and accents folded if they are ignored.
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
    let spelled = spellsUmlautsOut ? withUmlautsSpelledOut(text) : text
    let folded = ignoresCase ? caseFolded(spelled) : spelled
    return ignoresAccents ? withoutAccents(folded) : folded
  }

  /// Returns a text that is the same for a text, its upper case and its lower case.
  private func caseFolded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    // Lower case unifies `ẞ` with `ß`, upper case `ß` with `SS`, and lower case then all sigmas.
    return text.lowercased().uppercased().lowercased()
  }
}

/// Writes `ae oe ue ss` for `ä ö ü ß`, and in a word in capitals `AE OE UE SS`.
func withUmlautsSpelledOut(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
  var result = ""
  var index = text.startIndex
  while index < text.endIndex {
    let next = text.index(after: index)
    let letters: (String, isCapital: Bool)? =
      switch text[index] {
      case "ä": ("ae", false)
      case "ö": ("oe", false)
      case "ü": ("ue", false)
      case "ß": ("ss", false)
      case "Ä": ("Ae", true)
      case "Ö": ("Oe", true)
      case "Ü": ("Ue", true)
      case "ẞ": ("SS", true)
      default: nil
      }
    if let (letters, isCapital) = letters {
      let neighbour = next < text.endIndex ? text[next] : result.last
      result += isCapital && neighbour?.isUppercase == true ? letters.uppercased() : letters
    } else {
      result.append(text[index])
    }
    index = next
  }
  return result
}

/// Replaces letters with their base letters and removes marks above, below or through them.
///
/// Removes combining marks of class 10 and up: accents, Hebrew points, Arabic vowel signs. Nukta,
/// kana voicing and virama (classes 7 to 9) form other letters and remain.
func withoutAccents(_ text: String) -> String {
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
