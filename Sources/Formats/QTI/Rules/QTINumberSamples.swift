import QuizboardQuiz

/// Numbers that stand for sets of accepted numbers, to try the rules of an item with.
struct QTINumberSamples {
  /// A number of each set that is in no set before it; nil for a set without one, which no number
  /// reaches.
  private(set) var inside: [Double?] = []
  /// A number outside of all sets; without `hasOutside`, one of a set.
  let wrong: Double
  /// True if there are numbers outside of all sets.
  let hasOutside: Bool

  private typealias Range = (low: Double, high: Double)

  init(of extents: [AcceptedNumber.Extent]) {
    let ranges = extents.map(\.limits)
    let outside = ranges[...].bounded.flatMap(Self.outside)
    hasOutside = outside != nil
    wrong = outside ?? 0
    for (place, range) in ranges.enumerated() {
      // The first set that holds a number counts, so none after every number does.
      guard let before = ranges[..<place].bounded else {
        inside.append(nil)
        continue
      }
      if case .value(let value, _, _) = extents[place],
        !before.contains(where: { $0.low <= value && value <= $0.high })
      {
        inside.append(value)
      } else {
        inside.append(Self.number(in: range ?? (-.infinity, .infinity), besides: before))
      }
    }
  }

  /// Returns a number of a range that is in none of others; nil if there is none.
  private static func number(in range: Range, besides others: [Range]) -> Double? {
    func isOwn(_ number: Double) -> Bool {
      number.isFinite && range.low <= number && number <= range.high
        && !others.contains { $0.low <= number && number <= $0.high }
    }
    let (low, high) = range
    let usual: [Double] =
      switch (low.isFinite, high.isFinite) {
      case (true, true): [low / 2 + high / 2, low, high]
      case (true, false): [beyond(low, 1), low]
      case (false, true): [beyond(high, -1), high]
      case (false, false): [0]
      }
    if let number = usual.first(where: isOwn) { return number }
    // The numbers outside the other ranges lie between their ends.
    let ends = others.prefix(50).flatMap { [$0.low, $0.high] } + [low, high]
    let sorted = ends.filter { $0.isFinite && low <= $0 && $0 <= high }.sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    let between = zip(sorted, sorted.dropFirst()).map { $0 / 2 + $1 / 2 }
    return ([beyond(last, 1), beyond(first, -1)] + between).first(where: isOwn)
  }

  /// Returns a number that is clearly greater or less than another.
  private static func beyond(_ number: Double, _ sign: Double) -> Double {
    number + sign * max(1, number.magnitude)
  }

  private static func outside(of ranges: [Range]) -> Double? {
    let ends = ranges.flatMap { [$0.low, $0.high] }.filter(\.isFinite)
    let (low, high) = (min(0, ends.min() ?? 0), max(0, ends.max() ?? 0))
    let far = [low * 2 - 1234.5, high * 2 + 1234.5].first { number in
      number.isFinite && !ranges.contains { $0.low <= number && number <= $0.high }
    }
    return far ?? number(in: (-.infinity, .infinity), besides: ranges)
  }
}

extension ArraySlice<(low: Double, high: Double)?> {
  /// The ranges; nil if one of them is every number.
  fileprivate var bounded: [(low: Double, high: Double)]? {
    let ranges = compactMap(\.self)
    return ranges.count == count ? ranges : nil
  }
}

extension AcceptedNumber.Extent {
  /// The ends of the set; nil for every number.
  fileprivate var limits: (low: Double, high: Double)? {
    switch self {
    case .value(let value, let tolerance, let isRelative):
      let reach = isRelative ? value.magnitude * tolerance : tolerance
      return (value - reach, value + reach)
    case .range(let low, let high): return (low, high)
    case .any: return nil
    }
  }
}
