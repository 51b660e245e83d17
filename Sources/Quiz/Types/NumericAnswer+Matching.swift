import QuizboardModel

extension NumericAnswer {
  /// The unit in which answers are written: the base unit, else the first; nil without units.
  public var writtenUnit: Unit? { units.first { $0.multiplier == 1 } ?? units.first }

  /// Returns the response that gives a number of the base unit, with a unit if there are units.
  public func response(for number: Double) -> Response {
    guard let unit = writtenUnit else { return .number(number) }
    return .quantity(number * unit.multiplier, unit: unit.name)
  }

  /// Returns the accepted number that a number in a unit matches, and the fraction that it earns.
  ///
  /// The number is divided by the unit's multiplier. If only the bare number fits, or the unit is
  /// missing or unknown, the penalty applies.
  /// - Throws: `InvalidResponse` for a unit in a question without units.
  func match(_ number: Double, unit: String?) throws(InvalidResponse) -> (
    place: Int, fraction: Rational
  )? {
    if !number.isFinite { throw InvalidResponse(.typeNumber) }
    if units.isEmpty {
      if let unit { throw InvalidResponse(.withoutUnit, unit) }
      return place(of: number).map { ($0, accept[$0].fraction) }
    }
    if let unit, let known = self.unit(named: unit),
      let index = place(of: number / known.multiplier)
    {
      return (index, accept[index].fraction)
    }
    return place(of: number).map { place in
      let fraction = accept[place].fraction
      let loss =
        switch unitPenaltyOf {
        case .response: fraction * unitPenalty
        case .question: unitPenalty
        }
      return (place, max(.zero, fraction - loss))
    }
  }

  private func unit(named name: String) -> Unit? { units.first { $0.name.trimmed == name } }

  private func place(of number: Double) -> Int? {
    accept.firstIndex { $0.extent.contains(number) }
  }
}

extension AcceptedNumber.Extent {
  /// A number that it accepts.
  var sample: Double { samples[0] }

  /// Some numbers that it accepts: the middle, and the ends of a range.
  var samples: [Double] {
    switch self {
    case .value(let value, _, _): return [value]
    case .range(let low, let high):
      let middle = low / 2 + high / 2
      let finite = [middle, low, high].filter(\.isFinite)
      return finite.isEmpty ? [0] : finite
    case .any: return [0]
    }
  }

  /// Returns whether a number is accepted, including the ends of a range. The allowance of 10⁻¹⁴
  /// for binary rounding is that of Moodle's numerical questions.
  func contains(_ number: Double) -> Bool {
    switch self {
    case .value(let value, let tolerance, isRelative: false):
      (number - value).magnitude <= tolerance + 1e-14 * max(1, value.magnitude)
    case .value(let value, let tolerance, isRelative: true):
      (number - value).magnitude <= value.magnitude * (tolerance + 1e-14)
    case .range(let low, let high): low <= number && number <= high
    case .any: true
    }
  }
}
