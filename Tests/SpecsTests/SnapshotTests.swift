import Foundation
import QuizboardEngine
import QuizboardSpecs
import QuizboardTestKit
import Testing

@Suite("test: snapshots")
struct SnapshotTests {
  private func trial(_ lines: String, name: String = "") throws -> SpecTrial {
    try SpecTrial("it('looks', function() assert.snapshot(\(lines)\(name)) end)")
  }

  private func write(_ text: String, _ file: String, of trial: SpecTrial) throws {
    try trial.quiz.write(Array(text.utf8), to: file)
  }

  @Test("one that differs fails with the difference; updating keeps what is now")
  func different() throws {
    let trial = try trial("{ 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight' }")
    try write(
      "one\ntwo\nthree\nfour\n5\nsix\nseven\neight\n", "spec/snapshots/trial_spec/looks.txt",
      of: trial)
    #expect(try trial.run().failed == 1)
    let failure = try #require(trial.results[0].failure)
    #expect(
      failure.message
        == """
        differs from spec/snapshots/trial_spec/looks.txt (- recorded, + now); --update-snapshots \
        records the new one
        """)
    #expect(
      failure.difference.map { "\($0.side.rawValue)\($0.text)" } == [
        "@1 line the same", " two", " three", " four", "-5", "+five", " six", " seven", " eight",
      ])
    let updated = try trial.run { $0.updatesSnapshots = true }
    #expect(updated.isSound && updated.updated == 1)
    #expect(trial.results[0].output == ["updated spec/snapshots/trial_spec/looks.txt"])
    #expect(try trial.run().isSound)
  }

  @Test("where none is recorded, a missing one fails, and stays missing") func ci() throws {
    let trial = try trial("'text'")
    #expect(try trial.run { $0.recordsSnapshots = false }.failed == 1)
    #expect(
      trial.results[0].failure?.message
        == """
        there is no snapshot spec/snapshots/trial_spec/looks.txt, and none is recorded because \
        CI is set; run the test locally, check the snapshot, and commit it
        """)
    #expect(trial.text("spec/snapshots/trial_spec/looks.txt") == nil)
    #expect(try trial.run().recorded == 1)
    #expect(trial.results[0].output == ["recorded spec/snapshots/trial_spec/looks.txt"])
    #expect(try trial.run { $0.recordsSnapshots = false }.isSound)
  }

  @Test(
    "what was written is the same when it is read again",
    arguments: [
      "''", "'\\n'", "{ '' }", "{ 'a\\nb', 'c' }", "{ 'a\\r\\nb\\n' }", "'a\\n\\nb\\n'",
      "{ 1, 2.5 }",
    ])
  func again(value: String) throws {
    let trial = try SpecTrial("it('is kept', function() assert.snapshot(\(value)) end)")
    #expect(try trial.run().recorded == 1)
    #expect(try trial.run().isSound, "\(trial.results)")
  }

  @Test("a table without lines is none", arguments: ["{}", "{ a = 1 }"]) func none(value: String)
    throws
  {
    let trial = try SpecTrial("it('is kept', function() assert.snapshot(\(value)) end)")
    #expect(try !trial.run().isSound)
    #expect(
      trial.results[0].failure?.message.contains("one or more lines") == true,
      "\(trial.results)")
  }

  @Test("one of another size says so") func size() throws {
    let trial = try trial("qb.launch { size = { 80, 20 } }:screen()")
    try write("a\nb\nc\n", "spec/snapshots/trial_spec/looks.txt", of: trial)
    try trial.run()
    #expect(
      trial.results[0].failure?.message
        == """
        differs from spec/snapshots/trial_spec/looks.txt (- recorded, + now); the snapshot has 3 \
        lines, but this has 20; was it recorded at another size?; --update-snapshots records the \
        new one
        """)
  }

  @Test("names have a number or a name appended, and special characters are replaced")
  func names() throws {
    let trial = try SpecTrial(
      """
      describe("a/b: c?", function()
        it("looks", function()
          assert.snapshot "first"
          assert.snapshot "second"
          assert.snapshot("third", "after")
        end)
        it("\(String(repeating: "long ", count: 60))", function() assert.snapshot "long" end)
      end)
      """)
    #expect(try trial.run().recorded == 4)
    let names = try FileSystem.names(in: "\(trial.quiz.path)/spec/snapshots/trial_spec")
    #expect(
      names.dropFirst() == [
        "a-b- c-, looks (2).txt", "a-b- c-, looks, after.txt", "a-b- c-, looks.txt",
      ])
    #expect(names[0].hasPrefix("a-b- c-, long long") && names[0].utf8.count < 130)
  }

  @Test("two that would be one file are an error") func clash() throws {
    let trial = try SpecTrial(
      "it('a/b', function() assert.snapshot 'x' end) it('a:b', function() assert.snapshot 'y' end)")
    try trial.run()
    #expect(
      trial.results[1].failure?.message
        == """
        assert.snapshot: a second snapshot would be spec/snapshots/trial_spec/a-b.txt; give each \
        a different name
        """)
  }

  @Test("an unused one is reported, and removed by an update, unless only some tests ran")
  func obsolete() throws {
    let trial = try trial("'text'")
    try trial.run()
    try write("old\n", "spec/snapshots/trial_spec/old.txt", of: trial)
    #expect(try trial.run { $0.filter = "looks" }.obsolete == [])
    #expect(try trial.run().obsolete == ["\(trial.quiz.path)/spec/snapshots/trial_spec/old.txt"])
    #expect(trial.text("spec/snapshots/trial_spec/old.txt") != nil)
    try trial.run { $0.updatesSnapshots = true }
    #expect(
      trial.text("spec/snapshots/trial_spec/old.txt") == nil
        && trial.text("spec/snapshots/trial_spec/looks.txt") != nil)
  }

  @Test("those of a test that waits to be written are kept") func pending() throws {
    let trial = try trial("'text'")
    try trial.run()
    try write("pending 'looks'", "spec/trial_spec.lua", of: trial)
    #expect(try trial.run().obsolete == [])
    #expect(try trial.run { $0.updatesSnapshots = true }.obsolete == [])
    #expect(trial.text("spec/snapshots/trial_spec/looks.txt") != nil)
  }

  @Test("one whose lines end as Windows ends them is the same") func carriageReturns() throws {
    let trial = try trial("{ 'one', 'two' }")
    try write("one\r\ntwo\r\n", "spec/snapshots/trial_spec/looks.txt", of: trial)
    #expect(try trial.run().isSound)
  }

  @Test("luassert's own snapshots, by the colon, are luassert's") func colon() throws {
    let trial = try SpecTrial(
      """
      it("reverts", function()
        local before = assert:snapshot()
        local t = { f = function() return 1 end }
        stub(t, "f").returns(2)
        assert.equal(2, t.f())
        before:revert()
        assert.equal(1, t.f())
      end)
      """)
    #expect(try trial.run().isSound, "\(trial.results)")
  }
}

@Suite("test: how a screen is drawn")
struct StyledScreenTests {
  private func trial(_ spec: String, title: String = "style = 'title'") throws -> SpecTrial {
    try SpecTrial(
      files: [
        "quiz.lua": "local qb = require 'quizboard' return qb.quiz { title = 'T' }",
        "Main.storyboard.lua":
          """
        local qb = require 'quizboard'
        return qb.storyboard { initial = 'a', qb.scene 'a' { class = 'A' } }
        """,
        "scripts/a.lua": """
        local qb = require "quizboard"
        local ui, A = qb.ui, qb.controller "A"
        function A:view()
          return ui.screen {
            ui.text("Two words", { \(title) }), ui.text "plain",
            ui.text("small", { style = "caption" }) }
        end
        """,
        "spec/trial_spec.lua": spec,
      ])
  }

  @Test("below each line the styles of its cells, where they are not plain") func lines() throws {
    let trial = try trial(
      """
      it('looks',
        function()
          for _, line in ipairs(qb.launch { size = { 30, 9 } }:screen { styles = true }) do
            print(line)
          end
        end)
      """)
    try trial.run()
    #expect(
      trial.results[0].output == [
        " Two words", "~ 2-10 bold", " plain", " small", "~ 2-6 muted", "", "", "", "", "",
        " ^Q quit   ? keys", "~ 5-8 muted, 14-17 muted",
      ])
  }

  @Test("a style that has changed is a difference of the snapshot") func changed() throws {
    let spec = """
      it('looks',
        function() assert.snapshot(qb.launch { size = { 30, 9 } }:screen { styles = true }) end)
      """
    let trial = try trial(spec)
    #expect(try trial.run().recorded == 1)
    let plain = try self.trial(spec, title: "")
    let path = "spec/snapshots/trial_spec/looks.txt"
    try plain.quiz.write(Array(try #require(trial.text(path)).utf8), to: path)
    #expect(try plain.run().failed == 1)
    #expect(
      plain.results[0].failure?.difference.contains {
        $0.side == .expected && $0.text.hasPrefix("~ ")
      } == true)
  }

  @Test(
    "what it takes",
    arguments: [
      ("{ stiles = true }", "app:screen: it takes styles, and nothing else: { styles = true }"),
      ("{ styles = 1 }", "app:screen: \"styles\" must be true or false"),
      (
        "'styles'",
        """
        app:screen: argument 1 (options): expected a table { styles = true }, got the string \
        "styles"
        """
      ),
    ])
  func misuse(argument: String, words: String) throws {
    let trial = try trial("it('fails', function() qb.launch():screen(\(argument)) end)")
    try trial.run()
    #expect(trial.results[0].failure?.message == words)
  }
}
