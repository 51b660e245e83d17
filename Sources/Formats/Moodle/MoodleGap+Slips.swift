import QuizboardMarkup
import QuizboardQuiz

/// Gaps that are none, or end early.
extension MoodleGap {
  /// The maximum number of beginnings that are reported.
  private static let mostSlips = 20
  /// The maximum number of bytes between the bracket and the signs after the type.
  private static let longestSlip = 300

  /// Returns the beginnings of gaps in the text between gaps, without their markup: one with an
  /// unknown type, and one with a blank, a sign or a tag that Moodle does not allow there.
  static func slips(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var slips: [String] = []
    var place = 0
    while slips.count < mostSlips, let start = bytes[place...].firstIndex(of: open) {
      place = start + 1
      let inside = bytes[place...].prefix(longestSlip).prefix { $0 != open && $0 != close }
      guard inside.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }) else {
        continue
      }
      if let slip = slip(in: HTMLText.plain(of: String(decoding: inside, as: UTF8.self))) {
        slips.append("{\(slip)")
      }
    }
    return slips
  }

  private static func slip(in text: String) -> Substring? {
    if let match = text.prefixMatch(of: /[0-9]*:[A-Za-z_]+:/) { return match.output }
    let form = /\s*([-+]?[0-9.,]*)\s*([:;]?)\s*([A-Za-z_]+)\s*([:;=~])\s*([=~%]?)/
    guard let match = text.prefixMatch(of: form), isType(match.output.3.uppercased()) else {
      return nil
    }
    let (_, number, sign, _, end, answer) = match.output
    let hasColon = end == ":" || end == ";"
    // “{SA: South Africa}” is text.
    let isGap = sign.isEmpty ? hasColon && (!number.isEmpty || !answer.isEmpty) : true
    return isGap ? match.output.0 : nil
  }

  /// Returns whether the gap ends at a bracket that has its partner in the last answer, while one
  /// without a partner follows: `{1:SA:=\frac{1}{2}}`.
  /// - Parameter rest: The text after the gap, up to the next one.
  func isCut(before rest: ArraySlice<UInt8>) -> Bool {
    guard let last = alternatives.last else { return false }
    let open = (last.answer + (last.feedback ?? "")).utf8.reduce(0) { $0 + MoodleGap.depth($1) }
    guard open > 0 else { return false }
    var depth = 0
    return rest.contains { byte in
      depth += MoodleGap.depth(byte)
      return depth < 0
    }
  }

  private static func depth(_ byte: UInt8) -> Int {
    byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0
  }
}
