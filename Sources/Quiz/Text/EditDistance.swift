/// The number of typos between a text and a pattern, up to a limit: optimal string alignment.
///
/// A missing, added or replaced character counts as one, and so do two neighbours that are swapped.
/// Characters between two pieces of the pattern count nothing. Computes only the cells of the table
/// within the limit, a row for each character of the pattern.
struct EditDistance {
  /// The costs of the prefixes of the text after a character of the pattern, by their lengths.
  private struct Row {
    var costs: [Int]
    /// The prefixes whose cost is within the limit; the others are not valid.
    var reached: ClosedRange<Int>?

    /// Returns the cost of a prefix, or a number above any limit.
    func cost(_ end: Int) -> Int { reached?.contains(end) == true ? costs[end] : .max / 2 }
  }

  /// The characters of the text as numbers, which compare faster.
  private let text: [Int]
  private var numbers: [Character: Int] = [:]
  private let limit: Int
  private var current: Row
  /// The row before the last character of the pattern.
  private var previous: Row
  /// Room for the next row.
  private var spare: Row
  private var lastCharacter = -2

  init(of characters: [Character], limit: Int) {
    var numbers: [Character: Int] = [:]
    text = characters.map { character in
      if let number = numbers[character] { return number }
      numbers[character] = numbers.count
      return numbers.count - 1
    }
    self.numbers = numbers
    self.limit = limit
    current = Row(costs: Array(0...text.count), reached: 0...min(limit, text.count))
    previous = Row(costs: current.costs, reached: nil)
    spare = previous
  }

  /// Returns the number of typos between the text and the pieces in order; nil beyond the limit.
  mutating func typos(_ pieces: [[Character]]) -> Int? {
    for (position, piece) in pieces.enumerated() {
      if position > 0 { skipAnything() }
      for character in piece {
        advance(over: numbers[character] ?? -1)
        if current.reached == nil { return nil }
      }
    }
    return current.reached?.upperBound == text.count ? current.costs[text.count] : nil
  }

  /// Extends reached prefixes by any characters at no cost.
  private mutating func skipAnything() {
    lastCharacter = -2
    guard let reached = current.reached, reached.lowerBound < text.count else { return }
    for end in (reached.lowerBound + 1)...text.count {
      current.costs[end] = min(current.cost(end), current.costs[end - 1])
    }
    current.reached = reached.lowerBound...text.count
  }

  private mutating func advance(over character: Int) {
    guard let reached = current.reached else { return }
    var next = Row(costs: [], reached: nil)
    swap(&next, &spare)
    var (first, last) = (Int.max, -1)
    var end = reached.lowerBound
    var before = Int.max / 2
    while end <= text.count {
      var cost = min(current.cost(end), before) + 1
      if end > 0 {
        cost = min(cost, current.cost(end - 1) + (text[end - 1] == character ? 0 : 1))
      }
      if end > 1, text[end - 1] == lastCharacter, text[end - 2] == character {
        cost = min(cost, previous.cost(end - 2) + 1)
      }
      if cost <= limit {
        first = min(first, end)
        last = end
      } else if end > reached.upperBound {
        break
      }
      next.costs[end] = cost
      before = cost
      end += 1
    }
    next.reached = first <= last ? first...last : nil
    swap(&spare, &previous)
    swap(&previous, &current)
    swap(&current, &next)
    lastCharacter = character
  }
}
