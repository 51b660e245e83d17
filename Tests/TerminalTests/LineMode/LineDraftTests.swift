import QuizboardEngine
import QuizboardModel
import Testing

@testable import QuizboardTerminal

@Suite("Texts of several lines in line mode") struct LineDraftTests {
  private func essay(_ text: String = "") -> FakeRun {
    func field(_ text: String) -> Element {
      Element(.field(text: text, placeholder: nil, kind: .multiline), id: "answer", owner: "menu#1")
    }
    let run = FakeRun([
      .words("Tell."), field(text),
      .press("submit", "Submit", .default, isEnabled: !text.isEmpty),
    ])
    run.reaction = { run, input in
      guard case .type("answer", let text, _) = input else { return PlayOutcome() }
      run.elements[1] = field(text)
      run.elements[2] = .press("submit", "Submit", .default, isEnabled: !text.isEmpty)
      return PlayOutcome()
    }
    return run
  }

  private func play(_ run: FakeRun, showsInput: Bool = true, _ lines: String...) -> String {
    let channel = FakeLines(lines)
    channel.showsInput = showsInput
    _ = LineLoop(run: run, channel: channel, isUnicode: true).play()
    return channel.written
  }

  @Test("lines are collected until one with only a point; empty ones are paragraphs")
  func lines() {
    let run = essay()
    let written = play(run, "It rained.", "", "  Then it stopped.", ".")
    #expect(
      run.inputs == [
        .type(id: "answer", text: "It rained.\n\n  Then it stopped.", controller: "menu#1"),
        .tap(id: "submit", row: nil, controller: "menu#1"),
      ])
    #expect(written.contains("A line with only a . ends it.\nText: > > > "), "\(written)")
  }

  @Test("the end of the input ends the text") func endOfInput() {
    let run = essay()
    _ = play(run, showsInput: false, "It rained.", "A lot.")
    #expect(run.deeds == ["type answer It rained.\nA lot.", "tap submit"])
  }

  @Test("a point alone keeps a text that is there, and is no answer otherwise") func pointAlone() {
    let run = essay("First.\nSecond.")
    let written = play(run, ".")
    #expect(run.deeds == ["type answer First.\nSecond.", "tap submit"])
    #expect(written.contains("Your text is:\n  First.\n  Second.\n"), "\(written)")
    #expect(play(essay(), ".").contains("Answer first, then Submit."))
  }

  @Test("commands work between the lines: help keeps them, leaving does not hand in")
  func commands() {
    let run = essay()
    let written = play(run, "One.", "/?", "//Two.", ".")
    #expect(run.deeds.first == "type answer One.\n/Two.")
    #expect(written.contains("A line with only a . ends it."))
    let left = essay()
    _ = play(left, "One.", "/q", ".")
    #expect(left.deeds.isEmpty)
  }

  @Test("lines for a screen that is gone are no answer to the next one") func timeout() {
    let run = essay()
    run.nextDeadline = 1
    run.tickReaction = { run in
      run.nextDeadline = nil
      run.elements = [.words("Too late."), .line("name", "")]
      return PlayOutcome()
    }
    let channel = FakeLines(["One.", "Anna"])
    channel.pauses = 0
    let lines = TickingLines(channel, run)
    _ = LineLoop(run: run, channel: lines, isUnicode: true).play()
    #expect(run.deeds == ["type name Anna"], "\(channel.written)")
  }

  @Test("in a form, the number of the field asks for the text") func form() {
    let run = FakeRun([
      .line("name", ""),
      Element(
        .field(text: "a\nb", placeholder: nil, kind: .multiline), id: "story", owner: "menu#1",
        label: "Your story"),
    ])
    let written = play(run, "2", "One.", "Two.", ".")
    #expect(written.contains("2. Your story: a / b"), "\(written)")
    #expect(run.deeds == ["type story One.\nTwo."])
  }
}

/// Lines after whose first one the time runs out.
private final class TickingLines: LineChannel {
  private let lines: FakeLines
  private let run: FakeRun

  init(_ lines: FakeLines, _ run: FakeRun) {
    self.lines = lines
    self.run = run
  }

  var showsInput: Bool { true }
  func hasLine(within seconds: Double?, or descriptor: Int32) -> Bool { true }
  func waits(for descriptor: Int32) -> Bool { true }
  func dropUnread() {}
  func readLine() -> String? {
    defer { if run.nextDeadline != nil { run.nextDeadline = lines.lines.count == 1 ? 0 : 1 } }
    return lines.readLine()
  }
  func write(_ text: String) -> Bool { lines.write(text) }
}
