import QuizboardIndex
import QuizboardText

/// A comment such as `-- check: ignore unseen-feedback: the teacher reads it aloud` in a script.
struct SilencingComment {
  /// The lines to which it applies.
  enum Reach: Equatable {
    /// A line of its file, from 1.
    case line(Int)
    case file
  }

  struct Word {
    let text: String
    let range: Range<Int>
  }

  /// The word `ignore`, or a similar one.
  let verb: Word
  let reach: Reach
  let codes: [Word]
  let line: Int
  /// The range from the dashes to the end.
  let range: Range<Int>

  static let verbs = ["ignore", "ignore-file"]

  /// Returns all such comments in a file, in order.
  static func all(in file: SourceFile) -> [SilencingComment] {
    // Most files have none and need no parsing.
    guard file.range(of: "check:") != nil else { return [] }
    let comments = file.lineComments
    let lines = Dictionary(grouping: comments) { file.line(of: $0.lowerBound) }
    return comments.compactMap { SilencingComment($0, in: file, isComment: { lines[$0] != nil }) }
  }

  private init?(_ range: Range<Int>, in file: SourceFile, isComment: (Int) -> Bool) {
    var words = Words(bytes: file.bytes, next: range.lowerBound, end: range.upperBound)
    words.skip { $0 == UInt8(ascii: "-") }
    guard words.take("check:"), let verb = words.word() else { return nil }
    self.verb = verb
    self.range = range
    var codes: [Word] = []
    while let code = words.word() { codes.append(code) }
    self.codes = codes
    let own = file.line(of: range.lowerBound)
    line = own
    guard verb.text != Self.verbs[1] else {
      reach = .file
      return
    }
    func begins(_ line: Int) -> Int? { file.range(ofLine: line)?.first { !file.bytes[$0].isSpace } }
    guard begins(own) == range.lowerBound else {
      reach = .line(own)
      return
    }
    // A comment on its own line applies to the next line of code.
    var next = own + 1
    while file.range(ofLine: next) != nil {
      guard let start = begins(next), !(isComment(next) && file.bytes[start] == UInt8(ascii: "-"))
      else {
        next += 1
        continue
      }
      break
    }
    reach = .line(next)
  }

  /// Splits a comment into words.
  private struct Words {
    let bytes: [UInt8]
    var next: Int
    let end: Int

    mutating func skip(_ isSkipped: (UInt8) -> Bool) {
      while next < end, bytes[next].isSpace || isSkipped(bytes[next]) { next += 1 }
    }

    mutating func take(_ text: String) -> Bool {
      guard bytes[next..<end].starts(with: text.utf8) else { return false }
      next += text.utf8.count
      return true
    }

    /// Returns the next word of letters, digits and hyphens; nil at another character, such as the
    /// colon before a reason.
    mutating func word() -> Word? {
      skip { $0 == UInt8(ascii: ",") }
      let start = next
      while next < end, bytes[next].isWordByte || bytes[next] == UInt8(ascii: "-") { next += 1 }
      if start == next || bytes[start] == UInt8(ascii: "-") { return nil }
      return Word(text: String(decoding: bytes[start..<next], as: UTF8.self), range: start..<next)
    }
  }
}
