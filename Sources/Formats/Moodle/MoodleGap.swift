import QuizboardMarkup
import QuizboardQuiz

/// A gap in the text of Moodle's cloze questions: `{2:SHORTANSWER:=Paris#Yes~%50%Lyon~*#No}`.
struct MoodleGap {
  /// The type of a gap.
  enum Kind {
    case short(heedsCase: Bool)
    case numerical
    /// A menu or a list.
    case choice(isShuffled: Bool, isList: Bool)
    /// Several of the options, which the model cannot hold.
    case response
  }

  /// An answer as written.
  struct Alternative {
    /// True if the answer follows `=`.
    var isRight = false
    /// The number between percent signs, or nil.
    var percentage: String?
    /// The answer, with its escapes.
    var answer = ""
    /// The feedback after `#`, with its escapes, or nil.
    var feedback: String?
  }

  /// The digits before the type; empty for 1.
  let weight: String
  /// The word for the type.
  let word: String
  /// The type.
  let kind: Kind
  /// The answers.
  let alternatives: [Alternative]
  /// The bytes of the text that the gap takes.
  let range: Range<Int>

  /// The types by their words.
  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = [
      "NUMERICAL": .numerical, "NM": .numerical,
      "SHORTANSWER": .short(heedsCase: false), "SA": .short(heedsCase: false),
      "MW": .short(heedsCase: false), "SHORTANSWER_C": .short(heedsCase: true),
      "SAC": .short(heedsCase: true), "MWC": .short(heedsCase: true),
    ]
    for (layout, isList) in [("", false), ("V", true), ("H", true)] {
      for (order, isShuffled) in [("", false), ("S", true)] {
        let suffix = layout + order
        let long = suffix.isEmpty ? "MULTICHOICE" : "MULTICHOICE_\(suffix)"
        kinds[long] = .choice(isShuffled: isShuffled, isList: isList)
        kinds["MC\(suffix)"] = .choice(isShuffled: isShuffled, isList: isList)
      }
    }
    for suffix in ["", "H", "S", "HS"] {
      kinds[suffix.isEmpty ? "MULTIRESPONSE" : "MULTIRESPONSE_\(suffix)"] = .response
      kinds["MR\(suffix)"] = .response
    }
    return kinds
  }()

  /// Returns whether Moodle has gaps of a type.
  static func isType(_ word: String) -> Bool { kinds[word] != nil }

  /// Reads a text that is a gap; nil for any other.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let gap = MoodleGap(at: 0, in: bytes), gap.range.upperBound == bytes.count else {
      return nil
    }
    self = gap
  }

  /// Finds the gaps of a text.
  static func all(in text: String) -> [MoodleGap] {
    let bytes = Array(text.utf8)
    // A gap ends with a bracket that is not escaped; without one ahead, there is no gap.
    let last = bytes.indices.last { place in
      bytes[place] == UInt8(ascii: "}") && !(place > 0 && bytes[place - 1] == UInt8(ascii: "\\"))
    }
    var gaps: [MoodleGap] = []
    var place = 0
    while let last, place < last {
      if bytes[place] == UInt8(ascii: "{"), let gap = MoodleGap(at: place, in: bytes) {
        gaps.append(gap)
        place = gap.range.upperBound
      } else {
        place += 1
      }
    }
    return gaps
  }

  /// The reference of HTML for a bracket.
  private static let bracket = Array("&#123;".utf8)

  /// Returns a text of HTML with a number for each bracket that begins a gap, whether or not the
  /// gap ends.
  static func escapingStarts(in text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for place in bytes.indices {
      if bytes[place] == UInt8(ascii: "{"), head(at: place, in: bytes) != nil {
        result += bracket
      } else {
        result.append(bytes[place])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns a text with a bracket for each number that stands for one and would begin a gap.
  static func unescapingStarts(in text: String) -> String {
    guard text.contains("&#123;") else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let last = place + bracket.count - 1
      if bytes[place...].starts(with: bracket), head(at: last, in: bytes) != nil {
        result.append(UInt8(ascii: "{"))
        place = last + 1
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads `{2:SHORTANSWER:`.
  private static func head(at start: Int, in bytes: [UInt8]) -> (
    weight: Range<Int>, word: String, kind: Kind, end: Int
  )? {
    var place = start + 1
    while place < bytes.count, bytes[place].isDigit { place += 1 }
    let weight = (start + 1)..<place
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return nil }
    place += 1
    let from = place
    while place < min(from + 17, bytes.count), bytes[place] != UInt8(ascii: ":") { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return nil }
    let word = String(decoding: bytes[from..<place], as: UTF8.self)
    guard let kind = kinds[word] else { return nil }
    return (weight, word, kind, place + 1)
  }

  private init?(at start: Int, in bytes: [UInt8]) {
    guard let head = MoodleGap.head(at: start, in: bytes) else { return nil }
    var alternatives: [Alternative] = []
    var place = head.end
    // Some authors write a `~` before the first answer, too.
    if place + 1 < bytes.count, bytes[place] == UInt8(ascii: "~") { place += 1 }
    while true {
      // `~}` has no answer after it.
      if !alternatives.isEmpty, place < bytes.count, bytes[place] == UInt8(ascii: "}") { break }
      guard let alternative = MoodleGap.alternative(in: bytes, from: &place) else { return nil }
      alternatives.append(alternative)
      if bytes[place] == UInt8(ascii: "}") { break }
      place += 1
    }
    weight = String(decoding: bytes[head.weight], as: UTF8.self)
    word = head.word
    kind = head.kind
    self.alternatives = alternatives
    range = start..<(place + 1)
  }

  /// Reads an answer up to the `~` or `}` after it; nil if the text ends before.
  private static func alternative(in bytes: [UInt8], from place: inout Int) -> Alternative? {
    var alternative = Alternative()
    if place < bytes.count, bytes[place] == UInt8(ascii: "=") {
      alternative.isRight = true
      place += 1
    } else if let (percentage, end) = percentage(in: bytes, from: place) {
      alternative.percentage = percentage
      place = end
    }
    // An answer has a character, whichever it is.
    let start = place
    place += 1
    guard
      let end = end(
        of: [UInt8(ascii: "~"), UInt8(ascii: "#"), UInt8(ascii: "}")], in: bytes, from: place)
    else { return nil }
    alternative.answer = String(decoding: bytes[start..<end], as: UTF8.self)
    place = end
    guard bytes[place] == UInt8(ascii: "#") else { return alternative }
    place += 1
    guard
      let end = MoodleGap.end(of: [UInt8(ascii: "~"), UInt8(ascii: "}")], in: bytes, from: place)
    else { return nil }
    alternative.feedback = String(decoding: bytes[place..<end], as: UTF8.self)
    place = end
    return alternative
  }

  /// Returns the offset of the first of some characters that no backslash precedes, or nil. The `#`
  /// of a character's number (`&#233;`) is none of them.
  private static func end(of marks: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while place < bytes.count {
      if marks.contains(bytes[place]), bytes[place - 1] != UInt8(ascii: "\\"),
        !isNumber(at: place, in: bytes)
      {
        return place
      }
      place += 1
    }
    return nil
  }

  /// Returns whether the character is the `#` of `&#233;` or `&#xE9;`.
  private static func isNumber(at place: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[place] == UInt8(ascii: "#"), bytes[place - 1] == UInt8(ascii: "&") else {
      return false
    }
    let body = bytes[(place + 1)...].prefix(9)
    guard let end = body.firstIndex(of: UInt8(ascii: ";")), end > body.startIndex else {
      return false
    }
    let digits = body[..<end]
    if digits[digits.startIndex] | 0x20 == UInt8(ascii: "x") {
      return digits.count > 1 && digits.dropFirst().allSatisfy { $0.hexadecimal != nil }
    }
    return digits.allSatisfy(\.isDigit)
  }

  /// Reads `%50%`, `%-33.3%` or `%33,3%`.
  private static func percentage(in bytes: [UInt8], from start: Int) -> (String, end: Int)? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "%") else { return nil }
    var place = start + 1
    if place < bytes.count, bytes[place] == UInt8(ascii: "-") { place += 1 }
    let digits = place
    while place < bytes.count, bytes[place].isDigit { place += 1 }
    guard place > digits else { return nil }
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") || bytes[place] == UInt8(ascii: ",") {
      place += 1
      while place < bytes.count, bytes[place].isDigit { place += 1 }
    }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "%") else { return nil }
    let text = String(decoding: bytes[(start + 1)..<place], as: UTF8.self)
    return (text.replacing(",", with: "."), place + 1)
  }
}

extension MoodleGap {
  /// Returns an answer or a feedback without its escapes.
  static func unescaped(_ text: String) -> String {
    HTMLText.decodingEntities(in: text).replacing("\\}", with: "}").replacing("\\#", with: "#")
      .withoutOuterSpace
  }

  /// Returns an answer or a feedback in which no character means anything to Moodle's reader.
  ///
  /// A `~` after a backslash is a part of the text, and so is one that begins an answer. Any other
  /// cannot be written: HTML has a number for it, and in an accepted text `*` stands for it.
  static func escaped(_ text: String, isHTML: Bool, isAnswer: Bool) -> String {
    var result = ""
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      // A tag in an accepted text is to be typed.
      case "<" where !isHTML: result += "&lt;"
      case "#", "}": result += "\\\(scalar)"
      case "~" where last != "\\" && !(isAnswer && last == nil):
        result += isHTML ? "&\\#126;" : "*"
      default: result.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    // A backslash would escape the character after the text. So would `&amp;` until Moodle 5.
    return last == "\\" || last == "&" ? result + " " : result
  }

  /// Returns whether an answer has a `~` that neither begins it nor follows a backslash.
  static func hasTilde(_ answer: String) -> Bool {
    let bytes = Array(answer.utf8)
    return bytes.indices.dropFirst().contains { place in
      bytes[place] == UInt8(ascii: "~") && bytes[place - 1] != UInt8(ascii: "\\")
    }
  }
}
