import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardTestKit
import Testing

/// An error of loading names the place, the reason and the remedy.
@Suite("Quizzes that cannot be loaded") struct LoadingErrorTests {
  /// A quiz with one mistake, the place that must be named, and words of the reason and the remedy.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var name: String
    var scenes = "qb.scene 'A' {}"
    var script = ""
    var quiz = ""
    var more: [String: String] = [:]
    var place: String
    var words: [String]

    var testDescription: String { name }
  }

  static let mistakes: [Mistake] = [
    Mistake(
      name: "quiz.lua does not parse", more: ["quiz.lua": "return qb.quiz {\n  title = \n}"],
      place: "quiz.lua:3",
      words: ["unexpected symbol"]),
    Mistake(
      name: "a script does not parse", script: "\n\nfor", place: "scripts/app.lua:3",
      words: ["<name> expected"]),
    Mistake(
      name: "a storyboard does not parse", more: ["Main.storyboard.lua": "return {"],
      place: "Main.storyboard.lua:1",
      words: ["expected"]),
    Mistake(
      name: "quiz.lua returns nothing", more: ["quiz.lua": "local x = 1"], place: "quiz.lua",
      words: ["qb.quiz { … }", "nothing"]),
    Mistake(
      name: "quiz.lua returns something else", more: ["quiz.lua": "return { title = 'x' }"],
      place: "quiz.lua",
      words: ["qb.quiz { … }", "table"]),
    Mistake(
      name: "a storyboard returns something else", more: ["Main.storyboard.lua": "return 7"],
      place: "Main.storyboard.lua",
      words: ["qb.storyboard { … }"]),
    Mistake(
      name: "no such storyboard", quiz: "storyboard = 'clasic'", place: "quiz.lua:1",
      words: ["no storyboard \"clasic\"", "did you mean \"classic\"?"]),
    Mistake(
      name: "a segue to no such scene",
      scenes: "qb.scene 'start' { qb.show 'go' { to = 'finsh' } }, qb.scene 'finish' {}",
      place: "Main.storyboard.lua:1", words: ["\"finsh\"", "did you mean \"finish\"?"]),
    Mistake(
      name: "initial names no such scene", scenes: "initial = 'stat', qb.scene 'start' {}",
      place: "Main.storyboard.lua:1",
      words: ["\"stat\"", "did you mean \"start\"?"]),
    Mistake(
      name: "two scenes of one id", scenes: "\n qb.scene 'A' {},\n qb.scene 'A' {}",
      place: "Main.storyboard.lua:3",
      words: ["A", "already", "Main.storyboard.lua:2"]),
    Mistake(
      name: "two segues of one identifier",
      scenes: "qb.scene 'A' { qb.show 'go' { to = 'A' }, qb.show 'go' { to = 'A' } }",
      place: "Main.storyboard.lua:1", words: ["two segues \"go\""]),
    Mistake(
      name: "a storyboard without scenes", scenes: "", place: "Main.storyboard.lua:1",
      words: ["no scenes"]),
    Mistake(
      name: "a class that nobody defined", scenes: "qb.scene 'A' { class = 'Mneu' }",
      script: "qb.controller 'Menu'",
      place: "Main.storyboard.lua:1",
      words: ["there is no class \"Mneu\"", "did you mean \"Menu\"?"]),
    Mistake(
      name: "a segue class that nobody defined",
      scenes: "qb.scene 'A' { qb.segue 'go' { to = 'A', class = 'Fad' } }",
      script: "qb.segueClass 'Fade'", place: "Main.storyboard.lua:1",
      words: ["\"Fad\"", "did you mean \"Fade\"?"]),
    Mistake(
      name: "a custom segue without a class", scenes: "qb.scene 'A' { qb.segue 'go' { to = 'A' } }",
      place: "Main.storyboard.lua:1", words: ["class"]),
    Mistake(
      name: "a segue class on another kind than its own",
      scenes: "qb.scene 'A' { qb.show 'go' { to = 'A', class = 'Pop' } }",
      script: "qb.segueClass('Pop', 'present')", place: "Main.storyboard.lua:1",
      words: ["Pop", "present", "show"]),
    Mistake(
      name: "a superclass that nobody defined",
      script: "qb.controller('A', 'Bsae') qb.controller 'Base'",
      place: "scripts/app.lua:1", words: ["no class \"Bsae\"", "did you mean \"Base\"?"]),
    Mistake(
      name: "classes that inherit from each other",
      script: "qb.controller('A', 'B') qb.controller('B', 'A')",
      place: "scripts/app.lua:1", words: ["inherits from itself", "A → B → A"]),
    Mistake(
      name: "a class defined twice", script: "qb.controller 'A'\nqb.controller 'A'",
      place: "scripts/app.lua:2",
      words: ["\"A\" is already defined", "scripts/app.lua:1"]),
    Mistake(
      name: "otherwise names no such segue",
      scenes:
        """
        qb.scene 'A' { qb.show 'go' { to = 'A', when = 'x', otherwise = 'stpo' }, \
        qb.show 'stop' { to = 'A' } }
        """,
      script: "qb.condition('x', function() end)", place: "Main.storyboard.lua:1",
      words: ["\"stpo\"", "did you mean \"stop\"?"]),
    Mistake(
      name: "an unknown key of a storyboard", scenes: "initail = 'A', qb.scene 'A' {}",
      place: "Main.storyboard.lua:1",
      words: ["qb.storyboard: unknown key \"initail\"; did you mean \"initial\"?"]),
    Mistake(
      name: "an unknown key of the quiz", quiz: "questoins = {}", place: "quiz.lua:1",
      words: ["unknown key \"questoins\"; did you mean \"questions\"?"]),
    Mistake(
      name: "a title that is missing",
      more: ["quiz.lua": "local qb = require 'quizboard'\nreturn qb.quiz {}"], place: "quiz.lua:2",
      words: ["title"]),
    Mistake(
      name: "a title of the wrong type", quiz: "description = 7", place: "quiz.lua:1",
      words: ["\"description\" must be a string"]),
    Mistake(
      name: "passing out of range", quiz: "passing = 60", place: "quiz.lua:1", words: ["passing"]),
    Mistake(
      name: "a behaviour that there is not", quiz: "behaviour = 'imediate'", place: "quiz.lua:1",
      words: ["imediate", "immediate"]),
    Mistake(name: "a draw of none", quiz: "draw = 'ten'", place: "quiz.lua:1", words: ["draw"]),
    Mistake(
      name: "a constructor whose braces were forgotten", scenes: "qb.scene 'A'",
      place: "Main.storyboard.lua:1",
      words: ["qb.scene \"A\"", "{ … }"]),
    Mistake(
      name: "a segue whose braces were forgotten", scenes: "qb.scene 'A' { qb.show 'go' }",
      place: "Main.storyboard.lua:1",
      words: ["qb.show \"go\"", "{ … }"]),
    Mistake(
      name: "a question whose braces were forgotten", quiz: "questions = { qb.choice 'Where?' }",
      place: "quiz.lua:1",
      words: ["qb.choice \"Where?\"", "{ … }"]),
    Mistake(
      name: "a segue without to", scenes: "qb.scene 'A' { qb.show 'go' { on = 'go' } }",
      place: "Main.storyboard.lua:1",
      words: ["\"to\" is missing"]),
    Mistake(
      name: "a segue whose to is misspelt", scenes: "qb.scene 'A' { qb.show 'go' { ot = 'A' } }",
      place: "Main.storyboard.lua:1", words: ["\"to\" is missing", "in place of ot"]),
    Mistake(
      name: "something else among the scenes", scenes: "qb.scene 'A' {}, 'B'",
      place: "Main.storyboard.lua:1", words: ["item 2", "scene"]),
    Mistake(
      name: "a name that the module lacks", script: "\nqb.contoller 'A'",
      place: "scripts/app.lua:2",
      words: ["qb.contoller", "did you mean \"controller\"?"]),
    Mistake(
      name: "an element that there is not", script: "ui.buton 'x' {}", place: "scripts/app.lua:1",
      words: ["ui.buton", "did you mean \"button\"?"]),
    Mistake(
      name: "a module that there is not", script: "require 'scripts.scorign'",
      more: ["scripts/scoring.lua": ""],
      place: "scripts/app.lua:1", words: ["scorign", "did you mean \"scripts.scoring\"?"]),
    Mistake(
      name: "modules that require each other", script: "require 'scripts.b'",
      more: ["scripts/b.lua": "require 'scripts.app'"],
      place: "scripts/b.lua:1", words: ["circle"]),
    Mistake(
      name: "an error while a script runs", script: "\nerror 'stop here'",
      place: "scripts/app.lua:2", words: ["stop here"]),
    Mistake(
      name: "a hook that is no function", script: "local A = qb.controller 'A'\nA.view = 7",
      place: "scripts/app.lua:2",
      words: ["A.view", "function"]),
    Mistake(
      name: "a built-in name", script: "local A = qb.controller 'A'\nfunction A:dismiss() end",
      place: "scripts/app.lua:2",
      words: ["\"dismiss\"", "built in"]),
    Mistake(
      name: "a handler that is no function", script: "local A = qb.controller 'A'\nA.on.go = 7",
      place: "scripts/app.lua:",
      words: ["A.on.go", "function"]),
    Mistake(
      name: "handlers that are no table", script: "local A = qb.controller 'A'\nA.on = 7",
      place: "scripts/app.lua:",
      words: ["A.on must be a table of functions", "function A.on:name()"]),
    Mistake(
      name: "a superclass given by hand", script: "local A = qb.controller 'A'\nA.super = {}",
      place: "scripts/app.lua:",
      words: ["A.super", "built in"]),
    Mistake(
      name: "a container over a plain controller",
      script: "qb.controller 'A'\nqb.container('B', 'A')", place: "scripts/app.lua:2",
      words: ["qb.container \"B\"", "\"A\" is a class of another kind"]),
    Mistake(
      name: "a segue class over a controller", script: "qb.controller 'A'\nqb.segueClass('B', 'A')",
      place: "scripts/app.lua:2",
      words: ["qb.segueClass \"B\"", "\"A\" is a class of another kind"]),
    Mistake(
      name: "didLaunch that is no function", script: "qb.app.didLaunch = 7", place: "",
      words: ["qb.app.didLaunch must be a function, not a number"]),
    Mistake(
      name: "questions without their list", quiz: "qb.trueFalse 'T' { answer = true }",
      place: "quiz.lua:1",
      words: ["item 1 is a question", "questions = { … }"]),
    Mistake(
      name: "two questions of one id",
      quiz:
        """
        questions = {
         qb.trueFalse 'A' { id = 'x', answer = true },
         qb.trueFalse 'B' { id = 'x', answer = true },
        }
        """,
      place: "quiz.lua:3", words: ["two questions have the id “x”"]),
    Mistake(
      name: "half a question drawn", quiz: "draw = 1.5", place: "quiz.lua:1",
      words: ["\"draw\" must be a whole number, not 1.5"]),
    Mistake(
      name: "a swipe that there is not",
      scenes: "qb.scene 'A' { qb.show 'go' { to = 'A', on = 'swipe up' } }",
      place: "Main.storyboard.lua:1",
      words: ["\"swipe up\"", "\"swipe left\" and \"swipe right\""]),
    Mistake(
      name: "a swipe whose direction is misspelled",
      scenes: "qb.scene 'A' { qb.show 'go' { to = 'A', on = 'swipe lefft' } }",
      place: "Main.storyboard.lua:1", words: ["swipe \"lefft\"", "did you mean \"swipe left\"?"]),
    Mistake(
      name: "another name of a key",
      scenes: "qb.scene 'A' { qb.show 'go' { to = 'A', on = 'key esc' } }",
      place: "Main.storyboard.lua:1",
      words: ["there is no key \"esc\"", "did you mean \"key escape\"?"]),
    Mistake(
      name: "a key that there is not",
      scenes: "qb.scene 'A' { qb.show 'go' { to = 'A', on = 'key qqq' } }",
      place: "Main.storyboard.lua:1",
      words: ["there is no key \"qqq\"", "the letter that it types"]),
    Mistake(
      name: "the key of a page's button that there is not",
      scenes: "qb.scene 'A' { qb.show 'go' { to = 'A', title = 'Go', key = 'ret' } }",
      place: "Main.storyboard.lua:1", words: ["\"key\" is \"ret\"", "did you mean \"enter\"?"]),
    Mistake(
      name: "a condition registered twice",
      script: "qb.condition('x', print)\nqb.condition('x', print)", place: "scripts/app.lua:2",
      words: ["\"x\"", "already"]),
  ]

  @Test("The message has the place, the reason and the remedy", arguments: mistakes)
  func message(mistake: Mistake) throws {
    let folder = try ScratchQuiz(
      mistake.scenes, script: mistake.script, quiz: mistake.quiz, more: mistake.more)
    let problem = try #require(folder.problem(), "it could be loaded")
    #expect(problem.contains(mistake.place), "\(problem)")
    for words in mistake.words { #expect(problem.contains(words), "\(problem)") }
    #expect(!problem.contains(folder.path), "no path of the machine: \(problem)")
  }

  @Test("A likely slip is reported, and changes neither the play nor the blueprint")
  func slip() throws {
    let folder = try ScratchQuiz("qb.scene 'A' { clas = 'Gate' }", script: "qb.controller 'Gate'")
    let bundle = try folder.bundle()
    #expect(bundle.warnings.count == 1 && bundle.warnings[0].contains("is \"class\" meant?"))
    let scene = try #require(bundle.blueprint.main?.scenes.first)
    #expect(scene.className == "Page")
    let app = try App(bundle)
    #expect(try app.reply.hierarchy?.class == "Page")
  }

  @Test("All faults that do not follow from another are reported")
  func further() throws {
    let folder = try ScratchQuiz(
      """
      qb.scene 'A' { qb.show 'go' { to = 'X' }, title = 7 },
      """, quiz: "draw = 'ten', passing = 60")
    let error = try #require(throws: LoadError.self) { try folder.bundle() }
    #expect(error.further.count == 3, "\(error.further)")
    try folder.write(Array("error 'stop'".utf8), to: "scripts/b.lua")
    let stopped = try #require(throws: LoadError.self) { try folder.bundle() }
    #expect(stopped.message == "stop" && stopped.further.isEmpty, "\(stopped.further)")
  }

  @Test("An error of a script that runs while it loads has the calls that led there")
  func traceback() throws {
    let folder = try ScratchQuiz(
      "qb.scene 'A' {}", script: "local function deep()\n  error 'stop'\nend\ndeep()")
    let error = try #require(throws: LoadError.self) { try folder.bundle() }
    #expect(
      error.traceback.contains { $0.place == SourcePlace(file: "scripts/app.lua", line: 4) },
      "\(error.traceback)")
  }

  @Test("A script that does not end while it loads exceeds a limit, as during play")
  func limit() throws {
    let folder = try ScratchQuiz("qb.scene 'A' {}", script: "while true do end")
    let error = try #require(throws: LoadError.self) { try folder.bundle() }
    #expect(
      InputError(error).kind == .limit && InputError(error).file == "scripts/app.lua", "\(error)")
  }

  @Test(
    "What only code can set is no key of a scene",
    arguments: ["attempt", "input", "transitioningDelegate", "adaptivityDelegate"])
  func liveProperties(key: String) throws {
    let problem = try #require(
      try ScratchQuiz("qb.scene 'A' { \(key) = { name = 'Ada' } }").problem())
    #expect(
      problem.contains(
        "qb.scene \"A\": \"\(key)\" is set while a quiz is played; write self.\(key) = … in init"),
      "\(problem)")
  }

  @Test("The words of the issue: a misspelt key of a storyboard, on its own line")
  func words() throws {
    let folder = try ScratchQuiz(files: [
      "quiz.lua": "return require('quizboard').quiz { title = 'T' }",
      "Main.storyboard.lua":
        "local qb = require 'quizboard'\n\nreturn qb.storyboard { initail = 'A', qb.scene 'A' {} }",
    ])
    #expect(
      folder.problem()
        == #"qb.storyboard: unknown key "initail"; did you mean "initial"? (Main.storyboard.lua:3)"#
    )
  }
}
