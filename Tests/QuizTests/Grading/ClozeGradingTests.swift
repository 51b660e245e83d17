import QuizboardModel
import QuizboardQuiz
import Testing

@Suite("Grading of gaps") struct ClozeGradingTests {
  private func cloze(_ change: (inout Question.Details) -> Void = { _ in }) throws -> Question {
    let (text, kind) = clozeSample()
    return try question(kind, text: text, change)
  }

  @Test("the weighted mean of the gaps; a missing one earns 0") func mean() throws {
    let question = try cloze()
    let right = fields([
      "who": .text("Homer"), "when": .integer(840), "what": .text("Odyssey"),
    ])
    #expect(try question.fraction(right) == .one)
    #expect(try question.fraction(fields(["who": .text("Homer")])) == number(1, 4))
    #expect(try question.fraction(fields(["when": .text("750")])) == number(1, 2))
    #expect(
      try question.fraction(fields(["when": .text("749"), "what": .integer(2)])) == number(1, 4))
    #expect(try question.fraction(fields(["who": .text("Virgil")])) == number(-1, 8))
  }

  @Test("the question's points are the sum of the weights unless given") func points() throws {
    #expect(try cloze().points == number(4))
    #expect(try cloze { $0.points = number(3) }.points == number(3))
  }

  @Test("grading = \"all\": all gaps or nothing") func all() throws {
    let question = try cloze { $0.isAllOrNothing = true }
    #expect(try question.grade(.gaps([.text("Homer"), .number(800), .option(1)])).fraction == .one)
    #expect(try question.grade(.gaps([.text("Homer"), .number(800), nil])).fraction == .zero)
  }

  @Test("the feedback of the gaps in their order, then that of the question")
  func feedback() throws {
    let question = try cloze {
      $0.feedbackPartly = "Nearly."
      $0.feedback = "Read more."
    }
    #expect(
      try question.grade(.gaps([.text("Homer"), nil, .option(1)])).feedback
        == "Of course.\n\nNearly.\n\nRead more.")
  }

  @Test("an empty field is a gap without an answer") func empty() throws {
    let question = try cloze()
    #expect(
      try question.response(to: fields(["who": .text(" "), "when": .integer(800)]))
        == .gaps([nil, .number(800), nil]))
    #expect(question.refusal(fields(["who": .text("")])) == "Fill in at least one gap.")
  }

  @Test("what is refused, with the gap") func refused() throws {
    let question = try cloze()
    func refusal(_ gap: String, _ value: ResponseValue) -> String? {
      question.refusal(fields([gap: value]))
    }
    for value in [fields([:]), .text("Homer"), .list([.text("Homer")]), .integer(1)] {
      #expect(question.refusal(value) == "Fill in at least one gap.")
    }
    #expect(refusal("whom", .text("Homer")) == "There is no gap “whom”.")
    #expect(refusal("when", .text("long ago")) == "Gap 3: “long ago” is not a number.")
    #expect(refusal("when", .boolean(true)) == "Gap 3: Type a number.")
    #expect(refusal("who", .boolean(true)) == "Gap 1: Type an answer.")
    #expect(refusal("what", .text("Aeneid")) == "Gap 2: “Aeneid” is not one of the options.")
    #expect(refusal("what", .list([])) == "Gap 2: Choose one of the options.")
    for response in [
      Response.gaps([nil, nil, nil]), .gaps([.text("Homer")]), .gaps([.option(0), nil, nil]),
      .gaps([nil, nil, .option(2)]), .gaps([.text(" "), nil, nil]),
    ] {
      #expect(throws: InvalidResponse.self) { try question.grade(response) }
    }
  }

  @Test("a gap stands in the text once, and has a name, answers and a weight") func invalid() {
    func reason(_ text: String, _ gaps: [Cloze.Gap]) -> String? {
      do {
        _ = try Question(text, .cloze(Cloze(gaps)))
        return nil
      } catch {
        return error.sentence
      }
    }
    func gap(_ name: String, points: Rational = .one) -> Cloze.Gap {
      Cloze.Gap(name, .short(ShortAnswer([AcceptedText("x")])), points: points)
    }
    #expect(reason("{{a}}", [gap("a")]) == nil)
    #expect(reason("{{a}} {b} {{{c}}}", [gap("a"), gap("c")]) == nil)
    #expect(reason("a", []) == "a cloze question needs gaps")
    #expect(reason("{{a}}", [gap("a"), gap("a")]) == "two gaps have the name “a”")
    #expect(
      reason("{a}", [gap("a")]) == "the text has no gap “a”; {{a}} in the text once")
    #expect(
      reason("{{a}} {{a}}", [gap("a")])
        == "the gap “a” is in the text 2 times; {{a}} in the text once")
    #expect(
      reason("{{a}}", [gap("a", points: .zero)])
        == "no gap has points; points above 0 in at least one gap")
    #expect(reason("{{}}", [gap("")]) == "“” is no name of a gap; letters and digits")
    #expect(
      reason("{{a}}", [Cloze.Gap("a", .choice([]))]) == "the gap “a” needs options")
  }

  @Test("thousands of gaps take linear time") func many() throws {
    let count = 5_000
    let gaps = (0..<count).map {
      Cloze.Gap("g\($0)", .short(ShortAnswer([AcceptedText("\($0)")])))
    }
    let text = gaps.map { Cloze.mark($0.name) }.joined(separator: " ")
    let question = try question(.cloze(Cloze(gaps)), text: text)
    let value = fields(
      Dictionary(uniqueKeysWithValues: (0..<count).map { ("g\($0)", .text("\($0)")) }))
    #expect(try question.fraction(value) == .one)
    #expect(question.work(toGrade: value) < 2_000_000)
  }
}
