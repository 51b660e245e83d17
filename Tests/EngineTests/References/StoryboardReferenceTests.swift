import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

@Suite("Storyboard references of one quiz") struct StoryboardReferenceTests {
  static func folder(
    main: String, journal: String, script: String = "", quiz: String = "",
    more: [String: String] = [:]
  ) throws
    -> ScratchQuiz
  {
    let journal = "\(ScratchQuiz.preamble)return qb.storyboard { \(journal) }"
    return try ScratchQuiz(
      main, script: script, quiz: quiz,
      more: ["Journal.storyboard.lua": journal].merging(more) { $1 })
  }

  @Test("Two storyboard files work together, and an unwinding goes back across them")
  func twoFiles() throws {
    let app = try App(
      Self.folder(
        main: """
          qb.scene "nav" { class = "NavigationController", qb.root { to = "photos" } },
          qb.scene "photos" { class = "Photos", qb.show "open" { to = "photo", on = "open" } },
          qb.scene "photo" { class = "Photo", \
          qb.present "write" { to = "newEntry", on = "write" } },
          qb.reference "newEntry" { storyboard = "Journal", scene = "entryNav" }
          """,
        journal: """
          qb.scene "entry" { class = "Entry", qb.unwind "done" { on = "done", action = "home" } },
          qb.scene "entryNav" { class = "NavigationController", qb.root { to = "entry" } }
          """,
        script: """
          local Photos = qb.controller "Photos"
          function Photos.unwind:home(segue) self.from = segue.source.storyboard.name end
          function Photos:view() \
          return ui.screen { ui.text(self.from or ""), ui.button "open" {} } end
          local Photo = qb.controller "Photo"
          function Photo:view() \
          return ui.screen { ui.text(self.storyboard.name), ui.button "write" {} } end
          local Entry = qb.controller "Entry"
          function Entry:view() \
          return ui.screen { ui.text(self.storyboard.name), ui.button "done" {} } end
          """))
    try app.tap("open").tap("write")
    #expect(try app.path == "nav entryNav entry")
    #expect(try app.texts.contains("Journal"))
    try app.tap("done")
    #expect(try app.path == "nav photos")
    #expect(try app.texts.contains("Journal"))
  }

  @Test("A script reaches a storyboard of its quiz by name, and hears of one that is not there")
  func byName() throws {
    let app = try App(
      Self.folder(
        main: "qb.scene 'start' { class = 'Start' }",
        journal: "qb.scene 'list' {}, qb.scene 'entry' { title = 'An entry' }",
        script: """
          local Start = qb.controller "Start"
          function Start:view() \
          return ui.screen { ui.button "open" {}, ui.button "first" {}, ui.button "wrong" {} } end
          function Start.on:open() \
          self:present(self.quiz:storyboard "Journal":instantiate "entry") end
          function Start.on:first() \
          self:present(self.quiz:storyboard("Journal"):instantiateInitial()) end
          function Start.on:wrong() self.quiz:storyboard "Jornal" end
          """))
    let error = try app.error(ofTapping: "wrong")
    #expect(error.message.contains("no storyboard \"Jornal\""), "\(error)")
    #expect(
      error.message.contains("did you mean \"Journal\"?")
        && error.message.contains("there are: Journal, Main"), "\(error)")
    try app.tap("open")
    #expect(try app.path == "start entry")
    #expect(try app.relaunch().title == "An entry")
  }

  @Test("A reference can be what code instantiates, and the initial scene")
  func instantiate() throws {
    let app = try App(
      Self.folder(
        main: """
          initial = "start", qb.reference "start" { storyboard = "Journal" }, \
          qb.reference "end" { storyboard = "", scene = "last" },
          qb.scene "last" { title = "Last" }
          """,
        journal: """
          qb.scene "list" { class = "List", qb.show "go" { to = "back" } }, \
          qb.reference "back" { storyboard = "Main", scene = "end" }
          """,
        script: """
          local List = qb.controller "List"
          function List.on:make() self:present(self.storyboard:instantiate "back") end
          function List:view() \
          return ui.screen { ui.text(self.scene.segues[1].to), ui.button "make" {} } end
          """))
    #expect(try app.texts.contains("back"))
    try app.tap("make")
    #expect(try app.path == "list last")
  }

  @Test("A reference may lead into a standard flow") func standardFlow() throws {
    let app = try App(
      ScratchQuiz(
        """
        qb.scene "cover" { title = "Cover", qb.present "go" { to = "play", title = "Play" } },
        qb.reference "play" { storyboard = "classic", scene = "menu" }
        """, quiz: "questions = { qb.choice \"Q?\" { qb.right \"a\", \"b\" } }"))
    try app.tap("go")
    #expect(try app.path == "cover menu")
    try app.tap("begin")
    #expect(try app.path.hasSuffix("question"))
  }

  @Test("A circle is refused with every link, its file and its line") func circle() throws {
    let problem = try #require(
      try Self.folder(
        main:
          "qb.scene \"a\" {},\nqb.reference \"one\" { storyboard = \"Journal\", scene = \"two\" }",
        journal:
          "qb.scene \"b\" {},\n\nqb.reference \"two\" { storyboard = \"Main\", scene = \"one\" }"
      ).problem())
    #expect(problem.contains("\"two\" (Journal.storyboard.lua:3)"))
    #expect(problem.contains("\"one\" (Main.storyboard.lua:2)"))
    #expect(problem.contains("→"))
  }

  @Test(
    "A reference to what is not there is told with its place and the nearest name",
    arguments: [
      ("{ storyboard = \"Jurnal\" }", "did you mean \"Journal\"?"),
      ("{ storyboard = \"Journal\", scene = \"lst\" }", "did you mean \"list\"?"),
      ("{ scene = \"strat\" }", "did you mean \"start\"?"),
      ("{ scen = \"start\" }", "did you mean \"scene\"?"),
      ("{ scene = 3 }", "\"scene\" must be a string"),
    ])
  func unknown(_ table: String, _ expected: String) throws {
    let problem = try #require(
      try Self.folder(
        main: "qb.scene \"start\" {},\nqb.reference \"go\" \(table)",
        journal: "qb.scene \"list\" {}"
      ).problem())
    #expect(problem.contains(expected))
    #expect(problem.contains("Main.storyboard.lua:2"))
  }

  @Test("A name that is neither a scene's nor a reference's is told with the nearest of both")
  func unknownTo() throws {
    let problem = try #require(
      try ScratchQuiz(
        """
        qb.scene "a" { qb.present "go" { to = "lessn" } }, qb.reference "lesson" { scene = "a" }
        """
      ).problem())
    #expect(problem.contains("did you mean \"lesson\"?"))
  }

  @Test("A reference without its braces, and one of the id of a scene, are told")
  func malformed() throws {
    #expect(
      try ScratchQuiz("qb.scene \"a\" {}, qb.reference \"b\"").problem()?.contains(
        "its { … } is missing") == true)
    #expect(
      try ScratchQuiz("qb.scene \"a\" {}, qb.reference \"a\" {}").problem()?.contains(
        "there is already a scene with that id") == true)
  }
}
