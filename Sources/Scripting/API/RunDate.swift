import QuizboardLua
import QuizboardText

/// A time in UTC in the Gregorian calendar, for `os.date` and `os.time`.
struct RunDate {
  let seconds: Int

  var days: Int { seconds.floorDivided(by: 86_400).quotient }
  var secondOfDay: Int { seconds.floorDivided(by: 86_400).remainder }
  var hour: Int { secondOfDay / 3_600 }
  var minute: Int { secondOfDay / 60 % 60 }
  var second: Int { secondOfDay % 60 }
  /// The day of the week; 1 is Sunday.
  var weekday: Int { (days + 4).floorDivided(by: 7).remainder + 1 }
  var dayOfYear: Int { days - CivilDate(year: date.year, month: 1, day: 1).days + 1 }
  var date: CivilDate { CivilDate(days: days) }

  init(seconds: Int) { self.seconds = seconds }

  /// Reads the table that `os.time` accepts.
  init(table index: Int32, _ call: Call) throws {
    try call.table(index)
    let reader = TableReader(
      runtime: call.runtime, stack: call.stack, index: index, what: call.name)
    func field(_ name: String, _ otherwise: Int?) throws -> Int {
      guard let value = try reader.integer(name) ?? otherwise else {
        throw call.problem("field '\(name)' is missing in the date")
      }
      guard (-1_000_000_000...1_000_000_000).contains(value) else {
        throw call.problem("field '\(name)' is out of range")
      }
      return value
    }
    // A month above 12 continues in later years, and a day beyond the month in later months.
    let (years, month) = (try field("month", nil) - 1).floorDivided(by: 12)
    let days = CivilDate(
      year: try field("year", nil) + years, month: month + 1, day: try field("day", nil)
    ).days
    let time = try field("hour", 12) * 3_600 + field("min", 0) * 60 + field("sec", 0)
    seconds = days * 86_400 + time
  }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November",
    "December",
  ]
  private static let dayNames = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// Pushes the result of `os.date(format)`.
  func push(format: String, _ call: Call) throws -> Int32 {
    let format = format.hasPrefix("!") ? String(format.dropFirst()) : format
    if format.hasPrefix("*t") { return pushTable(call) }
    var result = ""
    var rest = Substring(format)
    while let character = rest.popFirst() {
      guard character == "%" else {
        try call.stack.charge(20)
        result.append(character)
        continue
      }
      try call.stack.charge(2000)
      let letter = rest.popFirst() ?? " "
      guard let text = text(letter) else {
        throw call.problem("unknown conversion '%\(letter)' in the format")
      }
      result += text
    }
    return call.push(result)
  }

  private func pushTable(_ call: Call) -> Int32 {
    let fields = [
      ("year", date.year), ("month", date.month), ("day", date.day), ("hour", hour),
      ("min", minute), ("sec", second),
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
    func two(_ value: Int) -> String { value.padded(to: 2) }
    let (year, month, day) = (date.year, date.month, date.day)
    switch letter {
    case "Y": return "\(year)"
    case "y": return two(year.floorDivided(by: 100).remainder)
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
    case "j": return dayOfYear.padded(to: 3)
    case "w": return "\(weekday - 1)"
    case "F": return "\(year)-\(two(month))-\(two(day))"
    case "T", "X": return "\(two(hour)):\(two(minute)):\(two(second))"
    case "D", "x": return "\(two(month))/\(two(day))/\(two(year.floorDivided(by: 100).remainder))"
    case "R": return "\(two(hour)):\(two(minute))"
    case "c":
      return
        "\(text("a") ?? "") \(text("b") ?? "") \(day < 10 ? " " : "")\(day) \(text("T") ?? "") "
        + "\(year)"
    case "Z": return "UTC"
    case "z": return "+0000"
    case "%": return "%"
    case "n": return "\n"
    case "t": return "\t"
    default: return nil
    }
  }
}
