import QuizboardIndex

/// Input values to try where the search cannot try all: literals that the scripts compare with,
/// their neighbours, and a few typical values.
struct CandidateValues: Sendable {
  /// The maximum number of texts to type into one field, besides the empty text and a word.
  static let fieldLimit = 24
  /// The maximum number of durations to wait.
  private static let waitLimit = 3
  private static let longestText = 200
  /// In seconds. Scripts use longer waits as limits that the player stays within.
  private static let longestWait = 86_400.0

  /// Values for text fields.
  let texts: [String]
  /// Values for number fields.
  let numbers: [String]
  /// Typed responses to try in addition to the question's own answers.
  let words: [String]
  /// Seconds to wait, or to leave before a deadline, if scripts read the time.
  private let waits: [Double]

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

  /// Returns the seconds to wait if scripts read the time: the durations in the scripts, and waits
  /// until about the remaining times that they compare with.
  ///
  /// - Parameter due: the seconds until a timer fires or a limit is reached; nil if none runs.
  func waits(until due: Double?) -> [Double] {
    guard let due else { return waits }
    return waits.filter { $0 < due } + waits.map { due - $0 + 0.5 }.filter { $0 > 0 && $0 < due }
  }

  /// Returns the first element of each list, then the second of each, up to the limit of a field,
  /// so that no kind of value displaces the others.
  private static func alternating(_ lists: [[String]]) -> [String] {
    var values: [String] = []
    for index in 0..<(lists.map(\.count).max() ?? 0) {
      for list in lists where index < list.count && !values.contains(list[index]) {
        values.append(list[index])
      }
    }
    return Array(values.prefix(fieldLimit))
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
