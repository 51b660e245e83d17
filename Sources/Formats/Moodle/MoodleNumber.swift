import QuizboardModel
import QuizboardQuiz

/// Numbers in Moodle's question files.
enum MoodleNumber {
  /// Reads a decimal such as a penalty or a grade. Rounded ones (0.3333333) are read as the simple
  /// fractions that they stand for.
  static func fraction(_ text: String) -> Rational? {
    let text = unpadded(text)
    guard let percentage = shifted(text, by: 2) else { return Rational(decimal: text) }
    return Rational(percentage: percentage)
  }

  /// Returns a decimal without the zeros with which databases fill it up: `33.3333300` is a third.
  static func unpadded(_ text: String) -> String {
    guard text.contains("."), !text.contains(where: { $0 == "e" || $0 == "E" }) else { return text }
    var digits = Array(text.utf8)
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if digits.last == UInt8(ascii: ".") { digits.removeLast() }
    return digits.contains(where: \.isDigit) ? String(decoding: digits, as: UTF8.self) : text
  }

  /// Returns a fraction as a decimal that `fraction` reads as the same, if there is one.
  static func text(of fraction: Rational) -> String {
    let percentage = MoodleWeights.percentage(of: fraction)
    return shifted(percentage, by: -2) ?? percentage
  }

  /// Returns a number as Moodle reads it.
  static func text(of number: Double) -> String {
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { return String(whole) }
    return "\(number)"
  }

  /// Reads an accepted number, a tolerance or a multiplier, perhaps with a unit, as Moodle does.
  /// - Parameters:
  ///   - units: The units of the question; the number is converted to the base unit.
  ///   - isUnitFirst: True if units stand before their numbers.
  ///   - isUnitAllowed: True if a unit may stand beside the number. An unknown one is ignored.
  static func number(
    _ text: String, units: [NumericAnswer.Unit] = [], isUnitFirst: Bool = false,
    isUnitAllowed: Bool = true
  ) -> Double? {
    var bytes = withPlainMarks(text.utf8.filter { $0 != 0x20 })
    if isUnitFirst {
      let start = bytes.indices.first { place in
        (place == 0 || !isNumeric(bytes[place - 1]))
          && numberEnd(of: bytes[place...]) == bytes.count
      }
      guard let start else { return nil }
      bytes = Array(bytes[start...] + bytes[..<start])
    }
    guard let end = numberEnd(of: bytes[...]),
      let value = Double(String(decoding: bytes[..<end], as: UTF8.self)), value.isFinite
    else { return nil }
    let unit = String(decoding: bytes[end...], as: UTF8.self)
    if !unit.isEmpty, !isUnitAllowed { return nil }
    if let known = units.first(where: { $0.name == unit }) { return value / known.multiplier }
    return value
  }

  /// Returns a decimal with its point moved; nil for other texts.
  private static func shifted(_ text: String, by places: Int) -> String? {
    let isNegative = text.hasPrefix("-")
    let halves = text.drop { $0 == "-" || $0 == "+" }
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = halves.first, halves.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
      text.utf8.contains(where: \.isDigit)
    else { return nil }
    var (whole, decimals) = (String(first), halves.count == 2 ? String(halves[1]) : "")
    if places > 0 {
      for _ in 0..<places { whole.append(decimals.isEmpty ? "0" : decimals.removeFirst()) }
    } else {
      for _ in places..<0 { decimals.insert(whole.popLast() ?? "0", at: decimals.startIndex) }
      if halves.count == 1 { decimals = decimals.withoutTrailingZeros }
    }
    whole = String(whole.drop { $0 == "0" })
    let digits = (whole.isEmpty ? "0" : whole) + (decimals.isEmpty ? "" : ".\(decimals)")
    return (isNegative ? "-" : "") + digits
  }
}

extension MoodleNumber {
  /// Returns how the commas of a number are read, if they can be meant otherwise; nil for others.
  static func doubt(aboutCommasIn text: String) -> String? {
    let written = text.filter { $0 != " " }
    guard written.utf8.contains(UInt8(ascii: ",")),
      let number = written.firstMatch(of: /[0-9][0-9.,]*/)?.output
    else { return nil }
    let commas = written.utf8.count { $0 == UInt8(ascii: ",") }
    if commas == 1, !written.utf8.contains(UInt8(ascii: ".")) {
      return number.wholeMatch(of: /[1-9][0-9]{0,2},[0-9]{3}/) == nil
        ? nil
        : "the comma in “\(text.prefix(40))” is read as the decimal point, as in Moodle"
    }
    return number.wholeMatch(of: /[0-9]{1,3}(,[0-9]{3})+(\.[0-9]*)?/) == nil
      ? "\(commas == 1 ? "the comma" : "the commas") in “\(text.prefix(40))” "
        + "\(commas == 1 ? "is" : "are") left out, as in Moodle"
      : nil
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    byte.isDigit || ".+-eE".utf8.contains(byte)
  }

  /// Returns a number with `.` before the decimals, without marks for thousands, and with `e`
  /// before the exponent, for which `x10^` and `*10**` may stand.
  private static func withPlainMarks(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy(isNumeric) { return bytes }
    var text = String(decoding: bytes, as: UTF8.self)
    for sign in ["x", "*", "×"] {
      for power in ["10^", "10**"] { text = text.replacing(sign + power, with: "e") }
    }
    let commas = text.utf8.count { $0 == UInt8(ascii: ",") }
    if commas > 1 || text.contains(".") {
      text = text.replacing(",", with: "")
    } else if commas == 1 {
      text = text.replacing(",", with: ".")
    }
    return Array(text.utf8)
  }

  /// Returns the end of the number that bytes begin with, or nil.
  private static func numberEnd(of bytes: ArraySlice<UInt8>) -> Int? {
    var place = bytes.startIndex
    func skipDigits() -> Int {
      let start = place
      while place < bytes.endIndex, bytes[place].isDigit { place += 1 }
      return place - start
    }
    if place < bytes.endIndex,
      bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+")
    {
      place += 1
    }
    var digits = skipDigits()
    if place < bytes.endIndex, bytes[place] == UInt8(ascii: ".") {
      place += 1
      digits += skipDigits()
    }
    guard digits > 0 else { return nil }
    let end = place
    if place < bytes.endIndex, bytes[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      if place < bytes.endIndex,
        bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+")
      {
        place += 1
      }
      if skipDigits() > 0 { return place }
    }
    return end
  }
}

extension String {
  fileprivate var withoutTrailingZeros: String {
    guard let last = lastIndex(where: { $0 != "0" }) else { return "" }
    return String(self[...last])
  }
}
