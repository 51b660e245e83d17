import QuizboardModel

/// Reads numbers in sequence. Missing numbers throw an error and never trap.
struct IntegerReader {
  /// The maximum number of parts of a value.
  static let most = 1 << 20

  private let integers: [Int]
  /// The index of the next number.
  private(set) var position = 0

  init(_ integers: [Int]) { self.integers = integers }

  var remaining: Int { integers.count - position }
  var isAtEnd: Bool { remaining == 0 }

  mutating func next() throws(UnfitMemento) -> Int {
    guard position < integers.count else { throw .damaged }
    defer { position += 1 }
    return integers[position]
  }

  /// Reads a number of parts, each of which takes at least one integer or text.
  mutating func count() throws(UnfitMemento) -> Int {
    let count = try next()
    guard (0...Self.most).contains(count) else { throw .damaged }
    return count
  }

  mutating func rational() throws(UnfitMemento) -> Rational {
    let (numerator, denominator) = (try next(), try next())
    guard denominator > 0, let value = Rational(numerator: numerator, denominator: denominator)
    else {
      throw .damaged
    }
    return value
  }
}
