import QuizboardEngine
import QuizboardExchange
import QuizboardModel
import QuizboardTestKit
import QuizboardText
import Testing

/// Refreshes with a server, as the library's quiz asks for them and hears of them.
@Suite("Refreshes with a server") struct RefreshTests {
  private let shelf: Shelf
  private var site = CatalogueSite()

  init() throws {
    shelf = try Shelf()
    try shelf.add("local", "qb.scene \"a\" {}")
    try site.addQuestions("rivers")
    try site.addQuestions("towns")
  }

  private func library(server: String? = CatalogueSite.url) throws -> App {
    let app = try App(
      QuizBundle(QuizLoader.library(of: shelf.path)), isStrict: true, library: shelf.path)
    if let server { try app.tap("settings").type("server", server).tap("checkNow") }
    return app
  }

  private func titles(_ app: App) throws -> [String] {
    try app.tap("done").element("quizzes")?.rows?.map(\.title) ?? []
  }

  /// True if an element on screen has a text.
  private func shows(_ app: App, _ text: String) -> Bool {
    app.session.reply(to: .done).text.contains(text)
  }

  @Test func `a request is part of the run until a delivery answers it`() throws {
    let app = try library()
    #expect(
      app.session.requests == [ExchangeRequest(number: 1, url: "https://school.example/")])
    #expect(shows(app, "Checking…"))
    let copy = try app.restoredCopy()
    #expect(copy.requests == app.session.requests)
    try app.tap("checkNow")
    #expect(app.session.requests.count == 1, "asking again is the same request")
    try app.run(site.answer())
    #expect(app.session.requests.isEmpty)
    #expect(shows(app, "Checked just now · 2 quizzes"))
    #expect(try titles(app) == ["local", "RIVERS", "TOWNS"])
  }

  @Test func `a delivery without an open request changes nothing and warns`() throws {
    let app = try library()
    let saved = app.saved
    try app.run(site.answer(7))
    #expect(app.outcome.warnings.map(\.kind) == [.unknownRequest])
    #expect(app.saved == saved)
  }

  @Test func `a face hears what a refresh brought, and whether the player asked for it`() throws {
    let app = try library()
    #expect(app.session.isRoundAwaited && app.session.takeNews() == nil)
    try app.run(site.answer())
    #expect(app.session.takeNews() == .quizzes(2) && app.session.takeNews() == nil)
    app.session.isRoundAwaited = false
    try app.tap("done").tap("refresh")
    #expect(app.session.isRoundAwaited)
    try app.run(site.answer(2))
    #expect(app.session.takeNews() == .nothing)
    try app.tap("refresh").run(.deliver(Delivery(request: 3, .problem(ExchangeProblem(.offline)))))
    #expect(app.session.takeNews() == .failed)
    // The player did not ask for a check that is due by itself, until Refresh is pressed too.
    app.session.isRoundAwaited = false
    try app.tap("settings").choose("refresh", 2).tap("done")
    app.session.isRoundAwaited = false
    try app.run(.advance(seconds: 100_000))
    #expect(!app.session.requests.isEmpty && !app.session.isRoundAwaited)
    try app.tap("refresh")
    #expect(app.session.isRoundAwaited)
  }

  @Test(arguments: ExchangeProblem.Kind.allCases)
  func `a problem is shown, and what was there stays`(kind: ExchangeProblem.Kind) throws {
    let app = try library()
    try app.run(site.answer())
    try app.tap("checkNow")
    try app.run(.deliver(Delivery(request: 2, .problem(ExchangeProblem(kind)))))
    let message = ExchangeProblem(kind).message
    #expect(shows(app, "The check failed: \(message)."))
    let canRetry = kind != .noURL && kind != .badURL
    #expect(try (app.element("retry") != nil) == canRetry)
    #expect(try titles(app).count == 3)
  }

  @Test func `without an earlier refresh a problem says that nothing was fetched`() throws {
    let app = try library()
    try app.run(.deliver(Delivery(request: 1, .problem(ExchangeProblem(.offline)))))
    #expect(shows(app, "nothing was fetched before either"))
  }

  @Test(arguments: [
    ("ftp://school.example/", "does not begin with https://"),
    ("http://school.example/", "has no encryption"), ("school", "is no address"),
  ])
  func `an address that is none makes no request`(address: String, reason: String) throws {
    let app = try library(server: address)
    #expect(app.session.requests.isEmpty)
    #expect(shows(app, reason))
    #expect(try app.element("retry") == nil)
  }

  @Test
  func `a body that is missing or another fails the refresh, and the others stay for a retry`()
    throws
  {
    let app = try library()
    let (first, second) = (site.quizzes[0].fileName, site.quizzes[1].fileName)
    try app.run(site.answer(files: site.files.filter { $0.key == first }))
    #expect(shows(app, "\(second) is missing"))
    try app.tap("retry")
    try app.run(site.answer(2, files: [second: Array("another".utf8)]))
    #expect(shows(app, "\(second) has 7 bytes, not the"))
    try app.tap("retry")
    try app.run(site.answer(3, files: site.files.filter { $0.key == second }))
    #expect(shows(app, "2 quizzes"), "the first body was kept from the first attempt")
  }

  @Test(arguments: [
    (404, "status 404"), (500, "status 500"), (429, "status 429"), (204, "status 204"),
  ])
  func `any status but 200 and 304 is told`(status: Int, words: String) throws {
    let app = try library()
    try app.run(site.answer(status: status))
    #expect(shows(app, words))
  }

  @Test func `304 and equal bytes leave everything as it is`() throws {
    let app = try library()
    try app.run(site.answer(etag: "\"1\""))
    try app.tap("checkNow").run(site.answer(2, status: 304))
    #expect(shows(app, "2 quizzes"))
    try app.tap("checkNow").run(site.answer(3, files: [:]))
    #expect(shows(app, "2 quizzes"))
  }

  @Test func `a malformed quiz is left out and named, the others load`() throws {
    var site = site
    site.key = SigningKey()
    try site.addScripts("broken", "return qb.quiz {")
    let app = try library()
    try app.run(site.answer())
    #expect(shows(app, "1 skipped"))
    try app.tap("done").tap("acceptKey").run(site.answer(2))
    #expect(shows(app, "1 skipped"))
    try app.tap("skipped")
    #expect(shows(app, "BROKEN") && shows(app, "quiz.lua:1"))
  }

  @Test func `scripts run only from a signed list whose key the player trusts`() throws {
    var site = site
    try site.addScripts("tower")
    let app = try library()
    try app.run(site.answer())
    #expect(shows(app, "2 quizzes · 1 skipped"))
    site.key = SigningKey()
    site.sequence = 2
    try app.tap("checkNow").run(site.answer(2))
    #expect(shows(app, "2 quizzes · 1 skipped"))
    try app.tap("done")
    #expect(shows(app, KeyFingerprint.text(of: site.key!.publicKey)))
    try app.tap("acceptKey")
    #expect(app.session.requests.map(\.number) == [3])
    try app.run(site.answer(3))
    #expect(shows(app, "3 quizzes") && !shows(app, "skipped"))
    #expect(try app.element("acceptKey") == nil)
  }

  @Test func `a signed server must stay signed, by the same key and never older`() throws {
    var site = site
    site.key = SigningKey()
    site.sequence = 5
    let app = try library()
    try app.run(site.answer())
    func refuses(_ other: CatalogueSite, _ request: Int, _ words: String) throws {
      try app.tap("checkNow").run(other.answer(request))
      #expect(shows(app, words) && shows(app, "2 quizzes"))
    }
    var unsigned = site
    unsigned.key = nil
    unsigned.sequence = 6
    try refuses(unsigned, 2, "is not signed any more")
    var older = site
    older.sequence = 4
    try refuses(older, 3, "version 5 is known")
    var same = site
    try same.addQuestions("towns", text: "Where?")
    try refuses(same, 4, "another catalogue with the known version 5")
    var stranger = site
    stranger.key = SigningKey()
    stranger.sequence = 1
    try refuses(stranger, 5, "signed with another key than before")
    try app.tap("done").tap("acceptKey").run(stranger.answer(6))
    #expect(shows(app, "2 quizzes"), "agreeing takes the key and begins its sequence anew")
  }

  @Test func `a question file as the server's address gives its quizzes`() throws {
    let app = try library(server: "https://school.example/files/quizzes.json")
    let text = """
      [{"title":"A","desc":"d","questions":[{"text":"?","answer":"1","answers":["1","2","3","4"]}]},
       {"title":"B","desc":"d","questions":[{"text":"?","answer":"1","answers":["1","2","3","4"]}]}]
      """
    try app.run(.deliver(Delivery(request: 1, .answer(.init(body: Array(text.utf8))))))
    #expect(try titles(app) == ["local", "A", "B"])
    try app.tap("quizzes", 2)
    guard case .open(_, let identifier) = app.session.exitRequest else {
      Issue.record("nothing is opened")
      return
    }
    #expect(identifier == "//school.example/files/A")
  }

  @Test(arguments: [
    ("<!doctype html><p>Hi</p>", "https://school.example/manifest.json is a web page"),
    (
      #"[{"title":"P","questions":[{"text":"z","answer":"7","answers":["a"]}]}]"#,
      "manifest.json:1:"
    ),
    (#"{"quizboard":1,"quizzes":5}"#, "manifest.json:1:"),
  ])
  func `an address or the name of a file begins as it is written`(body: String, words: String)
    throws
  {
    let app = try library()
    try app.run(.deliver(Delivery(request: 1, .answer(.init(body: Array(body.utf8))))))
    #expect(shows(app, "The check failed: \(words)"))
  }

  /// A list of quizzes in which the second lacks a question.
  private static let partial = """
    [{"title":"A","desc":"d","questions":[{"text":"?","answer":"1","answers":["1","2"]}]},
     {"title":"B","desc":"d","questions":[{"text":"?","answer":"1","answers":["1","2"]},
      {"text":"z","answer":"7","answers":["a"]}]},
     {"title":"C","questions":[{"text":"z","answer":"7","answers":["a"]}]}]
    """

  @Test func `a quiz of which questions cannot be read is in the list, and named`() throws {
    let app = try library(server: "https://school.example/files/quizzes.json")
    try app.run(.deliver(Delivery(request: 1, .answer(.init(body: Array(Self.partial.utf8))))))
    #expect(shows(app, "2 quizzes · 2 skipped"))
    #expect(try titles(app) == ["local", "A", "B"])
    try app.tap("skipped")
    #expect(shows(app, "B (in part)"))
    #expect(shows(app, "the answer is number 7, but there is only 1 answer"))
    #expect(!shows(app, "A (in part)") && !shows(app, "C (in part)"))
  }

  @Test func `so are the quizzes of the bodies that a list names`() throws {
    let part = "Pick?{=a ~b}\n\nBad?{=a ~b\n"
    var site = CatalogueSite()
    try site.add("iquiz", ["iquiz.json": Self.partial])
    try site.add(
      "files", ["good.gift": "Pick?{=a ~b}\n", "part.gift": part, "bad.gift": "Bad?{=a ~b\n"])
    let app = try library()
    try app.run(site.answer())
    #expect(shows(app, "4 quizzes · 4 skipped"))
    #expect(try titles(app) == ["local", "A", "B", "good", "part"])
    try app.tap("skipped")
    for title in ["C", "B (in part)", "bad", "part (in part)"] {
      #expect(shows(app, title), "\(title)")
    }
    #expect(shows(app, "part.gift:3:5: the answers have no end"))
    #expect(shows(app, "bad.gift:1:5: the answers have no end"))
  }

  @Test func `the quizzes of bodies that were here are named again, with the same identifiers`()
    throws
  {
    var site = CatalogueSite()
    let (good, bad) = ("Pick?{=a ~b}\n", "Bad?{=a ~b\n")
    try site.add("single", ["part.gift": "\(good)\n\(bad)"])
    try site.add("files", ["good.gift": good, "bad.gift": bad])
    let app = try library()
    try app.run(site.answer()).tap("done")
    for request in 2...3 {
      #expect(shows(app, "2 quizzes · 2 skipped"))
      #expect(try app.element("quizzes")?.rows?.map(\.title) == ["local", "SINGLE", "good"])
      try app.tap("skipped")
      #expect(shows(app, "SINGLE (in part)") && shows(app, "bad.gift:1:5:"))
      site.sequence = request
      try app.key("escape").tap("refresh").run(site.answer(request, files: [:]))
    }
    try app.tap("quizzes", 3)
    guard case .open(_, let identifier) = app.session.exitRequest else {
      Issue.record("nothing is opened")
      return
    }
    #expect(identifier == "//school.example/files/good.gift", "as if the other file were whole")
  }

  @Test func `forgetting everything forgets the server's quizzes`() throws {
    let app = try library()
    try app.run(site.answer())
    try app.tap("reset").tap("forget")
    #expect(try titles(app) == ["local"])
  }

  @Test func `the list is refreshed when its time has come`() throws {
    let app = try library()
    try app.run(site.answer())
    try app.choose("refresh", "Hour").tap("done")
    try app.run(.advance(seconds: 3_599))
    #expect(app.session.requests.isEmpty)
    try app.run(.advance(seconds: 2))
    #expect(app.session.requests.map(\.number) == [2])
  }

  @Test func `after each failure the next check waits longer, and the reason is shown`() throws {
    let app = try library()
    try app.run(site.answer())
    try app.choose("refresh", "Hour").tap("done")
    try app.run(.advance(seconds: 3_601))
    for (number, pause) in zip(2..., [60.0, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      #expect(app.session.requests.map(\.number) == [number])
      try app.run(.deliver(Delivery(request: number, .problem(ExchangeProblem(.offline)))))
      let message = ExchangeProblem(.offline).message
      #expect(app.session.requests.isEmpty && shows(app, String(message.dropFirst())))
      try app.run(.advance(seconds: pause - 1))
      #expect(app.session.requests.isEmpty)
      try app.run(.advance(seconds: 1))
    }
    try app.run(site.answer(10, status: 304, etag: nil))
    try app.run(.advance(seconds: 3_599))
    #expect(app.session.requests.isEmpty, "a success ends the pauses")
    try app.run(.advance(seconds: 1))
    #expect(app.session.requests.map(\.number) == [11])
  }

  @Test func `closing the settings in any way asks a new server`() throws {
    for close in ["done", "escape"] {
      let app = try library(server: nil)
      try app.tap("settings").type("server", CatalogueSite.url)
      if close == "done" { try app.tap("done") } else { try app.key("escape") }
      #expect(app.session.requests.map(\.url) == [CatalogueSite.url], "\(close)")
    }
  }

  @Test func `a fetched quiz names its server`() throws {
    let app = try library()
    try app.run(site.answer())
    try app.tap("done")
    let rows = try #require(try app.element("quizzes")?.rows)
    #expect(rows.map { $0.accessory?.contains("Harbour school") ?? false } == [false, true, true])
  }

  @Test func `quizzes of a file with several have the icons and descriptions of the file`() throws {
    var site = CatalogueSite()
    let text = """
      [{"title":"A","desc":"About A","icon":"🅰","questions":
        [{"text":"?","answer":"1","answers":["1","2"]}]},
       {"title":"B","desc":"About B","questions":[{"text":"?","answer":"1","answers":["1","2"]}]}]
      """
    try site.add("iquiz", ["iquiz.json": text])
    let app = try library()
    try app.run(site.answer())
    try app.tap("done")
    let rows = try #require(try app.element("quizzes")?.rows)
    #expect(rows.map(\.subtitle) == [nil, "About A", "About B"])
    #expect(rows[1].icon == "🅰")
  }

  @Test func `only the library may ask for a fetch`() throws {
    let app = try App(
      "qb.scene \"a\" { class = \"A\", }",
      script: """
        local A = qb.controller "A"
        function A:view()
          return ui.screen { ui.text(tostring(self.app.exchange.server)), ui.button "go" { title = "Go" } }
        end
        function A.on:go() self.app.exchange:refresh() end
        """)
    #expect(shows(app, "nil"))
    #expect(try app.error(ofTapping: "go").message.contains("only the library may do this"))
  }
}
