import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

private let escape = "\u{1B}"
private let down = "\u{1B}[B"

/// Plays the steps; answers how it has ended, and the terminal.
@discardableResult
private func play(
  _ run: FakeRun, columns: Int = 80, rows: Int = 24, reducesMotion: Bool = true,
  _ steps: FakeTerminal.Step...
) -> (end: PlayEnd, terminal: FakeTerminal) {
  let environment = ["TERM": "xterm", "LANG": "C.UTF-8"]
  var options = PlayOptions(environment: environment)
  options.reducesMotion = reducesMotion
  let terminal = FakeTerminal(columns: columns, rows: rows, steps)
  let loop = PlayLoop(run: run, terminal: terminal, options: options)
  let end = loop.play()
  #expect(terminal.screen.unknown.isEmpty)
  return (end, terminal)
}

private func menu(_ reaction: @escaping (FakeRun, Input) -> PlayOutcome = { _, _ in PlayOutcome() })
  -> FakeRun
{
  FakeRun(
    [.words("Ten of them."), .press("begin", "Begin", .default), .press("about", "About")],
    reaction: reaction)
}

/// Becomes another screen at the first tap, by this transition.
private func moves(_ name: Transition.Name) -> FakeRun {
  menu { run, input in
    guard case .tap = input else { return PlayOutcome() }
    run.elements = [.words("Quite another screen"), .press("done", "Done", .default)]
    run.title = "Elsewhere"
    return PlayOutcome(movement: Movement(Transition(name)))
  }
}

@Suite("Playing in the terminal")
struct PlayLoopTests {
  @Test("the first screen is there before any key")
  func firstScreen() {
    play(menu(), .look { #expect($0.text.contains("Ten of them.")) })
  }

  @Test("what must be known before is shown first, until a key is pressed")
  func notices() {
    let run = menu()
    run.notices = [
      Warning(.store, "nothing will be saved: it is full"),
      Warning(.place, "Not all of it is there"),
    ]
    play(
      run,
      .look {
        #expect(
          $0.text.contains("nothing will be saved") && $0.text.contains("Not all of it is there"))
      },
      .bytes("\r"), .look { #expect(!$0.text.contains("nothing will be saved")) }, .bytes("\r"))
    #expect(run.deeds == ["tap begin"])
  }

  @Test(
    "settings of the library apply from the next frame; flags and environment overrule them"
  )
  func settings() {
    func play(_ options: PlayOptions) -> (isColoured: Bool, updates: Int) {
      let run = moves(.slide)
      run.librarySettings = LibrarySettings()
      let react = run.reaction
      run.reaction = { run, input in
        if case .tap = input {
          run.librarySettings?.theme = .plain
          run.librarySettings?.reducesMotion = true
        }
        return react(run, input)
      }
      let terminal = FakeTerminal(columns: 80, rows: 24, [.bytes("\r"), .pass(milliseconds: 1000)])
      _ = PlayLoop(run: run, terminal: terminal, options: options).play()
      let inks = terminal.screen.spots.joined().map(\.ink)
      return (
        inks.contains { $0.foreground != .standard || $0.background != .standard },
        terminal.updates.count
      )
    }
    var options = PlayOptions(environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    #expect(play(options) == (false, 2))
    options.color = .always
    #expect(play(options) == (true, 2))
    #expect(options.capabilities.depth == .indexed)
    options.settings.theme = .plain
    #expect(options.capabilities.depth == .indexed)
    options.color = .auto
    #expect(options.capabilities.depth == .monochrome)
    options.settings.theme = .light
    #expect(options.theme(on: .dark) == .light)
    #expect(options.theme(on: .light) == .light)
    options.environment["NO_COLOR"] = "1"
    #expect(options.capabilities.depth == .monochrome)
  }

  @Test("Enter presses what has the focus")
  func enter() {
    let run = menu()
    play(run, .bytes("\r"), .bytes(down), .bytes("\r"))
    #expect(run.deeds == ["tap begin", "tap about"])
  }

  @Test("keys that arrive in one read act one after the other, and are painted once")
  func burst() {
    let run = FakeRun([.line("name", ""), .press("done", "Done", .default)])
    run.reaction = { run, input in
      if case .type(_, let text, _) = input { run.elements[0] = .line("name", text) }
      return PlayOutcome()
    }
    let (_, terminal) = play(run, .bytes("Twain\r"))
    #expect(run.deeds.last == "tap done")
    #expect(run.deeds.contains("type name Twain"))
    #expect(terminal.updates.count == 2)
  }

  @Test("Ctrl-Q leaves with 0, Ctrl-C with 130, the end of input with 0, a run that is over with 0")
  func exits() {
    #expect(play(menu(), .bytes("\u{11}"), .bytes("\r")).end == .left)
    #expect(play(menu(), .bytes("\u{03}")).end == .interrupted)
    #expect(play(menu()).end == .left)
    let leaving = menu { run, _ in
      run.isOver = true
      return PlayOutcome()
    }
    #expect(play(leaving, .bytes("\r"), .bytes("\u{03}")).end == .left)
  }

  @Test("a run that could not go back ends with 70 and its last words")
  func fault() {
    let run = menu { run, _ in
      run.isOver = true
      return PlayOutcome(
        failure: "scripts/a.lua:12: oh no", warnings: ["fault: the quiz is closed"])
    }
    let environment = ["TERM": "xterm"]
    let loop = PlayLoop(
      run: run, terminal: FakeTerminal([.bytes("\r")]),
      options: PlayOptions(environment: environment))
    #expect(loop.play() == .fault)
    #expect(loop.lastWords == "scripts/a.lua:12: oh no\nfault: the quiz is closed")
  }

  @Test("a terminal without end is played on in a part of it")
  func hugeTerminal() {
    let run = menu()
    play(run, columns: 1200, rows: 600, .look { #expect($0.text.contains("Ten of them.")) })
    #expect(run.sizes == [Size.largest])
  }

  @Test("sixteen colours are used once the terminal has told its background")
  func unknownBackground() {
    func inks(_ terminal: FakeTerminal) -> Set<String> {
      Set(terminal.screen.spots.joined().map { "\($0.ink.foreground)" })
    }
    play(
      menu(), .look { #expect(inks($0) == ["standard"]) },
      .bytes("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"),
      .look { #expect(inks($0).contains("index(8)")) })
  }

  @Test("the list of keys stands on the ground of its sheet")
  func keysGround() {
    let terminal = FakeTerminal(columns: 80, rows: 24, [.bytes("?")])
    let options = PlayOptions(environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    _ = PlayLoop(run: menu(), terminal: terminal, options: options).play()
    let row = terminal.screen.lines.firstIndex { $0.contains("interrupt") } ?? 0
    let grounds = Set(terminal.screen.spots[row][10..<70].map { "\($0.ink.background)" })
    #expect(grounds == ["index(235)"])
  }

  @Test("an interrupt ends the play with 130, after the keys that were typed before it")
  func interrupted() {
    let run = menu()
    #expect(play(run, .interrupt(after: "\r"), .bytes("x")).end == .interrupted)
    #expect(run.deeds == ["tap begin"])
    #expect(run.timesKept > 0)
  }

  @Test("in a kiosk no key leaves")
  func kiosk() {
    let environment = ["TERM": "xterm"]
    var options = PlayOptions(environment: environment)
    options.isKiosk = true
    let run = menu()
    let terminal = FakeTerminal([
      .bytes("\u{11}"), .bytes("\u{03}"), .bytes("\u{1A}"),
      .look { #expect(!$0.text.contains("^Q")) },
      .bytes("?"), .look { #expect(!$0.text.contains("^C")) },
    ])
    let loop = PlayLoop(
      run: run, terminal: terminal, options: options)
    #expect(loop.play() == .left)
    #expect(terminal.suspensions == 0)
    #expect(terminal.updates.count > 1)
  }

  @Test("nothing that was typed after Ctrl-Q acts")
  func nothingAfterLeaving() {
    let run = menu()
    play(run, .bytes("\u{11}\r\r"))
    #expect(run.deeds.isEmpty)
  }

  @Test("Escape is known after 25 ms and goes to the run")
  func escapeKey() {
    let run = menu()
    play(
      run, .bytes(escape), .look { _ in #expect(run.deeds.isEmpty) }, .pass(milliseconds: 30),
      .look { _ in #expect(run.deeds == ["key escape"]) })
  }

  @Test("The last row says where Escape leaves")
  func escapeLeaves() {
    let run = menu()
    play(run, .look { #expect(!$0.text.contains("esc leave")) })
    run.escapeLeaves = true
    play(run, .look { #expect($0.text.contains("esc leave")) })
  }

  @Test("At the end Enter leaves, too, and the last row says so")
  func enterLeaves() {
    let run = FakeRun([.words("The end.")])
    play(run, .bytes("\r"))
    #expect(run.deeds == ["key enter"])
    (run.escapeLeaves, run.isAtEnd) = (true, true)
    play(run, .look { #expect($0.text.contains("⏎ leave")) }, .bytes("\r"))
    #expect(run.deeds == ["key enter", "key escape"])
  }

  @Test("a letter that the screen does not use goes to the run by its name")
  func otherKeys() {
    let run = menu()
    play(run, .bytes("x"), .bytes("\u{1B}OP"), .bytes("y"))
    #expect(run.deeds == ["key x"])
  }

  /// Returns the position of a word, as the mouse reports it.
  private func place(of word: String, _ terminal: FakeTerminal) throws -> (column: Int, row: Int) {
    let row = try #require(terminal.screen.lines.firstIndex { $0.contains(word) })
    let text = terminal.screen.spots[row].map(\.text).joined()
    let start = try #require(text.firstRange(of: word)?.lowerBound)
    return (text.distance(from: text.startIndex, to: start) + 1, row + 1)
  }

  @Test("a click presses what is under the mouse, let go elsewhere it does not")
  func click() throws {
    let run = menu()
    let (column, row) = try place(of: "About", play(run).terminal)
    let press = "\(escape)[<0;\(column);\(row)M"
    play(run, .bytes("\(press)\(escape)[<0;\(column);\(row)m"))
    #expect(run.deeds == ["tap about"])
    play(run, .bytes("\(press)\(escape)[<0;\(column);\(row + 3)m"))
    #expect(run.deeds == ["tap about"])
  }

  @Test("Shift with an arrow is a swipe; a drag of the mouse presses and swipes nothing")
  func swipe() {
    let run = menu()
    play(
      run, .bytes("\(escape)[<0;30;9M\(escape)[<32;25;9M\(escape)[<0;20;9m"),
      .bytes("\(escape)[<0;30;9M\(escape)[<0;40;12m"),
      .bytes("\(escape)[<0;30;9M\(escape)[<0;39;9m"),
      .bytes("\(escape)[1;2D"), .bytes("\(escape)[1;2C"))
    #expect(run.deeds == ["swipe left", "swipe right"])
  }
}

@Suite("What the face lays over the screen")
struct OverlayTests {
  @Test("an input that failed is explained, and any key goes back without doing anything else")
  func failure() {
    let run = menu { _, input in
      guard case .tap = input else { return PlayOutcome() }
      return PlayOutcome(failure: "scripts/a.lua:12: no such segue 'nxt'")
    }
    play(
      run, .bytes("\r"), .look { #expect($0.text.contains("no such segue 'nxt'")) },
      .bytes("\r"),
      .look {
        #expect(!$0.text.contains("no such segue"))
        #expect($0.text.contains("Ten of them."))
      })
    #expect(run.deeds == ["tap begin"])
  }

  @Test("? shows the keys, and any key closes them")
  func keys() {
    let run = menu()
    play(
      run, .bytes("?"),
      .look {
        #expect($0.text.contains("Keys"))
        #expect($0.text.contains("^Q"))
      },
      .bytes("b"), .look { #expect(!$0.text.contains("^C")) })
    #expect(run.deeds.isEmpty)
  }

  @Test("a key is named once there, and each line is whole")
  func keysOnce() {
    let run = FakeRun([
      .options("a", ["A", "B"]), .press("b", "B"), .press("done", "Done", .default),
    ])
    run.gestures = [ShownGesture(.swipe(.right), title: "go on")]
    play(
      run, .bytes("?"),
      .look { terminal in
        let next = terminal.screen.lines.filter { $0.contains("next") && $0.contains("│") }
        #expect(next.count == 1 && next.allSatisfy { $0.contains("⇥") })
        #expect(terminal.text.contains("⇧→      go on"))
      })
  }

  @Test("keys that do the same are on one line")
  func keysTogether() {
    let run = FakeRun([.press("done", "Done", .default)])
    run.gestures = [ShownGesture(.swipe(.right), title: "Done")]
    play(
      run, .bytes("?"),
      .look { terminal in
        let done = terminal.screen.lines.filter { $0.contains("Done") && $0.contains("│") }
        #expect(done.count == 1 && done.allSatisfy { $0.contains("⏎  ⇧→") })
      })
  }

  @Test("in a field ? is typed, and F1 shows the keys")
  func keysInField() {
    let run = FakeRun([.line("name", ""), .press("done", "Done", .default)])
    play(run, .bytes("?"), .bytes("\u{1B}OP"), .look { #expect($0.text.contains("Keys")) })
    #expect(run.deeds == ["type name ?"])
  }

  @Test("a long message scrolls with the arrows, and closes with any other key")
  func longMessage() {
    let lines = (1...60).map { "reason \($0)." }.joined(separator: "\n")
    let run = menu { _, input in
      if case .tap = input { PlayOutcome(failure: lines) } else { PlayOutcome() }
    }
    play(
      run, .bytes("\r"),
      .look { #expect($0.text.contains("reason 1.") && !$0.text.contains("reason 60.")) },
      .bytes("\u{1B}[F"), .look { #expect($0.text.contains("reason 60.")) },
      .bytes("q"), .look { #expect(!$0.text.contains("reason")) })
  }
}

@Suite("Movement, size and a slow terminal")
struct PlayLoopPaintingTests {
  @Test("a transition takes its time at 30 frames a second at most and ends in the new screen")
  func movement() {
    for name in [Transition.Name.slide, .coverVertical, .crossDissolve] {
      let terminal = play(
        moves(name), reducesMotion: false, .bytes("\r"), .settle,
        .look { #expect($0.text.contains("Quite another screen")) }
      ).terminal
      let times = terminal.updates
      #expect(times.count > 3)
      #expect(times.last.map { $0 >= 150_000_000 && $0 < 300_000_000 } == true)
      for (before, after) in zip(times.dropFirst(), times.dropFirst(2)) {
        #expect(after - before >= PlayLoop.frameInterval)
      }
    }
  }

  @Test("the next key ends a transition at once, and acts")
  func interruption() {
    let run = moves(.slide)
    play(
      run, reducesMotion: false, .bytes("\r"), .pass(milliseconds: 60),
      .look { #expect(!$0.text.contains("Quite another screen")) }, .bytes("\r"),
      .look { _ in #expect(run.deeds == ["tap begin", "tap done"]) })
  }

  @Test("with reduced motion, and for the transition none, the new screen is there at once")
  func noMovement() {
    let reduced = play(
      moves(.slide), .bytes("\r"), .look { #expect($0.text.contains("Quite another")) })
    #expect(reduced.terminal.updates.count == 2)
    let none = play(
      moves(.none), reducesMotion: false, .bytes("\r"),
      .look { #expect($0.text.contains("Quite another")) })
    #expect(none.terminal.updates.count == 2)
  }

  @Test("a resize is told to the run and paints everything, in the middle of a transition too")
  func resize() {
    let run = moves(.slide)
    play(
      run, reducesMotion: false, .bytes("\r"), .pass(milliseconds: 60),
      .resize(columns: 50, rows: 12),
      .look {
        #expect($0.text.contains("Quite another screen"))
        #expect($0.screen.lines.count == 12)
      })
    #expect(run.sizes.last == Size(columns: 50, rows: 12))
  }

  @Test(
    "any size plays on, and tells what it needs where it is too small",
    arguments: [(10, 3), (1, 1), (23, 7), (24, 8), (40, 12), (250, 80)])
  func sizes(columns: Int, rows: Int) {
    let run = menu()
    let end = play(
      run, columns: columns, rows: rows, .bytes(down), .resize(columns: 80, rows: 24),
      .look { #expect($0.text.contains("Ten of them.")) }, .bytes("\u{11}")
    ).end
    #expect(end == .left)
  }

  @Test(
    "frames that a blocked terminal has no room for are dropped; what it shows in the end is right")
  func blockedOutput() {
    let run = moves(.slide)
    let terminal = play(
      run, reducesMotion: false, .room(100), .bytes("\r"), .pass(milliseconds: 500),
      .look { #expect($0.updates.count <= 2) }, .room(nil), .settle,
      .look { #expect($0.text.contains("Quite another screen")) }
    ).terminal
    #expect(!terminal.screen.isUpdating)
  }

  @Test("a terminal that takes a few bytes at a time shows the same")
  func fewBytes() {
    var steps: [FakeTerminal.Step] = [.bytes("\r")]
    for _ in 0..<600 { steps.append(.room(7)) }
    steps += [.room(nil), .settle, .look { #expect($0.text.contains("Quite another screen")) }]
    let terminal = FakeTerminal(steps)
    let environment = ["TERM": "xterm", "LANG": "C.UTF-8"]
    let loop = PlayLoop(
      run: moves(.none), terminal: terminal,
      options: PlayOptions(environment: environment))
    #expect(loop.play() == .left)
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test("an output that nobody reads any more ends the play with 0")
  func closedOutput() {
    #expect(play(menu(), .close, .bytes(down), .bytes("\u{03}")).end == .left)
  }

  @Test("Ctrl-Z stops; continued, everything is painted anew")
  func suspension() {
    let terminal = play(
      menu(), .bytes("\u{1A}"), .resume,
      .look {
        #expect($0.text.contains("Ten of them."))
        #expect(!$0.text.contains("somebody else"))
      }
    ).terminal
    #expect(terminal.suspensions == 1)
  }
}
