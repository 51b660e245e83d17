import QuizboardEngine
import QuizboardExchange
import QuizboardModel
import QuizboardQuiz
import QuizboardTestKit
import Testing

/// Results of attempts at fetched quizzes, which go into the outbox with the score.
@Suite("Results for a server") struct AttemptResultTests {
  private let shelf: Shelf
  private let store = ExchangingStore()
  private var site = CatalogueSite()

  init() throws {
    shelf = try Shelf()
    site.scores = "https://school.example/scores"
    site.key = SigningKey()
    try site.addQuestions("towns")
    try site.add(
      "tower",
      Self.tower(
        questions: "qb.choice 'Why?' { qb.right 'a', qb.answer('b', 0.5) }, "
          + "qb.short 'How?' { 'so' }, qb.trueFalse 'Is it?' { answer = true }"))
  }

  /// A quiz whose buttons answer, and record the attempt.
  private static func tower(questions: String) -> [String: String] {
    [
      "quiz.lua":
        "\(ScratchQuiz.preamble)return qb.quiz { title = 'The tower', questions = { \(questions) } }",
      "Main.storyboard.lua":
        "\(ScratchQuiz.preamble)return qb.storyboard { qb.scene 'a' { class = 'A' } }",
      "scripts/app.lua": ScratchQuiz.preamble + """

        local A = qb.controller "A"
        function A:viewDidLoad() self.attempt = self.quiz:newAttempt() end
        function A.on:first() self.attempt:answer("b") end
        function A.on:second() self.attempt:jump(2) self.attempt:answer("so") end
        function A.on:all()
          for number = 1, self.attempt.count do
            self.attempt:jump(number)
            self.attempt:answer(("x"):rep(100))
          end
        end
        function A.on:record()
          if not self.attempt.isFinished then self.attempt:finish() end
          self.app.scores:record(self.attempt)
        end
        function A.on:twice() A.on.record(self) A.on.record(self) end
        function A.on:fail() A.on.record(self) error "no" end
        function A.on:next() self:viewDidLoad() end
        function A:view()
          local buttons = {}
          for _, id in ipairs { "first", "second", "all", "record", "twice", "fail", "next" } do
            buttons[#buttons + 1] = ui.button(id) { title = id }
          end
          return ui.screen { buttons }
        end
        """,
    ]
  }

  /// Fetches the quizzes with the library, and sets what the player sends.
  private func fetch(sends: Bool = true, name: String? = "Ada", site: CatalogueSite? = nil) throws {
    let app = try App(
      QuizBundle(QuizLoader.library(of: shelf.path)), isStrict: true, store: store,
      library: shelf.path)
    try app.tap("settings").type("server", CatalogueSite.url)
    if sends { try app.choose("sendsResults", "Yes") }
    if let name { try app.type("playerName", name) }
    try app.tap("checkNow").run((site ?? self.site).answer())
    try app.tap("done").tap("acceptKey").run((site ?? self.site).answer(2))
    #expect(store.servers().map(\.quizzes.count) == [2])
  }

  private func open(_ name: String) throws -> App {
    let location = try #require(try store.location(of: "//school.example/\(name)"))
    return try App(try QuizBundle(location), store: store)
  }

  private var bodies: [JSONObject] {
    get throws { try store.results.map { try JSONObject(parsing: $0.body) } }
  }

  @Test func `a score and its result are one commit, and the JSON has all members`() throws {
    try fetch()
    let app = try open("tower")
    try app.run(.advance(seconds: 12.25)).tap("first")
    try app.run(.advance(seconds: 5)).tap("second")
    try app.run(.advance(seconds: 63.5)).tap("record")
    #expect(store.commits.map(\.scores) == [1] && store.commits.map(\.results) == [1])
    let result = try #require(store.results.first)
    let digest = try #require(store.fetchedQuiz("//school.example/tower")?.quiz.digest)
    #expect(result.server == CatalogueSite.url && result.quiz == "//school.example/tower")
    #expect(result.id.count == 32)
    let text = String(decoding: result.body, as: UTF8.self)
    #expect(
      text == """
        {"quizboard":1,"id":"\(result.id)","quiz":"tower","title":"The tower","digest":"\(digest)",\
        "player":"Ada","score":"3/2","points":"3","percentage":50,"correct":1,"questions":3,\
        "recorded":"2000-01-01T00:01:20Z","seconds":81,"responses":[\
        {"question":"\(try question(app, 0))","text":"Why?","response":"b","fraction":"1/2",\
        "seconds":12},\
        {"question":"\(try question(app, 1))","text":"How?","response":"so","fraction":"1",\
        "seconds":5},\
        {"question":"\(try question(app, 2))","text":"Is it?","response":"","fraction":"0",\
        "seconds":0}]}
        """)
  }

  private func question(_ app: App, _ index: Int) throws -> String {
    app.bundle.quiz.questions[index].id.name
  }

  @Test func `an attempt that is recorded twice is sent once, another attempt is another result`()
    throws
  {
    try fetch()
    let app = try open("tower")
    try app.tap("twice").tap("record").tap("record")
    #expect(store.results.count == 1)
    let again = try open("tower")
    try again.tap("record")
    #expect(store.results.count == 1, "the attempt of a saved run was sent before")
    try again.tap("next").tap("record")
    #expect(store.results.count == 2 && Set(store.results.map(\.id)).count == 2)
  }

  @Test func `an input that fails queues nothing, and its attempt can be sent later`() throws {
    try fetch()
    let app = try open("tower")
    #expect(try app.attempt(.tap(id: "fail")) != nil)
    #expect(store.results.isEmpty)
    store.isFull = true
    #expect(try app.attempt(.tap(id: "record"))?.kind == .store)
    store.isFull = false
    #expect(store.results.isEmpty && store.scores(of: "//school.example/tower").isEmpty)
    try app.tap("record")
    #expect(store.results.count == 1 && store.scores(of: "//school.example/tower").count == 1)
  }

  @Test func `nothing is sent unless the player wants it`() throws {
    try fetch(sends: false)
    try open("tower").tap("record")
    #expect(store.results.isEmpty && store.scores(of: "//school.example/tower").count == 1)
  }

  @Test func `nothing is sent to a server that takes no results`() throws {
    var silent = site
    silent.scores = nil
    try fetch(site: silent)
    try open("tower").tap("record")
    #expect(store.results.isEmpty)
  }

  @Test func `results of the player's own quizzes are not sent`() throws {
    try fetch()
    try shelf.add(
      "mine", "qb.scene 'a' { class = 'A' }",
      script: """

        local A = qb.controller "A"
        function A.on:go()
          local attempt = self.quiz:newAttempt()
          attempt:finish()
          self.app.scores:record(attempt)
        end
        function A:view() return ui.screen { ui.button "go" { title = "Go" } } end
        """, quiz: "identifier = 'tower', questions = { qb.trueFalse 'Q' { answer = true } }")
    try shelf.app("mine", store: store).tap("go")
    #expect(store.results.isEmpty && store.scores(of: "tower").count == 1)
  }

  @Test func `a quiz of question files sends the results of the standard flow`() throws {
    try fetch(name: nil)
    let app = try open("towns")
    try app.choose("answer", 1).tap("submit").tap("next")
    let body = try #require(try bodies.first)
    #expect(try body.text("quiz") == "towns" && body.text("player") == "")
    #expect(try body.text("score") == "1" && body.integer("percentage") == 100)
  }

  @Test func `a quiz of several in one body keeps its whole identifier in the catalogue`() throws {
    var nested = site
    let question = #"{"text":"Why?","answer":"1","answers":["a","b","c","d"]}"#
    let file = { (title: String) in
      #"[{"title":"\#(title)","desc":"D","questions":[\#(question)]}]"#
    }
    try nested.add("towns", ["north.json": file("N"), "south.json": file("S")])
    let app = try App(
      QuizBundle(QuizLoader.library(of: shelf.path)), store: store, library: shelf.path)
    try app.tap("settings").type("server", CatalogueSite.url).choose("sendsResults", "Yes")
      .tap("checkNow").run(nested.answer())
    let north = try open("towns/north.json")
    try north.choose("answer", 1).tap("submit").tap("next")
    #expect(try bodies.first?.text("quiz") == "towns/north.json")
  }

  @Test func `a result has at most 256 KiB, and says how many responses it lacks`() throws {
    var large = site
    try large.add(
      "tower",
      Self.tower(
        questions: "table.unpack((function() local list = {} for number = 1, 900 do "
          + "list[number] = qb.short(number .. (' word'):rep(300)) { 'x' } end return list end)())"
      ))
    try fetch(site: large)
    try open("tower").tap("all").tap("record")
    let result = try #require(store.results.first)
    #expect(result.body.count <= 256 << 10 && result.body.count > 250 << 10, "\(result.body.count)")
    let body = try JSONObject(parsing: result.body)
    let (given, omitted) = (try body.objects("responses")?.count, try body.integer("omitted"))
    #expect((given ?? 0) + (omitted ?? 0) == 900)
  }
}
