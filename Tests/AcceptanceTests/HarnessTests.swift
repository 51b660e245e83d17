import QuizboardModel
import Testing

@Suite("The harness that runs commands")
struct CommandHarnessTests {
  let scratch = Scratch()

  private func shell(_ script: String, input: Command.Input = .nothing) -> Command {
    Command(program: "/bin/sh", ["-c", script], input: input, home: scratch)
  }

  @Test("tells output, errors and exit code apart") func exit() throws {
    let outcome = try shell("echo out; echo err >&2; exit 65").run()
    #expect(outcome.end == .exit(65))
    #expect(outcome.output == "out\n")
    #expect(outcome.errors == "err\n")
  }

  @Test("gives input and its end, more of it than a pipe holds") func input() throws {
    let text = String(repeating: "0123456789\n", count: 100_000)
    let outcome = try shell("cat", input: .text(text)).run()
    #expect(outcome.end == .exit(0))
    #expect(outcome.output == text)
  }

  @Test("does not mind a program that reads nothing") func unreadInput() throws {
    let outcome = try shell("exit 3", input: .text(String(repeating: "x", count: 1_000_000))).run()
    #expect(outcome.end == .exit(3))
  }

  @Test("gives an environment and a folder of its own") func surroundings() throws {
    var command = shell("echo $HOME; echo $GREETING; pwd")
    command.environment["GREETING"] = "hello"
    command.folder = "/usr"
    #expect(try command.run().lines == [Substring(scratch.folder), "hello", "/usr"])
  }

  @Test("kills at the limit, with all that was started, and says so") func overdue() throws {
    let outcome = try shell("echo begun; sleep 1000 & sleep 1000").run(limit: .milliseconds(300))
    #expect(outcome.end == .overdue)
    #expect(outcome.output == "begun\n")
  }

  @Test("kills what closed its output and went on") func overdueWithoutOutput() throws {
    let outcome = try shell("exec >&- 2>&-; sleep 1000").run(limit: .milliseconds(300))
    #expect(outcome.end == .overdue)
  }

  @Test("tells a signal from an exit") func signal() throws {
    #expect(try shell("kill -9 $$").run().end == .signal(9))
  }

  @Test("can stop reading, as head does: the program gets SIGPIPE") func closedOutput() throws {
    var command = shell("exec yes")
    command.readsOutputUpTo = 10
    #expect(try command.run().end == .signal(13))
  }

  @Test("holds a conversation, line by line") func conversation() throws {
    let running = try RunningCommand(
      shell("while read line; do echo \"<$line>\"; done; echo bye", input: .text("")))
    running.say("a")
    #expect(running.hear() == "<a>")
    running.say("b")
    #expect(running.hear() == "<b>")
    running.endInput()
    #expect(running.hear() == "bye")
    #expect(running.hear() == nil)
    #expect(running.finish().end == .exit(0))
  }

  @Test("kills in the middle of a conversation") func killed() throws {
    let running = try RunningCommand(shell("echo begun; sleep 1000", input: .text("")))
    #expect(running.hear() == "begun")
    running.kill()
    #expect(running.finish().end == .signal(9))
  }
}

@Suite("The harness of a real terminal", .enabled(if: Terminal.isAvailable, Terminal.isMissing))
struct TerminalHarnessTests {
  let scratch = Scratch()

  @Test("shows what a program prints, and how it ended") func printed() throws {
    let terminal = try Terminal("echo 'Wörld 🌍'; exit 7", home: scratch)
    #expect(try terminal.wait(for: "Wörld 🌍").count == 24)
    #expect(try terminal.waitForEnd() == 7)
  }

  @Test("types text and presses keys") func typed() throws {
    let terminal = try Terminal("read line; echo \"<$line>\"; read line", home: scratch)
    try terminal.type("it's $HOME; é")
    try terminal.press("Enter", until: "<it's $HOME; é>")
  }

  @Test("clicks as a mouse does") func clicked() throws {
    let terminal = try Terminal("stty -echo; echo ready; head -c 9 | od -An -c", home: scratch)
    try terminal.wait(for: "ready")
    try terminal.click(column: 5, row: 7)
    try terminal.press("Enter", until: "033   [   <   0   ;   5   ;   7   M")
  }

  @Test("changes its size, and the program hears of it") func resized() throws {
    let terminal = try Terminal(
      "trap 'stty size' WINCH; echo ready; while :; do read x; done", columns: 60, rows: 20,
      home: scratch)
    try terminal.wait(for: "ready")
    try terminal.resize(columns: 100, rows: 30)
    try terminal.press("Enter")
    #expect(try terminal.wait(for: "30 100").count == 30)
  }

  @Test("knows the alternate screen and the cursor") func modes() throws {
    let terminal = try Terminal(
      #"""
      printf '\033[?1049h\033[?25l\033[3;5Hready'; read x; printf '\033[?1049l\033[?25h'; echo \#
      gone; read x
      """#,
      home: scratch)
    try terminal.wait(for: "ready")
    #expect(try terminal.isOnAlternateScreen())
    let cursor = try terminal.cursor()
    #expect(cursor == (9, 2, false))
    try terminal.press("Enter", until: "gone")
    #expect(try !terminal.isOnAlternateScreen())
    #expect(try terminal.cursor().isVisible)
  }

  @Test("keeps the shell when a key interrupts the program") func interrupted() throws {
    let terminal = try Terminal("sh -c 'echo ready; exec sleep 1000'; echo \"<$?>\"", home: scratch)
    try terminal.wait(for: "ready")
    try terminal.press("C-c", until: "<130>")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("that never shows what is waited for fails with the screen in the message")
  func notShown() throws {
    let terminal = try Terminal("echo something else; read x", home: scratch)
    try terminal.wait(for: "something else")
    let error = try #require(throws: NotShown.self) {
      try terminal.wait(for: "the answer", limit: .milliseconds(50))
    }
    #expect(error.description.contains("the text \"the answer\""))
    #expect(error.description.contains("|something else"))
  }
}
