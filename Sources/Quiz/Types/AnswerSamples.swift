import QuizboardModel

// Answers that belong to one accepted answer: no earlier one accepts them.

extension AcceptedText {
  /// Texts that it accepts: with nothing for its stars, then with some words.
  public var samples: [String] {
    var samples: [String] = []
    for filling in ["", "x", "text", " text "] {
      let sample = TextPattern.text(of: text, filling: filling)
      if !samples.contains(sample) { samples.append(sample) }
    }
    return samples
  }
}

extension NumericAnswer {
  /// Returns a number that the answer at a place accepts and no earlier answer does; nil if earlier
  /// ones accept all of its numbers.
  public func ownSample(at index: Int) -> Double? {
    let own = accept[index].extent
    let earlier = accept[..<index].map(\.extent)
    func isOwn(_ number: Double) -> Bool {
      number.isFinite && own.contains(number) && !earlier.contains { $0.contains(number) }
    }
    if let usual = own.samples.first(where: isOwn) { return usual }
    let bounds = own.bounds
    if earlier.contains(where: { $0.bounds.low <= bounds.low && bounds.high <= $0.bounds.high }) {
      return nil
    }
    let ends = earlier.flatMap { [$0.bounds.low, $0.bounds.high] } + [bounds.low, bounds.high]
    let marks = Set(ends.filter { bounds.low <= $0 && $0 <= bounds.high }).sorted()
    for (low, high) in zip(marks, marks.dropFirst()) {
      let number = NumericAnswer.simpleNumber(between: low, and: high)
      if isOwn(number) { return number }
    }
    return marks.first(where: isOwn)
  }

  /// Returns a number with few decimals between two numbers, either of which may be infinite.
  private static func simpleNumber(between low: Double, and high: Double) -> Double {
    if low == -.infinity { return high == .infinity ? 0 : high - max(1, high.magnitude) }
    if high == .infinity { return low + max(1, low.magnitude) }
    let middle = low / 2 + high / 2
    var scale = 1.0
    for _ in 0..<12 {
      let rounded = (middle * scale).rounded() / scale
      if low < rounded, rounded < high { return rounded }
      scale *= 10
    }
    return middle
  }
}

extension AcceptedNumber.Extent {
  /// The least and the greatest number; infinite without one.
  public var bounds: (low: Double, high: Double) {
    switch self {
    case .value(let value, let tolerance, let isRelative):
      let width = isRelative ? tolerance * value.magnitude : tolerance
      return (value - width, value + width)
    case .range(let low, let high): return (low, high)
    case .any: return (-.infinity, .infinity)
    }
  }
}

extension [Rational] {
  /// The index of the first maximum if it is positive.
  var best: Int? {
    guard let most = self.max(), most > .zero else { return nil }
    return firstIndex(of: most)
  }

  /// Returns the index of the best fraction above 0 whose answer no earlier one accepts; if
  /// none of the best 64 is such an answer, the index of the best of all.
  func reachable(isOwn: (Int) -> Bool) -> Int? {
    guard let best else { return nil }
    if isOwn(best) { return best }
    let others = indices.filter { self[$0] > .zero }.sorted { (self[$1], $0) < (self[$0], $1) }
    return others.prefix(64).first(where: isOwn) ?? best
  }

  /// The mean; nil without any.
  var mean: Double? { isEmpty ? nil : reduce(0) { $0 + $1.doubleValue } / Double(count) }
}
