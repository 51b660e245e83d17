import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Presentations in Lua") struct PresentationTests {
  private static let scenes = """
    qb.scene "D" { class = "Both", qb.tab "left" { to = "K" }, qb.tab "right" { to = "L" } },
    qb.scene "K" { class = "Step", definesPresentationContext = true,
      qb.embed "inner" { to = "A" } },
    qb.scene "A" { class = "Step",
      qb.present "here" { to = "X", on = "here", style = "currentContext" },
      qb.popover "menu" { to = "S", on = "menu" } },
    qb.scene "L" { class = "Step", qb.present "ask" { to = "S", on = "ask", style = "sheet" } },
    qb.scene "X" { class = "NavigationController", qb.root { to = "Q" } },
    qb.scene "Q" { class = "Step", qb.present "deep" { to = "S", on = "deep", style = "sheet" },
      qb.present "all" { to = "S", on = "all" }, qb.unwind "home" { on = "home", action = "toD" } },
    qb.scene "S" { class = "Step", qb.unwind "home" { on = "home", action = "toD" } },
    """
  private static let script =
    Steps.script + """
      local Both = qb.container "Both"
      function Both:view()
        return ui.stack { axis = "horizontal", ui.child(self.children[1]),
          ui.child(self.children[2]) }
      end
      function Both.unwind:toD() end
      function Both:allowedChildrenForUnwinding() return {} end
      """

  private func app() throws -> App { try App(Self.scenes, script: Self.script) }

  @Test("currentContext stands in its context's place, and leaves what is around it to be acted on")
  func context() throws {
    let app = try app()
    try app.tap("here")
    #expect(try app.texts == ["Q", "L"])
    #expect(try app.ids == ["deep", "all", "home", "ask"])
    #expect(try app.path == "D K X Q")
    #expect(try app.hierarchy == "D[K[A]→X[Q] L]")
    #expect(app.session.screen.layers.map(\.style) == [.full])
    #expect(app.session.screen.layers.map(\.identity) == ["D#1"])
    try app.tap("ask")
    #expect(try app.path == "D S")
  }

  @Test("What a context presents over all lies over all, and the path leads to it")
  func over() throws {
    let app = try app()
    try app.tap("here").tap("deep")
    #expect(try app.path == "D K X S")
    #expect(app.session.screen.layers.map(\.style) == [.full, .sheet])
    #expect(try app.texts == ["S"])
    try app.key("escape").tap("all")
    #expect(app.session.screen.layers.map(\.style) == [.full])
    #expect(try app.path == "D K X S")
    try app.tap("home")
    #expect(try app.path == "D K A")
  }

  @Test("A bar has the title of what covers its top in its context, and its back button works")
  func bar() throws {
    let app = try App(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "M" } },
      qb.scene "M" { class = "Titled", qb.show "go" { to = "A", on = "go" } },
      qb.scene "A" { class = "Titled", definesPresentationContext = true,
        qb.present "go" { to = "P", on = "go", style = "currentContext" } },
      qb.scene "P" { class = "Titled" },
      """,
      script: """
        local Titled = qb.controller "Titled"
        function Titled:view()
          return ui.screen { title = "On " .. self.id, ui.button "go" { title = "Go" } }
        end
        """)
    try app.tap("go").tap("go")
    #expect(try app.reply.elements.map(\.title) == ["On P#1", "Back", "Go"])
    try app.tap("navigationBack")
    #expect(try app.path == "N M")
    #expect(try app.hierarchy == "N[M]")
  }

  @Test("A popover's layer names its element and that element's controller; one by hand has none")
  func popover() throws {
    let app = try app()
    try app.tap("menu")
    #expect(
      app.session.screen.layers.map(\.style) == [
        .full, .popover(anchor: ElementAnchor(id: "menu", owner: "A#1")),
      ])
    try app.relaunch()
    #expect(
      app.session.screen.layers.last?.style
        == .popover(anchor: ElementAnchor(id: "menu", owner: "A#1")))
    try app.key("escape").perform("menu")
    #expect(try app.reply.controller == "S#2")
  }

  @Test("A popover of a list or of choices hangs at the row that was used, restored too")
  func popoverOfRow() throws {
    let app = try App(
      """
      qb.scene "A" { class = "Rows", qb.popover "open" { to = "S", on = "rows" },
        qb.popover "pick" { to = "S", on = "options" } },
      qb.scene "S" { text = "small" },
      """,
      script: """
        local Rows = qb.controller "Rows"
        function Rows:view()
          return ui.screen {
            ui.list "rows" { rows = { { title = "One" }, { title = "Two" }, { title = "Three" } } },
            ui.choices "options" { options = { "Four", "Five" } },
            ui.button "script" { title = "Script" },
          }
        end
        function Rows.on:script() self:performSegue("open", { row = 3 }) end
        """)
    func anchor() -> ElementAnchor? {
      guard case .popover(let anchor)? = app.session.screen.layers.last?.style else { return nil }
      return anchor
    }
    func isBelow(_ title: String) -> Bool {
      let lines = app.picture.split(separator: "\n", omittingEmptySubsequences: false)
      guard let row = lines.firstIndex(where: { $0.contains(title) }) else { return false }
      return lines[row + 1].contains("▴")
    }
    for (row, title) in [(3, "Three"), (1, "One"), (2, "Two")] {
      try app.tap("rows", row)
      #expect(anchor() == ElementAnchor(id: "rows", owner: "A#1", row: row))
      #expect(isBelow(title), "\(app.picture)")
      try app.relaunch()
      #expect(anchor() == ElementAnchor(id: "rows", owner: "A#1", row: row))
      #expect(isBelow(title))
      try app.key("escape")
    }
    try app.choose("options", 2)
    #expect(anchor() == ElementAnchor(id: "options", owner: "A#1", row: 2))
    // A sender that is no event of the list names no row.
    try app.key("escape").tap("script")
    #expect(anchor() == ElementAnchor(id: "rows", owner: "A#1"))
  }

  @Test(
    "Lua presents in every style",
    arguments: ["fullScreen", "currentContext", "sheet", "popover", "alert"])
  func byHand(style: String) throws {
    let app = try App(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "Shower", definesPresentationContext = true },
      qb.scene "S" { class = "Step" },
      """,
      script: Steps.script + """
        local Shower = qb.controller "Shower"
        function Shower:view()
          return ui.screen { ui.button "go" { title = "Go" }, ui.text "under" }
        end
        function Shower.on:go()
          local shown = self.storyboard:instantiate "S"
          self:present(shown, { style = "\(style)" })
          assert(shown.presentationSource == self and shown.presentationSegue == nil)
          assert(shown.presenting == ("\(style)" == "currentContext" and self or self.parent))
          assert(self.presented == shown)
        end
        """)
    try app.tap("go")
    let styles: [String: [Layer.Style]] = [
      "fullScreen": [.full], "currentContext": [.full], "sheet": [.full, .sheet],
      "popover": [.full, .popover(anchor: nil)],
      "alert": [.full, .alert],
    ]
    #expect(app.session.screen.layers.map(\.style) == styles[style])
    #expect(try app.texts == ["S"])
    #expect(try app.error(of: .perform(segue: "x")).kind == .badCommand)
  }

  @Test("A presentation that cannot be is an error, and nothing has changed")
  func already() throws {
    let app = try app()
    try app.tap("here")
    let error = try app.error(of: .tap(id: "here"))
    #expect(error.kind == .unknownElement, "what it covers cannot be acted on")
    let two = try App(
      "qb.scene 'A' { class = 'Twice' }, qb.scene 'B' {}",
      script: """
        local Twice = qb.controller "Twice"
        function Twice:view() return ui.button "go" { title = "Go" } end
        function Twice.on:go()
          self:present(self.storyboard:instantiate "B", { style = "alert" })
          self:present(self.storyboard:instantiate "B", { style = "currentContext" })
        end
        """)
    #expect(try two.error(ofTapping: "go").kind == .alreadyPresenting)
    #expect(try two.path == "A")
  }

  @Test(
    "A presentation replaced at its root keeps its style, its source and its segue, restored too")
  func replaced() throws {
    let app = try App(
      """
      qb.scene "A" { class = "First", qb.popover "menu" { to = "P", on = "menu", note = "kept" } },
      qb.scene "P" { qb.replace "swap" { to = "R", title = "Swap" } },
      qb.scene "R" { class = "Last" },
      """,
      script: Steps.script + """
        local Last = qb.controller "Last"
        function Last:view()
          local segue = self.presentationSegue
          return ui.stack {
            ui.text(segue.identifier .. " " ..
              segue.attributes.note .. " from " ..
              self.presentationSource.id)
          }
        end
        """)
    try app.tap("menu").tap("swap")
    #expect(try app.texts == ["menu kept from A#1"])
    #expect(
      app.session.screen.layers.last?.style
        == .popover(anchor: ElementAnchor(id: "menu", owner: "A#1")))
    try app.relaunch().key("escape")
    #expect(try app.path == "A")
  }

  @Test("Two hundred presentations deep, then one unwinding across three containers")
  func deep() throws {
    let app = try App(
      """
      qb.scene "T" { class = "TabController", qb.tab { to = "N" }, qb.tab { to = "M" } },
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "Goal", qb.show "next" { to = "B", on = "next" } },
      qb.scene "B" { class = "Step" },
      qb.scene "M" { class = "Step", qb.embed "e" { to = "E" } },
      qb.scene "E" { class = "Step", qb.present "go" { to = "P", on = "go", style = "sheet" } },
      qb.scene "P" { class = "Step", qb.present "go" { to = "P", on = "go", style = "sheet" },
        qb.unwind "home" { on = "home", action = "toGoal" } },
      """, script: Steps.script)
    try app.tap("next").tap("tab2")
    for _ in 0..<200 { _ = app.session.handle(.tap(id: "go")) }
    #expect(app.session.screen.layers.count == 201)
    try app.untraced().tap("home")
    #expect(
      app.row(of: "unwindTowards") == "M.unwindTowards(T), T.unwindTowards(N), N.unwindTowards(A)")
    #expect(try app.path == "T N A")
  }
}
