import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardTestKit
import QuizboardText
import Testing

/// The parts of a place that come back where something in it is gone or fails: storyboard.md 7.
@Suite("Restoring as far as can be") struct PartialRestoringTests {
  let store = RememberingStore()

  /// A stack N of A, B and C, and P with root Q presented by any of them; `sheet` presents in that
  /// style.
  static let scenes = """
    qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
    qb.scene "A" { class = "A", qb.show "next" { to = "B", on = "next" }, \
    qb.present "cover" { to = "P", on = "cover" } },
    qb.scene "B" { class = "B", qb.show "next" { to = "C", on = "next" }, \
    qb.present "cover" { to = "P", on = "cover" },
      qb.present "sheet" { to = "P", on = "sheet", style = "sheet" } },
    qb.scene "C" { class = "C", qb.present "cover" { to = "P", on = "cover" } },
    qb.scene "P" { class = "NavigationController", qb.root { to = "Q" } }, \
    qb.scene "Q" { class = "Q" },
    """

  private static let script = """

    local Step = qb.controller "Step"
    function Step:init() self.n = 0 end
    function Step:view()
      return ui.screen { ui.button "next" {}, ui.button "cover" {}, ui.button "sheet" {}, \
    ui.button "count" {}, ui.text("n" .. self.n) }
    end
    function Step.on:count() self.n = self.n + 1 end
    local classes = {}
    for _, name in ipairs { "A", "B", "C", "Q" } do classes[name] = qb.controller(name, "Step") end
    local A, B, C, Q = classes.A, classes.B, classes.C, classes.Q

    """

  func folder(_ script: String = "", scenes: String = scenes, quiz: String = "") throws
    -> ScratchQuiz
  {
    try ScratchQuiz(scenes, script: Self.script + script, quiz: quiz)
  }

  func start(_ folder: ScratchQuiz) throws -> Session {
    var options = Session.Options()
    options.isTraced = true
    return try Session(bundle: folder.bundle(), options: options, store: store)
  }

  /// Plays, changes what there is, starts again; the hierarchy then.
  func play(
    _ folder: ScratchQuiz, _ taps: [String], then script: String? = nil, scenes: String? = nil,
    quiz: String? = nil
  ) throws -> Session {
    let first = try start(folder)
    for tap in taps {
      let outcome = first.handle(.tap(id: tap))
      if let error = outcome.error { throw error }
    }
    if let script {
      try folder.write(
        Array((ScratchQuiz.preamble + Self.script + script).utf8), to: "scripts/app.lua")
    }
    if let scenes {
      try folder.write(
        Array("\(ScratchQuiz.preamble)return qb.storyboard { \(scenes) }".utf8),
        to: "Main.storyboard.lua")
    }
    if let quiz {
      try folder.write(
        Array("\(ScratchQuiz.preamble)return qb.quiz { title = 'Test', \(quiz) }".utf8),
        to: "quiz.lua")
    }
    return try start(folder)
  }

  func hierarchy(_ session: Session) throws -> String {
    try App.reply(of: session).hierarchy?.line ?? ""
  }

  @Test(
    "A controller whose first view fails is dropped with all above it; the rest is restored",
    arguments: [
      ("C", ["next", "next"], "N[A B]"), ("Q", ["next", "cover"], "N[A B]"),
      ("Q", ["next", "sheet"], "N[A B]"), ("C", ["next", "next", "cover"], "N[A B]→P[Q]"),
      ("B", ["next", "sheet"], "N[A]"),
    ])
  func view(broken: String, taps: [String], expected: String) throws {
    // Under a full screen a view is not asked, so what fails there stays until it is.
    let stays = broken == "C" && taps.last == "cover"
    let session = try play(folder(), taps, then: "function \(broken):view() error 'bad view' end")
    #expect(try hierarchy(session) == (stays ? "N[A B C]→P[Q]" : expected))
    #expect(stays == (session.notice == nil))
    if !stays {
      #expect(session.notice?.contains("bad view") == true)
      #expect(session.notice?.contains("\n") == false)
      #expect(store.asides.count == 1)
    }
  }

  @Test(
    "So is one whose didRestore fails, seen or not",
    arguments: [
      ("C", ["next", "next"], "N[A B]"), ("B", ["next", "next"], "N[A]"),
      ("C", ["next", "next", "cover"], "N[A B]"),
      ("B", ["next", "next", "cover"], "N[A]"), ("P", ["next", "cover"], "N[A B]"),
    ])
  func didRestore(broken: String, taps: [String], expected: String) throws {
    let name = broken == "P" ? "Q" : broken
    let session = try play(
      folder(), taps, then: "function \(name):didRestore() self.n = 5 error 'bad restore' end")
    #expect(try hierarchy(session) == expected)
    #expect(session.notice?.contains("bad restore") == true)
  }

  @Test("Several that fail, one after the other")
  func several() throws {
    let session = try play(
      folder(), ["next", "next", "cover"],
      then:
        """
        function Q:view() error 'Q' end function C:view() error 'C' end \
        function B:didRestore() error 'B' end
        """)
    #expect(try hierarchy(session) == "N[A]")
  }

  @Test("A scene that is gone")
  func scene() throws {
    let scenes = Self.scenes.replacing("qb.scene \"C\"", with: "qb.scene \"D\"").replacing(
      "to = \"C\"", with: "to = \"D\"")
    let session = try play(folder(), ["next", "next", "cover"], scenes: scenes)
    #expect(try hierarchy(session) == "N[A B]")
    #expect(session.notice?.contains("\"C\"") == true, "\(session.notice ?? "")")
    #expect(session.handle(.tap(id: "next")).isOK)
    #expect(try hierarchy(session) == "N[A B D]")
  }

  @Test("A scene whose class is another now, and one that is no container any more")
  func otherClass() throws {
    let other = try play(
      folder(), ["next"],
      scenes: Self.scenes.replacing("\"B\" { class = \"B\"", with: "\"B\" { class = \"C\""))
    #expect(try hierarchy(other) == "N[A B]")
    #expect(other.notice == nil)
  }

  @Test("A class that is gone, of a controller created by a script")
  func classGone() throws {
    let made = "function A.on:next() self.navigationController:push(Made {}) return false end"
    let session = try play(
      folder("Made = qb.controller('Made', 'Step') " + made), ["next"], then: "")
    #expect(try hierarchy(session) == "N[A]")
    #expect(session.notice?.contains("\"Made\"") == true)
  }

  @Test("What is seen again where something was dropped is told so, once all have been restored")
  func exposed() throws {
    let session = try play(folder(), ["next", "next"], then: "function C:view() error 'no' end")
    #expect(
      session.takeTrace().map(\.line).joined(separator: ", ")
        == "N.didRestore, A.didRestore, B.didRestore, B.wA, ⇒ none, B.dA")
  }

  @Test("Where the root fails the quiz begins afresh, with the clock and chance of a fresh start")
  func root() throws {
    let folder = try folder(
      """
      function A:didRestore() end \
      function A.on:count() self.n = self.app.random:integer(1, 1000000) end
      """)
    let first = try start(folder)
    let drawn = first.handle(.tap(id: "count"))
    #expect(drawn.isOK)
    _ = first.handle(.advance(seconds: 10))
    let shown = first.reply(to: .done).text.firstMatch(of: /"n\d+"/).map { String($0.0) }
    try folder.write(
      Array(
        (ScratchQuiz.preamble + Self.script
          + """
          function A:didRestore() if self.n > 0 then error 'no' end end \
          function A.on:count() self.n = self.app.random:integer(1, 1000000) end
          """)
          .utf8),
      to: "scripts/app.lua")
    let second = try start(folder)
    #expect(try hierarchy(second) == "N[A]")
    #expect(second.elapsed == 0)
    #expect(second.notice?.contains("starts from the beginning") == true)
    _ = second.handle(.tap(id: "count"))
    #expect(second.reply(to: .done).text.firstMatch(of: /"n\d+"/).map { String($0.0) } == shown)
  }

  @Test("The remaining place is stored at once, the old one set aside; the next start is silent")
  func keptAside() throws {
    let folder = try folder()
    let first = try start(folder)
    for tap in ["next", "next"] { _ = first.handle(.tap(id: tap)) }
    let old = first.save()
    let second = try play(folder, [], then: "function C:view() error 'no' end")
    #expect(store.asides.count == 1)
    #expect(store.asides.first?.count == old.count)
    let isKept = store.places.values.first == second.save()
    #expect(isKept)
    let third = try start(folder)
    #expect(third.notice == nil)
    let isSame = third.save() == second.save()
    #expect(isSame)
  }

  @Test("A controller that was dropped is gone for whoever held on to it")
  func held() throws {
    let session = try play(
      folder(
        """
        function A.on:next() self:performSegue 'next' self.kept = self.navigationController.top \
        return false end
        """), ["next"],
      then:
        """
        function B:view() error 'no' end \
        function A.on:count() print(self.kept.n) self.kept:performSegue 'next' end
        """)
    let outcome = session.handle(.tap(id: "count"))
    #expect(outcome.error?.message.contains("B#1 is gone (not restored)") == true, "\(outcome)")
  }

  @Test("What a field held of the scripts that is gone takes its controller along")
  func frozen() throws {
    let held = """
      Levels = { cave = { depth = 3 }, hill = { depth = 1 } } \
      function B.on:count() self.level = Levels.cave end
      """
    let session = try play(
      folder(held), ["next", "count"], then: "Levels = { hill = { depth = 1 } }")
    #expect(try hierarchy(session) == "N[A]")
    #expect(session.notice?.contains("B#1") == true)
  }

  @Test("restoration = false on a scene: the place is as if one were below it, without a word")
  func sceneWithoutRestoration() throws {
    let scenes = Self.scenes.replacing(
      "qb.scene \"B\" { class = \"B\"", with: "qb.scene \"B\" { class = \"B\", restoration = false")
    let session = try play(folder(scenes: scenes), ["next", "next", "cover"])
    #expect(try hierarchy(session) == "N[A]")
    #expect(session.notice == nil)
    #expect(store.reasons.isEmpty)
  }

  @Test("restoration = false on the first scene: nothing comes back, without a word")
  func rootWithoutRestoration() throws {
    let scenes = Self.scenes.replacing(
      "qb.scene \"N\" {", with: "qb.scene \"N\" { restoration = false,")
    let session = try play(folder(scenes: scenes), ["count", "next"])
    #expect(try hierarchy(session) == "N[A]")
    #expect(session.reply(to: .done).text.contains("n0"))
    #expect(session.notice == nil)
    #expect(store.reasons.isEmpty)
  }

  private static let house = """
    qb.scene "T" { class = "TabController", qb.tab "a" { to = "A" }, qb.tab "b" { to = "B" }, \
    qb.tab "c" { to = "C" } },
    qb.scene "A" { class = "A" }, \
    qb.scene "B" { class = "B", qb.embed "inner" { to = "Q", on = "place" } },
    qb.scene "C" { class = "C" }, qb.scene "Q" { class = "Q" },
    """
  private static let embedding =
    "function B:view() return ui.screen { ui.container 'place' {}, ui.text 'B' } end "

  @Test("A tab that fails gets a new controller, and the others stay; the first is selected then")
  func tab() throws {
    let session = try play(
      folder(Self.embedding, scenes: Self.house), ["tab2", "tab3"],
      then: Self.embedding + "function C:view() error 'no' end")
    #expect(try hierarchy(session) == "T[A B[Q] C]", "\(session.notice ?? "")")
    #expect(try App.reply(of: session).path == ["T", "A"])
    #expect(!session.handle(.tap(id: "tab3")).isOK)
    #expect(try App.reply(of: session).path == ["T", "A"])
  }

  @Test("New controllers load, so they have the variables that restored ones lack")
  func newVariable() throws {
    let script = """
      local function load(self) self.extra = 1 end
      Q.viewDidLoad = load
      function Q:view() return ui.screen { ui.text("Q" .. self.extra + 1) } end

      """
    let session = try play(
      folder(Self.embedding, scenes: Self.house), ["tab3", "tab2"],
      then: Self.embedding + script)
    #expect(try hierarchy(session) == "T[A B[Q] C]", "\(session.notice ?? "")")
    #expect(session.reply(to: .done).text.contains("\"Q2\""))
  }

  @Test("An embedded controller whose successor fails too leaves its place empty")
  func embedded() throws {
    let session = try play(
      folder(Self.embedding, scenes: Self.house), ["tab2"],
      then: Self.embedding + "function Q:view() error 'no' end")
    #expect(try hierarchy(session) == "T[A B C]")
    #expect(session.reply(to: .done).text.contains("\"text\":\"B\""))
  }

  @Test("A timer of what was dropped is gone; others go on")
  func timers() throws {
    let set =
      "function Step:ring() print(self.id) end function Step.on:count() self:after(5, 'ring') end"
    let session = try play(
      folder(set), ["count", "next", "count"], then: set + " function B:view() error 'no' end")
    #expect(session.handle(.advance(seconds: 10)).log == ["A#1"])
  }

  @Test(
    "A place of another version of quizboard is told, and kept aside",
    arguments: [(UInt8(1), "an older"), (200, "a newer")])
  func version(number: UInt8, word: String) throws {
    let folder = try folder()
    var place = try start(folder).save()
    place[3] = number
    try store.commit(
      RunChanges(
        key: PlaceKey(
          quiz: try folder.bundle().identifier, path: FileSystem.canonical(folder.path)),
        place: .save(place)))
    let session = try start(folder)
    #expect(session.notice?.contains("\(word) version") == true, "\(session.notice ?? "")")
    #expect(store.asides == [place])
    #expect(try hierarchy(session) == "N[A]")
  }

  @Test("Killed between commit and screen, the next start shows the screen that was due")
  func killed() throws {
    let folder = try folder()
    let first = try start(folder)
    for tap in ["next", "count", "cover"] { _ = first.handle(.tap(id: tap)) }
    // Nothing was asked of the first after its last commit.
    let second = try start(folder)
    #expect(second.screenLines() == first.screenLines())
  }
}

extension App {
  /// A session's reply, read as another program would read it.
  static func reply(of session: Session) throws -> Reply {
    try Reply(session.reply(to: .done).bytes)
  }
}
