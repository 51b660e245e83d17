import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardScripting
import QuizboardTestKit
import Testing

/// The standard flow `review`: question, answer, question, …, finished.
@Suite("The review flow") struct ReviewTests {
  private static let questions = """
    questions = {
      qb.choice "One?" { qb.right "a", "b" }, qb.short "Two?" { "b", explanation = "Because." },
      qb.multiple "Three?" { qb.right "a", qb.right "b", "c" },
    },
    """

  private func app(_ keys: String = "", storyboard: String? = nil, script: String = "") throws
    -> App
  {
    var files = [
      "quiz.lua":
        """
      \(ScratchQuiz.preamble)return qb.quiz { title = 'Test', storyboard = 'review',
        \(Self.questions) \(keys) }
      """
    ]
    if let storyboard {
      files["Main.storyboard.lua"] = "\(ScratchQuiz.preamble)return qb.storyboard { \(storyboard) }"
    }
    if !script.isEmpty { files["scripts/app.lua"] = ScratchQuiz.preamble + script }
    return try App(ScratchQuiz(files: files), isStrict: true)
  }

  private func answerAll(_ app: App) throws {
    try app.choose("answer", "a").tap("submit").tap("next")
    try app.type("answer", "c").tap("submit").tap("next")
    try app.choose("answer", "a", "b").tap("submit").tap("next")
  }

  @Test("It opens with the first question, in a fresh attempt")
  func opens() throws {
    let app = try app()
    #expect(try app.hierarchy == "quiz[question]")
    #expect(try app.title == "Question 1 of 3")
    #expect(try app.ids == ["quit", "answer", "submit"])
    #expect(try app.element("submit")?.enabled == false)
    #expect(try app.reply.attempt?.index == 1)
  }

  @Test("After each question its answer: the question, what was right, whether one was")
  func answer() throws {
    let app = try app()
    try app.choose("answer", "b").tap("submit")
    #expect(try app.path == "quiz answer")
    #expect(try app.ids == ["quit", "answer", "next"])
    #expect(try app.reply.elements.contains { $0.text == "One?" })
    #expect(app.picture.contains("✓  a   right") && app.picture.contains("✗  b   your answer"))
    let feedback = try #require(try app.reply.elements.first { $0.kind == "feedback" })
    #expect(feedback.isCorrect == false && feedback.correct == "a")
    #expect(app.transition == nil, "the options stay where they are")
    try app.tap("next").type("answer", "b").tap("submit")
    #expect(try app.reply.elements.first { $0.kind == "feedback" }?.isCorrect == true)
    #expect(try app.reply.elements.contains { $0.text == "Because." })
    #expect(try app.hierarchy == "quiz[question answer question answer]")
  }

  @Test("Swipes leave the end, as they leave the questions", arguments: [true, false])
  func leavesTheEnd(isLeft: Bool) throws {
    let app = try app()
    try answerAll(app)
    #expect(try app.path == "quiz finished")
    try app.run(.swipe(isLeft ? .left : .right))
    #expect(app.session.exitRequest != nil, "\(app.outcome)")
  }

  @Test("After the last answer it is finished, and says how many were right")
  func finished() throws {
    let app = try app()
    try answerAll(app)
    #expect(try app.path == "quiz finished")
    #expect(try app.texts.starts(with: ["Almost!", "2 of 3 correct"]))
    #expect(try app.ids == ["next"])
    #expect(try app.reply.attempt?.finished == true)
    #expect(try app.element("navigationBack") == nil)
  }

  @Test("What finishes is recorded once, and what is abandoned is not")
  func recorded() throws {
    let folder = try ScratchQuiz(keys: "storyboard = 'review', \(Self.questions)")
    let store = RememberingStore()
    let first = try App(folder.bundle(), store: store)
    try first.choose("answer", "a").tap("submit").tap("quit")
    try first.tap("endQuiz")
    #expect(store.scores.isEmpty && first.session.isOver)
    let second = try App(folder.bundle(), store: store)
    #expect(try second.title == "Question 1 of 3", "what was left begins afresh")
    try answerAll(second)
    #expect(store.scores.map(\.percentage) == [67])
  }

  @Test("Where nobody waits, quitting leaves the quiz, from every scene", arguments: 0...2)
  func leaves(step: Int) throws {
    let app = try app()
    if step == 1 { try app.choose("answer", "a").tap("submit") }
    if step == 2 { try answerAll(app) }
    try app.tap(step == 2 ? "next" : "quit")
    if step == 1 { try app.tap("endQuiz") }
    #expect(app.session.isOver)
  }

  @Test("A swipe to the right submits and goes on, one to the left abandons")
  func swipes() throws {
    let app = try app()
    try app.run(.swipe(.right))
    #expect(try app.path == "quiz question", "there is nothing to submit yet")
    try app.choose("answer", "a").run(.swipe(.right))
    #expect(try app.path == "quiz answer")
    try app.run(.swipe(.right))
    #expect(try app.title == "Question 2 of 3")
    #expect(app.session.actions.contains(.swipe(.left)))
    #expect(!app.session.actions.contains(.swipe(.right)))
    try app.run(.swipe(.left))
    #expect(!app.session.isOver, "an answer would be lost")
    try app.tap("endQuiz")
    #expect(app.session.isOver)
  }

  @Test(
    "Escape is the way out of each question and each answer, and asks where answers would be lost",
    arguments: 0...4)
  func escape(step: Int) throws {
    let app = try app()
    if step > 0 { try app.choose("answer", "a").tap("submit") }
    if step > 1 { try app.tap("next") }
    if step > 2 { try app.type("answer", "c").tap("submit") }
    if step > 3 { try app.tap("next") }
    let path = try app.path
    try app.run(.key("escape"))
    if step > 0 {
      #expect(
        app.picture.contains("End this quiz?")
          && app.picture.contains("The answers given are lost."))
      try app.run(.key("escape"))
      #expect(try app.path == path)
      #expect(!app.picture.contains("End this quiz?"), "the quiz goes on")
      try app.run(.key("escape")).tap("endQuiz")
    }
    #expect(app.session.isOver)
  }

  @Test("A question has a button for its hints, and its digits stay with the answers")
  func hints() throws {
    let app = try App(
      questions: """
        qb.choice { text = "One?", qb.right "a", "b", hints = { "It is *first*.", "No `b`." } },
        qb.short "Two?" { "b" },
        """,
      keys: "storyboard = 'review'", isStrict: true)
    #expect(try app.ids == ["quit", "answer", "hint", "submit"])
    try app.tap("hint")
    #expect(app.picture.contains("Hint: It is first.") && !app.picture.contains("No b."))
    try app.tap("hint")
    #expect(app.picture.contains("Hint: It is first.") && app.picture.contains("Hint: No b."))
    #expect(try app.ids == ["quit", "answer", "submit"], "there are no more")
    try app.choose("answer", "a").tap("submit")
    #expect(try app.reply.attempt?.score == 1, "hints cost nothing")
    try app.tap("next")
    #expect(try app.ids == ["quit", "answer", "submit"])
  }

  @Test("Options and what is said of an answer are Markdown where the question is")
  func marks() throws {
    let quiz = """
      qb.choice { text = "One?", %@ "*a*", qb.answer("`b`", 0, "Not **b**."), qb.right "c_d_" },
      """
    func app(_ format: String) throws -> App {
      let question = quiz.split(separator: "%@").joined(separator: format)
      return try App(questions: question, keys: "storyboard = 'review'", isStrict: true)
    }
    let marked = try app("")
    #expect(marked.picture.contains("1  a") && marked.picture.contains("2  b"))
    try marked.choose("answer", "`b`").tap("submit")
    #expect(marked.picture.contains("Not b.") && marked.picture.contains("✗  b   your answer"))
    let plain = try app("format = 'plain',")
    #expect(plain.picture.contains("1  *a*") && plain.picture.contains("2  `b`"))
    try plain.choose("answer", "`b`").tap("submit")
    #expect(plain.picture.contains("Not **b**."))
    #expect(plain.picture.contains("✗  `b`   your answer"))
  }

  @Test("An invalid answer is refused in its place")
  func refused() throws {
    let app = try App(questions: "qb.numeric 'N?' { 3 }", keys: "storyboard = 'review'")
    try app.type("answer", "abc").tap("submit")
    #expect(try app.path == "quiz question")
    #expect(try app.texts.contains { $0.lowercased().contains("number") })
    try app.type("answer", "3").tap("submit")
    #expect(try app.path == "quiz answer")
  }

  @Test("In a quiz that grades at once, the answer's scene still comes with the first press")
  func immediate() throws {
    let app = try app("behaviour = 'immediate',")
    try app.choose("answer", "a").tap("submit")
    #expect(try app.path == "quiz answer")
  }

  @Test("Somebody above with the unwind action done is gone back to", arguments: ["quit", "next"])
  func unwinds(from: String) throws {
    let scenes = """
      initial = "shelf",
      qb.scene "shelf" { class = "Shelf", qb.present "open" { to = "quiz", on = "open" } },
      qb.scene "quiz" { class = "NavigationController", qb.root { to = "question" } },
      qb.scene "question" { class = "Question", feedback = false,
        qb.show "answer" { to = "answer", on = "submit" },
        qb.unwind "done" { on = "quit", when = "isAwaited" },
      },
      qb.scene "answer" { class = "Answer",
        qb.show "next" { to = "question", on = "next", when = "hasMoreQuestions",
          otherwise = "finished" },
        qb.show "finished" { to = "finished" },
        qb.unwind "done" { on = "quit", when = "isAwaited" },
      },
      qb.scene "finished" { class = "Finished",
        qb.unwind "done" { on = "next", when = "isAwaited" } },
      """
    let shelf = """
      local Shelf = qb.controller "Shelf"
      function Shelf:view() return ui.screen { ui.button "open" { title = "Open" } } end
      function Shelf.unwind:done() end
      """
    let app = try App(
      ScratchQuiz(
        keys: Self.questions,
        more: [
          "Main.storyboard.lua": "\(ScratchQuiz.preamble)return qb.storyboard { \(scenes) }",
          "scripts/app.lua": ScratchQuiz.preamble + shelf,
        ]), isStrict: true)
    try app.tap("open")
    if from == "next" {
      try answerAll(app)
      #expect(try app.element("next")?.title == "Next")
    }
    try app.tap(from)
    #expect(try app.hierarchy == "shelf")
    #expect(!app.session.isOver)
    try app.tap("open")
    #expect(try app.title == "Question 1 of 3", "a fresh attempt, not the one that was left")
    #expect(try app.reply.attempt?.score == 0)
  }

  @Test("At its end the quiz is left with Done where no scene waits for it")
  func leaves() throws {
    let app = try app()
    try answerAll(app)
    #expect(try app.element("next")?.title == "Done")
  }

  @Test("A quiz's own condition takes the place of a standard one")
  func ownCondition() throws {
    let app = try app(script: "qb.condition('hasMoreQuestions', function() return false end)")
    try app.choose("answer", "a").tap("submit").tap("next")
    #expect(try app.path == "quiz finished")
  }

  @Test("A quiz without questions has nothing to review, and says so")
  func empty() throws {
    let app = try App(questions: "", keys: "storyboard = 'review'")
    #expect(try app.shows("no questions"))
    #expect(try app.ids == ["quit"])
  }

  @Test("A question whose time is up is answered without an answer, and the way goes on")
  func questionLimit() throws {
    let app = try App(
      questions:
        "qb.short { text = 'One?', 'a', timeLimit = 10 }, qb.short { text = 'Two?', 'b' },",
      keys: "storyboard = 'review'", isStrict: true)
    try app.advance(10)
    #expect(try app.path == "quiz answer")
    #expect(try app.shows("The time for this question is over.") && app.shows("Right answer: a"))
    try app.tap("next").type("answer", "b").tap("submit").tap("next")
    #expect(try app.shows("1 of 2 correct"))
  }

  @Test(
    "With the time of the attempt it is finished, from a question and from an answer",
    arguments: [false, true])
  func timeout(isAnswered: Bool) throws {
    let app = try app("timeLimit = 60,")
    if isAnswered { try app.choose("answer", "a").tap("submit") }
    try app.advance(60)
    #expect(try app.path == "quiz finished")
    #expect(try app.shows("\(isAnswered ? 1 : 0) of 3 correct"))
    #expect(try app.reply.attempt?.finished == true)
  }
}
