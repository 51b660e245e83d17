/// The operators of QTI's expressions.
enum QTIOperators {
  /// Returns the result of an operator.
  /// - Throws: `QTIRules.Unknown` for other elements and for values that it does not take.
  static func value(of expression: XMLElement, _ values: [QTIValue]) throws -> QTIValue {
    switch expression.kind {
    case .multiple: return QTIValue(values.flatMap(\.atoms), cardinality: "multiple")
    case .ordered: return QTIValue(values.flatMap(\.atoms), cardinality: "ordered")
    case .containerSize: return .single(.number(Double(values.first?.atoms.count ?? 0)))
    case .index:
      guard let place = expression[.n].flatMap({ Int($0) }), place > 0, let list = values.first
      else { throw QTIRules.Unknown() }
      return place <= list.atoms.count ? .single(list.atoms[place - 1]) : .null
    case .isNull:
      return .single(.flag(values.allSatisfy { $0 == .null || $0 == .single(.text("")) }))
    case .and, .or, .not: return try logical(expression.kind, values)
    case .match:
      let (left, right) = try pair(values)
      if left == .null || right == .null { return .null }
      return .single(.flag(left == right))
    case .member, .contains:
      let (left, right) = try pair(values)
      if left == .null || right == .null { return .null }
      let (part, whole) = expression.kind == .member ? (left, right) : (right, left)
      return .single(.flag(part.atoms.allSatisfy { whole.atoms.contains($0) }))
    case .stringMatch, .substring: return try text(expression, values)
    case .equal: return try equal(expression, values)
    default: return try numeric(expression.kind, values)
    }
  }

  private static func pair(_ values: [QTIValue]) throws -> (QTIValue, QTIValue) {
    guard values.count == 2 else { throw QTIRules.Unknown() }
    return (values[0], values[1])
  }

  private static func logical(_ kind: QTIName?, _ values: [QTIValue]) throws -> QTIValue {
    let flags = try values.map { value -> Bool in
      switch value {
      case .single(.flag(let flag)): flag
      case .null: false
      default: throw QTIRules.Unknown()
      }
    }
    switch kind {
    case .and: return .single(.flag(flags.allSatisfy { $0 }))
    case .or: return .single(.flag(flags.contains(true)))
    default: return values.first == .null ? .null : .single(.flag(flags.first == false))
    }
  }

  private static func text(_ expression: XMLElement, _ values: [QTIValue]) throws -> QTIValue {
    let (left, right) = try pair(values)
    if left == .null || right == .null { return .null }
    guard case .single(.text(var first)) = left, case .single(.text(var second)) = right else {
      throw QTIRules.Unknown()
    }
    if !expression.isTrue(.caseSensitive) {
      (first, second) = (first.lowercased(), second.lowercased())
    }
    if expression.kind == .substring { return .single(.flag(second.contains(first))) }
    let isPart = expression["substring"] == "true"
    return .single(.flag(isPart ? first.contains(second) : first == second))
  }

  private static func equal(_ expression: XMLElement, _ values: [QTIValue]) throws -> QTIValue {
    let (left, right) = try pair(values)
    if left == .null || right == .null { return .null }
    guard let first = left.number, let second = right.number else { throw QTIRules.Unknown() }
    let mode = expression[.toleranceMode] ?? "exact"
    if mode == "exact" { return .single(.flag(first == second)) }
    guard let tolerance = QTITolerance(expression) else { throw QTIRules.Unknown() }
    if QTITolerance.hasKeyLast(expression) {
      return .single(.flag(tolerance.contains(first, around: second)))
    }
    return .single(.flag(tolerance.contains(second, around: first)))
  }

  private static func numeric(_ kind: QTIName?, _ values: [QTIValue]) throws -> QTIValue {
    if values.contains(.null) { return .null }
    let numbers = try values.flatMap(\.atoms).map { atom -> Double in
      guard case .number(let number) = atom else { throw QTIRules.Unknown() }
      return number
    }
    guard let first = numbers.first else { throw QTIRules.Unknown() }
    switch kind {
    case .sum: return .single(.number(numbers.reduce(0, +)))
    case .product: return .single(.number(numbers.reduce(1, *)))
    case .min: return .single(.number(numbers.reduce(first, Swift.min)))
    case .max: return .single(.number(numbers.reduce(first, Swift.max)))
    default: break
    }
    guard numbers.count == 2 else { throw QTIRules.Unknown() }
    let second = numbers[1]
    switch kind {
    case .subtract: return .single(.number(first - second))
    case .divide: return second == 0 ? .null : .single(.number(first / second))
    case .lt: return .single(.flag(first < second))
    case .gt: return .single(.flag(first > second))
    case .lte: return .single(.flag(first <= second))
    case .gte: return .single(.flag(first >= second))
    default: throw QTIRules.Unknown()
    }
  }
}

/// The tolerance of the operator `equal`.
struct QTITolerance {
  /// True for percentages of the value.
  let isRelative: Bool
  let below: Double
  let above: Double
  let includesLower: Bool
  let includesUpper: Bool

  /// Reads a tolerance; nil if it is not of numbers.
  init?(_ element: XMLElement) {
    let numbers = QTIValue.identifiers(in: element[.tolerance] ?? "").map { Double($0) }
    guard let first = numbers.first, let below = first, let last = numbers.last, let above = last,
      below.isFinite, above.isFinite, below >= 0, above >= 0
    else { return nil }
    isRelative = element[.toleranceMode] == "relative"
    self.below = below
    self.above = above
    includesLower = element[.includeLowerBound] == nil || element.isTrue(.includeLowerBound)
    includesUpper = element[.includeUpperBound] == nil || element.isTrue(.includeUpperBound)
  }

  /// Returns whether the response is the first operand, and the number it is compared with the
  /// second. The tolerance is around the first, but programs that write it so mean the second.
  static func hasKeyLast(_ element: XMLElement) -> Bool {
    let kinds = element.elements.map(\.kind)
    return kinds.first == .variable && kinds.last != .variable
  }

  /// Returns the range around a value.
  func range(around value: Double) -> (low: Double, high: Double) {
    if !isRelative { return (value - below, value + above) }
    let ends = (value * (1 - below / 100), value * (1 + above / 100))
    return ends.0 <= ends.1 ? ends : (ends.1, ends.0)
  }

  /// Returns whether a number is within the tolerance of a value.
  func contains(_ number: Double, around value: Double) -> Bool {
    let (low, high) = range(around: value)
    return (includesLower ? number >= low : number > low)
      && (includesUpper ? number <= high : number < high)
  }
}
