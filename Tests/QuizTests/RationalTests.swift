import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct RationalTests {
  @Test func tenTimesATenthIsOne() throws {
    let tenth = try #require(Rational(0.1))
    #expect((0..<10).reduce(.zero) { sum, _ in sum + tenth } == .one)
  }

  @Test(arguments: [
    (0.1, 1, 10), (1.0 / 3, 1, 3), (2.0 / 3, 2, 3), (-0.25, -1, 4), (0.333, 333, 1000),
    (0.1 + 0.2, 3, 10),
    (1 - 0.9, 1, 10), (7.0, 7, 1), (1e15, 1_000_000_000_000_000, 1), (0.0, 0, 1), (1e-30, 0, 1),
    (3.14159, 314159, 100000),
  ])
  func aFloatingPointNumberIsTheSimplestFractionThatItStandsFor(
    value: Double, upper: Int, lower: Int
  ) {
    #expect(Rational(value) == number(upper, lower))
  }

  @Test func everyDecimalOfThreePlacesIsRead() {
    for thousandths in -2000...2000 {
      #expect(Rational(Double(thousandths) / 1000) == number(thousandths, 1000))
    }
  }

  @Test func everySmallFractionThatAScriptComputesIsRead() {
    for lower in 1...97 {
      for upper in 1...lower {
        #expect(Rational(Double(upper) / Double(lower)) == number(upper, lower))
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func whatIsNotFiniteOrTooLargeIsNoFraction(value: Double) {
    #expect(Rational(value) == nil)
  }

  @Test(arguments: [
    ("3", 3, 1), ("-0.25", -1, 4), (".5", 1, 2), ("+1.50", 3, 2), ("1.5e-3", 3, 2000),
    ("2e3", 2000, 1),
    ("5.", 5, 1),
  ])
  func aDecimalIsReadExactly(text: String, upper: Int, lower: Int) {
    #expect(Rational(decimal: text) == number(upper, lower))
  }

  @Test(arguments: ["", "abc", "1,5", "--1", "1e", "0x10", "inf", "nan", ".", "1.2.3", "1e99999"])
  func whatIsNoDecimalIsRefused(text: String) {
    #expect(Rational(decimal: text) == nil)
  }

  @Test(arguments: [
    (2, 3, 67), (1, 3, 33), (665, 1000, 67), (1, 200, 1), (-1, 200, 0), (-3, 200, -1), (1, 1, 100),
  ])
  func aPercentageIsRoundedHalfUp(upper: Int, lower: Int, percentage: Int) {
    #expect(number(upper, lower).percentage == percentage)
  }

  @Test func valuesAreComparedAndReduced() {
    #expect(number(2, 4) == number(1, 2))
    #expect(number(1, -2) == number(-1, 2))
    #expect(number(1, 3) < number(1, 2))
    #expect(number(-1, 2) < number(-1, 3))
    #expect(number(1, 3) * number(3, 4) == number(1, 4))
    #expect(number(1, 3) - number(1, 2) == number(-1, 6))
    #expect(number(1, 2).divided(by: number(-1, 4)) == number(-2))
    #expect(number(1).divided(by: .zero) == nil)
    #expect(Rational(numerator: 1, denominator: 0) == nil)
    #expect("\(number(5, -6)) \(number(4, 2))" == "-5/6 2")
  }

  @Test func sumsBeyondTheRangeAreRoundedAndNothingTraps() {
    let primes = [
      2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89,
      97,
    ]
    let sum = primes.reduce(Rational.zero) { $0 + number(1, $1) }
    let expected = primes.reduce(0.0) { $0 + 1 / Double($1) }
    #expect((sum.doubleValue - expected).magnitude < 1e-12)
    let most = number(Int.max)
    #expect(most + most == most)
    #expect(most * most == most)
    #expect(-most - most == -most)
    #expect(number(Int.min) == -most)
    #expect(number(1, Int.max) * number(1, Int.max) == .zero)
    #expect(number(Int.min, Int.min) == .one)
    #expect(number(1, Int.min).doubleValue.magnitude < 1e-18)
  }
}
