import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: what to write instead")
struct RemedyTests {
  private func found(_ files: [String: String]) throws -> [Diagnostic] {
    try check(files: files.mapValues { $0.replacing("HEAD", with: ScratchQuiz.preamble) })
      .diagnostics
  }

  private func found(_ scenes: String, _ script: String = "", spec: String? = nil) throws
    -> [Diagnostic]
  {
    try check(scenes, script, more: spec.map { ["spec/a_spec.lua": $0] } ?? [:]).diagnostics
  }

  private func quiz(_ keys: String, more: [String: String] = [:]) throws -> [Diagnostic] {
    try found(
      ["quiz.lua": "HEADreturn qb.quiz {\n  title = 'T',\n  \(keys),\n}"].merging(more) { $1 })
  }

  // Questions

  @Test(
    "questions that are a list, or that lack their braces",
    arguments: [
      (
        "questions = { { qb.choice 'Q?' { qb.right 'a', 'b' } } }",
        "this is a list of questions: remove its braces"
      ),
      ("questions = {\n { 'Q?', 'a', 'b' } }", "write qb.choice \"…\" { qb.right \"…\", \"…\" }"),
      ("questions = { require 'list' }", "this is a list: write questions = require 'list'"),
      (
        "questions = { qb.trueFalse 'Q?' }",
        "write qb.trueFalse \"…\" { answer = true } or a file's name"
      ),
      ("questions = { qb.numeric 'Q?' }", "write qb.numeric \"…\" { 42 } or a file's name"),
      ("questions = { qb.choice 'Q?' }", "write qb.choice \"…\" { … } or a file's name"),
      ("questions = { 3 }", "write qb.choice \"…\" { … } or a file's name"),
    ])
  func questions(keys: String, remedy: String) throws {
    let all = try quiz(
      keys,
      more: keys.contains("list")
        ? ["list.lua": "HEADreturn { qb.trueFalse 'Q?' { answer = true } }"] : [:])
    expect(all, .misplacedItem, remedy: remedy)
    if keys.contains("{ {") || keys.contains("\n") {
      #expect(all.first?.place?.line == (keys.contains("\n") ? 4 : 3))
    }
  }

  @Test("keys that a question has not are told, and not what they were to bring")
  func unknownKeys() throws {
    let all = try quiz("questions = { qb.choice 'Q?' { options = { 'a', 'b' }, answer = 'a' } }")
    #expect(all.map(\.code) == [.unknownKey, .unknownKey], "\(all)")
    #expect(try quiz("questions = { qb.choice 'Q?' {} }").map(\.code) == [.invalidQuestion])
  }

  @Test(
    "values of a quiz",
    arguments: [
      (
        "questions = { qb.trueFalse 'Q?' { answer = 'false' } }",
        "write true or false, without quotes"
      ),
      ("passing = 50", "50 % is 0.5"),
      ("storyboard = 'Main.storyboard.lua'", "write the name alone: storyboard = \"Main\""),
      (
        "questions = { qb.choice 'Q?' { qb.right 'a', qb.answer 'b' } }",
        "a wrong answer is a plain text; qb.answer(\"…\", 0.5) earns a part of the points"
      ),
      (
        "questions = { qb.question 'Q?' {} }",
        """
        write a type of question: qb.choice, qb.multiple, qb.trueFalse, qb.short, qb.numeric, \
        qb.matching, qb.ordering, qb.cloze, qb.essay, qb.info, qb.custom
        """
      ),
      (
        "questions = { qb.multichoice 'Q?' {} }", "write qb.choice or qb.multiple"
      ),
    ])
  func values(keys: String, remedy: String) throws {
    let all = try quiz(keys)
    #expect(all.first?.remedy == remedy, "\(all)")
    #expect(try quiz("passing = 50").first?.message.hasSuffix("not 50") == true)
  }

  @Test("the module's app is no run, wherever it is asked") func moduleApp() throws {
    let all = try quiz(
      """
      questions = { qb.trueFalse 'Q?' { answer = true } }, \
      next = function(attempt) return qb.app.settings.last and attempt:unasked()[1] end
      """)
    #expect(
      all.map(\.message) == [
        "qb.app.settings: qb.app is only where didLaunch is defined, and no run"
      ], "\(all)")
    #expect(
      try found("qb.scene 'a' {}", "function qb.app.didLaunch(app) app.state.lives = 3 end") == [])
  }

  // Storyboards

  @Test(
    "what stands where it does not belong in a storyboard",
    arguments: [
      (
        "qb.scene 'a' { ending = true }, qb.show 'x' { to = 'a' }",
        "move it into the braces of the scene that it starts from"
      ),
      (
        "qb.scene 'a' { qb.scene 'b' {} }",
        "a scene cannot contain a scene; is the } of scene \"a\" missing before it?"
      ),
      ("qb.scene 'a' { 'Hello.' }", "write its key: text = \"…\""),
      ("initial = 'c', qb.scene 'a' { ending = true }", "there is \"a\""),
      (
        "qb.scene 'a' { qb.replace 'X' 'b' }, qb.scene 'b' { ending = true }",
        "write its destination in braces: { to = \"…\" }"
      ),
    ])
  func storyboards(scenes: String, remedy: String) throws {
    let all = try found(scenes)
    #expect(all.first?.remedy == remedy, "\(all)")
  }

  @Test("names that a scene or a storyboard has not are told with those that it has")
  func names() throws {
    let scenes = """
      qb.scene 'a' { class = 'A', qb.replace 'go' { on = 'go', to = 'b' },
        qb.replace 'stay' { on = 'stay', to = 'a', when = 'mayStay', otherwise = 'away' } },
      qb.scene 'b' { ending = true }
      """
    let script = """
      local A = qb.controller 'A'
      function A:mayStay() return self:performSegue 'nowhere' end
      function A:view() return ui.screen { ui.button 'go' {}, ui.button 'stay' {} } end
      """
    let all = try found(scenes, script)
    #expect(all.map(\.code) == [.unknownSegue, .unknownSegue], "\(all)")
    #expect(
      all.map(\.remedy) == ["there is \"go\"", "there are \"go\", \"stay\""], "\(all)")
    let twice = try found("qb.scene 'a' { ending = true }, qb.scene 'a' { ending = true }")
    expect(twice, .duplicateScene, remedy: "give one of them another id")
    let unnamed = try found("qb.scene 'a' { qb.replace { title = 'X', to = 'a' } }")
    expect(unnamed, .missingKey, remedy: "write qb.replace \"next\" { … }")
    #expect(
      unnamed.first?.message == "qb.replace of scene \"a\": the segue has no identifier")
  }

  @Test("modules that are not there are told with those that are") func modules() throws {
    let scenes = "qb.scene 'a' { ending = true }"
    expect(
      try found(scenes, "require 'gone'"), .unknownModule,
      remedy: "add the file, or require one of scripts.app")
    let alone = try quiz(
      "questions = { qb.trueFalse 'Q?' { answer = true } }, next = require 'gone'")
    expect(alone, .unknownModule, remedy: "add the file")
    let os = try found(scenes, "local function f() os.execute 'ls' end")
    #expect(os.map(\.message) == ["scripts of a quiz have no os.execute"], "\(os)")
  }

  @Test(
    "values of questions that lack something",
    arguments: [
      ("qb.trueFalse 'Q?' { answer = true, points = 'two' }", "write a number, without quotes"),
      (
        "qb.trueFalse 'Q?' { answer = true, tries = 'two' }", "write a whole number, without quotes"
      ),
      (
        "qb.trueFalse 'Q?' { answer = true, timeLimit = '5 min' }",
        "write a number of seconds, without quotes: 5 minutes are 300"
      ),
      ("qb.ordering 'Q?' { 'a' }", "write all items in the right order"),
      ("'What is it?'", "add the file, or write a question: qb.short \"…\" { \"…\" }"),
    ])
  func values(question: String, remedy: String) throws {
    let all = try quiz("questions = { \(question), qb.trueFalse 'R?' { answer = true } }")
    #expect(all.map(\.remedy) == [remedy], "\(all)")
  }

  @Test("a heading of a table that is almost one is told with the right one") func headings() throws
  {
    let all = try quiz("questions = 'q.csv'", more: ["q.csv": "qestion,answer\nWhat?,yes\n"])
    #expect(all.map(\.code) == [.guessedReading], "\(all)")
    #expect(all.first?.message.contains("was “question” by “qestion” meant?") == true, "\(all)")
  }

  @Test("what stands behind another without a comma") func missingComma() throws {
    let all = try found(
      """
      qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'b' } },
      qb.scene 'b'  title = 'B', text = 'End.', ending = true },
      qb.scene 'c' {}
      """)
    #expect(all.map(\.message) == ["a { is missing before 'title'"], "\(all)")
    let comma = try quiz("questions = { qb.choice 'Q?' { qb.right 'a' feedback = 'x', 'b' } }")
    #expect(comma.map(\.message) == ["a comma is missing before 'feedback'"], "\(comma)")
  }

  // Elements

  @Test(
    "elements without an id, or without braces",
    arguments: [
      ("ui.button { title = 'Help' }", "write its id before the braces: ui.button \"…\" { … }"),
      ("ui.button('help', 'Help')", "write { title = \"Help\" }"),
      ("ui.list('rows', 'One')", "write { … }"),
    ])
  func elements(element: String, remedy: String) throws {
    let all = try found(
      "qb.scene 'a' { class = 'A' }",
      "local A = qb.controller 'A' function A:view() return ui.screen { \(element) } end")
    expect(all, .wrongValue, remedy: remedy)
  }

  @Test("one key that there is") func onlyKey() throws {
    let script = """
      local A = qb.controller 'A' \
      function A:viewDidLoad() self.attempt = self.quiz:newAttempt { sed = 1, bxs = 2 } end
      """
    let all = try found("qb.scene 'a' { class = 'A' }", script)
    #expect(
      all.contains { $0.code == .unknownKey && $0.remedy?.hasPrefix("there is only") == true }
        || all.allSatisfy { $0.remedy?.contains("there are seed") != true }, "\(all)")
  }

  // Specs

  @Test("a parenthesis that is not closed behind end is told in Lua's own words")
  func unclosedCall() throws {
    let spec = """
      describe("the pier", function()
        it("begins", function()
          qb.launch()
        end

        it("goes on", function()
          qb.launch()
        end)
      end)
      """
    let all = try found("qb.scene 'a' { ending = true }", spec: spec)
    #expect(
      all.map(\.code) == [.syntaxError] && all.first?.message.contains("')' expected") == true,
      "\(all)")
    #expect(all.first?.place?.line == 6 && all.first?.place?.excerpt != nil, "\(all)")
  }

  @Test("a table that is written in assert.equal is another one") func tables() throws {
    func spec(_ line: String) throws -> [Diagnostic] {
      try found(
        "qb.scene 'a' { ending = true }",
        spec: "it('x', function() local app = qb.launch() \(line) end)")
    }
    let all = try spec("assert.equal({ 'a' }, app:path())")
    expect(all, .neverEqual, remedy: "use same, which compares their content")
    #expect(try spec("assert.are.equals(app:path(), { 'a' })").map(\.code) == [.neverEqual])
    for fine in [
      "assert.same({ 'a' }, app:path())", "assert.is_not.equal({ 'a' }, app:path())",
      "assert.equal('a', app.scene.id)",
    ] {
      #expect(try spec(fine) == [], "\(fine)")
    }
  }

  @Test("a spec that is not called as specs are") func misnamedSpec() throws {
    func check(_ files: [String: String]) throws -> [Diagnostic] {
      try quiz(
        "storyboard = 'classic', questions = { qb.trueFalse 'Q?' { answer = true } }", more: files)
    }
    let all = try check(["spec/pier.lua": "describe('x', function() it('y', function() end) end)"])
    expect(all, .misnamedFile, remedy: "a spec's name ends in _spec.lua")
    #expect(try check(["spec/helper.lua": "return { wait = 3 }"]) == [])
    #expect(
      try check([
        "spec/pier.lua": "it('shared', function() end)",
        "spec/a_spec.lua": "it('x', function() require 'spec.pier' end)",
      ]) == [])
  }

  @Test("a Quiz.lua is almost one") func capital() throws {
    let all = try found(["Quiz.lua": "HEADreturn qb.quiz { title = 'T' }"])
    expect(all, .noQuiz, remedy: "rename it to quiz.lua")
  }
}
