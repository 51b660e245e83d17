import Foundation
import QuizboardModel
import Testing

@Suite("Line mode")
struct LineModeTests {
  let scratch = Scratch()

  private func play(
    _ input: String, _ arguments: [String] = ["--plain", "Quizzes/unwind"],
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try scratch.run(["play"] + arguments, input: .text(input), environment: environment)
  }

  @Test("numbers answer and go on, to the results and back to the menu") func play() throws {
    let outcome = try play("1\n2\n3\n4\n1\n")
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
    for text in [
      "1. Begin", "Question 1", "2. The root controller", "Question 3",
      "You answered 2 of 3 questions correctly for a score of 67%!", "1. Return To The Menu Screen",
      "Your best recorded score is 67%",
    ] {
      #expect(outcome.output.contains(text), "\(outcome)")
    }
  }

  @Test("one choice plus a default button is one prompt: a number answers and goes on")
  func onePrompt() throws {
    let outcome = try play("1\n2\n3\n1\n", ["--plain", "Quizzes/unwind/Questions.plist"])
    #expect(outcome.output.contains("3 of 3 correct\n100%"), "\(outcome)")
  }

  @Test(
    "the end of input leaves cleanly, wherever it comes",
    arguments: ["", "1\n", "1\n2\n", "1\n2", "1\n2\n3\n4\n"])
  func endOfInput(input: String) throws {
    let outcome = try play(input)
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.hasSuffix("\n"), "the prompt's line is ended")
  }

  @Test("a last line without its end is an answer too") func noNewline() throws {
    #expect(try play("1\n2").output.contains("Question 2"))
  }

  @Test(
    "a bad answer is explained and asked again",
    arguments: ["x", "0", "5", "-1", "2 3", "99999999999999999999", "1.5", "\u{1B}[A", ""])
  func badAnswers(answer: String) throws {
    let outcome = try play("1\n\(answer)\n2\n")
    #expect(outcome.end == .exit(0), "\(outcome)")
    let parts = outcome.output.split(separator: "Question 1", omittingEmptySubsequences: false)
    #expect(parts.count == 2, "the question is not told again: \(outcome)")
    let prompts = parts[1].split(separator: "Question 2", omittingEmptySubsequences: false)
    #expect(prompts.count == 2, "\(outcome)")
    #expect(
      prompts[0].split(separator: "1 to 4: ", omittingEmptySubsequences: false).count == 3,
      "asked twice: \(outcome)")
  }

  @Test("/q leaves, /? helps, /b goes back") func commands() throws {
    let left = try play("1\n/q\n2\n")
    #expect(left.end == .exit(0) && !left.output.contains("Question 2"), "\(left)")
    let helped = try play("/?\n1\n2\n")
    #expect(helped.output.contains("/q") && helped.output.contains("Question 2"), "\(helped)")
  }

  @Test(
    "it is chosen where there is no terminal, with ACCESSIBLE, and where TERM is dumb",
    arguments: [[:], ["ACCESSIBLE": "1"], ["TERM": "dumb"], ["NO_COLOR": "1"]])
  func chosen(environment: [String: String]) throws {
    let outcome = try play("1\n2\n", ["Quizzes/unwind"], environment: environment)
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.contains("Question 2"), "\(outcome)")
  }

  @Test("no escape codes and no other control characters") func plainText() throws {
    let path = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:view() return ui.screen { ui.text "red \\27[31m \\a\\b\\0 \\u{202E}bell", \
        ui.button "go" { title = "G\\27[1mo" } } end
        """)
    for outcome in [try play("1\n2\n3\n4\n"), try play("1\n", ["--plain", path])] {
      let controls = outcome.output.unicodeScalars.filter {
        $0.value < 32 && $0 != "\n" || (0x7F..<0xA0).contains($0.value)
      }
      #expect(controls.isEmpty, "\(outcome)")
    }
  }

  @Test(
    "without UTF-8 all is ASCII that the quiz does not say itself",
    arguments: ["en_US.ISO-8859-1", "C.ANSI_X3.4-1968"])
  func ascii(locale: String) throws {
    let outcome = try play("1\n2\n3\n4\n1\n", environment: ["LANG": locale])
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.utf8.allSatisfy { $0 < 128 }, "\(outcome)")
  }

  @Test(
    "a locale that names no character set does not turn letters into question marks",
    arguments: [[:], ["LANG": "C"], ["LC_ALL": "POSIX"], ["LANG": ""]])
  func letters(environment: [String: String]) throws {
    let quiz = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:view() return ui.screen { ui.text "Zürich → Łódź" } end
        """)
    var environment = environment
    if environment["LANG"] == nil { environment["LANG"] = "" }
    let outcome = try play("", ["--plain", quiz], environment: environment)
    #expect(outcome.output.contains("Zürich → Łódź"), "\(outcome)")
  }

  @Test("a field takes its line as it is; / first shows the controls there") func field() throws {
    let path = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:view()
          return ui.screen {
            ui.field "name" { label = "Name" }, ui.text("<" .. tostring(self.input.name) .. ">"), \
        ui.button "go" { title = "Go", role = "default" },
          }
        end
        function Menu.on:go() print "gone" self.said = true end
        """)
    let outcome = try play("  two  words \n/\n/q\n", ["--plain", path])
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.contains("<  two  words >"), "\(outcome)")
    #expect(outcome.output.contains("Go"), "\(outcome)")
  }

  @Test("several answers in one line, where several are right") func multiple() throws {
    let path = try scratch.write(
      """
      local qb = require 'quizboard' return qb.quiz { title = 'M', \
      questions = { qb.multiple 'Primes?' { qb.right '2', qb.right '3', '4' } } }
      """,
      to: "multiple/quiz.lua")
    let folder = String(path.dropLast("/quiz.lua".count))
    let outcome = try play("1\n1 2\n", ["--plain", folder])
    #expect(outcome.output.contains("1 of 1 correct\n100%"), "\(outcome)")
  }

  @Test("an error of a script is told with its place, and the play goes on")
  func scriptError() throws {
    let path = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:view() return ui.screen { ui.button "fail" { title = "Fail" }, \
        ui.button "go" { title = "Go" }, ui.text(tostring(self.n)) } end
        function Menu.on:fail() self.n = 100 error "no such luck" end
        function Menu.on:go() self.n = (self.n or 0) + 1 end
        """)
    let outcome = try play("1\n2\n2\n", ["--plain", path])
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(
      outcome.output.contains("no such luck") && outcome.output.contains("scripts/app.lua:3"),
      "\(outcome)")
    #expect(outcome.lines.contains("2") && !outcome.output.contains("100"), "\(outcome)")
  }

  @Test("output that is closed in the middle ends it quietly") func closedOutput() throws {
    var command = Command(
      "play", "--plain", "Quizzes/unwind", input: .text(String(repeating: "x\n", count: 20_000)),
      home: scratch)
    command.readsOutputUpTo = 200
    let outcome = try command.run()
    #expect(outcome.end == .exit(0), "\(outcome.end) \(outcome.errors)")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test("standard input that is no terminal and at its end: the first screen, and 0")
  func nothing() throws {
    let outcome = try scratch.run("play", "Quizzes/unwind")
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.contains("1. Begin"), "\(outcome)")
  }

  @Test("input that is no UTF-8 is a bad answer") func notUTF8() throws {
    let outcome = try Command(
      program: "/bin/sh",
      [
        "-c", #"printf '1\n\377\376\n2\n' | "$0" play --plain Quizzes/unwind"#,
        QuizboardBinary.path,
      ],
      home: scratch
    ).run()
    #expect(outcome.output.contains("Question 2"), "\(outcome)")
  }

  @Test("the same seed plays the same") func seed() throws {
    let path = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:viewDidLoad() self.n = math.random(1000000) end
        function Menu:view() return ui.text(tostring(self.n)) end
        """)
    func first(_ seed: String) throws -> String {
      try play("", ["--plain", "--fresh", "--seed", seed, path]).output
    }
    #expect(try first("7") == first("7"))
    #expect(try first("7") != first("8"))
  }

  @Test("what runs out happens while a line is awaited, and is told") func time() throws {
    let path = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:viewDidLoad() self:after(0.2, "explode") end
        function Menu:explode() self.isOver = true end
        function Menu:view()
          return ui.screen { ui.text(self.isOver and "Bang" or "Tick"), \
        not self.isOver and ui.button "cut" { title = "Cut" } }
        end
        """)
    let running = try RunningCommand(
      Command("play", "--plain", path, input: .text(""), home: scratch))
    var heard: [String] = []
    while let line = running.hear() {
      heard.append(line)
      if line.contains("Bang") { break }
    }
    #expect(
      heard.contains("Tick") && heard.contains("The time ran out.")
        && heard.last == "Bang", "\(heard)")
    #expect(running.finish().end == .exit(0))
  }
}
