import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// Tries, certainty, texts without an answer and answers that a person grades, as the standard flows
/// show them.
@Suite("Behaviours in the standard flows") struct BehaviourFlowTests {
  private func app(
    _ questions: String, quiz: String = "", flow: String = "classic", store: (any RunStore)? = nil
  ) throws -> App {
    try App(
      ScratchQuiz(
        questions: questions,
        keys: "storyboard = '\(flow)', \(quiz)"
      ).bundle(), isStrict: true, store: store)
  }

  // Tries

  private static let hinted = """
    qb.short "Who?" { "Twain", hints = { "An American.", "M. T." }, feedbackWrong = "No." },
    qb.trueFalse "Last?" { answer = true },
    """

  @Test("a failed try shows its hint and costs its penalty")
  func interactive() throws {
    let app = try app(Self.hinted, quiz: "behaviour = 'interactive', penalty = 0.25,")
    try app.tap("begin")
    #expect(try app.element("hint") == nil)
    try app.type("answer", "Poe").tap("submit")
    #expect(try app.shows("Not right yet.") && app.shows("No.") && app.shows("Hint: An American."))
    #expect(try !app.shows("Hint: M. T.") && app.element("submit")?.title == "Try again")
    try app.type("answer", "Poe!").tap("submit")
    #expect(try app.shows("Hint: M. T."))
    try app.type("answer", "Twain").tap("submit")
    let feedback = try app.reply.elements.first { $0.kind == "feedback" }
    #expect(feedback?.isCorrect == true)
    #expect(try app.shows("0.5 of 1 point in 3 tries."))
    #expect(try app.reply.attempt?.score == 0.5)
    #expect(try app.tap("submit").title == "Question 2 of 2")
  }

  @Test("the last try ends the question; a wrong one earns nothing")
  func lastTry() throws {
    let app = try app(Self.hinted, quiz: "behaviour = 'interactive', tries = 2,").tap("begin")
    try app.type("answer", "Poe").tap("submit").type("answer", "Poe").tap("submit")
    #expect(try app.reply.elements.contains { $0.kind == "feedback" && $0.isCorrect == false })
    #expect(try app.element("answer")?.enabled == false)
    #expect(try app.tap("submit").title == "Question 2 of 2")
  }

  @Test("an answer that cannot be graded is refused with its reason, and is no try")
  func refused() throws {
    let app = try app(
      "qb.numeric 'How many?' { answer = 4 }, qb.trueFalse 'Last?' { answer = true },",
      quiz: "behaviour = 'interactive', tries = 2, penalty = 0.5,")
    try app.tap("begin").type("answer", "many").tap("submit")
    #expect(try !app.shows("Not right yet.") && app.shows("number"))
    try app.type("answer", "4").tap("submit")
    #expect(try app.reply.attempt?.score == 1)
  }

  @Test("an exam hands a try in by its button, not with each key") func examTries() throws {
    let app = try app(
      Self.hinted, quiz: "behaviour = 'interactive', penalty = 0.25,", flow: "exam"
    ).tap("begin")
    try app.type("answer", "P").type("answer", "Po").type("answer", "Poe")
    #expect(try !app.shows("Not right yet.") && app.element("check")?.title == "Check")
    try app.tap("check")
    #expect(try app.shows("Not right yet.") && app.shows("2 tries are left."))
    #expect(try app.element("check")?.title == "Try again")
    #expect(try app.element("check")?.enabled == false, "the same answer is no further try")
    // Moving on hands in what was entered, and shows how it went first.
    try app.type("answer", "Twain").tap("next")
    #expect(try app.title == "Question 1 of 2" && app.shows("0.75 of 1 point in 2 tries."))
    try app.tap("next")
    #expect(try app.title == "Question 2 of 2")
    try app.tap("previous")
    #expect(try app.shows("0.75 of 1 point in 2 tries.") && app.element("answer")?.enabled == false)
  }

  @Test("an exam shows the grade of each answer under immediate") func examGrades() throws {
    let app = try app(Self.hinted, quiz: "behaviour = 'immediate',", flow: "exam").tap("begin")
    try app.type("answer", "Twain").tap("check")
    #expect(try app.reply.elements.contains { $0.kind == "feedback" && $0.isCorrect == true })
    #expect(try app.element("check") == nil && app.tap("next").title == "Question 2 of 2")
  }

  @Test("the last attempt cannot be started over") func lastAttempt() throws {
    let app = try app(
      "qb.trueFalse 'A?' { answer = true },", quiz: "attempts = 1,", store: RememberingStore()
    ).tap("begin")
    try app.choose("answer", "False").tap("submit")
    #expect(try app.element("startOver") == nil)
    #expect(try app.tap("returnToMenu").element("begin")?.enabled == false)
  }

  @Test("tries survive a kill between them")
  func killedBetweenTries() throws {
    let bundle = try ScratchQuiz(questions: Self.hinted, keys: "behaviour = 'interactive'")
      .bundle()
    let store = RememberingStore()
    try App(bundle, store: store).tap("begin").type("answer", "Poe").tap("submit")
    let app = try App(bundle, store: store)
    #expect(try app.shows("Hint: An American."))
    try app.type("answer", "Twain").tap("submit")
    #expect(abs((try app.reply.attempt?.score ?? 0) - 2 / 3.0) < 1e-9)
  }

  @Test("without interactive, the hints are asked for, and cost nothing")
  func hints() throws {
    let app = try app(Self.hinted, quiz: "behaviour = 'immediate',").tap("begin")
    #expect(try app.tap("hint").shows("Hint: An American.") && app.tap("hint").shows("M. T."))
    #expect(try app.element("hint") == nil)
    #expect(try app.type("answer", "Twain").tap("submit").reply.attempt?.score == 1)
  }

  // Certainty

  private static let two = """
    qb.trueFalse "A" { answer = true }, qb.trueFalse "B" { answer = true },
    """

  @Test("who is sure wins more, and loses more")
  func certainty() throws {
    let app = try app(Self.two, quiz: "behaviour = 'certainty',").tap("begin")
    #expect(
      try app.element("certainty")?.options == ["Not sure", "Fairly sure", "Very sure"])
    try app.choose("answer", "True").choose("certainty", "Very sure").tap("submit")
    try app.choose("answer", "False").choose("certainty", "Fairly sure").tap("submit")
    #expect(try app.reply.attempt?.score == 1 && app.reply.attempt?.points == 6)
    #expect(try app.shows("1 of 2 correct") && app.shows("17%"))
  }

  @Test("without a choice, one is not sure: a wrong answer loses nothing")
  func unsure() throws {
    let app = try app(Self.two, quiz: "behaviour = 'certainty',").tap("begin")
    try app.choose("answer", "False").tap("submit").choose("answer", "True").tap("submit")
    #expect(try app.reply.attempt?.score == 1)
  }

  @Test("in an exam, the certainty counts as it is chosen, and is there when one comes back")
  func certaintyInExam() throws {
    let app = try app(Self.two, quiz: "behaviour = 'certainty',", flow: "exam").tap("begin")
    try app.choose("certainty", "Very sure")
    #expect(try app.reply.attempt?.score == 0)
    try app.choose("answer", "True").choose("certainty", "Fairly sure")
    #expect(try app.reply.attempt?.score == 2)
    try app.tap("next").tap("previous")
    #expect(try app.element("certainty")?.selection?.texts == ["Fairly sure"])
    #expect(try app.element("answer")?.selection?.texts == ["True"])
  }

  // Texts and essays

  private static let mixed = """
    qb.info "Read this." { title = "Before you begin" }, qb.trueFalse "A" { answer = true },
    qb.essay "Tell." {},
    """

  @Test("a text has no number, is not answered, and counts nowhere")
  func classic() throws {
    let app = try app(Self.mixed)
    #expect(try app.shows("2 questions."))
    try app.tap("begin")
    #expect(try app.title == "Before you begin" && app.ids.contains("answer") == false)
    #expect(try app.element("submit")?.title == "Next")
    #expect(try app.tap("submit").title == "Question 1 of 2")
    try app.choose("answer", "True").tap("submit")
    #expect(try app.title == "Question 2 of 2" && app.element("submit")?.enabled == false)
    try app.type("answer", "Once upon a time.").tap("submit")
    #expect(try app.texts.first == "Handed in." && app.shows("1 of 2 correct") && app.shows("50%"))
    #expect(try app.shows("One answer is not graded yet"))
  }

  @Test("an essay has several lines, which stay after a kill, and are handed in as they are")
  func severalLines() throws {
    let bundle = try ScratchQuiz(
      questions: """
        qb.essay "Tell." {},
        qb.custom "Two lines" { view = "essay", grade = function(_, text)
          return select(2, text:gsub("\\n", "")) == 1 end }
        """
    ).bundle()
    let store = RememberingStore()
    let app = try App(bundle, isStrict: true, store: store)
    let answer = try app.tap("begin").reply.elements.first { $0.id == "answer" }
    #expect(answer?.kind == "field" && answer?.multiline == true && answer?.type == "text")
    let text = "It rained.\n\n\tThen it stopped.\n"
    try app.type("answer", text)
    let restored = try App(bundle, isStrict: true, store: store)
    #expect(try restored.element("answer")?.text == text)
    try restored.tap("submit").type("answer", "one\ntwo").tap("submit")
    #expect(try restored.reply.attempt?.score == 1)
    #expect(store.scores.first?.responses.map(\.response) == [text, "one\ntwo"])
  }

  @Test("an essay is not called wrong, at once or in a review")
  func essays() throws {
    let immediate = try app(
      #"qb.essay "Tell." { feedback = "Thanks." }"#, quiz: "behaviour = 'immediate',")
    try immediate.tap("begin").type("answer", "Well.").tap("submit")
    #expect(try immediate.shows("This answer is not graded yet.") && immediate.shows("Thanks."))
    #expect(try !immediate.reply.elements.contains { $0.kind == "feedback" })
    let review = try app(Self.mixed, flow: "review")
    #expect(try review.title == "Before you begin")
    #expect(try review.tap("submit").title == "Question 1 of 2", "a text has no answer to look at")
    try review.choose("answer", "True").tap("submit")
    #expect(try review.title == "Answer 1 of 2")
    try review.tap("next").type("answer", "Well.").tap("submit")
    #expect(try review.title == "Answer 2 of 2" && review.shows("This answer is not graded yet."))
    #expect(try review.tap("next").path == "quiz finished")
  }

  @Test("a review that ends with a text ends")
  func textAtTheEnd() throws {
    let app = try app(
      #"qb.trueFalse "A" { answer = true }, qb.info "That is all." {}"#, flow: "review")
    try app.choose("answer", "True").tap("submit").tap("next")
    #expect(try app.shows("That is all."))
    #expect(try app.tap("submit").path == "quiz finished")
  }

  @Test("the overview of an exam marks texts, and does not wait for them")
  func overview() throws {
    let app = try app(Self.mixed, flow: "exam")
    try app.tap("begin").tap("next").choose("answer", "True").tap("next")
    try app.type("answer", "Well.").tap("overview")
    let rows = try #require(try app.element("questions")?.rows)
    #expect(rows.map(\.icon) == ["●", "●"])
    #expect(try app.shows("All questions are answered."))
    #expect(try app.tap("handIn").path == "cover exam results")
    #expect(try app.texts.first == "Handed in.")
  }

  // Limits and draws

  @Test("a quiz can be attempted as often as it says")
  func attempts() throws {
    let store = RememberingStore()
    let app = try app(Self.two, quiz: "attempts = 2,", store: store)
    #expect(try app.shows("2 attempts are left."))
    for left in ["One attempt is left.", "No attempt is left."] {
      try app.tap("begin").choose("answer", "True").tap("submit")
      try app.choose("answer", "True").tap("submit").tap("returnToMenu")
      #expect(try app.shows(left))
    }
    #expect(try app.element("begin")?.enabled == false)
    #expect(try app.tap("leave").session.isOver)
    let review = try self.app(Self.two, quiz: "attempts = 2,", flow: "review", store: store)
    #expect(try review.shows("No attempt is left."))
  }

  @Test(
    "a quiz of texts alone can be read, and has no score", arguments: ["classic", "exam", "review"])
  func texts(flow: String) throws {
    let store = RememberingStore()
    let app = try app("qb.info 'The sea.' {}, qb.info 'The land.' {}", flow: flow, store: store)
    if flow != "review" {
      #expect(try app.shows("Texts to read, without questions."))
      try app.tap("begin")
    }
    #expect(try app.shows("The sea."))
    try app.tap(flow == "exam" ? "next" : "submit")
    #expect(try app.shows("The land."))
    if flow == "exam" { try app.tap("overview").tap("handIn") } else { try app.tap("submit") }
    #expect(try app.shows("The end.") && !app.shows("%"))
  }

  @Test("fresh draws repeat nothing until all were asked")
  func fresh() throws {
    let many = (1...6).map { "qb.trueFalse 'Number \($0)' { answer = true }," }.joined()
    let app = try app(
      many, quiz: "draw = { 2, fresh = true },", store: RememberingStore())
    var asked: [String] = []
    for _ in 1...3 {
      try app.tap("begin")
      for _ in 1...2 {
        asked += try app.texts.filter { $0.hasPrefix("Number") }
        try app.choose("answer", "True").tap("submit")
      }
      try app.tap("returnToMenu")
    }
    #expect(Set(asked).count == 6, "\(asked)")
  }
}
