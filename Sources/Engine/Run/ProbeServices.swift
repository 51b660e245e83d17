import QuizboardQuiz
import QuizboardScripting

/// The services of a `ProbeRun`, which record what scripts read, and restart the generator.
final class ProbeServices: RunServices {
  /// State components beyond the saved run that the scripts have read so far.
  var observed: ObservedInputs = []
  /// The numbers after which the generator restarts; nil if it never does.
  private let refresh: ChanceRound?

  init(_ options: SessionOptions, library: Library?, chanceLength: Int?) {
    refresh = chanceLength.map { ChanceRound(seed: options.seed, length: $0) }
    super.init(options, library: library)
  }

  override func observe(_ inputs: ObservedInputs) { observed.formUnion(inputs) }

  /// Restarts the generator after the last number of a refresh.
  override func endInput() {
    super.endInput()
    if let refresh, !refresh.contains(generator) { generator = refresh.beginning }
  }
}

/// The sequence of random numbers before a restart.
private struct ChanceRound {
  let beginning: RandomGenerator
  /// The first words of the generator's states, which are unique within a short sequence.
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
