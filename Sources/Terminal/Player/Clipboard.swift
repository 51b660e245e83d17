import QuizboardInterface
import QuizboardText

/// Text for the terminal's clipboard.
enum Clipboard {
  /// The maximum size of copied text in bytes; terminals limit the length of a sequence.
  static let limit = 1 << 16

  /// Returns OSC 52 with a text in base64, and true if all of it fits. Control characters are made
  /// visible, because pasted ones could be keys of another program.
  static func bytes(of text: String) -> (sequence: String, isWhole: Bool) {
    let safe = SafeText.clean(text)
    var bytes: [UInt8] = []
    var isWhole = true
    for character in safe {
      guard bytes.count + character.utf8.count <= limit else {
        isWhole = false
        break
      }
      bytes += character.utf8
    }
    return ("\u{1B}]52;c;\(Base64.encode(bytes))\u{1B}\\", isWhole)
  }
}
