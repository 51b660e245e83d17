import QuizboardText

/// The marks in fields that only Anki replaces or plays. A question shows them as they are, and a
/// player would have to type them.
enum AnkiMarks {
  /// Returns true for a byte without which a field has no mark, no element and no star.
  static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "*"), UInt8(ascii: "&"),
      UInt8(ascii: "<"), UInt8(ascii: "\\"):
      true
    default: false
    }
  }

  /// Beginnings and ends: formulas, speech, fields of templates and deletions.
  private static let all: [(begin: StaticString, end: StaticString)] = [
    ("[latex]", "[/latex]"), ("[$]", "[/$]"), ("[$$]", "[/$$]"), ("[anki:", "]"), ("{{", "}}"),
  ]
  /// Formulas of MathJax, which questions show.
  private static let formulas: [(begin: StaticString, end: StaticString)] = [
    ("\\(", "\\)"), ("\\[", "\\]"),
  ]

  /// The beginning of a deletion that hides a part of a picture.
  private static let mask = "image-occlusion:"

  /// Returns the beginning of a mark that cannot be typed in an answer; nil without one.
  static func mark(inAnswer field: String) -> String? {
    if field.utf8.starts(with: mask.utf8) { return mask }
    return mark(in: field, all) ?? mark(in: field, formulas)
  }

  /// Returns the beginning of a mark that a question shows as it is; nil without one.
  static func mark(inQuestion field: String) -> String? { mark(in: field, all) }

  private static func mark(
    in field: String, _ marks: [(begin: StaticString, end: StaticString)]
  ) -> String? {
    let signs = "[{\\".utf8
    guard field.utf8.contains(where: signs.contains) else { return nil }
    let bytes = Array(field.utf8)
    return marks.first { mark in
      guard let begin = bytes.firstIndex(of: mark.begin, in: bytes.indices) else { return false }
      let rest = (begin + mark.begin.utf8CodeUnitCount)..<bytes.count
      return bytes.firstIndex(of: mark.end, in: rest) != nil
    }.map { "\($0.begin)" }
  }

  /// The elements of HTML that show or play something without words.
  private static let media: Set<String> = [
    "img", "audio", "video", "object", "embed", "iframe", "svg", "canvas",
  ]

  /// Returns whether a field has a picture or another thing that is no text.
  static func hasMedia(_ field: String) -> Bool {
    var rest = field.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[rest.index(after: open)...]
      let name = rest.prefix(7).prefix(while: AnkiNote.isLetter)
      if media.contains(String(decoding: name, as: UTF8.self).lowercased()) { return true }
    }
    return false
  }
}
