/// Levenshtein's edit distance between a text and a pattern, up to a limit. A missing, added or
/// replaced character costs 1, and characters between two pieces of the pattern cost 0.
///
/// Computes only the cells of the table within the limit, a row for each character of the pattern.
struct EditDistance {
  /// The characters of the text as numbers, which compare faster.
  private let text: [Int]
  private var numbers: [Character: Int] = [:]
  private let limit: Int
  /// The cost of each prefix of the text, valid within `reached`.
  private var costs: [Int]
  /// The prefixes, by their lengths, whose cost is within the limit.
  private var reached: ClosedRange<Int>?

  init(of characters: [Character], limit: Int) {
    var numbers: [Character: Int] = [:]
    text = characters.map { character in
      if let number = numbers[character] { return number }
      numbers[character] = numbers.count
      return numbers.count - 1
    }
    self.numbers = numbers
    self.limit = limit
    costs = Array(0...text.count)
    reached = 0...min(limit, text.count)
  }

  /// Returns whether the distance between the text and the pieces in order is within the limit.
  mutating func isNear(_ pieces: [[Character]]) -> Bool {
    for (position, piece) in pieces.enumerated() {
      if position > 0 { skipAnything() }
      for character in piece {
        advance(over: numbers[character] ?? -1)
        if reached == nil { return false }
      }
    }
    return reached?.upperBound == text.count
  }

  /// Extends reached prefixes by any characters at no cost.
  private mutating func skipAnything() {
    guard let reached, reached.lowerBound < text.count else { return }
    for end in (reached.lowerBound + 1)...text.count {
      costs[end] = end <= reached.upperBound ? min(costs[end], costs[end - 1]) : costs[end - 1]
    }
    self.reached = reached.lowerBound...text.count
  }

  private mutating func advance(over character: Int) {
    guard let reached else { return }
    var (first, last) = (reached.lowerBound, reached.upperBound)
    var diagonal = costs[first]
    costs[first] += 1
    var end = first + 1
    while end <= text.count {
      let substituted = diagonal + (text[end - 1] == character ? 0 : 1)
      let inserted = costs[end - 1] + 1
      if end <= last {
        diagonal = costs[end]
        costs[end] = min(substituted, diagonal + 1, inserted)
      } else {
        let cost = min(end == last + 1 ? substituted : inserted, inserted)
        if cost > limit { break }
        costs[end] = cost
      }
      end += 1
    }
    last = end - 1
    while first <= last, costs[first] > limit { first += 1 }
    while last >= first, costs[last] > limit { last -= 1 }
    self.reached = first <= last ? first...last : nil
  }
}
