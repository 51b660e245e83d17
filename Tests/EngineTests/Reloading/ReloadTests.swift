import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardTestKit
import Testing

/// A run that goes on in scripts which were changed under it.
@Suite("Going on in changed scripts") struct ReloadTests {
  private static let scenes = """
    qb.scene "A" { class = "A", qb.present "next" { to = "B", on = "next" } },
    qb.scene "B" { class = "B" },
    """
  private static func script(word: String = "old", more: String = "") -> String {
    """

    local A, B = qb.controller "A", qb.controller "B"
    function A:view() return ui.screen { ui.text "a", ui.button "next" {} } end
    function B:viewDidLoad() self.n = self.app.random:integer(1, 1000) self:after(10, "ring") end
    function B:ring() self.rung = true end
    function B.on:count() self.n = self.n + 1 self.app.settings.counted = true end
    function B:view()
      return ui.screen { ui.text("\(word) " .. self.n .. (self.rung and " rung" or "")),
        ui.field "name" {},
        ui.button "count" {} }
    end
    \(more)
    """
  }

  private func folder() throws -> ScratchQuiz {
    try ScratchQuiz(Self.scenes, script: Self.script())
  }

  private func save(_ script: String, in folder: ScratchQuiz) throws {
    try folder.write(Array((ScratchQuiz.preamble + script).utf8), to: "scripts/app.lua")
  }

  private func save(scenes: String, in folder: ScratchQuiz) throws {
    try folder.write(
      Array("\(ScratchQuiz.preamble)return qb.storyboard { \(scenes) }".utf8),
      to: "Main.storyboard.lua")
  }

  /// At B, having counted once and typed a name.
  private func start(_ folder: ScratchQuiz, store: (any RunStore)? = nil) throws -> Session {
    let session = try Session(bundle: folder.bundle(), store: store)
    for input in [
      .tap(id: "next"), .tap(id: "count"), .type(id: "name", text: "Ada"), .advance(seconds: 4),
    ] as [Input] {
      let outcome = session.handle(input)
      if let error = outcome.error { throw error }
    }
    return session
  }

  private func words(_ session: Session) -> [String] {
    session.elements.compactMap { element in
      switch element.kind {
      case .text(let text, _), .markdown(let text): text
      default: nil
      }
    }
  }

  @Test("the place, its fields, what was typed, chance and timers stay; the views are the new ones")
  func stays() throws {
    let folder = try folder()
    let session = try start(folder)
    let twin = try start(folder)
    let before = try #require(words(session).last)
    try save(Self.script(word: "new"), in: folder)
    let outcome = try session.reload(try folder.bundle())
    #expect(outcome.warnings.isEmpty)
    #expect(session.path == ["A", "B"])
    #expect(words(session).last == before.replacing("old", with: "new"))
    #expect(session.elapsed == 4 && session.nextDeadline == 6)
    // All but what the scripts say is as if nothing had been saved.
    let isSame = session.save() == twin.save()
    #expect(isSame)
    #expect(session.handle(.advance(seconds: 6)).isOK)
    #expect(words(session).last?.hasSuffix("rung") == true)
  }

  @Test("a scene that one stands on is gone: what stood on it is left out, and told")
  func sceneGone() throws {
    let folder = try folder()
    let session = try start(folder)
    try save(scenes: "qb.scene 'A' { class = 'A' }", in: folder)
    let outcome = try session.reload(try folder.bundle())
    #expect(session.path == ["A"])
    #expect(
      outcome.warnings.count == 1 && outcome.warnings[0].message.contains("\"B\""),
      "\(outcome.warnings)")
    #expect(session.handle(.tap(id: "next")).isOK)
  }

  @Test(
    "what a scene says of its controllers is what it says now; what a script has set since stays")
  func sceneProperties() throws {
    let folder = try folder()
    let session = try start(folder)
    #expect(session.title == nil)
    try save(
      scenes: Self.scenes.replacing("class = \"B\"", with: "class = \"B\", title = 'Named'"),
      in: folder)
    _ = try session.reload(try folder.bundle())
    #expect(session.title == "Named")
    try save(
      scenes: Self.scenes.replacing("class = \"B\"", with: "class = \"B\", title = 'Renamed'"),
      in: folder)
    _ = try session.reload(try folder.bundle())
    #expect(session.title == "Renamed")
    try save(Self.script(more: "function B:didRestore() self.title = 'Own' end"), in: folder)
    _ = try session.reload(try folder.bundle())
    try save(Self.script(), in: folder)
    try save(scenes: Self.scenes, in: folder)
    _ = try session.reload(try folder.bundle())
    #expect(session.title == "Own")
  }

  @Test("the first scene is gone: the quiz begins afresh, and time goes on")
  func rootGone() throws {
    let folder = try folder()
    let session = try start(folder)
    try save(scenes: "qb.scene 'C' { class = 'A' }", in: folder)
    let outcome = try session.reload(try folder.bundle())
    #expect(session.path == ["C"])
    #expect(
      outcome.warnings.count == 1 && outcome.warnings[0].message.contains("restarted"),
      "\(outcome.warnings)")
    #expect(session.elapsed == 4)
  }

  @Test(
    "new scripts that fail leave the old run as it is",
    arguments: [
      "function B:view() return ui.screen { self.nothing.more } end",
      "function B:didRestore() error 'no' end",
      "function B:view() while true do end end",
    ])
  func fails(more: String) throws {
    let folder = try folder()
    let session = try start(folder)
    let (bytes, old) = (session.save(), words(session))
    try save(Self.script(word: "new", more: more), in: folder)
    let broken = try folder.bundle()
    let error = try #require(throws: InputError.self) { try session.reload(broken) }
    #expect(error.file == "scripts/app.lua" || error.kind == .limit, "\(error)")
    let isSame = session.save() == bytes
    #expect(isSame)
    #expect(words(session) == old)
    #expect(session.handle(.tap(id: "count")).isOK)
    // And once it is repaired, the new ones are gone on in.
    try save(Self.script(word: "new"), in: folder)
    _ = try session.reload(try folder.bundle())
    #expect(words(session).last?.hasPrefix("new") == true)
  }

  @Test("a quiz that has another identifier is another quiz") func identifier() throws {
    let folder = try folder()
    let session = try start(folder)
    try folder.write(
      Array("\(ScratchQuiz.preamble)return qb.quiz { title = 'T', identifier = 'other' }".utf8),
      to: "quiz.lua")
    let other = try folder.bundle()
    let error = try #require(throws: InputError.self) { try session.reload(other) }
    #expect(error.message.contains("\"other\""))
    #expect(session.path == ["A", "B"])
  }

  @Test("what goes on is kept, with its settings") func kept() throws {
    let folder = try folder()
    let store = RememberingStore()
    let session = try start(folder, store: store)
    try save(Self.script(word: "new"), in: folder)
    _ = try session.reload(try folder.bundle())
    #expect(store.places.values.first == session.save())
    #expect(!store.settings.isEmpty)
  }

  private func quiz(_ questions: String, in folder: ScratchQuiz? = nil) throws -> ScratchQuiz {
    let folder = try folder ?? ScratchQuiz(files: [:])
    try folder.write(
      Array(
        """
        \(ScratchQuiz.preamble)return qb.quiz { title = 'T',
          shuffle = { choices = true },
          questions = { \(questions) } }
        """
        .utf8),
      to: "quiz.lua")
    return folder
  }

  @Test("a question whose text is repaired stays before the person, and so do its options")
  func reworded() throws {
    let folder = try quiz(
      "qb.choice 'Frist?' { qb.right 'Rome', 'Olso' }, qb.choice 'Second?' { qb.right 'a', 'b' }")
    let session = try Session(bundle: folder.bundle())
    #expect(session.handle(.tap(id: "begin")).isOK)
    let before = session.save()
    _ = try quiz(
      "qb.choice 'First?' { qb.right 'Rome', 'Oslo' }, qb.choice 'Second?' { qb.right 'a', 'b' }",
      in: folder)
    let outcome = try session.reload(try folder.bundle())
    #expect(outcome.warnings == [])
    #expect(session.path == ["menu", "quiz", "question"])
    #expect(words(session).contains("First?"), "\(words(session))")
    #expect(session.handle(.choose(id: "answer", values: [.text("Oslo")])).isOK)
    // It is that question from now on.
    _ = try session.reload(try folder.bundle())
    #expect(session.path == ["menu", "quiz", "question"])
    // And where one goes back to a place from before.
    #expect(try session.goBack(to: before).warnings == [])
    #expect(
      session.path == ["menu", "quiz", "question"] && words(session).contains("First?"),
      "\(words(session))")
  }

  @Test("an attempt goes on without a question that is gone") func questionGone() throws {
    let folder = try quiz(
      "qb.choice 'First?' { qb.right 'Rome', 'Oslo' }, qb.choice 'Second?' { qb.right 'a', 'b' }")
    let session = try Session(bundle: folder.bundle())
    #expect(session.handle(.tap(id: "begin")).isOK)
    _ = try quiz("qb.choice 'Second?' { qb.right 'a', 'b' }", in: folder)
    let outcome = try session.reload(try folder.bundle())
    #expect(outcome.warnings.map(\.message).count == 1, "\(outcome.warnings)")
    #expect(outcome.warnings.first?.message.contains("“First?” is no longer in the quiz") == true)
    #expect(session.path == ["menu", "quiz", "question"])
    #expect(words(session).contains("Second?"), "\(words(session))")
    #expect(session.attempt?.count == 1)
  }

  @Test("what began at a scene begins there again where the place cannot be kept")
  func beginsThereAgain() throws {
    let folder = try folder()
    var options = Session.Options()
    options.beginning.scene = "B"
    let session = try Session(bundle: folder.bundle(), options: options)
    #expect(session.handle(.tap(id: "count")).isOK)
    #expect(session.path == ["B"])
    try save(Self.script(word: "new"), in: folder)
    #expect(try session.reload(try folder.bundle()).warnings.isEmpty)
    try save(
      scenes: Self.scenes.replacing(
        "qb.scene \"B\" {", with: "qb.scene \"B\" { restoration = false,"), in: folder)
    let outcome = try session.reload(try folder.bundle())
    #expect(
      outcome.warnings.first?.message.contains("the quiz restarted") == true, "\(outcome.warnings)")
    #expect(session.path == ["B"])
  }

  @Test("a beginning at a scene that does not exist is a wrong command, with the scenes")
  func beginsNowhere() throws {
    for (scene, remedy) in [("Bb", "did you mean \"B\"?"), ("lake", "there are \"A\", \"B\"")] {
      var options = Session.Options()
      options.beginning.scene = scene
      let error = try #require(throws: InputError.self) {
        try Session(bundle: folder().bundle(), options: options)
      }
      #expect(error.kind == .badCommand)
      #expect(
        error.message.hasPrefix("there is no scene \"\(scene)\" in storyboard \"Main\"; \(remedy)"))
    }
  }

  @Test("a run goes back to where it was, in other scripts too, and keeps that place")
  func goesBack() throws {
    let folder = try folder()
    let store = RememberingStore()
    let session = try start(folder, store: store)
    let (before, shown) = (session.save(), words(session))
    #expect(session.handle(.type(id: "name", text: "later")).isOK)
    #expect(!session.isStill(at: before))
    _ = try session.reload(try folder.bundle())
    #expect(try session.goBack(to: before).warnings == [])
    #expect(session.isStill(at: before))
    #expect(words(session) == shown)
    #expect(store.places.values.first == session.save())
    #expect(session.handle(.advance(seconds: 0.001)).isOK)
    #expect(session.isStill(at: before))
  }
}
