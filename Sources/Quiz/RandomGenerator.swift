/// A run's chance: the same seed gives the same numbers, on every machine and in every version.
///
/// The algorithm is xoshiro256** 1.0 of David Blackman and Sebastiano Vigna (prng.di.unimi.it,
/// public domain), its state filled from the seed by SplitMix64, as its authors advise. Its state
/// is four words, so it is saved and put back with the run.
public struct RandomGenerator: RandomNumberGenerator, Sendable, Equatable {
  /// The four words that decide all numbers to come.
  public private(set) var state: (UInt64, UInt64, UInt64, UInt64)

  /// A generator whose numbers follow from the seed alone.
  public init(seed: UInt64) {
    var mixer = SplitMix(state: seed)
    state = (mixer.next(), mixer.next(), mixer.next(), mixer.next())
  }

  /// Goes on from a state that was read before; nil for four zeros, from which nothing but zeros
  /// would come.
  public init?(state: (UInt64, UInt64, UInt64, UInt64)) {
    guard state.0 | state.1 | state.2 | state.3 != 0 else { return nil }
    self.state = state
  }

  /// The next 64 bits.
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

  /// A whole number from `low` to `high`, both included, each as likely as any other. Where they
  /// come in the wrong order they change places.
  public mutating func integer(in low: Int, _ high: Int) -> Int {
    let (low, high) = (min(low, high), max(low, high))
    let span = UInt64(bitPattern: Int64(high &- low))
    if span == .max { return Int(truncatingIfNeeded: next()) }
    return low &+ Int(truncatingIfNeeded: below(span + 1))
  }

  /// A number from 0 up to, but not including, 1, in steps of 2^-53.
  public mutating func double() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Puts the elements in an order of which each is as likely as any other (Fisher and Yates).
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

  /// A number under `bound` (not 0), unbiased: the few draws that would favour small numbers are
  /// drawn again (Daniel Lemire, "Fast Random Integer Generation in an Interval", 2019).
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

/// SplitMix64 (Steele, Lea and Flood, 2014): spreads one word over the four of the state.
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
