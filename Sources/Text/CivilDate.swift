/// A day of the proleptic Gregorian calendar, in UTC.
///
/// The conversions follow Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years
/// begin in March, so that a leap day is the last day, and eras have 400 years.
public struct CivilDate: Sendable, Hashable, CustomStringConvertible {
  /// The year, where 0 is the year before 1.
  public var year: Int
  /// The month, from 1.
  public var month: Int
  /// The day, from 1.
  public var day: Int

  /// Makes a day, which need not exist in the calendar.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Makes the day that is a number of days after 1970-01-01.
  public init(days: Int) {
    let (era, ofEra) = (days + 719_468).floorDivided(by: 146_097)
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let fromMarch = (5 * ofYear + 2) / 153
    month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    day = ofYear - (153 * fromMarch + 2) / 5 + 1
    self.year = era * 400 + year + (month <= 2 ? 1 : 0)
  }

  /// The days since 1970-01-01. A day beyond the end of its month counts into the next ones.
  public var days: Int {
    let (era, ofEra) = (month <= 2 ? year - 1 : year).floorDivided(by: 400)
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  /// The number of days of its month.
  public var lengthOfMonth: Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// True if the month and the day exist.
  public var exists: Bool { (1...12).contains(month) && (1...lengthOfMonth).contains(day) }

  /// The date as text, such as `2000-01-31`.
  public var description: String {
    "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
  }
}

extension Int {
  /// Divides with a non-negative remainder: -1 by 400 is -1, with a remainder of 399.
  public func floorDivided(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// Returns the number with leading zeros, such as `05`.
  public func padded(to digits: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
