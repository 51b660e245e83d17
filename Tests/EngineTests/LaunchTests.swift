import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

@Suite("Launching")
struct LaunchTests {
  @Test("A path that does not exist is told")
  func missingPath() {
    #expect(throws: LoadError.self) { try QuizBundle(path: "no/such/quiz") }
  }

  @Test("didLaunch runs at the end of a first launch, before the first screen, not when restoring")
  func didLaunch() throws {
    let store = RememberingStore()
    let bundle = try ScratchQuiz(
      "qb.scene 'A' { class = 'A' }",
      script: """
        function qb.app.didLaunch(app)
          print("launched", app.window.root.id)
          app.state.count = (app.state.count or 0) + 1
        end
        local A = qb.controller "A"
        function A:view() return ui.screen { ui.text("n" .. self.app.state.count), \
        ui.button "go" { title = "Go" } } end
        """
    ).bundle()
    let first = try App(bundle, store: store)
    #expect(first.outcome.log == ["launched\tA#1"])
    #expect(try first.texts == ["n1"])
    try first.tap("go")
    let second = try App(bundle, store: store)
    #expect(second.outcome.log.isEmpty)
    #expect(try second.texts == ["n1"])
  }

  @Test("didLaunch can leave the first screen at once")
  func performs() throws {
    let app = try App(
      "qb.scene 'A' { qb.present 'go' { to = 'B' } }, qb.scene 'B' {}",
      script: "function qb.app.didLaunch(app) app.window.root:performSegue 'go' end")
    #expect(try app.path == "A B")
  }

  static let hooks = [
    "init", "viewDidLoad", "view", "viewWillAppear", "viewDidAppear", "willMove", "didMove",
    "didLaunch",
  ]

  @Test("An error in launching is told with its place, and there is no run", arguments: hooks)
  func fails(hook: String) throws {
    let store = RememberingStore()
    let name = hook == "didLaunch" ? "qb.app.didLaunch" : "A:\(hook)"
    let bundle = try ScratchQuiz(
      """
      qb.scene 'N' { class = 'NavigationController', qb.root { to = 'A' } }, \
      qb.scene 'A' { class = 'A' }
      """,
      script: "local A = qb.controller 'A'\nfunction \(name)()\n  error 'not today'\nend"
    ).bundle()
    let error = try #require(throws: InputError.self) { try App(bundle, store: store) }
    #expect(error.kind == .scriptError)
    #expect(error.message == "not today")
    #expect(error.file == "scripts/app.lua" && error.line == 3)
    #expect(!error.traceback.isEmpty)
    #expect(store.places.isEmpty && store.scores.isEmpty)
  }

  @Test("A changed local in launching is an error too")
  func changedLocal() throws {
    let bundle = try ScratchQuiz(
      "qb.scene 'A' { class = 'A' }",
      script: "local n = 0\nlocal A = qb.controller 'A'\nfunction A:viewDidLoad()\n  n = n + 1\nend"
    ).bundle()
    let error = try #require(throws: InputError.self) { try App(bundle) }
    #expect(error.message.contains("A.viewDidLoad changes 'n'"), "\(error)")
  }

  @Test("One bundle serves any number of runs, which share nothing")
  func runs() throws {
    let bundle = try Bench.folder(
      "self.count = self.count + 10 self.app.state.x = 1",
      check: "print(self.count, self.app.state.x)"
    )
    .bundle()
    let (one, other) = (try App(bundle), try App(bundle))
    try one.tap("try").tap("check")
    try other.tap("check")
    #expect(one.outcome.log == ["10\t1"])
    #expect(other.outcome.log == ["0\tnil"])
  }
}
