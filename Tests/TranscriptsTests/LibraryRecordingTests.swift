import Foundation
import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardTranscripts
import Testing

/// Recorded plays of the library with a server, which replay without a network.
@Suite("Recordings of the library") struct LibraryRecordingTests {
  private let quiz: ScratchQuiz
  private var site = CatalogueSite()

  init() throws {
    quiz = try ScratchQuiz("qb.scene 'a' {}")
    try site.addQuestions("rivers")
    try site.addQuestions("towns")
  }

  /// The folder that has the quiz.
  private var folder: String { FileSystem.parent(of: quiz.path) }

  private func play(in store: GatheringStore, now: Double = 1_700_000_000) throws -> Recorded {
    try Recorded(
      try QuizBundle(QuizLoader.library(of: folder)), now: now, store: store, library: folder)
  }

  private func store() -> GatheringStore {
    GatheringStore(of: PlaceKey(quiz: QuizLoader.libraryIdentifier, path: folder))
  }

  private static let first: [Input] = [
    .tap(id: "settings"), .type(id: "server", text: CatalogueSite.url), .tap(id: "checkNow"),
  ]

  private static func failure(_ request: Int) -> Input {
    .deliver(Delivery(request: request, .problem(ExchangeProblem(.offline))))
  }

  /// Replays what the file of a play says.
  private func replay(_ play: Recorded) -> Replay {
    Replay(
      file: play.path, on: ReplayedQuizzes(named: nil, library: nil), library: nil, policy: .exact)
  }

  private func expectSame(_ play: Recorded, _ location: SourceLocation = #_sourceLocation) {
    let replay = replay(play)
    #expect(replay.verdict == .works, "\(replay.report)", sourceLocation: location)
  }

  private func shows(_ play: Recorded, _ text: String) throws -> Bool {
    try play.transcript.steps.last?.result.words.contains { $0.contains(text) } ?? false
  }

  @Test func `a failure, a retry and a success replay without a network`() throws {
    let play = try play(in: store())
    for input in Self.first { play.play(input) }
    play.play(Self.failure(1), after: 3)
    #expect(try shows(play, "nothing was fetched before either"))
    play.play(.tap(id: "retry"))
    play.play(site.answer(2, etag: "\"1\""), after: 90)
    #expect(try shows(play, "Checked just now · 2 quizzes"))
    play.play(.tap(id: "done"))
    #expect(try shows(play, "TOWNS"))
    expectSame(play)
    let text = try play.text
    #expect(text.contains(#"{"do":"deliver","request":1,"problem":"offline""#))
    #expect(text.contains(#"{"do":"deliver","request":2,"status":200,"#))
    #expect(text.contains(#""files":{"rivers-"#))
  }

  @Test func `a play that begins with fetched quizzes replays without their bodies`() throws {
    let store = store()
    let before = try play(in: store)
    for input in Self.first + [site.answer(), .tap(id: "done")] { before.play(input) }
    let after = try play(in: store, now: 1_700_000_500)
    #expect(try after.transcript.beginning.servers.map(\.quizzes.count) == [2])
    after.play(.key("r"))
    after.play(site.answer(2, files: [:]), after: 2)
    var next = site
    try next.addQuestions("lakes")
    next.remove("rivers")
    after.play(.key("r"))
    let new = next.files.filter { $0.key.hasPrefix("lakes") }
    // The player's program has the body of the other quiz.
    after.play(next.answer(3, files: site.files.merging(new) { $1 }))
    #expect(try shows(after, "TOWNS") && shows(after, "LAKES"))
    #expect(try !shows(after, "RIVERS"))
    var lines = try after.text
    // A recording contains only new bodies.
    for (name, bytes) in site.files {
      lines = lines.replacing("\"\(name)\":\"\(Data(bytes).base64EncodedString())\",", with: "")
      lines = lines.replacing(",\"\(name)\":\"\(Data(bytes).base64EncodedString())\"", with: "")
    }
    #expect(lines != (try after.text))
    try Data(lines.utf8).write(to: URL(fileURLWithPath: after.path))
    expectSame(after)
  }

  @Test func `a play that goes on where another stopped during a fetch asks again and replays`()
    throws
  {
    let store = store()
    let before = try play(in: store)
    for input in Self.first { before.play(input) }
    let after = try play(in: store, now: 1_700_000_500)
    #expect(after.session.requests.map(\.number) == [1])
    #expect(try after.transcript.beginning.place != nil)
    after.play(site.answer())
    after.play(.tap(id: "done"))
    #expect(try shows(after, "RIVERS"))
    expectSame(after)
  }

  @Test func `the check at the end of an interval replays`() throws {
    let play = try play(in: store())
    for input in Self.first + [site.answer(), .choose(id: "refresh", values: [.text("Hour")])] {
      play.play(input)
    }
    play.play(.tap(id: "done"))
    play.play(.advance(seconds: 0), after: 3_601)
    #expect(play.session.requests.map(\.number) == [2])
    play.play(site.answer(2, status: 304))
    expectSame(play)
  }

  @Test func `a body of more than 64 KiB is left out, and the replay says what is missing`() throws
  {
    var site = site
    try site.addQuestions("ocean", text: String(repeating: "water ", count: 12_000))
    let play = try play(in: store())
    for input in Self.first + [site.answer()] { play.play(input) }
    #expect(try shows(play, "3 quizzes"))
    #expect(try play.text.utf8.count < 64 << 10)
    let replay = replay(play)
    #expect(replay.verdict == .breaks)
    #expect(replay.difference?.number == 4 && replay.difference?.parts == [.shows])
    #expect(
      replay.report.contains { $0.contains("the file ocean-") && $0.contains("is missing") },
      "\(replay.report)")
  }

  @Test func `a catalogue of more than 64 KiB is left out, and the replay says so`() throws {
    var site = site
    for number in 1...400 { try site.addQuestions("quiz\(number)") }
    let play = try play(in: store())
    for input in Self.first + [site.answer()] { play.play(input) }
    #expect(try shows(play, "402 quizzes"))
    let replay = replay(play)
    #expect(replay.verdict == .breaks && replay.difference?.number == 4)
    #expect(replay.report.contains { $0.contains("are left out of recordings") })
    #expect(replay.report.allSatisfy { $0.count < 500 }, "the bodies are not in the report")
  }

  @Test func `results that were sent replay`() throws {
    let play = try play(in: store())
    for input in Self.first + [site.answer()] { play.play(input) }
    play.play(.deliver(Delivery(request: 0, .results(sent: 2, left: OutboxState(waiting: 1)))))
    #expect(try shows(play, "1 result waits to be sent"))
    expectSame(play)
  }

  @Test func `a recording of the library is no spec`() throws {
    let play = try play(in: store())
    play.play(.tap(id: "settings"))
    let problem = try #require(throws: PlainError.self) {
      try SpecCase(
        title: "x", of: try play.transcript, file: play.path, on: play.bundle, library: nil)
    }
    #expect("\(problem)".contains("records the library, and a spec belongs to a quiz"))
  }
}
