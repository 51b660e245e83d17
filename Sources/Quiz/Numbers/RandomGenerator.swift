import QuizboardModel

/// The random generator of a run: equal seeds give equal numbers on all machines and versions.
///
/// The algorithm is xoshiro256** 1.0 of David Blackman and Sebastiano Vigna (prng.di.unimi.it,
/// public domain), seeded by SplitMix64 as its authors recommend. The state is four words, which
/// are saved and restored with the run.
public struct RandomGenerator: RandomNumberGenerator, Sendable, Equatable {
  /// The four words that determine all future numbers.
  public private(set) var state: (UInt64, UInt64, UInt64, UInt64)

  /// Creates a generator from a seed.
  public init(seed: UInt64) {
    var mixer = SplitMix(state: seed)
    state = (mixer.next(), mixer.next(), mixer.next(), mixer.next())
  }

  /// Creates a generator from a saved state; fails for four zeros, an invalid state.
  public init?(state: (UInt64, UInt64, UInt64, UInt64)) {
    guard state.0 | state.1 | state.2 | state.3 != 0 else { return nil }
    self.state = state
  }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    let result = rotate(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = rotate(state.3, by: 45)
    return result
  }

  /// Returns a uniformly distributed integer from `low` to `high`, both included. Swaps the bounds
  /// if they are in the wrong order.
  public mutating func integer(in low: Int, _ high: Int) -> Int {
    let (low, high) = (min(low, high), max(low, high))
    let span = UInt64(bitPattern: Int64(high &- low))
    if span == .max { return Int(truncatingIfNeeded: next()) }
    return low &+ Int(truncatingIfNeeded: below(span + 1))
  }

  /// Returns a number from 0 up to, but not including, 1, in steps of 2^-53.
  public mutating func double() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Shuffles the elements uniformly (Fisher and Yates).
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, Int(below(UInt64(last) + 1)))
    }
  }

  /// Compares the states.
  public static func == (left: RandomGenerator, right: RandomGenerator) -> Bool {
    left.state == right.state
  }

  /// Returns an unbiased number below `bound` (not 0). Repeats the few draws that would favour
  /// small numbers (Daniel Lemire, "Fast Random Integer Generation in an Interval", 2019).
  private mutating func below(_ bound: UInt64) -> UInt64 {
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let unfair = (0 &- bound) % bound
      while product.low < unfair { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  private func rotate(_ word: UInt64, by count: UInt64) -> UInt64 {
    word << count | word >> (64 - count)
  }
}

/// SplitMix64 (Steele, Lea and Flood, 2014), which expands the seed to the four words of the state.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
