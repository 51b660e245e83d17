import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// The standard flow `practice`: Leitner's boxes over virtual days. The first day is 2000-01-01.
@Suite("The practice flow") struct PracticeTests {
  private static let day = 86_400.0

  /// Three statements, `a`, `b` and `c`, that are all true.
  private static let three = """
    qb.trueFalse "A" { id = "a", answer = true }, qb.trueFalse "B" { id = "b", answer = true },
    qb.trueFalse "C" { id = "c", answer = true },
    """

  /// A quiz whose menu also shows the settings: `a: box 2, day 1`, days counted from the first one.
  static func folder(
    _ questions: String = three, quiz: String = "", script: String = ""
  ) throws -> ScratchQuiz {
    try ScratchQuiz(
      title: "Practice",
      questions: questions,
      keys: "storyboard = 'practice', \(quiz)",
      more: [
        "scripts/app.lua": """
        \(ScratchQuiz.preamble)
        local Menu = qb.controller "PracticeMenu"
        function Menu:facts()
          local lines = { Menu.super.facts(self) }
          for id, record in pairs(self.app.settings.practice or {}) do
            lines[#lines + 1] = ui.text(("%s: box %d, %s"):format(id, record.box,
              record.due and "day " .. record.due - 10957 or "no day"))
          end
          return lines
        end
        \(script)
        """
      ])
  }

  private func app(_ questions: String = three, quiz: String = "", script: String = "") throws
    -> App
  {
    try App(Self.folder(questions, quiz: quiz, script: script), isStrict: true)
  }

  /// Answers the questions of a session, which begins here, and returns to the menu.
  @discardableResult
  private func session(_ app: App, _ answers: String...) throws -> App {
    try app.tap("begin")
    for answer in answers { try app.choose("answer", answer).tap("submit").tap("submit") }
    return try app.tap("returnToMenu")
  }

  private func boxes(_ app: App) throws -> [String] {
    try app.texts.filter { $0.contains(": box ") }
  }

  private func wait(_ app: App, days: Int = 1) throws {
    try app.run(.advance(seconds: Double(days) * Self.day))
  }

  // A session

  @Test("A session shows each grade at once, moves the boxes and tells what became of them")
  func oneSession() throws {
    let app = try app()
    #expect(try app.shows("0 due, 3 new.") && boxes(app) == [])
    #expect(try app.tap("begin").title == "Question 1 of 3")
    try app.choose("answer", "True").tap("submit")
    #expect(try app.reply.elements.contains { $0.kind == "feedback" && $0.isCorrect == true })
    #expect(try app.element("submit")?.title == "Next")
    try app.tap("submit").choose("answer", "False").tap("submit")
    #expect(try app.reply.elements.contains { $0.kind == "feedback" && $0.isCorrect == false })
    try app.tap("submit").choose("answer", "True").tap("submit").tap("submit")
    #expect(try app.path == "menu quiz results")
    #expect(
      try app.texts == [
        "2 of 3 right", "1 due, 0 new.", "A", "New → box 1, due tomorrow.", "B",
        "New → box 1, due now.", "C", "New → box 1, due tomorrow.",
      ])
    try app.tap("returnToMenu")
    #expect(try boxes(app) == ["a: box 1, day 1", "b: box 1, day 0", "c: box 1, day 1"])
    #expect(try app.shows("1 due, 0 new."))
  }

  @Test("What is known is due after 1, 2, 4, 8 and 16 days, what is not at once")
  func days() throws {
    let app = try app(#"qb.trueFalse "A" { id = "a", answer = true }"#)
    var today = 0
    for (box, days) in [(1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (5, 16)] {
      try session(app, "True")
      #expect(try boxes(app) == ["a: box \(box), day \(today + days)"])
      try wait(app, days: days - 1)
      #expect(try app.element("begin")?.enabled == (days == 1 ? false : false), "\(box)")
      try wait(app)
      #expect(try app.element("begin")?.enabled == true, "\(box)")
      today += days
    }
    try session(app, "False")
    #expect(try boxes(app) == ["a: box 1, day \(today)"])
    #expect(try app.element("begin")?.enabled == true)
  }

  @Test("A part of the points is not enough, and neither is a second try")
  func partlyRight() throws {
    let app = try app(
      """
      qb.short "A" { id = "a", "whole", qb.answer("half", 0.5) },
      qb.short "B" { id = "b", hint = "It begins with r.", "right" },
      """, quiz: "behaviour = 'interactive',")
    try app.tap("begin").type("answer", "half").tap("submit").tap("submit")
    #expect(try app.title == "Question 2 of 2")
    try app.type("answer", "wrong").tap("submit")
    #expect(try app.shows("Not right yet.") && app.shows("Hint: It begins with r."))
    // A failed try that is followed by another one moves nothing.
    #expect(try !app.reply.elements.contains { $0.kind == "feedback" })
    try app.type("answer", "right").tap("submit").tap("submit").tap("returnToMenu")
    #expect(try boxes(app) == ["a: box 1, day 0", "b: box 1, day 0"])
  }

  @Test("Nothing is due: the menu says on which day, and the session cannot begin")
  func nothingDue() throws {
    let app = try session(app(), "True", "True", "True")
    #expect(try app.shows("Nothing is due. The next question is due tomorrow."))
    #expect(try app.element("begin")?.enabled == false)
    #expect(try app.error(ofTapping: "begin").kind == .notEnabled)
    try wait(app)
    try session(app, "True", "True", "True")
    #expect(
      try app.shows("Nothing is due. The next question is due in 2 days, on 2000-01-04."))
    try wait(app, days: 3)
    #expect(try app.shows("3 due, 0 new."), "what is overdue is due")
  }

  @Test("A chart shows how the questions lie in the boxes")
  func chart() throws {
    let app = try session(app(), "True", "False", "True")
    try wait(app)
    try session(app, "True", "True", "True")
    let chart = try #require(app.picture.split(separator: "\n").first { $0.contains("Box 1") })
    #expect(chart.contains("1"), "\(app.picture)")
    #expect(app.picture.contains("Box 5"), "\(app.picture)")
  }

  @Test("Texts and essays are not practised, custom questions are")
  func kinds() throws {
    let app = try app(
      """
      qb.info "Read this." {}, qb.essay "Tell." {},
      qb.custom "Even?" { id = "even", grade = function(_, n) return tonumber(n) % 2 == 0 end },
      """)
    #expect(try app.shows("0 due, 1 new."))
    try app.tap("begin").type("answer", "4").tap("submit").tap("submit").tap("returnToMenu")
    #expect(try boxes(app) == ["even: box 1, day 1"])
    let none = try self.app(#"qb.info "Read this." {}"#)
    #expect(try none.shows("This quiz has no questions to practise."))
    #expect(try none.element("begin")?.enabled == false)
  }

  // The order

  @Test("What has been due for longest comes first, then what is new")
  func order() throws {
    let app = try app(script: "PracticeTests = true")
    try session(app, "True", "False", "True")
    try wait(app)
    // b has been due since yesterday, a and c since today.
    try app.tap("begin")
    var asked: [String] = []
    while try app.path == "menu quiz question" {
      asked += try app.texts.filter { ["A", "B", "C"].contains($0) }
      try app.choose("answer", "True").tap("submit").tap("submit")
    }
    #expect(asked == ["B", "A", "C"])
  }

  @Test("A session has at most twenty questions, those due before new ones")
  func length() throws {
    let many = (1...25).map { "qb.trueFalse '\($0)' { id = 'q\($0)', answer = true }," }.joined()
    let app = try App(Self.folder(many).bundle(), isRestoredEachTime: false)
    #expect(try app.tap("begin").title == "Question 1 of 20")
    for _ in 1...20 { try app.choose("answer", "False").tap("submit").tap("submit") }
    #expect(try app.tap("returnToMenu").shows("20 due, 5 new."))
    try app.tap("begin").choose("answer", "True").tap("submit").tap("quit")
    try app.tap("begin")
    // The first is due tomorrow, nineteen are due, and one of the new ones fits.
    #expect(try app.title == "Question 1 of 20" && app.shows("2"))
    for _ in 1...19 { try app.choose("answer", "True").tap("submit").tap("submit") }
    #expect(try app.title == "Question 20 of 20" && app.shows("21"))
  }

  @Test("Another session begins in the place of the first, with what is due now")
  func again() throws {
    let app = try app()
    try app.tap("begin")
    for answer in ["False", "True", "False"] {
      try app.choose("answer", answer).tap("submit").tap("submit")
    }
    #expect(try app.element("again")?.enabled == true)
    #expect(try app.tap("again").hierarchy == "menu→quiz[question]")
    #expect(try app.title == "Question 1 of 2")
    try app.choose("answer", "True").tap("submit").tap("submit")
    #expect(try app.title == "Question 2 of 2" && app.shows("C"))
    try app.choose("answer", "True").tap("submit").tap("submit")
    #expect(
      try app.texts == [
        "All right!", "Nothing is due. The next question is due tomorrow.", "A",
        "Box 1 → box 2, due in 2 days, on 2000-01-03.", "C",
        "Box 1 → box 2, due in 2 days, on 2000-01-03.",
      ])
    #expect(try app.element("again")?.enabled == false)
  }

  // Leaving and coming back

  @Test("Who leaves is not asked, and keeps what was moved")
  func leaves() throws {
    let app = try app()
    try app.tap("begin").choose("answer", "True").tap("submit").tap("quit")
    #expect(try app.path == "menu" && boxes(app) == ["a: box 1, day 1"])
    #expect(try app.shows("0 due, 2 new."))
  }

  @Test("The end of a question's time counts as a wrong answer, that of a session as none")
  func time() throws {
    let app = try app(
      """
      qb.trueFalse "A" { id = "a", answer = true, timeLimit = 10 },
      qb.trueFalse "B" { id = "b", answer = true }, qb.trueFalse "C" { id = "c", answer = true },
      """, quiz: "timeLimit = 60,")
    try app.tap("begin").run(.advance(seconds: 10))
    #expect(try app.title == "Question 2 of 3")
    try app.choose("answer", "True").tap("submit").run(.advance(seconds: 60))
    #expect(try app.texts.first == "1 of 2 right")
    #expect(
      try app.tap("returnToMenu").tap("begin").tap("quit").texts.suffix(2) == [
        "a: box 1, day 0", "b: box 1, day 1",
      ])
  }

  @Test("A program that was killed in a session goes on there, on another day too")
  func killed() throws {
    let bundle = try Self.folder().bundle()
    let store = RememberingStore()
    let first = try App(bundle, store: store)
    try first.tap("begin").choose("answer", "True").tap("submit")
    let second = try App(bundle, store: store)
    #expect(try second.title == "Question 1 of 3" && second.element("submit")?.title == "Next")
    try second.tap("submit").run(.advance(seconds: Self.day))
    try second.choose("answer", "True").tap("submit").tap("quit")
    #expect(try boxes(second) == ["a: box 1, day 1", "b: box 1, day 2"])
    #expect(try second.shows("1 due, 1 new."))
    let third = try App(bundle, store: store)
    #expect(try boxes(third) == ["a: box 1, day 1", "b: box 1, day 2"])
  }

  @Test(
    "Questions that are gone are kept in their boxes, are not due, and are due when they return")
  func removedQuestions() throws {
    let folder = try Self.folder()
    let store = RememberingStore()
    let first = try App(folder.bundle(), store: store)
    try session(first, "False", "False", "True")
    let two = try Self.folder(#"qb.trueFalse "B" { id = "b", answer = true }"#)
    let second = try App(two.bundle(), store: store)
    #expect(try second.shows("1 due, 0 new."))
    // The stored place shows the menu as it was; it counts anew.
    try second.tap("begin").tap("quit")
    #expect(try boxes(second) == ["a: box 1, no day", "b: box 1, day 0", "c: box 1, no day"])
    let third = try App(folder.bundle(), store: store)
    #expect(try third.shows("3 due, 0 new."))
  }

  @Test("A session is no score")
  func noScore() throws {
    let store = RememberingStore()
    try session(App(Self.folder().bundle(), store: store), "True", "True", "True")
    #expect(store.scores.isEmpty)
  }

  @Test(
    "Settings that no session wrote do not matter",
    arguments: [
      "5", "'x'", "{ a = 5 }", "{ a = { box = 'x', due = 1 } }", "{ a = { box = 9, due = 0 } }",
      "{ a = { box = 1.5 } }", "{ [1] = { box = 1 } }",
    ])
  func otherSettings(practice: String) throws {
    let app = try App(
      ScratchQuiz(
        title: "P",
        questions: "qb.trueFalse 'A' { id = 'a', answer = true }",
        keys: "storyboard = 'practice'",
        more: [
          "scripts/app.lua": """
          \(ScratchQuiz.preamble)
          function qb.app.didLaunch(app) app.settings.practice = \(practice) end
          """
        ]))
    #expect(try app.shows("0 due, 1 new."))
    try app.tap("begin").choose("answer", "True").tap("submit").tap("submit").tap("returnToMenu")
    #expect(try app.shows("Nothing is due. The next question is due tomorrow."))
  }
}
