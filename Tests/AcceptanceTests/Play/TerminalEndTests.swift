import Foundation
import Testing

/// However a play ends, the terminal is as it was.
@Suite("Leaving the terminal", .enabled(if: Terminal.isAvailable, Terminal.isMissing))
struct TerminalEndTests {
  let scratch = Scratch()

  private var store: String { "'\(scratch.folder)/kept.sqlite'" }

  /// A play between two looks at the terminal's settings, with the process's number in a file.
  private func play(_ options: String = "Quizzes/unwind") throws -> Terminal {
    try Terminal(
      """
      stty -a > '\(scratch.folder)/before'
      sh -c 'echo $$ > \(scratch.folder)/pid; exec quizboard play --store \
      \(scratch.folder)/kept.sqlite \(options)'
      code=$?
      stty -a > '\(scratch.folder)/after'
      echo ended $code
      exit $code
      """, home: scratch)
  }

  private func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(scratch.folder)/\(name)", encoding: .utf8)
  }

  private func signal(_ name: String) throws {
    let process = try read("pid").trimmingCharacters(in: .newlines)
    let outcome = try Command(program: "/bin/kill", ["-\(name)", process], home: scratch).run()
    #expect(outcome.end == .exit(0), "\(outcome)")
  }

  private func expectAsBefore(_ terminal: Terminal) throws {
    #expect(try !terminal.isOnAlternateScreen())
    #expect(try terminal.cursor().isVisible)
    #expect(try read("after") == read("before"))
    #expect(try terminal.query("#{mouse_any_flag}#{bracket_paste_flag}").allSatisfy { $0 == "0" })
  }

  @Test("Ctrl-Q leaves with 0, Ctrl-C with 130", arguments: [("C-q", 0), ("C-c", 130)])
  func keys(key: String, code: Int) throws {
    let terminal = try play()
    try terminal.begin()
    try terminal.press(key)
    #expect(try terminal.waitForEnd() == code)
    try expectAsBefore(terminal)
  }

  @Test(
    "a signal that ends it gives the terminal back first",
    arguments: [("TERM", 143), ("HUP", 129), ("INT", 130)])
  func signals(name: String, code: Int) throws {
    let terminal = try play()
    try terminal.wait(for: "Begin")
    try signal(name)
    #expect(try terminal.waitForEnd() == code)
    try expectAsBefore(terminal)
    try terminal.wait(for: "ended \(code)")
  }

  @Test("the place is there at the next start, after Ctrl-Q and Ctrl-C", arguments: ["C-q", "C-c"])
  func place(key: String) throws {
    let first = try play()
    try first.begin()
    try first.press("2", until: "Question 2")
    try first.press(key)
    _ = try first.waitForEnd()
    let scratch = Scratch()
    let second = try Terminal("quizboard play --store \(store) Quizzes/unwind", home: scratch)
    try second.wait(for: "Question 2")
    try second.press("3", until: "Question 3")
  }

  @Test("after kill -9 the next start is where it was") func killed() throws {
    let first = try play()
    try first.begin()
    try first.press("2", until: "Question 2")
    try signal("KILL")
    #expect(try first.waitForEnd() == 137)
    let second = try Terminal("quizboard play --store \(store) Quizzes/unwind", home: Scratch())
    try second.wait(for: "Question 2")
  }

  @Test("--fresh begins at the beginning") func fresh() throws {
    let first = try play()
    try first.begin()
    try first.press("C-q")
    _ = try first.waitForEnd()
    let second = try Terminal(
      "quizboard play --fresh --store \(store) Quizzes/unwind", home: Scratch())
    try second.wait(for: "Begin")
  }

  @Test("Ctrl-Z gives the terminal back, fg takes it again, and the screen is there")
  func suspended() throws {
    let terminal = try Terminal(
      // In a subshell only bash has jobs.
      """
      exec bash -c 'set -m
      quizboard play --store "$0" Quizzes/unwind
      echo stopped; read line
      fg > /dev/null' \(store)
      """, home: scratch)
    try terminal.begin()
    try terminal.press("C-z", until: "stopped")
    #expect(try !terminal.isOnAlternateScreen())
    #expect(try terminal.cursor().isVisible)
    // The shell's terminal is the shell's again: it echoes, and takes lines.
    try terminal.type("typed")
    try terminal.wait(for: "typed")
    try terminal.press("Enter", until: "Question 1")
    #expect(try terminal.isOnAlternateScreen())
    try terminal.press("2", until: "Question 2")
    try terminal.press("C-q")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("a terminal that goes away ends it, and the place is kept") func gone() throws {
    do {
      let first = try play()
      try first.begin()
    }
    // The terminal is gone with the variable.
    let second = try Terminal("quizboard play --store \(store) Quizzes/unwind", home: Scratch())
    try second.wait(for: "Question 1")
  }

  @Test("in a kiosk no key leads out before the end") func kiosk() throws {
    let terminal = try play("--kiosk Quizzes/unwind")
    try terminal.wait(for: "Begin")
    try terminal.press("C-q", "C-c", "C-z", "Escape")
    try terminal.press("Enter", until: "Question 1")
    try signal("TERM")
    #expect(try terminal.waitForEnd() == 143)
  }
}
