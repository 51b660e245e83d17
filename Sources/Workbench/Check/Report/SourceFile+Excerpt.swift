import QuizboardInterface
import QuizboardModel
import QuizboardText

extension SourceFile {
  /// The number of bytes of a longer line to show on each side of the place.
  private static let context = 70

  /// Returns the line in which a range begins, with a marker under the range.
  func excerpt(_ range: Range<Int>) -> Diagnostic.Excerpt? {
    guard let line = self.range(ofLine: line(of: range.lowerBound)), !line.isEmpty else {
      return nil
    }
    let start = min(range.lowerBound, line.upperBound)
    let end = min(max(range.upperBound, start), line.upperBound)
    let from = boundary(max(line.lowerBound, start - Self.context))
    let to = boundary(min(line.upperBound, max(end, start) + Self.context))
    let before = (from > line.lowerBound ? "…" : "") + shown(from..<start)
    let middle = shown(start..<end)
    let after = shown(end..<max(end, to)) + (to < line.upperBound ? "…" : "")
    let width = max(1, SafeText.width(of: middle))
    return Diagnostic.Excerpt(
      line: before + middle + after,
      mark: String(repeating: " ", count: SafeText.width(of: before))
        + String(repeating: "^", count: width))
  }

  private func shown(_ range: Range<Int>) -> String {
    SafeText.clean(
      String(decoding: bytes[range].map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self))
  }

  /// Returns the start of the character that contains a byte.
  private func boundary(_ offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
