import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

private let escape = "\u{1B}"

/// The terminal's replies, and what it is asked.
@Suite("Replies of the terminal")
struct ReplyTests {
  private let kitty = "Gi=\(ScreenModes.queriedPicture),a=q"

  private func end(_ steps: FakeTerminal.Step...) -> (terminal: FakeTerminal, deeds: [String]) {
    let options = PlayOptions(environment: ["TERM": "xterm-256color"])
    let terminal = FakeTerminal(columns: 80, rows: 24, steps)
    let run = FakeRun([.line("name", "ab")])
    let loop = PlayLoop(run: run, terminal: terminal, options: options)
    loop.expectReplies()
    #expect(loop.play() == .left)
    return (terminal, run.deeds)
  }

  @Test("Leaving waits for the last reply, at most a second, and keys meanwhile are discarded")
  func leaving() {
    let late = end(
      .bytes("\u{11}"), .pass(milliseconds: 300),
      .bytes("\(escape)]11;rgb:1e1e/1e1e/1e1e\(escape)\\x"),
      .bytes("\(escape)[?62;22c"), .look { _ in Issue.record("the last reply came") })
    #expect(late.deeds.isEmpty && late.terminal.now == 300_000_000)
    let mute = end(.bytes("\u{11}"), .pass(milliseconds: 5_000), .bytes("x"))
    #expect(mute.terminal.now == 1_000_000_000 && mute.deeds.isEmpty)
  }

  @Test("A terminal that replies is asked once more at the end, after the mouse is switched off")
  func fence() {
    let asked = end(
      .bytes("\(escape)[?62;22c"), .pass(milliseconds: 20_000), .bytes("\u{11}"),
      .pass(milliseconds: 200), .bytes("\(escape)[<35;1;1M"), .bytes("\(escape)[?62;22c"))
    #expect(asked.terminal.now == 20_200_000_000)
    let mute = end(.pass(milliseconds: 20_000), .bytes("\u{11}"), .pass(milliseconds: 1))
    #expect(mute.terminal.now == 20_000_000_000, "a mute terminal is not waited for later")
  }

  @Test("Kitty's protocol is asked for only where no multiplexer takes the question for a title")
  func graphics() {
    for (environment, kind, isAsked) in [
      ([:], 1, true), ([:], 41, true), ([:], 83, false), ([:], 84, false),
      (["TMUX": "/tmp/t,1,0"], 1, false), (["STY": "1.x"], 1, false),
      (["TERM": "screen-256color"], 1, false), (["TERM": "tmux-256color"], 1, false),
    ] as [([String: String], Int, Bool)] {
      let environment = ["TERM": "xterm-256color"].merging(environment) { $1 }
      let capabilities = TerminalCapabilities(environment: environment)
      let modes = ScreenModes(asksQuestions: true, asksForKind: capabilities.asksForKind)
      #expect(!String(decoding: modes.enter, as: UTF8.self).contains("\(escape)_"))
      let terminal = FakeTerminal(columns: 80, rows: 24, [.bytes("\(escape)[>\(kind);0;0c")])
      let options = PlayOptions(environment: environment)
      _ = PlayLoop(run: FakeRun([]), terminal: terminal, options: options).play()
      #expect(terminal.screen.unknown.contains { $0.contains(kitty) } == isAsked, "\(environment)")
    }
  }

  @Test("Over a slow link a key that arrives in parts is one key, a letter too")
  func slowLink() {
    let late = FakeTerminal.Step.pass(milliseconds: 3_000)
    let run = FakeRun([.line("name", "ab")])
    let terminal = FakeTerminal(
      columns: 80, rows: 24,
      [.bytes("\(escape)["), late, .bytes("D"), late, .bytes("\(escape)O"), late, .bytes("D")])
    _ = PlayLoop(
      run: run, terminal: terminal, options: PlayOptions(environment: ["TERM": "xterm"])
    ).play()
    #expect(run.deeds.isEmpty)
    for (variable, pause, isArrow) in [
      (["SSH_CONNECTION": "a"], 150, true), (["SSH_CONNECTION": "a"], 250, false),
      (["ESCDELAY": "900"], 850, true), ([:], 30, false), (["ESCDELAY": "no"], 30, false),
    ] as [([String: String], Int64, Bool)] {
      let run = FakeRun([.line("name", "ab")])
      let terminal = FakeTerminal(
        columns: 80, rows: 24,
        [.bytes(escape), .pass(milliseconds: pause), .bytes("[D"), .pass(milliseconds: 1)])
      let environment = ["TERM": "xterm"].merging(variable) { $1 }
      _ = PlayLoop(
        run: run, terminal: terminal, options: PlayOptions(environment: environment)
      ).play()
      #expect(run.deeds.isEmpty == isArrow, "\(variable) \(pause)")
    }
  }

  @Test("Escape leaves the library when it is pressed twice, a quiz at once")
  func leavingTheLibrary() {
    for (settings, presses) in [(LibrarySettings(), 2), (nil, 1)] as [(LibrarySettings?, Int)] {
      let run = FakeRun([.press("open", "Open"), .press("more", "More")])
      run.escapeLeaves = true
      run.librarySettings = settings
      let press = [FakeTerminal.Step.bytes(escape), .pass(milliseconds: 50)]
      var steps = press
      if settings != nil {
        steps += [.look { #expect($0.text.contains("Esc once more leaves")) }]
        // Another key, and too long a pause.
        steps += [.bytes("\t")] + press + [.pass(milliseconds: 3_000)] + press
        steps += [.look { _ in #expect(run.deeds.isEmpty) }] + press
      }
      let terminal = FakeTerminal(columns: 80, rows: 24, steps)
      let options = PlayOptions(environment: ["TERM": "xterm-256color"])
      _ = PlayLoop(run: run, terminal: terminal, options: options).play()
      #expect(run.deeds == ["key escape"], "\(presses)")
    }
  }

  @Test("A drag of the mouse marks text and copies it; it presses nothing")
  func marking() {
    var row = 0
    let options = PlayOptions(environment: ["TERM": "xterm-256color"])
    let run = FakeRun([.words("Marked words."), .press("go", "Go", .default)])
    func play(_ steps: FakeTerminal.Step...) {
      let terminal = FakeTerminal(columns: 80, rows: 24, steps)
      _ = PlayLoop(run: run, terminal: terminal, options: options).play()
    }
    play(.look { row = ($0.screen.lines.firstIndex { $0.contains("Marked") } ?? 0) + 1 })
    play(
      .bytes("\(escape)[<0;1;\(row)M"), .bytes("\(escape)[<32;30;\(row)M"),
      .bytes("\(escape)[<0;30;\(row)m"), .look { #expect($0.text.contains("Copied")) })
    #expect(run.deeds.isEmpty)
  }
}
