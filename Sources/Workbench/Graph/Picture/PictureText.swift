import QuizboardInterface
import QuizboardModel

/// Text in a picture: its width and line breaks.
enum PictureText {
  /// A font. Its size is the full height of a line's letters, in points.
  struct Font {
    let size: Double
    var isBold = false

    /// The distance between baselines.
    var lineHeight: Double { (size * 1.32).rounded() }
  }

  /// Returns the text without characters that hide or reorder it. Line breaks remain.
  static func clean(_ text: String) -> String { SafeText.clean(text) }

  /// Returns the clean text in quotation marks, with some characters replaced.
  static func quoted(_ text: String, replacing signs: [Character: String]) -> String {
    "\"" + clean(text).map { signs[$0] ?? String($0) }.joined() + "\""
  }

  /// Returns the width of a line in points, with a reserve. It is based on Helvetica, because most
  /// plain fonts have similar widths.
  static func width(of line: String, _ font: Font) -> Double {
    var thousandths = 0
    for character in line { thousandths += width(of: character) }
    return Double(thousandths) / 1000 * font.size * (font.isBold ? 1.17 : 1.12)
  }

  private static func width(of character: Character) -> Int {
    if let byte = character.asciiValue {
      return byte < 32 || byte > 126 ? 0 : Int(helvetica[Int(byte) - 32])
    }
    return max(1, SafeText.width(of: String(character))) * 580
  }

  /// Returns the text in lines up to a width. Longer words are cut.
  static func wrap(_ text: String, to limit: Double, _ font: Font) -> [String] {
    var lines: [String] = []
    for paragraph in clean(text).split(separator: "\n") {
      var line = ""
      for word in paragraph.split(separator: " ").flatMap({ cut($0, to: limit, font) }) {
        let longer = line.isEmpty ? word : "\(line) \(word)"
        if width(of: longer, font) > limit, !line.isEmpty {
          lines.append(line)
          line = word
        } else {
          line = longer
        }
      }
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }

  private static func cut(_ word: Substring, to limit: Double, _ font: Font) -> [String] {
    guard width(of: String(word), font) > limit else { return [String(word)] }
    var parts: [String] = []
    var part = ""
    for character in word {
      if width(of: part + String(character), font) > limit, !part.isEmpty {
        parts.append(part)
        part = ""
      }
      part.append(character)
    }
    return parts + [part]
  }

  /// The widths of the characters from space to tilde, in thousandths of the size.
  private static let helvetica: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
