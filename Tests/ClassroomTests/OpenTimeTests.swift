import QuizboardClassroom
import QuizboardTestKit
import Testing

@Suite("Time in open quizzes") struct OpenTimeTests {
  /// A quiz whose screen tells that ten seconds have passed, with a field to write in.
  private func alarm(_ keys: String = "") throws -> ScratchQuiz {
    try ScratchQuiz(
      "qb.scene 'a' { class = 'Alarm' }",
      script: """
        local Alarm = qb.controller('Alarm', 'Page')
        function Alarm:viewDidLoad() self:after(10, 'ring') end
        function Alarm:ring() self.rung = self.input.word or 'nothing' end
        function Alarm:view()
          return ui.screen {
            ui.text(self.rung and 'rung with ' .. self.rung or 'still'), ui.field 'word' {},
            ui.button 'go' {} }
        end
        function Alarm.on:go() end
        """, quiz: keys)
  }

  private let go = #"{"do":"tap","id":"go"}"#
  private let word = #"{"do":"type","id":"word","text":"late"}"#

  @Test("a look shows what time has changed, writes nothing, and has another version")
  func look() async throws {
    let trial = try await OpenTrial(try alarm())
    let start = try await trial.send("quiz", "0.0", go)
    #expect(start.json["deadline"] as? Double == 10)
    trial.pass(4)
    let middle = try await trial.look("quiz")
    #expect(middle.version == "1.0" && middle.json["deadline"] as? Double == 6)
    trial.pass(7)
    let late = try await trial.look("quiz")
    #expect(late.version == "1.1")
    #expect(late.texts.first == "rung with nothing", "\(late.text)")
    #expect(try await trial.send("quiz", "1.1", go).version == "2.0")
    #expect(trial.store.commitCount == 2)
  }

  @Test("what is due is committed by the server for who is there, and told to the page")
  func settles() async throws {
    let trial = try await OpenTrial(try alarm())
    _ = try await trial.send("quiz", "0.0", go)
    let versions = trial.quizzes.versions(of: "quiz", player: trial.player(1))
    var reader = versions.makeAsyncIterator()
    #expect(await reader.next() == "1.0")
    trial.pass(11)
    await trial.quizzes.settle()
    #expect(trial.store.commitCount == 1)
    trial.pass(1)
    await trial.quizzes.settle()
    #expect(trial.store.commitCount == 2)
    #expect(await reader.next() == "2.0")
    await trial.quizzes.settle()
    #expect(trial.store.commitCount == 2)
    await trial.quizzes.close()
    #expect(await reader.next() == nil)
  }

  @Test("a form of a page from before a deadline counts a moment after it")
  func grace() async throws {
    let trial = try await OpenTrial(try alarm())
    _ = try await trial.send("quiz", "0.0", go)
    trial.pass(10.5)
    let place = try await trial.send("quiz", "1.0", word)
    #expect(place.outcome == .applied)
    #expect(place.texts.first == "rung with late", "\(place.text)")
    let other = try await OpenTrial(try alarm())
    _ = try await other.send("quiz", "0.0", go)
    other.pass(12)
    let stale = try await other.send("quiz", "1.0", word)
    #expect(stale.outcome == .outOfDate && stale.texts.first == "rung with nothing")
  }

  @Test("a long absence counts as five minutes, unless time goes on", arguments: [true, false])
  func absence(pauses: Bool) async throws {
    let quiz = try ScratchQuiz(
      "qb.scene 'a' { class = 'Clock' }",
      script: """
        local Clock = qb.controller('Clock', 'Page')
        function Clock:viewDidLoad() self:after(10000, 'ring') end
        function Clock:ring() end
        function Clock:view() return ui.screen { ui.button 'go' {} } end
        function Clock.on:go() end
        """, quiz: "pauses = \(pauses)")
    let trial = try await OpenTrial(quiz)
    _ = try await trial.send("quiz", "0.0", go)
    trial.pass(3_600)
    #expect(try await trial.look("quiz").outcome == .shown)
    trial.pass(60)
    let place = try await trial.send("quiz", "1.0", go)
    #expect(place.json["deadline"] as? Double == (pauses ? 9_640 : 6_340))
  }

  @Test("timers of a quiz whose time goes on are settled by a server that starts later")
  func restart() async throws {
    let quiz = try alarm("pauses = false")
    let first = try await OpenTrial(quiz)
    _ = try await first.send("quiz", "0.0", go)
    let second = try await OpenTrial(quiz, store: first.store)
    second.pass(3_600)
    await second.quizzes.settle()
    #expect(first.store.commitCount == 2)
    #expect(first.store.onlyPlace(in: "quiz")?.due == nil)
  }
}
