import QuizboardFormats
import QuizboardMarkup
public import QuizboardQuiz

// The pictures that a question shows.
extension Question {
  /// The paths of the pictures in the quiz's folder, each once: `image`, and those of the texts.
  /// Addresses of other computers are omitted.
  public var picturePaths: [String] {
    var paths: [String] = []
    func add(_ path: String) {
      if FormatResource(path: path, bytes: []).isPicture, !paths.contains(path) {
        paths.append(path)
      }
    }
    if let image { add(image.path) }
    for text in texts {
      switch text.format ?? format {
      case .markdown:
        (Self.pictures(inMarkdown: text.source) + Self.pictures(inHTML: text.source)).forEach(add)
      case .html: Self.pictures(inHTML: text.source).forEach(add)
      case .plain: break
      }
    }
    return paths
  }

  private static func pictures(inMarkdown text: String) -> [String] {
    guard text.contains("![") else { return [] }
    return text.matches(of: #/!\[[^\]]*\]\(\s*(?:<(?<quoted>[^>\n]*)>|(?<plain>[^\s)]+))/#).map {
      path(($0.quoted ?? $0.plain) ?? "")
    }
  }

  private static func pictures(inHTML text: String) -> [String] {
    guard text.contains("<") else { return [] }
    let source =
      #/<img\b[^>]*?\ssrc\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s>]+))/#
      .ignoresCase()
    return text.matches(of: source).map { path(($0.double ?? $0.single ?? $0.bare) ?? "") }
  }

  /// Returns the path of a reference, in which `%20` stands for a space.
  private static func path(_ reference: Substring) -> String {
    // Texts of Moodle name the files that they embed so.
    let mark = FileMark.text
    return PercentText.decoded(
      reference.hasPrefix(mark) ? reference.dropFirst(mark.count) : reference)
  }
}
