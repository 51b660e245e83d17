import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardText
import Testing

/// Events of the world stay, across the end of a process too. In virtual time, the world does
/// nothing by itself (storyboard.md 3, 4, 7, 10).
@Suite("What the world did") struct WorldTests {
  private static let scenes = "qb.scene 'A' { class = 'A' }"
  private static let script = """
    local A = qb.controller 'A'
    function A:init() self.count = 0 end
    function A:viewDidLoad() self:after(0, 'tick') end
    function A:tick() self.count = self.count + 1 end
    function A:view() return ui.screen { ui.text('count ' .. self.count), ui.button 'again' {} } end
    function A.on:again() self:after(0, 'tick') end
    """
  private static let failing = script + "\nfunction A:traitsDidChange() error 'no room' end"

  private func start(_ bundle: QuizBundle, _ store: RememberingStore) throws -> Session {
    try Session(bundle: bundle, store: store)
  }

  private func texts(_ session: Session) throws -> [String] {
    try App.reply(of: session).elements.compactMap { $0.kind == "text" ? $0.text : nil }
  }

  @Test("A timer without delay waits until the clock advances, also at launch and after a restart")
  func nothingByItself() throws {
    let (bundle, store) = (
      try ScratchQuiz(Self.scenes, script: Self.script).bundle(), RememberingStore()
    )
    let first = try start(bundle, store)
    #expect(try texts(first) == ["count 0"])
    #expect(first.handle(.tap(id: "again")).isOK)
    let second = try start(bundle, store)
    #expect(try texts(second) == ["count 0"])
    #expect(second.handle(.advance(seconds: 0)).isOK)
    #expect(try texts(second) == ["count 2"])
  }

  @Test("A size that an input failed on is the screen's size at the next start")
  func failedSize() throws {
    let (bundle, store) = (
      try ScratchQuiz(Self.scenes, script: Self.failing).bundle(), RememberingStore()
    )
    let first = try start(bundle, store)
    #expect(first.handle(.resize(columns: 50, rows: 20)).error?.message.contains("no room") == true)
    let second = try start(bundle, store)
    #expect(second.size == first.size)
    #expect(second.screenLines() == first.screenLines())
    #expect(second.notice?.contains("no room") == true)
  }
}

/// The actions that a removed controller refuses (storyboard.md 2).
@Suite("Controllers that are gone") struct GoneTests {
  @Test(
    "Making it act is an error of the kind gone that says which it was and what removed it",
    arguments: [
      ("gone:after(1, 'tick')", "wait for a timer"), ("gone:refresh()", "refresh its view"),
      ("gone:dismiss()", "dismiss"),
      ("gone:performSegue 'home'", "perform a segue"),
      ("self.navigationController:push(gone)", "be shown"),
    ])
  func acts(_ body: String, _ what: String) throws {
    let app = try App(
      """
      qb.scene 'N' { class = 'NavigationController', qb.root { to = 'A' } },
      qb.scene 'A' { class = 'A', qb.show 'next' { to = 'B', on = 'next' } },
      qb.scene 'B' { class = 'A', qb.unwind 'home' { on = 'home' } },
      """,
      script: """
        local A = qb.controller 'A'
        function A:view()
          return ui.screen { ui.button 'next' {}, ui.button 'home' {}, ui.button 'act' {} }
        end
        function A:prepare(segue) if segue.kind == 'show' then self.kept = segue.destination end end
        function A.unwind:home() end
        function A:tick() end
        function A.on:act() local gone = self.kept \(body) end
        """)
    try app.tap("next").tap("home")
    let error = try app.error(ofTapping: "act")
    #expect(error.kind == .gone)
    #expect(
      error.message.contains("B#1 is gone (popped by segue \"home\"), so it cannot \(what); "))
  }
}
