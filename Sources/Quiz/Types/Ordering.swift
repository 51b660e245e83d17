import QuizboardModel

/// The items of an ordering question.
public struct Ordering: Sendable, Equatable {
  /// A rule for grading an order of n items.
  public enum Grading: String, Sendable, CaseIterable {
    /// 1 for the right order, else 0.
    case exact
    /// The number of right neighbours that the order keeps, divided by n - 1.
    case pairs
    /// The number of items in their places, divided by n.
    case position
  }

  /// The items in the right order.
  public var items: [FormattedText]
  /// The rule for grading.
  public var grading: Grading

  /// Creates an answer.
  public init(_ items: [FormattedText], grading: Grading = .exact) {
    self.items = items
    self.grading = grading
  }
}

extension Ordering: QuestionType {
  var kind: Question.Kind { .ordering(self) }
  var code: Int { 7 }

  func validate(in text: String) throws(PlainError) {
    if items.count < 2 {
      throw PlainError(
        "an ordering question needs at least two items", remedy: "all items in the right order")
    }
    if items.contains(where: \.isBlank) { throw PlainError("an item has no text") }
  }
  func changingTexts(_ change: (FormattedText) -> FormattedText) -> Ordering {
    Ordering(items.map(change), grading: grading)
  }
  var identityKeys: [String] { items.map(\.source) }
  func names(_ label: (FormattedText) -> String) -> ShownNames {
    let texts = items.map(label)
    var itemKinds: [Int] = []
    var kinds: [String: Int] = [:]
    for (index, text) in texts.enumerated() {
      let kind = kinds[text] ?? index
      kinds[text] = kind
      itemKinds.append(kind)
    }
    return ShownNames(lists: [DistinctNames.names(for: texts)], itemKinds: itemKinds)
  }

  /// The reverse order.
  var anotherKey: AnotherKey? {
    let reversed = Ordering(items.reversed(), grading: grading)
    if reversed == self { return nil }
    return AnotherKey(reversed.kind, right: [reversed.items[0].source], wrong: [items[0].source])
  }
  func keyWords(of question: Question) -> String? {
    items.map(\.source).joined(separator: " > ")
  }

  var request: InvalidResponse { InvalidResponse(.orderAll) }
  func response(to value: ResponseValue, of question: Question, shownAs orders: [[Int]])
    throws(InvalidResponse) -> Response
  {
    let list = question.list(0, orders)
    guard case .list(let values) = value, values.count == list.names.count else {
      throw request
    }
    let known = Dictionary(
      list.names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var isTaken = [Bool](repeating: false, count: values.count)
    var places: [Int] = []
    for value in values {
      let place: Int
      if case .text(let text) = value, let named = known[text] {
        place = named
      } else {
        place = try list.chosen(value, else: request)
      }
      if isTaken[place] { throw InvalidResponse("“\(list.names[place])” is there twice.") }
      isTaken[place] = true
      places.append(place)
    }
    return .order(places)
  }
  func fits(_ response: Response, _ question: Question) -> Bool {
    guard case .order(let places) = response else { return false }
    return isPermutation(places, of: question.shown.lists[0].count)
  }

  func grade(_ response: Response, of question: Question, by scripts: (any QuestionScripts)?)
    throws -> Grade
  {
    // Equal items are interchangeable: each stands for the first of its kind.
    let items = question.shown.itemKinds
    guard case .order(let places) = response, isPermutation(places, of: items.count) else {
      throw request
    }
    return Grade(fraction: fraction(of: places.map { items[$0] }, items))
  }
  private func fraction(of given: [Int], _ items: [Int]) -> Rational {
    switch grading {
    case .exact: return given == items ? .one : .zero
    case .position:
      return Rational(zip(given, items).count { $0 == $1 }) * .share(of: items.count)
    case .pairs:
      var neighbours: [Neighbours: Int] = [:]
      for (left, right) in zip(items, items.dropFirst()) {
        neighbours[Neighbours(left: left, right: right), default: 0] += 1
      }
      var kept = 0
      for (left, right) in zip(given, given.dropFirst()) {
        let pair = Neighbours(left: left, right: right)
        guard let left = neighbours[pair], left > 0 else { continue }
        neighbours[pair] = left - 1
        kept += 1
      }
      return Rational(kept) * .share(of: items.count - 1)
    }
  }
  /// Returns the verdicts on items: right in a place where an equal one belongs. Empty if the grade
  /// is that of the neighbours.
  func verdicts(on response: Response, of question: Question) -> [String: Verdict] {
    guard case .order(let places) = response, grading != .pairs else { return [:] }
    let (names, kinds) = (question.shown.lists[0], question.shown.itemKinds)
    var verdicts: [String: Verdict] = [:]
    for (index, item) in places.enumerated() where names.indices.contains(item) {
      verdicts[names[item]] = kinds[item] == kinds[index] ? .right : .wrong
    }
    return verdicts
  }
  func correctResponse(of question: Question) -> Response? { .order(Array(items.indices)) }
  /// Returns the right order, its reverse, and the right one with the first two items exchanged.
  func samples(of question: Question) -> [Response] {
    let right = Array(items.indices)
    return [.order(right), .order(right.reversed()), .order([1, 0] + right.dropFirst(2))]
  }
  /// Returns all orders of a few items, and rotations of more.
  func furtherSamples(of question: Question) -> [Response] {
    let right = Array(items.indices)
    if right.count <= Self.fewItems { return Self.permutations(of: right).map { .order($0) } }
    let places = right.count <= Self.mostRotated ? right.dropFirst() : [1, right.count - 1]
    return places.map { .order(Array(right[$0...] + right[..<$0])) }
  }
  func offeredParts(of question: Question) -> [AnswerPart] {
    [AnswerPart(question.shown.lists[0].joined(separator: ", "), isRight: true)]
  }

  var shuffling: Shuffling { .always }
  /// Returns an order of the items that is not the right one if there is another.
  func orders(of question: Question, shuffles: Bool, by chance: inout RandomGenerator) -> [[Int]] {
    let kinds = question.shown.itemKinds
    let isOnly = kinds.allSatisfy { $0 == 0 }
    return [
      chance.order(of: kinds.count) { order in
        !isOnly && zip(order, kinds).allSatisfy { kinds[$0] == $1 }
      }
    ]
  }
  var ordersAllNames: Bool { true }
  var keepsCount: Bool { true }
}

extension Ordering {
  /// The maximum number of items of which every order is a sample.
  private static let fewItems = 5
  /// The maximum number of items of which every rotation is a sample.
  private static let mostRotated = 64

  private static func permutations(of items: [Int]) -> [[Int]] {
    if items.isEmpty { return [[]] }
    return items.indices.flatMap { index in
      var rest = items
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }

  /// Two items, one after the other.
  private struct Neighbours: Hashable {
    let left: Int
    let right: Int
  }
}
