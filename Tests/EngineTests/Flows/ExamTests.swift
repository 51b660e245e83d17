import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

/// The standard flow `exam`: a cover, questions in any order, an overview, results.
@Suite("The exam flow") struct ExamTests {
  private func app(_ keys: String = "") throws -> App {
    try App(
      title: "Test",
      questions: """
        qb.choice "One?" { qb.right "a", "b" },
        qb.short "Two?" { "b" },
        qb.multiple "Three?" { qb.right "a", qb.right "b", "c" },
        """,
      keys: "storyboard = 'exam', \(keys)", isStrict: true)
  }

  private func exam(_ questions: String) throws -> App {
    try App(
      title: "Test", questions: questions, keys: "storyboard = 'exam'", isStrict: true)
  }

  private func begun(_ keys: String = "") throws -> App { try app(keys).tap("begin") }

  private func rows(_ app: App) throws -> [String] {
    let rows = try #require(try app.element("questions")?.rows)
    return rows.map { row in
      [row.icon, row.title, row.accessory].compactMap { $0 }.joined(separator: " ")
    }
  }

  @Test("The cover says what it takes, and leads in")
  func cover() throws {
    let app = try app("passing = 0.6, description = 'All of it.',")
    #expect(try app.path == "cover")
    #expect(try app.ids == ["begin"])
    #expect(
      try app.shows("All of it.") && app.shows("3 questions.") && app.shows("You need 60% to pass.")
    )
    try app.tap("begin")
    #expect(try app.hierarchy == "cover→exam[question]")
    #expect(try app.title == "Question 1 of 3")
    #expect(try app.ids == ["quit", "flag", "overview", "answer", "previous", "next"])
  }

  @Test("An answer counts as it is given, and is there again when one comes back")
  func counts() throws {
    let app = try begun()
    try app.choose("answer", "a")
    #expect(try app.reply.attempt?.score == 1)
    try app.tap("next").type("answer", "x").tap("next").choose("answer", "b", "c").tap("previous")
    #expect(try app.title == "Question 2 of 3")
    #expect(try app.element("answer")?.text == "x")
    try app.type("answer", "b")
    #expect(try app.reply.attempt?.score == 2)
    try app.tap("next")
    #expect(try app.element("answer")?.selection?.texts == ["b", "c"])
    #expect(try app.hierarchy == "cover→exam[question]", "pages are turned, not stacked")
  }

  @Test("What cannot be graded is not left behind without a word; an empty field is")
  func notLeftBehind() throws {
    let app = try exam(
      "qb.numeric 'How deep?' { 12 }, qb.trueFalse 'Wet?' { answer = true },")
    try app.tap("begin").type("answer", "12 feet")
    #expect(try app.shows("Type the number without “feet”."))
    for button in ["next", "overview"] {
      try app.tap(button)
      #expect(try app.title == "Question 1 of 2", "\(button)")
      #expect(try app.shows("Type the number without “feet”."), "\(button)")
    }
    #expect(try app.type("answer", "12").tap("next").title == "Question 2 of 2")
    #expect(try app.tap("previous").type("answer", "").tap("next").title == "Question 2 of 2")
  }

  @Test("Nothing comes before the first question, and after the last comes the overview")
  func ends() throws {
    let app = try begun()
    #expect(try app.element("previous")?.enabled == false)
    try app.tap("next").tap("next").tap("next")
    #expect(try app.path == "cover exam overview")
    try app.tap("navigationBack")
    #expect(try app.title == "Question 3 of 3")
  }

  @Test("The overview shows what is answered and flagged, and leads to each question")
  func overview() throws {
    let app = try begun()
    try app.choose("answer", "b").tap("next").tap("flag")
    #expect(try app.element("flag")?.title == "⚑ Flagged")
    try app.tap("overview")
    #expect(try rows(app) == ["● One?", "○ Two? ⚑ flagged", "○ Three? open"])
    #expect(try app.shows("2 questions are open."))
    try app.tap("questions", 3)
    #expect(try app.title == "Question 3 of 3")
    #expect(try app.hierarchy == "cover→exam[question]")
    try app.tap("overview").tap("questions", 2).tap("flag").tap("overview")
    #expect(try rows(app)[1] == "○ Two? open")
  }

  @Test("Handing in with open questions asks first; keeping on changes nothing")
  func confirms() throws {
    let app = try begun()
    try app.choose("answer", "a").tap("overview").tap("handIn")
    #expect(try app.path == "cover exam overview")
    #expect(try app.element("handInAnyway") != nil)
    #expect(try app.error(ofTapping: "handIn").kind == .notEnabled)
    try app.tap("keepOn")
    #expect(try app.element("handInAnyway") == nil)
    #expect(try app.reply.attempt?.finished == false)
    try app.tap("handIn").tap("handInAnyway")
    #expect(try app.path == "cover exam results")
    #expect(try app.shows("1 of 3 correct") && app.shows("33%"))
    #expect(try app.texts.contains("Two?") && app.texts.contains("Right answer: b"))
    #expect(try app.texts.filter { $0 == "Not answered." }.count == 2)
    #expect(try !app.texts.contains("Right answer: a"))
    #expect(try app.reply.attempt?.finished == true)
  }

  @Test("The results say what was right, what the author wrote about the answer, and why")
  func review() throws {
    let app = try exam(
      """
      qb.choice "One?" { qb.right("a", "A it is."), qb.answer("b", 0, "Not b."),
        explanation = "Since *one* is a." },
      qb.trueFalse "Two?" { answer = true, feedback = "So it is.", explanation = "Two is two."
      },
      qb.short "Three?" { "c", explanation = "The third letter." },
      """)
    try app.tap("begin").choose("answer", "b").tap("next").choose("answer", "True").tap("overview")
      .tap("handIn").tap("handInAnyway")
    let texts = try app.reply.elements.filter { ["text", "markdown"].contains($0.kind) }.compactMap(
      \.text)
    let list = try #require(texts.firstIndex(of: "One?").map { texts[$0...] })
    #expect(
      list.prefix(12) == [
        "One?", "Wrong. Your answer: b", "Right answer: a", "Not b.", "Since *one* is a.", "Two?",
        "Right.", "So it is.", "Two is two.", "Three?", "Not answered.", "Right answer: c",
      ])
    #expect(list.contains("The third letter."))
  }

  @Test("The overview leaves out texts without an answer, and its rows have the questions' numbers")
  func texts() throws {
    let app = try exam(
      """
      qb.info "Read this first." {}, qb.trueFalse "One?" { answer = true },
      qb.trueFalse "Two?" { answer = false },
      """)
    try app.tap("begin").tap("next").tap("flag").tap("overview")
    #expect(try rows(app) == ["○ One? ⚑ flagged", "○ Two? open"])
    #expect(try app.tap("questions", 2).title == "Question 2 of 2")
  }

  @Test("The question is asked each time, and escape keeps on")
  func asksAgain() throws {
    let app = try begun()
    try app.tap("overview").tap("handIn").key("escape").tap("handIn")
    #expect(try app.element("handInAnyway") != nil)
  }

  @Test("A question whose time is over can be looked at again, and not answered")
  func timeUp() throws {
    let app = try exam(
      "qb.choice 'One?' { qb.right 'a', 'b', timeLimit = 10 }, qb.short 'Two?' { 'b' },")
    try app.tap("begin").advance(11)
    #expect(try app.title == "Question 2 of 2")
    try app.tap("previous")
    #expect(try app.title == "Question 1 of 2" && app.shows("The time for this question is over."))
    #expect(try app.element("answer")?.enabled == false)
    try app.tap("next").type("answer", "b")
    #expect(try app.reply.attempt?.score == 1)
  }

  @Test("With everything answered, handing in asks nothing; from the results back to the cover")
  func handsIn() throws {
    let app = try begun("passing = 0.6,")
    try app.choose("answer", "a").tap("next").type("answer", "b").tap("next").choose(
      "answer", "a", "b"
    ).tap("next")
    #expect(try app.shows("All questions are answered."))
    try app.tap("handIn")
    #expect(try app.path == "cover exam results")
    #expect(try app.shows("Passed!"))
    #expect(try app.ids == ["returnToMenu"])
    try app.tap("returnToMenu")
    #expect(try app.hierarchy == "cover")
    #expect(try app.shows("Your best score is 100%."))
    try app.tap("begin")
    #expect(try app.reply.attempt?.score == 0)
    try app.tap("overview")
    #expect(try rows(app).allSatisfy { $0.hasSuffix("open") })
  }

  @Test(
    "A score is not rounded up to what it takes to pass, nor to everything",
    arguments: [
      ("passing = 0.7,", "69.6", "69.6%", "You need 70% to pass."),
      ("passing = 0.7, language = 'de',", "69.6", "69,6%", nil),
      ("passing = 0.7,", "69.999", "69.9%", nil), ("passing = 0.7,", "69.2", "69%", nil),
      ("passing = 0.7,", "70", "70%", nil),
      ("passing = 0.704,", "70.2", "70%", "You need 71% to pass."),
      ("passing = 0.55,", "54.6", "54.6%", "You need 55% to pass."), ("", "99.6", "99.6%", nil),
      ("", "99.4", "99%", nil),
    ])
  func rounding(_ keys: String, _ points: String, _ shown: String, _ needed: String?) throws {
    let app = try App(
      title: "Test",
      questions: """
        qb.trueFalse "One?" { answer = true, points = \(points) },
        qb.trueFalse "Two?" { answer = true, points = 100 - \(points) },
        """,
      keys: keys, isStrict: true)
    try app.tap("begin").choose("answer", "True").tap("submit")
    try app.choose("answer", "False").tap("submit")
    #expect(try app.shows(shown), "\(app.picture)")
    if let needed { #expect(try app.shows(needed), "\(app.picture)") }
    #expect(try !app.shows("Perfect"))
  }

  @Test("What cannot be graded is told, and the last answer that could be stands")
  func refused() throws {
    let app = try App(questions: "qb.numeric 'N?' { 3 }", keys: "storyboard = 'exam'")
    try app.tap("begin").type("answer", "3").type("answer", "3x")
    #expect(try app.texts.contains { $0.lowercased().contains("number") })
    #expect(try app.reply.attempt?.score == 1)
    try app.type("answer", "4")
    #expect(try app.reply.attempt?.score == 0)
    #expect(try !app.texts.contains { $0.lowercased().contains("number") })
  }

  @Test("What cannot be graded keeps the player once; then it is left out")
  func leavingOut() throws {
    let app = try App(
      questions: "qb.numeric 'N?' { 3 }, qb.numeric 'M?' { 4 }", keys: "storyboard = 'exam'")
    try app.tap("begin").type("answer", "two").tap("next")
    #expect(try app.title == "Question 1 of 2")
    #expect(try app.texts.contains { $0.contains("Press it again") })
    try app.tap("next")
    #expect(try app.title == "Question 2 of 2")
  }

  @Test("Swipes turn the pages")
  func swipes() throws {
    let app = try begun()
    try app.run(.swipe(.left))
    #expect(try app.title == "Question 1 of 3")
    try app.run(.swipe(.right))
    #expect(try app.title == "Question 2 of 3")
    try app.run(.swipe(.left))
    #expect(try app.title == "Question 1 of 3")
  }

  // MARK: Time

  @Test("The cover names the time, and the questions and the overview show what is left of it")
  func time() throws {
    let app = try app("timeLimit = 600,")
    #expect(try app.shows("You have 10 minutes."))
    try app.tap("begin").advance(30)
    #expect(try app.reply.elements.first { $0.kind == "timer" }?.remaining == 570)
    try app.tap("overview").advance(30)
    #expect(try app.reply.elements.first { $0.kind == "timer" }?.remaining == 540)
  }

  @Test(
    "When it is over the exam is handed in, wherever one is",
    arguments: ["question", "overview", "alert"])
  func timeout(place: String) throws {
    let app = try begun("timeLimit = 60,").choose("answer", "a")
    if place != "question" { try app.tap("overview") }
    if place == "alert" { try app.tap("handIn") }
    try app.advance(59)
    #expect(try app.reply.attempt?.finished == false)
    try app.advance(1)
    #expect(try app.path == "cover exam results")
    #expect(try app.shows("1 of 3 correct") && app.shows("33%"))
    #expect(try app.reply.attempt?.finished == true)
    #expect(try app.ids == ["returnToMenu"])
  }

  @Test("The limit of a question leads on from it, from the last one to the overview")
  func questionLimit() throws {
    let app = try App(
      title: "Test",
      questions: """
        qb.short { text = "One?", "a", timeLimit = 10 },
        qb.short { text = "Two?", "b", timeLimit = 10 },
        """,
      keys: "storyboard = 'exam'")
    try app.tap("begin").advance(10)
    #expect(try app.title == "Question 2 of 2")
    try app.advance(10)
    #expect(try app.path == "cover exam overview")
    #expect(try app.reply.attempt?.finished == false)
  }
}
