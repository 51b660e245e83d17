import QuizboardModel
import QuizboardQuiz

/// Makes random questions from a seed, with texts that are hard to write in files.
struct QuestionGenerator {
  /// The questions that a format can hold.
  struct Capability {
    /// The types.
    var types = [
      "choice", "multiple", "trueFalse", "short", "numeric", "matching", "ordering",
      "cloze", "essay", "info",
    ]
    /// True to give some texts a format of their own.
    var ownFormats = true
    /// True to give questions properties besides text and answers.
    var details = true
    /// The format of all questions, or nil.
    var format: TextFormat?
    /// True to give answers fractions and feedback.
    var weights = true
    /// True to use control characters.
    var controls = true
    /// True for choices with exactly one right option.
    var oneRight = false
    /// True to make each text a word of its own.
    var distinctWords = false
  }

  var chance: RandomGenerator
  let capability: Capability
  private var format = TextFormat.markdown
  private var words = 100

  init(seed: UInt64, _ capability: Capability = Capability()) {
    chance = RandomGenerator(seed: seed)
    self.capability = capability
  }

  mutating func questions(_ count: Int) throws -> [Question] {
    try (0..<count).map { _ in try question() }
  }

  mutating func quiz(_ count: Int) throws -> QuizContentParts {
    QuizContentParts(
      title: text(), description: maybe { $0.text() }, questions: try questions(count))
  }

  struct QuizContentParts {
    var title: String
    var description: String?
    var questions: [Question]
  }

  // Chance

  mutating func number(_ low: Int, _ high: Int) -> Int { chance.integer(in: low, high) }

  mutating func flip() -> Bool { number(0, 1) == 1 }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0, elements.count - 1)]
  }

  mutating func maybe<Value>(_ make: (inout QuestionGenerator) -> Value) -> Value? {
    flip() ? make(&self) : nil
  }

  mutating func list<Value>(_ low: Int, _ high: Int, _ make: (inout QuestionGenerator) -> Value)
    -> [Value]
  {
    (0..<number(low, high)).map { _ in make(&self) }
  }

  // Texts

  private static let words = [
    "Paris", "a,b", "x;y", "p|q", "\"quoted\"", "it's", "a\tb", "two\nlines", "three\r\nlines",
    "old\rMac", " outer ", "{=right ~wrong}", "back\\slash", "\\n", "a=b", "#tag", "//", "*", "\\*",
    "&amp;", "&eacute;", "<b>bold</b>", "]]", "]=]", "--[[", "{{", "}}", "é", "e\u{301}", "東京",
    "😀👩‍👩‍👧", "مرحبا", "true", "A", "2", "-1", "3.5", "1,234", "[1]", "{\"a\":1}", "%20", "a+b",
    "\u{FEFF}mark", "null", "\u{2028}", "sep=;", "=cmd", "'", "$x$", "<![CDATA[", "-->", "1..5",
    "_",
  ]

  private static let controls = ["\u{0}", "\u{1}", "\u{7F}", "\u{1B}[31m", "\u{FFFE}", "\u{85}"]

  /// A text that is not blank.
  mutating func text() -> String {
    if capability.distinctWords {
      words += 1
      return "Word\(words)x"
    }
    var parts = list(1, 3) { $0.pick(Self.words) }
    if capability.controls, number(0, 19) == 0 { parts.append(pick(Self.controls)) }
    if number(0, 199) == 0 { parts.append(String(repeating: "long ", count: 500)) }
    let text = parts.joined(separator: pick(["", " ", ", "]))
    return text.allSatisfy(\.isWhitespace) ? "x" : text
  }

  mutating func formatted() -> FormattedText {
    let own = TextFormat.allCases.filter { $0 != format }
    let isOwn = capability.ownFormats && number(0, 4) == 0
    return FormattedText(text(), isOwn ? pick(own) : nil)
  }

  mutating func fraction() -> Rational {
    let values = [(1, 1), (0, 1), (1, 2), (1, 3), (-1, 4), (-1, 1), (5, 6), (1, 20), (-2, 3)]
    let (upper, lower) = pick(values)
    return Rational(numerator: upper, denominator: lower) ?? .one
  }

  // Questions

  mutating func question() throws -> Question {
    format = capability.format ?? pick(TextFormat.allCases)
    var details = capability.details ? self.details() : Question.Details()
    details.format = format
    let type = pick(capability.types)
    if capability.details, ["multiple", "matching", "cloze"].contains(type) {
      details.isAllOrNothing = flip()
    }
    if type == "cloze" {
      let gaps = self.gaps()
      let text =
        text().replacing("{", with: "(") + gaps.map { Cloze.mark($0.name) }.joined(separator: " ")
      return try Question(text, .cloze(Cloze(gaps)), details)
    }
    return try Question(text(), kind(type), details)
  }

  private mutating func details() -> Question.Details {
    var details = Question.Details()
    for field in DetailField.all where flip() { set(field, in: &details) }
    return details
  }

  private mutating func set(_ field: DetailField, in details: inout Question.Details) {
    switch field.kind {
    case .identifier(let access): access.set(&details, "id \(text()) \(number(0, 1 << 30))")
    case .name(let access): access.set(&details, text() + "/" + text())
    case .names(let access): access.set(&details, list(1, 2) { $0.text() })
    case .text(let access): access.set(&details, text())
    case .formatted(let access): access.set(&details, formatted())
    case .formattedList(let access): access.set(&details, list(1, 2) { $0.formatted() })
    case .points(let access):
      access.set(Rational(numerator: number(0, 20), denominator: number(1, 6)), in: &details)
    case .fraction(let access): access.set(&details, .share(of: number(1, 5)))
    case .seconds(let access): access.set(&details, Double(number(1, 4000)) / 16)
    case .count(let access): access.set(&details, number(1, 5))
    case .flag(let access): access.set(&details, flip())
    case .image(let access):
      access.set(&details, Question.Image(path: text(), alt: flip() ? text() : ""))
    // They depend on the format and the type of the question.
    case .format, .word: break
    }
  }

  private mutating func kind(_ type: String) -> Question.Kind {
    switch type {
    case "choice": return .choice(choice())
    case "multiple": return .multiple(multiple())
    case "trueFalse":
      return .trueFalse(
        TrueFalse(
          flip(), feedbackTrue: capability.weights ? maybe { $0.formatted() } : nil,
          feedbackFalse: capability.weights ? maybe { $0.formatted() } : nil))
    case "short": return .short(short())
    case "numeric": return .numeric(numeric())
    case "matching":
      return .matching(
        Matching(
          list(1, 4) { Matching.Pair($0.formatted(), $0.formatted()) },
          distractors: list(0, 2) { $0.formatted() }))
    case "ordering":
      return .ordering(
        Ordering(list(2, 5) { $0.formatted() }, grading: pick(Ordering.Grading.allCases)))
    case "essay": return .essay
    default: return .info
    }
  }

  private mutating func feedback() -> FormattedText? {
    capability.weights ? maybe { $0.formatted() } : nil
  }

  private mutating func choice() -> [Option] {
    if capability.oneRight {
      let right = number(0, 3)
      return (0..<number(right + 1, 5)).map { place in
        Option(formatted(), isRight: place == right, feedback: feedback())
      }
    }
    return list(1, 5) { maker in
      let fraction = maker.capability.weights ? maker.fraction() : maker.flip() ? .one : .zero
      let isDefault = fraction == .one || fraction == .zero
      return Option(
        maker.formatted(), isRight: fraction == .one, fraction: isDefault ? nil : fraction,
        feedback: maker.feedback())
    }
  }

  private mutating func multiple() -> [Option] {
    let isDefault = !capability.weights || flip()
    var options = list(1, 5) { maker in
      let fraction = maker.fraction()
      return Option(
        maker.formatted(), isRight: fraction > .zero, fraction: isDefault ? nil : fraction,
        feedback: maker.feedback())
    }
    // Fractions that are the default are read as such.
    let share = Rational.share(of: options.count { $0.isRight })
    if options.allSatisfy({ $0.fraction == ($0.isRight ? share : -share) }) {
      for place in options.indices { options[place].fraction = nil }
    }
    return options
  }

  private mutating func short() -> ShortAnswer {
    var answer = ShortAnswer(
      list(1, 3) { maker in
        let isPlain = !maker.capability.weights || maker.flip()
        return AcceptedText(
          maker.text(), fraction: isPlain ? .one : maker.fraction(),
          feedback: isPlain ? nil : maker.feedback())
      }, ignoreCase: flip(), ignoreAccents: flip(), typos: number(0, 2))
    answer.accents = [nil, .german, .exact][answer.typos]
    return answer
  }

  private mutating func numeric() -> NumericAnswer {
    let units = list(0, 2) {
      NumericAnswer.Unit("u\($0.number(0, 1 << 30))", multiplier: $0.double().magnitude)
    }
    return NumericAnswer(
      list(1, 3) { maker in
        let isPlain = !maker.capability.weights || maker.flip()
        return AcceptedNumber(
          maker.extent(), fraction: isPlain ? .one : maker.fraction(),
          feedback: isPlain ? nil : maker.feedback())
      }, units: units.filter { $0.multiplier != 0 },
      unitPenalty: pick([.zero, .one, .share(of: 3)]),
      unitPenaltyOf: pick(NumericAnswer.PenaltyBase.allCases))
  }

  private mutating func double() -> Double {
    pick([
      .leastNonzeroMagnitude, 0, 1, -1, 3.14, 0.1, 1e-7, -2.5e10, 1e300, 299_792_458,
      Double(number(-999, 999)) / 7,
    ])
  }

  private mutating func extent() -> AcceptedNumber.Extent {
    switch number(0, 5) {
    case 0: return .any
    case 1:
      let ends = [double(), double()].sorted()
      return .range(ends[0], ends[1])
    case 2: return capability.weights ? .range(double(), .infinity) : .any
    case 3: return .value(double(), tolerance: double().magnitude, isRelative: flip())
    default: return .value(double(), tolerance: 0)
    }
  }

  private mutating func gaps() -> [Cloze.Gap] {
    (1...number(1, 3)).map { place in
      let kind: Cloze.Gap.Kind
      switch number(0, 2) {
      case 0: kind = .short(short())
      case 1: kind = .numeric(numeric())
      default: kind = .choice(choice())
      }
      return Cloze.Gap(
        pick(["g", "end ", "é"]) + "\(place)", kind, points: pick([.one, .share(of: 2)]))
    }
  }
}
