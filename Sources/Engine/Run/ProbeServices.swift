import QuizboardQuiz
import QuizboardScripting

/// The services of a `ProbeRun`: they record what scripts read, and let chance begin again.
final class ProbeServices: RunServices {
  /// What scripts have read so far besides the saved run.
  private(set) var observed: ObservedInputs = []
  /// Where chance goes round; nil where it goes on for ever.
  private let round: ChanceRound?

  init(seed: UInt64, now: Double, library: Library, chanceLength: Int?) {
    round = chanceLength.map { ChanceRound(seed: seed, length: $0) }
    super.init(seed: seed, now: now, store: nil, library: library)
  }

  override func observe(_ inputs: ObservedInputs) { observed.formUnion(inputs) }

  /// Where as many numbers were drawn as there are in a round, the first one comes next.
  override func endInput() {
    if let round, !round.contains(generator) { generator = round.beginning }
  }
}

/// The numbers that chance gives before it begins again.
private struct ChanceRound {
  let beginning: RandomGenerator
  /// The first words of the generator's states. No two of a few are alike.
  private let places: Set<UInt64>

  init(seed: UInt64, length: Int) {
    beginning = RandomGenerator(seed: seed)
    var generator = beginning
    var places: Set<UInt64> = []
    for _ in 0..<length {
      places.insert(generator.state.0)
      _ = generator.next()
    }
    self.places = places
  }

  func contains(_ generator: RandomGenerator) -> Bool { places.contains(generator.state.0) }
}
