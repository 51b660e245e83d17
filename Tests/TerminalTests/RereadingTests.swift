import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

@Suite("A quiz that is saved while it is played") struct RereadingTests {
  private let run = FakeRun([.words("Old words"), .press("go", "Go", .default)])

  /// A reading that succeeds, and puts these words on the screen.
  private func good(_ words: String, warnings: [String] = []) -> () throws(Unreadable) ->
    PlayOutcome
  {
    { [run] () throws(Unreadable) in
      run.elements[0] = .words(words)
      return PlayOutcome(warnings: warnings)
    }
  }

  private let bad: () throws(Unreadable) -> PlayOutcome = { () throws(Unreadable) in
    throw Unreadable(words: "quiz.lua:3: no such luck")
  }

  private func play(_ quiz: FakeQuiz, _ steps: FakeTerminal.Step...) {
    var options = PlayOptions(environment: ["TERM": "xterm", "LANG": "C.UTF-8"])
    options.reducesMotion = true
    let terminal = FakeTerminal(steps)
    #expect(PlayLoop(run: run, terminal: terminal, options: options, quiz: quiz).play() == .left)
  }

  private func save(_ quiz: FakeQuiz) -> FakeTerminal.Step { .look { _ in quiz.changes += 1 } }

  @Test(
    "the new frame comes 10 ms after the last of several saves, which are read once"
  ) func several() {
    let quiz = FakeQuiz(good("New words"))
    var last: Int64 = 0
    play(
      quiz, save(quiz), .watched, .pass(milliseconds: 9), save(quiz), .watched,
      .look { last = $0.now }, .pass(milliseconds: 9),
      .look { #expect($0.text.contains("Old words")) }, .pass(milliseconds: 5),
      .look {
        #expect($0.text.contains("New words"))
        #expect($0.updates.last == last + 10_000_000)
      })
    #expect(quiz.count == 1)
  }

  @Test("what can be read only a moment later is never told as an error") func half() {
    let quiz = FakeQuiz(bad, good("New words"))
    play(
      quiz, save(quiz), .watched, .pass(milliseconds: 20),
      .look { #expect($0.text.contains("Old words") && !$0.text.contains("luck")) },
      .settle, .look { #expect($0.text.contains("New words") && !$0.text.contains("luck")) })
    #expect(quiz.count == 2)
  }

  @Test("an error is shown over the old screen until a key is pressed, and the old run goes on")
  func error() {
    let quiz = FakeQuiz(bad)
    play(
      quiz, save(quiz), .watched, .settle,
      .look { #expect($0.text.contains("no such luck") && $0.text.contains("quiz.lua:3")) },
      .bytes("\r"),
      .look { #expect(!$0.text.contains("no such luck") && $0.text.contains("Old words")) },
      .bytes("\r"))
    #expect(quiz.count == 2)
    #expect(run.deeds == ["tap go"])
  }

  @Test("or until the next save that is good") func repaired() {
    let quiz = FakeQuiz(bad, bad, good("New words"))
    play(
      quiz, save(quiz), .watched, .settle, .look { #expect($0.text.contains("no such luck")) },
      save(quiz), .watched, .settle,
      .look { #expect(!$0.text.contains("no such luck") && $0.text.contains("New words")) },
      .bytes("\r"))
    #expect(run.deeds == ["tap go"])
  }

  @Test("what the person has open stays open over a good save; what is not all there is told")
  func overlays() {
    let quiz = FakeQuiz(
      good("New words"), good("Newer", warnings: ["your place was restored only in part"]))
    play(
      quiz, .bytes("?"), .look { #expect($0.text.contains("interrupt")) }, save(quiz), .watched,
      .settle,
      .look { #expect($0.text.contains("interrupt")) }, .bytes("\r"), save(quiz), .watched, .settle,
      .look { #expect($0.text.contains("restored only in part")) })
  }

  @Test("line mode says it, and then the screen again") func lines() {
    let quiz = FakeQuiz(good("New words"))
    quiz.changes = 1
    let channel = FakeLines(["1"])
    #expect(LineLoop(run: run, channel: channel, isUnicode: true, quiz: quiz).play() == .left)
    let parts = channel.written.split(separator: "The quiz was saved and reloaded.")
    #expect(
      parts.count == 2 && parts[0].contains("Old words") && parts[1].contains("New words"),
      "\(channel.written)")
    #expect(run.deeds == ["tap go"])
  }

  @Test("line mode says an error, and the prompt again") func lineErrors() {
    let quiz = FakeQuiz(bad)
    quiz.changes = 1
    let channel = FakeLines(["1"])
    #expect(LineLoop(run: run, channel: channel, isUnicode: true, quiz: quiz).play() == .left)
    #expect(
      channel.written.contains(
        """
        cannot be played:
        quiz.lua:3: no such luck
        The play continues with the last version that worked.
        /1, or Enter
        """
      ),
      "\(channel.written)")
    #expect(run.deeds == ["tap go"])
    #expect(quiz.count == 2)
  }

  @Test("line mode says nothing of a save that changes nothing to be seen") func quietLines() {
    let quiz = FakeQuiz(good("Old words"))
    quiz.changes = 1
    let channel = FakeLines(["1"])
    #expect(LineLoop(run: run, channel: channel, isUnicode: true, quiz: quiz).play() == .left)
    #expect(!channel.written.contains("saved"))
    #expect(quiz.count == 1)
  }

  @Test("^S saves the screen as a picture, and says where, or why not") func pictures() {
    let quiz = FakeQuiz(bad)
    play(
      quiz, .bytes("\u{13}"),
      .look { #expect($0.text.contains("The screen is saved") && $0.text.contains("cave-1.svg")) },
      .bytes("\r"), .look { #expect(!$0.text.contains("saved")) },
      .bytes("?"), .look { #expect($0.text.contains("save the screen as a picture")) },
      .bytes("\r"),
      .look { _ in
        #expect(quiz.pictures?.count == 1)
        #expect(quiz.pictures?.first?.lines.contains { $0.contains("Old words") } == true)
        quiz.pictures = nil
      }, .bytes("\u{13}"), .look { #expect($0.text.contains("the disk is full")) })
    #expect(run.deeds.isEmpty)
  }

  @Test("^B takes an input back, and the last row says so where there is one") func back() {
    let quiz = FakeQuiz(bad)
    play(
      quiz, .look { #expect(!$0.text.contains("undo")) }, .bytes("\u{2}\r"),
      .look { #expect($0.text.contains("^B undo")) },
      .bytes("\u{2}"),
      .look { #expect(!$0.text.contains("undo")) })
    #expect(run.deeds == ["tap go"])
    #expect(quiz.inputs == 0)
  }

  @Test("^O looks into the run: its controllers, and what was printed; the keys tell of it")
  func inspection() {
    let quiz = FakeQuiz(good("New words"))
    run.log = ["how odd"]
    play(
      quiz, .bytes("\r\u{F}"),
      .look {
        #expect($0.text.contains("lamp = true") && $0.text.contains("Printed last: how odd"))
      }, .bytes("x"),
      .look { #expect($0.text.contains("Old words") && !$0.text.contains("lamp")) }, .bytes("?"),
      .look { #expect($0.text.contains("^O") && $0.text.contains("inspect the run")) })
    #expect(run.deeds == ["tap go"])
  }

  @Test("line mode says what is printed as it comes, and looks into the run at /o")
  func inspectedLines() {
    let quiz = FakeQuiz(good("New words"))
    run.log = ["how odd"]
    let channel = FakeLines(["1", "/o"])
    #expect(LineLoop(run: run, channel: channel, isUnicode: true, quiz: quiz).play() == .left)
    #expect(
      channel.written.contains("Printed: how odd") && channel.written.contains("lamp = true"),
      "\(channel.written)")
    let other = FakeLines(["1", "/o"])
    #expect(LineLoop(run: run, channel: other, isUnicode: true).play() == .left)
    #expect(
      !other.written.contains("how odd") && other.written.contains("with --watch"),
      "\(other.written)")
  }

  @Test("where there is no room for both, the way out stays in the last row") func narrow() {
    run.gestures = (1...4).map { ShownGesture(.key("\($0)"), title: "does thing \($0)") }
    play(
      FakeQuiz(bad), .bytes("\r"),
      .look { #expect($0.text.contains("^Q quit") && !$0.text.contains("undo"), "\($0.text)") })
  }

  @Test("what cannot be gone back to is told, and the play goes on") func noWayBack() {
    let quiz = FakeQuiz(bad)
    quiz.stepping = { () throws(Unreadable) in throw Unreadable(words: "the scene \"cave\" is gone")
    }
    play(
      quiz, .bytes("\r\u{2}"),
      .look { #expect($0.text.contains("The input cannot be undone") && $0.text.contains("cave")) },
      .bytes("x"),
      .look { #expect($0.text.contains("Old words")) })
  }

  @Test("without --watch ^B means nothing") func unwatched() {
    var options = PlayOptions(environment: ["TERM": "xterm", "LANG": "C.UTF-8"])
    options.reducesMotion = true
    let terminal = FakeTerminal([.bytes("\r\u{2}"), .look { #expect(!$0.text.contains("undo")) }])
    #expect(PlayLoop(run: run, terminal: terminal, options: options).play() == .left)
    #expect(run.deeds == ["tap go"])
  }

  @Test("in line mode it is /u") func lineBack() {
    let quiz = FakeQuiz(bad)
    let channel = FakeLines(["/u", "1", "/u", "/?"])
    #expect(LineLoop(run: run, channel: channel, isUnicode: true, quiz: quiz).play() == .left)
    #expect(channel.written.contains("There is no input to undo."), "\(channel.written)")
    #expect(channel.written.contains("/u undoes the last input."), "\(channel.written)")
    #expect(quiz.inputs == 0)
  }
}
