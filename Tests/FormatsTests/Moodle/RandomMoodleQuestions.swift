import QuizboardModel
import QuizboardQuiz

/// Random questions of all kinds that Moodle has, with texts that contain what formats escape.
struct RandomMoodleQuestions {
  private var chance: RandomGenerator
  private var count = 0
  /// True while gaps are made, which cannot have `~` in HTML as it is.
  private var avoidsTilde = false

  init(seed: UInt64) { chance = RandomGenerator(seed: seed) }

  private mutating func isOdd(_ outOf: Int = 2) -> Bool { chance.integer(in: 1, outOf) == 1 }

  private mutating func one<Element>(of elements: [Element]) -> Element {
    elements[chance.integer(in: 0, elements.count - 1)]
  }

  private static let pieces = [
    "Paris", "café", "日本：語", "]]>", "<b>x</b>", "&amp;", "&lt;", "&", "<", "}", "{", "~", "#",
    "=", "%50%", "%", "\\", "\\}", "'", "\"", "*", "\\*", "{{1}}", "[[2]]", "{1:SA:", "{1:MC:=a~b}",
    "->", "\n", "\t", "\r", " ", "  ", "$a^2$", "&nbsp;", "_", "`", ":", "//", "\u{A0}", "😀",
  ]

  /// A text without outer white space.
  private mutating func text() -> String {
    let pieces = (0...chance.integer(in: 0, 5)).map { _ in one(of: Self.pieces) }
    let text = "a" + pieces.joined() + "z"
    return avoidsTilde ? text.replacing("~", with: "-") : text
  }

  private mutating func formatted(_ own: TextFormat) -> FormattedText {
    // Texts of gaps have the format of their question, or are HTML.
    let format = isOdd(4) && !avoidsTilde ? one(of: TextFormat.allCases) : own
    return FormattedText(text(), format == own ? nil : format)
  }

  private mutating func maybe(_ own: TextFormat) -> FormattedText? {
    isOdd() ? formatted(own) : nil
  }

  private mutating func fraction() -> Rational {
    let values = [
      (1, 1), (1, 2), (1, 3), (2, 3), (1, 7), (5, 6), (-1, 3), (0, 1), (-1, 1), (123, 1000),
    ]
    let (upper, lower) = one(of: values)
    return .of(upper, lower)
  }

  private mutating func options(_ own: TextFormat, isSingle: Bool) -> [Option] {
    (1...chance.integer(in: 2, 4)).map { _ in
      let fraction = fraction()
      let isUsual = isSingle && (fraction == .one || fraction == .zero)
      return Option(
        formatted(own), isRight: isSingle ? fraction == .one : fraction > .zero,
        fraction: isUsual ? nil : fraction, feedback: maybe(own))
    }
  }

  private mutating func accepted(_ own: TextFormat) -> [AcceptedText] {
    (1...chance.integer(in: 1, 3)).map { _ in
      AcceptedText(text(), fraction: fraction(), feedback: maybe(own))
    }
  }

  private mutating func number() -> Double {
    one(of: [
      0, 1, -2, 3.14, 1e-12, -1.5e300, 1_234_567, 0.1, Double(chance.integer(in: -99, 99)) / 7,
    ])
  }

  private mutating func numbers(_ own: TextFormat) -> [AcceptedNumber] {
    (1...chance.integer(in: 1, 3)).map { _ in
      let extent: AcceptedNumber.Extent =
        isOdd(4) ? .any : .value(number(), tolerance: isOdd() ? 0 : number().magnitude)
      return AcceptedNumber(extent, fraction: fraction(), feedback: maybe(own))
    }
  }

  private mutating func kind(_ details: inout Question.Details, _ text: inout String)
    -> Question.Kind
  {
    let own = details.format
    switch chance.integer(in: 1, 10) {
    case 1: return .choice(options(own, isSingle: true))
    case 2: return .multiple(options(own, isSingle: false))
    case 3:
      return .trueFalse(TrueFalse(isOdd(), feedbackTrue: maybe(own), feedbackFalse: maybe(own)))
    case 4: return .short(ShortAnswer(accepted(own), ignoreCase: isOdd()))
    case 5:
      var numeric = NumericAnswer(numbers(own))
      if isOdd() {
        numeric.units = [.init("m", multiplier: 1), .init("cm", multiplier: 100)]
        if isOdd() { numeric.unitPenalty = .of(1, 10) }
        if numeric.unitPenalty > .zero, isOdd() { numeric.unitPenaltyOf = .question }
      }
      return .numeric(numeric)
    case 6:
      let pairs = (1...chance.integer(in: 1, 4)).map { _ in
        Matching.Pair(formatted(own), FormattedText("\(self.text())"))
      }
      return .matching(Matching(pairs, distractors: isOdd() ? [FormattedText(self.text())] : []))
    case 7:
      let items = (1...chance.integer(in: 2, 4)).map { _ in formatted(own) }
      return .ordering(Ordering(items, grading: one(of: Ordering.Grading.allCases)))
    case 8:
      details.points = nil
      details.shuffle = nil
      details.feedbackRight = nil
      return .cloze(cloze(own, in: &text))
    case 9: return .essay
    default:
      details.points = nil
      return .info
    }
  }

  private mutating func cloze(_ own: TextFormat, in text: inout String) -> Cloze {
    avoidsTilde = true
    defer { avoidsTilde = false }
    let gaps = (1...chance.integer(in: 1, 4)).map { number in
      let kind: Cloze.Gap.Kind =
        switch chance.integer(in: 1, 3) {
        // Moodle needs an answer of 100 % in each gap.
        case 1: .short(ShortAnswer([AcceptedText("x")] + accepted(own), ignoreCase: isOdd()))
        case 2: .numeric(NumericAnswer(numbers(own) + [AcceptedNumber(.any)]))
        default: .choice(options(own, isSingle: true) + [Option("x", isRight: true)])
        }
      return Cloze.Gap("\(number)", kind, points: Rational(chance.integer(in: 1, 3)))
    }
    text = text.replacing("{", with: "(")
    for gap in gaps { text += Cloze.mark(gap.name) + self.text().replacing("{", with: "(") }
    return Cloze(gaps)
  }

  /// Returns the next question.
  mutating func next() -> Question {
    while true {
      count += 1
      var details = Question.Details()
      details.format = one(of: TextFormat.allCases)
      let own = details.format
      if isOdd() { details.id = QuestionID("id \(count) <&>") }
      if isOdd() { details.title = text() }
      if isOdd() { details.points = one(of: [.one, .zero, .of(1, 3), .of(5, 2), Rational(10)]) }
      if isOdd() { details.tags = ["x", text()] }
      if isOdd() { details.category = one(of: ["a", "a/b", "c // d", "top/e", "$course$"]) }
      if isOdd() { details.hints = [formatted(own), formatted(own)] }
      if isOdd() { details.feedback = formatted(own) }
      if isOdd() { details.feedbackRight = formatted(own) }
      if isOdd() { details.penalty = one(of: [.zero, .of(1, 3), .of(1, 10), .of(2, 3), .one]) }
      if isOdd() { details.shuffle = isOdd() }
      var text = text()
      let kind = kind(&details, &text)
      if let question = try? Question(text, kind, details) { return question }
    }
  }
}
