import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

@Suite("What happens of itself in the terminal")
struct TimeTests {
  @discardableResult
  private func play(_ run: FakeRun, reducesMotion: Bool = true, _ steps: FakeTerminal.Step...)
    -> FakeTerminal
  {
    let environment = ["TERM": "xterm", "LANG": "C.UTF-8"]
    var options = PlayOptions(environment: environment)
    options.reducesMotion = reducesMotion
    let terminal = FakeTerminal(steps)
    #expect(PlayLoop(run: run, terminal: terminal, options: options).play() == .left)
    #expect(terminal.screen.unknown.isEmpty)
    return terminal
  }

  private func timer(_ seconds: Double, isEnabled: Bool = true) -> Element {
    Element(.timer(remaining: seconds, of: 60), isEnabled: isEnabled, label: "Left")
  }

  @Test("a shown time goes down by the second, without an input, and stops at its end")
  func countdown() {
    let run = FakeRun([timer(12.5), .press("go", "Go")])
    let terminal = play(
      run, .look { #expect($0.text.contains("Left  0:13")) }, .pass(milliseconds: 600),
      .look { #expect($0.text.contains("Left  0:12")) }, .pass(milliseconds: 900),
      .look { #expect($0.text.contains("Left  0:12")) }, .pass(milliseconds: 5100),
      .look { #expect($0.text.contains("Left  ! 0:06")) }, .settle,
      .look { #expect($0.text.contains("Left  ! 0:00")) })
    #expect(run.inputs.isEmpty && run.ticks == 0)
    // One update a second, and the first; each is kept before it is seen, and what is left at the
    // end.
    #expect(terminal.updates.count == 14)
    #expect(run.timesKept == 14)
    #expect(terminal.now < 12_600_000_000)
  }

  @Test("a time that does not run stands still")
  func standing() {
    let terminal = play(
      FakeRun([timer(30, isEnabled: false)]), .pass(milliseconds: 5000),
      .look { #expect($0.text.contains("0:30")) })
    #expect(terminal.updates.count == 1)
  }

  @Test("an input begins the count anew from what the run says")
  func inputs() {
    let run = FakeRun([timer(30), .press("go", "Go")])
    run.reaction = { run, input in
      if case .tap = input {
        run.elements[0] = Element(.timer(remaining: 20, of: 60), label: "Left")
      }
      return PlayOutcome()
    }
    play(
      run, .pass(milliseconds: 3100), .look { #expect($0.text.contains("0:27")) }, .bytes("\r"),
      .look { #expect($0.text.contains("0:20")) }, .pass(milliseconds: 2100),
      .look { #expect($0.text.contains("0:18")) })
  }

  @Test("when the run has something due the loop wakes for it, and shows what came of it")
  func ticks() {
    let run = FakeRun([.words("before"), .press("go", "Go")])
    run.nextDeadline = 2
    run.tickReaction = { run in
      run.elements = [.words("after"), .press("go", "Go")]
      return PlayOutcome(movement: Movement(Transition(.slide)))
    }
    let terminal = play(
      run, reducesMotion: false, .pass(milliseconds: 1900),
      .look { #expect($0.text.contains("before")) },
      .pass(milliseconds: 200), .settle, .look { #expect($0.text.contains("after")) })
    #expect(run.ticks == 1)
    #expect(terminal.updates.count > 3)
  }

  @Test("what is due again and again leaves room for keys")
  func busy() {
    let run = FakeRun([.press("go", "Go")])
    run.nextDeadline = 0
    run.tickReaction = { run in
      run.nextDeadline = 0
      return PlayOutcome()
    }
    play(run, .pass(milliseconds: 1000), .bytes("\r"))
    #expect(run.deeds == ["tap go"])
    #expect(run.ticks <= 200)
  }

  @Test("a tick that fails is told, and ends no movement in the wrong place")
  func failure() {
    let run = FakeRun([.press("go", "Go")])
    run.nextDeadline = 1
    run.tickReaction = { _ in PlayOutcome(failure: "scripts/a.lua:9: no fuse") }
    play(
      run, .pass(milliseconds: 1100), .look { #expect($0.text.contains("no fuse")) }, .bytes("\r"))
    #expect(run.deeds.isEmpty)
  }

  @Test("what swipes and keys do stands in the last row")
  func gestures() {
    let run = FakeRun([.press("go", "Go")])
    run.gestures = [
      ShownGesture(.swipe(.left), title: "Back"),
      ShownGesture(.swipe(.right), title: "next question"),
      ShownGesture(.key("f"), title: "Flag"),
    ]
    play(
      run, .look { #expect($0.text.contains("⇧← Back   ⇧→ next question   f Flag   ^Q quit")) },
      .bytes("?"), .look { #expect(!$0.text.contains("drag") && !$0.text.contains("Alt+1")) })
  }

  @Test("the keys of tabs stand among the keys")
  func tabKeys() {
    let tabs = [Element.press("tab1", "Learn"), .press("tab2", "Scores")]
    let run = FakeRun([Element(.tabBar(selected: 0), children: tabs), .words("Words")])
    play(
      run, .bytes("?"),
      .look { #expect($0.text.contains("Alt+1...9") && !$0.text.contains("drag")) }, .bytes("x"),
      .bytes("]"), .bytes("\u{1B}1"))
    #expect(run.deeds == ["tap tab2", "tap tab1"])
  }

  @Test("a click beside a popover is Escape, one on it is not")
  func besidePopover() {
    let run = FakeRun([.press("go", "Go")])
    let root = Element(.screen(title: "Theme"), children: [.words("Dark")])
    run.over = [Layer(style: .popover(anchor: nil), root: root, identity: "b")]
    play(run, .bytes("\u{1B}[<0;2;2M\u{1B}[<0;2;2m"), .bytes("\u{1B}[<0;40;12M\u{1B}[<0;40;12m"))
    #expect(run.deeds == ["key escape"])
  }

  @Test("what an animator did wrong is told when the movement is over")
  func animatorWarning() {
    let run = FakeRun([.words("before"), .press("go", "Go")])
    run.reaction = { run, input in
      guard case .tap = input else { return PlayOutcome() }
      run.elements = [.words("after"), .press("on", "On")]
      var movement = Movement(Transition(.slide))
      movement.picture = { _, to, _ in
        run.pictureWarnings = [Warning(.animatorFailed, "Zoom:animate: scripts/a.lua:7: no frame")]
        return to
      }
      return PlayOutcome(movement: movement)
    }
    play(
      run, reducesMotion: false, .bytes("\r"), .pass(milliseconds: 100),
      .look { #expect(!$0.text.contains("no frame")) },
      .settle, .look { #expect($0.text.contains("scripts/a.lua:7: no frame")) }, .bytes("x"),
      .look { #expect($0.text.contains("after") && !$0.text.contains("no frame")) })
  }

  @Test("a picture that an animator draws is shown, and the end when its time is over")
  func animator() {
    let run = FakeRun([.words("before"), .press("go", "Go")])
    run.reaction = { run, input in
      guard case .tap = input else { return PlayOutcome() }
      run.elements = [.words("after")]
      var movement = Movement(Transition(.crossDissolve, duration: 0.5))
      movement.picture = { from, to, part in
        Frame.drawn(
          [FrameDrawing(.from), FrameDrawing(.to, x: 20 - Int(part * 20), y: 8)], from: from, to: to
        )
      }
      return PlayOutcome(movement: movement)
    }
    play(
      run, reducesMotion: false, .bytes("\r"), .pass(milliseconds: 250),
      .look { #expect($0.text.contains("before") && $0.text.contains("after")) }, .settle,
      .look { #expect(!$0.text.contains("before") && $0.text.contains("after")) })
  }
}
