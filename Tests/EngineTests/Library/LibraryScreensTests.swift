import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardTestKit
import Testing

/// The screens of the library: the standard quiz that `play` opens without a path.
@Suite("The library's screens") struct LibraryScreensTests {
  private let shelf: Shelf
  private let store = RememberingStore()

  init() throws {
    shelf = try Shelf()
    try shelf.add(
      "capitals", "qb.scene \"a\" {}",
      quiz: "icon = \"🌍\", description = \"Ten of them, drawn at random.\", identifier = \"world\"")
    try shelf.add("rivers/rhine", "qb.scene \"a\" {}")
    try shelf.add("rivers/far/volga", "qb.scene \"a\" {}", quiz: "description = \"A long one.\"")
    try shelf.write(
      "local qb = require 'quizboard'\nreturn qb.quiz { titel = 'x' }", to: "broken/quiz.lua")
  }

  private func app(store: (any RunStore)? = nil) throws -> App {
    try App(
      QuizBundle(QuizLoader.library(of: shelf.path)), isStrict: true, store: store,
      library: shelf.path)
  }

  private func rows(_ app: App) throws -> [Reply.Row] { try app.element("quizzes")?.rows ?? [] }

  private func titles(_ app: App) throws -> [String] { try rows(app).map(\.title) }

  // MARK: The list

  @Test("Quizzes have icon, title and description, folders a count, broken quizzes a problem")
  func list() throws {
    let app = try app()
    #expect(try app.hierarchy == "library[shelf]")
    #expect(try app.title == "Quizzes")
    #expect(try app.ids == ["search", "scores", "settings", "quizzes"])
    #expect(try titles(app) == ["broken", "capitals", "rivers"])
    let rows = try rows(app)
    #expect(rows[0].icon == "⚠" && rows[0].accessory == "cannot be played")
    #expect(rows[0].subtitle?.contains("titel") == true)
    #expect(
      rows[1].icon == "🌍" && rows[1].subtitle == "Ten of them, drawn at random."
        && rows[1].accessory == nil)
    #expect(rows[2].accessory == "2 quizzes ›")
  }

  @Test("A title longer than what check allows is cut", arguments: [30, 31])
  func long(count: Int) throws {
    let title = String(repeating: "ä", count: count)
    try shelf.write(
      "local qb = require 'quizboard'\nreturn qb.quiz { title = '\(title)', questions = {} }",
      to: "a/quiz.lua")
    let expected =
      count == QuizLimits.longestTitle ? title : String(repeating: "ä", count: 29) + "…"
    #expect(try titles(app()).first == expected)
  }

  @Test("The best score stands at the end of the row")
  func best() throws {
    let play = try App(
      ScratchQuiz(
        questions: "qb.choice '?' { qb.right 'a', 'b' }",
        keys: "identifier = 'world'"
      ).bundle(), store: store)
    try play.tap("begin").choose("answer", "a").tap("submit")
    #expect(try rows(app(store: store))[1].accessory == "best 100%")
  }

  @Test("The scores of a quiz: the attempts, how often there was each score, and the questions")
  func scores() throws {
    #expect(try app().tap("scores").shows("No quiz has been played to its end yet."))
    for answer in ["a", "b"] {
      let play = try App(
        ScratchQuiz(
          questions: "qb.choice 'Red?' { qb.right 'a', 'b' }",
          keys: "identifier = 'world'"
        ).bundle(), store: store)
      try play.tap("begin").choose("answer", answer).tap("submit")
    }
    let app = try app(store: store).tap("scores")
    #expect(try titles(app) == ["capitals"])
    try app.tap("quizzes", 1)
    #expect(try app.title == "capitals")
    #expect(try app.shows("2 attempts") && app.shows("Your best score is 100%."))
    let charts = try app.reply.elements.filter { $0.kind == "chart" }
    #expect(charts.map(\.type) == ["sparkline", "histogram", "bar"])
    #expect(charts.last?.values == [50])
  }

  @Test("What is due in practice stands at the end of the row, after the best score")
  func due() throws {
    func play(_ flow: String) throws -> App {
      try App(
        ScratchQuiz(
          questions: """
            qb.trueFalse "A" { id = "a", answer = true },
            qb.trueFalse "B" { id = "b", answer = true }
            """,
          keys: "identifier = 'world', storyboard = '\(flow)'"
        ).bundle(), store: store)
    }
    let practice = try play("practice").tap("begin")
    try practice.choose("answer", "False").tap("submit").tap("submit")
    try practice.choose("answer", "True").tap("submit").tap("submit")
    let app = try app(store: store)
    #expect(try rows(app)[1].accessory == "1 due")
    #expect(try rows(app)[2].accessory == "2 quizzes ›")
    try app.run(.advance(seconds: 86_400))
    #expect(try rows(app)[1].accessory == "2 due", "the day has changed")
    try play("classic").tap("begin").choose("answer", "True").tap("submit")
      .choose("answer", "True").tap("submit")
    // The library goes on where it was: on the next day.
    #expect(try rows(self.app(store: store))[1].accessory == "best 100% · 2 due")
  }

  @Test("A quiz is begun if a play of it is kept")
  func begun() throws {
    let place = PlaceKey(quiz: "world", path: "\(shelf.path)/capitals")
    let app = try app(store: MemoryStore(places: [place: [1]]))
    #expect(try rows(app).map(\.accessory) == ["cannot be played", "begun", "2 quizzes ›"])
  }

  @Test("Choosing a quiz opens it")
  func opens() throws {
    let app = try app()
    try app.tap("quizzes", 2)
    #expect(app.session.isOver)
    #expect(
      app.session.exitRequest == .open(path: "\(shelf.canonicalPath)/capitals", identifier: "world")
    )
  }

  @Test("Choosing a broken one says what is wrong, and nothing happens to the others")
  func broken() throws {
    let app = try app()
    try app.tap("quizzes", 1)
    #expect(!app.session.isOver)
    #expect(try app.element("close") != nil)
    #expect(app.session.screenLines().joined().contains("cannot be played"))
    try app.key("escape").tap("quizzes", 3)
    #expect(try app.title == "rivers")
  }

  @Test("Folders are drilled into, one shelf on the other, and back")
  func folders() throws {
    let app = try app()
    try app.tap("quizzes", 3)
    #expect(try titles(app) == ["rivers/rhine", "far"])
    #expect(app.transition == "slide")
    try app.tap("quizzes", 2)
    #expect(try app.hierarchy == "library[shelf shelf shelf]")
    #expect(try app.title == "far" && titles(app) == ["rivers/far/volga"])
    try app.key("escape").key("escape")
    #expect(try app.title == "Quizzes")
  }

  @Test("The shelf that one was at is there again at the next start")
  func place() throws {
    try app(store: store).tap("quizzes", 3).tap("quizzes", 2)
    #expect(try app(store: store).title == "far")
  }

  @Test("An empty library says what to do, and has nothing to search")
  func empty() throws {
    let none = try Shelf()
    let app = try App(QuizBundle(QuizLoader.library(of: none.path)), library: none.path)
    #expect(try app.shows("There are no quizzes here yet."))
    #expect(try app.element("search")?.enabled == false)
    #expect(try app.element("quizzes") == nil)
  }

  // MARK: Search

  @Test("Each key filters all quizzes, whatever folder they lie in, by title and description")
  func search() throws {
    let app = try app().tap("search")
    #expect(try app.path == "library search")
    #expect(
      try titles(app) == [
        "broken", "capitals", "rivers", "rivers/rhine", "far", "rivers/far/volga",
      ])
    try app.type("query", "R").type("query", "RI")
    #expect(try titles(app) == ["rivers", "rivers/rhine", "rivers/far/volga"])
    try app.type("query", "random")
    #expect(try titles(app) == ["capitals"])
    try app.type("query", "nowhere")
    #expect(try titles(app).isEmpty && app.shows("Nothing has “nowhere”"))
    #expect(try app.element("first") == nil)
    try app.type("query", "")
    #expect(try titles(app).count == 6)
  }

  @Test("What is typed is taken as it is, not as a pattern")
  func patterns() throws {
    let app = try app().tap("search").type("query", "(%")
    #expect(try titles(app).isEmpty)
    try app.type("query", ".")
    #expect(
      try titles(app) == ["capitals", "rivers/far/volga"], "both descriptions end with a full stop")
  }

  @Test("Enter opens the first that is found; a folder that is found is gone into")
  func first() throws {
    let app = try app().tap("search").type("query", "far").tap("first")
    #expect(try app.hierarchy == "library[shelf search shelf]")
    try app.key("escape").type("query", "volga").tap("first")
    #expect(app.session.isOver)
  }

  @Test("Killed while searching, what was found is there again")
  func searchRestored() throws {
    try app(store: store).tap("search").type("query", "volga")
    #expect(try titles(app(store: store)) == ["rivers/far/volga"])
  }

  @Test("Of very many the first two hundred are shown, and more when they are asked for")
  func many() throws {
    for number in 1...205 {
      try shelf.write(
        "local qb = require 'quizboard'\nreturn qb.quiz { title = 'Z \(number)', questions = {} }",
        to: "many/z\(number)/quiz.lua")
    }
    let app = try app().tap("quizzes", 3)
    #expect(try app.title == "many")
    #expect(try rows(app).count == 200)
    try app.tap("more")
    #expect(try rows(app).count == 205)
    #expect(try app.element("more") == nil)
  }

  // MARK: Settings

  @Test("Settings hang on their button, are kept as they are changed, and are found again")
  func settings() throws {
    let app = try app(store: store).tap("settings")
    #expect(try app.path == "library settings")
    #expect(try app.element("theme")?.selection?.texts == ["As the terminal"])
    try app.choose("theme", "Dark").choose("motion", "Reduce motion").type("playerName", "Ada").tap(
      "done")
    #expect(try app.path == "library shelf")
    let next = try self.app(store: store).tap("settings")
    #expect(try next.element("theme")?.selection?.texts == ["Dark"])
    #expect(try next.element("motion")?.selection?.texts == ["Reduce motion"])
    #expect(try next.element("playerName")?.text == "Ada")
    try next.key("escape")
    #expect(try next.path == "library shelf")
  }

  @Test("Forgetting everything is asked about first")
  func reset() throws {
    let app = try app(store: store).tap("settings").choose("theme", "Dark").tap("reset")
    #expect(try app.element("forget") != nil)
    try app.tap("keep")
    #expect(store.forgotten == 0)
    #expect(try app.element("theme")?.selection?.texts == ["Dark"])
    try app.tap("reset").tap("forget")
    #expect(store.forgotten == 1)
    #expect(try app.element("theme")?.selection?.texts == ["As the terminal"])
    #expect(store.scores.isEmpty)
  }
}
