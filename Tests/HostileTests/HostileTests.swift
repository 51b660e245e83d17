import QuizboardHostileKit
import Testing

@Suite("Hostile quizzes, question files and commands keep every promise") struct HostileTests {
  /// Cases that CI tries; `make fuzz` tries as many as one wants, and larger ones.
  private static let batches: [Range<UInt64>] = stride(from: 1, to: 161, by: 40).map {
    $0..<$0 + 40
  }

  @Test("Each is answered, and a failed input changes nothing", arguments: batches) func promises(
    seeds: Range<UInt64>
  ) {
    for seed in seeds {
      let hostile = HostileCase(seed: seed, scale: .small)
      let run = HostileRun(hostile)
      #expect(run.failures.isEmpty, "seed \(seed): \(hostile.summary)")
    }
  }

  @Test(
    "Each archive and catalogue, and each frame of the courier, is safe or refused",
    arguments: [
      HostileCase.Kind.archive, .catalogue, .frames,
    ]) func exchange(kind: HostileCase.Kind)
  {
    for seed in 1...400 as ClosedRange<UInt64> {
      let hostile = HostileCase(seed: seed, scale: .small, kind: kind)
      let run = HostileRun(hostile)
      #expect(run.failures.isEmpty, "seed \(seed): \(hostile.summary)")
    }
  }

  @Test("A case follows from its seed alone") func seeds() {
    for seed in 1...50 as ClosedRange<UInt64> {
      let (one, other) = (
        HostileCase(seed: seed, scale: .large), HostileCase(seed: seed, scale: .large)
      )
      #expect(
        one.parts.map(\.name) == other.parts.map(\.name)
          && one.parts.map(\.content) == other.parts.map(\.content))
    }
  }

  @Test("Every name of the API that takes a value is among the positions") func positions() {
    #expect(HostileCase.unreachedNames == [])
  }
}
