import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// A quiz counts as begun once the player has changed something in it.
@Suite("Quizzes that are begun") struct BegunTests {
  private let store = MemoryStore()
  private let bundle: QuizBundle

  init() throws {
    bundle = try ScratchQuiz(
      questions: "qb.trueFalse 'A?' { answer = true }",
      keys: "identifier = 'begun', timeLimit = 60"
    ).bundle()
  }

  private func open() throws -> App { try App(bundle, store: store) }

  @Test("what was only opened is not begun, however often") func opened() throws {
    for _ in 1...2 {
      let app = try open()
      #expect(store.begunQuizzes().isEmpty)
      try app.run(.resize(columns: 60, rows: 20)).run(.advance(seconds: 5)).run(.swipe(.left))
      try app.key("escape")
      #expect(app.session.isOver && store.begunQuizzes().isEmpty)
      #expect(store.place(of: PlaceKey(bundle)) != nil, "the place is kept all the same")
    }
  }

  @Test("an input that changes something begins it, until its end") func begun() throws {
    try open().key("x")
    #expect(store.begunQuizzes().isEmpty)
    try open().tap("begin")
    #expect(store.begunQuizzes() == ["begun"])
    // Resumed, it is still begun, whatever comes first.
    let app = try open().run(.advance(seconds: 1))
    #expect(store.begunQuizzes() == ["begun"])
    try app.choose("answer", "True").tap("submit").tap("returnToMenu").key("escape")
    #expect(store.begunQuizzes().isEmpty)
  }

  @Test("an input that fails does not begin it") func failed() throws {
    let app = try open()
    #expect(try app.attempt(.tap(id: "nothing")) != nil)
    #expect(store.begunQuizzes().isEmpty)
  }
}
