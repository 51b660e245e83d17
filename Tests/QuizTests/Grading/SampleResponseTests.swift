import QuizboardModel
import Testing

@testable import QuizboardQuiz

@Suite("Sample answers of each type") struct SampleResponseTests {
  private static let cloze = Cloze([
    Cloze.Gap("who", .short(ShortAnswer([AcceptedText("Homer")]))),
    Cloze.Gap("when", .numeric(NumericAnswer([AcceptedNumber(.value(-750, tolerance: 50))]))),
    Cloze.Gap("what", .choice([Option("an epic", isRight: true), Option("a play")])),
  ])

  /// One of each type, in the order of their codes.
  private static let kinds: [Question.Kind] = [
    .choice([Option("A", isRight: true), Option("B")]),
    .multiple([Option("A", isRight: true), Option("B"), Option("C", isRight: true)]),
    .trueFalse(TrueFalse(false)),
    .short(ShortAnswer([AcceptedText("Twain")])),
    .numeric(NumericAnswer([AcceptedNumber(.range(1, 5))], units: [.init("m", multiplier: 1)])),
    .matching(Matching([.init("France", "Paris"), .init("Chile", "Santiago")])),
    .ordering(Ordering(["one", "two", "three"], grading: .position)),
    .cloze(cloze),
    .essay, .info, .custom(CustomAnswer(view: .choice, options: ["A", "B"])),
  ]

  private func question(_ kind: Question.Kind) throws -> Question {
    try Question("{{who}} {{when}} {{what}}", kind)
  }

  @Test("the code of a type is the position of its name, and stored") func codes() {
    #expect(Self.kinds.map(\.name) == Question.Kind.names)
    #expect(Self.kinds.map(\.payload.code) == Array(1...11))
    #expect(Self.kinds.map(\.payload.kind) == Self.kinds)
  }

  @Test("samples fit their question") func forms() throws {
    for question in try Self.kinds.map(question) {
      let samples = question.sampleResponses + question.furtherResponses
      #expect(samples.allSatisfy(question.fits), "\(question.type)")
      #expect(samples.isEmpty == (question.kind == .info))
    }
  }

  @Test("one sample is right, and another is not") func grades() throws {
    for question in try Self.kinds.prefix(8).map(question) {
      let fractions = try question.sampleResponses.map { try question.grade($0).fraction }
      #expect(fractions.contains(.one), "\(question.type)")
      #expect(fractions.contains { $0 != .one }, "\(question.type)")
    }
  }

  @Test("further samples are the orders of a few items, and numbers without a unit")
  func further() throws {
    #expect(try question(Self.kinds[6]).furtherResponses.count == 6)
    let many = (1...70).map { FormattedText("\($0)") }
    #expect(try question(.ordering(Ordering(many))).furtherResponses.count == 2)
    #expect(try question(Self.kinds[4]).furtherResponses.first == .number(3))
    #expect(try question(Self.kinds[0]).furtherResponses == [])
  }

  @Test("a question offers its options, pairs, or the right order") func parts() throws {
    func parts(_ index: Int) throws -> [AnswerPart] { try question(Self.kinds[index]).offeredParts }
    #expect(try parts(0) == [AnswerPart("A", isRight: true), AnswerPart("B", isRight: false)])
    #expect(try parts(5).first == AnswerPart("Paris", of: "France", isRight: true))
    #expect(try parts(6) == [AnswerPart("one, two, three", isRight: true)])
    #expect(
      try parts(7) == [
        AnswerPart("an epic", of: "what", isRight: true),
        AnswerPart("a play", of: "what", isRight: false),
      ])
    #expect(try parts(10) == [AnswerPart("A", isRight: nil), AnswerPart("B", isRight: nil)])
    #expect(try parts(3).isEmpty)
  }
}
