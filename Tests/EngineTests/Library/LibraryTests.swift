@_spi(Testing) import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardTestKit
import QuizboardText
import Testing

@Suite("The library") struct LibraryTests {
  /// Keeps an index in memory.
  private final class MemoryIndex: LibraryIndex {
    var kept: [String: IndexedFile] = [:]
    var reads = 0

    func files(below folder: String) -> [String: IndexedFile] {
      kept.filter { $0.key.hasPrefix(folder + "/") }
    }
    func update(read: [IndexedFile], gone: [String]) {
      reads += read.count
      for file in read { kept[file.path] = file }
      for path in gone { kept[path] = nil }
    }
  }

  private static let iquiz = """
    [{"title": "Science", "desc": "Hard", "questions": [{"text": "1?", "answer": "1", "answers": \
    ["a", "b"]}]},
     {"title": "Marvel", "desc": "Fun", "questions": [{"text": "2?", "answer": "2", "answers": \
    ["a", "b"]}]}]
    """

  private func shelf() throws -> Shelf {
    let shelf = try Shelf()
    try shelf.add(
      "capitals", "qb.scene \"a\" {}",
      quiz: "icon = \"🌍\", description = \"Of the world.\", identifier = \"world\"")
    try shelf.add("maths/algebra", "qb.scene \"a\" {}")
    try shelf.write(
      "local qb = require 'quizboard'\nreturn qb.quiz { titel = 'x' }", to: "broken/quiz.lua")
    try shelf.write(Self.iquiz, to: "maths/iquiz.json")
    try shelf.write("nothing", to: "notes.txt")
    return shelf
  }

  private func lines(_ entries: [LibraryEntry], _ indent: String = "") -> [String] {
    entries.flatMap { entry in
      [
        """
        \(indent)\(entry.kind) \(entry.identifier): \
        \(entry.title)\(entry.problem == nil ? "" : " !")
        """
      ]
        + lines(entry.children, indent + "  ")
    }
  }

  @Test("Lists folders, quizzes and question files; a broken one says why, and the others remain")
  func listing() throws {
    #expect(Library(folder: nil).entries.isEmpty)
    #expect(Library(folder: "/nowhere").entries.isEmpty)
    let shelf = try shelf()
    let full = Library(folder: shelf.path)
    #expect(
      lines(full.entries) == [
        "quiz broken: broken !", "quiz world: capitals", "folder maths: maths",
        "  quiz algebra: maths/algebra",
        "  folder maths/iquiz: iquiz", "    quiz iquiz/Science: Science",
        "    quiz iquiz/Marvel: Marvel",
      ])
    #expect(full.entries[0].problem?.contains("did you mean \"title\"?") == true)
    #expect(full.entries[0].problem?.contains("broken/quiz.lua:2") == true)
    #expect(full.entries[1].icon == "🌍")
    #expect(full.entries[1].description == "Of the world.")
  }

  @Test("Nothing of a quiz runs but quiz.lua, and that sees nothing of the others")
  func onlyTheHeading() throws {
    let shelf = try Shelf()
    try shelf.write(
      """
      local qb = require "quizboard"
      local texts = require "scripts.texts"
      leaked = (leaked or 0) + 1
      for _, item in ipairs(texts.list) do error "no" end
      return qb.quiz {
        title = "One" .. \
      leaked, description = texts.about:upper(), questions = qb.data "questions.json", \
      draw = #texts + 3,
        timeLimit = texts.minutes * 60,
      }
      """, to: "one/quiz.lua")
    try shelf.write("error 'it ran'", to: "one/scripts/texts.lua")
    try shelf.write(
      """
      local qb = require 'quizboard'
      return qb.quiz { title = 'Two' .. tostring(leaked), description = tostring(string.x) }
      """,
      to: "two/quiz.lua")
    let entries = Library(folder: shelf.path).entries
    #expect(entries.map(\.title) == ["One1", "Twonil"])
    #expect(entries[0].problem == nil)
    #expect(entries[0].description == nil)
  }

  @Test("A quiz.lua that never ends, or patches what others see, spoils nobody else's")
  func hostile() throws {
    let shelf = try Shelf()
    try shelf.write("while true do end", to: "a/quiz.lua")
    try shelf.write("string.format = nil string.rep('x', 1 << 40)", to: "b/quiz.lua")
    try shelf.write(
      "local qb = require 'quizboard' qb.quiz = 'mine' return qb.quiz { title = 'C' }",
      to: "c/quiz.lua")
    try shelf.write("return setmetatable({}, { __index = error })", to: "d/quiz.lua")
    try shelf.write(
      "local qb = require 'quizboard' return qb.quiz { title = ('%s'):format 'E' }",
      to: "e/quiz.lua")
    let entries = Library(folder: shelf.path).entries
    #expect(entries.map { $0.problem == nil } == [false, false, false, false, true])
    #expect(entries[4].title == "E")
  }

  @Test("What an index keeps is not read again until it changes; what is gone is forgotten")
  func index() throws {
    let shelf = try shelf()
    let index = MemoryIndex()
    let first = Library(folder: shelf.path, index: index)
    let listed = lines(first.entries)
    #expect(index.reads == 4)
    #expect(lines(Library(folder: shelf.path, index: index).entries) == listed)
    #expect(index.reads == 4)
    try shelf.write(
      "local qb = require 'quizboard'\nreturn qb.quiz { title = 'Whole again' }",
      to: "broken/quiz.lua")
    #expect(Library(folder: shelf.path, index: index).entries[0].title == "Whole again")
    #expect(index.reads == 5)
    try shelf.remove("maths")
    #expect(Library(folder: shelf.path, index: index).entries.count == 2)
    #expect(index.kept.count == 2)
  }

  @Test("Read a little at a time, entries are there at once and are filled in")
  func filling() throws {
    let shelf = try shelf()
    let library = Library(folder: shelf.path, readsAtOnce: false)
    let before = library.entries
    #expect(before.map(\.title) == ["broken", "capitals", "maths"])
    #expect(library.isFilling)
    #expect(!before[1].isRead)
    library.read(for: 0)
    library.read(for: 60)
    #expect(!library.isFilling)
    #expect(before[1].identifier == "world")
    #expect(lines(library.entries).count == 7)
  }

  // In a run

  private func app(_ shelf: Shelf, _ body: String, store: (any RunStore)? = nil) throws -> App {
    try shelf.add(
      ".chooser/quiz", "qb.scene \"menu\" { class = \"Menu\" }",
      script: """
        local Menu = qb.controller "Menu"
        function Menu.on:try() \(body) end
        function Menu.on:again() \
        print(self.entry and self.entry.title, self.entry == self.app.library[2]) end
        function Menu:view() return ui.screen { ui.button "try" {}, ui.button "again" {} } end
        """)
    return try App(try shelf.bundle(".chooser/quiz"), store: store, library: shelf.path)
  }

  @Test("Scripts see entries as read-only values, which a run keeps") func entries() throws {
    let shelf = try shelf()
    let app = try app(
      shelf,
      """
      self.entry = self.app.library[2] \
      print(self.entry.kind, self.entry.children, #self.app.library[3].children)
      """)
    try app.tap("try")
    #expect(app.outcome.log == ["quiz\tnil\t2"])
    try app.relaunch().tap("again")
    #expect(app.outcome.log == ["capitals\ttrue"])
    let readOnly = try self.app(shelf, "self.app.library[2].title = 'x'")
    #expect(try readOnly.error(ofTapping: "try").message.contains("read-only"))
  }

  @Test(
    "open leaves for another quiz, by entry or by identifier, and keeps the place; leave does not")
  func open() throws {
    let shelf = try shelf()
    for body in ["self.app:open(self.app.library[2])", "self.app:open 'world'"] {
      let store = RememberingStore()
      let app = try app(shelf, body, store: store)
      try app.tap("try")
      #expect(app.session.isOver)
      #expect(
        app.session.exitRequest
          == .open(path: "\(shelf.canonicalPath)/capitals", identifier: "world"))
      #expect(app.session.reply(to: .done).text.contains("\"open\":{\"path\":"))
      #expect(store.places.count == 1)
    }
    let store = RememberingStore()
    let app = try app(shelf, "self.app:leave()", store: store)
    try app.tap("try")
    #expect(app.session.exitRequest == .leave)
    #expect(store.places.isEmpty)
  }

  @Test(
    "What cannot be opened is an error of the input",
    arguments: [
      ("self.app:open 'wolrd'", "did you mean \"world\"?"),
      ("self.app:open(self.app.library[3])", "is a folder"),
      ("self.app:open(self.app.library[1])", "cannot be played"),
      ("self.app:open(3)", "an entry of app.library"),
      ("self.app:reset()", "only the library"),
    ])
  func refused(_ body: String, _ expected: String) throws {
    let shelf = try shelf()
    let app = try app(shelf, body)
    #expect(try app.error(ofTapping: "try").message.contains(expected))
  }

  @Test("One quiz of a file with several is played by itself") func oneOfSeveral() throws {
    let shelf = try shelf()
    let bundle = try QuizBundle(path: "\(shelf.path)/maths/iquiz.json", quiz: "iquiz/Marvel")
    #expect(bundle.identifier == "iquiz/Marvel")
    #expect(bundle.quiz.title == "Marvel")
    #expect(bundle.quiz.questions.count == 1)
    #expect(
      lines(Library(folder: "\(shelf.path)/maths/iquiz.json").entries).map {
        String($0.dropFirst(5))
      } == [
        "iquiz/Science: Science", "iquiz/Marvel: Marvel",
      ])
    #expect(QuizSearchPath.holdsQuizzes("\(shelf.path)/maths/iquiz.json"))
  }

  @Test("The library's own quiz lists, goes into folders and opens") func ownQuiz() throws {
    let shelf = try shelf()
    let app = try App(try QuizBundle(QuizLoader.library(of: shelf.path)), library: shelf.path)
    #expect(try app.path == "library shelf")
    try app.tap("quizzes", 3)
    #expect(try app.title == "maths")
    try app.tap("quizzes", 1)
    #expect(
      app.session.exitRequest
        == .open(path: "\(shelf.canonicalPath)/maths/algebra", identifier: "algebra"))
  }

  @Test("A reset is undone if its input fails; changes after it in the same input count")
  func failedReset() throws {
    let shelf = try shelf()
    let store = RememberingStore()
    let app = try app(
      shelf,
      """
      print(self.app.scores:best(self.quiz.identifier), self.app.settings.x)
      if self.app.state.resets then
        self.app:reset()
        print(self.app.scores:best(self.quiz.identifier), self.app.settings.x)
      end
      self.app.settings.x = (self.app.settings.x or 0) + 1
      self.app.scores:record(self.quiz:newAttempt())
      if self.app.state.fails then error "no" end
      self.app.state.resets, self.app.state.fails = true, not self.app.state.resets
      """, store: store)
    try app.tap("try")
    let settings = store.settings["quiz"]
    app.session.runtime.isLibrary = true
    _ = try app.error(ofTapping: "try")
    #expect(app.outcome.log == ["0\t1", "nil\tnil"])
    #expect(store.forgotten == 0 && store.scores.count == 1 && store.settings["quiz"] == settings)
  }

  @Test("Where a store cannot be written nothing is forgotten, and the input fails")
  func unwrittenReset() throws {
    let shelf = try shelf()
    let store = RememberingStore()
    let app = try App(
      try QuizBundle(QuizLoader.library(of: shelf.path)), store: store, library: shelf.path)
    try app.tap("settings").choose("theme", "Dark").tap("reset")
    store.isFull = true
    #expect(throws: InputError.self) { try app.tap("forget") }
    #expect(store.forgotten == 0 && app.outcome.error?.kind == .store)
    store.isFull = false
    try app.tap("forget").choose("motion", "Reduce motion")
    #expect(store.forgotten == 1)
    #expect(LibrarySettings(in: store).theme == nil && LibrarySettings(in: store).reducesMotion)
    #expect(app.session.librarySettings == LibrarySettings(in: store))
    try app.choose("theme", "Light")
    #expect(store.forgotten == 1)
    #expect(app.session.librarySettings?.theme == .light)
  }

  @Test("reset forgets places, scores and settings, once its input has ended well")
  func reset() throws {
    let shelf = try shelf()
    let store = RememberingStore()
    let bundle = try QuizBundle(QuizLoader.library(of: shelf.path))
    let app = try App(bundle, store: store, library: shelf.path)
    try app.tap("settings")
    try app.choose("motion", "Reduce motion")
    #expect(store.forgotten == 0)
    try app.tap("reset").tap("forget")
    #expect(store.forgotten == 1)
    #expect(store.scores.isEmpty)
  }

  @Test("What is chosen in the library's settings holds for the program") func settings() throws {
    let shelf = try shelf()
    let store = RememberingStore()
    #expect(LibrarySettings(in: store) == LibrarySettings([]))
    #expect(LibrarySettings([1, 2, 3]) == LibrarySettings([]))
    let app = try App(
      try QuizBundle(QuizLoader.library(of: shelf.path)), store: store, library: shelf.path)
    try app.tap("settings")
    try app.choose("theme", "Light")
    try app.choose("motion", "Reduce motion")
    try app.type("playerName", "Ada")
    let chosen = LibrarySettings(in: store)
    #expect(chosen.theme == .light)
    #expect(chosen.reducesMotion)
    #expect(chosen.playerName == "Ada")
    try app.choose("theme", "As the terminal")
    #expect(LibrarySettings(in: store).theme == nil)
  }

  @Test("A linked quiz has the name of its target, in the list and in the store")
  func links() throws {
    let shelf = try Shelf()
    for name in ["algebra", "history"] {
      try shelf.write(
        "return require('quizboard').quiz { title = 'T' }", to: "else/\(name)/quiz.lua")
      try shelf.date("else/\(name)/quiz.lua", 1_000_000)
    }
    try shelf.write(Self.iquiz, to: "else/questions.json")
    try shelf.link("lib/alias", to: "else/algebra")
    try shelf.link("lib/several.json", to: "else/questions.json")
    let index = MemoryIndex()
    func listed() -> [String] { lines(Library(folder: "\(shelf.path)/lib", index: index).entries) }
    #expect(
      listed() == [
        "quiz algebra: T", "folder questions: questions", "  quiz questions/Science: Science",
        "  quiz questions/Marvel: Marvel",
      ])
    for path in ["lib/alias", "else/algebra"] {
      #expect(try QuizBundle(path: "\(shelf.path)/\(path)").identifier == "algebra")
    }
    #expect(
      QuizSearchPath.identifiers(below: "\(shelf.path)/lib") == [
        "algebra", "questions", "questions/Science", "questions/Marvel",
      ])
    // As long and as old: the index cannot know that it is another one.
    try shelf.link("lib/alias", to: "else/history")
    #expect(listed().first == "quiz history: T")
  }
}
