@_spi(Testing) import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardTestKit
import Testing

/// Traits and adaptivity in Lua (storyboard.md 4, seeds.md 4).
@Suite("Traits and adaptivity in Lua") struct AdaptivityTests {
  /// A segue that wraps its destination in a navigation controller if the width is compact.
  private static let wrapping = """
    function Scaling:adaptiveStyle(presented, traits)
      self.last = traits.horizontal .. " " ..
      traits.vertical
    end
    function Scaling:adaptiveController(presented, style)
      self.style = style
      return qb.NavigationController { root = presented }
    end
    """

  private func app(_ script: String = "", segues: String = "") throws -> App {
    try Theatre.app(script, segues: segues)
  }

  @Test("traits follow the size, and traitsDidChange hears what they were, from the root down")
  func traits() throws {
    let app = try app(
      """
      function Step:traitsDidChange(previous)
        self.seen = previous.horizontal .. " " ..
        previous.vertical .. ", " ..
        self.traits.horizontal .. " " ..
        self.traits.vertical
      end
      """)
    try app.run(.resize(columns: 59, rows: 15))
    #expect(app.row() == "N.traitsDidChange, A.traitsDidChange")
    #expect(try app.texts.contains("regular regular, compact compact"))
    try app.run(.resize(columns: 40, rows: 10))
    #expect(app.row() == "")
    try app.run(.resize(columns: 60, rows: 16))
    #expect(try app.texts.contains("compact compact, regular regular"))
  }

  @Test("A sheet is shown fullScreen where the width is compact, and a sheet again where it is not")
  func sheet() throws {
    let app = try app(segues: "qb.present 'plain' { to = 'P', style = 'sheet' },")
    try app.perform("plain").untraced().run(.resize(columns: 40, rows: 24))
    #expect(
      app.row() == """
        N.wD, A.wD, ⇒ none, N.dD, A.dD, N.traitsDidChange, A.traitsDidChange, P.traitsDidChange, \
        Q.traitsDidChange
        """)
    #expect(app.outcome.transition == nil)
    #expect(app.session.screen.layers.count == 1)
    try app.run(.resize(columns: 80, rows: 24))
    #expect(app.row().hasPrefix("N.wA, A.wA, ⇒ none, N.dA, A.dA, "))
    #expect(app.session.screen.layers.count == 2)
  }

  @Test("On compact width the delegate puts a navigation controller around it; and back")
  func wraps() throws {
    let app = try app(Self.wrapping)
    try app.tap("ask").untraced().run(.resize(columns: 40, rows: 24))
    #expect(
      app.row() == """
        adaptiveStyle, adaptiveController, NavigationController.init, \
        P.willMove(NavigationController), P.didMove(NavigationController), \
        NavigationController.wL, N.wD, A.wD, NavigationController.wA, ⇒ none, N.dD, A.dD, \
        NavigationController.dA, N.traitsDidChange, A.traitsDidChange, \
        NavigationController.traitsDidChange, P.traitsDidChange, Q.traitsDidChange
        """)
    #expect(try app.path == "N NavigationController P Q")
    #expect(try app.hierarchy == "N[A]→NavigationController[P[Q]]")
    try app.relaunch().run(.resize(columns: 80, rows: 24))
    #expect(try app.hierarchy == "N[A]→P[Q]")
    try app.untraced().tap("away")
    #expect(
      app.row(of: "animatorForDismissed", "deinit") == "animatorForDismissed, Q.deinit, P.deinit")
  }

  @Test("What was pushed above the wrapped one stays in sight where the width is regular again")
  func pushedStays() throws {
    let app = try app(
      Self.wrapping + """

        function Step.on:next() self.parent.parent:push(self.storyboard:instantiate "B") end
        """)
    try app.tap("ask").run(.resize(columns: 40, rows: 24)).tap("next")
    #expect(try app.hierarchy == "N[A]→NavigationController[P[Q] B]")
    try app.run(.resize(columns: 80, rows: 24))
    #expect(try app.hierarchy == "N[A]→NavigationController[P[Q] B]")
    #expect(app.session.screen.layers.count == 2)
    try app.relaunch().tap("navigationBack")
    #expect(try app.path == "N NavigationController P Q")
    try app.run(.resize(columns: 40, rows: 24)).run(.resize(columns: 80, rows: 24))
    #expect(try app.hierarchy == "N[A]→P[Q]")
  }

  @Test("presented stays the original, its segue too; the wrapper is its parent")
  func relations() throws {
    let app = try app(
      Self.wrapping + """
         function Step.on:next()
           local presented, root = self.parent, self.app.window.root
           local wrapper = presented.parent
           self.seen = table.concat({
             root.presented.id, wrapper.class, presented.presenting.id,
             presented.presentationSource.id,
             presented.presentationSegue.identifier, presented.presentationSegue.style,
             tostring(wrapper.presentationSegue),
           }, " ")
         end
        """)
    try app.tap("ask").run(.resize(columns: 40, rows: 24)).relaunch().tap("next")
    #expect(try app.texts.contains("P#1 NavigationController N#1 A#1 ask fullScreen nil"))
  }

  @Test("Presented where the width is compact already, it is wrapped at once, and dismissed as one")
  func atOnce() throws {
    let app = try app(Self.wrapping)
    try app.run(.resize(columns: 40, rows: 24)).untraced().tap("ask")
    #expect(
      app.row(of: "adaptiveStyle", "adaptiveController", "animatorForPresented")
        == "adaptiveStyle, adaptiveController, animatorForPresented")
    #expect(try app.path == "N NavigationController P Q")
    try app.relaunch().tap("away")
    #expect(try app.path == "N A")
    #expect(app.transition == "Zoom")
  }

  @Test("Input and fields of the original stay when the wrapper goes") func state() throws {
    let app = try app(
      Self.wrapping + """
         function Step.on:next() self.seen = (self.seen or 0) + 1 end
        """)
    try app.tap("ask").tap("next").run(.resize(columns: 40, rows: 24)).tap("next")
    #expect(try app.path == "N NavigationController P Q")
    try app.untraced().run(.resize(columns: 80, rows: 24))
    #expect(try app.path == "N P Q")
    #expect(try app.texts.contains("2"))
    #expect(app.row(of: "deinit", "viewDidLoad", "init") == "NavigationController.deinit")
  }

  @Test("The delegate's style: a sheet stays one where it says so") func style() throws {
    let app = try app("function Scaling:adaptiveStyle(presented, traits) return 'sheet' end")
    try app.tap("ask").untraced().run(.resize(columns: 40, rows: 24))
    #expect(
      app.row(of: "adaptiveStyle", "adaptiveController", "viewWillDisappear") == "adaptiveStyle")
    #expect(app.session.screen.layers.count == 2)
  }

  @Test("traitsDidChange is a queued phase: what it performs comes after it, in the same input")
  func queued() throws {
    let app = try app(
      """
      function Step:traitsDidChange()
        if self.scene.id ~= 'A' then return end
        self:performSegue 'next'
        self.seen = self.navigationController.top.id
      end
      """)
    try app.run(.resize(columns: 40, rows: 24))
    #expect(try app.path == "N B")
    try app.tap("back")
    #expect(try app.texts.contains("A#1"))
  }

  @Test(
    "An error in it takes everything back but the size, and the next change of size tries again")
  func failing() throws {
    let app = try app(
      Self.wrapping + " function Step:traitsDidChange() if not self.seen then error 'no' end end")
    try app.tap("ask")
    let saved = app.session.save()
    let outcome = app.session.handle(.resize(columns: 40, rows: 24))
    #expect(outcome.error?.message.contains("no") == true)
    #expect(app.session.size.columns == 40)
    #expect(app.session.save() != saved, "the size is kept")
    #expect(try app.hierarchy == "N[A]→P[Q]")
    #expect(app.session.handle(.resize(columns: 41, rows: 24)).error != nil)
    #expect(app.session.handle(.resize(columns: 80, rows: 24)).isOK)
    #expect(app.session.save() == saved, "nothing else had changed")
  }

  @Test("A place that was kept at another size suits the size of the screen when it is restored")
  func restored() throws {
    let store = RememberingStore()
    let bundle = try Theatre.folder(Self.wrapping).bundle()
    var options = Session.Options()
    options.isTraced = true
    options.realTime = { 1e9 }
    let first = try Session(bundle: bundle, options: options, store: store)
    _ = first.handle(.tap(id: "ask"))
    options.size.columns = 40
    let second = try Session(bundle: bundle, options: options, store: store)
    #expect(
      second.runtime.hierarchy.path.map(\.baseName) == ["N", "NavigationController", "P", "Q"])
    let events = second.takeTrace().map(\.event)
    #expect(events.first == "didRestore")
    #expect(events.last == "traitsDidChange")
    #expect(second.notice == nil)
    options.size.columns = 80
    let third = try Session(bundle: bundle, options: options, store: store)
    #expect(third.runtime.hierarchy.path.map(\.baseName) == ["N", "P", "Q"])
  }
}
