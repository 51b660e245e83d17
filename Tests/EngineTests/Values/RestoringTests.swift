import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardScripting
import QuizboardTestKit
import QuizboardText
import Testing

/// The place is kept after every input, and found again at the next start.
@Suite("Restoring the place") struct RestoringTests {
  private let store = RememberingStore()

  private func start(_ bundle: QuizBundle, fresh: Bool = false, size: Size? = nil) throws -> Session
  {
    var options = Session.Options()
    if let size {
      options.size = size
      options.insistsOnSize = true
    }
    options.isTraced = true
    options.isFresh = fresh
    return try Session(bundle: bundle, options: options, store: store)
  }

  private func path(_ session: Session) -> String {
    session.reply(to: .done).text.firstMatch(of: /"path":\[([^\]]*)\]/).map {
      String($0.1).replacing("\"", with: "")
    } ?? ""
  }

  @Test("The next start is where the last input ended, without a goodbye")
  func place() throws {
    let bundle = try Checkout.quiz("unwind")
    let first = try start(bundle)
    for input in [Input.tap(id: "begin"), .tap(id: "answer", row: 2)] {
      #expect(first.handle(input).isOK)
    }
    let second = try start(bundle)
    #expect(path(second) == "menu,quiz,question")
    #expect(second.reply(to: .done).text == first.reply(to: .done).text)
    #expect(second.handle(.tap(id: "answer", row: 3)).isOK)
    #expect(path(try start(bundle)) == "menu,quiz,question")
  }

  @Test(
    "It comes back without init, viewDidLoad, prepare and appearances; then didRestore, root down")
  func callbacks() throws {
    let bundle = try Checkout.quiz("unwind")
    let first = try start(bundle)
    for input in [Input.tap(id: "begin"), .tap(id: "answer", row: 2)] { _ = first.handle(input) }
    let second = try start(bundle)
    #expect(
      second.takeTrace().map(\.line).joined(separator: ", ")
        == "menu.didRestore, quiz.didRestore, question.didRestore, question.didRestore")
  }

  @Test("A fresh start begins at the beginning, and keeps scores and settings")
  func fresh() throws {
    let bundle = try Bench.folder(
      """
      self.app.settings.sound = 'loud' self.app.scores:record(self.quiz:newAttempt()) self.count = 5
      """,
      check:
        "print(self.count, self.app.settings.sound, self.app.scores:best(self.quiz.identifier))",
      quiz: "questions = { qb.trueFalse 'T' { answer = true } }"
    ).bundle()
    let first = try start(bundle)
    #expect(first.handle(.tap(id: "try")).isOK)
    let second = try start(bundle, fresh: true)
    #expect(second.handle(.tap(id: "check")).log == ["0\tloud\t0"])
  }

  @Test("A failed input is not the place")
  func failed() throws {
    let bundle = try Bench.folder("self.count = 9 error 'no'", check: "print(self.count)").bundle()
    let first = try start(bundle)
    _ = first.handle(.tap(id: "count"))
    #expect(!first.handle(.tap(id: "try")).isOK)
    #expect(try start(bundle).handle(.tap(id: "check")).log == ["1"])
  }

  @Test(
    "app:leave() forgets the place; escape at the root leaves, and keeps it",
    arguments: [("leave", "0"), ("escape", "1")])
  func leaving(how: String, count: String) throws {
    let bundle = try Bench.folder("self.app:leave()", check: "print(self.count)").bundle()
    let first = try start(bundle)
    _ = first.handle(.tap(id: "count"))
    #expect(first.escapeLeaves)
    #expect(first.handle(how == "escape" ? .key("escape") : .tap(id: "try")).isOK)
    #expect(first.isOver)
    #expect(first.handle(.tap(id: "count")).error?.kind == .gone)
    #expect(try start(bundle).handle(.tap(id: "check")).log == [count])
  }

  @Test("Escape at an ending forgets the place: the story begins afresh")
  func leavingAtTheEnd() throws {
    let bundle = try ScratchQuiz(
      """
      qb.scene "dyke" { qb.replace "walk" { title = "Walk", to = "island" } }, \
      qb.scene "island" { ending = true }
      """
    ).bundle()
    let first = try start(bundle)
    _ = first.handle(.tap(id: "walk"))
    #expect(first.handle(.key("escape")).isOK)
    #expect(try start(bundle).path == ["dyke"])
  }

  @Test("Escape leaves only where nothing else waits for it")
  func escapeLeaves() throws {
    let bundle = try Bench.folder("self:performSegue 'cover'").bundle()
    let session = try start(bundle)
    _ = session.handle(.tap(id: "try"))
    #expect(session.path == ["menu", "page"])
    #expect(!session.escapeLeaves, "a full screen is left only by what its scenes offer")
  }

  @Test("restoration = false keeps no place, and keeps settings")
  func noRestoration() throws {
    let bundle = try Bench.folder(
      "self.app.settings.sound = 'loud' self.count = 5",
      check: "print(self.count, self.app.settings.sound)",
      quiz: "restoration = false"
    ).bundle()
    _ = try start(bundle).handle(.tap(id: "try"))
    #expect(store.places.isEmpty)
    #expect(try start(bundle).handle(.tap(id: "check")).log == ["0\tloud"])
  }

  @Test(
    "If didRestore or the root's first view fails, the quiz starts again, the place set aside",
    arguments: ["didRestore", "view"])
  func rootFails(hook: String) throws {
    let scenes = "qb.scene 'A' { class = 'A' }"
    let good = """
      local A = qb.controller "A"
      function A:init() self.n = 0 end
      function A:view() \
      return ui.screen { ui.button "go" { title = "Go" }, ui.text("n" .. self.n) } end
      function A.on:go() self.n = self.n + 1 end
      """
    let folder = try ScratchQuiz(scenes, script: good)
    _ = try start(folder.bundle()).handle(.tap(id: "go"))
    let broken =
      hook == "view"
      ? good.replacing(
        "return ui.screen", with: "if self.n == 1 then error 'bad' end return ui.screen")
      : good + "\nfunction A:didRestore() error 'bad' end"
    try folder.write(Array((ScratchQuiz.preamble + broken).utf8), to: "scripts/app.lua")
    let second = try start(folder.bundle())
    #expect(second.notice?.contains("bad") == true, "\(second.notice ?? "no notice")")
    #expect(store.reasons.count == 1)
    #expect(second.reply(to: .done).text.contains("n0"))
  }

  @Test("If a scene is gone, the place below it is restored, and the old one set aside")
  func changedScripts() throws {
    func scenes(_ last: String) -> String {
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "Step", qb.show "next" { to = "B", on = "next" } },
      qb.scene "B" { class = "Step", qb.show "next" { to = "\(last)", on = "next" } },
      qb.scene "\(last)" { class = "Step" },
      """
    }
    let script = """
      local Step = qb.controller "Step"
      function Step:view() return ui.button "next" { title = "Next" } end
      """
    let folder = try ScratchQuiz(scenes("C"), script: script)
    let first = try start(folder.bundle())
    for _ in 1...2 { _ = first.handle(.tap(id: "next")) }
    #expect(path(first) == "N,C")
    try folder.write(
      Array("\(ScratchQuiz.preamble)return qb.storyboard { \(scenes("D")) }".utf8),
      to: "Main.storyboard.lua")
    let second = try start(folder.bundle())
    #expect(path(second) == "N,B")
    #expect(second.notice?.contains("\"C\"") == true, "\(second.notice ?? "no notice")")
    #expect(store.reasons.count == 1)
  }

  /// A sheet over a page, whose traits each of them remembers.
  private static func wide() throws -> QuizBundle {
    try ScratchQuiz(
      """
      qb.scene "A" { class = "Step", qb.present "ask" { to = "B", on = "ask", style = "sheet" } },
      qb.scene "B" { class = "Step" },
      """,
      script: """
        local Step = qb.controller "Step"
        function Step:traitsDidChange(previous)
          self.seen = previous.horizontal .. " " .. self.traits.horizontal
          print(self.scene.id .. " " .. self.seen)
          if self.app.state.fails then error "too narrow" end
        end
        function Step.on:fail() self.app.state.fails = true end
        function Step:view() \
        return ui.screen { ui.button "ask" {}, ui.button "fail" {}, ui.text(self.seen or "") } end
        """
    ).bundle()
  }

  @Test(
    "A place is restored at the requested size, with adaptation and traitsDidChange, or at its own"
  )
  func otherSize() throws {
    let bundle = try Self.wide()
    _ = try start(bundle).handle(.tap(id: "ask"))
    let narrow = try start(bundle, size: Size(columns: 50, rows: 20))
    #expect(narrow.size == Size(columns: 50, rows: 20))
    #expect(narrow.screen.layers.count == 1)
    #expect(narrow.launchOutcome.log == ["A regular compact", "B regular compact"])
    #expect(narrow.takeTrace().map(\.line).suffix(2) == ["A.traitsDidChange", "B.traitsDidChange"])
    let again = try start(bundle)
    #expect(again.size == Size(columns: 50, rows: 20))
    #expect(again.launchOutcome.log.isEmpty)
    let wide = try start(bundle, size: Size(columns: 90, rows: 20))
    #expect(wide.screen.layers.count == 2)
    #expect(wide.launchOutcome.log == ["A compact regular", "B compact regular"])
  }

  @Test(
    "Where a place cannot be adapted to the size it stays as it was kept, and the person is told")
  func unsuited() throws {
    let bundle = try Self.wide()
    let first = try start(bundle)
    for id in ["fail", "ask"] { #expect(first.handle(.tap(id: id)).isOK) }
    let narrow = try start(bundle, size: Size(columns: 50, rows: 20))
    #expect(narrow.notice?.contains("too narrow") == true)
    #expect(narrow.screen.layers.count == 2)
  }

  @Test(
    "Random numbers at the top of scripts are the same after restoring, apart from the run's own"
  )
  func drawnAtLoad() throws {
    let folder = try ScratchQuiz(
      "qb.scene 'a' { class = 'A' },",
      script: """
        local culprit = math.random(1000000)
        local A = qb.controller "A"
        function A:view() return ui.screen { ui.text(culprit .. " " .. (self.last or "")), \
        ui.button "roll" { title = "Roll" } } end
        function A.on:roll() self.last = math.random(1000000) end
        """)
    let bundle = try QuizBundle(path: folder.path)
    func begin(seed: UInt64, _ store: RememberingStore?) throws -> Session {
      var options = Session.Options()
      options.seed = seed
      return try Session(bundle: bundle, options: options, store: store)
    }
    let store = RememberingStore()
    let first = try begin(seed: 1, store)
    #expect(first.handle(.tap(id: "roll")).isOK)
    let other = try begin(seed: 2, nil)
    #expect(other.screenLines() != first.screenLines(), "another seed, another story")
    let again = try begin(seed: 2, store)
    #expect(again.screenLines() == first.screenLines())
    for session in [first, again] { #expect(session.handle(.tap(id: "roll")).isOK) }
    #expect(again.screenLines() == first.screenLines())
  }

  @Test(
    "A place of another form is told and set aside, whatever its bytes would mean",
    arguments: [(4 as UInt8, "an older version"), (7, "a newer version")])
  func otherForm(version: UInt8, words: String) throws {
    let bundle = try Checkout.quiz("unwind")
    let first = try start(bundle)
    #expect(first.handle(.tap(id: "begin")).isOK)
    let (key, bytes) = try #require(store.places.first)
    #expect(Array(bytes.prefix(4)) == Array("QBR".utf8) + [6])
    var other = bytes
    other[3] = version
    for place in [
      other, Array(other.prefix(5)),
      Array("QBR".utf8) + [version] + Array(repeating: 255, count: 40),
    ] {
      try store.commit(RunChanges(key: key, place: .save(place)))
      let session = try start(bundle)
      #expect(path(session) == "menu")
      #expect(
        session.notice?.contains("saved by \(words) of quizboard (format \(version)") == true,
        "\(session.notice ?? "none")")
      #expect(store.asides.last == place)
      #expect(session.handle(.tap(id: "begin")).isOK)
    }
  }

  @Test("A place that is no place is kept aside, and the quiz begins afresh")
  func damaged() throws {
    let folder = try Bench.folder()
    let bundle = try folder.bundle()
    try store.commit(
      RunChanges(
        key: PlaceKey(quiz: bundle.identifier, path: FileSystem.canonical(folder.path)),
        place: .save([1, 2, 3])))
    let session = try start(bundle)
    #expect(path(session) == "menu")
    #expect(session.notice != nil)
    #expect(store.reasons.count == 1)
  }

  @Test("In a kiosk escape at the root and app:leave() do not lead out")
  func kiosk() throws {
    var options = Session.Options()
    options.isKiosk = true
    let session = try Session(bundle: Bench.folder("self.app:leave()").bundle(), options: options)
    _ = session.handle(.key("escape"))
    _ = session.handle(.tap(id: "try"))
    #expect(!session.isOver)
    #expect(session.handle(.tap(id: "count")).isOK)
  }

  @Test(
    "In a kiosk the end leads out: where nothing else can be done, and where the quiz itself leaves"
  )
  func kioskEnd() throws {
    var options = Session.Options()
    options.isKiosk = true
    let story = try ScratchQuiz(
      """
      qb.scene 'road' { qb.replace 'on' { title = 'On', to = 'home' } }, \
      qb.scene 'home' { ending = true, text = 'The end.' }
      """)
    let session = try Session(bundle: story.bundle(), options: options, store: store)
    _ = session.handle(.key("escape"))
    #expect(!session.isOver && !session.escapeLeaves && !session.isAtEnd)
    #expect(session.handle(.tap(id: "on")).isOK)
    #expect(session.isAtEnd && session.escapeLeaves)
    _ = session.handle(.key("escape"))
    #expect(session.isOver && session.exitRequest == .leave)
    // The next run starts from the beginning.
    #expect(try Session(bundle: story.bundle(), options: options, store: store).path == ["road"])

    let review = try ScratchQuiz(
      questions: "qb.trueFalse 'One?' { answer = true }",
      keys: "storyboard = 'review'")
    let play = try Session(bundle: review.bundle(), options: options)
    _ = play.handle(.tap(id: "quit"))
    #expect(!play.isOver)
    for input in [.choose(id: "answer", values: [.index(1)]), .tap(id: "submit"), .tap(id: "next")]
      as [Input]
    {
      #expect(play.handle(input).isOK)
    }
    #expect(!play.isAtEnd && !play.isOver)
    #expect(play.handle(.tap(id: "next")).isOK)
    #expect(play.isOver)
  }

  @Test("In a kiosk escape at a menu leads nowhere, though the last attempt is finished")
  func kioskMenu() throws {
    var options = Session.Options()
    options.isKiosk = true
    let quiz = try ScratchQuiz(questions: "qb.trueFalse 'One?' { answer = true }")
    let session = try Session(bundle: quiz.bundle(), options: options)
    let inputs: [Input] = [
      .tap(id: "begin"), .choose(id: "answer", values: [.index(1)]), .tap(id: "submit"),
      .tap(id: "returnToMenu"), .key("escape"),
    ]
    for input in inputs { #expect(session.handle(input).isOK) }
    #expect(
      session.path == ["menu"] && session.isFinished && !session.isOver && !session.escapeLeaves)
  }

  @Test("A run with a full store is played unsaved until there is room, and the player is told")
  func fullFromTheBeginning() throws {
    store.isFull = true
    let bundle = try Bench.folder().bundle()
    let session = try start(bundle)
    #expect(session.notice == "store: nothing is saved: it is full")
    let outcome = session.handle(.tap(id: "count"))
    #expect(outcome.isOK && outcome.warnings.isEmpty)
    store.isFull = false
    #expect(
      session.handle(.tap(id: "count")).warnings.map(\.description) == [
        "store: saving works again"
      ])
    #expect(try start(bundle).screenLines() == session.screenLines())
    store.isFull = true
    #expect(session.handle(.tap(id: "count")).error?.kind == .store)
  }

  @Test("An input that cannot be saved is undone, with settings and scores; the next one retries")
  func fullInBetween() throws {
    let bundle = try Bench.folder(
      "self.count = 10 self.app.settings.x = 1 self.app.scores:record(self.quiz:newAttempt())"
    ).bundle()
    let session = try start(bundle)
    let (before, settings) = (session.screenLines(), store.settings)
    store.isFull = true
    for _ in 1...2 {
      let outcome = session.handle(.tap(id: "try"))
      #expect(outcome.error?.kind == .store)
      #expect(
        outcome.error?.message == "the input was undone because it could not be saved: it is full")
      #expect(session.screenLines() == before)
    }
    store.isFull = false
    #expect(store.scores.isEmpty && store.settings == settings)
    #expect(session.handle(.tap(id: "count")).isOK)
    #expect(try start(bundle).screenLines() == session.screenLines())
    #expect(session.handle(.tap(id: "try")).isOK)
    #expect(store.scores.count == 1)
  }

  @Test("A timer that cannot be saved has fired, and the next input saves that")
  func fullAtATimer() throws {
    let ring = "end function Menu:ring() self.count = 10"
    let bundle = try Bench.folder("self:after(1, 'ring')", check: ring).bundle()
    let session = try start(bundle)
    #expect(session.handle(.tap(id: "try")).isOK)
    store.isFull = true
    #expect(session.handle(.advance(seconds: 2)).error != nil)
    #expect(!session.isOver && session.nextDeadline == nil)
    store.isFull = false
    #expect(session.handle(.tap(id: "count")).isOK)
    #expect(try start(bundle).nextDeadline == nil)
  }
}
