/// The limits up to which a text is read as CommonMark; beyond them it is shown as written.
///
/// cmark takes time that grows with the square of the nesting of lists and quotes, and of the
/// picture signs `![` that are open in a paragraph.
struct MarkdownLimits {
  /// The most lists and quotes inside each other.
  static let nesting = 32
  /// The most picture signs in a paragraph.
  static let pictures = 200

  /// True if a text is nested deeper, or has more pictures in a paragraph, than is read.
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

  /// Skips what may open or go on with lists and quotes at a line's beginning, and counts how many
  /// that can be.
  ///
  /// Each of them takes a sign, or two blanks of a later line.
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

  /// Where the sign after a list's number stands; nil where these digits begin no item.
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

  /// Counts the picture signs up to the line's end, and answers where the next line begins.
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
