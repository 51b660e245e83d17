/// Reads a number as people write it.
///
/// A point or a single comma separates the decimals. Groups of three are separated by spaces,
/// apostrophes, or by commas or points if the other mark or a second group shows that they are
/// groups. `1,234` is ambiguous and refused. Signs and exponents (`1.5e-3`) are allowed. Words such
/// as `inf`, hexadecimal, and numbers too large for a `Double` are refused.
func readNumber(_ text: String) throws(InvalidResponse) -> Double {
  let trimmed = text.trimmed
  if trimmed.isEmpty { throw InvalidResponse(.typeNumber) }
  guard let plain = try plainNumber(trimmed), let value = Double(plain) else {
    throw InvalidResponse(.notANumber, String(trimmed))
  }
  if !value.isFinite { throw InvalidResponse(.tooLarge, String(trimmed)) }
  return value
}

/// Returns the text reduced to digits, sign, decimal point and exponent; nil if it is no number.
private func plainNumber(_ text: Substring) throws(InvalidResponse) -> String? {
  var rest = text
  var sign = ""
  if let first = rest.first, "+-−".contains(first) {
    rest.removeFirst()
    if first != "+" { sign = "-" }
  }
  var exponent = ""
  if let mark = rest.firstIndex(where: { $0 == "e" || $0 == "E" }) {
    let digits = rest[rest.index(after: mark)...]
    guard isExponent(digits) else { return nil }
    exponent = "e" + digits
    rest = rest[..<mark]
  }
  guard let mark = try decimalMark(of: rest) else { return nil }
  let halves = rest.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
  let decimals = halves.count == 2 ? halves[1] : ""
  guard let whole = ungrouped(halves[0]), decimals.allSatisfy(isDigit), !(whole + decimals).isEmpty
  else {
    return nil
  }
  return sign + (whole.isEmpty ? "0" : whole) + "." + (decimals.isEmpty ? "0" : decimals) + exponent
}

/// Returns the decimal mark, which is a point if there are no decimals; nil if the marks are at
/// places that no number has.
private func decimalMark(of text: Substring) throws(InvalidResponse) -> Character? {
  let marks = text.filter { $0 == "." || $0 == "," }
  guard let first = marks.first, let last = marks.last else { return "." }
  if first != last {
    // 1.234,5 or 1,234.5: the last mark occurs once and separates the decimals.
    return marks.dropLast().contains(last) ? nil : last
  }
  if marks.count > 1 { return first == "," ? "." : "," }
  if first == "." { return "." }
  let halves = text.split(separator: ",", omittingEmptySubsequences: false)
  let looksGrouped =
    (1...3).contains(halves[0].count) && halves[0].first != "0" && halves[1].count == 3
  if looksGrouped, text.allSatisfy({ isDigit($0) || $0 == "," }) {
    throw InvalidResponse(
      .twoReadings, String(text), "\(halves[0])\(halves[1])", "\(halves[0]).\(halves[1])")
  }
  return ","
}

/// Returns the digits without group separators; nil if the groups are not of three.
private func ungrouped(_ text: Substring) -> String? {
  let groups = text.split(omittingEmptySubsequences: false) { !isDigit($0) }
  guard groups.count > 1 else { return text.allSatisfy(isDigit) ? String(text) : nil }
  let separators = text.filter { !isDigit($0) }
  guard let separator = separators.first, ",.'’ \u{A0}\u{202F}\u{2009}".contains(separator),
    separators.allSatisfy({ $0 == separator }),
    (1...3).contains(groups[0].count), groups.dropFirst().allSatisfy({ $0.count == 3 })
  else { return nil }
  return groups.joined()
}

private func isExponent(_ text: some StringProtocol) -> Bool {
  let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
  return !digits.isEmpty && digits.allSatisfy { isDigit($0) }
}

func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

extension String {
  /// The text without leading and trailing white space.
  var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
