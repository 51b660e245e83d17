import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

/// Time that passes while the player thinks about a line.
@Suite("line mode: time that passes at a prompt") struct LineTimeTests {
  @Test("time that passes while a line is awaited is kept by the second, and at the end")
  func keptTime() {
    let run = FakeRun([.options("answer", ["A", "B"])])
    run.nextDeadline = 30
    let channel = FakeLines(["2"])
    channel.pauses = 3
    _ = LineLoop(run: run, channel: channel, isUnicode: true).play()
    #expect(run.timesKept == 4)
    #expect(run.ticks == 0 && run.deeds == ["choose answer 2"])
    // Once at the start, once after the answer, and not in between.
    #expect(channel.written.ranges(of: "Capitals").count == 2)
  }

  @Test("a warning of what came due is told, and the prompt is there again")
  func disturbed() {
    let run = FakeRun([.options("answer", ["A", "B"])])
    run.nextDeadline = 0
    run.tickReaction = { _ in PlayOutcome(failure: "Bang") }
    let channel = FakeLines([])
    channel.pauses = 1
    _ = LineLoop(run: run, channel: channel, isUnicode: true).play()
    #expect(channel.written.contains("That did not work: Bang"), "\(channel.written)")
    #expect(!channel.written.contains("The time ran out"))
  }
}
