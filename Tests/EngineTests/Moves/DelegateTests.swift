import QuizboardEngine
import QuizboardModel
import Testing

/// Transitioning delegates in Lua (storyboard.md 3 and 4, seeds.md 4).
@Suite("Transitioning delegates in Lua") struct DelegateTests {
  @Test("A in N presents P (root Q) fullScreen: adaptiveStyle, animatorForPresented, then loading")
  func presents() throws {
    let app = try Theatre.app()
    try app.tap("cover")
    #expect(
      app.row() == """
        A's handler, A.shouldPerformSegue, P.init, Q.init, Q.willMove(P), Q.didMove(P), \
        segue.init, A.prepare, perform, adaptiveStyle, animatorForPresented, P.wL, Q.wL, N.wD, \
        A.wD, P.wA, Q.wA, ⇒ Zoom, N.dD, A.dD, P.dA, Q.dA
        """)
    #expect(app.outcome.transition?.name == "Zoom")
    #expect(try app.picture(0.5).joined().contains("b"))
  }

  @Test("sheet: the same without N's and A's appearance callbacks") func sheet() throws {
    let app = try Theatre.app()
    try app.tap("ask")
    #expect(
      app.row().hasSuffix(
        "perform, adaptiveStyle, animatorForPresented, P.wL, Q.wL, P.wA, Q.wA, ⇒ Zoom, P.dA, Q.dA"))
  }

  @Test(
    "dismiss P: long after perform returned, and after a restoration, the segue vends the way back",
    arguments: [false, true])
  func dismisses(isRestored: Bool) throws {
    let app = try Theatre.app()
    try app.tap("cover")
    if isRestored { try app.relaunch() }
    try app.untraced().tap("away")
    #expect(
      app.row() == """
        Q's handler, animatorForDismissed, P.wD, Q.wD, N.wA, A.wA, ⇒ Zoom, P.dD, Q.dD, N.dA, \
        A.dA, Q.deinit, P.deinit
        """)
    #expect(app.transition == "Zoom", "its own animator knows that it goes back")
    #expect(try app.texts.contains("P#1 N#1 A#1, P#1"), "fields and all")
  }

  @Test("An unwinding across a presentation is drawn by the presentation's delegate")
  func unwinding() throws {
    let app = try Theatre.app("function Step.unwind:home() end", segues: "qb.unwind 'none' {},")
    try app.tap("cover")
    #expect(app.outcome.transition?.name == "Zoom")
    let other = try App(
      """
      qb.scene "A" { class = "Goal", qb.present "cover" { to = "P", on = "cover" } },
      qb.scene "P" { class = "Leaf", qb.unwind "home" { on = "home" } },
      """,
      script: """
        local Zoom = qb.animator "Zoom"
        local Goal = qb.controller "Goal"
        function Goal:view() return ui.button "cover" {} end
        function Goal:prepare(segue) segue.destination.transitioningDelegate = self end
        function Goal:animatorForDismissed() return Zoom {} end
        function Goal.unwind:home() end
        local Leaf = qb.controller "Leaf"
        function Leaf:view() return ui.button "home" {} end
        """)
    try other.tap("cover")
    #expect(other.transition == "coverVertical", "the delegate has no answer for this direction")
    try other.tap("home")
    #expect(other.transition == "Zoom")
    #expect(other.row().contains("perform, animatorForDismissed"))
  }

  @Test(
    "The delegate is a writable property: a controller, a segue, or nil; anything else is an error")
  func property() throws {
    let app = try Theatre.app(
      Theatre.trying(
        """
        local other = make 'B'
        other.transitioningDelegate, other.adaptivityDelegate = self, other
        self.seen = tostring(other.transitioningDelegate == self) ..
        tostring(other.adaptivityDelegate == other)
        other.adaptivityDelegate = nil
        self.seen = self.seen .. tostring(other.adaptivityDelegate)
        self.other = other
        """) + " function Step.on:next() self.transitioningDelegate = 5 end")
    try app.tap("try").relaunch()
    #expect(try app.texts.contains("truetruenil"))
    let error = try app.error(ofTapping: "next")
    #expect(
      error.message
        == "Controller.transitioningDelegate takes a controller, a segue or nil, not a number")
  }

  @Test(
    "An answer that is none is an error of the input, with the delegate's place",
    arguments: [
      (
        "animatorForPresented", "return 5",
        "must be a name, an animator"
      ),
      ("adaptiveStyle", "return 'sheeet'", "\"alert\", or nil for the usual, not \"sheeet\""),
      ("adaptiveStyle", "error 'no'", "no"),
      ("animatorForPresented", "self.source:performSegue 'none'", "no segue \"none\""),
    ])
  func wrong(hook: String, body: String, message: String) throws {
    let app = try Theatre.app("function Scaling:\(hook)() \(body) end")
    let error = try app.error(ofTapping: "cover")
    #expect(error.message.contains(message), "\(error.message)")
    #expect(error.file == "scripts/app.lua")
  }

  @Test("A presentation made by hand has no segue; its delegates are held, even when they are gone")
  func byHand() throws {
    let app = try Theatre.app(
      Theatre.trying("self.navigationController:push(make 'B')")
        + """
         function Step.on:next()
           local shown = self.storyboard:instantiate "X"
           shown.transitioningDelegate = self
           self.navigationController.children[1]:present(shown)
           self.navigationController:pop()
         end
        function Step:animatorForDismissed(dismissed) return Zoom { by = self } end
        """)
    try app.tap("try").tap("next").relaunch()
    #expect(try app.path == "N X")
    try app.untraced().tap("away")
    #expect(app.row(of: "animatorForDismissed") == "animatorForDismissed")
    #expect(app.transition == "Zoom")
  }
}
