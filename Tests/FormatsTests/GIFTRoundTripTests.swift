import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Read → write → read is the identity of what was read, and written questions are read as they
/// were.
@Suite struct GIFTRoundTripTests {
  @Test(arguments: 0..<150) func randomQuestionsAreReadAsTheyWere(seed: UInt64) throws {
    var random = RandomQuestions(seed: seed)
    let questions = try (0..<8).map { _ in try random.question() }
    let written = GIFTFormat.write(QuizContent(title: "Harbour", questions: questions))
    let read = GIFTFormat.read(bytes: written.bytes, file: "Harbour.gift")
    let text = String(decoding: written.bytes, as: UTF8.self)
    #expect(read.places == [], "\(text)")
    let again = read.quizzes[0].questions
    #expect(again.count == questions.count, "\(text)")
    for (question, other) in zip(questions, again) where question != other {
      Issue.record("\(dumped(question))\nis read as\n\(dumped(other))\nfrom\n\(text)")
    }
  }

  @Test(arguments: GIFTSamples.all.indices) func samplesAreKept(place: Int) {
    expectKept(Array(GIFTSamples.all[place].utf8))
  }

  @Test(arguments: 0..<200) func whatIsReadOfHostileTextIsKept(seed: UInt64) {
    var random = RandomGenerator(seed: seed)
    let signs = [
      "{", "}", "=", "~", "#", "####", "->", "::", "\\", "%50%", "%-33.33333%", "\n", "\n\n", " ",
      "[html]", "[markdown]", "[", "]", "//", "$CATEGORY:", "a", "é", "<b>", "&amp;", ">2 ALL\n",
      "T", "..", ":", "3", "*", "n", "_____", "\t", "\r", "\u{0}",
    ]
    var text = ""
    for _ in 0..<random.integer(in: 1, 60) {
      text += signs[random.integer(in: 0, signs.count - 1)]
    }
    expectKept(Array(text.utf8))
  }

  private func expectKept(_ bytes: [UInt8]) {
    let first = GIFTFormat.read(bytes: bytes, file: "a.gift")
    let written = GIFTFormat.write(first.quizzes[0])
    let second = GIFTFormat.read(bytes: written.bytes, file: "a.gift")
    let texts = [bytes, written.bytes].map { String(decoding: $0, as: UTF8.self).debugDescription }
    #expect(second.places == [], "\(texts)")
    #expect(first.quizzes == second.quizzes, "\(texts)")
    #expect(GIFTFormat.write(second.quizzes[0]).bytes == written.bytes)
  }

  private func dumped(_ question: Question) -> String {
    var text = ""
    dump(question.text, to: &text)
    dump(question.kind, to: &text)
    dump(question.details, to: &text)
    return text
  }
}

/// Random questions that GIFT can hold, in the form in which it is read.
struct RandomQuestions {
  private var random: RandomGenerator
  private var format = TextFormat.plain
  private var count = 0

  init(seed: UInt64) { random = RandomGenerator(seed: seed) }

  mutating func question() throws -> Question {
    format = pick(TextFormat.allCases)
    count += 1
    let kind = kind()
    var details = Question.Details()
    details.format = format
    if chance(3) { details.title = words(isLine: true) }
    if chance(4) { details.id = QuestionID("\(count)" + words(isLine: true)) }
    if chance(4) {
      details.tags = ["\(count)]", "x" + words(isLine: true).filter { !"<>`".contains($0) } + "x"]
    }
    if chance(3) { details.category = pick(["a", "b/c", "d//e", #"\n/\\"#, "{#=~}: x"]) }
    if kind != .info, chance(3) { details.feedback = text() }
    let text = chance(20) ? "" : words()
    return try Question(text, kind, details)
  }

  // Choices

  private mutating func chance(_ count: Int) -> Bool { random.integer(in: 1, count) == 1 }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[random.integer(in: 0, elements.count - 1)]
  }

  private mutating func several<Element>(
    _ low: Int, _ make: (inout RandomQuestions) -> Element
  ) -> [Element] {
    (0..<random.integer(in: low, low + 4)).map { _ in make(&self) }
  }

  /// Returns a text of special signs without blanks at its ends.
  private mutating func words(isLine: Bool = false)
    -> String
  {
    let signs = [
      "a", "b", "T", "é", "日本", "👍🏽", " ", " ", "  ", "{", "}", "=", "~", "#", "####", ":", "::",
      "\\", "\\n", "\\\\", "%50%", "%", "[html]", "[plain]", "[", "]", "//", "<b>", "</b>", "<",
      ">",
      "&amp;", "&", "-", "_____", "$CATEGORY:", "*", "1..5", "`", "\"", "e\u{301}", "\u{A0}x",
      "\u{7F}",
    ]
    var text = ""
    for _ in 0..<random.integer(in: 1, 8) {
      text += !isLine && chance(8) ? "\n" : pick(signs)
    }
    if isLine { text.unicodeScalars.removeAll { $0.value == 0x7F } }
    text = String(text.drop { " \n".contains($0) })
    while let last = text.last, " \n".contains(last) { text.removeLast() }
    if text.allSatisfy(\.isWhitespace) || isLine && text.hasSuffix("\\") { text += "x" }
    return text
  }

  private mutating func text() -> FormattedText {
    let format = chance(3) ? pick(TextFormat.allCases) : format
    return FormattedText(words(), format == self.format ? nil : format)
  }

  /// Returns a text without a format of its own, as it is read.
  private mutating func unmarked() -> FormattedText {
    let source = words(isLine: true).filter { $0 != "}" && $0 != "#" }
    let file =
      "x{=a -> \(String(source.flatMap { "\\#=~{}:".contains($0) ? ["\\", $0] : [$0] })) =b->c}"
    let mark = "[\(format.rawValue)]"
    let result = GIFTFormat.read(bytes: Array((mark + file).utf8), file: "a.gift")
    return result.quizzes[0].questions.first?.matching?.pairs[0].right ?? "x"
  }

  private mutating func weight() -> Rational {
    pick([
      .one, .zero, fraction(1, 3), fraction(-1, 7), fraction(45, 100), fraction(-1), fraction(5, 6),
      fraction(1, 8), fraction(123_456, 1_000_000), fraction(3_333_333, 10_000_000),
    ])
  }

  private mutating func number() -> Double {
    pick([0, 1, -2, 3.14, 1e-7, 2.5e20, 1_000_000, 0.1, -1e300, 1e-300])
  }

  private mutating func kind() -> Question.Kind {
    switch random.integer(in: 0, 8) {
    case 0:
      return .choice(
        several(2) {
          let weight = $0.weight()
          let isWhole = weight == .one || weight == .zero
          return Option(
            $0.text(), isRight: weight == .one, fraction: isWhole ? nil : weight,
            feedback: $0.chance(3) ? $0.text() : nil)
        })
    case 1:
      return .multiple(
        several(2) {
          let weight = $0.weight()
          return Option(
            $0.text(), isRight: weight > .zero, fraction: weight,
            feedback: $0.chance(3) ? $0.text() : nil)
        })
    case 2:
      return .trueFalse(
        TrueFalse(
          chance(2), feedbackTrue: chance(2) ? text() : nil,
          feedbackFalse: chance(2) ? text() : nil))
    case 3:
      let accept = several(1) { random in
        AcceptedText(
          random.words().withoutArrows, fraction: random.weight(),
          feedback: random.chance(3) ? random.text().withoutArrows : nil)
      }
      return .short(ShortAnswer(accept, ignoreCase: true))
    case 4: return .numeric(numeric())
    case 5:
      return .matching(
        Matching(
          several(2) { Matching.Pair($0.text().withoutArrows, $0.unmarked()) },
          distractors: several(0) { $0.unmarked() }))
    case 6:
      let items = several(2) { $0.unmarked() }.map {
        $0.source.hasPrefix("//") ? FormattedText("x") : $0
      }
      return .ordering(Ordering(items, grading: pick(Ordering.Grading.allCases)))
    case 7: return .essay
    default: return .info
    }
  }

  private mutating func numeric() -> NumericAnswer {
    let accept = several(1) { random in
      let (value, other) = (random.number(), random.number())
      let extent: AcceptedNumber.Extent =
        switch random.pick([0, 1, 2]) {
        case 0: .value(value, tolerance: other.magnitude)
        case 1: .range(min(value, other), max(value, other))
        default: .any
        }
      return AcceptedNumber(
        extent, fraction: random.weight(), feedback: random.chance(3) ? random.text() : nil)
    }
    // One with other numbers only is refused.
    if accept.count == 1, accept[0].extent == .any {
      return NumericAnswer([AcceptedNumber(.any, feedback: accept[0].feedback)])
    }
    return NumericAnswer(accept)
  }
}

extension String {
  fileprivate var withoutArrows: String {
    split(separator: "->", omittingEmptySubsequences: false).joined(separator: "-")
  }
}

extension FormattedText {
  fileprivate var withoutArrows: FormattedText { FormattedText(source.withoutArrows, format) }
}
