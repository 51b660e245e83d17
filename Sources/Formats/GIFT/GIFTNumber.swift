import QuizboardText

extension Double {
  /// Reads a number as PHP does: digits with a point and an exponent, between blanks. It can be
  /// infinite if it is too large.
  init?(giftNumber words: Substring) {
    var bytes = words.utf8[...]
    while bytes.first?.isGIFTBlank == true { bytes.removeFirst() }
    while bytes.last?.isGIFTBlank == true { bytes.removeLast() }
    var rest = bytes
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(whole.count)
    var decimals = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      decimals = rest.dropFirst().prefix(while: \.isDigit)
      rest = rest.dropFirst(decimals.count + 1)
    }
    if whole.isEmpty, decimals.isEmpty { return nil }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard !rest.isEmpty, rest.allSatisfy(\.isDigit) else { return nil }
      rest = rest.suffix(0)
    }
    // Swift's reader takes the same forms but for a point at an end.
    guard rest.isEmpty, let number = Double(Substring(bytes)) else { return nil }
    self = number
  }

  /// The number as a file has it.
  var giftNumber: String {
    if let whole = Int(exactly: self), whole.magnitude < 1 << 53 { return String(whole) }
    return "\(self)"
  }
}
