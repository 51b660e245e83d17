import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// Acting after leaving (storyboard.md 2 and 3, lua-api.md): a controller that has left
/// the hierarchy cannot act, in the same input as little as later. One that was never shown has not
/// left, and one that is put back can act again.
@Suite("Controllers that have left") struct DepartedTests {
  /// A way to leave: the controller, the container that it leaves, and its name in the error.
  struct Departure: Sendable, CustomTestStringConvertible {
    var taps: [String]
    var leaves: String
    var cause: String

    var testDescription: String { leaves }
  }

  static let departures = [
    Departure(taps: ["push"], leaves: "self.navigationController:pop()", cause: "popped"),
    Departure(
      taps: ["push"], leaves: "self.navigationController:popToRoot { animated = false }",
      cause: "popped"),
    Departure(
      taps: ["push"],
      leaves: "local n = self.navigationController n:setViewControllers { n.children[1] }",
      cause: "popped"),
    Departure(taps: ["cover"], leaves: "self:dismiss()", cause: "dismissed"),
    Departure(taps: ["sheet"], leaves: "self:dismiss()", cause: "dismissed"),
    Departure(taps: ["stack"], leaves: "self:dismiss()", cause: "dismissed"),
    Departure(
      taps: ["push"], leaves: "self:performSegue 'swap'", cause: "replaced by segue \"swap\""),
    Departure(
      taps: ["push"], leaves: "self:performSegue 'home'", cause: "popped by segue \"home\""),
    Departure(
      taps: ["cover"], leaves: "self:performSegue 'home'", cause: "dismissed by segue \"home\""),
    Departure(taps: ["deck"], leaves: "self.parent:remove(self)", cause: "removed"),
    Departure(
      taps: ["push"], leaves: "self.app.window.root = self.storyboard:instantiate 'A'",
      cause: "replaced"),
  ]

  /// The actions of a controller, as Lua code that makes `it` act, with the words of the error.
  static let acts: [(code: String, cannot: String)] = [
    ("it:performSegue 'push'", "perform a segue"), ("it:performSegue 'cover'", "perform a segue"),
    ("it:performSegue 'swap'", "perform a segue"), ("it:performSegue 'home'", "perform a segue"),
    ("it:performSegue 'nobody'", "perform a segue"), ("it:performSegue 'own'", "perform a segue"),
    ("it:dismiss()", "dismiss"), ("it:present(it.storyboard:instantiate 'A')", "present"),
    ("it:after(1, 'tick')", "wait for a timer"), ("it:refresh()", "refresh its view"),
    ("it.made:perform()", "perform a segue"),
  ]

  private static let scenes = """
    qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
    qb.scene "A" { class = "First",
      qb.show "push" { to = "B", on = "push" }, qb.present "cover" { to = "B", on = "cover" },
      qb.present "sheet" { to = "B", on = "sheet", style = "sheet" },
      qb.present "stack" { to = "P", on = "stack" },
      qb.present "deck" { to = "K", on = "deck" },
    },
    qb.scene "B" { class = "Page2",
      qb.show "push" { to = "A" }, qb.present "cover" { to = "A" }, qb.replace "swap" { to = "A" },
      qb.unwind "home" {}, qb.unwind "nobody" {}, qb.segue "own" { class = "Own", to = "A" },
    },
    qb.scene "P" { class = "NavigationController", qb.root { to = "B" } },
    qb.scene "K" { class = "K", qb.tab "b" { to = "B" } },
    """

  private static func script(_ leaves: String, _ act: String) -> String {
    """

    local First, Page = qb.controller "First", qb.controller "Page2"
    Own = qb.segueClass("Own", "custom")
    function Own:perform() print "own" end
    Hand = qb.segueClass("Hand", "present")
    local K = qb.container "K"
    function K:view()
      return ui.screen { self.children[1] and ui.child(self.children[1]) or ui.text "nobody" }
    end
    local function buttons()
      local list = {}
      for _, id in ipairs { "push", "cover", "sheet", "stack", "deck", "try", "later" } do
        list[#list + 1] = ui.button(id) {}
      end
      return ui.screen(list)
    end
    function First:view() return buttons() end
    function First.unwind:home() print "home" end
    function Page:view() return buttons() end
    function Page:tick() print "tick" end
    local function act(it) \(act) end
    function Page:leave()
      self.app.state.it = self
      self.made = Hand { source = self, destination = self.storyboard:instantiate "A" }
      \(leaves)
    end
    function Page.on:push() self:leave() act(self) end
    function Page.on:later() self:leave() end
    function First.on:later() act(self.app.state.it) end
    function K.on:later() act(self.app.state.it) end
    """
  }

  @Test(
    "Acting is an error of the kind gone in the input in which it left, and in every later one",
    arguments: departures, acts)
  func cannotAct(_ departure: Departure, _ act: (code: String, cannot: String)) throws {
    // Under a sheet, and in a deck that is empty, there is no other page to ask from.
    for (tap, isLater) in [("push", false), ("later", true)] {
      let quiz = try ScratchQuiz(Self.scenes, script: Self.script(departure.leaves, act.code))
      let session = try Session(bundle: quiz.bundle(), options: Session.Options())
      for id in departure.taps { try require(session.handle(.tap(id: id))) }
      if isLater {
        try require(session.handle(.tap(id: "later")))
        if departure.taps == ["deck"] { continue }
      }
      let error = try #require(
        session.handle(.tap(id: isLater ? "later" : tap)).error, "\(departure.leaves); \(act.code)")
      #expect(error.kind == .gone, "\(error)")
      #expect(
        error.message.contains("B#1 is gone (\(departure.cause)), so it cannot \(act.cannot); "),
        "\(error)")
      #expect(error.place?.file == "scripts/app.lua" && !error.traceback.isEmpty)
    }
  }

  @Test(
    "A container that is gone changes nothing, and one that is gone gets no place",
    arguments: [
      ("stack", "it:push(new)"), ("stack", "it:pop()"), ("stack", "it:popTo(it.app.window.root)"),
      ("stack", "it:popToRoot()"),
      ("stack", "it:setViewControllers { new }"), ("tabs", "it.selected = new"),
      ("tabs", "it:add(new)"), ("deck", "it:add(new)"),
      ("deck", "it:remove(new)"), ("stack", "self:present(it)"),
      ("stack", "self.navigationController:push(it)"),
      ("stack", "self.navigationController:setViewControllers { it }"),
      ("stack", "self.app.window.root = it"),
      ("stack", "qb.NavigationController { root = it }"), ("stack", "self:show(it)"),
      ("stack", "it:show(new)"),
    ])
  func goneContainer(_ tap: String, _ act: String) throws {
    let app = try App(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "A",
        qb.present "stack" { to = "P", on = "stack" },
        qb.present "tabs" { to = "T", on = "tabs" },
        qb.present "deck" { to = "K", on = "deck" } },
      qb.scene "P" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "T" { class = "TabController", qb.tab "a" { to = "A" } },
      qb.scene "K" { class = "K", qb.tab "a" { to = "A" } },
      """,
      script: """
        local A, K = qb.controller "A", qb.container "K"
        function K:view() return ui.screen { ui.child(self.children[1]) } end
        function A:view()
          return ui.screen {
            ui.button "stack" {},
            ui.button "tabs" {},
            ui.button "deck" {},
            ui.button "leave" {},
            ui.button "act" {} }
        end
        function A:prepare(segue) self.app.state.it = segue.destination end
        function A.on:leave() self:dismiss() end
        function A.on:act()
          local it, new = self.app.state.it, self.storyboard:instantiate "A"
          \(act)
        end
        """)
    try app.tap(tap).tap("leave")
    let error = try app.error(ofTapping: "act")
    #expect(
      error.kind == .gone && error.message.contains("#1 is gone (dismissed), so it cannot "),
      "\(error)")
  }

  private func require(_ outcome: Outcome) throws { if let error = outcome.error { throw error } }

  @Test(
    "What is put back, and what was never shown, can act",
    arguments: [
      (
        "push",
        "local n = self.navigationController n:pop() n:push(self) self:performSegue 'cover'",
        "N[A B]→A"
      ),
      (
        "cover",
        "local by = self.presenting self:dismiss() by:present(self) self:performSegue 'cover'",
        "N[A]→B→A"
      ),
      (
        "push", "local n = self.navigationController n:pop() n:push(self) self:after(1, 'tick')",
        "N[A B]"
      ),
      (
        "push",
        """
        local new = self.storyboard:instantiate 'B'
        new:after(1, 'tick')
        self.navigationController:push(new)
        """,
        "N[A B B]"
      ),
      (
        "stack",
        """
        local n = self.navigationController self:dismiss() n:push(self.storyboard:instantiate 'A')
        """,
        "N[A]"
      ),
      (
        "stack",
        """
        local n, by = self.navigationController, self.presenting
        self:dismiss()
        n:push(self.storyboard:instantiate 'A')
        by:present(n)
        """,
        "N[A]→P[B A]"
      ),
    ])
  func comesBack(_ tap: String, _ body: String, _ expected: String) throws {
    let app = try App(Self.scenes, script: Self.script("", body.replacing("self", with: "it")))
    try app.tap(tap).tap("push")
    #expect(try app.hierarchy == expected)
  }

  @Test("A segue of a handler whose controller it took away while it was covered is dropped")
  func covered() throws {
    let app = try App(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "A", qb.show "go" { to = "B", on = "go" } },
      qb.scene "B" { class = "B",
        qb.present "over" { to = "C", on = "over" },
        qb.show "fuse" { to = "C", on = "fuse" } },
      qb.scene "C" { class = "C" },
      """,
      script: """
        local A, B, C = qb.controller "A", qb.controller "B", qb.controller "C"
        function A:view() return ui.screen { ui.button "go" {} } end
        function B:view()
          return ui.screen { ui.button "over" {}, ui.timer "fuse" { seconds = 5 } }
        end
        function B.on:fuse() self:dismiss() self.navigationController:pop() end
        """)
    try app.tap("go").tap("over").run(.advance(seconds: 6))
    #expect(try app.hierarchy == "N[A]")
  }

  @Test("A segue class whose perform takes the source away cannot call its default after that")
  func ownPerform() throws {
    let app = try App(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "A", qb.present "go" { to = "P", on = "go" } },
      qb.scene "P" { class = "NavigationController", qb.root { to = "B" } },
      qb.scene "B" { class = "B", qb.show "on" { to = "C", on = "on", class = "Odd" } },
      qb.scene "C" {},
      """,
      script: """
        local A, B = qb.controller "A", qb.controller "B"
        local Odd = qb.segueClass("Odd", "show")
        function Odd:perform() self.source:dismiss() Odd.super.perform(self) end
        function A:view() return ui.screen { ui.button "go" {} } end
        function B:view() return ui.screen { ui.button "on" {} } end
        """)
    let error = try app.tap("go").error(ofTapping: "on")
    #expect(
      error.kind == .gone && error.message.hasPrefix("B#1 is gone (dismissed by segue \"on\")"),
      "\(error)")
  }
}
