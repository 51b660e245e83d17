import QuizboardMarkup
import QuizboardQuiz
import QuizboardText

/// The first two fields of a note of Anki.
struct AnkiNote {
  /// The reason why a note is no question.
  struct Fault: Error {
    let reason: String
    let expected: String?
  }

  let front: String
  let back: String?
  let isHTML: Bool
  /// True if a field can have a deletion or a star.
  let hasSigns: Bool

  /// Returns whether some bytes have a tag or a named entity.
  static func hasMarkup(_ bytes: ArraySlice<UInt8>) -> Bool {
    // After the last `>`, no tag can end.
    let end = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
    var rest = bytes
    while let start = rest.firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
    {
      let sign = rest[start]
      rest = rest[(start + 1)...]
      if sign == UInt8(ascii: "<") {
        let next = rest.first ?? 0
        if isLetter(next) || next == UInt8(ascii: "/"), start < end { return true }
      } else {
        let name = rest.prefix { isLetter($0) || $0.isDigit }
        if !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: ";") {
          return true
        }
      }
    }
    return false
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Returns the words of a field as an accepted text, in which a star stands for itself.
  private func accepted(_ field: String) throws(Fault) -> String {
    let field = hasSigns ? AnkiSound.removed(from: field) : field
    let words = isHTML ? HTMLText.plain(of: field) : field.trimmed
    if FormattedText(words).isBlank {
      throw Fault(reason: "the answer has no words", expected: "an answer that can be typed")
    }
    return hasSigns && words.contains(bytes: "*") ? words.replacing("*", with: "\\*") : words
  }

  /// Returns the accepted answer of a note with a question and an answer.
  func answer() throws(Fault) -> String {
    guard let back else {
      throw Fault(reason: "the note has no answer", expected: "the answer in the second field")
    }
    if FormattedText(front).isBlank {
      throw Fault(reason: "the note has no question", expected: "the question in the first field")
    }
    return try accepted(back)
  }

  /// Returns true if an answer is the question with more behind it.
  func repeatsQuestion(in answer: String) -> Bool {
    let isQuick = !isHTML || !front.utf8.contains { $0 == UInt8(ascii: "<") || $0 == 0x26 }
    let question = isQuick ? front.trimmed : HTMLText.plain(of: front)
    guard !question.isEmpty, answer.utf8.count > question.utf8.count,
      answer.utf8.starts(with: question.utf8)
    else { return false }
    let rest = answer.unicodeScalars.dropFirst(question.unicodeScalars.count)
    return rest.first.map { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
      ?? false
  }

  /// A text with gaps in the place of deletions.
  struct ClozeText {
    var text = ""
    var gaps: [Cloze.Gap] = []
    var hints: [String] = []
    /// The contents of the deletions as the field has them.
    var deletions: [String] = []
    /// The text around the deletions.
    var context = ""
  }

  /// Returns the text with gaps; nil if it has no deletion such as `{{c1::Paris::city}}`.
  func cloze() throws(Fault) -> ClozeText? {
    if !hasSigns || !front.contains(bytes: "{{c") { return nil }
    var cloze = ClozeText()
    let bytes = Array(front.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func next(_ sign: StaticString, _ range: Range<Int>) -> Int? {
      bytes.firstIndex(of: sign, in: range)
    }
    var rest = bytes.indices
    while let open = next("{{c", rest) {
      let number = open + 3
      var place = number
      while place < bytes.count, bytes[place].isDigit { place += 1 }
      guard place > number, next("::", place..<min(place + 2, bytes.count)) != nil else {
        cloze.text += text(rest.lowerBound..<number)
        cloze.context += text(rest.lowerBound..<number)
        rest = number..<bytes.count
        continue
      }
      let start = place + 2
      guard let end = next("}}", start..<bytes.count) else {
        throw Fault(
          reason: "the deletion c\(text(number..<place)) is not closed", expected: "}} at its end")
      }
      if next("{{", start..<end) != nil {
        throw Fault(
          reason: "a deletion contains another one", expected: "deletions beside each other")
      }
      let hint = next("::", start..<end)
      let name = String(cloze.gaps.count + 1)
      cloze.text += text(rest.lowerBound..<open) + Cloze.mark(name)
      cloze.context += text(rest.lowerBound..<open)
      let deletion = text(start..<(hint ?? end))
      let answer = try accepted(deletion)
      cloze.deletions.append(deletion)
      cloze.gaps.append(Cloze.Gap(name, .short(ShortAnswer([AcceptedText(answer)]))))
      if let hint { cloze.hints.append(text((hint + 2)..<end)) }
      rest = (end + 2)..<bytes.count
    }
    if cloze.gaps.isEmpty { return nil }
    cloze.text += text(rest)
    cloze.context += text(rest)
    return cloze
  }
}

/// The marks of sounds in fields: `[sound:fyr.mp3]`.
enum AnkiSound {
  /// Returns a field without its sounds, because a player cannot type them.
  static func removed(from field: String) -> String {
    var rest = field[...]
    var text = ""
    while let start = rest.firstRange(of: "[sound:"),
      let end = rest[start.upperBound...].firstIndex(of: "]")
    {
      text += rest[..<start.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    return text.isEmpty && rest.startIndex == field.startIndex ? field : text + rest
  }

  /// Returns whether a field has a sound.
  static func isIn(_ field: String?) -> Bool { field?.contains(bytes: "[sound:") ?? false }
}

/// The fields of a file of “Cards in Plain Text”: the second has the question, a line and the
/// answer.
enum AnkiCard {
  /// Returns what follows the line before the answer; nil if a field has no such line.
  static func answer(in back: String) -> String? {
    var rest = back[...]
    while let start = rest.firstRange(of: "<hr") ?? rest.firstRange(of: "<HR") {
      guard let end = rest[start.upperBound...].firstIndex(of: ">") else { return nil }
      let attributes = rest[start.upperBound..<end].lowercased()
        .filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" && $0 != "/" }
      rest = rest[rest.index(after: end)...]
      if attributes == "id=answer" { return String(rest) }
    }
    return nil
  }
}
