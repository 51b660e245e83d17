import QuizboardQuiz

/// The numbers that the rules of an item compare a response with.
struct QTINumberConditions {
  /// The sets of numbers, in the order of the rules.
  private(set) var extents: [AcceptedNumber.Extent] = []
  /// True if the end of a set does not belong to it.
  private(set) var excludesEnds = false

  private let response: QTIResponse

  /// Finds the numbers.
  /// - Parameter conditions: The conditions of the rules that mention the response.
  init(of response: QTIResponse, in conditions: [XMLElement]) {
    self.response = response
    for condition in conditions { add(condition) }
  }

  private mutating func add(_ condition: XMLElement) {
    switch condition.kind {
    case .or: for part in condition.elements { add(part) }
    case .and:
      var (low, high) = (-Double.infinity, Double.infinity)
      for part in condition.elements {
        if let end = end(part) {
          if end.isLow { low = max(low, end.value) } else { high = min(high, end.value) }
        } else {
          add(part)
        }
      }
      if low.isFinite || high.isFinite, low <= high { append(.range(low, high)) }
    case .equal, .match:
      if let value = operand(condition) { addValue(value, condition) }
    default:
      if let end = end(condition) {
        append(end.isLow ? .range(end.value, .infinity) : .range(-.infinity, end.value))
      }
    }
  }

  private mutating func addValue(_ value: Double, _ condition: XMLElement) {
    let mode = condition[.toleranceMode] ?? "exact"
    guard condition.kind == .equal, mode != "exact", let tolerance = QTITolerance(condition) else {
      return append(.value(value, tolerance: 0))
    }
    if !tolerance.includesLower || !tolerance.includesUpper { excludesEnds = true }
    if tolerance.below == tolerance.above {
      append(
        .value(
          value,
          tolerance: tolerance.isRelative
            ? QTINumber.shifted(tolerance.above, by: -2) : tolerance.above,
          isRelative: tolerance.isRelative))
    } else {
      let (low, high) = tolerance.range(around: value)
      append(.range(low, high))
    }
  }

  private mutating func append(_ extent: AcceptedNumber.Extent) {
    if !extents.contains(extent) { extents.append(extent) }
  }

  /// Returns the number that a condition compares the response with; nil for other conditions.
  private func operand(_ condition: XMLElement) -> Double? {
    let parts = Array(condition.elements)
    guard parts.count == 2, let place = parts.firstIndex(where: isResponse) else { return nil }
    return number(parts[1 - place])
  }

  private func isResponse(_ element: XMLElement) -> Bool {
    element.kind == .variable && element[.identifier] == response.identifier
  }

  private func number(_ element: XMLElement) -> Double? {
    let text: String?
    switch element.kind {
    case .baseValue: text = element.trimmedText
    case .correct where element[.identifier] == response.identifier: text = response.correct.first
    default: text = nil
    }
    return text.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the end of a range that a condition sets for the response.
  private mutating func end(_ condition: XMLElement) -> (value: Double, isLow: Bool)? {
    let kind = condition.kind
    guard kind == .gt || kind == .gte || kind == .lt || kind == .lte,
      let value = operand(condition), let first = condition.firstElement
    else { return nil }
    if kind == .gt || kind == .lt { excludesEnds = true }
    let isGreater = kind == .gt || kind == .gte
    return (value, isGreater == isResponse(first))
  }
}
