/// Points in time as texts, in ISO 8601, and as seconds since 1970.
public enum Timestamp {
  /// The seconds that a text names, to the millisecond; nil where it names none.
  ///
  /// It is a day, `2000-01-01`, or a time of one, `2000-01-01T12:30:00Z`, perhaps with a fraction of a second and with
  /// another zone than UTC: `2000-01-01T12:30:00.250+02:00`.
  public static func seconds(of text: String) -> Double? {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let days = days(halves[0]) else { return nil }
    if halves.count == 1 { return Double(days * 86400) }
    guard let (clock, zone) = zoned(halves[1]), let milliseconds = milliseconds(clock) else { return nil }
    return Double((days * 86400 - zone) * 1000 + milliseconds) / 1000
  }

  /// `2000-01-01T00:00:00.000Z`.
  public static func text(of seconds: Double) -> String {
    let (whole, fraction) = floored(Int((seconds * 1000).rounded()), by: 1000)
    let (days, time) = floored(whole, by: 86400)
    let (year, month, day) = date(days)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
      + "T\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2)).\(padded(fraction, 3))Z"
  }

  /// Seconds to the millisecond: such a sum of two is one of them again.
  public static func inMilliseconds(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }

  // Reading

  /// Days since 1970 of `2000-01-01`.
  private static func days(_ text: Substring) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], digits: 4), let month = number(parts[1], digits: 2),
      let day = number(parts[2], digits: 2), year >= 1, (1...12).contains(month), (1...lengthOfMonth(month, of: year)).contains(day)
    else { return nil }
    return days(year, month, day)
  }

  /// The time of day in front of a zone, and the zone's seconds east of UTC.
  private static func zoned(_ text: Substring) -> (time: Substring, zone: Int)? {
    if text.last == "Z" { return (text.dropLast(), 0) }
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
    let parts = text[text.index(after: sign)...].split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hours = number(parts[0], digits: 2), let minutes = number(parts[1], digits: 2), hours <= 23, minutes <= 59
    else { return nil }
    return (text[..<sign], (hours * 3600 + minutes * 60) * (text[sign] == "-" ? -1 : 1))
  }

  /// Milliseconds of `12:30:00`, or of `12:30:00.25`; smaller parts are left out. A minute may have a leap second.
  private static func milliseconds(_ text: Substring) -> Int? {
    let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hours = number(parts[0], digits: 2), let minutes = number(parts[1], digits: 2),
      let seconds = number(parts[2], digits: 2), hours <= 23, minutes <= 59, seconds <= 60
    else { return nil }
    let whole = (hours * 3600 + minutes * 60 + seconds) * 1000
    if halves.count == 1 { return whole }
    guard !halves[1].isEmpty, let fraction = number((halves[1] + "00").prefix(3), digits: 3),
      halves[1].utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return whole + fraction
  }

  /// So many digits, and nothing else.
  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    return Int(text)
  }

  private static func lengthOfMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // The Gregorian calendar, by years that begin in March: so the odd day of a leap year is the last one. An era is 400 years.

  /// Days since 1970-01-01.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let (era, ofEra) = floored(month <= 2 ? year - 1 : year, by: 400)
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  /// The day so many days after 1970-01-01.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, ofEra) = floored(days + 719_468, by: 146_097)
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let fromMarch = (5 * ofYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    return (era * 400 + year + (month <= 2 ? 1 : 0), month, ofYear - (153 * fromMarch + 2) / 5 + 1)
  }

  private static func floored(_ number: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
