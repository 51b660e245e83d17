import QuizboardIndex

/// Values to try where not all can be tried: the literals that the scripts compare with, values
/// beside and like them, and a few that stand for any.
struct CandidateValues: Sendable {
  /// The most texts that are typed into one field, besides nothing and a word.
  static let fieldLimit = 24
  /// The most lengths of time that are waited.
  private static let waitLimit = 3
  private static let longestText = 200
  /// Seconds; longer waits are there to be kept within.
  private static let longestWait = 86_400.0

  /// For a field of text.
  let texts: [String]
  /// For a field of numbers.
  let numbers: [String]
  /// For the answer to a question, besides what its answers say.
  let words: [String]
  /// Seconds to wait, or to leave of a time that runs out, where scripts read the time.
  let waits: [Double]

  init(_ literals: ComparedLiterals) {
    let compared = literals.texts.filter {
      !$0.isEmpty && $0.utf8.count <= 40 && !$0.contains(where: \.isNewline)
    }.sorted()
    let sorted = literals.numbers.sorted()
    let near = sorted.flatMap { [$0, $0 - 1, $0 + 1] }.map(Self.text)
    let lengths = sorted.filter {
      $0 > 1 && $0 <= Double(Self.longestText) && $0 == $0.rounded()
    }.map { String(repeating: "x", count: Int($0)) }
    words = Array(compared.prefix(Self.fieldLimit))
    texts = Self.alternating([
      compared, literals.keys.sorted(), literals.patterns.sorted().compactMap(PatternSample.text),
      ["a longer text of several words", "name@example.org", "1"], near, lengths,
    ])
    numbers = Self.alternating([
      ["0", "-1", "100"], near, compared.filter { Double($0) != nil },
    ])
    let lengthsOfTime = sorted.filter { (1...Self.longestWait).contains($0) }
    waits = lengthsOfTime.isEmpty ? [3_600] : Array(lengthsOfTime.prefix(Self.waitLimit))
  }

  /// The first of each list, then the second of each, as many as a field takes: no sort of values
  /// leaves the others no room.
  private static func alternating(_ lists: [[String]]) -> [String] {
    var values: [String] = []
    for place in 0..<(lists.map(\.count).max() ?? 0) {
      for list in lists where place < list.count && !values.contains(list[place]) {
        values.append(list[place])
      }
    }
    return Array(values.prefix(fieldLimit))
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
