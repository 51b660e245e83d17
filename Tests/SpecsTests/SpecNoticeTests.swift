import QuizboardModel
import QuizboardSpecs
import QuizboardTestKit
import QuizboardText
import Testing

@Suite("test: what a spec is told beside the screen")
struct SpecNoticeTests {
  private static let room = [
    "quiz.lua": "local qb = require 'quizboard' return qb.quiz { title = 'T' }",
    "Main.storyboard.lua": """
    local qb = require "quizboard"
    return qb.storyboard { initial = "a",
      qb.scene "a" { class = "Room", qb.replace "on" { to = "b", on = "on", transition = "Fade" }, \
    qb.replace "k" { to = "b", on = "key k" } },
      qb.scene "b" {} }
    """,
    "scripts/room.lua": """
    local qb = require "quizboard"
    local Room, Fade = qb.controller "Room", qb.animator "Fade"
    function Room:view() return qb.ui.screen { qb.ui.button "ring" { title = "Ring" }, \
    qb.ui.button "on" { title = "On" } } end
    function Room.on:ring()
      print("ding", 1)
      self.app:log "dong"
    end
    function Fade:animate(context, progress)
      if progress >= 0.5 then context:draw(context.to, { x = nil + 1 }) end
    end
    """,
  ]

  /// Returns the quiz with a room of one button, whose handler runs this code in line 5.
  private static func room(ringing does: String) -> [String: String] {
    let script = """
      local qb = require "quizboard"
      local Room, Fade = qb.controller "Room", qb.animator "Fade"
      function Room:view() return qb.ui.button "ring" { title = "Ring" } end
      function Room.on:ring()
        \(does)
      end
      """
    return room.merging(["scripts/room.lua": script]) { $1 }
  }

  private func trial(_ spec: String, files: [String: String] = room) throws -> SpecTrial {
    try SpecTrial(files: files.merging(["spec/trial_spec.lua": spec]) { $1 })
  }

  @Test("what scripts print is told once, since it was last asked") func log() throws {
    let trial = try trial(
      """
      it("rings", function()
        local app = qb.launch()
        assert.same({}, app:log())
        app:tap "ring":tap "ring"
        assert.same({ "ding\\t1", "dong", "ding\\t1", "dong" }, app:log())
        assert.same({}, app:log())
        app:tap "ring"
        assert.same({ "ding\\t1", "dong" }, app:log())
      end)
      """)
    #expect(try trial.run().isSound, "\(trial.results)")
  }

  @Test("an input runs its animator, and an error of the animator is a warning")
  func animators() throws {
    let trial = try trial(
      """
      it("fades", function()
        local app = qb.launch():tap "on"
        local warnings = app:warnings()
        assert.equal(1, #warnings)
        assert.matches("^animator%-failed: Fade failed to draw.*scripts/room.lua:9", warnings[1])
        assert.same({}, app:warnings())
        assert.equal("b", app.scene.id)
      end)
      """)
    #expect(try trial.run().isSound, "\(trial.results)")
    #expect(trial.results[0].output == [])
  }

  @Test("lines of animators are counted as run") func animatorCoverage() throws {
    let trial = try trial("it('fades', function() qb.launch():tap 'on' end)")
    let collector = CoverageCollector()
    try trial.run { $0.makeObserver = { collector.observer(of: $0) } }
    let files = try collector.report(of: [trial.quiz.path], libraries: []).quizzes[0].files
    #expect(files.first { $0.path == "scripts/room.lua" }?.missed == [5, 6])
  }

  @Test(
    "a key and a swipe that nothing waits for are warned of; a name that no key has is an error")
  func keys() throws {
    let trial = try trial(
      """
      it("presses", function()
        local app = qb.launch():key "q":swipe "left":key "escape"
        assert.same({
          'nothing-waits: nothing on screen waits for the key "q"; there is: k',
          "nothing-waits: nothing on screen waits for a swipe to the left",
        }, app:warnings())
        app:relaunch():key "k"
        assert.equal("b", app.scene.id)
        assert.same({}, app:warnings())
      end)
      it("slips", function() qb.launch():key "esc" end)
      it("slides", function() qb.launch():swipe "up" end)
      """)
    try trial.run()
    try #require(trial.results.count == 3)
    #expect(trial.results[0].status == .success, "\(trial.results[0])")
    #expect(
      trial.results[1].failure?.message == "there is no key \"esc\"; did you mean \"escape\"?")
    #expect(
      trial.results[2].failure?.message
        == "app:swipe: there is no swipe \"up\"; swipe left or right")
  }

  @Test("unread warnings are reported below the test, each once, and in the log of a failed one")
  func untaken() throws {
    let trial = try trial(
      """
      local app
      before_each(function() app = qb.launch() end)
      it("presses", function() app:key "q":key "q" end)
      it("asks", function() app:key "q" assert.equal(1, #app:warnings()) end)
      it("fails", function() app:key "q" error "so" end)
      """)
    try trial.run()
    try #require(trial.results.count == 3)
    let told = "warning: nothing-waits: nothing on screen waits for the key \"q\"; there is: k"
    #expect(trial.results.map(\.output) == [[told], [], []])
    #expect(trial.results[2].failure?.log == [told])
  }

  @Test("a spec that goes on after the quiz was left is told what has left it") func left() throws {
    let trial = try trial(
      """
      it("indexes", function()
        local app = qb.launch { size = { 30, 8 } }:tap "ring":key "escape"
        assert.equal("b", app.scene.id)
      end)
      it("goes on", function() qb.launch():key "escape":relaunch():tap "nothing" end)
      """)
    let report = try trial.pretty()
    #expect(
      report.contains(
        """
        attempt to index a nil value (field 'scene'); the player left the quiz with key \
        "escape", and app.scene is nil since then
        """), "\(report)")
    #expect(
      report.contains(
        """
          inputs so far: tap "ring", key "escape"
          the player left the quiz with key "escape"; the screen before:

        """))
    try trial.run()
    #expect(trial.results.map(\.failure?.leftBy) == ["key \"escape\"", nil])
  }

  @Test("a script's error is shown with the script's line, and its function by name")
  func origin() throws {
    let trial = try trial(
      """
      it("fails", function() qb.launch { size = { 30, 8 } }:tap "ring" end)
      it("tells", function()
        local app = qb.launch()
        local _, problem = pcall(app.tap, app, "ring")
        assert.same({ "scripts/room.lua", 5 }, { problem.file, problem.line })
      end)
      """,
      files: Self.room(ringing: "self.bell.rings = 1"))
    let report = try trial.pretty()
    let shown = """
        attempt to index a nil value (field 'bell') (scripts/room.lua:5)
          scripts/room.lua:5: in Room.on:ring

          3 │ function Room:view() return qb.ui.button "ring" { title = "Ring" } end
          4 │ function Room.on:ring()
        ❯ 5 │   self.bell.rings = 1
      """
    #expect(report.contains(shown), "\(report)")
    try trial.run()
    try #require(trial.results.count == 2)
    #expect(trial.results[0].failure?.origin == SourcePlace(file: "scripts/room.lua", line: 5))
    #expect(trial.results[1].status == .success, "\(trial.results[1])")
  }

  @Test("a field that cannot be saved has the line that sets it") func unsaveable() throws {
    let trial = try trial(
      "it('fails', function() qb.launch():tap 'ring' end)",
      files: Self.room(ringing: "self.bell = function() end"))
    try trial.run()
    let failure = try #require(trial.results[0].failure)
    #expect(failure.origin == SourcePlace(file: "scripts/room.lua", line: 5))
    #expect(failure.traceback == ["scripts/room.lua:5: in Room.on:ring"])
    #expect(failure.message.hasSuffix("(scripts/room.lua:5)"))
  }

  @Test(
    "what a spec has not is told with what it has instead",
    arguments: [
      (
        "io.open 'x'",
        """
        a spec has no io: use print for the report, require for modules in the quiz's folder, \
        assert.snapshot for texts
        """
      ),
      (
        "debug.getinfo(1)",
        "a spec has no debug: use print for the report; a failure shows its calls"
      ),
      ("dofile 'x'", "a spec has no dofile: use require for modules in the quiz's folder"),
      (
        "os.execute 'x'",
        """
        os.execute: a spec has no programs, because its result must be the same everywhere; use \
        the app from qb.launch
        """
      ),
    ])
  func absent(body: String, words: String) throws {
    let trial = try trial("it('reaches out', function() \(body) end)")
    try trial.run()
    #expect(trial.results[0].failure?.message.hasSuffix(words) == true, "\(trial.results)")
  }

  @Test("a misspelt word of specs is told with the right one") func misspelt() throws {
    let trial = try trial("before_eech(function() end)\nit('a', function() end)")
    let report = try trial.pretty()
    #expect(
      report.contains(
        "attempt to call a nil value (global 'before_eech'); did you mean \"before_each\"?"),
      "\(report)")
  }

  @Test("what a test changes of Lua's library is back for the next one; what its block does stays")
  func library() throws {
    let trial = try trial(
      """
      function string.first(text) return text:sub(1, 1) end
      describe("block", function()
        before_each(function() math.huge = 3 end)
        it("changes", function()
          string.upper = string.lower
          table.sort = nil
          os.more = true
          assert.equal("a", ("A"):upper())
        end)
        it("finds all as it was", function()
          assert.equal("A", ("a"):upper())
          assert.is_function(table.sort)
          assert.is_nil(os.more)
          assert.equal("x", ("xyz"):first())
          assert.equal(3, math.huge)
        end)
      end)
      it("is outside", function() assert.equal(1 / 0, math.huge) end)
      """)
    #expect(try trial.run().isSound, "\(trial.results.map(\.failure?.message))")
  }
}
