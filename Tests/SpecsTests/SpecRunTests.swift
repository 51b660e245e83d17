import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardSpecs
import QuizboardTestKit
import Testing

@Suite("test: running specs")
struct SpecRunTests {
  @Test("the example of the manual") func example() throws {
    let trial = try SpecTrial(
      """
      describe("classic", function()
        it("starts over", function()
          local app = qb.launch { seed = 7, size = { 80, 24 } }
          app:tap "begin":choose("answer", "Cupertino"):tap "submit"
          assert.equal("results", app.scene.id)
          app:tap "startOver"
          assert.same({ "menu", "quiz", "question" }, app:path())
          assert.snapshot(app:screen())
        end)
      end)
      """)
    let first = try trial.run()
    #expect(first.isSound && first.passed == 1 && first.recorded == 1, "\(trial.results)")
    #expect(
      trial.text("spec/snapshots/trial_spec/classic, starts over.txt")?.contains("Where is Apple?")
        == true)
    let second = try trial.run()
    #expect(second.isSound && second.recorded == 0)
  }

  /// Returns the output of a file, whose tests print the parts that run.
  private func order(_ spec: String) throws -> [String] {
    let trial = try SpecTrial(spec)
    let summary = try trial.run()
    #expect(summary.isSound, "\(trial.results.map(\.failure))")
    return trial.results.flatMap(\.output)
  }

  @Test("hooks run from the outside in before a test, and from the inside out after it")
  func hooks() throws {
    #expect(
      try order(
        """
        before_each(function() print "b0" end)
        after_each(function() print "a0" end)
        describe("block", function()
          before_each(function() print "b1" end)
          after_each(function() print "a1" end)
          it("first", function() finally(function() print "finally" end) print "t1" end)
          it("second", function() print "t2" end)
        end)
        """) == ["b0", "b1", "t1", "finally", "a1", "a0", "b0", "b1", "t2", "a1", "a0"])
  }

  @Test("setup and teardown run once a block, the lazy ones only where a test runs")
  func once() throws {
    #expect(
      try order(
        """
        local seen = {}
        describe("block", function()
          setup(function() seen[#seen + 1] = "setup" end)
          lazy_setup(function() seen[#seen + 1] = "lazy" end)
          lazy_teardown(function() seen[#seen + 1] = "lazy_teardown" end)
          teardown(function() seen[#seen + 1] = "teardown" end)
          it("one", function() end)
          it("two", function() end)
        end)
        describe("empty", function() lazy_setup(function() seen[#seen + 1] = "never" end) end)
        it("sees them", function() print(table.concat(seen, " ")) end)
        """) == ["setup lazy lazy_teardown teardown"])
  }

  @Test("a global lives as long as its block or test; insulate restores all, expose passes it on")
  func globals() throws {
    #expect(
      try order(
        """
        shared = "file"
        describe("block", function()
          before_each(function() fresh = "each" end)
          it("one", function() mine = "one"; shared = "changed"; print(fresh, mine, shared) end)
          it("two", function() print(fresh, mine, shared) end)
        end)
        insulate("apart", function()
          _G.everywhere = true
          string.shout = string.upper
          it("three", function() print(everywhere) end)
        end)
        expose("handed on", function() given = "given" end)
        it("four", function() print(_G.everywhere, fresh, given) end)
        """) == ["each\tone\tchanged", "each\tnil\tfile", "true", "nil\tnil\tgiven"])
  }

  @Test("a state of its own for each file: nothing is left for the next") func files() throws {
    let trial = try SpecTrial(
      files: [
        "spec/a_spec.lua":
          "it('leaves', function() _G.left = 1; math.left = 1; table.insert = nil end)",
        "spec/b_spec.lua":
          """
        it('finds', function() assert.is_nil(left) assert.is_nil(math.left) \
        assert.is_function(table.insert) end)
        """,
      ])
    #expect(try trial.run().passed == 2, "\(trial.results)")
  }

  @Test("a test that passes a limit is told, and those after it run in a fresh state")
  func limits() throws {
    let trial = try SpecTrial(
      """
      local runs = 0
      describe("block", function()
        it("counts", function() runs = runs + 1 end)
        it("loops", function() while true do end end)
        it("goes on", function() assert.equal(0, runs) end)
        describe("inside", function() it("is found", function() end) end)
      end)
      describe("endless", function() while true do end end)
      it("is last", function() end)
      """)
    let summary = try trial.run()
    #expect(
      summary.passed == 4 && summary.errors == 2, "\(trial.results.map { ($0.title, $0.status) })")
    #expect(
      trial.results.map(\.names.last) == [
        "counts", "loops", "goes on", "is found", "endless", "is last",
      ])
    #expect(
      trial.results[1].failure?.message.hasPrefix(
        "did more than 50000000 instructions' worth of work in one test") == true)
    #expect(trial.results[4].failure?.place == SourcePlace(file: "spec/trial_spec.lua", line: 8))
  }

  @Test("what reaches outside is not there, and what would not be the same tomorrow is refused")
  func sandbox() throws {
    let trial = try SpecTrial(
      """
      it("has no io", function() io.open("/etc/passwd") end)
      it("has no debug", function() debug.getinfo(1) end)
      it("has no clock", function() os.time() end)
      it("cannot change strings for all", function() getmetatable("").__index = nil end)
      it("draws the same", function() print(math.random(1, 1000)) end)
      """)
    let summary = try trial.run()
    #expect(summary.errors == 4 && summary.passed == 1, "\(trial.results)")
    #expect(trial.results[2].failure?.message.contains("app.clock:now()") == true)
    let drawn = trial.results[4].output
    try trial.run()
    #expect(trial.results[4].output == drawn)
    try trial.run { $0.seed = 2 }
    #expect(trial.results[4].output != drawn)
  }

  @Test("only tests of a name are run, as text or as a Lua pattern") func filter() throws {
    let trial = try SpecTrial(
      """
      setup(function() print "setup" end)
      describe("right-wrong", function() it("one", function() end) it("two", function() end) end)
      it("three", function() end)
      """)
    try trial.run { $0.filter = "right-wrong t" }
    #expect(trial.results.map(\.title) == ["right-wrong two"])
    try trial.run { $0.filter = "^three$" }
    #expect(trial.results.map(\.title) == ["three"])
    // An invalid pattern is a text.
    try trial.run { $0.filter = "(" }
    #expect(trial.results.isEmpty)
  }

  @Test("pending, by word and inside of a test; a block that fails; one word in the wrong place")
  func others() throws {
    let trial = try SpecTrial(
      """
      pending "later"
      pending("with a body", function() error "not run" end)
      it("decides", function() pending "not on Mondays" end)
      describe("broken", function() error "in the block" end)
      describe("set up", function()
        setup(function() assert.is_true(false) end)
        it("is not run", function() end)
      end)
      describe("before", function()
        before_each(function() error "no" end)
        after_each(function() print "after" end)
        it("is an error", function() end)
      end)
      it("nests", function() it("inside", function() end) end)
      """)
    try trial.run()
    #expect(
      trial.results.map(\.status) == [
        .pending, .pending, .pending, .error, .error, .error, .error,
      ], "\(trial.results)")
    #expect(trial.results[2].failure?.message == "not on Mondays")
    #expect(trial.results[3].failure?.place == SourcePlace(file: "spec/trial_spec.lua", line: 4))
    #expect(
      trial.results[4].failure?.message.hasPrefix("in setup: Expected objects to be the same")
        == true)
    #expect(
      trial.results[5].failure?.message == "in before_each: no"
        && trial.results[5].output == ["after"])
    #expect(trial.results[6].failure?.message == "it: is possible only in a block, not in a test")
  }

  @Test("that a test is still to be written hides no error behind it")
  func pendingAndBroken() throws {
    let trial = try SpecTrial(
      "it('x', function() finally(function() error 'behind' end) pending 'later' end)")
    try trial.run()
    #expect(
      trial.results.map(\.status) == [.error] && trial.results[0].failure?.message == "behind",
      "\(trial.results)")
  }

  @Test("modules of the quiz's folder, of the specs, and luassert's") func modules() throws {
    let trial = try SpecTrial(
      files: [
        "scripts/scoring.lua":
          "local scoring = {} function scoring.double(n) return 2 * n end return scoring",
        "spec/helper.lua":
          "helped = true return { begin = function() return qb.launch():tap 'begin' end }",
        "spec/trial_spec.lua": """
        local match = require "luassert.match"
        local helper = require "spec.helper"
        it("requires", function()
          assert.equal(4, require("scripts.scoring").double(2))
          assert.equal("question", helper.begin().scene.id)
          assert.equal(qb, require "quizboard")
          local s = spy.new(function() end)
          s(1, "x")
          assert.spy(s).was.called_with(match.is_number(), "x")
        end)
        it("tells a wrong one", function() require "scripts.scorin" end)
        """,
      ])
    try trial.run()
    #expect(trial.results[0].status == .success, "\(trial.results[0])")
    #expect(
      trial.results[1].failure?.message.contains("did you mean \"scripts.scoring\"?") == true,
      "\(trial.results[1])")
  }

  @Test("modules that require each other in a circle are told with their names")
  func circle() throws {
    let trial = try SpecTrial(
      "it('a', function() require 'spec.one' end)",
      more: [
        "spec/one.lua": "return require 'spec.two'", "spec/two.lua": "return require 'spec.one'",
      ])
    try trial.run()
    let message = trial.results.first?.failure?.message ?? ""
    #expect(
      message.contains("in a circle: spec/one.lua → spec/two.lua → spec/one.lua"), "\(message)")
  }

  @Test("what ended a test is told by the value that was raised, and not by its words")
  func raised() throws {
    let trial = try SpecTrial(
      """
      local function fails(message) local _, raised = pcall(assert.equal, 1, 2, message) \
      return raised end
      it("raises the same words", function() error(tostring(fails "one"), 0) end)
      it("raises again what was caught before another", function()
        local first = fails "one"
        fails "two"
        error(first)
      end)
      local kept
      it("keeps one", function() kept = fails "kept" end)
      it("raises what another test has caught", function() error(kept) end)
      """)
    try trial.run()
    #expect(trial.results.map(\.status) == [.error, .failure, .success, .failure])
  }

  @Test("math.random takes what Lua's own takes") func random() throws {
    let trial = try SpecTrial(
      """
      it("draws", function()
        assert.equal("float", math.type(math.random()))
        assert.equal("integer", math.type(math.random(0)))
        assert.equal(3, math.random(3, 3))
        assert.equal(1, math.random(1))
        assert.has_error(function() math.random(-1) end)
        assert.has_error(function() math.random(2, 1) end)
        assert.has_error(function() math.random(1, 2, 3) end)
      end)
      """)
    #expect(try trial.run().passed == 1, "\(trial.results.compactMap(\.failure))")
  }

  @Test("several files at a time are told in their order") func jobs() throws {
    var files: [String: String] = [:]
    for number in 10..<30 {
      files["spec/n\(number)_spec.lua"] = "it('n\(number)', function() qb.launch():tap 'begin' end)"
    }
    let trial = try SpecTrial(files: files)
    #expect(try trial.run { $0.jobs = 4 }.passed == 20)
    #expect(trial.results.map(\.title) == (10..<30).map { "n\($0)" })
  }

  @Test("each repetition has the next seed, and tells it") func repetitions() throws {
    let trial = try SpecTrial("it('draws', function() print(math.random(1, 1000000)) end)")
    #expect(try trial.run { $0.repetitions = 3 }.passed == 3)
    #expect(trial.results.map(\.seed) == [1, 2, 3])
    #expect(Set(trial.results.flatMap(\.output)).count == 3)
  }

  @Test("a spec that is no Lua, and a quiz that cannot be read") func unreadable() throws {
    let broken = try SpecTrial("describe('x', function( end)")
    #expect(try broken.run().errors == 1)
    #expect(broken.results[0].failure?.place == SourcePlace(file: "spec/trial_spec.lua", line: 1))
    let noQuiz = try SpecTrial(files: [
      "quiz.lua": "return 1", "spec/trial_spec.lua": "it('x', function() end)",
    ])
    let summary = try noQuiz.run()
    #expect(
      summary.isUnreadable
        && noQuiz.results[0].failure?.message.hasPrefix("the quiz cannot be read: ") == true)
  }

  @Test(
    "a test, or a block of them, by a line of it",
    arguments: [
      (2, ["one"]), (3, ["one"]), (1, ["one", "two", "three", "four"]),
      (5, ["two", "three", "four"]), (6, ["two"]),
      (7, ["two", "three", "four"]),
      (8, ["three", "four"]), (11, ["last"]), (12, ["spread"]), (13, ["spread"]),
    ])
  func lines(line: Int, names: [String]) throws {
    let trial = try SpecTrial(
      """
      describe("block", function()
        it("one", function()
          assert.is_true(true)
        end)
        describe("inner", function()
          it("two", function() end)

          for _, name in ipairs { "three", "four" } do it(name, function() end) end
        end)
      end)
      it("last", function() end)
      it("spread",
        function() end)
      """)
    #expect(try run(trial, at: line).missing == nil)
    #expect(trial.results.map { $0.names.last ?? "" } == names)
  }

  private func run(_ trial: SpecTrial, at line: Int) throws -> SpecSummary {
    let path = "\(trial.quiz.path)/spec/trial_spec.lua:\(line)"
    guard case .files(let files)? = SpecFile.find(at: path).first else { throw CancellationError() }
    return SpecRunner(SpecOptions()).run(files, reporter: trial)
  }

  @Test("a line at which no test stands runs none, and is told", arguments: [1, 3, 99])
  func noTestAtLine(line: Int) throws {
    let trial = try SpecTrial("local x = 1\nit('one', function() end)\n\nit('two', function() end)")
    let summary = try run(trial, at: line)
    #expect(trial.results.isEmpty)
    #expect(
      summary.missing?.description.contains("trial_spec.lua has no test at line \(line); ") == true)
  }

  @Test("a relative path that is not seen to lie in spec/ gives relative paths")
  func relativePath() throws {
    let trial = try SpecTrial("it('one', function() end)")
    let link = "\(trial.quiz.path)/here_spec.lua"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "spec/trial_spec.lua")
    let current = FileSystem.canonical(".")
    let path = FileSystem.relative(link, to: current)
    guard case .files(let files)? = SpecFile.find(at: path).first else { throw CancellationError() }
    let quiz = FileSystem.canonical(trial.quiz.path)
    #expect(files.map(\.path) == [FileSystem.relative("\(quiz)/spec/trial_spec.lua", to: current)])
    guard case .files(let whole)? = SpecFile.find(at: link).first else { throw CancellationError() }
    #expect(whole.map(\.path) == ["\(quiz)/spec/trial_spec.lua"])
  }
}
