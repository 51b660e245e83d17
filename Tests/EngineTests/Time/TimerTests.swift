import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// `controller:after(…)`: storyboard.md 3 and 10, lua-api.md "Controller".
@Suite("Timers") struct TimerTests {
  /// A page whose button `set` runs `body`; `tell(…)` notes and prints what it is given.
  static func folder(_ body: String, methods: String = "", scenes: String = "") throws
    -> ScratchQuiz
  {
    try ScratchQuiz(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "A",
        qb.show "push" { to = "B", on = "push" },
        qb.present "cover" { to = "B", on = "cover" },
        qb.present "ask" { to = "B", on = "ask", style = "sheet" } },
      qb.scene "B" { class = "B", qb.unwind "home" { on = "home" } }, \(scenes)
      """,
      script: """

        local A = qb.controller "A"
        function A:init() self.told = {} end
        function A:view()
          local buttons = {}
          for _, id in ipairs { "set", "push", "cover", "ask", "read" } do
            buttons[#buttons + 1] = ui.button(id) {}
          end
          return ui.screen { buttons, ui.text(table.concat(self.told, " ")) }
        end
        function A.on:read() print(self.timer and self.timer.remaining) end
        function A.unwind:home() end
        function A:tell(...)
          self.told[#self.told + 1] = table.concat({ ... }, ",")
          print(...)
        end
        function A.on:set()
          \(body)
        end
        local B = qb.controller("B", "A")
        function B:view()
          return ui.screen {
            ui.button "set" {},
            ui.button "home" {},
            ui.button "away" {}, ui.text(table.concat(self.told, " ")) }
        end
        function B.on:away()
          if self.navigationController then self.navigationController:pop() else self:dismiss() end
        end
        \(methods)
        """)
  }

  private func app(_ body: String, methods: String = "") throws -> App {
    let app = try App(Self.folder(body, methods: methods))
    try app.tap("set")
    return app
  }

  @Test("A timer calls its method with its arguments when its time has come, and not before")
  func fires() throws {
    let app = try app("self:after(2, 'tell', 'x', 3, true and 'y')")
    try app.advance(1.5)
    #expect(app.outcome.log == [])
    try app.advance(0.5)
    #expect(app.outcome.log == ["x\t3\ty"])
    #expect(try app.texts == ["x,3,y"])
    try app.advance(10)
    #expect(app.outcome.log == [])
  }

  @Test("Sums of seconds need not be exact")
  func sums() throws {
    let app = try app("self:after(1, 'tell', 'x')")
    for _ in 1...9 { try app.advance(0.1) }
    #expect(app.outcome.log == [])
    try app.advance(0.1)
    #expect(app.outcome.log == ["x"])
  }

  @Test("nil among the arguments stays where it is, and engine objects are what they were")
  func arguments() throws {
    let app = try app(
      "self:after(1, 'what', nil, self, nil)",
      methods: "function A:what(...) print(select('#', ...), select(2, ...) == self) end")
    try app.advance(1)
    #expect(app.outcome.log == ["3\ttrue"])
  }

  @Test("A built-in method can be what happens")
  func builtIn() throws {
    let app = try app("self:after(1, 'performSegue', 'push')")
    try app.advance(1)
    #expect(try app.path == "N B")
  }

  @Test("Timers fire by time, then in the order of creation; the clock stands at each")
  func order() throws {
    let app = try app(
      "for i, s in ipairs { 3, 1, 2, 1 } do self:after(s, 'at', i) end",
      methods: "function A:at(i) print(i, self.app.clock:now() - 946684800) end")
    try app.advance(5)
    #expect(
      app.outcome.log.map { $0.replacing("\t", with: " ") } == ["2 1.0", "4 1.0", "3 2.0", "1 3.0"])
    #expect(try app.reply.seconds == 5)
  }

  @Test("A timer that is set by another within the time that passes fires in it too")
  func within() throws {
    let app = try app(
      "self:after(1, 'again')",
      methods:
        "function A:again() print(self.app.clock:now() - 946684800) self:after(1, 'again') end")
    try app.advance(3.5)
    #expect(app.outcome.log == ["1.0", "2.0", "3.0"])
  }

  @Test("remaining, and cancel")
  func cancel() throws {
    let app = try app(
      """
      if self.timer then
        self.timer:cancel()
        self.timer:cancel()
      else
        self.timer = self:after(2, 'tell', 'x')
      end
      """)
    try app.advance(0.5).tap("read")
    #expect(app.outcome.log == ["1.5"])
    try app.tap("set").tap("read")
    #expect(app.outcome.log == ["0"])
    try app.advance(5)
    #expect(app.outcome.log == [])
  }

  @Test(
    "It fires while its controller is covered, by any style, and under another on its stack",
    arguments: ["push", "cover", "ask"])
  func covered(how: String) throws {
    let app = try app("self:after(2, 'tell', 'x')")
    try app.tap(how).advance(2)
    #expect(app.outcome.log == ["x"])
  }

  @Test("It ends with its controller")
  func ends() throws {
    let app = try App(Self.folder("self:after(2, 'tell', 'x')"))
    try app.tap("push").tap("set").advance(1).tap("away").advance(5)
    #expect(app.outcome.log == [])
    #expect(app.session.nextDeadline == nil)
  }

  @Test("Its method acts at once, as a handler does, and what it changes is one transition")
  func acts() throws {
    let app = try app(
      "self:after(2, 'go')",
      methods:
        "function A:go() self:performSegue 'push' print(self.navigationController.top.scene.id) end"
    )
    try app.advance(2)
    #expect(app.outcome.log == ["B"])
    #expect(app.transition == "slide")
  }

  @Test("A failing timer is reported and undone, the time has passed, and it does not fire again")
  func failing() throws {
    let app = try app(
      "self:after(1, 'bad') self:after(2, 'tell', 'x')",
      methods: "function A:bad() self.told[1] = 'lost' error 'no' end")
    let outcome = app.session.handle(.advance(seconds: 3))
    #expect(outcome.error?.message.contains("no") == true)
    #expect(outcome.error?.file == "scripts/app.lua")
    #expect(outcome.log == ["x"], "an error of one does not stop the others")
    #expect(try app.texts == ["x"])
    #expect(app.session.elapsed == 3)
    let copy = try app.restoredCopy()
    #expect(copy.handle(.advance(seconds: 3)).isOK)
    #expect(copy.handle(.tap(id: "read")).isOK)
  }

  @Test("A failed timer is over in what is saved, whether or not anything follows")
  func failingLast() throws {
    let app = try app("self:after(1, 'bad')", methods: "function A:bad() error 'no' end")
    #expect(!app.session.handle(.advance(seconds: 1)).isOK)
    #expect(try app.restoredCopy().handle(.advance(seconds: 10)).isOK)
  }

  @Test(
    "Several errors: the first is the input's, the others are warnings that begin with their kind")
  func several() throws {
    let app = try app(
      "for i = 1, 3 do self:after(i, 'bad', i) end",
      methods: "function A:bad(i) error('no ' .. i) end")
    let outcome = app.session.handle(.advance(seconds: 3))
    #expect(outcome.error?.message.hasSuffix("no 1") == true)
    #expect(outcome.warnings.count == 2)
    #expect(outcome.warnings.allSatisfy { $0.kind == .failure(.scriptError) })
  }

  @Test("A failing input sets no timer and cancels none")
  func transaction() throws {
    let app = try App(
      Self.folder(
        """
        self.timer = self.timer or self:after(1, 'tell', 'x')
        if self.told[1] ~= 'x' then error 'no' end
        """))
    _ = try app.error(ofTapping: "set")
    try app.advance(5)
    #expect(app.outcome.log == [])
  }

  @Test(
    "What is wrong is told in words",
    arguments: [
      ("self:after(1, 'tel')", "Controller:after: A has no method \"tel\"; did you mean \"tell\"?"),
      ("self:after(-1, 'tell')", "Controller:after: it waits from 0 to 1000000000 seconds, not -1"),
      ("self:after(1/0, 'tell')", "seconds, not inf"), ("self:after(0/0, 'tell')", "seconds, not "),
      ("self:after('soon', 'tell')", "argument 1 (seconds): expected a number of seconds"),
      ("self:after(1)", "argument 2 (method): expected a string, got nothing"),
      ("self:after(1, 'tell', print)", "the arguments of after(…, \"tell\")"),
      ("self:after(1, 'told')", "A has no method \"told\""),
      ("self:after(1, 'tell').remaining = 3", "is read-only"),
      ("self:after(1, 'tell').mood = 3", "cannot have fields of your own"),
    ])
  func wrong(body: String, message: String) throws {
    let error = try App(Self.folder(body)).error(ofTapping: "set")
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test(
    "view() sets no timer and cancels none",
    arguments: ["self:after(1, 'tell')", "self.timer:cancel()"])
  func inView(what: String) throws {
    let app = try App(
      Self.folder(
        "self.timer = self:after(1, 'tell') self.told = { 'set' }",
        methods:
          """
          local see = A.view function A:view() if self.told[1] then \(what) end return see(self) end
          """))
    #expect(try app.error(ofTapping: "set").message.contains("view() only describes"))
  }

  @Test("A controller that is gone can wait for nothing")
  func gone() throws {
    let app = try App(
      Self.folder(
        """
        local b = self.storyboard:instantiate 'B'
        self.navigationController:push(b)
        self.navigationController:pop()
        self.app.state.b = b
        self.told[1] = 'x'
        """,
        methods: "function A.on:read() self.app.state.b:after(1, 'tell') end"))
    try app.tap("set")
    #expect(try app.error(ofTapping: "read").message.contains("B#1 is gone (popped"))
  }

  @Test("A timer that sets another times at the same moment comes to an end, with an error")
  func endless() throws {
    let app = try app(
      "self:after(0, 'again')",
      methods: "function A:again() self.n = (self.n or 0) + 1 self:after(0, 'again') end")
    let outcome = app.session.handle(.advance(seconds: 1))
    #expect(outcome.error?.kind == .limit)
    #expect(outcome.error?.message.contains("times at the same moment") == true)
    #expect(app.session.handle(.advance(seconds: 1)).isOK)
  }

  @Test("The limit cannot be caught")
  func endlessCaught() throws {
    let app = try app(
      "self:after(0, 'again')",
      methods: "function A:again() pcall(self.after, self, 0, 'again') end")
    #expect(app.session.handle(.advance(seconds: 1)).error?.kind == .limit)
  }

  @Test("Waiting for what is due next is among the actions, and nothing else is waited for")
  func actions() throws {
    let app = try app("self:after(2.5, 'tell', 'x') self:after(7, 'tell', 'y')")
    #expect(app.session.actions.last == .advance(seconds: 2.5))
    try app.run(try #require(app.session.actions.last))
    #expect(app.outcome.log == ["x"])
    try app.run(try #require(app.session.actions.last))
    #expect(app.outcome.log == ["y"])
    #expect(app.session.actions.allSatisfy { if case .advance = $0 { false } else { true } })
  }

  @Test("A thousand timers, due at once and one after the other")
  func thousand() throws {
    let app = try App(
      Self.folder(
        "for i = 1, 500 do self:after(1, 'count') self:after(i / 100, 'count') end",
        methods:
          "function A:count() self.n = (self.n or 0) + 1 end function A.on:read() print(self.n) end"
      ).bundle(),
      isRestoredEachTime: false)
    try app.tap("set").advance(10).tap("read")
    #expect(app.outcome.log == ["1000"])
  }

  @Test("Timers due together share the budget of one input; those left are reported together")
  func together() throws {
    let app = try app(
      "for i = 1, 50 do self:after(1, 'spin') end self:after(2, 'tell', 'x')",
      methods: "function A:spin() while true do end end")
    let outcome = app.session.handle(.advance(seconds: 1))
    #expect(outcome.error?.kind == .limit)
    #expect(outcome.warnings.count == 1)
    #expect(outcome.warnings.first?.description.contains("49 timers did not fire") == true)
    #expect(app.session.handle(.advance(seconds: 1)).log == ["x"])
  }

  @Test("Shown timers and timers of methods share the work of one input, too")
  func shownTogether() throws {
    let app = try app(
      "self.isTimed = true self:after(1, 'spin')",
      methods: """
        local plain = A.view
        function A:view()
          local timers = {}
          for i = 1, self.isTimed and 20 or 0 do timers[i] = ui.timer("t" .. i) { seconds = 1 } end
          return ui.stack { plain(self), timers }
        end
        function A:spin() while true do end end
        for i = 1, 20 do A.on["t" .. i] = function(self) while true do end end end
        """)
    let outcome = app.session.handle(.advance(seconds: 1))
    #expect(outcome.error?.kind == .limit)
    #expect(outcome.warnings.map { $0.description.contains("20 timers did not fire") } == [true])
    #expect(app.session.handle(.advance(seconds: 1)).isOK)
  }

  @Test("All that falls due in one advance shares an account, and time stands where it was used up")
  func advanceAccount() throws {
    let app = try app(
      "for i = 1, 6 do self:after(i, 'spin') end",
      methods: "function A:spin() while true do end end")
    let outcome = app.session.handle(.advance(seconds: 10))
    #expect(outcome.error?.kind == .limit)
    #expect(outcome.warnings.last?.description.contains("Advance again") == true)
    #expect(app.session.elapsed == 2)
    _ = app.session.handle(.advance(seconds: 10))
    #expect(app.session.elapsed == 4)
    _ = app.session.handle(.advance(seconds: 10))
    #expect(app.session.handle(.advance(seconds: 10)).isOK)
  }

  @Test("Failing timers that are due together come to an end: going back is charged, too")
  func failingTogether() throws {
    let app = try app(
      "for i = 1, 1000 do self:after(1, 'fail') end", methods: "function A:fail() error 'no' end")
    let outcome = app.session.handle(.advance(seconds: 1))
    #expect(outcome.error?.kind == .scriptError)
    #expect(outcome.warnings.last?.description.contains("did not fire") == true)
    #expect(app.session.nextDeadline == nil)
  }

  @Test("More timers than there may be, and more firings in one input")
  func tooMany() throws {
    let app = try App(Self.folder("for i = 1, 20000 do self:after(1, 'tell') end"))
    #expect(try app.error(ofTapping: "set").kind == .limit)
    let other = try App(
      Self.folder(
        "self:after(1, 'again')", methods: "function A:again() self:after(1, 'again') end"
      ).bundle(), isRestoredEachTime: false)
    try other.tap("set")
    let outcome = other.session.handle(.advance(seconds: 1e9))
    #expect(outcome.error?.kind == .limit)
    #expect(other.session.elapsed == 10_000)
  }
}

extension App {
  @discardableResult
  func advance(_ seconds: Double) throws -> App { try run(.advance(seconds: seconds)) }
}
