import QuizboardModel
import QuizboardQuiz

extension QTIQuestionReader {
  // Matching

  func matching(_ interaction: XMLElement, _ response: QTIResponse) -> Question.Kind? {
    let sets = interaction.all(.simpleMatchSet)
    guard sets.count == 2,
      let first = options(sets[0].all(.simpleAssociableChoice)),
      let second = options(sets[1].all(.simpleAssociableChoice))
    else {
      if sets.count != 2 {
        reports.problem(
          interaction, "the matchInteraction has \(counted(sets.count))", expected: "two sets")
      }
      return nil
    }
    let keys = pairKeys(of: response)
    if keys.isEmpty {
      reports.leaveOut(interaction, field: "correctResponse", "there is no correct response")
      return nil
    }
    let candidates = [(first, second), (second, first)].compactMap { lefts, rights in
      partners(of: lefts, among: rights, keys).map { (lefts, rights, $0) }
    }
    // Each text on the left may be used once.
    let chosen =
      candidates.first { lefts, _, _ in lefts.allSatisfy { $0.element[.matchMax] == "1" } }
      ?? candidates.first
    guard let (lefts, rights, partners) = chosen else {
      reports.leaveOut(interaction, field: "matchInteraction", "a text has no partner, or several")
      return nil
    }
    if lefts.contains(where: { ($0.element[.matchMax] ?? "1") != "1" }) {
      reports.lose(interaction, "matchMax", "each text on the left gets one partner")
    }
    details.shuffle = shuffle(of: interaction, lefts + rights)
    let used = Set(partners.map { rights[$0].identifier })
    scoreMatching(response, keys)
    tried.probes = { [unowned self] in pairProbes(response, keys) }
    return .matching(
      Matching(
        zip(lefts, partners).map { left, place in
          Matching.Pair(FormattedText(left.text), FormattedText(rights[place].text))
        },
        distractors: rights.filter { !used.contains($0.identifier) }.map {
          FormattedText($0.text)
        }))
  }

  private func counted(_ count: Int) -> String { count == 1 ? "1 set" : "\(count) sets" }

  /// Returns the pairs that are right.
  private func pairKeys(of response: QTIResponse) -> [String] {
    if !response.correct.isEmpty { return response.correct }
    return response.mapping?.entries.filter { $0.value > .zero }.map(\.key) ?? []
  }

  /// Returns the place of each text's partner; nil if one has none, or several.
  private func partners(of lefts: [QTIOption], among rights: [QTIOption], _ keys: [String])
    -> [Int]?
  {
    var found: [Int?] = lefts.map { _ in nil }
    let leftPlaces = places(of: lefts)
    let rightPlaces = places(of: rights)
    for key in keys {
      let names = QTIValue.identifiers(in: key)
      guard names.count == 2 else { return nil }
      let ways = [(names[0], names[1]), (names[1], names[0])]
      guard
        let (left, right) = ways.first(where: { leftPlaces[$0] != nil && rightPlaces[$1] != nil }),
        let place = leftPlaces[left], found[place] == nil
      else { return nil }
      found[place] = rightPlaces[right]
    }
    let all = found.compactMap { $0 }
    return all.count == lefts.count && !all.isEmpty ? all : nil
  }

  private func places(of options: [QTIOption]) -> [String: Int] {
    Dictionary(
      options.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func value(_ keys: [String], _ response: QTIResponse) -> QTIVariables {
    let atoms = keys.map { QTIValue.Atom($0, baseType: response.baseType) }
    return [response.identifier: QTIValue(atoms, cardinality: response.cardinality)]
  }

  private func scoreMatching(_ response: QTIResponse, _ keys: [String]) {
    let isSeveral = keys.count > 1
    switch item.scoring {
    case .matchCorrect: details.isAllOrNothing = isSeveral
    case .mapResponse: useMapping(response, keys)
    case .rules:
      let partial = keys.indices.lazy.map { [self] left in
        value(keys.indices.filter { $0 != left }.map { keys[$0] }, response)
      }
      guard let best = scorer.score(of: value(keys, response)), best > 0,
        let scores = scorer.scores(of: partial)
      else { return useMapping(response, keys) }
      maximum = QTINumber.rational(best)
      let rest = Rational.one - Rational.share(of: keys.count)
      if isSeveral, scores.allSatisfy({ $0 <= 0 }) {
        details.isAllOrNothing = true
      } else if !scores.allSatisfy({ QTIScorer.isEqual($0 / best, rest) }) {
        grader.loseRules("all pairs count the same")
      }
    case .none, .unknown: useMapping(response, keys)
    }
  }

  private func useMapping(_ response: QTIResponse, _ keys: [String]) {
    if case .mapResponse = item.scoring {} else { grader.loseRules("all pairs count the same") }
    guard let mapping = response.mapping else { return }
    let scores = keys.map { mapping.score(of: $0) }
    let sum = mapping.bounded(scores.reduce(.zero, +))
    if sum > .zero { maximum = sum }
    if Set(scores).count > 1 { reports.lose(item.root, "mapping", "all pairs count the same") }
    let right = Set(keys)
    let isWrongCounted = mapping.entries.contains { !right.contains($0.key) && $0.value != .zero }
    if mapping.defaultValue != .zero || isWrongCounted {
      reports.lose(item.root, "mapping", "wrong pairs earn and cost nothing")
    }
  }

  private func pairProbes(_ response: QTIResponse, _ keys: [String]) -> [QTIProbe] {
    var probes = [QTIProbe(response: value(keys, response), fraction: .one, slot: nil)]
    let names = keys.map { QTIValue.identifiers(in: $0) }
    guard keys.count > 1 else {
      return probes + [QTIProbe(response: value([], response), fraction: .zero, slot: nil)]
    }
    let rotated = names.indices.map { "\(names[$0][0]) \(names[($0 + 1) % names.count][1])" }
    if Set(keys).isDisjoint(with: rotated) {
      probes.append(QTIProbe(response: value(rotated, response), fraction: .zero, slot: nil))
    }
    let rest = details.isAllOrNothing ? Rational.zero : .one - .share(of: keys.count)
    probes.append(
      QTIProbe(response: value(Array(keys.dropLast()), response), fraction: rest, slot: nil))
    return probes
  }

  // Ordering

  func ordering(_ interaction: XMLElement, _ response: QTIResponse) -> Question.Kind? {
    guard let options = options(interaction.all(.simpleChoice)) else { return nil }
    if response.correct.isEmpty {
      reports.leaveOut(interaction, field: "correctResponse", "there is no correct response")
      return nil
    }
    let byName = places(of: options)
    var places: [Int] = []
    for name in response.correct {
      guard let place = byName[name], !places.contains(place) else {
        reports.problem(
          at: response.offset,
          byName[name] == nil
            ? "the correct response “\(name)” is none of the items"
            : "the correct response has “\(name)” twice")
        return nil
      }
      places.append(place)
    }
    if places.count < options.count {
      reports.leaveOut(
        interaction, field: "orderInteraction", "only some of the items are put in order")
      return nil
    }
    if interaction.isTrue(.shuffle) { _ = shuffle(of: interaction, options) }
    let grading = grading(of: response)
    return .ordering(
      Ordering(places.map { FormattedText(options[$0].text) }, grading: grading))
  }

  private func grading(of response: QTIResponse) -> Ordering.Grading {
    let orders = Self.orders(of: response.correct.count)
    let responses = orders.map { order in
      value(order.map { response.correct[$0] }, response)
    }
    func probes(_ grading: Ordering.Grading) -> [QTIProbe] {
      zip(responses, orders).map { response, order in
        QTIProbe(response: response, fraction: Self.fraction(order, grading), slot: nil)
      }
    }
    var grading = Ordering.Grading.exact
    switch item.scoring {
    case .matchCorrect: break
    case .rules:
      if let best = scorer.score(of: responses[0]), best > 0 {
        maximum = QTINumber.rational(best)
        if let found = Ordering.Grading.allCases.first(where: {
          scorer.agrees(with: probes($0), best: best)
        }) {
          grading = found
        } else {
          grader.loseRules("only the right order earns points")
        }
      } else {
        grader.loseRules("only the right order earns points")
      }
    case .mapResponse, .none, .unknown: grader.loseRules("only the right order earns points")
    }
    tried.probes = { probes(grading) }
    return grading
  }

  /// Returns orders to try, the right one first.
  private static func orders(of count: Int) -> [[Int]] {
    let right = Array(0..<count)
    var orders = [right, right.reversed()]
    if count > 2 {
      orders.append([1, 0] + right.dropFirst(2))
      orders.append(Array(right.dropFirst()) + [0])
      orders.append(right.dropLast(2) + [count - 1, count - 2])
    }
    return orders
  }

  private static func fraction(_ order: [Int], _ grading: Ordering.Grading) -> Rational {
    let count = order.count
    switch grading {
    case .exact: return order == Array(0..<count) ? .one : .zero
    case .position:
      let right = order.enumerated().count { $0 == $1 }
      return Rational(numerator: right, denominator: count) ?? .zero
    case .pairs:
      let kept = zip(order, order.dropFirst()).count { $0 + 1 == $1 }
      return Rational(numerator: kept, denominator: max(1, count - 1)) ?? .zero
    }
  }
}
