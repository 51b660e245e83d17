import Glibc
import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

private let modes = ScreenModes(asksQuestions: true, title: "Capitals")

/// One terminal a process can be taken, so these run one after the other.
@Suite("A real terminal", .serialized)
struct SystemTerminalTests {
  @Test("it is raw while it is taken, and as it was afterwards")
  func takenAndGivenBack() throws {
    let pair = try PseudoTerminal()
    let before = pair.modes
    let terminal = SystemTerminal(input: pair.program, output: pair.program)
    try terminal.begin(enter: modes.enter, leave: modes.leave)
    #expect(pair.modes.c_lflag & tcflag_t(ICANON | ECHO) == 0)
    #expect(pair.modes.c_iflag & tcflag_t(IXON | ICRNL) == 0)
    #expect(pair.shown().hasPrefix("\u{1B}[?1049h"))
    terminal.end()
    #expect(pair.modes.c_lflag == before.c_lflag)
    #expect(pair.modes.c_iflag == before.c_iflag)
    #expect(pair.modes.c_oflag == before.c_oflag)
    let left = pair.shown()
    #expect(left.hasPrefix("\u{1B}[?2026l"))
    #expect(left.hasSuffix("\u{1B}[?1049l"))
  }

  @Test(
    "of the keys only Ctrl-C is a signal, and in a kiosk not even that", arguments: [true, false])
  func interruptKey(interrupts: Bool) throws {
    let pair = try PseudoTerminal()
    let terminal = SystemTerminal(input: pair.program, output: pair.program)
    try terminal.begin(enter: modes.enter, leave: modes.leave, interrupts: interrupts)
    defer { terminal.end() }
    let raw = pair.modes
    #expect((raw.c_lflag & tcflag_t(ISIG) != 0) == interrupts)
    guard interrupts else { return }
    #expect(raw.c_cc.0 == 3 && raw.c_cc.1 == 0 && raw.c_cc.10 == 0)  // VINTR, VQUIT, VSUSP
  }

  @Test("every mode that is switched on is switched off again")
  func modesMatch() {
    let entered = String(decoding: modes.enter, as: UTF8.self)
    let left = String(decoding: modes.leave, as: UTF8.self)
    for part in entered.split(separator: "\u{1B}[?") where part.hasSuffix("h") {
      #expect(left.contains("\u{1B}[?\(part.dropLast())l"))
    }
    #expect(left.contains("\u{1B}[?25h") && left.contains("\u{1B}[?7h"))
    #expect(entered.contains("\u{1B}[22;0t\u{1B}]0;Capitals\u{1B}\\"))
    #expect(left.contains("\u{1B}]8;;\u{1B}\\\u{1B}]0;\u{1B}\\\u{1B}[23;0t"))
  }

  @Test("A title is one short line without control characters")
  func title() {
    func title(_ text: String, isUnicode: Bool = true) -> String {
      let modes = ScreenModes(asksQuestions: false, title: text, isUnicode: isUnicode)
      let entered = String(decoding: modes.enter, as: UTF8.self)
      return String(entered.split(separator: "\u{1B}]0;")[1].dropLast(2))
    }
    #expect(title("A\nB") == "A B")
    #expect(title("x\u{1B}]0;evil\u{7}\u{9B}31m\u{202E}y") == "x␛]0;evil␇\u{FFFD}31my")
    #expect(title(String(repeating: "日本", count: 900)).utf8.count <= 100)
    #expect(title("Länder", isUnicode: false) == "L?nder")
    let none = ScreenModes(asksQuestions: true)
    #expect(!String(decoding: none.enter + none.leave, as: UTF8.self).contains("]0;"))
  }

  @Test("a terminal is taken whatever the length of its sequences")
  func longTitle() throws {
    for count in [1, 65, 66, 100, 5_000] {
      let title = String(repeating: "a", count: count)
      let modes = ScreenModes(
        asksQuestions: true, measuresClusters: true, asksForKind: true, title: title)
      let long = modes.enter + Array(repeating: UInt8(ascii: " "), count: 10 * count)
      let pair = try PseudoTerminal()
      let terminal = SystemTerminal(input: pair.program, output: pair.program)
      try terminal.begin(
        enter: count > 100 ? long.prefix(3_000) + [] : modes.enter, leave: modes.leave)
      #expect(pair.shown().contains(title.prefix(90)))
      terminal.end()
    }
  }

  @Test("keys, a resize and a continuation end the wait")
  func waiting() throws {
    let pair = try PseudoTerminal()
    let terminal = SystemTerminal(input: pair.program, output: pair.program)
    try terminal.begin(enter: modes.enter, leave: modes.leave)
    defer { terminal.end() }
    #expect(terminal.wait(until: terminal.now, forOutput: false).isEmpty)
    pair.type("x")
    #expect(terminal.wait(until: nil, forOutput: false) == .input)
    var bytes: [UInt8] = []
    #expect(terminal.read(into: &bytes))
    #expect(bytes == [UInt8(ascii: "x")])
    kill(getpid(), SIGWINCH)
    #expect(terminal.wait(until: nil, forOutput: false) == .resized)
    _ = pair.shown()
    kill(getpid(), SIGCONT)
    #expect(terminal.wait(until: nil, forOutput: false) == [.resumed, .resized])
    #expect(pair.shown().hasPrefix("\u{1B}[?1049h"))
    #expect(terminal.wait(until: nil, forOutput: true) == .output)
  }

  @Test("signals do afterwards what they did before")
  func handlersGivenBack() throws {
    let pair = try PseudoTerminal()
    // A signal that whoever started the tests ignores (nohup does) stays ignored.
    let numbers = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH, SIGPIPE, SIGSEGV, SIGABRT,
    ].filter { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self) != 1
    }
    func handlers() -> [UInt] {
      numbers.map { number in
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
      }
    }
    let before = handlers()
    let terminal = SystemTerminal(input: pair.program, output: pair.program)
    try terminal.begin(enter: modes.enter, leave: modes.leave)
    #expect(zip(before, handlers()).allSatisfy { $0 != $1 })
    terminal.end()
    #expect(handlers() == before)
  }

  @Test("what is no terminal cannot be taken, and a taken one not twice")
  func refusals() throws {
    var pipe: [Int32] = [0, 0]
    Glibc.pipe(&pipe)
    defer { for descriptor in pipe { close(descriptor) } }
    let none = SystemTerminal(input: pipe[0], output: pipe[1])
    #expect(throws: TerminalError(number: ENOTTY)) {
      try none.begin(enter: modes.enter, leave: modes.leave)
    }
    let pair = try PseudoTerminal()
    let terminal = SystemTerminal(input: pair.program, output: pair.program)
    try terminal.begin(enter: modes.enter, leave: modes.leave)
    defer { terminal.end() }
    #expect(throws: TerminalError(number: EBUSY)) {
      try terminal.begin(enter: modes.enter, leave: modes.leave)
    }
  }

  @Test("a play on it paints, leaves by Ctrl-Q, and ends where the terminal hangs up")
  func play() throws {
    let pair = try PseudoTerminal()
    let environment = ["TERM": "xterm", "LANG": "C.UTF-8"]
    for keys in ["\u{11}", "\r\u{11}"] {
      let terminal = SystemTerminal(input: pair.program, output: pair.program)
      try terminal.begin(enter: modes.enter, leave: modes.leave)
      let run = FakeRun([.words("Ten of them."), .press("begin", "Begin", .default)])
      let loop = PlayLoop(
        run: run, terminal: terminal, options: PlayOptions(environment: environment))
      pair.type(keys)
      #expect(loop.play() == .left)
      terminal.end()
      #expect(pair.shown().contains("Ten of them."))
    }
  }
}

@Suite("Lines over descriptors")
struct DescriptorLinesTests {
  /// Returns the lines that a reader of `bytes` gets.
  private func lines(_ bytes: [UInt8]) -> [String] {
    var pipe: [Int32] = [0, 0]
    Glibc.pipe(&pipe)
    _ = write(pipe[1], bytes, bytes.count)
    close(pipe[1])
    defer { close(pipe[0]) }
    let channel = DescriptorLines(input: pipe[0], output: pipe[0])
    var result: [String] = []
    while let line = channel.readLine() { result.append(line) }
    return result
  }

  @Test("lines end at line feeds, with or without a carriage return, the last one also without")
  func lineEnds() {
    #expect(lines(Array("1\r\n\n2\n3".utf8)) == ["1", "", "2", "3"])
    #expect(lines([]) == [])
  }

  @Test("a line is taken without a byte of the next one, which is there for another reader")
  func noReadingAhead() {
    var pipe: [Int32] = [0, 0]
    Glibc.pipe(&pipe)
    defer { for descriptor in pipe { close(descriptor) } }
    _ = write(pipe[1], "1\n2\n", 4)
    #expect(DescriptorLines(input: pipe[0], output: pipe[0]).readLine() == "1")
    #expect(InputLine.read(from: pipe[0]) == "2")
  }

  @Test("bytes that are no UTF-8 are a line nonetheless")
  func brokenText() {
    #expect(lines([0xFF, 0x31, 0x0A]) == ["\u{FFFD}1"])
  }
}
