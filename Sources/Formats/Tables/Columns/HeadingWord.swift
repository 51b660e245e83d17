/// Names of columns in a form in which case, accents, signs and spaces do not matter.
enum HeadingWord {
  /// Returns the letters and digits of a name in lower case without accents. A number sign is the
  /// word `number`.
  static func folded(_ name: String) -> String {
    var word = ""
    word.reserveCapacity(name.utf8.count)
    for scalar in name.unicodeScalars.prefix(200) {
      if scalar.isASCII {
        let byte = UInt8(scalar.value)
        if byte.isDigit || (0x61...0x7A).contains(byte) {
          word.unicodeScalars.append(scalar)
        } else if (0x41...0x5A).contains(byte) {
          word.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
        } else if byte == UInt8(ascii: "#") {
          word += "number"
        }
      } else if scalar == "№" {
        word += "number"
      } else if let plain = letters[scalar] {
        word += plain
      } else if scalar.properties.isAlphabetic {
        word += scalar.properties.lowercaseMapping
      }
    }
    return word
  }

  /// The letters with accents of the known languages and their neighbours.
  private static let letters: [Unicode.Scalar: String] = {
    let groups = [
      "a": "áàâäãåāăą", "c": "çćč", "d": "ďđ", "e": "éèêëēęě", "g": "ğ", "i": "íìîïī", "l": "ł",
      "n": "ñńň", "o": "óòôöõøōő", "r": "řŕ", "s": "śšşș", "t": "ťțţ", "u": "úùûüūůű", "y": "ýÿ",
      "z": "źżž", "ss": "ß", "oe": "œ", "ae": "æ",
    ]
    var letters: [Unicode.Scalar: String] = [:]
    for (plain, accented) in groups {
      for scalar in accented.unicodeScalars {
        letters[scalar] = plain
        for upper in scalar.properties.uppercaseMapping.unicodeScalars where !upper.isASCII {
          letters[upper] = plain
        }
      }
    }
    return letters
  }()

  /// Returns a name without a note after it, as in `Answer 3 (optional)` and `Question - short`.
  static func withoutNote(_ name: String) -> String {
    var rest = name[...]
    for sign in ["(", "[", " - ", " – ", " — ", ": "] {
      if let note = rest.firstRange(of: sign), note.lowerBound > rest.startIndex {
        rest = rest[..<note.lowerBound]
      }
    }
    return String(rest)
  }
}
