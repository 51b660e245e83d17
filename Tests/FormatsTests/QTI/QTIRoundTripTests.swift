import QuizboardModel
import QuizboardQuiz
import Testing

@testable import QuizboardFormats

/// Writing QTI and reading it again.
@Suite struct QTIRoundTripTests {
  private func read(_ bytes: [UInt8]) -> ReadResult { QTIFormat.read(bytes: bytes, file: "q.zip") }

  @Test func whatOneReadingKeptTheNextKeeps() throws {
    var types: Set<String> = []
    for seed in UInt64(1)...30 {
      var maker = QuestionGenerator(seed: seed)
      let quiz = QuizContent(
        title: maker.text(), description: maker.maybe { $0.text() },
        questions: try maker.questions(10))
      let first = read(QTIFormat.write(quiz).bytes)
      #expect(first.problems.map(\.report) == [], "seed \(seed)")
      let kept = try #require(first.quizzes.first)
      types.formUnion(kept.questions.map(\.type))
      let written = QTIFormat.write(kept)
      #expect(written.losses.filter { $0.question != nil } == [], "seed \(seed)")
      let second = read(written.bytes)
      #expect(second.problems == [], "seed \(seed)")
      expectNoLosses(second, of: kept.questions, seed)
      #expect(second.quizzes.first?.title == kept.title, "seed \(seed)")
      expectSame(second.questions, kept.questions, seed)
    }
    #expect(types.count == 10)
  }

  /// Numbers in gaps are the same after each further reading, whatever their sets and fractions.
  @Test func numbersInGapsStayAsTheyWereRead() throws {
    for seed in UInt64(1)...300 {
      var maker = NumericGaps(seed: seed)
      let question = try maker.question()
      let first = read(QTIFormat.write(QuizContent(title: "T", questions: [question])).bytes)
      let kept = try #require(first.quizzes.first)
      let written = QTIFormat.write(kept)
      #expect(written.losses == [], "seed \(seed)")
      let second = read(written.bytes)
      expectNoLosses(second, of: kept.questions, seed)
      expectSame(second.questions, kept.questions, seed)
    }
  }

  @Test func aTextOfNothingIsReadAgain() throws {
    var details = Question.Details()
    details.format = .html
    let info = try Question("", .info, details)
    let written = QTIFormat.write(QuizContent(title: "T", questions: [info]))
    #expect(written.losses == [] && read(written.bytes).questions == [info])
    details.title = "Break"
    let titled = QTIFormat.write(
      QuizContent(title: "T", questions: [try Question("", .info, details)]))
    #expect(titled.losses.map(\.field) == ["title"])
    #expect(read(titled.bytes).questions.map(\.text) == ["<p>Break</p>"])
  }

  @Test func theLossThatLeavesAQuestionOutSaysSo() throws {
    var details = Question.Details()
    details.format = .html
    let hidden = ShortAnswer([AcceptedText("*a*")], typos: 1)
    let quiz = QuizContent(
      title: "T", questions: [try Question("<u>Q</u><video/>", .short(hidden), details)])
    let written = QTIFormat.write(quiz)
    #expect(written.losses.filter(\.isWhole).map(\.field) == ["accept"])
    #expect(written.losses.last?.isWhole == true)
    let range = AcceptedNumber(.range(1, .infinity))
    let gift = GIFTFormat.write(
      QuizContent(title: "T", questions: [try Question("Q", .numeric(NumericAnswer([range])))]))
    #expect(gift.losses.filter(\.isWhole).map(\.field) == ["type"])
  }

  /// Each question is read as it was written, or the writer has named what is lost of it.
  @Test func whatIsNotReadAgainIsInTheLosses() throws {
    var whole = 0
    for seed in UInt64(1)...150 {
      var maker = QuestionGenerator(
        seed: seed, .init(ownFormats: false, details: false, format: .html))
      let question = try maker.question()
      let written = QTIFormat.write(QuizContent(title: "T", questions: [question]))
      let result = read(written.bytes)
      #expect(result.problems.map(\.report) == [], "seed \(seed)")
      guard written.losses.isEmpty else { continue }
      #expect(result.lossNotes == [], "seed \(seed)")
      let found = try #require(result.questions.first, "seed \(seed)")
      whole += 1
      #expect(found.type == question.type, "seed \(seed)")
      #expect(found.points == question.points, "seed \(seed)")
      #expect(found.optionFractions == question.optionFractions, "seed \(seed)")
      #expect(found.details.isAllOrNothing == question.details.isAllOrNothing, "seed \(seed)")
      #expect(found.shown.text == question.shown.text, "seed \(seed)")
    }
    #expect(whole > 20)
  }

  /// Questions as a careful author of HTML writes them are read exactly as they were.
  @Test func questionsInNormalFormAreReadAsTheyWere() throws {
    for seed in UInt64(1)...40 {
      var maker = NormalQuestions(seed: seed)
      let questions = try (0..<8).map { _ in try maker.next() }
      let written = QTIFormat.write(QuizContent(title: "T", questions: questions))
      #expect(written.losses == [], "seed \(seed)")
      let result = read(written.bytes)
      #expect(result.problems.map(\.report) == [] && result.lossNotes == [], "seed \(seed)")
      expectSame(result.questions, questions, seed)
    }
  }

  @Test func hostileTextsAreWrittenAsText() throws {
    let texts = [
      "]]>", "<", "a < b & c > d", "&", "&amp;", "\"", "'", "x\u{0}y", "\u{1}x\u{1F}", "\u{FFFE}z",
      " x ", "a\r\nb\rc\nd", "\u{202E}rtl\u{202C}", "مرحبا", "e\u{301}", "<!--", "-->", "<![CDATA[",
      "<?xml?>", "</itemBody>", "{{x}}", "}}", "\u{85}\u{2028}",
      String(repeating: "long ", count: 5_000),
    ]
    for format in TextFormat.allCases {
      var details = Question.Details()
      details.format = format
      details.feedback = FormattedText("f")
      let questions = try texts.enumerated().map { place, text in
        details.id = QuestionID("q\(place)")
        details.title = text
        return try Question(
          "T " + text,
          .choice([
            Option(FormattedText("o " + text), isRight: true, feedback: FormattedText(text)),
            Option("x"),
          ]), details)
      }
      let first = read(QTIFormat.write(QuizContent(title: "]]> & <", questions: questions)).bytes)
      #expect(first.problems.map(\.report) == [] && first.lossNotes == [])
      #expect(first.quizzes.first?.title == "]]> & <")
      #expect(first.questions.map(\.id.name) == questions.map(\.id.name))
      if format != .html {
        for (question, text) in zip(first.questions, texts) {
          let words = text.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\u{FFFE}" }
          #expect(
            QTIWords.of(question.kind.options[0].text.source).filter { !$0.isWhitespace }
              == ("o" + String(String.UnicodeScalarView(words))).filter { !$0.isWhitespace })
        }
      }
      let second = read(QTIFormat.write(try #require(first.quizzes.first)).bytes)
      expectSame(second.questions, first.questions, 0)
    }
  }
}

/// Makes texts with gaps for numbers: values, tolerances and ranges, with fractions.
private struct NumericGaps {
  private var chance: RandomGenerator

  init(seed: UInt64) { chance = RandomGenerator(seed: seed) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[chance.integer(in: 0, elements.count - 1)]
  }

  mutating func question() throws -> Question {
    var details = Question.Details()
    details.format = .html
    details.isAllOrNothing = pick([true, false, false])
    let gaps = (1...chance.integer(in: 1, 3)).map { number in
      let accept = (0...chance.integer(in: 0, 3)).map { _ in
        AcceptedNumber(
          extent(), fraction: pick([.one, .zero, .zero, .of(1, 2), .of(1, 3), .of(-1, 4)]))
      }
      return Cloze.Gap(
        "g\(number)", .numeric(NumericAnswer(accept)), points: pick([.one, .of(1, 2), .of(3, 1)]))
    }
    let text = gaps.map { Cloze.mark($0.name) }.joined(separator: " and ")
    return try Question("<p>\(text) words</p>", .cloze(Cloze(gaps)), details)
  }

  private mutating func number() -> Double {
    pick([0, 1, -1, 2, 0.1, 3.14, -2.5e10, 1e-7, 1e300, 299_792_458])
  }

  private mutating func extent() -> AcceptedNumber.Extent {
    switch chance.integer(in: 0, 5) {
    case 0: return .any
    case 1, 2:
      let ends = [number(), number()].sorted()
      return .range(ends[0], ends[1])
    case 3: return pick([.range(number(), .infinity), .range(-.infinity, number())])
    case 4: return .value(number(), tolerance: number().magnitude, isRelative: pick([true, false]))
    default: return .value(number(), tolerance: 0)
    }
  }
}

/// Makes questions that QTI holds exactly: texts are HTML in normal form.
private struct NormalQuestions {
  private var chance: RandomGenerator
  private var number = 0
  /// True for gaps of which all must be right.
  private var isAll = false

  init(seed: UInt64) { chance = RandomGenerator(seed: seed) }

  private mutating func flip() -> Bool { chance.integer(in: 0, 1) == 1 }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[chance.integer(in: 0, elements.count - 1)]
  }

  private mutating func words() -> String {
    number += 1
    let word = pick([
      "word", "<em>word</em>", "a &lt; b &amp; c",
      "<img src=\"https://a.example/a.png\" alt=\"A\"/>",
      "x<sub>1</sub>",
      "<span lang=\"de\">W</span>", "é 東京", "a<br/>b", "<u>under</u>",
      "<math><mi>x</mi><mo>+</mo></math>",
    ])
    return "\(word) \(number)"
  }

  private mutating func text() -> String {
    pick([words(), "<p>\(words())</p><p>\(words())</p>", "<ul><li>\(words())</li></ul>"])
  }

  /// A text of paragraphs: QTI has no other ones beside an interaction in a line.
  private mutating func paragraphs() -> String { "<p>\(words())</p><ul><li>\(words())</li></ul>" }

  private mutating func formatted() -> FormattedText { FormattedText(text()) }

  private mutating func feedback() -> FormattedText? { flip() ? formatted() : nil }

  /// Weights of which the best is 1.
  private mutating func weights(_ count: Int) -> [Rational] {
    [.one]
      + (1..<count).map { _ in
        isAll
          ? .zero : pick([.zero, .of(1, 2), .of(1, 3), .of(-1, 4), .of(5, 6), .of(-2, 3), .zero])
      }
  }

  private mutating func options(_ count: Int) -> [Option] {
    var options = weights(count).map { fraction in
      Option(
        formatted(), isRight: fraction == .one,
        fraction: fraction == .one || fraction == .zero ? nil : fraction, feedback: feedback())
    }
    chance.shuffle(&options)
    return options
  }

  private mutating func short() -> ShortAnswer {
    ShortAnswer(
      weights(chance.integer(in: 1, 3)).map { fraction in
        number += 1
        return AcceptedText("answer \(number)", fraction: fraction, feedback: feedback())
      }, ignoreCase: flip())
  }

  private mutating func numeric() -> NumericAnswer {
    NumericAnswer(
      weights(chance.integer(in: 1, 3)).enumerated().map { place, fraction in
        let value = Double(chance.integer(in: 1, 99)) / 7 + Double(place * 100)
        let extents: [AcceptedNumber.Extent] = [
          .value(value, tolerance: 0), .value(value, tolerance: 0.25),
          .value(value, tolerance: 0.003, isRelative: true), .range(value, value + 3.5),
        ]
        return AcceptedNumber(pick(extents), fraction: fraction, feedback: feedback())
      })
  }

  mutating func next() throws -> Question {
    var details = Question.Details()
    details.format = .html
    details.id = flip() ? QuestionID("id-\(number)") : nil
    details.title = flip() ? "A title \(number)" : nil
    details.tags = flip() ? ["tag\(number)"] : []
    details.category = flip() ? "Cat \(pick(["a", "b"]))" : nil
    details.timeLimit = flip() ? 90.5 : nil
    let type = pick([
      "choice", "multiple", "trueFalse", "short", "numeric", "matching", "ordering", "cloze",
      "essay", "info",
    ])
    if type != "info" {
      details.points = pick([nil, .of(5, 2), Rational(3)])
      details.feedback = feedback()
    }
    if type != "info", type != "essay" {
      details.feedbackRight = feedback()
      details.feedbackWrong = feedback()
    }
    if ["choice", "multiple", "matching"].contains(type) {
      details.shuffle = pick([nil, true, false])
    }
    if type == "cloze" { return try cloze(details) }
    let isLine = ["short", "numeric", "info"].contains(type)
    return try Question(isLine ? paragraphs() : text(), kind(type, &details), details)
  }

  private mutating func kind(_ type: String, _ details: inout Question.Details) -> Question.Kind {
    switch type {
    case "choice": return .choice(options(chance.integer(in: 2, 4)))
    case "multiple":
      details.isAllOrNothing = flip()
      var options = (0..<4).map { place in
        Option(formatted(), isRight: place < 2, feedback: feedback())
      }
      chance.shuffle(&options)
      return .multiple(options)
    case "trueFalse":
      return .trueFalse(TrueFalse(flip(), feedbackTrue: feedback(), feedbackFalse: feedback()))
    case "short": return .short(short())
    case "numeric": return .numeric(numeric())
    case "matching":
      details.isAllOrNothing = flip()
      let pairs = (0..<chance.integer(in: 2, 4)).map { _ in
        Matching.Pair(formatted(), formatted())
      }
      return .matching(Matching(pairs, distractors: flip() ? [formatted()] : []))
    case "ordering":
      return .ordering(
        Ordering((0..<4).map { _ in formatted() }, grading: flip() ? .exact : .position))
    case "essay": return .essay
    default: return .info
    }
  }

  private mutating func cloze(_ details: Question.Details) throws -> Question {
    var details = details
    isAll = flip()
    defer { isAll = false }
    details.isAllOrNothing = isAll
    details.points = isAll ? Rational(7) : nil
    let gaps = (1...chance.integer(in: 2, 3)).map { place in
      let kind: Cloze.Gap.Kind
      switch chance.integer(in: 0, 2) {
      case 0: kind = .short(short())
      case 1: kind = .numeric(numeric())
      default: kind = .choice(options(3))
      }
      return Cloze.Gap(
        "g\(place)", kind,
        points: isAll ? .one : pick([.one, .of(1, 2), Rational(2)]))
    }
    let text = gaps.map { "\(words()) \(Cloze.mark($0.name))" }.joined(separator: " ")
    return try Question("<p>\(text).</p>", .cloze(Cloze(gaps)), details)
  }
}
