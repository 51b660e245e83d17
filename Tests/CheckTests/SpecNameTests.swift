import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck
@testable import QuizboardSpecs

@Suite("check: names in specs")
struct SpecNameTests {
  static let scenes = """
    qb.scene 'menu' { qb.present 'begin' { to = 'cellar', title = 'Begin' } },
    qb.scene 'cellar' { qb.unwind 'back' { title = 'Back', action = 'toMenu' }, \
    qb.replace 'on' { to = 'menu', on = 'key x' } }
    """
  static let script = "local Menu = qb.controller('Menu', 'Page') function Menu.unwind:toMenu() end"

  private func check(_ spec: String, more: [String: String] = [:]) throws -> [Diagnostic] {
    let scenes = Self.scenes.replacing(
      "qb.scene 'menu' {", with: "qb.scene 'menu' { class = 'Menu',")
    return try found(scenes, Self.script, more: more.merging(["spec/a_spec.lua": spec]) { $1 })
  }

  private func test(_ body: String) -> String {
    "describe('x', function()\n it('y', function()\n\(body)\n end)\nend)"
  }

  @Test(
    "each is told at its place, with the nearest",
    arguments: [
      (
        "local app = qb.lunch()", DiagnosticCode.unknownMember,
        "qb.lunch: in a spec qb has no such name", "did you mean \"launch\"?"
      ),
      (
        "qb.launch():tpa 'begin'", .unknownMember, "app:tpa: a run has no such name",
        "did you mean \"tap\"?"
      ),
      (
        "local app = qb.launch() app.stat.x = 1", .unknownMember,
        "app:stat: a run has no such name", "did you mean \"state\"?"
      ),
      (
        "local n = qb.launch().scores:bets()", .unknownMember,
        "app.scores.bets: scores has no such name", "did you mean \"best\"?"
      ),
      (
        "local n = qb.launch().scene.idd", .unknownMember,
        "app.scene.idd: the scene of a spec has no such field", "did you mean \"id\"?"
      ),
      (
        "assert.are.eqal(1, 1)", .unknownMember, "assert.eqal: assert has no 'eqal'",
        "did you mean \"equal\"?"
      ),
      (
        "assert.is_ture(true)", .unknownMember, "assert.is_ture: assert has no 'ture'",
        "did you mean \"true\"?"
      ),
      (
        "qb.launch():tap 'begni'", .unknownElement,
        "app:tap \"begni\": no view of the quiz has an element of that id",
        "did you mean \"begin\"?"
      ),
      (
        "qb.launch():perform 'bck'", .unknownSegue,
        "app:perform \"bck\": no scene of the quiz has a segue of that identifier",
        "did you mean \"back\"?"
      ),
      (
        "assert.equal('celar', qb.launch().scene.id)", .neverEqual,
        "no scene of the quiz has the id \"celar\"", "did you mean \"cellar\"?"
      ),
      (
        "assert.same({ 'menu', 'celar' }, qb.launch():path())", .neverEqual,
        "no scene of the quiz has the id \"celar\"",
        "did you mean \"cellar\"?"
      ),
      (
        "qb.launch { sede = 3 }", .unknownKey, "qb.launch: unknown key \"sede\"",
        "did you mean \"seed\"?"
      ),
      (
        "qb.launch { scene = 'mneu' }", .unknownScene,
        "qb.launch: there is no scene \"mneu\" to start at", "did you mean \"menu\"?"
      ),
      (
        "qb.launch { seed = 'x' }", .wrongValue,
        "qb.launch: \"seed\" must be a number, not a string", ""
      ),
      (
        "qb.launch():key 'esc'", .wrongValue, "app:key \"esc\": there is no such key",
        "did you mean \"escape\"?"
      ),
      (
        "qb.launch():swipe 'lft'", .wrongValue, "app:swipe \"lft\": it accepts \"left\", \"right\"",
        "did you mean \"left\"?"
      ),
      (
        "befor_each(function() end)", .unknownGlobal, "there is no global 'befor_each'",
        "did you mean \"before_each\"?"
      ),
      (
        "app:tap 'begin'", .unknownGlobal, "there is no global 'app'",
        "start a run with local app = qb.launch()"
      ),
      ("io.open('x')", .unknownGlobal, "there is no global 'io'", "specs have no io"),
      (
        "qb.launch().tap('begin')", .dotOrColon,
        "app:tap is called with a dot, so it has no 'self'", "write app:tap"
      ),
      (
        "local s = qb.launch():state()", .dotOrColon, "app.state is a value, not a function",
        "write app.state"
      ),
      (
        "qb.launch().state = {}", .readOnly,
        "app.state cannot be set, because a spec reads copies",
        "pass initial values to qb.launch"
      ),
      (
        "require 'scripts.ap'", .unknownModule,
        "require \"scripts.ap\": the quiz has no file scripts/ap.lua",
        "did you mean \"scripts.app\"?"
      ),
    ])
  func told(body: String, code: DiagnosticCode, message: String, remedy: String) throws {
    let found = try check(test(body))
    #expect(found.map(\.code) == [code], "\(found)")
    #expect(found.first?.message == message)
    #expect(found.first?.remedy ?? "" == remedy)
    #expect(found.first?.place?.line == 3)
    #expect(found.first?.place?.file.hasSuffix("/spec/a_spec.lua") == true)
  }

  @Test(
    "a run is known through locals, helpers and their parameters",
    arguments: [
      """
      local app before_each(function() app = qb.launch() end) \
      it('y', function() app:tpa 'begin' end)
      """,
      """
      local function begin() local app = qb.launch() return app:tap 'begin' end \
      it('y', function() begin():tpa 'back' end)
      """,
      """
      local function go(app) app:tpa 'back' end \
      it('y', function() go(qb.launch()) go(qb.launch { seed = 2 }) end)
      """,
      """
      local begin = function() return qb.launch() end \
      it('y', function() local app = begin() app = app:tap 'begin' app:tpa 'back' end)
      """,
    ])
  func followed(body: String) throws {
    #expect(
      try check("describe('x', function() \(body) end)").map(\.message) == [
        "app:tpa: a run has no such name"
      ])
  }

  @Test(
    "what is sound, or cannot be known",
    arguments: [
      // Calls that are expected to fail, and code that does not run.
      "assert.has_error(function() qb.launch():tap 'nothing' end)",
      "local ok = pcall(function() return qb.launch():tpa() end) assert.is_false(ok)",
      "pending('later', function() qb.lunch() end)",
      "local function bad() qb.launch():tap 'x' end assert.has.errors(bad)",
      // Every way to say it.
      """
      assert.True(true) assert.are_not.equal(1, 2) assert.is_not_nil(1) \
      assert.has_no.errors(function() end) assert.is.truthy(1)
      """,
      """
      local s = spy.new(function() end) s() assert.spy(s).was.called() \
      assert.spy(s).was_called_with(match._) assert.stub(s).was.called_at_least(1)
      """,
      """
      assert.message('m').is_true(true) assert.array({ 1 }).has.no.holes(1) \
      assert.returned_arguments(1, 5) assert.error_matches(function() error('x') end, 'x')
      """,
      """
      assert:register('assertion', 'odd', function() return true end) assert.is_odd(3) \
      assert.are.odd(3)
      """,
      """
      local a = require 'luassert' a.equal(1, 1) local m = require 'scripts.app' \
      assert.is_nil(rawget(m or {}, 'x'))
      """,
      // Ids and names that are computed, and some that are only asked for.
      """
      local app = qb.launch() for _, id in ipairs { 'begin' } do app:tap(id) end \
      assert.is_nil(app:element 'gone')
      """,
      "assert.are_not.equal('nowhere', qb.launch().scene.id) assert.is_nil(lives)",
      "lives = 3 assert.equal(3, lives)",
      // One that may be something else.
      "local app = qb.launch() app = { tpa = function() end } app:tpa()",
      "local function go(app) app:tpa() end go(qb.launch()) go({ tpa = function() end })",
      "local function go(app) app:tpa() end local handed = { go } return handed",
      """
      local app = qb.launch() assert.equal(1, app.clock:now() and 1) app.scores:best() \
      app.scores:history() local t = app.top.anything
      """,
      """
      qb.launch { size = { 80, 24 }, now = 3, state = { lives = 3 }, settings = {}, \
      questions = {}, store = 'a', scene = 'cellar' }
      """,
      "qb.launch { now = '2000-01-01', questions = 'q.gift' }:key 'x':answer('anything')",
      "local helper = require 'spec.helper' helper.go(qb.launch())",
      """
      qb.launch { questions = { 'q1', qb.trueFalse 'So?' { answer = true }, \
      qb.choice 'Which?' { qb.right 'a', qb.answer('b', 0.5) } } }
      """,
      """
      local app = qb.launch():key 'pageUp':key 'ä' \
      print(#app.scene.segues, #app:log(), #app:screen { styles = true }, app.top.parent.id)
      """,
    ])
  func sound(body: String) throws {
    let helper = [
      "spec/helper.lua": "local helper = {} function helper.go(app) app:tpa() end return helper"
    ]
    #expect(try check(test(body), more: helper) == [])
  }

  @Test(
    "globals of one spec are not required in another if a helper sets them or a name is computed"
  ) func globals() throws {
    #expect(
      try check(test("assert.equal(3, shared)"), more: ["spec/helper.lua": "shared = 3"]) == [])
    #expect(try check(test("_G['sha' .. 'red'] = 3 assert.equal(3, shared)")) == [])
    #expect(try check(test("assert.equal(3, shared)")).map(\.code) == [.unknownGlobal])
  }

  @Test("what luassert has is what it registers") func words() throws {
    let names = SpecScripts.assertionWords.sorted().map { "'\($0)'" }.joined(separator: ", ")
    let folder = try ScratchQuiz(
      "qb.scene 'menu' {}",
      more: [
        "spec/a_spec.lua": """
        it('has them', function()
          local spaces, found = require 'luassert.namespaces', {}
          for _, space in ipairs { 'assertion', 'modifier' } do
            for name in pairs(spaces[space]) do found[#found + 1] = name end
          end
          table.sort(found)
          assert.same({ \(names) }, found)
        end)
        """
      ])
    let summary = SpecRunner(SpecOptions()).run(
      [SpecFile(quiz: folder.path, name: "spec/a_spec.lua")], reporter: Silent())
    #expect(summary.isSound)
    #expect(summary.count == 1)
  }

  private final class Silent: SpecReporter {
    func began(files: Int) {}
    func ended(_ result: SpecResult) {
      if let failure = result.failure { Issue.record("\(failure.message)") }
    }
    func ended(_ report: SpecFileReport) {}
    func ended(_ summary: SpecSummary) {}
  }
}
