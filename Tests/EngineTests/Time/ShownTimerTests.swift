import QuizboardEngine
import QuizboardModel
import Testing

/// `ui.timer`: lua-api.md "Views".
@Suite("ui.timer") struct ShownTimerTests {
  /// A bomb: `arm` shows its fuse of five seconds, `hide` takes it away; `boom` leads on.
  private func app(
    _ fuse: String = "ui.timer 'fuse' { seconds = 5 }", handler: String = "",
    segue: String = "qb.show 'boom' { to = 'B', on = 'fuse' },"
  ) throws -> App {
    try App(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "A", \(segue) qb.show "push" { to = "B", on = "push" },
        qb.present "cover" { to = "B", on = "cover" },
        qb.present "ask" { to = "B", on = "ask", style = "sheet" } },
      qb.scene "B" { class = "B", qb.unwind "home" { on = "home" } },
      """,
      script: """

        local A = qb.controller "A"
        function A:view()
          local buttons = {}
          for _, id in ipairs { "arm", "hide", "push", "cover", "ask" } do buttons[#buttons + 1] = \
        ui.button(id) {} end
          return ui.screen { self.isArmed and \(fuse), buttons }
        end
        function A.on:arm() self.isArmed = true end
        function A.on:hide() self.isArmed = false end
        function A.unwind:home() end
        \(handler)
        local B = qb.controller "B"
        function B:view() return ui.screen { ui.button "home" {} } end
        """)
  }

  private func remaining(_ app: App) throws -> Double? { try app.element("fuse")?.remaining }

  @Test("It starts when it is first shown, counts down, and fires its segue")
  func counts() throws {
    let app = try app()
    try app.advance(10).tap("arm")
    #expect(try remaining(app) == 5)
    #expect(try app.element("fuse")?.of == 5)
    try app.advance(2)
    #expect(try remaining(app) == 3)
    try app.advance(3)
    #expect(try app.path == "N B")
  }

  @Test("Its handler runs first, and may stop there; it has fired once and for all")
  func handler() throws {
    let app = try app(
      handler: "function A.on:fuse(value, event) print(value, event.id) return false end")
    try app.tap("arm").advance(20)
    #expect(app.outcome.log == ["nil\tfuse"])
    #expect(try app.path == "N A")
    #expect(try remaining(app) == 0)
    try app.advance(20)
    #expect(app.outcome.log == [])
  }

  @Test("One that the view no longer has has stopped; shown again, it starts anew")
  func stops() throws {
    let app = try app()
    try app.tap("arm").advance(4).tap("hide").advance(10)
    #expect(try app.path == "N A")
    #expect(app.session.nextDeadline == nil)
    try app.tap("arm")
    #expect(try remaining(app) == 5)
  }

  @Test(
    "It runs on while its controller is covered, and fires then",
    arguments: ["ask", "cover", "push"])
  func covered(how: String) throws {
    let app = try app(handler: "function A.on:fuse() print 'boom' end", segue: "")
    try app.tap("arm").tap(how).advance(5)
    #expect(app.outcome.log == ["boom"])
  }

  @Test("It ends with its controller")
  func gone() throws {
    let app = try app(segue: "qb.show 'more' { to = 'A' },")
    try app.perform("more").tap("arm")
    #expect(app.session.nextDeadline == 5)
    try app.key("escape")
    #expect(app.session.nextDeadline == nil)
  }

  @Test(
    "A segue that presents from under an open presentation is an error, and the timer has fired")
  func underPresentation() throws {
    let app = try app(segue: "qb.present 'boom' { to = 'B', on = 'fuse' },")
    try app.tap("arm").tap("ask")
    let outcome = app.session.handle(.advance(seconds: 5))
    #expect(outcome.error?.kind == .alreadyPresenting)
    #expect(app.session.handle(.advance(seconds: 5)).isOK)
    try app.tap("home")
    #expect(try remaining(app) == 0)
  }

  @Test(
    "Hidden it does not start; not enabled it does not run",
    arguments: ["hidden = true", "enabled = false"])
  func notStarted(how: String) throws {
    let app = try app("ui.timer 'fuse' { seconds = 5, \(how) }")
    try app.tap("arm").advance(20)
    #expect(try app.path == "N A")
  }

  @Test("One that only shows, with nothing that remains, is not there")
  func onlyShows() throws {
    let app = try app("ui.timer { remaining = 90 - self.app.clock:now() % 60 }")
    try app.tap("arm")
    #expect(try app.reply.elements.first { $0.kind == "timer" }?.remaining == 90)
    #expect(app.session.nextDeadline == nil)
    let other = try self.app("ui.timer { remaining = nil }")
    try other.tap("arm")
    #expect(try other.reply.elements.allSatisfy { $0.kind != "timer" })
  }

  @Test("It is due when it ends, not by the second: a face counts it down itself")
  func due() throws {
    let app = try app()
    try app.tap("arm").advance(1.25)
    #expect(app.session.nextDeadline == 3.75)
  }

  @Test(
    "What is wrong is told in words",
    arguments: [
      ("ui.timer { seconds = 5 }", "needs an id"),
      ("ui.timer 'fuse' { remaining = 5 }", "\"remaining\" is for a timer without an id"),
      ("ui.timer 'fuse' { seconds = -5 }", "\"seconds\" must be from 0"),
      ("ui.timer 'fuse'", "its { … } is missing"),
      ("ui.timer 'fuse' { second = 5 }", "did you mean \"seconds\""),
      ("ui.timer 'fuse' { seconds = 'x' }", "must be a number"),
    ])
  func wrong(fuse: String, message: String) throws {
    let error = try app(fuse).error(ofTapping: "arm")
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test("A fuse without length that arms another comes to an end")
  func endless() throws {
    let app = try app(
      "ui.timer('fuse' .. (self.n or 0)) { seconds = 0 }",
      handler: "for i = 0, 2000 do A.on['fuse' .. i] = function(self) self.n = i + 1 end end")
    try app.tap("arm")
    let outcome = app.session.handle(.advance(seconds: 1))
    #expect(outcome.error?.kind == .limit)
    #expect(app.session.handle(.tap(id: "hide")).isOK)
  }
}
