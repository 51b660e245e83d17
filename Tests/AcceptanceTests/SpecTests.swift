import Testing

@Suite("test")
struct SpecTests {
  let scratch = Scratch()

  private func test(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    try Command(["test"] + arguments, home: scratch, environment: environment).run(
      limit: .seconds(120))
  }

  /// A quiz in the scratch folder with one spec file.
  private func quiz(
    _ spec: String,
    definition: String =
      "return qb.quiz { title = 'T', questions = { qb.trueFalse 'Q' { answer = true } } }"
  )
    throws -> String
  {
    try scratch.write("local qb = require 'quizboard' \(definition)", to: "quiz/quiz.lua")
    try scratch.write(spec, to: "quiz/spec/play_spec.lua")
    return "\(scratch.folder)/quiz"
  }

  @Test(
    "the specs of all quizzes that ship pass, with their snapshots as they are kept",
    arguments: ["1", "2"])
  func shipped(_ jobs: String) throws {
    let outcome = try test("Quizzes", "--jobs", jobs, environment: ["CI": "1"])
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(
      outcome.output.contains("✓ Quizzes/unwind/spec/unwind_spec.lua")
        && !outcome.output.contains("obsolete"), "\(outcome)")
    #expect(outcome.errors.isEmpty, "every quiz has specs: \(outcome)")
  }

  @Test("a failing one is 1, and in no colour where nobody looks") func failing() throws {
    let path = try quiz("it('fails', function() assert.equal('results', qb.launch().scene.id) end)")
    let outcome = try test(path)
    #expect(outcome.end == .exit(1), "\(outcome)")
    #expect(
      outcome.output.contains("(string) 'menu'") && outcome.output.contains("play_spec.lua:1"),
      "\(outcome)")
    #expect(!outcome.output.contains("\u{1B}"), "\(outcome)")
    #expect(try test(path, "--color", "always").output.contains("\u{1B}[31m"))
  }

  @Test("a snapshot is recorded at home, and asked for in CI") func snapshots() throws {
    let path = try quiz("it('looks', function() assert.snapshot(qb.launch():screen()) end)")
    let asked = try test(path, environment: ["CI": "true"])
    #expect(
      asked.end == .exit(1) && asked.output.contains("none is recorded because CI is set"),
      "\(asked)")
    let recorded = try test(path)
    #expect(
      recorded.end == .exit(0) && recorded.output.contains("1 snapshot recorded"), "\(recorded)")
    #expect(try test(path, environment: ["CI": "true"]).end == .exit(0))
    try scratch.write("another screen\n", to: "quiz/spec/snapshots/play_spec/looks.txt")
    #expect(try test(path).end == .exit(1))
    let updated = try test(path, "--update-snapshots")
    #expect(updated.end == .exit(0) && updated.output.contains("1 snapshot updated"), "\(updated)")
  }

  @Test("a quiz without specs is said; where there is nothing to run it is 64")
  func nothing() throws {
    try scratch.write("return require('quizboard').quiz { title = 'T' }", to: "quiz/quiz.lua")
    let none = try test("\(scratch.folder)/quiz")
    #expect(none.end == .exit(64) && none.errors.contains("has no specs"), "\(none)")
    let missing = try test("Quizzes/unwid")
    #expect(
      missing.end == .exit(65) && missing.errors.contains("did you mean \"Quizzes/unwind\"?"),
      "\(missing)")
    let path = try quiz("it('one', function() end)")
    #expect(try test(path, "--filter", "two").end == .exit(64))
    #expect(try test(path, "--filter", "(").end == .exit(64))
    #expect(try test(path, "--jobs", "0").end == .exit(64))
  }

  @Test("a quiz without specs is a note, by a relative path too") func relativePaths() throws {
    let quiz = "return require('quizboard').quiz { title = 'T' }"
    try scratch.write(quiz, to: "shelf/plain/quiz.lua")
    try scratch.write(quiz, to: "shelf/tested/quiz.lua")
    try scratch.write("it('passes', function() end)", to: "shelf/tested/spec/a_spec.lua")
    for path in ["shelf", "./shelf", "\(scratch.folder)/shelf"] {
      let outcome = try Command.run(["test", path], in: scratch)
      #expect(outcome.end == .exit(0) && outcome.output.contains("1 passed"), "\(outcome)")
      #expect(outcome.errors.contains("plain has no specs"), "\(outcome)")
    }
    for path in ["shelf/plain", "shelf/plain/"] {
      let outcome = try Command.run(["test", path], in: scratch)
      #expect(outcome.end == .exit(64) && outcome.errors.contains("has no specs"), "\(outcome)")
    }
  }

  @Test("a spec file without tests is nothing to run") func noTests() throws {
    let path = try quiz("describe('all the tests', function() end)")
    for format in ["pretty", "tap", "junit", "json", "github"] {
      let outcome = try test(path, "--format", format)
      #expect(
        outcome.end == .exit(64) && outcome.errors.contains("play_spec.lua has no tests"),
        "\(outcome)")
    }
    try scratch.write("it('passes', function() end)", to: "quiz/spec/other_spec.lua")
    let both = try test(path)
    #expect(both.end == .exit(0) && both.output.contains("play_spec.lua has no tests"), "\(both)")
  }

  @Test("--exclude leaves out tests by their names") func excluded() throws {
    let path = try quiz(
      """
      it('one', function() end)
      it('slow one', function() error 'ran' end)
      it('two', function() end)
      """)
    let outcome = try test(path, "--exclude", "slow")
    #expect(outcome.end == .exit(0) && outcome.output.contains("2 passed"), "\(outcome)")
    #expect(try test(path, "--exclude", "^s", "--filter", "e$").output.contains("1 passed"))
    let none = try test(path, "--exclude", "o")
    #expect(none.end == .exit(64) && none.errors.contains("--exclude: no test"), "\(none)")
  }

  @Test("places of failures are relative to the current folder, in each format")
  func places() throws {
    _ = try quiz(
      """
      it("100% of: a, b", function()
        error "first\\nsecond"
      end)
      """)
    let place = "quiz/spec/play_spec.lua"
    let github = try Command.run(["test", "quiz", "--format", "github"], in: scratch)
    #expect(github.end == .exit(1), "\(github)")
    #expect(
      github.output.hasPrefix(
        "::error file=\(place),line=2,title=100%25 of%3A a%2C b::"), "\(github)")
    #expect(
      github.output.contains("first%0Asecond")
        && github.output.hasSuffix("0 passed, 1 with an error\n"), "\(github)")
    let tap = try Command.run(["test", "quiz", "--format", "tap"], in: scratch)
    #expect(tap.output.contains("at: \(place):2"), "\(tap)")
    let junit = try Command.run(["test", "quiz", "--format", "junit"], in: scratch)
    #expect(junit.output.contains(">\(place):2"), "\(junit)")
    let json = try JSONValue(
      parsing: try Command.run(["test", "quiz", "--format", "json"], in: scratch).output)
    #expect(json["tests"].list[0]["failure"]["file"].text == place, "\(json)")
  }

  @Test("specs beneath folders of spec/ are run; a folder of them and one of them can be named")
  func nested() throws {
    let path = try quiz("it('shallow', function() end)")
    try scratch.write(
      "it('deep', function() assert.snapshot('a screen') end)", to: "quiz/spec/more/deep_spec.lua")
    let all = try test(path)
    #expect(all.end == .exit(0) && all.output.contains("2 passed"), "\(all)")
    #expect(all.output.contains("spec/snapshots/more/deep_spec/deep.txt"), "\(all)")
    for (argument, passed) in [
      ("spec", "2 passed"), ("spec/more", "1 passed"), ("spec/more/deep_spec.lua", "1 passed"),
    ] {
      let outcome = try test("\(path)/\(argument)")
      #expect(outcome.end == .exit(0) && outcome.output.contains(passed), "\(argument) \(outcome)")
    }
  }

  @Test("a quiz that cannot be read is 65") func unreadable() throws {
    let outcome = try test(try quiz("it('one', function() end)", definition: "return 7"))
    #expect(
      outcome.end == .exit(65)
        && outcome.output.contains("the quiz cannot be read: the file must return qb.quiz"),
      "\(outcome)")
  }

  @Test("what is printed outside of tests is told with the next one, or after the last")
  func printed() throws {
    let path = try quiz(
      """
      print 'first' describe('x', function() print 'second' it('one', function() end) end) \
      teardown(function() print 'last' end)
      """)
    let outcome = try test(path)
    #expect(outcome.output.contains("✓ one\n    first\n    second\n    last\n"), "\(outcome)")
    #expect(try test(path, "--format", "tap").output.hasSuffix("# first\n# second\n# last\n1..1\n"))
  }

  @Test("one spec file by itself; the forms that programs read hold nothing else")
  func forms() throws {
    let file = try quiz("it('one', function() print 'said' end)") + "/spec/play_spec.lua"
    #expect(
      try test(file, "--format", "tap").output
        == "TAP version 13\nok 1 - \(file): one\n# said\n1..1\n")
    #expect(try test(file, "--format", "json").output.hasPrefix("{\"passed\":1,"))
    #expect(try test(file, "--format", "junit").output.hasPrefix("<?xml version=\"1.0\""))
  }

  @Test("--list says which tests there are with their places, and runs none") func list() throws {
    let path = try quiz(
      """
      before_each(function() error 'run' end)
      describe('a block', function()
        it('one', function() error 'run' end)
        pending 'two'
      end)
      """)
    let listed = try test(path, "--list")
    #expect(
      listed.output
        == """
        \(path)/spec/play_spec.lua:3: a block one
        \(path)/spec/play_spec.lua:4: a block two (pending)

        """,
      "\(listed)")
    #expect(listed.end == .exit(0))
    let json = #"""
      {"tests":[{"file":"\#(path)/spec/play_spec.lua","line":3,"names":["a block","one"],\#
      "pending":false}],"problems":[]}
      """#
    #expect(try test(path, "--list", "--json", "--filter", "one").output == json + "\n")
    #expect(try test(path, "--list", "--filter", "three").end == .exit(64))
    try scratch.write(
      "describe('broken', function() error 'so' end) it('three', function() end)",
      to: "quiz/spec/play_spec.lua")
    let broken = try test(path, "--list")
    #expect(broken.end == .exit(1), "\(broken)")
    #expect(
      broken.output
        == """
        \(path)/spec/play_spec.lua:1: cannot be listed: so
        \(path)/spec/play_spec.lua:1: three

        """,
      "\(broken)")
  }

  @Test(
    "--fail-fast stops at the first that fails, however many files are run at a time",
    arguments: ["1", "4"])
  func failFast(jobs: String) throws {
    let path = try quiz(
      """
      it('is fine', function() end) it('fails', function() error 'so' end) \
      it('is left', function() end)
      """)
    try scratch.write("it('is earlier', function() end)", to: "quiz/spec/a_spec.lua")
    try scratch.write("it('is later', function() error 'too' end)", to: "quiz/spec/z_spec.lua")
    let stopped = try test(path, "--fail-fast", "--jobs", jobs)
    #expect(stopped.end == .exit(1), "\(stopped)")
    #expect(
      stopped.output.contains("2 passed, 1 error")
        && stopped.output.contains("; stopped at the first failure\n"), "\(stopped)")
    #expect(try test(path, "--jobs", jobs).output.contains("3 passed, 2 errors"))
  }

  @Test("--watch runs the specs again when a file of the quiz is saved") func watch() throws {
    let path = try quiz("it('is one', function() end)")
    let running = try RunningCommand(
      Command(["test", "--watch", path], input: .text(""), home: scratch))
    func heard() -> [String] {
      var lines: [String] = []
      while let line = running.hear() {
        lines.append(line)
        if line.contains("waiting for changes") { break }
      }
      return lines
    }
    #expect(heard().contains { $0.contains("✓ is one") })
    try scratch.write("it('is two', function() error 'so' end)", to: "quiz/spec/play_spec.lua")
    let again = heard()
    #expect(
      again.first?.hasSuffix("quiz/spec/play_spec.lua") == true
        && again.contains { $0.contains("✗ is two") }, "\(again)")
    try scratch.write("return 7", to: "quiz/quiz.lua")
    #expect(heard().contains { $0.contains("the quiz cannot be read") })
    running.kill()
    _ = running.finish()
  }

  @Test(
    "what cannot be together is told",
    arguments: [
      ["--list", "--watch"], ["--list", "--mutate"], ["--list", "--format", "tap"],
      ["--watch", "--coverage"], ["--watch", "--json"],
      ["--watch", "--mutate"], ["--list", "--fail-fast"], ["--mutate", "--fail-fast"],
      ["--list", "--repeat", "2"],
    ])
  func together(options: [String]) throws {
    let outcome = try scratch.run(["test", "Quizzes/unwind"] + options)
    #expect(outcome.end == .exit(64) && outcome.errors.contains("leave"), "\(outcome)")
  }
}
