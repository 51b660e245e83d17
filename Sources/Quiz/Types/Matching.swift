import QuizboardModel

/// The pairs of a matching question.
public struct Matching: Sendable, Equatable {
  /// A text on the left and the one that belongs to it.
  public struct Pair: Sendable, Equatable {
    /// The text that the player finds an answer for.
    public var left: FormattedText
    /// The right answer.
    public var right: FormattedText

    /// Creates a pair.
    public init(_ left: FormattedText, _ right: FormattedText) {
      self.left = left
      self.right = right
    }
  }

  /// The pairs.
  public var pairs: [Pair]
  /// Texts on the right that belong to nothing.
  public var distractors: [FormattedText]

  /// Creates an answer.
  public init(_ pairs: [Pair], distractors: [FormattedText] = []) {
    self.pairs = pairs
    self.distractors = distractors
  }

  /// The keys of the answer in scripts and files.
  public static let keys = ["pairs", "distractors"]
}

extension Matching: QuestionType {
  var kind: Question.Kind { .matching(self) }
  var code: Int { 6 }

  func validate(in text: String) throws(PlainError) {
    if pairs.isEmpty { throw PlainError("a matching question needs pairs") }
    let texts = pairs.flatMap { [$0.left, $0.right] } + distractors
    if texts.contains(where: \.isBlank) {
      throw PlainError("a text of a pair is empty", remedy: "two texts for each pair")
    }
  }
  func changingTexts(_ change: (FormattedText) -> FormattedText) -> Matching {
    Matching(
      pairs.map { Pair(change($0.left), change($0.right)) }, distractors: distractors.map(change))
  }
  var identityKeys: [String] { pairs.flatMap { [$0.left.source, $0.right.source] } }
  /// Returns the left texts, and the distinct right ones.
  func names(_ label: (FormattedText) -> String) -> ShownNames {
    var rightPlaces: [Int] = []
    var places: [String: Int] = [:]
    var entries: [String] = []
    for text in pairs.map(\.right) + distractors {
      let name = label(text)
      let place = places[name] ?? entries.count
      if place == entries.count { entries.append(name) }
      places[name] = place
      rightPlaces.append(place)
    }
    rightPlaces.removeLast(distractors.count)
    return ShownNames(
      lists: [DistinctNames.names(for: pairs.map { label($0.left) }), entries],
      rightPlaces: rightPlaces)
  }

  /// Each left text with the right one of the next pair.
  var anotherKey: AnotherKey? {
    var matching = self
    let rights = pairs.map(\.right)
    for index in rights.indices {
      matching.pairs[index].right = rights[(index + 1) % rights.count]
    }
    let others = matching.pairs.map(\.right)
    if others == rights { return nil }
    return AnotherKey(matching.kind, right: [others[0].source], wrong: [rights[0].source])
  }
  func keyWords(of question: Question) -> String? {
    pairs.map { "\($0.left.source) = \($0.right.source)" }.joined(separator: "; ")
  }

  var request: InvalidResponse { InvalidResponse(.matchOne) }
  var requestForAll: InvalidResponse { InvalidResponse(.matchAll) }
  func response(to value: ResponseValue, of question: Question, shownAs orders: [[Int]])
    throws(InvalidResponse) -> Response
  {
    guard case .table(let fields) = value else { throw request }
    let (lefts, rights) = (question.list(0, orders), question.list(1, orders))
    let places = Dictionary(
      lefts.names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var chosen = [Int?](repeating: nil, count: lefts.names.count)
    for field in fields {
      guard let left = places[field.name] else {
        throw InvalidResponse("“\(field.name)” is not one of the texts to match.")
      }
      chosen[left] = try rights.chosen(field.value, else: request)
    }
    if !chosen.contains(where: { $0 != nil }) { throw request }
    return .pairs(chosen)
  }
  func fits(_ response: Response, _ question: Question) -> Bool {
    guard case .pairs(let places) = response else { return false }
    let lists = question.shown.lists
    return places.count == lists[0].count
      && places.allSatisfy { $0.map { lists[1].indices.contains($0) } ?? true }
  }
  func partNames(of question: Question) -> [String] { question.shown.lists[0] }

  func grade(_ response: Response, of question: Question, by scripts: (any QuestionScripts)?)
    throws -> Grade
  {
    let (right, count) = (question.shown.rightPlaces, question.shown.lists[1].count)
    guard case .pairs(let places) = response, places.count == right.count,
      places.allSatisfy({ $0.map { (0..<count).contains($0) } ?? true }),
      places.contains(where: { $0 != nil })
    else { throw request }
    let share = Rational.share(of: right.count)
    let parts = zip(places, right).map {
      Grade.Part(fraction: $0 == $1 ? .one : .zero, weight: share)
    }
    let hits = zip(places, right).count { $0 == $1 }
    return Grade(fraction: Rational(hits) * share, parts: parts)
  }
  var isGradedInParts: Bool { true }
  func verdicts(on response: Response, of question: Question) -> [String: Verdict] {
    guard case .pairs(let places) = response else { return [:] }
    let fractions = zip(places, question.shown.rightPlaces).map { $0 == $1 ? Rational.one : .zero }
    return Question.verdicts(zip(question.shown.lists[0], fractions))
  }
  func correctResponse(of question: Question) -> Response? { .pairs(question.shown.rightPlaces) }
  func randomGuess(of question: Question) -> Double? {
    1 / Double(max(1, question.shown.lists[1].count))
  }
  /// Returns the right pairs, all rotated by one, and the right ones but for the first.
  func samples(of question: Question) -> [Response] {
    let right = question.shown.rightPlaces
    let count = question.shown.lists[1].count
    let wrong = right.map { ($0 + 1) % count }
    guard let first = wrong.first else { return [] }
    return [.pairs(right), .pairs(wrong), .pairs([first] + right.dropFirst())]
  }
  func offeredParts(of question: Question) -> [AnswerPart] {
    let lists = question.shown.lists
    return zip(lists[0], question.shown.rightPlaces).map {
      AnswerPart(lists[1][$1], of: $0, isRight: true)
    }
  }

  var shuffling: Shuffling { .always }
  /// Returns the order of the left texts, and one of the right ones that is not the right order if
  /// there is another.
  func orders(of question: Question, shuffles: Bool, by chance: inout RandomGenerator) -> [[Int]] {
    let lists = question.shown.lists
    let lefts = shuffles ? chance.order(of: lists[0].count) : []
    // The right order has the entries as the left texts need them, each once.
    let places = question.shown.rightPlaces
    var right: [Int] = []
    var isThere = [Bool](repeating: false, count: lists[1].count)
    for left in lefts.isEmpty ? Array(lists[0].indices) : lefts where !isThere[places[left]] {
      isThere[places[left]] = true
      right.append(places[left])
    }
    let isOnly = lists[1].count < 2
    return [lefts, chance.order(of: lists[1].count) { !isOnly && $0.starts(with: right) }]
  }
  var keepsCount: Bool { true }
  func present(_ pairs: [(key: String, value: String)], after changes: ChangedOptions)
    -> [(key: String, value: String)?]?
  {
    pairs.map { key, value in
      guard let left = changes.present(key, in: 0), let right = changes.present(value, in: 1) else {
        return nil
      }
      return (left, right)
    }
  }
}
