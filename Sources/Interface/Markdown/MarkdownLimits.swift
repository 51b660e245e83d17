/// The limits of CommonMark texts; a text beyond them is shown as source.
///
/// The time of cmark is quadratic in the nesting of lists and quotes, and in the number of open
/// picture signs `![` in a paragraph.
struct MarkdownLimits {
  /// The maximum nesting of lists and quotes.
  static let nesting = 32
  /// The maximum number of picture signs in a paragraph.
  static let pictures = 200

  /// Returns true if a text exceeds one of the limits.
  static func areExceeded(by bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var limits = MarkdownLimits()
    var at = 0
    while at < bytes.count {
      at = limits.skipPrefix(of: bytes, from: at)
      if limits.nesting > nesting { return true }
      at = limits.countPictures(of: bytes, from: at)
      if limits.pictures > pictures { return true }
    }
    return false
  }

  private var nesting = 0
  private var pictures = 0

  /// Skips the markers of lists and quotes at the start of a line, and counts them.
  ///
  /// Each takes a sign, or two blanks in a continuation line.
  private mutating func skipPrefix(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var at = start
    var blanks = 0
    var signs = 0
    nesting = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: " "): blanks += 1
      case UInt8(ascii: "\t"): blanks += 4
      case UInt8(ascii: ">"): signs += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        guard isBlank(bytes, at + 1) else { return at }
        signs += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard let end = endOfNumber(bytes, at) else { return at }
        at = end
        signs += 1
      default:
        // A blank line ends the paragraph.
        if signs == 0, isLineBreak(bytes[at]) { pictures = 0 }
        return at
      }
      if signs > 0 { nesting = signs + blanks / 2 }
      at += 1
    }
    return at
  }

  /// Returns the index of the delimiter after a list number; nil if these digits begin no item.
  private func endOfNumber(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var end = start
    while end < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end]) {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")")
    else { return nil }
    return isBlank(bytes, end + 1) ? end : nil
  }

  private func isBlank(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    at >= bytes.count || bytes[at] == UInt8(ascii: " ") || (0x09...0x0D).contains(bytes[at])
  }

  private func isLineBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Counts the picture signs up to the end of the line, and returns the start of the next line.
  private mutating func countPictures(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int
  {
    var at = start
    while at < bytes.count, !isLineBreak(bytes[at]) {
      if bytes[at] == UInt8(ascii: "!"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "[") {
        pictures += 1
      }
      at += 1
    }
    return at + 1
  }
}
