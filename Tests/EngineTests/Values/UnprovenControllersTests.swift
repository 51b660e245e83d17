import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardTestKit
import QuizboardText
import Testing

/// Controllers of a restored place that were covered, or in another tab, and cannot be shown any
/// more: storyboard.md 7.
@Suite("Restored controllers that fail when they are to be shown") struct UnprovenControllersTests {
  private let store = RememberingStore()

  /// Tabs T of stacks N (A, B, C) and M (D); each page presents P with root Q, full-screen or as a
  /// sheet. C has an embedded E.
  private static let scenes = """
    qb.scene "T" { class = "TabController", \
    qb.tab "n" { to = "N" }, qb.tab "m" { to = "M" }, qb.tab "f" { to = "F" } },
    qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
    qb.scene "M" { class = "NavigationController", qb.root { to = "D" } },
    qb.scene "A" { class = "A", qb.show "next" { to = "B", on = "next" }, \
    qb.present "cover" { to = "P", on = "cover" } },
    qb.scene "B" { class = "B", qb.show "next" { to = "C", on = "next" }, \
    qb.present "cover" { to = "P", on = "cover" },
      qb.present "sheet" { to = "P", on = "sheet", style = "sheet" } },
    qb.scene "C" { class = "C", qb.embed "inner" { to = "E", on = "place" }, \
    qb.present "cover" { to = "P", on = "cover" }, qb.unwind "home" { action = "home", on = "home" } },
    qb.scene "D" { class = "D", qb.present "cover" { to = "P", on = "cover" } },
    qb.scene "E" { class = "E" }, qb.scene "F" { class = "F" },
    qb.scene "P" { class = "NavigationController", qb.root { to = "Q" } }, \
    qb.scene "Q" { class = "Q" },
    """
  /// The stack alone.
  private static let stack = "initial = \"N\", " + scenes

  private static let script = """

    local Step = qb.controller "Step"
    function Step:view()
      return ui.screen { ui.button "next" {}, ui.button "cover" {}, ui.button "sheet" {},
        ui.button "home" {}, ui.button "note" {}, ui.text(self.id) }
    end
    function Step.on:note() self.noted = (self.noted or 0) + 1 end
    local classes = {}
    for _, name in ipairs { "A", "B", "C", "D", "E", "F", "Q" } do
      classes[name] = qb.controller(name, "Step")
    end
    local A, B, C, D, E, F, Q = table.unpack {
      classes.A, classes.B, classes.C, classes.D, classes.E, classes.F, classes.Q }
    function C:view()
      return ui.screen { ui.container "place" {}, ui.button "cover" {}, ui.button "home" {},
        ui.button "next" {} }
    end
    function E:view() return ui.screen { ui.text(self.id) } end
    function A.unwind:home() end
    function Q:view() return ui.screen { ui.button "close" {} } end
    function Q.on:close() self:dismiss() end

    """

  /// A variable that the page needs and gets when it loads.
  private static func need(_ pages: String...) -> String {
    pages.map { page in
      """
      function \(page):viewDidLoad() self.coins = 10 end
      function \(page):view() return ui.screen { ui.text("coins " .. self.coins + 1),
        ui.button "note" {}, ui.button "close" {} } end

      """
    }.joined()
  }

  private func write(_ script: String, to folder: ScratchQuiz) throws {
    try folder.write(
      Array((ScratchQuiz.preamble + Self.script + script).utf8), to: "scripts/app.lua")
  }

  private func start(_ folder: ScratchQuiz) throws -> Session {
    try Session(bundle: folder.bundle(), options: Session.Options(), store: store)
  }

  private func input(_ word: String) -> Input { word == "escape" ? .key(word) : .tap(id: word) }

  /// Plays, changes the script, and starts again.
  private func restart(
    _ scenes: String = stack, after words: [String], with script: String
  ) throws -> Session {
    let folder = try ScratchQuiz(scenes, script: Self.script)
    let first = try start(folder)
    for word in words { if let error = first.handle(input(word)).error { throw error } }
    try write(script, to: folder)
    return try start(folder)
  }

  private func hierarchy(_ session: Session) throws -> String {
    try App.reply(of: session).hierarchy?.line ?? ""
  }

  @Test("Under the page at which the player was: the quiz goes on below it, and says so once")
  func covered() throws {
    let session = try restart(after: ["next", "next"], with: Self.need("B"))
    #expect(session.notice == nil)
    let old = session.save()
    let outcome = session.handle(.key("escape"))
    #expect(outcome.error == nil, "\(outcome)")
    let told = outcome.warnings.map(\.words).joined()
    #expect(told.contains("Your place could be restored only in part: B#1"), "\(told)")
    #expect(told.contains("set new variables in B:didRestore too"))
    #expect(try hierarchy(session) == "N[A]")
    #expect(store.asides == [old])
    #expect(store.places.values.first == session.save())
    let next = session.handle(.tap(id: "next"))
    #expect(next.isOK && next.warnings.isEmpty)
    #expect(session.screenLines().joined().contains("coins 11"))
  }

  @Test("If it is the root, the quiz starts from the beginning, and the old place lies aside")
  func root() throws {
    let session = try restart(after: ["next"], with: Self.need("A"))
    let old = session.save()
    let outcome = session.handle(.key("escape"))
    #expect(outcome.error == nil)
    #expect(
      outcome.warnings.map(\.words).joined().contains(
        "Your place could not be restored, so the quiz starts from the beginning: A#1"))
    #expect(try hierarchy(session) == "N[A]")
    #expect(session.screenLines().joined().contains("coins 11"))
    #expect(store.asides == [old])
    #expect(session.handle(.tap(id: "note")).isOK)
    #expect(store.places.values.first == session.save())
  }

  @Test(
    "Whatever covers it, and wherever it fails",
    arguments: [
      (["next", "next", "cover"], need("C"), "N[A B]"),
      (["next", "sheet"], "function B:viewWillAppear() error 'no' end", "N[A B]→P[Q]"),
      (["next", "cover"], "function B:viewWillAppear() error 'no' end", "N[A]"),
      (["next", "cover"], "function B:viewDidAppear() error 'no' end", "N[A]"),
      (["next", "next"], need("A", "B"), "N[A]"),
      (["next", "next", "cover"], need("E"), "N[A B C[E]]→P[Q]"),
      (
        ["next", "next", "cover"],
        "function C:view() error 'C' end function B:viewWillAppear() error 'B' end", "N[A]"
      ),
    ])
  func places(_ words: [String], _ script: String, _ expected: String) throws {
    let session = try restart(after: words, with: script)
    #expect(session.notice == nil)
    if words.last == "sheet" { return #expect(try hierarchy(session) == expected) }
    let outcome = session.handle(input(words.last == "cover" ? "close" : "escape"))
    #expect(outcome.error == nil, "\(outcome)")
    #expect(outcome.warnings.count == 1, "\(outcome)")
    #expect(try hierarchy(session) == expected)
    #expect(store.asides.count == 1)
  }

  @Test("An unwind action that fails, as the destination of an unwind segue")
  func unwinding() throws {
    let session = try restart(
      after: ["next", "next"],
      with: "function A.unwind:home() self.coins = self.coins + 1 end\n")
    let outcome = session.handle(.tap(id: "home"))
    #expect(outcome.error == nil, "\(outcome)")
    #expect(try hierarchy(session) == "N[A]")
    #expect(outcome.warnings.count == 1)
  }

  @Test("Another tab gets a new controller; if that fails too, an error says so")
  func tab() throws {
    let words = ["tab3", "tab1", "next"]
    let session = try restart(Self.scenes, after: words, with: Self.need("F"))
    let outcome = session.handle(.tap(id: "tab3"))
    #expect(outcome.error == nil, "\(outcome)")
    #expect(outcome.warnings.count == 1)
    #expect(try hierarchy(session) == "T[N[A B] M[D] F]")
    let again = session.handle(.tap(id: "tab3"))
    #expect(again.isOK && again.warnings.isEmpty, "\(again)")
    #expect(session.screenLines().joined().contains("coins 11"))
  }

  @Test("A page that is uncovered at the start and cannot appear is left out, too")
  func uncovered() throws {
    let session = try restart(
      after: ["next", "next"],
      with: "function C:view() error 'C' end function B:viewWillAppear() error 'B' end")
    #expect(try hierarchy(session) == "N[A]")
    #expect(session.notice?.contains("only in part") == true, "\(session.notice ?? "")")
  }

  @Test(
    "The page at which the player was is left out if it cannot be left, or not come back to",
    arguments: [
      (["next"], ["escape"], "viewWillDisappear", "N[A]"),
      (["next"], ["escape"], "viewDidDisappear", "N[A]"),
      (["next"], ["escape"], "didMove", "N[A]"), (["next"], ["escape"], "deinit", "N[A]"),
      (["next"], ["next", "escape"], "viewWillAppear", "N[A]"),
      (["next"], ["cover", "close"], "viewDidAppear", "N[A]"),
    ])
  func present(_ words: [String], _ then: [String], _ hook: String, _ expected: String) throws {
    let session = try restart(
      after: words, with: "function B:\(hook)() self.coins = self.coins + 1 end\n")
    #expect(session.notice == nil)
    for (place, word) in then.enumerated() {
      let outcome = session.handle(input(word))
      #expect(outcome.error == nil, "\(outcome)")
      #expect(outcome.warnings.count == (place == then.count - 1 ? 1 : 0), "\(outcome)")
    }
    #expect(try hierarchy(session) == expected)
  }

  @Test("A page that the player has seen since stays, with an error")
  func seen() throws {
    let script = """
      function B:view()
        if self.app.state.bad == 1 then error 'no' end
        return ui.screen { ui.button "note" {}, ui.button "next" {} }
      end
      function C.on:next() self.app.state.bad = 1 end
      """
    let session = try restart(after: ["next", "next"], with: script)
    for word in ["escape", "next", "next"] { #expect(session.handle(input(word)).isOK) }
    let outcome = session.handle(.key("escape"))
    #expect(outcome.error?.message.contains("no") == true)
    #expect(try hierarchy(session) == "N[A B C[E]]")
    #expect(store.asides.isEmpty)
  }

  @Test("A page in a quiz that the author changes during the play")
  func reloading() throws {
    let folder = try ScratchQuiz(Self.stack, script: Self.script)
    let session = try start(folder)
    for word in ["next", "next"] { #expect(session.handle(input(word)).isOK) }
    try write(Self.need("B"), to: folder)
    #expect(try session.reload(folder.bundle()).warnings.isEmpty)
    let outcome = session.handle(.key("escape"))
    #expect(outcome.error == nil && outcome.warnings.count == 1, "\(outcome)")
    #expect(try hierarchy(session) == "N[A]")
  }

  /// An edit of random pages that their restored controllers cannot know.
  private static func edit(_ chance: inout RandomGenerator) -> String {
    let hooks = [
      "view", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
      "didRestore",
    ]
    return ["A", "B", "C", "D", "E", "F", "Q"].map { page in
      let hook = hooks[chance.integer(in: 0, hooks.count - 1)]
      if chance.integer(in: 0, 2) == 0 { return "" }
      return """
        local \(page)\(hook) = \(page).\(hook) or Step.\(hook) or function() end
        function \(page):viewDidLoad() self.coins = 10 end
        function \(page):\(hook)(...)
          local sum = self.coins + 1
          return \(page)\(hook)(self, ...)
        end

        """
    }.joined()
  }

  @Test("After any edit the player can go everywhere, and reads each loss once", arguments: 0..<40)
  func edits(seed: Int) throws {
    var chance = RandomGenerator(seed: UInt64(seed))
    let words = ["next", "cover", "sheet", "escape", "close", "tab1", "tab2", "tab3"]
    let folder = try ScratchQuiz(
      seed % 2 == 0 ? Self.scenes : Self.stack, script: Self.script)
    let first = try start(folder)
    for _ in 0..<chance.integer(in: 1, 12) {
      _ = first.handle(input(words[chance.integer(in: 0, words.count - 1)]))
    }
    try write(Self.edit(&chance), to: folder)
    let session = try start(folder)
    var told = Set(session.notices.map(\.words))
    #expect(told.count == session.notices.count)
    for step in 0..<20 {
      let word =
        step < 12
        ? words[chance.integer(in: 0, words.count - 1)] : step % 2 == 0 ? "close" : "escape"
      let outcome = session.handle(input(word))
      // An element that is not on this screen is no fault of the place.
      if let error = outcome.error {
        #expect(error.kind != .scriptError, "\(step) \(word): \(error)")
      }
      for warning in outcome.warnings {
        #expect(told.insert(warning.words).inserted, "\(step) \(word): \(warning)")
      }
    }
  }
}
