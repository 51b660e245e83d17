import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardTestKit
import Testing

/// The standard flow `classic`: a menu, questions one after the other, results.
@Suite("The classic flow") struct ClassicTests {
  /// A quiz that is nothing but a question file.
  private func questionFile() throws -> App {
    try App(QuizBundle(path: "\(Checkout.root)/Quizzes/unwind/Questions.plist"), isStrict: true)
  }

  private func quiz(_ keys: String) throws -> App {
    try App(title: "Test", keys: keys)
  }

  private static let three = """
    questions = {
      qb.choice "One?" { qb.right "a", "b" },
      qb.choice "Two?" { "a", qb.right "b" },
      qb.choice "Three?" { qb.right "a", "b" },
    },
    """

  private func answer(_ app: App, _ text: String) throws {
    try app.choose("answer", text).tap("submit")
  }

  // MARK: The flow

  @Test("A question file alone plays: menu, questions, results")
  func alone() throws {
    let app = try questionFile()
    #expect(try app.path == "menu")
    #expect(try app.title == "Questions")
    #expect(try app.texts.contains("3 questions."))
    try app.tap("begin")
    #expect(try app.hierarchy == "menu→quiz[question]")
    #expect(try app.title == "Question 1 of 3")
    try answer(app, "The root controller")
    try answer(app, "When it is performed")
    #expect(try app.title == "Question 3 of 3")
    try answer(app, "One")
    #expect(try app.path == "menu quiz results")
    #expect(try app.shows("2 of 3 correct") && app.shows("67%"))
    #expect(try app.shows("Almost!"))
    try app.tap("returnToMenu")
    #expect(try app.hierarchy == "menu")
    #expect(try app.shows("Your best score is 67%."))
  }

  @Test("Submit waits for an answer, and a choice can be changed until then")
  func submitWaits() throws {
    let app = try questionFile()
    try app.tap("begin")
    #expect(try app.element("submit")?.enabled == false)
    #expect(try app.error(ofTapping: "submit").kind == .notEnabled)
    try app.choose("answer", 1)
    #expect(try app.element("submit")?.enabled == true)
    try app.choose("answer", 2).tap("submit")
    #expect(try app.reply.attempt?.score == 1)
  }

  @Test("Start over begins the same attempt again, at the first question")
  func startOver() throws {
    let app = try quiz(Self.three)
    try app.tap("begin")
    for _ in 1...3 { try answer(app, "a") }
    try app.tap("startOver")
    #expect(try app.hierarchy == "menu→quiz[question]")
    #expect(try app.title == "Question 1 of 3")
    #expect(try app.element("submit")?.enabled == false)
    #expect(try app.reply.attempt?.score == 0)
    for text in ["a", "b", "a"] { try answer(app, text) }
    #expect(try app.shows("3 of 3 correct") && app.shows("100%"))
    #expect(try app.shows("Perfect!"))
  }

  @Test("On the last question the condition of next is false, and otherwise is performed instead")
  func otherwise() throws {
    let app = try quiz("questions = { qb.choice 'One?' { qb.right 'a', 'b' } }")
    try app.tap("begin").choose("answer", "a").untraced().tap("submit")
    #expect(
      app.row().hasPrefix(
        "question's handler, condition = false, results.init, segue.init, question.prepare, perform"
      ))
    #expect(try app.path == "menu quiz results")
  }

  @Test("A quiz without questions cannot begin")
  func empty() throws {
    let app = try quiz("questions = {}")
    #expect(try app.element("begin")?.enabled == false)
    #expect(try app.shows("no questions"))
  }

  @Test("A quiz of which an attempt would ask nothing cannot begin either")
  func nothingDrawn() throws {
    let app = try quiz(
      """
      draw = { { 'hard', 1 } },
      questions = { qb.trueFalse 'Q?' { answer = true, tags = { 'easy' } } }
      """)
    #expect(try app.element("begin")?.enabled == false)
    #expect(try app.shows("no questions"))
  }

  // MARK: Types of questions

  @Test("multiple: all that are right, and nothing else")
  func multiple() throws {
    let app = try quiz("questions = { qb.multiple 'Primes?' { qb.right '2', qb.right '3', '4' } }")
    try app.tap("begin")
    #expect(try app.element("submit")?.enabled == false)
    try app.choose("answer", "2", "3").tap("submit")
    #expect(try app.shows("1 of 1 correct") && app.shows("100%"))
    try app.tap("startOver").choose("answer", "3", "4").tap("submit")
    #expect(try app.shows("0 of 1 correct") && app.shows("0%"))
    try app.tap("startOver").choose("answer", "2").tap("submit")
    #expect(try app.shows("0 of 1 correct") && app.shows("50%"))
  }

  @Test("trueFalse shows True and False")
  func trueFalse() throws {
    let app = try quiz("questions = { qb.trueFalse 'The sea is salty.' { answer = true } }")
    try app.tap("begin")
    #expect(try app.element("answer")?.options == ["True", "False"])
    try app.choose("answer", "True").tap("submit")
    #expect(try app.shows("1 of 1 correct") && app.shows("100%"))
    try app.tap("startOver").choose("answer", 2).tap("submit")
    #expect(try app.shows("0 of 1 correct") && app.shows("0%"))
  }

  @Test(
    "short: a star is any run of characters; case only where it is asked for",
    arguments: [
      ("Twain", 100), ("  Mark   Twain ", 100), ("mark twain", 0), ("S. Clemens", 80), ("Poe", 0),
    ])
  func short(text: String, percent: Int) throws {
    let app = try quiz(
      "questions = { qb.short 'Who?' { 'Twain', 'Mark Twain', qb.answer('*Clemens', 0.8) } }")
    try app.tap("begin").type("answer", text).tap("submit")
    #expect(try app.shows("\(percent)%"))
  }

  @Test("short: case and a typo are forgiven where the question says so")
  func forgiving() throws {
    let app = try quiz("questions = { qb.short 'Who?' { 'Twain', ignoreCase = true, typos = 1 } }")
    try app.tap("begin").type("answer", "twan").tap("submit")
    #expect(try app.shows("100%"))
  }

  @Test("numeric: a number within the tolerance; what is no number is refused, and costs nothing")
  func numeric() throws {
    let app = try quiz("questions = { qb.numeric 'π?' { 3.14, tolerance = 0.005 } }")
    try app.tap("begin").type("answer", "abc").tap("submit")
    #expect(try app.path == "menu quiz question")
    #expect(try app.texts.contains { $0.lowercased().contains("number") })
    try app.type("answer", "3.143").tap("submit")
    #expect(try app.shows("1 of 1 correct") && app.shows("100%"))
    try app.tap("startOver").type("answer", "3.2").tap("submit")
    #expect(try app.shows("0%"))
  }

  @Test("numeric: a range, with the fraction that it earns")
  func ranges() throws {
    let app = try quiz(
      "questions = { qb.numeric 'Few?' { qb.range(1, 5), qb.answer(qb.range(6, 9), 0.5) } }")
    try app.tap("begin").type("answer", "4").tap("submit")
    #expect(try app.shows("100%"))
    try app.tap("startOver").type("answer", "7").tap("submit")
    #expect(try app.shows("50%"))
  }

  @Test("The long forms mean the same")
  func longForms() throws {
    let app = try quiz(
      """
      questions = {
        qb.choice { text = "One?", qb.right "a", "b" },
        qb.short { text = "Two?", accept = { "x" } },
        qb.numeric { text = "Three?", answer = 3 },
      }
      """)
    try app.tap("begin")
    try answer(app, "a")
    try app.type("answer", "x").tap("submit").type("answer", "3").tap("submit")
    #expect(try app.shows("3 of 3 correct") && app.shows("100%"))
  }

  @Test("Scores are exact: ten times a tenth is one")
  func exact() throws {
    let answers = (1...10).map { "qb.answer('o\($0)', 0.1)" }.joined(separator: ", ")
    let app = try quiz("questions = { qb.multiple 'All?' { \(answers) } }")
    try app.tap("begin").run(.choose(id: "answer", values: (1...10).map { .index($0) })).tap(
      "submit")
    #expect(try app.reply.attempt?.score == 1)
    #expect(try app.shows("1 of 1 correct") && app.shows("100%"))
  }

  // MARK: Settings of a quiz

  @Test("shuffle changes the order with the seed, and the same seed gives the same order")
  func shuffle() throws {
    let questions = (1...8)
      .map { "qb.choice 'Question \($0)?' { qb.right 'a', 'b', 'c', 'd' }" }
      .joined(separator: ", ")
    let keys = """
      shuffle = { questions = true, choices = true },
      questions = { \(questions) }
      """
    let folder = try ScratchQuiz(keys: keys)
    let bundle = try folder.bundle()
    func first(_ seed: UInt64) throws -> [String] {
      let app = try App(bundle, seed: seed)
      try app.tap("begin")
      return try app.texts + (app.element("answer")?.options ?? [])
    }
    #expect(try first(7) == first(7))
    #expect(try Set((1...8).map { try first($0) }).count > 4)
    #expect(try first(7).suffix(4).sorted() == ["a", "b", "c", "d"])
  }

  @Test("Without shuffle all comes as it is written, whatever the seed")
  func unshuffled() throws {
    let folder = try ScratchQuiz(keys: Self.three)
    let bundle = try folder.bundle()
    for seed in [1, 2, 99] as [UInt64] {
      let app = try App(bundle, seed: seed)
      try app.tap("begin")
      #expect(try app.texts == ["One?"])
      #expect(try app.element("answer")?.options == ["a", "b"])
    }
  }

  @Test("draw takes so many; by tag in that order")
  func draw() throws {
    let questions = (1...6).map {
      "qb.choice 'Q\($0)?' { qb.right 'a', 'b', tags = { '\($0 <= 3 ? "easy" : "hard")' } }"
    }
    .joined(separator: ", ")
    #expect(
      try quiz("draw = 2, questions = { \(questions) }").tap("begin").reply.attempt?.count == 2)
    let app = try quiz("draw = { { 'hard', 2 }, { 'easy', 1 } }, questions = { \(questions) }")
    try app.tap("begin")
    #expect(try app.reply.attempt?.count == 3)
    var asked: [Character] = []
    for _ in 1...3 {
      asked += try app.texts.compactMap { $0.dropFirst().first }
      try answer(app, "a")
    }
    #expect(asked.map { "456".contains($0) } == [true, true, false], "\(asked)")
  }

  @Test(
    "passing says whether it was enough",
    arguments: [("a", "Not passed this time."), ("b", "Passed!")])
  func passing(second: String, verdict: String) throws {
    let app = try quiz("passing = 0.6, \(Self.three)")
    try app.tap("begin")
    for text in ["a", second, "b"] { try answer(app, text) }
    #expect(try app.shows(verdict))
  }

  @Test("immediate: the first press shows how it went, the second goes on")
  func immediate() throws {
    let app = try quiz(
      """
      behaviour = 'immediate',
      questions = { qb.choice '1?' { qb.right 'a', 'b' }, qb.choice '2?' { qb.right 'a', 'b' } }
      """)
    try app.tap("begin")
    try answer(app, "b")
    #expect(try app.title == "Question 1 of 2")
    let feedback = try #require(try app.reply.elements.first { $0.kind == "feedback" })
    #expect(feedback.isCorrect == false)
    #expect(feedback.correct == "a")
    #expect(try app.element("submit")?.title == "Next")
    #expect(try app.element("answer")?.enabled == false, "what has been graded stands")
    try app.tap("submit")
    #expect(try app.title == "Question 2 of 2")
    #expect(try app.element("answer")?.enabled == true)
    #expect(try !app.reply.elements.contains { $0.kind == "feedback" })
    try answer(app, "a")
    #expect(try app.reply.elements.first { $0.kind == "feedback" }?.isCorrect == true)
    try app.tap("submit")
    #expect(try app.shows("1 of 2 correct") && app.shows("50%"))
  }

  @Test("An answer that earns a part is partly right, and the results say the points")
  func partlyRight() throws {
    let app = try quiz(
      """
      behaviour = 'immediate', passing = 0.7,
      questions = { qb.choice '1?' { qb.right 'a', qb.answer('b', 0.5), 'c' } }
      """)
    try app.tap("begin")
    try answer(app, "b")
    let feedback = try #require(try app.reply.elements.first { $0.kind == "feedback" })
    #expect(feedback.isCorrect == false && feedback.isPartlyCorrect == true)
    try app.tap("submit")
    #expect(try app.shows("0 of 1 correct, 0.5 of 1 point"))
    #expect(try app.shows("You need 70% to pass."))
  }

  @Test(
    "A question can be left for the menu; where answers would be lost, it asks first",
    arguments: ["escape", "swipe", "tap"])
  func quit(way: String) throws {
    let app = try quiz(
      "questions = { qb.choice '1?' { qb.right 'a', 'b' }, qb.choice '2?' { qb.right 'a', 'b' } }")
    func leave() throws {
      switch way {
      case "escape": try app.run(.key("escape"))
      case "swipe": try app.run(.swipe(.left))
      default: try app.tap("quit")
      }
    }
    try app.tap("begin")
    try leave()
    #expect(try app.hierarchy == "menu", "nothing was answered yet")
    try app.tap("begin")
    try answer(app, "a")
    try leave()
    #expect(app.picture.contains("End this quiz?"))
    try app.tap("keepGoing")
    #expect(try app.path == "menu quiz question")
    try leave()
    try app.tap("endQuiz")
    #expect(try app.hierarchy == "menu")
    #expect(try !app.shows("best score"), "what was left is not recorded")
  }

  @Test("A class with a standard one's name takes its place, with that as its super")
  func replacedClass() throws {
    let app = try App(
      ScratchQuiz(
        keys: Self.three,
        more: [
          "scripts/menu.lua": """
          local qb = require "quizboard"
          local MainMenu = qb.controller "MainMenu"
          function MainMenu:viewDidLoad() self.title = "Mine" end
          function MainMenu:view()
            local screen = MainMenu.super.view(self)
            return qb.ui.stack { screen, qb.ui.text "more of mine" }
          end
          """
        ]))
    #expect(try app.shows("more of mine"))
    try app.tap("begin")
    #expect(try app.path == "menu quiz question")
  }
}
