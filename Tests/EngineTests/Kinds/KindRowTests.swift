import QuizboardEngine
import Testing

/// The rows of the conformance table about tabs, embedding, replacing and the styles of
/// presentations, through Lua.
@Suite("The order of callbacks, by the kind of segue") struct KindRowTests {
  /// The quiz of these tests: every scene has a button for each of its segues.
  private func app(_ scenes: String, animated: Bool = true) throws -> App {
    let still = animated ? "" : ", animated = false"
    return try App(scenes.replacing("STILL", with: still), script: Steps.script).untraced()
  }

  @Test("tab A→B") func tab() throws {
    let app = try App(
      """
      qb.scene "T" { class = "TabController", qb.tab { to = "A" }, qb.tab { to = "B" } },
      qb.scene "A" { class = "Step" }, qb.scene "B" { class = "Step" },
      """, script: Steps.script)
    #expect(
      app.row() == """
        T.init, A.init, A.willMove(T), A.didMove(T), B.init, B.willMove(T), B.didMove(T), T.wL, \
        A.wL, T.wA, A.wA, T.dA, A.dA
        """)
    try app.tap("tab2")
    #expect(app.row() == "T's handler, B.wL, A.wD, B.wA, ⇒ none, A.dD, B.dA")
    #expect(try app.path == "T B")
    try app.tap("tab1").tap("tab1")
    #expect(app.row() == "T's handler, B.wD, A.wA, ⇒ none, B.dD, A.dA, T's handler")
  }

  @Test(
    "replace A→B in K", arguments: ["NavigationController", "TabController", "Deck", "Step"],
    [true, false])
  func replace(container: String, animated: Bool) throws {
    let kind = container == "Step" ? "embed" : container == "NavigationController" ? "root" : "tab"
    let app = try app(
      """
      qb.scene "K" { class = "\(container)", qb.\(kind) "place" { to = "A" } },
      qb.scene "A" { class = "Step", qb.replace "swap" { to = "B", on = "swap"STILL } }, qb.scene \
      "B" { class = "Step" },
      """, animated: animated)
    try app.tap("swap")
    #expect(
      app.row() == """
        A's handler, A.shouldPerformSegue, B.init, segue.init, A.prepare, perform, \
        A.willMove(nil), B.willMove(K), B.wL, A.wD, B.wA, ⇒ \
        \(animated ? "crossDissolve" : "none"), A.dD, B.dA, A.didMove(nil), B.didMove(K), A.deinit
        """)
    #expect(try app.hierarchy == "K[B]")
    #expect(app.transition == (animated ? "crossDissolve" : nil))
  }

  @Test("embed of E in A", arguments: [true, false]) func embed(animated: Bool) throws {
    let app = try app(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "M" } },
      qb.scene "M" { class = "Step", qb.show "go" { to = "A", on = "go"STILL } },
      qb.scene "A" { class = "Step", qb.embed "e" { to = "E" } }, qb.scene "E" { class = "Step" },
      """, animated: animated)
    try app.tap("go")
    #expect(
      app.row() == """
        M's handler, M.shouldPerformSegue, A.init, segue.init, M.prepare, perform, \
        A.willMove(N), E.init, segue.init, A.prepare, perform, E.willMove(A), E.didMove(A), \
        A.wL, E.wL, M.wD, A.wA, E.wA, ⇒ \(animated ? "slide" : "none"), M.dD, A.dA, E.dA, \
        A.didMove(N)
        """)
    #expect(try app.path == "N A E")
    #expect(try app.hierarchy == "N[M A[E]]")
  }

  @Test(
    "A in N presents P (root Q) fullScreen, currentContext",
    arguments: ["fullScreen", "currentContext"], [true, false])
  func covering(style: String, animated: Bool) throws {
    let app = try app(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "Step", definesPresentationContext = true,
        qb.present "cover" { to = "P", on = "cover", style = "\(style)"STILL } },
      qb.scene "P" { class = "NavigationController", qb.root { to = "Q" } }, qb.scene "Q" { class \
      = "Step" },
      """, animated: animated)
    try app.tap("cover")
    let (gone, left) =
      style == "fullScreen" ? ("N.wD, A.wD, ", "N.dD, A.dD, ") : ("A.wD, ", "A.dD, ")
    #expect(
      app.row() == """
        A's handler, A.shouldPerformSegue, P.init, Q.init, Q.willMove(P), Q.didMove(P), \
        segue.init, A.prepare, perform, P.wL, Q.wL, \(gone)P.wA, Q.wA, ⇒ \
        \(animated ? "coverVertical" : "none"), \(left)P.dA, Q.dA
        """)
    #expect(try app.path == (style == "fullScreen" ? "N P Q" : "N A P Q"))
  }

  @Test("sheet, popover, alert", arguments: ["sheet", "popover", "alert"], [true, false])
  func over(style: String, animated: Bool) throws {
    let segue =
      style == "popover"
      ? "qb.popover 'ask' { to = 'P', on = 'ask'STILL }"
      : "qb.present 'ask' { to = 'P', on = 'ask', style = '\(style)'STILL }"
    let app = try app(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "First", \(segue) },
      qb.scene "P" { class = "NavigationController", qb.root { to = "Q" } },
      qb.scene "Q" { class = "Step", qb.unwind "away" { on = "away", action = "toA" } },
      """, animated: animated)
    try app.tap("ask")
    #expect(
      app.row() == """
        A's handler, A.shouldPerformSegue, P.init, Q.init, Q.willMove(P), Q.didMove(P), \
        segue.init, A.prepare, perform, P.wL, Q.wL, P.wA, Q.wA, ⇒ \
        \(animated ? "coverVertical" : "none"), P.dA, Q.dA
        """)
    #expect(try app.ids == ["away"], "what it covers is left out")
    try app.tap("away")
    #expect(
      app.row(of: "viewWillDisappear", "viewWillAppear", "deinit")
        == "P.wD, Q.wD, Q.deinit, P.deinit")
  }

  @Test("unwind P→A; tabs T {N [A,B], S}; S presented P fullScreen") func unwind() throws {
    let app = try app(
      """
      qb.scene "T" { class = "TabController", qb.tab { to = "N" }, qb.tab { to = "S" } },
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "Goal", qb.show "next" { to = "B", on = "next" } },
      qb.scene "B" { class = "Step" },
      qb.scene "S" { class = "Step", qb.present "cover" { to = "P", on = "cover" } },
      qb.scene "P" { class = "Step", qb.unwind "home" { on = "home", action = "toGoal" } },
      """)
    try app.tap("next").tap("tab2").tap("cover").untraced().tap("home")
    #expect(
      app.row() == """
        P's handler, P.shouldPerformSegue, P.allowed = [], P.can = false, S.allowed = [], S.can \
        = false, T.allowed = [N], N.allowed = [B,A], B.allowed = [], B.can = false, A.allowed = \
        [], A.can = true, segue.init, P.prepare, A's action, perform, T.unwindTowards(N), \
        N.unwindTowards(A), B.willMove(nil), P.wD, T.wA, N.wA, A.wA, ⇒ slide, P.dD, T.dA, N.dA, \
        A.dA, B.didMove(nil), P.deinit, B.deinit
        """)
    #expect(try app.path == "T N A")
  }
}

/// Classes whose views have a button for each segue that waits for one, and a place for each that
/// embeds.
enum Steps {
  static let script = """

    local Step = qb.controller "Step"
    function Step:view()
      local parts = {}
      for _, segue in ipairs(self.scene.segues) do
        if segue.kind == "embed" then
          parts[#parts + 1] = ui.container(segue.on) { hidden = self.isClosed }
        elseif segue.on and not segue.on:match " " then
          parts[#parts + 1] = ui.button(segue.on) { title = segue.on, role = segue.attributes.role }
        end
      end
      return ui.screen { ui.text(self.scene.id), parts }
    end
    function Step.on:open() self.isClosed = not self.isClosed end

    local Goal = qb.controller("Goal", "Step")
    function Goal.unwind:toGoal() end
    local First = qb.controller("First", "Step")
    function First.unwind:toA() end

    -- An author's tabs: what is selected is one of its own fields.
    local Deck = qb.container "Deck"
    function Deck:view() return ui.child(self.children[self.place or 1]) end

    """
}
