import QuizboardEngine
import QuizboardTestKit
import Testing

/// The conformance table of storyboard.md 8, played through Lua: for the built-in stack and for an
/// author's.
@Suite("The order of callbacks") struct OrderOfCallbacksTests {
  static let stacks = [Stack.navigation, .container]

  @Test("launch (N, root A)", arguments: OrderOfCallbacksTests.stacks)
  func launch(stack: Stack) throws {
    let app = try App(Stage.folder(stack: stack))
    #expect(
      app.row() == "N.init, A.init, A.willMove(N), A.didMove(N), N.wL, A.wL, N.wA, A.wA, N.dA, A.dA"
    )
  }

  @Test("show A→B", arguments: OrderOfCallbacksTests.stacks)
  func show(stack: Stack) throws {
    let app = try Stage.app(stack)
    try app.tap("next")
    #expect(
      app.row()
        == "A's handler, condition, A.shouldPerformSegue, B.init, segue.init, A.prepare, perform, "
        + "B.willMove(N), B.wL, A.wD, B.wA, ⇒ slide, A.dD, B.dA, B.didMove(N)")
    #expect(app.transition == "slide")
  }

  @Test("back B→A", arguments: OrderOfCallbacksTests.stacks)
  func back(stack: Stack) throws {
    let app = try Stage.app(stack, depth: 2)
    try app.tap("back")
    #expect(
      app.row()
        == "B's handler, B.willMove(nil), B.wD, A.wA, ⇒ slide, B.dD, A.dA, B.didMove(nil), B.deinit"
    )
    #expect(app.transition == "slide, reversed")
  }

  @Test("popToRoot [A,B,C]", arguments: OrderOfCallbacksTests.stacks)
  func popToRoot(stack: Stack) throws {
    let app = try Stage.app(stack, depth: 3)
    try app.tap("toRoot")
    #expect(
      app.row()
        == "C's handler, C.willMove(nil), B.willMove(nil), C.wD, A.wA, ⇒ slide, C.dD, A.dA, "
        + "C.didMove(nil), B.didMove(nil), C.deinit, B.deinit")
  }

  @Test("A in N presents P (root Q) fullScreen", arguments: OrderOfCallbacksTests.stacks)
  func fullScreen(stack: Stack) throws {
    let app = try Stage.app(stack)
    try app.tap("cover")
    #expect(
      app.row()
        == "A's handler, A.shouldPerformSegue, P.init, Q.init, Q.willMove(P), Q.didMove(P), "
        + "segue.init, A.prepare, perform, P.wL, Q.wL, N.wD, A.wD, P.wA, Q.wA, ⇒ coverVertical, "
        + "N.dD, A.dD, P.dA, Q.dA")
    #expect(try app.path == "N P Q")
  }

  @Test(
    "sheet: the same without N's and A's appearance callbacks",
    arguments: OrderOfCallbacksTests.stacks)
  func sheet(stack: Stack) throws {
    let app = try Stage.app(stack)
    try app.tap("ask")
    #expect(
      app.row()
        == "A's handler, A.shouldPerformSegue, P.init, Q.init, Q.willMove(P), Q.didMove(P), "
        + "segue.init, A.prepare, perform, P.wL, Q.wL, P.wA, Q.wA, ⇒ coverVertical, P.dA, Q.dA")
  }

  @Test("dismiss P", arguments: OrderOfCallbacksTests.stacks)
  func dismiss(stack: Stack) throws {
    let app = try Stage.app(stack)
    try app.tap("cover").untraced().tap("away")
    #expect(
      app.row() == "Q's handler, P.wD, Q.wD, N.wA, A.wA, ⇒ coverVertical, P.dD, Q.dD, N.dA, A.dA, "
        + "Q.deinit, P.deinit")
    #expect(app.transition == "coverVertical, reversed")
    try app.tap("ask").untraced().tap("away")
    #expect(app.row() == "Q's handler, P.wD, Q.wD, ⇒ coverVertical, P.dD, Q.dD, Q.deinit, P.deinit")
  }

  @Test("unwind C→A in N [A,B,C]", arguments: OrderOfCallbacksTests.stacks)
  func unwind(stack: Stack) throws {
    let app = try Stage.app(stack, depth: 3)
    try app.tap("home")
    let change = stack == .container ? "Dissolve" : "slide"
    #expect(
      app.row() == """
        C's handler, C.shouldPerformSegue, C.allowed = [], C.can = false, N.allowed = [B,A], \
        B.allowed = [], B.can = false, A.allowed = [], A.can = true, segue.init, C.prepare, A's \
        action, perform, N.unwindTowards(A), C.willMove(nil), B.willMove(nil), C.wD, A.wA, ⇒ \
        \(change), C.dD, A.dA, C.didMove(nil), B.didMove(nil), C.deinit, B.deinit
        """)
  }

  @Test("animated = false gives the same rows", arguments: OrderOfCallbacksTests.stacks)
  func notAnimated(stack: Stack) throws {
    let rows = try [true, false].map { animated in
      let app = try Stage.app(stack, animated: animated)
      for id in ["next", "next", "home", "next", "back", "cover", "away", "ask", "away"] {
        try app.tap(id)
      }
      return app.session.takeTrace()
    }
    #expect(rows[0].map(\.step) == rows[1].map(\.step))
    #expect(rows[0].contains { $0.animated == true })
    #expect(rows[1].allSatisfy { $0.animated != true })
  }

  @Test(
    "unwind P→A; tabs T {N [A,B], S}; S presented P fullScreen",
    arguments: OrderOfCallbacksTests.stacks)
  func unwindAcross(stack: Stack) throws {
    let app = try App(Tabs.folder(stack: stack))
    try app.tap("next").tap("second", in: "T#1")
    #expect(try app.path == "T S")
    try app.tap("cover").untraced().tap("home")
    let change = stack == .container ? "Dissolve" : "slide"
    #expect(
      app.row() == """
        P's handler, P.shouldPerformSegue, P.allowed = [], P.can = false, S.allowed = [], S.can \
        = false, T.allowed = [N], N.allowed = [B,A], B.allowed = [], B.can = false, A.allowed = \
        [], A.can = true, segue.init, P.prepare, A's action, perform, T.unwindTowards(N), \
        N.unwindTowards(A), B.willMove(nil), P.wD, T.wA, N.wA, A.wA, ⇒ \(change), P.dD, T.dA, \
        N.dA, A.dA, B.didMove(nil), P.deinit, B.deinit
        """)
    #expect(try app.hierarchy == "T[N[A] S]")
  }

  @Test("tab A→B, in an author's container")
  func tab() throws {
    let app = try App(Tabs.folder(stack: .navigation))
    try app.untraced().tap("second", in: "T#1")
    #expect(app.row() == "T's handler, S.wL, N.wD, A.wD, S.wA, ⇒ none, N.dD, A.dD, S.dA")
    try app.tap("first", in: "T#1")
    #expect(app.row() == "T's handler, S.wD, N.wA, A.wA, ⇒ none, S.dD, N.dA, A.dA")
  }
}

extension RecordedEvent {
  /// The event without what an animation adds to it.
  fileprivate var step: String { event == "transition" ? "⇒" : line }
}

/// Two tabs in a container that an author wrote.
private enum Tabs {
  static func folder(stack: Stack) throws -> ScratchQuiz {
    try ScratchQuiz(
      """
      qb.scene "T" { class = "Tabs", qb.root "one" { to = "N" }, qb.root "two" { to = "S" } },
      qb.scene "N" { class = "\(stack.className)", qb.root { to = "A" } },
      qb.scene "A" { class = "Goal", qb.show "next" { to = "B", on = "next" } },
      qb.scene "B" { class = "Step" },
      qb.scene "S" { class = "Step", qb.present "cover" { to = "P", on = "cover" } },
      qb.scene "P" { class = "Step", qb.unwind "home" { on = "home", action = "toA" } },
      """,
      script: """
        local Tabs = qb.container "Tabs"
        function Tabs:init() self.selected = 1 end
        function Tabs:view()
          return ui.screen {
            ui.child(self.children[self.selected]),
            ui.button "first" { title = "1" }, ui.button "second" { title = "2" },
          }
        end
        function Tabs.on:first() self.selected = 1 end
        function Tabs.on:second() self.selected = 2 end
        function Tabs:unwindTowards(segue, subsequent)
          for index, child in ipairs(self.children) do
            if child == subsequent then self.selected = index end
          end
        end
        local Step = qb.controller "Step"
        function Step:view()
          return ui.stack {
            ui.button "next" { title = "n" },
            ui.button "cover" { title = "c" },
            ui.button "home" { title = "h" } }
        end
        local Goal = qb.controller("Goal", "Step")
        function Goal.unwind:toA() end
        """,
      more: stack.files)
  }
}
