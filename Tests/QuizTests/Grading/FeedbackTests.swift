import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Feedback, and grades of kinds without parts") struct FeedbackTests {
  private func withFeedback(_ kind: Question.Kind, text: String = "?") throws -> Question {
    try question(kind, text: text) {
      $0.feedback = "Always."
      $0.feedbackRight = "Right."
      $0.feedbackPartly = "Partly."
      $0.feedbackWrong = "Wrong."
    }
  }

  @Test(
    "the answer's, then by f = 1, between, or f ≤ 0, then the question's",
    arguments: [
      (number(1), "Own.\n\nRight.\n\nAlways."), (number(1, 2), "Own.\n\nPartly.\n\nAlways."),
      (number(0), "Own.\n\nWrong.\n\nAlways."), (number(-1, 2), "Own.\n\nWrong.\n\nAlways."),
    ]) func order(fraction: Rational, feedback: String) throws
  {
    let kinds: [(Question.Kind, Response)] = [
      (.choice([Option("a", fraction: fraction, feedback: "Own.")]), .option(0)),
      (
        .short(ShortAnswer([AcceptedText("a", fraction: fraction, feedback: "Own.")])), .text("a")
      ),
      (
        .numeric(
          NumericAnswer([
            AcceptedNumber(.value(1, tolerance: 0), fraction: fraction, feedback: "Own.")
          ])), .number(1)
      ),
    ]
    for (kind, response) in kinds {
      #expect(
        try withFeedback(kind).grade(response) == Grade(fraction: fraction, feedback: feedback))
    }
  }

  @Test("an answer that is accepted for none has that of the question") func none() throws {
    let question = try withFeedback(.short(ShortAnswer([AcceptedText("a", feedback: "Own.")])))
    #expect(try question.grade(.text("b")).feedback == "Wrong.\n\nAlways.")
  }

  @Test("in a plain question they are lines") func plain() throws {
    let question = try question(.choice([Option("a*", isRight: true, feedback: "Own.")])) {
      $0.format = .plain
      $0.feedback = "Always."
    }
    #expect(try question.grade(.option(0)).feedback == "Own.\nAlways.")
    #expect(question.optionNames == ["a*"])
  }

  @Test("a statement has one for each answer") func statement() throws {
    let question = try withFeedback(
      .trueFalse(TrueFalse(false, feedbackTrue: "No.", feedbackFalse: "Yes.")))
    #expect(try question.grade(.boolean(false)).feedback == "Yes.\n\nRight.\n\nAlways.")
    #expect(try question.grade(.boolean(true)).feedback == "No.\n\nWrong.\n\nAlways.")
  }

  @Test("pairs and orders have that of the question, gaps their own before it")
  func parts() throws {
    let pairs = try withFeedback(matching([("a", "1"), ("b", "2")]))
    #expect(try pairs.grade(.pairs([0, 0])).feedback == "Partly.\n\nAlways.")
    let order = try withFeedback(ordering(["a", "b"]))
    #expect(try order.grade(.order([0, 1])).feedback == "Right.\n\nAlways.")
    let (text, kind) = clozeSample()
    #expect(
      try withFeedback(kind, text: text).grade(.gaps([nil, nil, .option(1)])).feedback
        == "Of course.\n\nPartly.\n\nAlways.")
  }

  @Test("an essay has only that of the question, for nobody has graded it") func essay() throws {
    let question = try withFeedback(.essay)
    #expect(try question.grade(.text("I think …")) == Grade(fraction: nil, feedback: "Always."))
    #expect(question.refusal(.text(" \n")) == "Type an answer.")
    #expect(question.refusal(.boolean(true)) == "Type an answer.")
    #expect(try question.fraction(.integer(5)) == nil)
    #expect(question.correctResponse == nil && question.correctText == nil)
  }

  @Test("grading = \"all\" changes only several answers, pairs and gaps") func all() throws {
    func graded(_ kind: Question.Kind, _ response: Response) throws -> Rational? {
      try question(kind) { $0.isAllOrNothing = true }.grade(response).fraction
    }
    let half = number(1, 2)
    #expect(try graded(.choice([Option("a", fraction: half)]), .option(0)) == half)
    #expect(
      try graded(.short(ShortAnswer([AcceptedText("a", fraction: half)])), .text("a")) == half)
    #expect(try graded(ordering(["a", "b", "c"], .pairs), .order([1, 2, 0])) == half)
    let two = Question.Kind.multiple([
      Option("a", isRight: true), Option("b", isRight: true), Option("c"),
    ])
    #expect(try graded(two, .options([0])) == .zero)
    #expect(try graded(two, .options([0, 1, 2])) == .zero)
    #expect(try graded(two, .options([0, 1])) == .one)
  }

  @Test("several answers: any sum is clamped to 0…1, the rest is exact") func several() throws {
    var chance = RandomGenerator(seed: 3)
    for _ in 0..<300 {
      let options = (0..<chance.integer(in: 1, 6)).map { place in
        Option(
          FormattedText("\(place)"), isRight: chance.integer(in: 0, 1) == 1,
          fraction: chance.integer(in: 0, 2) == 0 ? nil : number(chance.integer(in: -6, 6), 6))
      }
      let question = try question(.multiple(options))
      let chosen = options.indices.filter { _ in chance.integer(in: 0, 1) == 1 }
      if chosen.isEmpty { continue }
      let right = options.count { $0.isRight }
      let sum = chosen.reduce(Rational.zero) { sum, place in
        let share = number(1, max(right, 1))
        return sum + (options[place].fraction ?? (options[place].isRight ? share : -share))
      }
      #expect(
        try question.grade(.options(chosen)).fraction == min(max(sum, .zero), .one))
    }
  }

  @Test("an info takes no answer") func info() throws {
    let info = try question(.info) { $0.points = number(5) }
    #expect(!info.isAnswerable && info.points == .zero)
    #expect(info.refusal(.text("a")) == "There is nothing to answer here.")
  }

  @Test("a script grades what it is given, with the question's feedback after its own")
  func custom() throws {
    let scripts = Scripts()
    let question = try withFeedback(.custom(CustomAnswer()))
    scripts.gradeValue = { value in
      guard case .integer(let tenths) = value else { throw InvalidResponse("A number, please.") }
      return Grade(fraction: number(tenths, 10), feedback: "Script.")
    }
    let response = try question.response(to: .integer(5))
    #expect(
      try question.grade(response, scripts: scripts)
        == Grade(fraction: number(1, 2), feedback: "Script.\n\nPartly.\n\nAlways."))
    #expect(throws: InvalidResponse("A number, please.")) {
      try question.grade(question.response(to: .text("a")), scripts: scripts)
    }
    #expect(throws: InvalidResponse.self) { try question.grade(response) }
    var deep = ResponseValue.integer(1)
    for _ in 0..<100 { deep = .list([deep]) }
    #expect(question.refusal(deep) == "The answer is too deep.")
  }

  @Test("a script with options gets their names") func options() throws {
    let custom = try question(.custom(CustomAnswer(view: .multiple, options: ["a", "b"])))
    #expect(try custom.response(to: .integer(2), shownAs: [[1, 0]]) == .custom(.text("a")))
    #expect(
      try custom.response(to: .list([.text("b"), .integer(1)]))
        == .custom(.list([.text("b"), .text("a")])))
    #expect(custom.refusal(.text("c")) == "“c” is not one of the options.")
    #expect(throws: PlainError("the view choice needs options")) {
      try question(.custom(CustomAnswer(view: .choice)))
    }
  }
}
