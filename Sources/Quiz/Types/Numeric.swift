public import QuizboardModel

/// The accepted numbers of a numeric question, and its units.
public struct NumericAnswer: Sendable, Equatable {
  /// A unit in which the number may be given.
  public struct Unit: Sendable, Equatable {
    /// The name, as the player writes it.
    public var name: String
    /// The number of this unit that equals one of the base unit: 100 for `cm` beside `m`.
    public var multiplier: Double

    /// Creates a unit.
    public init(_ name: String, multiplier: Double) {
      self.name = name
      self.multiplier = multiplier
    }
  }

  /// The grade that the penalty for a wrong unit is a fraction of.
  public enum PenaltyBase: String, Sendable, CaseIterable {
    /// The grade of the response without the penalty.
    case response
    /// The whole points of the question.
    case question
  }

  /// The accepted numbers. The first that contains the number counts.
  public var accept: [AcceptedNumber]
  /// The units; without any, a unit is invalid.
  public var units: [Unit]
  /// The fraction lost for a missing, unknown or wrong unit, from 0 to 1.
  public var unitPenalty: Rational
  /// The grade that `unitPenalty` is a fraction of.
  public var unitPenaltyOf: PenaltyBase

  /// Creates an answer.
  public init(
    _ accept: [AcceptedNumber], units: [Unit] = [], unitPenalty: Rational = .zero,
    unitPenaltyOf: PenaltyBase = .response
  ) {
    self.accept = accept
    self.units = units
    self.unitPenalty = unitPenalty
    self.unitPenaltyOf = unitPenaltyOf
  }

  /// The keys of the answer in scripts and files, besides that of the accepted numbers.
  public static let ruleKeys = ["tolerance", "relative", "units", "unitPenalty", "unitPenaltyOf"]
}

/// An accepted number or range of a numeric question.
public struct AcceptedNumber: Sendable, Equatable {
  /// A set of accepted numbers.
  public enum Extent: Sendable, Equatable {
    /// A value, and all numbers within the tolerance of it. A relative tolerance is a fraction of
    /// the value.
    case value(Double, tolerance: Double, isRelative: Bool = false)
    /// A range with both of its ends.
    case range(Double, Double)
    /// Every number.
    case any
  }

  /// The accepted numbers.
  public var extent: Extent
  /// The fraction of the points that they earn, from -1 to 1.
  public var fraction: Rational
  /// The feedback for the numbers.
  public var feedback: FormattedText?

  /// Creates a set of accepted numbers.
  public init(_ extent: Extent, fraction: Rational = .one, feedback: FormattedText? = nil) {
    self.extent = extent
    self.fraction = fraction
    self.feedback = feedback
  }
}

extension AcceptedNumber.Extent: CustomStringConvertible {
  /// The number or range as text: `3.14`, `1 to 5`.
  public var description: String {
    switch self {
    case .value(let value, _, _): plainText(of: value)
    case .range(let low, let high): "\(plainText(of: low)) to \(plainText(of: high))"
    case .any: "any number"
    }
  }

  /// The number with its tolerance, or the range, as text: `199 ± 5`.
  var keyWords: String {
    guard case .value(_, let tolerance, let isRelative) = self, tolerance > 0 else {
      return description
    }
    return
      "\(self) ± \(isRelative ? "\(plainText(of: 100 * tolerance)) %" : plainText(of: tolerance))"
  }

  /// A number or range beyond this one.
  var moved: Self {
    switch self {
    case .value(let value, let tolerance, let isRelative):
      let width = isRelative ? tolerance * value.magnitude : tolerance
      return .value(value + 2 * width + 1, tolerance: tolerance, isRelative: isRelative)
    case .any: return .any
    case .range(let low, let high): return .range(high + 1, high + 1 + (high - low))
    }
  }

  func validate() throws(PlainError) {
    switch self {
    case .value(let value, let tolerance, _):
      if !value.isFinite { throw PlainError("the accepted number is not a finite one") }
      if !tolerance.isFinite || tolerance < 0 {
        throw PlainError("the tolerance is \(plainText(of: tolerance))", remedy: "0 or more")
      }
    case .range(let low, let high):
      if low.isNaN || high.isNaN { throw PlainError("an end of the range is not a number") }
      if low > high {
        throw PlainError(
          "the range goes from \(plainText(of: low)) down to \(plainText(of: high))",
          remedy: "the lower end first"
        )
      }
    case .any: break
    }
  }
}

extension NumericAnswer: GapType {
  var kind: Question.Kind { .numeric(self) }
  var gapKind: Cloze.Gap.Kind { .numeric(self) }
  var code: Int { 5 }

  func validate(as name: @autoclosure () -> String) throws(PlainError) {
    if accept.isEmpty { throw PlainError("a numeric question needs an accepted answer") }
    for accepted in accept {
      try accepted.extent.validate()
      try Question.validate(fraction: accepted.fraction, of: accepted.extent.description)
    }
    var names: Set<String> = []
    for unit in units {
      if unit.name.isBlank { throw PlainError("a unit has no name") }
      if !unit.multiplier.isFinite || unit.multiplier <= 0 {
        throw PlainError(
          "the multiplier of “\(unit.name)” is \(plainText(of: unit.multiplier))",
          remedy: "a number above 0: how many of this unit equal one of the base unit")
      }
      if !names.insert(unit.name).inserted {
        throw PlainError("the unit “\(unit.name)” is there twice")
      }
    }
    if unitPenalty < .zero || unitPenalty > .one {
      throw PlainError("unitPenalty is \(unitPenalty)", remedy: "a number from 0 to 1")
    }
  }
  func changingTexts(_ change: (FormattedText) -> FormattedText) -> NumericAnswer {
    var answer = self
    for index in accept.indices {
      answer.accept[index].feedback = accept[index].feedback.map(change)
    }
    return answer
  }
  var identityKeys: [String] { accept.map(\.extent.description) }
  var hasRightAnswer: Bool { accept.contains { $0.fraction >= .one } }
  var hasFeedback: Bool { accept.contains { $0.feedback != nil } }
  var anotherKey: AnotherKey? {
    var answer = self
    for index in accept.indices { answer.accept[index].extent = accept[index].extent.moved }
    func words(_ accepted: [AcceptedNumber]) -> String {
      accepted.map(\.extent.keyWords).joined(separator: " or ")
    }
    return AnotherKey(kind: answer.kind, right: words(answer.accept), wrong: words(accept))
  }
  var keyWords: String {
    accept.map { $0.extent.keyWords + $0.fraction.earningWords }.joined(separator: " or ")
  }

  var request: InvalidResponse { InvalidResponse(units.isEmpty ? .typeNumber : .withUnit) }
  func response(
    to value: ResponseValue, _ part: Int, of question: Question, shownAs orders: [[Int]]
  ) throws(InvalidResponse) -> Response {
    switch value {
    case .text(let text):
      let (number, unit) = try readQuantity(text, units: units.map(\.name))
      return unit.map { .quantity(number, unit: $0) } ?? .number(number)
    case .integer(let number): return .number(Double(number))
    case .number(let number) where number.isFinite: return .number(number)
    case .null, .number, .boolean, .list, .table: throw request
    }
  }
  func fits(_ response: Response, _ part: Int, of question: Question) -> Bool {
    switch response {
    case .number(let number), .quantity(let number, _): number.isFinite
    default: false
    }
  }

  func grade(_ response: Response, _ part: Int, of question: Question) throws(InvalidResponse)
    -> Grade?
  {
    let found: (place: Int, fraction: Rational)?
    switch response {
    case .number(let number): found = try match(number, unit: nil)
    case .quantity(let number, let unit): found = try match(number, unit: unit)
    default: return nil
    }
    return Grade(
      fraction: found?.fraction ?? .zero,
      feedback: found.flatMap { accept[$0.place].feedback }.map(question.shownWords))
  }
  func correctResponse(_ part: Int, of question: Question) -> Response? {
    best.map { response(for: $0.number) }
  }
  func correctText(of question: Question) -> String? {
    best.map { best in
      let extent = accept[best.place].extent.description
      return units.first { $0.multiplier == 1 }.map { "\(extent) \($0.name)" } ?? extent
    }
  }
  private var best: (place: Int, number: Double)? {
    let fractions = accept.map(\.fraction)
    func number(_ index: Int) -> Double? {
      accept[index].extent.samples.first { sample in
        let known = accept.first { $0.extent.contains(sample) }
        return known.map { $0.fraction >= fractions[index] } ?? false
      }
    }
    return fractions.reachable { number($0) != nil }.map { place in
      (place, number(place) ?? accept[place].extent.sample)
    }
  }
  /// The fraction for any number.
  var guess: Double { accept.first { $0.extent == .any }?.fraction.doubleValue ?? 0 }
  func addVariants(_ part: Int, gap: String?, of question: Question, to maker: inout VariantMaker) {
    maker.add(self, gap: gap)
  }

  /// Returns the accepted numbers, the bounds and midpoints of ranges, and numbers near and far
  /// from them.
  func samples(of question: Question) -> [Response] {
    var numbers: [Double] = []
    for number in accept {
      switch number.extent {
      case .value(let value, var tolerance, let isRelative):
        if isRelative { tolerance *= value.magnitude }
        numbers += [value, value + 2 * tolerance + 1, value - 2 * tolerance - 1]
        if tolerance > 0 { numbers += [value + tolerance, value - tolerance] }
      case .any: break
      case .range(let low, let high): numbers += [(low + high) / 2, low, high, low - 1, high + 1]
      }
    }
    numbers += [0, -1, 1_000_003, -1_000_003]
    return numbers.filter(\.isFinite).map { response(for: $0) }
  }
  /// Returns the numbers without their unit.
  func furtherSamples(of question: Question) -> [Response] {
    samples(of: question).compactMap { response in
      if case .quantity(let number, _) = response { .number(number) } else { nil }
    }
  }
  func wrongSample(_ part: Int, of question: Question) -> Response? { samples(of: question).last }
}
