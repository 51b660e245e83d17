import QuizboardMarkup
import QuizboardQuiz

extension Question {
  /// The texts of the question and of its answers that have contents in the file and show nothing:
  /// a line, spaces, or a picture without a file.
  var textsThatShowNothing: [(field: String, reason: String)] {
    var texts = EmptyTexts(format: format)
    if details.image == nil { texts.check(FormattedText(text), "text") }
    kind.spelling.check(&texts)
    return texts.found
  }
}

/// Finds texts of a question that show nothing.
struct EmptyTexts {
  /// The format of the question.
  let format: TextFormat
  /// The name of the gap whose texts are checked; nil for the texts of the question.
  var gap: String?
  private(set) var found: [(field: String, reason: String)] = []

  init(format: TextFormat) { self.format = format }

  /// Checks a text of a field.
  mutating func check(_ text: FormattedText, _ field: @autoclosure () -> String) {
    guard text.showsNothing(in: format), !text.isBlank else { return }
    let name = gap.map { "gap \($0), \(field())" } ?? field()
    found.append((name, "“\(excerpt(text.source))” shows nothing"))
  }

  /// Checks texts, whose places follow the name of their field.
  mutating func check(_ texts: some Sequence<FormattedText>, _ field: String) {
    for (place, text) in texts.enumerated() { check(text, "\(field) \(place + 1)") }
  }
}

extension FormattedText {
  /// The label of a picture without words, whether it has a file or not.
  private static let picture = "![picture]()"

  /// Returns whether a text shows neither a character nor a picture.
  fileprivate func showsNothing(in questionFormat: TextFormat) -> Bool {
    let format = format ?? questionFormat
    if Self.beginsVisibly(source.utf8, isHTML: format == .html) { return false }
    switch format {
    case .plain: return !source.hasVisibleCharacter
    case .markdown: return !HTMLText.decoded(source).hasVisibleCharacter
    case .html:
      let label = HTMLText.label(of: source)
      return !label.replacing(Self.picture, with: "").hasVisibleCharacter
        && !(label.contains(Self.picture) && Self.namesPicture(source))
    }
  }

  /// Returns whether an element `img` of HTML names a file.
  private static func namesPicture(_ source: String) -> Bool {
    var rest = Array(source.lowercased().utf8)[...]
    while let begin = rest.firstRange(of: Array("<img".utf8)) {
      let tag = rest[begin.upperBound...].prefix { $0 != UInt8(ascii: ">") }
      rest = rest[tag.endIndex...]
      guard let name = tag.firstRange(of: Array("src".utf8)) else { continue }
      let value = tag[name.upperBound...].drop(while: \.isSpace)
      guard value.first == UInt8(ascii: "=") else { continue }
      let marks = [UInt8(ascii: "\""), UInt8(ascii: "'")]
      let content = value.dropFirst().drop(while: \.isSpace)
      let quote = content.first.flatMap { marks.contains($0) ? $0 : nil }
      let path = quote.map { quote in content.dropFirst().prefix { $0 != quote } } ?? content
      if !path.allSatisfy(\.isSpace) { return true }
    }
    return false
  }

  /// Returns true if a text begins with a visible character of ASCII, perhaps after simple tags, so
  /// that nearly all texts need no further look.
  private static func beginsVisibly(_ bytes: String.UTF8View, isHTML: Bool) -> Bool {
    var rest = bytes[...]
    while isHTML, rest.first == UInt8(ascii: "<"),
      // The contents of a paragraph, of bold words and of a division are shown.
      let name = rest.dropFirst().first, "pbdPBD".utf8.contains(name),
      let end = rest.firstIndex(of: UInt8(ascii: ">"))
    {
      rest = rest[rest.index(after: end)...]
    }
    guard let first = rest.first else { return false }
    return first > 0x20 && first < 0x7F && first != UInt8(ascii: "&")
      && !(isHTML && first == UInt8(ascii: "<"))
  }
}

extension String {
  /// True if the text has a character that is seen.
  fileprivate var hasVisibleCharacter: Bool {
    unicodeScalars.contains {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
  }
}
