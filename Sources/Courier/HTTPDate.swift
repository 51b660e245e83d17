import QuizboardText

/// The dates of HTTP (RFC 9110, 5.6.7), and `Retry-After`.
public enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the seconds to wait that a value of `Retry-After` asks for: a number of seconds, or a
  /// date. Nil if it is neither.
  public static func retryAfter(_ value: String, now: Double) -> Double? {
    let value = value.trimmingSpaces
    if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Double(value)
    }
    return seconds(value).map { max(0, $0 - now) }
  }

  /// Returns the seconds since 1970 of a date in one of the three forms of HTTP; nil for other
  /// texts.
  public static func seconds(_ text: String) -> Double? {
    // Sun, 06 Nov 1994 08:49:37 GMT; Sunday, 06-Nov-94 08:49:37 GMT; Sun Nov  6 08:49:37 1994
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
    let isOfC = words.count == 5
    guard isOfC || words.count == 6 && words[5] == "GMT" else { return nil }
    let (day, month, year, time) =
      isOfC ? (words[2], words[1], words[4], words[3]) : (words[1], words[2], words[3], words[4])
    guard let day = number(day, digits: 1...2), let index = months.firstIndex(of: month),
      var year = number(year, digits: isOfC ? 4...4 : 2...4), let clock = seconds(ofDay: time)
    else { return nil }
    if year < 100 { year += year < 70 ? 2000 : 1900 }
    let date = CivilDate(year: year, month: index + 1, day: day)
    return date.exists ? Double(date.days * 86_400 + clock) : nil
  }

  private static func seconds(ofDay text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { number(String($0), digits: 2...2) }
    guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
      hour < 24, minute < 60, second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  private static func number(_ text: String, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}

extension String {
  /// The text without spaces and tabs at its ends.
  var trimmingSpaces: String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let end = utf8.reversed().drop(while: isSpace).count
    return String(decoding: utf8.prefix(end).drop(while: isSpace), as: UTF8.self)
  }
}
