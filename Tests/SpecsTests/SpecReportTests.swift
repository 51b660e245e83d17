import QuizboardAuthoring
import QuizboardModel
import QuizboardSpecs
import QuizboardTestKit
import Testing

@Suite("test: what is reported")
struct SpecReportTests {
  @Test("app:shows that fails names the text")
  func outOfSight() throws {
    let trial = try SpecTrial(
      """
      it("has", function()
        assert.is_true(qb.launch():shows "No such text")
      end)
      it("is", function()
        local app = qb.launch()
        app:shows "No such text"
        assert.is_true(false)
      end)
      """)
    let report = try trial.pretty()
    #expect(report.contains("the screen does not show \"No such text\"\n"), "\(report)")
    #expect(report.split(separator: "does not show").count == 2, "\(report)")
  }

  @Test("of many inputs the last ones are listed, after the number of the others")
  func manyInputs() throws {
    for (count, words) in [
      (20, "inputs so far: advance(1), advance(2), "),
      (21, "inputs so far: … (1 input before), advance(2), advance(3), "),
      (300, "inputs so far: … (280 inputs before), advance(281), "),
    ] {
      let trial = try SpecTrial(
        """
        it("goes on", function()
          local app = qb.launch()
          for second = 1, \(count) do app:advance(second) end
          assert.is_true(false)
        end)
        """)
      let report = try trial.pretty()
      #expect(report.contains(words) && report.contains(", advance(\(count))\n"), "\(report)")
    }
  }

  @Test("a failed assertion: the spec's line, the message, the inputs so far, the screen")
  func failing() throws {
    let trial = try SpecTrial(
      """
      describe("classic", function()
        it("ends", function()
          local app = qb.launch { size = { 44, 12 } }
          app:tap "begin"
          assert.equal("results", app.scene.id)
        end)
        it("is fine", function() end)
        pending "has an end"
        it("waits", function() pending "for the summer" end)
      end)
      """)
    let report = try trial.pretty()
    #expect(
      report == """
        classic
          ✗ ends
          ✓ is fine
          ◦ has an end
          ◦ waits (for the summer)

        ✗ classic ends
          quiz/spec/trial_spec.lua:5

            3 │     local app = qb.launch { size = { 44, 12 } }
            4 │     app:tap "begin"
          ❯ 5 │     assert.equal("results", app.scene.id)

          Expected objects to be equal.
          Passed in:
          (string) 'question'
          Expected:
          (string) 'results'

          inputs so far: tap "begin"
          the screen:
            │  ‹ End        Question 1 of 1
            │  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
            │  Where is Apple?
            │
            │  ▌ ○ 1 Mountain View
            │    ○ 2 Cupertino
            │    ○ 3 Redmond
            │
            │                     Submit
            │
            │
            │  ⏎ choose   1–3 pick   esc End   ? keys

        1 passed, 1 failed, 2 pending

        """, "\(report)")
  }

  @Test("an input that fails, in a script of the quiz: its calls, and the log")
  func script() throws {
    let trial = try SpecTrial(
      files: [
        "quiz.lua": "local qb = require 'quizboard' return qb.quiz { title = 'T' }",
        "Main.storyboard.lua": """
        local qb = require "quizboard"
        return qb.storyboard { initial = "a", qb.scene "a" { class = "Room" } }
        """,
        "scripts/room.lua": """
        local qb = require "quizboard"
        local Room = qb.controller "Room"
        function Room:view() return qb.ui.button "go" { title = "Go" } end
        local function lift(room) return room.floor + 1 end
        function Room.on:go() print "going" lift(self) end
        """,
        "spec/trial_spec.lua":
          "it('lifts', function() qb.launch { size = { 40, 10 } }:tap 'go' end)",
      ])
    let report = try trial.pretty()
    #expect(
      report.contains(
        "attempt to perform arithmetic on a nil value (field 'floor') (scripts/room.lua:4)"),
      "\(report)")
    #expect(report.contains("\n    scripts/room.lua:4: in upvalue 'lift'\n"), "\(report)")
    #expect(
      report.contains("inputs so far: tap \"go\"") && report.contains("the log:\n    │ going\n"),
      "\(report)")
  }

  @Test("a failure in a helper: its line, and the calls that led there") func helper() throws {
    let trial = try SpecTrial(
      """
      local function check(id)
        assert.equal(id, qb.launch().scene.id)
      end
      it("checks", function()
        check "results"
      end)
      """)
    let report = try trial.pretty()
    #expect(report.contains("\n  quiz/spec/trial_spec.lua:2\n"), "\(report)")
    #expect(
      report.contains(
        """

            spec/trial_spec.lua:2: in upvalue 'check'
            spec/trial_spec.lua:5: in the function at line 4

        """), "\(report)")
  }

  @Test("several files: a line each, with what is not as it should be") func several() throws {
    let trial = try SpecTrial(
      files: [
        "spec/a_spec.lua": "it('one', function() print 'said' end) it('two', function() end)",
        "spec/b_spec.lua": "it('three', function() assert.is_true(false) end)",
      ])
    let report = try trial.pretty()
    #expect(
      report.hasPrefix(
        """
        ✓ quiz/spec/a_spec.lua  2 tests,
              said
        ✗ quiz/spec/b_spec.lua  1 test,
            ✗ three

        ✗ three
          quiz/spec/b_spec.lua:1
        """), "\(report)")
    #expect(report.hasSuffix("\n2 passed, 1 failed\n"), "\(report)")
  }

  @Test("a quiz that cannot be read is told once, however many specs it has")
  func unreadableOnce() throws {
    let trial = try SpecTrial(files: [
      "quiz.lua": "return 7", "spec/a_spec.lua": "", "spec/b_spec.lua": "",
    ])
    let report = try trial.pretty()
    #expect(
      report.ranges(of: "the quiz cannot be read").count == 1 && report.contains("2 errors"),
      "\(report)")
  }

  @Test("in colour: what is good, bad and quiet") func coloured() throws {
    let trial = try SpecTrial("it('one', function() assert.snapshot 'new' end)")
    try trial.quiz.write(Array("old\n".utf8), to: "spec/snapshots/trial_spec/one.txt")
    var text = ""
    try trial.run(reporter: PrettyReporter(ink: Ink(isColoured: true)) { text += $0.description })
    #expect(text.contains("\u{1B}[31m✗\u{1B}[0m"))
    #expect(
      text.contains("\u{1B}[31m- old\u{1B}[0m") && text.contains("\u{1B}[32m+ new\u{1B}[0m"),
      "\(text)")
  }

  private func report(_ make: (@escaping (String) -> Void) -> any SpecReporter) throws -> String {
    let trial = try SpecTrial(
      """
      describe("a # block", function()
        it("passes", function() print "said" end)
        it("fails <&>", function() assert.equal(1, 2) end)
        it("breaks", function() error "boom" end)
        pending "waits"
      end)
      """)
    var text = ""
    try trial.run(reporter: make { text += $0 })
    return text.replacing(trial.quiz.path, with: "quiz").replacing(
      #/time="[0-9.e-]+"/#, with: "time=\"0\""
    )
    .replacing(#/"seconds":[0-9.e-]+/#, with: "\"seconds\":0")
  }

  @Test("tap: a name is one line, and so is each of a message, whichever way they end")
  func tapLines() throws {
    let trial = try SpecTrial("it('a \\r\\n b', function() error('boom\\r\\nline', 0) end)")
    var text = ""
    try trial.run(reporter: TapReporter { text += $0 })
    #expect(text.contains("not ok 1 - \(trial.quiz.path)/spec/trial_spec.lua: a   b\n"), "\(text)")
    #expect(text.contains("  message: |2\n    boom\n    line\n"), "\(text)")
  }

  @Test("junit: times are decimals") func junitTimes() throws {
    let trial = try SpecTrial("it('does nothing', function() end)")
    var text = ""
    try trial.run(reporter: JUnitReporter { text += $0 })
    let times = text.matches(of: #/ time="([^"]*)"/#).map { String($0.1) }
    #expect(
      times.count == 3 && times.allSatisfy { $0.wholeMatch(of: #/[0-9]+\.[0-9]{6}/#) != nil },
      "\(times)")
  }

  @Test("tap") func tap() throws {
    #expect(
      try report { TapReporter(write: $0) } == """
        TAP version 13
        ok 1 - quiz/spec/trial_spec.lua: a \\# block passes
        # said
        not ok 2 - quiz/spec/trial_spec.lua: a \\# block fails <&>
          ---
          severity: failure
          message: |2
            Expected objects to be equal.
            Passed in:
            (number) 2
            Expected:
            (number) 1
          at: quiz/spec/trial_spec.lua:3
          ...
        not ok 3 - quiz/spec/trial_spec.lua: a \\# block breaks
          ---
          severity: error
          message: |2
            boom
          at: quiz/spec/trial_spec.lua:4
          ...
        ok 4 - quiz/spec/trial_spec.lua: a \\# block waits # SKIP pending
        1..4

        """)
  }

  @Test("junit") func junit() throws {
    let text = try report { JUnitReporter(write: $0) }
    #expect(
      text.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="4" failures="1" errors="1" skipped="1" time="0">
          <testsuite name="quiz/spec/trial_spec.lua" tests="4" failures="1" errors="1" skipped="1" \
        time="0">
            <testcase classname="quiz/spec/trial_spec.lua a # block" name="passes" \
        file="quiz/spec/trial_spec.lua" line="2" time="0">
              <system-out>said</system-out>
            </testcase>
            <testcase classname="quiz/spec/trial_spec.lua a # block" name="fails &lt;&amp;&gt;" \
        file="quiz/spec/trial_spec.lua" line="3" time="0">
              <failure message="Expected objects to be equal.&#10;Passed in:&#10;(number) \
        2&#10;Expected:&#10;(number) 1">quiz/spec/trial_spec.lua:3&#10;
        """.trimmedLines), "\(text)")
    #expect(text.contains("<skipped message=\"pending\"/>") && text.hasSuffix("</testsuites>\n"))
  }

  @Test("json") func json() throws {
    let text = try report { JSONReporter(write: $0) }
    #expect(
      text.hasPrefix(
        """
        {"passed":1,"failed":1,"errors":1,"pending":1,"seconds":0,"snapshots":{"recorded":0,\
        "updated":0,"obsolete":[]},"tests":[{"file":"quiz/spec/trial_spec.lua","line":2,\
        "names":["a # block","passes"],"status":"success","seconds":0,"seed":1,"output":["said"]},
        """), "\(text)")
    #expect(
      text.contains(
        """
        "failure":{"message":"boom","file":"quiz/spec/trial_spec.lua","line":4,"traceback":[]
        """), "\(text)")
  }
}

extension String {
  /// The text without the end of its last line.
  fileprivate var trimmedLines: String { hasSuffix("\n") ? String(dropLast()) : self }
}
