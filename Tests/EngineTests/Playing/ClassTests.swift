import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// Classes of scripts: inheritance, names, what is made by hand.
@Suite("Classes") struct ClassTests {
  private static let scene = "qb.scene 'A' { class = 'C' },"

  @Test(
    "Methods are looked up in the class, its superclass and the built-in one, in any file order"
  )
  func inheritance() throws {
    let folder = try ScratchQuiz(
      Self.scene, script: "",
      more: [
        "scripts/1.lua": """
        local qb = require "quizboard"
        local C = qb.controller("C", "B")
        function C:viewDidLoad() print "C" C.super.viewDidLoad(self) end
        function C:greet() return "C" .. C.super.greet(self) end
        """,
        "scripts/2.lua": """
        local qb = require "quizboard"
        local B = qb.controller("B", "A")
        function B:viewDidLoad() print "B" B.super.viewDidLoad(self) end
        """,
        "scripts/3.lua": """
        local qb = require "quizboard"
        local A = qb.controller "A"
        function A:viewDidLoad() print "A" A.super.viewDidLoad(self) print(self:greet()) end
        function A:greet() return "A" end
        """,
      ])
    #expect(try App(folder).outcome.log == ["C", "B", "A", "CA"])
  }

  @Test(
    "Of a long line of classes each inherits from all above it, in any order",
    arguments: [false, true])
  func longLine(isReversed: Bool) throws {
    let app = try App(
      Self.scene,
      script: """
        for i = \(isReversed ? "1500, 1, -1" : "1, 1500") do
          local K = qb.controller("K" .. i, i > 1 and "K" .. i - 1 or nil)
          if i % 500 == 0 then K["own" .. i] = function() return i end end
        end
        local C = qb.controller("C", "K1500")
        function C:viewDidLoad() print(self:own500(), self:own1000(), self:own1500(), self.own1) end
        """)
    #expect(app.outcome.log == ["500\t1000\t1500\tnil"])
  }

  @Test("What else is set on a class its instances have, until they are given a field of that name")
  func constants() throws {
    let app = try App(
      Self.scene,
      script: """
        local C = qb.controller "C"
        C.lives, C.names, C.isCalm = 3, { "a" }, false
        function C:viewDidLoad()
          print(self.lives, self.names[1], self.isCalm)
          self.lives, self.isCalm = self.lives - 1, true
          print(self.lives, C.lives, self.isCalm)
          print(pcall(function() self.viewDidLoad = 5 end))
        end
        """)
    #expect(app.outcome.log.prefix(2) == ["3\ta\tfalse", "2\t3\ttrue"])
    #expect(app.outcome.log.last?.contains("\"viewDidLoad\" is a method") == true)
    try app.relaunch()
  }

  @Test("Handlers and unwind actions inherit like methods, and can be overridden")
  func handlers() throws {
    let app = try App(
      """
      qb.scene "A" { class = "C", qb.present "go" { to = "B", on = "go" } },
      qb.scene "B" { class = "B", qb.unwind "home" { on = "home" } },
      """,
      script: """
        local A = qb.controller "A"
        function A.on:one() print "A one" end
        function A.on:two() print "A two" end
        function A.unwind:home(segue)
          print("home", self.id, segue.source.id, segue.identifier, segue.kind)
        end
        function A:view()
          return ui.stack { ui.button "one" {}, ui.button "two" {}, ui.button "go" {} }
        end
        local C = qb.controller("C", "A")
        function C.on:two() print "C two" end
        local B = qb.controller "B"
        function B:view() return ui.button "home" {} end
        """)
    #expect(try app.tap("one").outcome.log == ["A one"])
    #expect(try app.tap("two").outcome.log == ["C two"])
    try app.tap("go").tap("home")
    #expect(app.outcome.log == ["home\tA#1\tB#1\thome\tunwind"])
    #expect(try app.path == "A")
  }

  @Test(
    "A scene without a class is a page: title, text, and a button for each enabled titled segue"
  )
  func page() throws {
    let app = try App(
      """
      qb.scene "cellar" { title = "The cellar", text = "Water *rises*.",
        qb.present "up" { title = "Run upstairs", to = "lampRoom" },
        qb.present "knock" { title = "Knock again", to = "tunnel", when = "stillAlive" },
        qb.present "hidden" { to = "tunnel" },
      },
      qb.scene "lampRoom" { title = "The lamp room", ending = true }, qb.scene "tunnel" {},
      """,
      script:
        """
        qb.condition('stillAlive', function(c) return not c.app.state.dead end)
        function qb.app.didLaunch(app) app.state.dead = true end
        """)
    #expect(try app.title == "The cellar")
    #expect(try app.texts == ["Water *rises*."])
    #expect(try app.ids == ["up"])
    #expect(try app.element("up")?.title == "Run upstairs")
    #expect(!app.session.isFinished)
    try app.tap("up")
    #expect(try app.path == "cellar lampRoom")
    #expect(app.session.isFinished)
  }

  @Test("Scene keys that name properties set them; the others are attributes")
  func sceneKeys() throws {
    let app = try App(
      """
      qb.scene 'A' { class = 'A', title = 'Mine', hidesBackButton = true,
        isModalInPresentation = true, lives = 3, list = { 1, { 2 } } }
      """,
      script: """
        local A = qb.controller "A"
        function A:viewDidLoad()
          local attributes = self.scene.attributes
          print(self.title, self.hidesBackButton, self.isModalInPresentation, attributes.lives,
            attributes.list[2][1], attributes.class, attributes.title)
        end
        """)
    #expect(app.outcome.log == ["Mine\ttrue\ttrue\t3\t2\tnil\tnil"])
  }

  @Test("when is a method of the controller, else a registered condition, or a function")
  func conditions() throws {
    func path(_ when: String) throws -> String {
      let app = try App(
        """
        qb.scene 'A' { class = 'A', qb.present 'go' { to = 'B', on = 'go', when = \(when) } },
        qb.scene 'B' {}
        """,
        script: """
          local A = qb.controller "A"
          function A:view() return ui.button "go" {} end
          function A:method(sender) return sender.id == "go" end
          function A:both() return true end
          qb.condition("registered",
            function(controller, sender) return controller.id == "A#1" and sender.id == "go" end)
          qb.condition("both", function() return false end)
          """)
      return try app.tap("go").path
    }
    for when in [
      "'method'", "'registered'", "'both'",
      "function(c, s) return c.class == 'A' and s.id == 'go' end",
    ] {
      #expect(try path(when) == "A B", "\(when)")
    }
    for when in ["function() return false end", "function() return nil end"] {
      #expect(try path(when) == "A", "\(when)")
    }
  }

  @Test("A controller made by hand is presented, found by its class, and comes back")
  func byHand() throws {
    let app = try Bench.app(
      """
      local inner = self.storyboard:instantiate "page"
      local stack = qb.NavigationController { root = inner, title = "By hand",
        hidesBackButton = true, mine = { 1 } }
      self.stack = stack
      self:present(stack, { style = "sheet" })
      """)
    try app.tap("try")
    #expect(try app.path == "menu NavigationController page")
    #expect(try app.hierarchy == "menu→NavigationController[page]")
    try app.relaunch().key("escape")
    #expect(try app.path == "menu")
  }

  @Test("A segue made by hand has what it was given; other keys become fields; its init runs")
  func segueByHand() throws {
    let said = try Bench.output(
      """
      local page = self.storyboard:instantiate "page"
      local segue = Sparkle { identifier = "mine", source = self, destination = page, colour = "red"
      }
      print(segue.identifier, segue.class, segue.kind, segue.source == self,
        segue.destination == page, segue.colour, segue.made)
      """,
      top:
        """
        Sparkle = qb.segueClass('Sparkle', 'present')
        function Sparkle:init() self.made = self.colour end
        """)
    #expect(said == "mine\tSparkle\tpresent\ttrue\ttrue\tred\tred")
  }

  @Test(
    "A segue made by hand can be performed once, by its own perform or the default",
    arguments: ["", "function Sparkle:perform() Sparkle.super.perform(self) end"])
  func performedByHand(perform: String) throws {
    let app = try Bench.app(
      """
      local page = self.storyboard:instantiate "page"
      local segue = Sparkle { identifier = "mine", source = self, destination = page }
      segue:perform()
      print(self.presented == page, page.presentationSegue == segue, pcall(segue.perform, segue))
      """, top: "Sparkle = qb.segueClass('Sparkle', 'present') \(perform)")
    try app.tap("try")
    #expect(try app.hierarchy == "menu→page")
    #expect(app.outcome.log.first?.hasPrefix("true\ttrue\tfalse\t") == true)
    #expect(
      app.outcome.log.first?.contains("the default of segue \"mine\" can be called once") == true,
      "\(app.outcome.log)")
  }

  @Test("The trace has init and perform of a segue made by hand, as of others")
  func tracedByHand() throws {
    let app = try Bench.app(
      """
      local segue = Sparkle { identifier = "mine", source = self,
        destination = self.storyboard:instantiate "page" }
      segue:perform()
      """,
      top:
        """
        Sparkle = qb.segueClass('Sparkle', 'present')
        function Sparkle:perform() Sparkle.super.perform(self) end
        """)
    app.untraced()
    try app.tap("try")
    let events = app.session.takeTrace().filter { $0.segue == "mine" }.map(\.event)
    #expect(events == ["segueInit", "perform"])
  }

  @Test("A segue made by hand whose source is gone says so, and what removed it")
  func goneByHand() throws {
    let app = try App(
      """
      qb.scene 'A' { class = 'A', qb.present 'b' { to = 'B', on = 'b' } },
      qb.scene 'B' { class = 'B' },
      qb.scene 'C' {}
      """,
      script: """
        local A, B = qb.controller "A", qb.controller "B"
        Sparkle = qb.segueClass("Sparkle", "present")
        function A:view() return ui.screen { ui.button "b" {}, ui.button "go" {} } end
        function A.on:go() self.app.state.segue:perform() end
        function B:view() return ui.button "back" {} end
        function B:viewDidLoad()
          self.app.state.segue = Sparkle { identifier = "x", source = self,
            destination = self.storyboard:instantiate "C" }
        end
        function B.on:back() self:dismiss() end
        """)
    try app.tap("b").tap("back")
    let error = try app.error(ofTapping: "go")
    #expect(error.kind == .gone && error.message.contains("B#1 is gone ("), "\(error)")
  }

  @Test("require finds the standard classes")
  func standardClasses() throws {
    #expect(
      try Bench.output(
        "print(Page.name, Answer == require 'quizboard.classes.Answer')",
        top: """
          Page, Answer = require "quizboard.classes.Page", require "quizboard.classes.Answer"
          """
      ).hasSuffix("true"))
    #expect(throws: LoadError.self) {
      try ScratchQuiz("qb.scene 'A' {}", script: "require 'quizboard.classes.Pgae'").bundle()
    }
  }

  @Test("What is loaded from text has the globals of its quiz, unless it is given others")
  func loadedText() throws {
    let said = try Bench.output(
      """
      print(load("return WHO, NEW")())
      print(load("return WHO", "x", "t", { WHO = "other" })(), load("return WHO", "x", "t", nil) \
      ~= nil)
      print(pcall(load("WHO = 2")))
      """, top: "WHO = 'me' load('NEW = 5')()")
    let lines = said.split(separator: ";")
    #expect(lines.prefix(2) == ["me\t5", " other\ttrue"])
    #expect(said.contains("globals are frozen once the scripts have loaded"), "\(said)")
  }

  @Test("qb.segue takes the base kind of its class")
  func baseKind() throws {
    let app = try App(
      """
      qb.scene 'A' { class = 'A', qb.segue 'go' { to = 'B', on = 'go', class = 'Sparkle' } },
      qb.scene 'B' {}
      """,
      script: """
        local A = qb.controller "A"
        function A:view() return ui.button "go" {} end
        function A:prepare(segue) print(segue.kind, segue.class) end
        local Sparkle = qb.segueClass("Sparkle", "Glow")
        local Glow = qb.segueClass("Glow", "present")
        function Glow:perform() print "glow" Glow.super.perform(self) end
        """)
    try app.tap("go")
    #expect(app.outcome.log == ["present\tSparkle", "glow"])
    #expect(try app.path == "A B")
  }

  @Test(
    "A class over custom has no default: one that defines no perform is told before it is played")
  func noDefault() throws {
    let problem = try ScratchQuiz(
      "qb.scene 'A' { qb.segue 'go' { to = 'B', class = 'Odd' } }, qb.scene 'B' {}",
      script: "qb.segueClass 'Odd'"
    ).problem()
    #expect(problem?.contains("Odd:perform") == true, "\(problem ?? "it could be loaded")")
  }

  @Test("enclosing finds the nearest above of a class, its subclasses too")
  func enclosing() throws {
    let app = try App(
      "qb.scene 'N' { class = 'Mine', qb.root { to = 'A' } }, qb.scene 'A' { class = 'A' }",
      script: """
        local Mine = qb.container("Mine", "Deck")
        local Deck = qb.container "Deck"
        function Deck:view() return ui.child(self.children[1]) end
        local A = qb.controller "A"
        function A:viewDidLoad()
          print(self:enclosing "Deck", self:enclosing "Mine", self:enclosing "A",
            self:enclosing "Nobody")
        end
        """)
    #expect(app.outcome.log == ["N#1\tN#1\tnil\tnil"])
  }
}
