import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardTestKit
import Testing

/// The peculiarities of the two containers written in Lua (seeds.md 2).
@Suite("The containers written in Lua") struct UnwindContainerTests {
  static let quizzes = ["unwind-custom", "unwind-container"]

  private func finished(_ quiz: String) throws -> App {
    let app = try App(Checkout.quiz(quiz), isStrict: true)
    try app.tap("begin").tap("answer", 2).tap("answer", 3).tap("answer", 1)
    return app.untraced()
  }

  @Test(
    "The root is set by a custom segue as the container loads, without animation",
    arguments: quizzes)
  func root(quiz: String) throws {
    let app = try App(Checkout.quiz(quiz))
    try app.untraced().tap("begin")
    #expect(
      app.row() == """
        menu's handler, menu.shouldPerformSegue, quiz.init, segue.init, menu.prepare, perform, \
        quiz.wL, question.init, segue.init, quiz.prepare, perform, question.willMove(quiz), \
        question.wL, menu.wD, quiz.wA, question.wA, ⇒ coverVertical, menu.dD, quiz.dA, \
        question.dA, question.didMove(quiz)
        """)
  }

  @Test("Pushes are Fade segues", arguments: quizzes)
  func fade(quiz: String) throws {
    let app = try App(Checkout.quiz(quiz))
    try app.tap("begin").untraced().tap("answer", 1)
    #expect(
      app.row() == """
        question's handler, question.shouldPerformSegue, question.init, segue.init, \
        question.prepare, perform, question.willMove(quiz), question.wL, question.wD, \
        question.wA, ⇒ Dissolve, question.dD, question.dA, question.didMove(quiz)
        """)
  }

  @Test(
    "Fade: the old screen fades out in 0.25 s, and after 0.3 s the new one in, in 0.25 s",
    arguments: quizzes)
  func drawing(quiz: String) throws {
    let app = try App(Checkout.quiz(quiz))
    try app.tap("begin").tap("answer", 1)
    #expect(app.outcome.transition?.pace.duration == 0.55)
    #expect(app.outcome.transition?.pace.curve == .linear)
    for (seconds, character) in [(0.0, "a"), (0.24, "a"), (0.27, ""), (0.32, "b"), (0.55, "b")] {
      let line = String(repeating: character, count: 10)
      #expect(
        try app.picture(seconds / 0.55) == Array(repeating: line, count: 4), "after \(seconds) s")
    }
    #expect(app.session.takePictureWarnings().isEmpty)
  }

  @Test("The older names: the container finds the destination, top first, and gives the segue")
  func older() throws {
    let app = try finished("unwind-custom")
    try app.tap("startOver")
    #expect(
      app.row() == """
        results's handler, results.shouldPerformSegue, results.allowed = [], results.can = \
        false, quiz.viewControllerForUnwinding, quiz.segueForUnwinding, segue.init, \
        results.prepare, question's action, perform, results.willMove(nil), \
        question.willMove(nil), question.willMove(nil), results.wD, question.wA, ⇒ Dissolve, \
        results.dD, question.dA, results.didMove(nil), question.didMove(nil), \
        question.didMove(nil), results.deinit, question.deinit, question.deinit
        """)
  }

  @Test("The older names: across the presentation, the container asks its superclass and continues")
  func olderAcross() throws {
    let app = try finished("unwind-custom")
    try app.tap("returnToMenu")
    #expect(
      app.row() == """
        results's handler, results.shouldPerformSegue, results.allowed = [], results.can = \
        false, quiz.can = false, quiz.viewControllerForUnwinding, menu.allowed = [], \
        menu.can = true, segue.init, results.prepare, menu's action, perform, quiz.wD, results.wD, menu.wA, ⇒ coverVertical, \
        quiz.dD, results.dD, menu.dA, results.deinit, question.deinit, question.deinit, \
        question.deinit, quiz.deinit
        """)
    #expect(try app.hierarchy == "menu")
    #expect(app.transition == "coverVertical, reversed")
  }

  @Test(
    "The newer names: the container's children are asked, and it brings the destination to the top")
  func newer() throws {
    let app = try finished("unwind-container")
    try app.tap("startOver")
    #expect(
      app.row() == """
        results's handler, results.shouldPerformSegue, results.allowed = [], results.can = \
        false, quiz.allowed = [question,question,question], question.allowed = [], question.can \
        = false, question.allowed = [], question.can = false, question.allowed = [], \
        question.can = true, segue.init, results.prepare, question's action, perform, \
        quiz.unwindTowards(question), results.willMove(nil), question.willMove(nil), \
        question.willMove(nil), results.wD, question.wA, ⇒ Dissolve, results.dD, question.dA, \
        results.didMove(nil), question.didMove(nil), question.didMove(nil), results.deinit, \
        question.deinit, question.deinit
        """)
  }
}
