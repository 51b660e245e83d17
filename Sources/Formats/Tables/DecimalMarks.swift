/// The decimal marks of the numbers of a table. A number such as `1.234` is a group of thousands
/// where decimals follow commas.
struct DecimalMarks {
  /// True if a number has its decimals after a comma, without another reading: `3,14`.
  var hasComma = false
  /// True if the table is read again because its numbers have both marks.
  var isMixed = false
  /// True if a number has one point, which can separate thousands.
  private var hasGroup = false

  /// True if the table has to be read again.
  var areMixed: Bool { hasComma && hasGroup }

  /// Returns the readings of a number that is ambiguous, as files can have them; nil for others.
  mutating func readings(of text: String) -> (whole: String, decimal: String)? {
    if DecimalMarks.isGroup(text, mark: ",") {
      return (text.replacing(",", with: ""), text.replacing(",", with: "."))
    }
    guard DecimalMarks.isGroup(text, mark: ".") else { return nil }
    hasGroup = true
    guard isMixed else { return nil }
    let whole = text.prefix { $0 != "." }
    let digits = text.dropFirst(whole.count + 1)
    // A fourth digit shows that the comma does not separate thousands.
    let decimals = digits.last == "0" ? digits.dropLast(while: "0") : digits + "0"
    return (
      text.replacing(".", with: ""), decimals.isEmpty ? "\(whole)" : "\(whole),\(decimals)"
    )
  }

  /// Returns whether a number is one to three digits, a mark, and three digits.
  static func isGroup(_ text: String, mark: Character) -> Bool {
    guard (5...8).contains(text.utf8.count) else { return false }
    let halves = text.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else { return false }
    var whole = halves[0].utf8
    if whole.first == UInt8(ascii: "-") || whole.first == UInt8(ascii: "+") { whole.removeFirst() }
    let decimals = halves[1].utf8
    return (1...3).contains(whole.count) && whole.first != UInt8(ascii: "0")
      && decimals.count == 3 && whole.allSatisfy(\.isDigit) && decimals.allSatisfy(\.isDigit)
  }
}

extension Substring {
  fileprivate func dropLast(while character: Character) -> Substring {
    var rest = self
    while rest.last == character { rest.removeLast() }
    return rest
  }
}
