import Lua

/// A moment in UTC, split by the Gregorian calendar: what `os.date` and `os.time` work with.
///
/// The conversions between days and dates are those of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
struct RunDate {
  let seconds: Int

  var days: Int { (seconds - secondOfDay) / 86_400 }
  var secondOfDay: Int { ((seconds % 86_400) + 86_400) % 86_400 }
  var hour: Int { secondOfDay / 3_600 }
  var minute: Int { secondOfDay / 60 % 60 }
  var second: Int { secondOfDay % 60 }
  /// 1 is Sunday.
  var weekday: Int { ((days + 4) % 7 + 7) % 7 + 1 }
  var dayOfYear: Int { days - Self.days(year: date.year, month: 1, day: 1) + 1 }

  var date: (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  init(seconds: Int) { self.seconds = seconds }

  static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The date that a table like `os.time`'s argument says.
  init(table index: Int32, _ call: Call) throws {
    try call.table(index)
    let reader = TableReader(runtime: call.runtime, stack: call.stack, index: index, what: call.name)
    func field(_ name: String, _ otherwise: Int?) throws -> Int {
      guard let value = try reader.integer(name) ?? otherwise else { throw call.problem("field '\(name)' is missing in the date") }
      guard (-1_000_000_000...1_000_000_000).contains(value) else { throw call.problem("field '\(name)' is out of range") }
      return value
    }
    let month = try field("month", nil) - 1
    let year = try field("year", nil) + (month >= 0 ? month / 12 : (month - 11) / 12)
    let days = Self.days(year: year, month: (month % 12 + 12) % 12 + 1, day: 1) + (try field("day", nil)) - 1
    let time = try field("hour", 12) * 3_600 + field("min", 0) * 60 + field("sec", 0)
    seconds = days * 86_400 + time
  }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  /// Pushes what `os.date(format)` answers.
  func push(format: String, _ call: Call) throws -> Int32 {
    let format = format.hasPrefix("!") ? String(format.dropFirst()) : format
    if format.hasPrefix("*t") { return pushTable(call) }
    var result = ""
    var rest = Substring(format)
    while let character = rest.popFirst() {
      guard character == "%" else {
        result.append(character)
        continue
      }
      let letter = rest.popFirst() ?? " "
      guard let text = text(letter) else { throw call.problem("unknown conversion '%\(letter)' in the format") }
      result += text
    }
    return call.push(result)
  }

  private func pushTable(_ call: Call) -> Int32 {
    let fields = [
      ("year", date.year), ("month", date.month), ("day", date.day), ("hour", hour), ("min", minute), ("sec", second),
      ("wday", weekday), ("yday", dayOfYear),
    ]
    call.stack.pushTable(array: 0, fields: 9)
    for (name, value) in fields {
      call.stack.push(name)
      call.stack.push(value)
      call.stack.rawSet(-3)
    }
    call.stack.push("isdst")
    call.stack.push(false)
    call.stack.rawSet(-3)
    return 1
  }

  private func text(_ letter: Character) -> String? {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (year, month, day) = date
    switch letter {
    case "Y": return "\(year)"
    case "y": return two((year % 100 + 100) % 100)
    case "m": return two(month)
    case "d": return two(day)
    case "H": return two(hour)
    case "I": return two((hour + 11) % 12 + 1)
    case "M": return two(minute)
    case "S": return two(second)
    case "p": return hour < 12 ? "AM" : "PM"
    case "A": return Self.dayNames[weekday - 1]
    case "a": return String(Self.dayNames[weekday - 1].prefix(3))
    case "B": return Self.monthNames[month - 1]
    case "b": return String(Self.monthNames[month - 1].prefix(3))
    case "j": return dayOfYear < 100 ? "0\(two(dayOfYear))" : "\(dayOfYear)"
    case "w": return "\(weekday - 1)"
    case "F": return "\(year)-\(two(month))-\(two(day))"
    case "T", "X": return "\(two(hour)):\(two(minute)):\(two(second))"
    case "D", "x": return "\(two(month))/\(two(day))/\(two((year % 100 + 100) % 100))"
    case "R": return "\(two(hour)):\(two(minute))"
    case "c": return "\(text("a") ?? "") \(text("b") ?? "") \(day < 10 ? " " : "")\(day) \(text("T") ?? "") \(year)"
    case "Z": return "UTC"
    case "z": return "+0000"
    case "%": return "%"
    case "n": return "\n"
    case "t": return "\t"
    default: return nil
    }
  }
}
