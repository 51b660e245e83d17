import QuizboardMarkup
import QuizboardQuiz
import QuizboardText

/// The encoding of the texts in a result of the Open Trivia Database, which its own texts show: a
/// result does not name it.
enum OpenTriviaEncoding {
  /// HTML entities, the default.
  case entities
  /// `encode=url3986`, and `encode=urlLegacy`, which also has `+` for a space.
  case percent(plusIsSpace: Bool)
  /// `encode=base64`.
  case base64

  /// Finds the encoding of a result.
  ///
  /// In base 64, the type is one of two known texts. In a percent encoding, no text has a character
  /// that the encoding replaces, and the question has a replaced space.
  init(of entries: [DataEntry]) {
    func text(_ key: String) -> String? {
      if case .string(let text)? = entries.last(where: { $0.key == key })?.value.value {
        text
      } else {
        nil
      }
    }
    let type = text("type")
    if type == "bXVsdGlwbGU=" || type == "Ym9vbGVhbg==" {
      self = .base64
      return
    }
    self = .entities
    guard let question = text("question") else { return }
    let plusIsSpace = question.utf8.contains(UInt8(ascii: "+"))
    guard plusIsSpace || question.contains(bytes: "%20"),
      entries.allSatisfy({ entry in
        switch entry.value.value {
        case .string(let text): Self.isPercent(text)
        case .array(let nodes):
          nodes.allSatisfy { node in
            if case .string(let text) = node.value { Self.isPercent(text) } else { true }
          }
        default: true
        }
      })
    else { return }
    self = .percent(plusIsSpace: plusIsSpace)
  }

  /// Returns whether a text has only characters that stay as they are, and replaced ones.
  private static func isPercent(_ text: String) -> Bool {
    var digits = 0
    for byte in text.utf8 {
      if digits > 0 {
        guard byte.hexadecimal != nil else { return false }
        digits -= 1
      } else if byte == UInt8(ascii: "%") {
        digits = 2
      } else if !byte.isDigit, !(0x61...0x7A).contains(byte | 0x20), !"-._~+".utf8.contains(byte) {
        return false
      }
    }
    return digits == 0
  }

  /// Returns a text without its encoding. Text that is not in the encoding is returned as it is.
  func decoded(_ text: String) -> String {
    switch self {
    case .entities: HTMLText.decoded(text)
    case .percent(let plusIsSpace):
      String(
        validating: PercentText.bytes(of: plusIsSpace ? text.replacing("+", with: " ") : text),
        as: UTF8.self) ?? text
    case .base64:
      Base64.decode(text).flatMap { String(validating: $0, as: UTF8.self) } ?? text
    }
  }
}
