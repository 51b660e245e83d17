import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardTestKit
import Testing

/// The common behaviour of the three quizzes that descend from UnwindSegue (seeds.md 1).
@Suite("The unwinding quizzes") struct UnwindQuizTests {
  static let quizzes = ["unwind", "unwind-custom", "unwind-container"]
  /// The rows of the right answers.
  static let right = [2, 3, 1]

  private func app(_ quiz: String) throws -> App { try App(Checkout.quiz(quiz), isStrict: true) }

  /// A run at the results, with that many right answers.
  private func finished(_ quiz: String, right count: Int) throws -> App {
    let app = try app(quiz)
    try answer(app, right: count)
    return app
  }

  private func answer(_ app: App, right count: Int) throws {
    if try app.path == "menu" { try app.tap("begin") }
    for (index, row) in Self.right.enumerated() { try app.tap("answer", index < count ? row : 4) }
  }

  @Test(
    "The menu says what to do and offers Begin, no score before the first run", arguments: quizzes)
  func menu(quiz: String) throws {
    let app = try app(quiz)
    #expect(try app.path == "menu")
    #expect(try app.ids == ["begin"])
    #expect(try app.element("begin")?.title == "Begin")
    #expect(try app.texts.count == 1)
    if quiz == "unwind" { #expect(try app.title == "Unwind Segue") }
  }

  @Test("Begin presents a container whose root is the first question", arguments: quizzes)
  func begin(quiz: String) throws {
    let app = try app(quiz)
    try app.tap("begin")
    #expect(try app.hierarchy == "menu→quiz[question]")
    #expect(try app.title == "Question 1")
    #expect(app.transition == "coverVertical")
    #expect(try app.reply.attempt?.index == 1)
  }

  @Test("Choosing a row answers and goes on, from one scene to itself", arguments: quizzes)
  func goesOn(quiz: String) throws {
    let app = try app(quiz)
    try app.tap("begin").tap("answer", 2)
    #expect(try app.title == "Question 2")
    try app.tap("answer", 1)
    #expect(try app.title == "Question 3")
    #expect(try app.hierarchy == "menu→quiz[question question question]")
    #expect(app.transition == (quiz == "unwind" ? "slide" : "Dissolve"))
  }

  @Test("On the last question next is refused, and the results come instead", arguments: quizzes)
  func results(quiz: String) throws {
    let app = try app(quiz)
    try app.tap("begin").tap("answer", 2).tap("answer", 3).untraced().tap("answer", 4)
    let row = app.row()
    #expect(row.contains("question.shouldPerformSegue = false"))
    #expect(try app.path == "menu quiz results")
    #expect(try app.texts == ["You answered 2 of 3 questions correctly for a score of 67%!"])
    #expect(try app.element("returnToMenu")?.title == "Return To The Menu Screen")
    #expect(try app.element("startOver")?.title == "Start Over")
  }

  @Test("The score is by all questions, rounded half up", arguments: quizzes, [0, 1, 2, 3])
  func score(quiz: String, right: Int) throws {
    let percent = [0, 33, 67, 100][right]
    let app = try finished(quiz, right: right)
    #expect(
      try app.texts == [
        "You answered \(right) of 3 questions correctly for a score of \(percent)%!"
      ])
  }

  @Test("There is no way back from questions and results, for escape neither", arguments: quizzes)
  func noBackButton(quiz: String) throws {
    let app = try app(quiz)
    try app.tap("begin").tap("answer", 1)
    #expect(try app.element("navigationBack") == nil)
    try app.key("escape")
    #expect(try app.title == "Question 2")
    try app.tap("answer", 1).tap("answer", 1)
    #expect(try app.element("navigationBack") == nil)
    try app.key("escape")
    #expect(try app.path == "menu quiz results")
  }

  @Test(
    "Start Over goes to the first question, and the same attempt begins again", arguments: quizzes)
  func startOver(quiz: String) throws {
    let app = try finished(quiz, right: 2)
    try app.untraced().tap("startOver")
    #expect(try app.hierarchy == "menu→quiz[question]")
    #expect(try app.reply.controller == "question#1")
    #expect(try app.title == "Question 1")
    let attempt = try #require(try app.reply.attempt)
    #expect(attempt.index == 1 && attempt.score == 0 && !attempt.finished)
    #expect(app.transition == (quiz == "unwind" ? "slide, reversed" : "Dissolve"))
    try answer(app, right: 3)
    #expect(try app.shows("You answered 3 of 3 questions correctly for a score of 100%!"))
  }

  @Test("The attempt is reset before the transition", arguments: quizzes)
  func resetBefore(quiz: String) throws {
    let app = try finished(quiz, right: 2)
    try app.untraced().tap("startOver")
    #expect(
      app.row(of: "unwindAction", "perform", "transition").hasPrefix(
        "question's action, perform, ⇒"))
  }

  @Test(
    "Return goes to the menu, across the presentation, with everything above gone",
    arguments: quizzes)
  func returns(quiz: String) throws {
    let app = try finished(quiz, right: 2)
    try app.untraced().tap("returnToMenu")
    #expect(try app.hierarchy == "menu")
    let left = app.row(of: "deinit")
    #expect(
      left == "results.deinit, question.deinit, question.deinit, question.deinit, quiz.deinit")
    #expect(try app.shows("Your best recorded score is 67%"))
  }

  @Test("The best score is the best of the runs that returned", arguments: quizzes)
  func best(quiz: String) throws {
    let app = try finished(quiz, right: 1)
    try app.tap("returnToMenu")
    #expect(try app.shows("Your best recorded score is 33%"))
    try answer(app, right: 2)
    try app.tap("returnToMenu")
    #expect(try app.shows("Your best recorded score is 67%"))
    try answer(app, right: 0)
    try app.tap("returnToMenu")
    #expect(try app.shows("Your best recorded score is 67%"))
  }

  @Test("Start Over records no score", arguments: quizzes)
  func startOverRecordsNone(quiz: String) throws {
    let app = try finished(quiz, right: 3)
    try app.tap("startOver")
    try answer(app, right: 1)
    try app.tap("returnToMenu")
    #expect(try app.shows("Your best recorded score is 33%"))
  }

  @Test("Being at the results records no score yet", arguments: quizzes)
  func notYetRecorded(quiz: String) throws {
    let store = RememberingStore()
    let app = try App(Checkout.quiz(quiz), store: store)
    try answer(app, right: 3)
    #expect(store.scores.isEmpty)
    try app.tap("returnToMenu")
    #expect(store.scores.map(\.percentage) == [100])
  }

  @Test("A quiz without questions cannot begin, and says so", arguments: quizzes)
  func empty(quiz: String) throws {
    let none = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>QuestionList</key><array/></dict></plist>
      """
    let app = try App(ScratchQuiz(copyOf: quiz, replacing: ["Questions.plist": none]))
    #expect(try app.element("begin")?.enabled == false)
    #expect(try app.error(ofTapping: "begin").kind == .notEnabled)
    #expect(try app.shows("no questions"))
  }
}
