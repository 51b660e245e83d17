import Glibc
import QuizboardText

/// Seconds since 1970, and their conversion to and from ISO 8601 text.
public enum Timestamp {
  /// Returns the time of the system's clock.
  @Sendable
  public static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns the seconds of a text to the millisecond; nil if the text is not a time.
  ///
  /// The text is a day (`2000-01-01`) or a time (`2000-01-01T12:30:00Z`), optionally with a
  /// fraction of a second and a zone: `2000-01-01T12:30:00.250+02:00`.
  public static func seconds(of text: String) -> Double? {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let days = days(halves[0]) else { return nil }
    if halves.count == 1 { return Double(days * 86400) }
    guard let (clock, zone) = zoned(halves[1]), let milliseconds = milliseconds(clock) else {
      return nil
    }
    return Double((days * 86400 - zone) * 1000 + milliseconds) / 1000
  }

  /// Returns the text of a time, such as `2000-01-01T00:00:00.000Z`.
  public static func text(of seconds: Double) -> String {
    let (whole, fraction) = Int((seconds * 1000).rounded()).floorDivided(by: 1000)
    return "\(text(ofWhole: whole)).\(fraction.padded(to: 3))Z"
  }

  /// Returns the text of a time without the fraction of its second: `2000-01-01T00:00:00Z`.
  static func wholeSeconds(of seconds: Double) -> String {
    text(ofWhole: Int(seconds.rounded(.down))) + "Z"
  }

  private static func text(ofWhole seconds: Int) -> String {
    let (days, time) = seconds.floorDivided(by: 86400)
    let clock = [time / 3600, time / 60 % 60, time % 60].map { $0.padded(to: 2) }.joined(
      separator: ":")
    return "\(CivilDate(days: days))T\(clock)"
  }

  /// Rounds to milliseconds, so that sums stay exact to the millisecond.
  public static func inMilliseconds(_ seconds: Double) -> Double {
    (seconds * 1000).rounded() / 1000
  }

  // Reading

  /// Returns the days from 1970 to a date such as `2000-01-01`.
  private static func days(_ text: Substring) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = number(parts[0], digits: 4),
      let month = number(parts[1], digits: 2),
      let day = number(parts[2], digits: 2)
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    return year >= 1 && date.exists ? date.days : nil
  }

  /// Returns the time of day before a zone, and the zone's seconds east of UTC.
  private static func zoned(_ text: Substring) -> (time: Substring, zone: Int)? {
    if text.last == "Z" { return (text.dropLast(), 0) }
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
    let parts = text[text.index(after: sign)...].split(
      separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hours = number(parts[0], digits: 2),
      let minutes = number(parts[1], digits: 2), hours <= 23, minutes <= 59
    else { return nil }
    return (text[..<sign], (hours * 3600 + minutes * 60) * (text[sign] == "-" ? -1 : 1))
  }

  /// Returns the milliseconds of `12:30:00` or `12:30:00.25`, truncating smaller parts. It accepts
  /// a leap second.
  private static func milliseconds(_ text: Substring) -> Int? {
    let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hours = number(parts[0], digits: 2),
      let minutes = number(parts[1], digits: 2),
      let seconds = number(parts[2], digits: 2), hours <= 23, minutes <= 59, seconds <= 60
    else { return nil }
    let whole = (hours * 3600 + minutes * 60 + seconds) * 1000
    if halves.count == 1 { return whole }
    guard !halves[1].isEmpty, let fraction = number((halves[1] + "00").prefix(3), digits: 3),
      halves[1].utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return whole + fraction
  }

  /// Returns the number in a text with exactly that many digits.
  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits,
      text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return Int(text)
  }
}
