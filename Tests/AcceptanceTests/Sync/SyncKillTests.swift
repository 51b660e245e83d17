import Foundation
import QuizboardServerKit
import Testing

/// `sync`, killed with SIGKILL in the middle of rounds, as often as `QUIZBOARD_KILLS` says
/// (`make kill`).
@Suite("Killed at random, sync leaves one whole generation") struct SyncKillTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["QUIZBOARD_KILLS"].flatMap { Int($0) } ?? 10
  private static let firstSeed =
    ProcessInfo.processInfo.environment["QUIZBOARD_SEED"].flatMap { UInt64($0) } ?? 1
  /// The number of quizzes of a generation; in each, all have other bytes.
  private static let quizzes = 12

  /// The moment of a kill: after so many requests, and so many turns of a loop.
  private func kill(_ trial: SyncTrial, after requests: Int, turns: Int) throws -> Bool {
    var command = Command(home: trial.scratch)
    command.arguments = ["sync", "--json", "--server", trial.url, "--store", trial.store]
    let before = trial.server.requests.count
    let running = try RunningCommand(command)
    let deadline = Deadline(in: .seconds(60))
    while running.hasOpenOutput, !deadline.hasPassed,
      trial.server.requests.count - before < requests
    { running.exchange(until: .now) }
    var sum = 0
    for turn in 0..<turns { sum ^= turn }
    withExtendedLifetime(sum) {}
    running.kill()
    return running.finish().end == .signal(SIGKILL)
  }

  @Test func `after each kill, the store has one generation, and every quiz of it opens`() throws {
    let trial = try SyncTrial()
    var kills = 0
    var swaps = 0
    var before: [String] = []
    for round in 0..<UInt64(Self.rounds) {
      let seed = Self.firstSeed + round
      var chance = SplitMix(state: seed)
      for number in 0..<Self.quizzes {
        try trial.write("quiz\(number)", title: "Round \(round) \(number)")
      }
      try trial.publish()
      let wasKilled = try kill(
        trial, after: Int.random(in: 0...Self.quizzes + 1, using: &chance),
        turns: Int.random(in: 0...20_000_000, using: &chance))
      if wasKilled { kills += 1 }
      let opened = try trial.openedQuizzes()
      let names = (0..<Self.quizzes).map { "quiz\($0)" }.sorted()
      let new = names.map { "Round \(round) \($0.dropFirst(4))" }
      try #require(opened == before || opened == new, "seed \(seed): \(opened)")
      if opened == new { swaps += 1 }
      before = opened
    }
    // A round that nothing ends leaves no half bodies.
    #expect(try trial.sync().isGood)
    #expect(try trial.openedQuizzes().count == Self.quizzes)
    let names = try FileManager.default.contentsOfDirectory(atPath: trial.bodies)
    #expect(names.filter { $0.hasPrefix(".") } == [".lock"])
    print("\(kills) of \(Self.rounds) killed from seed \(Self.firstSeed), \(swaps) new generations")
  }
}
