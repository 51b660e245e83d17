import QuizboardQuiz

/// The format of a text in Moodle's XML.
enum MoodleTextFormat {
  /// Text in which line ends are breaks. It may contain HTML.
  case automatic
  case html
  case plain
  case markdown
  /// A format that Moodle does not show any more.
  case wiki

  /// Reads the value of a `format` attribute. Moodle reads other words as HTML.
  init(_ word: String) {
    self =
      switch word {
      case "moodle_auto_format": .automatic
      case "plain_text": .plain
      case "markdown": .markdown
      case "wiki_like": .wiki
      default: .html
      }
  }

  /// The words that Moodle writes.
  static let words: Set<String> = [
    "html", "moodle_auto_format", "plain_text", "markdown", "wiki_like", "",
  ]

  /// The format in the model.
  var kept: TextFormat {
    switch self {
    case .plain: .plain
    case .markdown: .markdown
    case .automatic, .html, .wiki: .html
    }
  }

  /// Returns a text as the model has it.
  func kept(_ source: String) -> String {
    if case .automatic = self { MoodleTextFormat.withBreaks(source) } else { source }
  }

  /// Returns whether a short text looks the same as CommonMark and without markup.
  static func isSameInMarkdown(_ text: String) -> Bool {
    if text.contains(where: { "*_`[]<>&\\$~|\n".contains($0) }) { return false }
    guard let first = text.first else { return true }
    return !("#+-=".contains(first) || first.isNumber && text.contains { ".)".contains($0) })
  }

  /// Returns the word for a format of the model.
  static func word(for format: TextFormat) -> String {
    switch format {
    case .plain: "plain_text"
    case .markdown: "markdown"
    case .html: "html"
    }
  }

  /// Returns HTML in which line ends are breaks, except for those beside a tag.
  private static func withBreaks(_ source: String) -> String {
    guard source.utf8.contains(UInt8(ascii: "\n")) else { return source }
    let bytes = Array(source.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place].isSpace {
        let end = bytes[place...].firstIndex { !$0.isSpace } ?? bytes.count
        let isAfterTag = place > 0 && bytes[place - 1] == UInt8(ascii: ">")
        let isBeforeTag = end < bytes.count && bytes[end] == UInt8(ascii: "<")
        if !(isAfterTag && isBeforeTag) {
          for (index, byte) in zip(place..<end, bytes[place..<end]) {
            if byte != UInt8(ascii: "\n") {
              result.append(byte)
            } else if isAfterTag && index == place || isBeforeTag && index == end - 1 {
              result.append(UInt8(ascii: " "))
            } else {
              result += Array("<br>".utf8)
            }
          }
        }
        place = end
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  /// The text without the outer ASCII white space that Moodle removes.
  var withoutOuterSpace: String {
    guard let first = utf8.first, let last = utf8.last, first <= 0x20 || last <= 0x20 else {
      return self
    }
    func isOuter(_ byte: UInt8) -> Bool { byte.isSpace || byte == 0 || byte == 0x0B }
    guard let start = utf8.firstIndex(where: { !isOuter($0) }),
      let end = utf8.lastIndex(where: { !isOuter($0) })
    else { return "" }
    return String(self[start...end])
  }
}
