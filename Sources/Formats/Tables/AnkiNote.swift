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

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Returns the words of a field as an accepted text, in which a star stands for itself.
  private func accepted(_ field: Substring) throws(Fault) -> String {
    let words = isHTML ? HTMLText.plain(of: String(field)) : String(field).trimmed
    if FormattedText(words).isBlank {
      throw Fault(reason: "the answer has no words", expected: "an answer that can be typed")
    }
    if !words.utf8.contains(UInt8(ascii: "*")) { return words }
    return words.replacing("*", with: "\\*")
  }

  /// Returns the accepted answer of a note with a question and an answer.
  func answer() throws(Fault) -> String {
    guard let back else {
      throw Fault(reason: "the note has no answer", expected: "the answer in the second field")
    }
    if FormattedText(front).isBlank {
      throw Fault(reason: "the note has no question", expected: "the question in the first field")
    }
    return try accepted(back[...])
  }

  /// A text with gaps in the place of deletions.
  struct ClozeText {
    var text = ""
    var gaps: [Cloze.Gap] = []
    var hints: [String] = []
  }

  /// Returns the text with gaps; nil if it has no deletion such as `{{c1::Paris::city}}`.
  func cloze() throws(Fault) -> ClozeText? {
    if !front.contains(bytes: "{{c") { return nil }
    var cloze = ClozeText()
    var rest = front[...]
    while let open = rest.firstRange(of: "{{c") {
      let inner = rest[open.upperBound...]
      let digits = inner.prefix { ("0"..."9").contains($0) }
      let body = inner[digits.endIndex...]
      guard !digits.isEmpty, body.hasPrefix("::") else {
        cloze.text += rest[..<open.upperBound]
        rest = inner
        continue
      }
      let content = body.dropFirst(2)
      guard let close = content.firstRange(of: "}}") else {
        throw Fault(reason: "the deletion c\(digits) is not closed", expected: "}} at its end")
      }
      let words = content[..<close.lowerBound]
      if words.contains("{{") {
        throw Fault(
          reason: "a deletion contains another one", expected: "deletions beside each other")
      }
      let parts = words.split(
        separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(cloze.gaps.count + 1)
      cloze.text += rest[..<open.lowerBound] + Cloze.mark(name)
      let answer = try accepted(parts[0])
      cloze.gaps.append(Cloze.Gap(name, .short(ShortAnswer([AcceptedText(answer)]))))
      if parts.count > 1 { cloze.hints.append(String(parts[1])) }
      rest = content[close.upperBound...]
    }
    if cloze.gaps.isEmpty { return nil }
    cloze.text += rest
    return cloze
  }
}
