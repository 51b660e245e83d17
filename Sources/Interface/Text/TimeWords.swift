import QuizboardText

/// Seconds as readable text.
public enum TimeWords {
  /// Returns remaining time as a clock, such as `0:07`, `4:12` or `1:02:33`. Fractions are rounded
  /// up, so that `0:00` is the end.
  public static func clock(_ seconds: Double) -> String {
    let (hours, minutes, rest) = parts(seconds)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
  }

  /// Returns the time in words, such as `4 minutes 12 seconds`.
  public static func spoken(_ seconds: Double) -> String {
    let (hours, minutes, rest) = parts(seconds)
    let named = [(hours, "hour"), (minutes, "minute"), (rest, "second")].filter { $0.0 > 0 }
    if named.isEmpty { return "no time" }
    return named.map { counted($0.0, $0.1) }.joined(separator: " ")
  }

  /// Returns true for the last tenth of the time, which counts as at least 5 and at most 60
  /// seconds.
  package static func isUrgent(_ remaining: Double, of total: Double?) -> Bool {
    !(remaining > max(5, min(60, (total ?? 100) / 10)))
  }

  private static func parts(_ seconds: Double) -> (Int, Int, Int) {
    // A limit of a thousand hours keeps the conversion to an integer in range.
    let whole = Int(max(0, min(3_600_000, seconds.isNaN ? 0 : seconds)).rounded(.up))
    return (whole / 3600, whole / 60 % 60, whole % 60)
  }
}
