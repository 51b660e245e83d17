import Foundation
import Testing

@Suite("explore")
struct ExploreTests {
  let scratch = Scratch()

  @Test("a sound quiz: what was seen, and 0") func sound() throws {
    let outcome = try scratch.run("explore", "Quizzes/unwind")
    #expect(outcome.end == .exit(0) && outcome.errors.isEmpty, "\(outcome)")
    #expect(
      outcome.output.contains("Complete: all states were explored, no problem."), "\(outcome)")
    #expect(outcome.output.contains("Scores: 0 to 3 points"), "\(outcome)")
  }

  @Test("--json: what was seen, and each problem with a way to it that drive goes")
  func json() throws {
    let path = try scratch.quiz(
      script: "local B = qb.controller('B', 'Page')\nfunction B:viewDidLoad() error 'broken' end",
      scenes:
        """
        qb.scene 'a' { ending = true, qb.replace 'on' { title = 'On', to = 'b' } }, \
        qb.scene 'b' { class = 'B' }
        """)
    let outcome = try scratch.run("explore", "--json", "--seed", "7", path)
    #expect(outcome.end == .exit(1), "\(outcome)")
    let found = try JSONValue(parsing: outcome.output)
    #expect(
      found["seed"].number == 7 && found["states"].number == 1 && found["inputs"].number == 1,
      "\(outcome)")
    #expect(found["complete"].isTrue && found["scenes"]["reached"][0].text == "a", "\(outcome)")
    let problem = found["problems"][0]
    #expect(
      problem["kind"].text == "script-error" && problem["file"].text == "scripts/app.lua"
        && problem["line"].number == 2, "\(outcome)")
    #expect(
      problem["path"].list.count == 1 && problem["path"][0]["do"].text == "tap"
        && problem["path"][0]["id"].text == "on")
    let drive = try scratch.run("drive", path, input: .text("{\"do\":\"tap\",\"id\":\"on\"}\n"))
    #expect(drive.lines.last?.contains("\"kind\":\"script-error\"") == true, "\(drive)")
  }

  @Test("--write-spec: what it writes passes, also where a scene's title is nowhere to be seen")
  func writeSpec() throws {
    let path = try scratch.quiz(
      script: """
        local B = qb.controller 'B'
        function B:view() return ui.screen { ui.button 'end' {}, \
        ui.choices 'pick' { options = { 'x', 'y' } }, ui.field 'name' {} } end
        """,
      scenes: """
        qb.scene 'a' { title = 'First', \
        qb.present 'on' { title = 'On', to = 'b', style = 'sheet' } },
        qb.scene 'b' { class = 'B', title = 'Second', qb.replace 'end' { on = 'end', to = 'c' } }, \
        qb.scene 'c' { title = 'Third', ending = true }
        """)
    // The folder is made, where it is all that is missing.
    let written = try scratch.run("explore", "--write-spec", "\(path)/spec/explored_spec.lua", path)
    #expect(written.end == .exit(0), "\(written)")
    let tested = try scratch.run("test", path)
    #expect(tested.end == .exit(0), "\(tested)")
  }

  @Test("too many states: inconclusive, never fine") func inconclusive() throws {
    let outcome = try scratch.run("explore", "--max-states", "5", "Quizzes/unwind")
    #expect(
      outcome.end == .exit(0) && outcome.output.contains("Inconclusive: stopped at 5 states"),
      "\(outcome)")
    #expect(!outcome.output.contains("unreached"), "\(outcome)")
    let json = try JSONValue(
      parsing: try scratch.run("explore", "--json", "--max-states", "5", "Quizzes/unwind").output)
    #expect(!json["complete"].isTrue && json["scenes"]["unreached"].list.isEmpty, "\(json)")
  }

  @Test("--strict before a path takes no value, and one that it does not know is wrong usage")
  func strict() throws {
    for words in [["--strict", "Quizzes/unwind"], ["Quizzes/unwind", "--strict=seen"]] {
      #expect(try scratch.run(["explore"] + words).end == .exit(0), "\(words)")
    }
    let wrong = try scratch.run("explore", "--strict=some", "Quizzes/unwind")
    #expect(wrong.end == .exit(64), "\(wrong)")
    #expect(wrong.errors.contains("write --strict=seen or --strict=complete"), "\(wrong)")
  }

  @Test("what cannot be read is 65, wrong usage 64") func unreadable() throws {
    #expect(try scratch.run("explore", "nothing-here").end == .exit(65))
    let broken = try scratch.quiz(script: "local = 1")
    let outcome = try scratch.run("explore", broken)
    #expect(outcome.end == .exit(65) && outcome.errors.contains("scripts/app.lua:1"), "\(outcome)")
    #expect(outcome.errors.contains("(\(broken)/scripts/app.lua:1)"), "\(outcome)")
    #expect(
      try scratch.run("explore", "--max-states", "0", "Quizzes/unwind").end
        == .exit(64))
  }

  @Test("of several quizzes one that cannot be read is named, and the others are explored")
  func several() throws {
    for name in ["a", "b", "c"] {
      try scratch.write(
        "return require('quizboard').quiz { title = '\(name)'\(name == "b" ? "" : " }")",
        to: "many/\(name)/quiz.lua")
      try scratch.write(
        """
        local qb = require 'quizboard' \
        return qb.storyboard { initial = 'a', qb.scene 'a' { ending = true } }
        """,
        to: "many/\(name)/Main.storyboard.lua")
    }
    let outcome = try scratch.run("explore", "\(scratch.folder)/many")
    #expect(outcome.end == .exit(65) && outcome.errors.contains("many/b/quiz.lua:1"), "\(outcome)")
    #expect(
      outcome.output.ranges(of: "Complete: all states were explored").count == 2, "\(outcome)")
  }

  @Test("--random: plays by chance, the same for the same seed and any number of threads")
  func random() throws {
    let outcome = try scratch.run("explore", "--random", "300", "Quizzes/unwind")
    #expect(outcome.end == .exit(0) && outcome.errors.isEmpty, "\(outcome)")
    #expect(
      outcome.output.contains("300 plays") && outcome.output.contains("No problems."),
      "\(outcome)")
    let one = try JSONValue(
      parsing:
        try scratch.run(
          "explore", "--random", "300", "--jobs", "1", "--json", "Quizzes/unwind"
        ).output)
    let two = try JSONValue(
      parsing:
        try scratch.run(
          "explore", "--random", "300", "--jobs", "2", "--json", "Quizzes/unwind"
        ).output)
    #expect(
      one["plays"].number == 300 && one["complete"].isTrue && one["problems"].list.isEmpty, "\(one)"
    )
    #expect(
      one["inputs"].number == two["inputs"].number
        && one["score"]["mean"].number == two["score"]["mean"].number)
  }

  @Test("--random: what a play meets, with a way to it that drive goes")
  func randomProblem() throws {
    let path = try scratch.quiz(
      script: "local B = qb.controller('B', 'Page')\nfunction B:viewDidLoad() error 'broken' end",
      scenes:
        """
        qb.scene 'a' { qb.replace 'stay' { title = 'Stay', to = 'a' }, \
        qb.replace 'on' { title = 'On', to = 'b' } }, qb.scene 'b' { class = 'B' }
        """)
    let outcome = try scratch.run("explore", "--random", "20", "--json", path)
    #expect(outcome.end == .exit(1), "\(outcome)")
    let problem = try JSONValue(parsing: outcome.output)["problems"][0]
    #expect(problem["kind"].text == "script-error" && problem["line"].number == 2, "\(outcome)")
    #expect(problem["path"].list.count == 1 && problem["path"][0]["id"].text == "on", "\(outcome)")
    #expect(try scratch.run("explore", "--random", "0", path).end == .exit(64))
  }

  @Test("--jobs: the same report, whatever the number of threads") func jobs() throws {
    func report(_ jobs: String) throws -> String {
      let outcome = try scratch.run(
        "explore", "--json", "--max-states", "400", "--jobs", jobs, "Quizzes/dive")
      #expect(outcome.end == .exit(0) && outcome.errors.isEmpty, "\(outcome)")
      return outcome.output.replacing(/"seconds":[0-9.]+/, with: "")
    }
    let one = try report("1")
    #expect(one.contains("\"states\":400,"), "\(one)")
    #expect(try report("2") == one)
    #expect(
      try scratch.run("explore", "--jobs", "0", "Quizzes/unwind").end == .exit(64))
  }

  @Test("colours only where they are asked for") func colours() throws {
    #expect(
      !(try scratch.run("explore", "Quizzes/unwind").output.contains("\u{1B}[")))
    #expect(
      try scratch.run("explore", "--color", "always", "Quizzes/unwind").output
        .contains("\u{1B}["))
  }
}
