import QuizboardModel

extension Question.Kind {
  /// Throws an error unless every response can be graded.
  func validate(in text: String) throws(InvalidQuestion) {
    switch self {
    case .choice(let options), .multiple(let options):
      try Self.validate(options, what: "a \(name) question")
    case .short(let answer): try answer.validate()
    case .numeric(let answer): try answer.validate()
    case .matching(let matching):
      if matching.pairs.isEmpty { throw InvalidQuestion("a matching question needs pairs") }
      let texts = matching.pairs.flatMap { [$0.left, $0.right] } + matching.distractors
      if texts.contains(where: \.isBlank) {
        throw InvalidQuestion(
          "a text of a pair is empty", remedy: "two texts for each pair")
      }
    case .ordering(let ordering):
      if ordering.items.count < 2 {
        throw InvalidQuestion("an ordering question needs at least two items")
      }
      if ordering.items.contains(where: \.isBlank) { throw InvalidQuestion("an item has no text") }
    case .cloze(let cloze): try cloze.validate(in: text)
    case .custom(let custom):
      if custom.options.contains(where: \.isBlank) {
        throw InvalidQuestion("an option has no text")
      }
      let isChoice = custom.view == .choice || custom.view == .multiple
      if isChoice, custom.options.isEmpty {
        throw InvalidQuestion("the view \(custom.view.rawValue) needs options")
      }
      if !isChoice, !custom.options.isEmpty {
        throw InvalidQuestion(
          "the view \(custom.view.rawValue) has no options",
          remedy: "view = \"choice\" or \"multiple\", or no options")
      }
    case .trueFalse, .essay, .info: break
    }
  }

  fileprivate static func validate(_ options: [Option], what: @autoclosure () -> String)
    throws(InvalidQuestion)
  {
    if options.isEmpty { throw InvalidQuestion("\(what()) needs options") }
    for option in options {
      if option.text.isBlank { throw InvalidQuestion("an option has no text") }
      if let fraction = option.fraction { try validate(fraction: fraction, of: option.text.source) }
    }
  }

  fileprivate static func validate(fraction: Rational, of answer: @autoclosure () -> String)
    throws(InvalidQuestion)
  {
    if fraction.numerator.magnitude > fraction.denominator.magnitude {
      throw InvalidQuestion(
        "the fraction of “\(answer())” is \(fraction)", remedy: "a number from -1 to 1")
    }
  }

  /// The fractions of the options, with defaults for those that the author omitted.
  var optionFractions: [Rational] {
    switch self {
    case .choice(let options):
      return options.map { $0.choiceFraction }
    case .multiple(let options):
      let share = Rational.share(of: options.count { $0.isRight })
      return options.map { $0.fraction ?? ($0.isRight ? share : -share) }
    case .trueFalse(let statement):
      return statement.answer ? [.one, .zero] : [.zero, .one]
    default:
      return []
    }
  }

  /// The patterns of the accepted texts: one list, or one for each gap of a cloze question.
  var patterns: [TextPatterns] {
    switch self {
    case .short(let answer): [answer.patterns]
    case .cloze(let cloze):
      cloze.gaps.map { gap in
        if case .short(let answer) = gap.kind { answer.patterns } else { TextPatterns([]) }
      }
    default: []
    }
  }
}

extension Option {
  /// The fraction in a question with one answer.
  var choiceFraction: Rational { fraction ?? (isRight ? .one : .zero) }
}

extension ShortAnswer {
  fileprivate var patterns: TextPatterns {
    let folding = TextFolding(self)
    return TextPatterns(accept.map { TextPattern($0.text, folding: folding, typos: typos) })
  }

  fileprivate func validate() throws(InvalidQuestion) {
    if accept.isEmpty { throw InvalidQuestion("a short question needs an accepted answer") }
    if typos < 0 { throw InvalidQuestion("typos is \(typos), below 0") }
    for accepted in accept {
      if accepted.text.isBlank {
        throw InvalidQuestion("an accepted answer is empty")
      }
      try Question.Kind.validate(fraction: accepted.fraction, of: accepted.text)
    }
  }
}

extension NumericAnswer {
  fileprivate func validate() throws(InvalidQuestion) {
    if accept.isEmpty { throw InvalidQuestion("a numeric question needs an accepted answer") }
    for accepted in accept {
      try accepted.extent.validate()
      try Question.Kind.validate(fraction: accepted.fraction, of: accepted.extent.description)
    }
    var names: Set<String> = []
    for unit in units {
      if unit.name.isBlank { throw InvalidQuestion("a unit has no name") }
      if !unit.multiplier.isFinite || unit.multiplier <= 0 {
        throw InvalidQuestion(
          "the multiplier of “\(unit.name)” is \(plainText(of: unit.multiplier))",
          remedy: "a number above 0: how many of this unit equal one of the base unit")
      }
      if !names.insert(unit.name).inserted {
        throw InvalidQuestion("the unit “\(unit.name)” is there twice")
      }
    }
    if unitPenalty < .zero || unitPenalty > .one {
      throw InvalidQuestion("unitPenalty is \(unitPenalty)", remedy: "a number from 0 to 1")
    }
  }
}

extension Cloze {
  fileprivate func validate(in text: String) throws(InvalidQuestion) {
    if gaps.isEmpty { throw InvalidQuestion("a cloze question needs gaps") }
    let marks = Cloze.marks(in: text)
    var names: Set<String> = []
    for gap in gaps {
      if gap.name.isEmpty || gap.name.contains(where: { "{}".contains($0) || $0.isNewline }) {
        throw InvalidQuestion(
          "“\(gap.name)” is no name of a gap", remedy: "letters and digits")
      }
      if !names.insert(gap.name).inserted {
        throw InvalidQuestion("two gaps have the name “\(gap.name)”")
      }
      let uses = marks[gap.name, default: 0]
      if uses != 1 {
        throw InvalidQuestion(
          uses == 0
            ? "the text has no gap “\(gap.name)”"
            : "the gap “\(gap.name)” is in the text \(uses) times",
          remedy: "\(Cloze.mark(gap.name)) in the text once")
      }
      try Question.checkPoints(gap.points, of: "the points of the gap “\(gap.name)”")
      switch gap.kind {
      case .short(let answer): try answer.validate()
      case .numeric(let answer): try answer.validate()
      case .choice(let options):
        try Question.Kind.validate(options, what: "the gap “\(gap.name)”")
      }
    }
    if points == .zero { throw InvalidQuestion("the gaps have no points") }
  }

  /// Returns the number of marks of each name in a text, counted in one pass.
  public static func marks(in text: String) -> [String: Int] {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var marks: [String: Int] = [:]
    let bytes = Array(text.utf8)
    var start: Int?
    for (index, byte) in bytes.enumerated() where byte == open || byte == close {
      let isDouble = index > 0 && bytes[index - 1] == byte
      if byte == open {
        start = isDouble ? index + 1 : nil
      } else if let name = start {
        guard index + 1 < bytes.count, bytes[index + 1] == close else {
          start = nil
          continue
        }
        marks[String(decoding: bytes[name..<index], as: UTF8.self), default: 0] += 1
        start = nil
      }
    }
    return marks
  }
}

extension Cloze.Gap.Kind {
  /// True if an answer earns all points of the gap.
  public var hasRightAnswer: Bool {
    switch self {
    case .short(let answer): answer.accept.contains { $0.fraction >= .one }
    case .numeric(let answer): answer.accept.contains { $0.fraction >= .one }
    case .choice(let options): options.contains { $0.choiceFraction >= .one }
    }
  }

  /// The accepted answers or the options, for identifying a question.
  var keys: [String] {
    switch self {
    case .short(let answer): answer.accept.map(\.text)
    case .numeric(let answer): answer.accept.map(\.extent.description)
    case .choice(let options): options.map(\.text.source)
    }
  }
}

extension Question {
  /// The most points of a question. With more, parts of them would have to be rounded.
  private static let mostPoints = Rational(1_000_000_000)

  fileprivate static func checkPoints(_ points: Rational, of name: String)
    throws(InvalidQuestion)
  {
    if points < .zero || points > mostPoints {
      throw InvalidQuestion(
        "\(name) are \(points)", remedy: "a number from 0 to \(mostPoints)")
    }
  }
}

extension Question.Details {
  fileprivate func checkRange(_ value: Rational?, _ name: String) throws(InvalidQuestion) {
    if let value, value < .zero || value > .one {
      throw InvalidQuestion("\(name) is \(value)", remedy: "a number from 0 to 1")
    }
  }

  /// Throws an error unless all numbers are possible.
  func validate() throws(InvalidQuestion) {
    if let points { try Question.checkPoints(points, of: "the points") }
    if let timeLimit, !isTimeLimit(timeLimit) {
      throw InvalidQuestion(
        "the time limit is \(plainText(of: timeLimit))", remedy: "a number of seconds above 0"
      )
    }
    if let tries, tries < 1 { throw InvalidQuestion("tries is \(tries), below 1") }
    try checkRange(penalty, "penalty")
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

  func validate() throws(InvalidQuestion) {
    switch self {
    case .value(let value, let tolerance, _):
      if !value.isFinite { throw InvalidQuestion("the accepted number is not a finite one") }
      if !tolerance.isFinite || tolerance < 0 {
        throw InvalidQuestion("the tolerance is \(plainText(of: tolerance))", remedy: "0 or more")
      }
    case .range(let low, let high):
      if low.isNaN || high.isNaN { throw InvalidQuestion("an end of the range is not a number") }
      if low > high {
        throw InvalidQuestion(
          "the range goes from \(plainText(of: low)) down to \(plainText(of: high))",
          remedy: "the lower end first"
        )
      }
    case .any: break
    }
  }
}

/// Returns a number as people write it: integers without a point.
func plainText(of number: Double) -> String {
  if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { return String(whole) }
  return "\(number)"
}
