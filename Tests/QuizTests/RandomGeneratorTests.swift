import QuizboardQuiz
import Testing

@Suite struct RandomGeneratorTests {
  /// The authors' C code (xoshiro256starstar.c) gives these from the state 1, 2, 3, 4.
  @Test func theNumbersAreThoseOfThePublishedAlgorithm() throws {
    var generator = try #require(RandomGenerator(state: (1, 2, 3, 4)))
    #expect(
      (0..<5).map { _ in generator.next() } == [
        11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
      ])
  }

  @Test func theSeedDecidesAllNumbers() {
    var (first, second, other) = (
      RandomGenerator(seed: 7), RandomGenerator(seed: 7), RandomGenerator(seed: 8)
    )
    let numbers = (0..<50).map { _ in first.integer(in: 1, 1000) }
    #expect(numbers == (0..<50).map { _ in second.integer(in: 1, 1000) })
    #expect(numbers != (0..<50).map { _ in other.integer(in: 1, 1000) })
  }

  @Test func aSavedStateGoesOnWhereItWas() throws {
    var generator = RandomGenerator(seed: 3)
    for _ in 0..<10 { _ = generator.next() }
    var restored = try #require(RandomGenerator(state: generator.state))
    #expect(restored == generator)
    #expect(restored.next() == generator.next())
    #expect(RandomGenerator(state: (0, 0, 0, 0)) == nil)
  }

  @Test func everyNumberOfARangeComesAboutAsOften() {
    var generator = RandomGenerator(seed: 1)
    var counts = [Int](repeating: 0, count: 6)
    for _ in 0..<60000 { counts[generator.integer(in: 1, 6) - 1] += 1 }
    for count in counts { #expect((9500...10500).contains(count)) }
  }

  @Test func theWholeRangeAndSwappedEndsWork() {
    var generator = RandomGenerator(seed: 1)
    var sawNegative = false
    for _ in 0..<64 { if generator.integer(in: .min, .max) < 0 { sawNegative = true } }
    #expect(sawNegative)
    #expect((0..<20).allSatisfy { _ in (2...5).contains(generator.integer(in: 5, 2)) })
    #expect(generator.integer(in: 4, 4) == 4)
    #expect((0..<99).allSatisfy { _ in generator.integer(in: .max - 1, .max) >= .max - 1 })
  }

  @Test func doublesLieFromZeroUpToOne() {
    var generator = RandomGenerator(seed: 9)
    let values = (0..<1000).map { _ in generator.double() }
    #expect(values.allSatisfy { (0..<1).contains($0) })
    #expect((0.45...0.55).contains(values.reduce(0, +) / 1000))
  }

  @Test func everyOrderComesOutOfAShuffle() {
    var generator = RandomGenerator(seed: 2)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<6000 {
      var elements = [1, 2, 3]
      generator.shuffle(&elements)
      counts[elements, default: 0] += 1
    }
    #expect(counts.count == 6)
    for count in counts.values { #expect((850...1150).contains(count)) }
  }
}
