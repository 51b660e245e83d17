import QuizboardMarkup
import QuizboardQuiz

extension Question {
  /// The texts of the question and of its answers that have contents in the file and show nothing:
  /// a line, spaces, or a picture without a file.
  var textsThatShowNothing: [(field: String, reason: String)] {
    var found: [(field: String, reason: String)] = []
    func look(at text: FormattedText, _ field: @autoclosure () -> String) {
      guard text.showsNothing(in: format), !text.isBlank else { return }
      found.append((field(), "“\(excerpt(text.source))” shows nothing"))
    }
    func look(at texts: some Sequence<FormattedText>, _ field: @autoclosure () -> String) {
      for (place, text) in texts.enumerated() { look(at: text, "\(field()) \(place + 1)") }
    }
    if details.image == nil { look(at: FormattedText(text), "text") }
    switch kind {
    case .choice(let options), .multiple(let options): look(at: options.lazy.map(\.text), "option")
    case .matching(let matching):
      look(at: matching.pairs.lazy.map(\.left), "left text")
      look(at: matching.pairs.lazy.map(\.right), "right text")
      look(at: matching.distractors, "distractor")
    case .ordering(let ordering): look(at: ordering.items, "item")
    case .short(let answer): look(at: answer.accept.lazy.map(\.plainText), "answer")
    case .cloze(let cloze):
      for gap in cloze.gaps {
        switch gap.kind {
        case .choice(let options): look(at: options.lazy.map(\.text), "gap \(gap.name), option")
        case .short(let answer):
          look(at: answer.accept.lazy.map(\.plainText), "gap \(gap.name), answer")
        case .numeric: break
        }
      }
    case .trueFalse, .numeric, .essay, .info, .custom: break
    }
    return found
  }
}

extension AcceptedText {
  fileprivate var plainText: FormattedText { FormattedText(text, .plain) }
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
