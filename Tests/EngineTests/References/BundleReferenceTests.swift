import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardText
import Testing

@Suite("References to other quizzes") struct BundleReferenceTests {
  /// A quiz `course` that presents the first scene of `algebra`, where both have a class `Page1`, a
  /// condition and a module of one name each.
  static func shelf(
    scenes: String = "", algebra: String = "", algebraName: String = "algebra", quiz: String = ""
  ) throws -> Shelf {
    let shelf = try Shelf()
    try shelf.add(
      "course",
      """
      qb.scene "start" { class = "Cover", \
      qb.present "learn" { to = "lesson", on = "learn", when = "ready" } },
      qb.reference "lesson" { bundle = "algebra" }, \(scenes)
      """,
      script: """
        name = "course"
        qb.condition("ready", function() return true end)
        local words = require "scripts.words"
        local Cover = qb.controller "Cover"
        Cover.unwind.home = function(self, segue) self.score = segue.source.result end
        function Cover:greeting() return words.greeting .. " from " .. name end
        function Cover:view() \
        return ui.screen { ui.text(self:greeting() .. ", " .. tostring(self.score)), \
        ui.button "learn" {} } end
        """, more: ["scripts/words.lua": "return { greeting = 'hello' }"])
    try shelf.add(
      algebraName,
      """
      qb.scene "intro" { class = "Cover", qb.unwind "home" { on = "home", when = "ready" }, \
      qb.unwind "never" { on = "never", when = "closed" } },
      """,
      script: """
        name = "algebra"
        qb.condition("ready", \
        function(controller) return controller.quiz.title == "\(algebraName)" end)
        qb.condition("closed", function() return false end)
        local words = require "scripts.words"
        local Cover = qb.controller "Cover"
        function Cover:init() self.result = 7 end
        function Cover:greeting() return words.greeting .. " from " .. name end
        function Cover:view() \
        return ui.screen { ui.text(self:greeting() .. " of " .. self.quiz.identifier), \
        ui.button "home" {}, ui.button "ask" {}, ui.button "try" {}, ui.button "never" {} } end
        \(algebra)
        """,
      quiz: "questions = { qb.choice \"1 + 1?\" { qb.right \"2\", \"3\", id = \"sum\" } }, \(quiz)",
      more: ["scripts/words.lua": "return { greeting = 'welcome' }"])
    return shelf
  }

  @Test("Each quiz has its own globals, classes, modules, conditions and quiz value")
  func ownEverything() throws {
    let app = try Self.shelf().app("course")
    #expect(try app.texts == ["hello from course, nil"])
    try app.tap("learn")
    #expect(try app.texts == ["welcome from algebra of algebra"])
    try app.tap("never")
    #expect(try app.path == "start intro")
    try app.tap("home")
    #expect(try app.texts == ["hello from course, 7"])
  }

  @Test(
    "A standard flow of another quiz goes back to who presented it", arguments: ["classic", "exam"])
  func standardFlow(flow: String) throws {
    let shelf = try Shelf()
    try shelf.add(
      "course",
      """
      qb.scene 'start' { qb.present 'learn' { title = 'Learn', to = 'lesson' } }, \
      qb.reference 'lesson' { bundle = 'algebra' }
      """)
    try shelf.add(
      "algebra",
      quiz: "storyboard = '\(flow)', questions = { qb.trueFalse 'True?' { answer = true } }")
    let app = try shelf.app("course")
    try app.tap("learn").tap("back")
    #expect(try app.path == "start")
    let alone = try shelf.app("algebra")
    #expect(try alone.ids == ["begin"])
  }

  @Test("Questions and attempts of both quizzes are part of one run, saved and restored")
  func attempts() throws {
    let app = try Self.shelf(
      algebra: """
        function Cover.on:ask()
          self.attempt = self.quiz:newAttempt()
          self.first = self.attempt.question
          self.theQuiz, self.theScene, self.theApp, self.theBoard = self.quiz, self.scene, \
        self.app, self.storyboard
          self.attempt:answer("2")
          self.attempt:finish()
          self.app.scores:record(self.attempt)
        end
        function Cover.on:try()
          print(self.first.text, self.theQuiz == self.quiz, self.theScene == self.scene, \
        self.theApp == self.app,
            self.theBoard == self.storyboard, self.attempt.quiz.title, \
        self.app.scores:best "algebra", self.app.scores:best "course")
        end
        """
    ).app("course")
    try app.tap("learn").tap("ask").relaunch().tap("try")
    #expect(app.outcome.log == ["1 + 1?\ttrue\ttrue\ttrue\ttrue\talgebra\t100\tnil"])
  }

  @Test("Settings are those of the quiz whose code asks") func settings() throws {
    let store = RememberingStore()
    let shelf = try Self.shelf(
      algebra: """
        function Cover.on:ask()
          self.app.settings.level = "hard"
          self.presenting.app.settings.level = "harder"
        end
        function Cover.on:try() print(self.app.settings.level, self.presenting.app.settings.level, \
        self.presenting:level()) end
        """)
    try shelf.write(
      ScratchQuiz.preamble + """
        local Cover = qb.controller("CoverPage", "Cover")
        """, to: "course/scripts/more.lua")
    try shelf.write(
      """
      local qb = require "quizboard"
      return qb.storyboard {
        qb.scene "start" { class = "Level", qb.present "learn" { to = "lesson", title = "Learn" } },
        qb.reference "lesson" { bundle = "algebra" },
      }
      """, to: "course/Main.storyboard.lua")
    try shelf.write(
      ScratchQuiz.preamble + """
        local Level = qb.controller("Level", "Page")
        function Level:level() return self.app.settings.level end
        """, to: "course/scripts/level.lua")
    let app = try shelf.app("course", store: store)
    try app.tap("learn").tap("ask").tap("try")
    #expect(app.outcome.log == ["harder\tharder\tnil"])
    #expect(store.settings["algebra"] != nil)
    let again = try shelf.app("course", store: store)
    try again.tap("try")
    #expect(again.outcome.log == ["harder\tharder\tnil"])
  }

  @Test("Code that stands in no file of a quiz, whatever it calls itself, reaches no settings")
  func disguise() throws {
    let app = try Self.shelf(
      algebra: """
        function Cover.on:ask()
          local code = "local app = ... app.settings.level = 'stolen'"
          local text = coroutine.wrap(load)(code, "@scripts/app.lua")
          local disguised = coroutine.wrap(text)
          disguised(self.presenting.app)
        end
        """
    ).app("course")
    try app.tap("learn")
    let error = try app.error(ofTapping: "ask")
    #expect(error.message.contains("its quiz and its settings are unknown"))
  }

  @Test("Another quiz cannot add to a quiz's scores") func foreignScores() throws {
    let app = try Self.shelf(
      algebra: """
        function Cover.on:ask()
          local attempt = self.presenting.quiz:newAttempt()
          attempt:finish()
          self.app.scores:record(attempt)
        end
        """
    ).app("course")
    try app.tap("learn")
    let error = try app.error(ofTapping: "ask")
    #expect(error.message.contains("the attempt belongs to the quiz \"course\""))
    #expect(error.file == "algebra:scripts/app.lua")
  }

  @Test(
    "What another quiz can reach of a quiz it cannot change",
    arguments: [
      "local t = getmetatable(self.presenting).__index t.view = nil",
      "self.presenting.greeting = 3",
      "self.presenting.scene.attributes.x = 1", "getmetatable('').__index.upper = nil",
      "string.upper = nil",
      "qb.ui.text = nil", "_G.name = 'changed'", "name = 'changed'",
    ])
  func hostile(_ body: String) throws {
    let app = try Self.shelf(algebra: "function Cover.on:ask() \(body) end").app("course")
    try app.tap("learn")
    _ = try app.error(ofTapping: "ask")
    try app.tap("home")
    #expect(try app.texts == ["hello from course, 7"])
  }

  @Test("A quiz that defines globals as it loads changes no other's") func globals() throws {
    let shelf = try Self.shelf(
      algebra: "string = nil\ntostring = function() return 'broken' end\nprint = nil\nui = nil")
    #expect(shelf.problem("course") == nil)
    let app = try shelf.app("course")
    #expect(try app.texts == ["hello from course, nil"])
  }

  @Test("What a quiz adds to ui is its own; another one has what the engine gives")
  func interface() throws {
    let shelf = try Self.shelf(
      algebra: """
        function ui.shout(text) return ui.text(text:upper()) end
        ui.spacer = nil
        local text = ui.text
        function ui.text(words) return text("<" .. words .. ">") end
        local names = 0
        for name in pairs(ui) do names = names + (name == "shout" and 100 or 1) end
        function Cover:view() \
        return ui.screen { ui.shout("deep"), ui.text(tostring(names > 110)), ui.spacer(), \
        ui.button "home" {} } end
        """)
    let app = try shelf.app("course")
    try app.tap("learn")
    #expect(try app.texts == ["<DEEP>", "<true>"])
    try app.tap("home")
    #expect(try app.texts == ["hello from course, 7"])
  }

  @Test("Controllers and segues made by hand come back with the classes of their own quiz")
  func byHand() throws {
    let app = try Self.shelf(
      algebra: """
        local Deck = qb.controller "Deck"
        function Deck:view() \
        return ui.screen { ui.text("deck of " .. name .. " in " .. self.quiz.identifier), \
        ui.button "look" {} } end
        function Deck.on:look() print(self:enclosing "Nav" ~= nil) end
        local Slow = qb.segueClass("Slow", "present")
        function Slow:speed() return "slow of " .. name end
        function Cover.on:ask()
          self.deck = Deck {}
          self.nav = qb.NavigationController { root = self.deck }
          self.segue = Slow { identifier = "x", source = self, destination = self.nav }
          self:present(self.nav)
        end
        """
    )
    .app("course")
    try app.tap("learn").tap("ask").relaunch()
    #expect(try app.texts == ["deck of algebra in algebra"])
    try app.tap("look")
    #expect(app.outcome.log == ["false"])
  }

  @Test("enclosing finds the class of the asking quiz, not another's of the same name")
  func enclosing() throws {
    let app = try Self.shelf(
      algebra:
        """
        function Cover.on:ask() print(self:enclosing 'Cover', self.presenting:enclosing 'Cover') end
        """
    ).app("course")
    try app.tap("learn").tap("ask")
    #expect(app.outcome.log == ["nil\tnil"])
  }

  @Test("Two quizzes refer to each other") func mutual() throws {
    let shelf = try Shelf()
    for (own, other) in [("one", "two"), ("two", "one")] {
      try shelf.add(
        own,
        """
        qb.scene "\(own)" { title = "\(own)", qb.present "go" { title = "Go", to = "other" } }, \
        qb.reference "other" { bundle = "\(other)" }
        """)
    }
    let app = try shelf.app("one")
    try app.tap("go").tap("go").tap("go")
    #expect(try app.path == "one two one two")
  }

  @Test(
    "References go on from quiz to quiz, and a circle through quizzes is refused with every link")
  func chain() throws {
    let shelf = try Shelf()
    try shelf.add(
      "a",
      """
      qb.scene "s" { title = "s", qb.present "go" { title = "Go", to = "x" } },
      qb.reference "x" { bundle = "b", scene = "y" }
      """)
    try shelf.add(
      "b",
      """
      qb.scene "t" {},
      qb.reference "y" { bundle = "c", storyboard = "Main", scene = "end" }
      """)
    try shelf.add("c", "qb.scene \"end\" { title = \"End\" }")
    let app = try shelf.app("a")
    try app.tap("go")
    #expect(try app.path == "s end")
    try shelf.add(
      "c", "qb.scene \"other\" {}, qb.reference \"end\" { bundle = \"a\", scene = \"x\" }")
    let problem = try #require(shelf.problem("a"))
    for link in [
      "\"x\" (Main.storyboard.lua:2)", "\"y\" (b:Main.storyboard.lua:2)",
      "\"end\" (c:Main.storyboard.lua:1)",
    ] {
      #expect(problem.contains(link), "\(problem)")
    }
  }

  @Test("A quiz that is not there is told with where was looked, the nearest name and the place")
  func missing() throws {
    let shelf = try Self.shelf(algebraName: "algebrra")
    let library = try Shelf()
    let problem = try #require(shelf.problem("course", libraries: [library.path]))
    #expect(problem.contains("there is no quiz \"algebra\""))
    #expect(problem.contains("did you mean \"algebrra\"?"))
    #expect(problem.contains(library.path))
    #expect(problem.contains("Main.storyboard.lua:2"))
    #expect(problem.contains("QUIZBOARD_LIBRARY"))
  }

  @Test("A quiz is found by its identifier: beside this one, in nested folders, in a library")
  func finding() throws {
    let named = try Self.shelf(algebraName: "maths-1", quiz: "identifier = \"algebra\"")
    #expect(named.problem("course") == nil)
    let nested = try Self.shelf(algebraName: "sums/deep/algebra")
    #expect(nested.problem("course") == nil)
    let course = try Self.shelf(algebraName: "other")
    #expect(course.problem("course") != nil)
    #expect(course.problem("course", libraries: [nested.path]) == nil)
    // A folder of that name that says to be another quiz is not it.
    let liar = try Self.shelf(quiz: "identifier = \"geometry\"")
    #expect(liar.problem("course")?.contains("there is no quiz \"algebra\"") == true)
  }

  @Test("A question file is a quiz too") func questionFile() throws {
    let shelf = try Shelf()
    try shelf.add(
      "course",
      """
      qb.scene "s" { title = "s", qb.present "go" { title = "Go", to = "x" } }, \
      qb.reference "x" { bundle = "capitals" }
      """)
    try shelf.write(
      """
      [{"title": "Capitals", "desc": "Of the world", "questions": [{"text": "France?", "answer": \
      "1", "answers": ["Paris", "Rome"]}]}]
      """, to: "capitals.json")
    let app = try shelf.app("course")
    try app.tap("go").choose("answer", "Paris").tap("submit").tap("next")
    #expect(try app.path.hasSuffix("finished"))
  }

  @Test("Errors in another quiz say which one, while loading and in an input")
  func places() throws {
    let broken = try Self.shelf(algebra: "\nlocal x = nil + 1")
    #expect(broken.problem("course")?.contains("algebra:scripts/app.lua") == true)
    let syntax = try Self.shelf(algebra: "\nlocal x = = 1")
    #expect(syntax.problem("course")?.contains("algebra:scripts/app.lua") == true)
    let app = try Self.shelf(algebra: "function Cover.on:ask() error 'no' end").app("course")
    try app.tap("learn")
    let error = try app.error(ofTapping: "ask")
    #expect(error.file == "algebra:scripts/app.lua")
    let unknown = try Self.shelf(
      scenes: "qb.reference \"z\" { bundle = \"algebra\", storyboard = \"Nain\" }")
    #expect(unknown.problem("course")?.contains("in the quiz \"algebra\"") == true)
  }

  @Test("A local of another quiz's file that a handler changes is an error of that input")
  func changedLocal() throws {
    let app = try Self.shelf(
      algebra: "local lives = 3\nfunction Cover.on:ask() lives = lives - 1 end"
    ).app("course")
    try app.tap("learn")
    #expect(try app.error(ofTapping: "ask").message.contains("changes 'lives'"))
  }

  @Test("require while playing answers the modules of the quiz whose code asks")
  func requireLater() throws {
    let app = try Self.shelf(
      algebra: "function Cover.on:ask() print(require('scripts.words').greeting) end"
    ).app("course")
    try app.tap("learn").tap("ask")
    #expect(app.outcome.log == ["welcome"])
  }

  @Test("A place whose other quiz is gone is told, not misread") func gone() throws {
    let shelf = try Self.shelf()
    let app = try shelf.app("course")
    try app.tap("learn")
    try shelf.write(
      """
      local qb = require 'quizboard' return qb.storyboard { qb.scene 'start' { class = 'Cover' } }
      """,
      to: "course/Main.storyboard.lua")
    let session = try Session(bundle: try shelf.bundle("course"))
    #expect(throws: InputError.self) { try session.restore(app.saved) }
    #expect(session.reply(to: .done).text.contains("start"))
  }
}
