import QuizboardModel
import QuizboardQuiz

/// The fractions of the answers to a response.
struct QTIFractions {
  /// The fraction of each answer.
  var all: [Rational]
  /// The score of the best response; nil if it is not known.
  var best: Rational?

  /// Returns responses with the fractions that a question of several options gives them.
  func probes(_ names: [String], _ isAllOrNothing: Bool, _ response: QTIResponse) -> [QTIProbe] {
    func probe(_ places: [Int], slot: Int? = nil) -> QTIProbe {
      let atoms = places.map { QTIValue.Atom(names[$0], baseType: response.baseType) }
      var fraction = places.reduce(Rational.zero) { $0 + all[$1] }
      fraction = fraction.clamped(to: .zero ... .one)
      if isAllOrNothing, fraction < .one { fraction = .zero }
      return QTIProbe(
        response: [response.identifier: QTIValue(atoms, cardinality: response.cardinality)],
        fraction: fraction, slot: slot.map { QTISlot(answer: $0) })
    }
    let right = names.indices.filter { all[$0] > .zero }
    let wrong = names.indices.filter { all[$0] <= .zero }
    var probes = [probe(right)]
    // Many options are too many to try all together with each other.
    probes += names.indices.prefix(200).map { probe([$0], slot: $0) }
    if right.count > 1 { probes.append(probe(Array(right.dropLast()))) }
    if let first = wrong.first { probes.append(probe((right + [first]).sorted())) }
    if wrong.count > 1 { probes.append(probe(wrong)) }
    return probes.filter { !($0.response[response.identifier] == .null) }
  }
}

/// Finds the fraction of the points that each answer of an item earns: by its rules if they can be
/// evaluated, otherwise by the mapping or the correct response.
final class QTIAnswerGrader {
  /// The scores of responses by the rules.
  let scorer: QTIScorer
  private let reports: QTIItemReports
  /// True if the rules cannot be kept, so that only the correct responses and mappings count.
  private var areRulesIgnored = false

  init(_ scorer: QTIScorer, _ reports: QTIItemReports) {
    self.scorer = scorer
    self.reports = reports
  }

  private var item: QTIItem { scorer.item }

  /// The rule for scoring.
  var scoring: QTIItem.Scoring {
    if areRulesIgnored, case .rules = item.scoring { .unknown("") } else { item.scoring }
  }

  /// Returns the fraction of each value of a response, of which one can be chosen.
  ///
  /// - Parameter areRulesKept: True if the question says what the rules say about the values.
  func single(
    of names: [String], _ response: QTIResponse, _ trial: QTITrial, areRulesKept: Bool = false
  ) -> QTIFractions {
    let correct = response.correctNames
    let byKey = QTIFractions(all: names.map { correct.contains($0) ? .one : .zero })
    let byMapping = mapped(names, response)
    switch scoring {
    case .matchCorrect:
      reports.addDropped { $0.reportMissingKey(of: response) }
      return byKey
    case .mapResponse:
      if let byMapping { return limited(byMapping) }
      reports.lose(item.root, "mapping", "there is none: the correct response earns the points")
      return byKey
    case .rules:
      if let scores = scorer.scores(of: names, trial), let best = scores.max(), best > 0 {
        func agrees(_ fractions: QTIFractions) -> Bool {
          zip(scores, fractions.all).allSatisfy { QTIScorer.isEqual($0 / best, $1) }
        }
        let maximum = QTINumber.rational(best)
        if agrees(byKey) { return QTIFractions(all: byKey.all, best: maximum) }
        if let byMapping, agrees(byMapping) {
          return limited(QTIFractions(all: byMapping.all, best: maximum))
        }
        if !areRulesKept { loseRules("each answer earns what the rules give it") }
        let all = scores.map { QTINumber.rational($0 / best) ?? .zero }
        return limited(QTIFractions(all: all, best: maximum))
      }
      return withoutRules(byKey, byMapping, response)
    case .none, .unknown: return withoutRules(byKey, byMapping, response)
    }
  }

  /// Returns the fraction of each option of a response, of which several can be chosen, and whether
  /// only the whole correct response earns points.
  func multiple(of names: [String], _ response: QTIResponse) -> (QTIFractions, Bool) {
    let share = Rational.share(of: response.correct.count)
    let correct = response.correctNames
    let byKey = QTIFractions(all: names.map { correct.contains($0) ? share : -share })
    let byMapping = mappedSum(names, response)
    switch scoring {
    case .matchCorrect:
      reports.addDropped { $0.reportMissingKey(of: response) }
      return (byKey, true)
    case .mapResponse:
      if let byMapping { return (summed(byMapping, response), false) }
      reports.lose(item.root, "mapping", "there is none: the correct response earns the points")
      return (byKey, true)
    case .rules:
      return multipleByRules(names, byKey, byMapping, response)
        ?? (withoutRules(byKey, byMapping, response), false)
    case .none, .unknown: return (withoutRules(byKey, byMapping, response), false)
    }
  }

  private func multipleByRules(
    _ names: [String], _ byKey: QTIFractions, _ byMapping: QTIFractions?, _ response: QTIResponse
  ) -> (QTIFractions, Bool)? {
    let best =
      response.correct.isEmpty
      ? byMapping.flatMap { self.best(names, $0.all, response) }
      : scorer.score(of: [response.identifier: response.correctValue])
    guard let best, best > 0 else { return nil }
    let maximum = QTINumber.rational(best)
    func agrees(_ fractions: QTIFractions, _ isAllOrNothing: Bool) -> Bool {
      scorer.agrees(with: fractions.probes(names, isAllOrNothing, response), best: best)
    }
    // With one right option, both may agree.
    if let byMapping, scorer.mappedResponses.contains(response.identifier), agrees(byMapping, false)
    {
      return (summed(QTIFractions(all: byMapping.all, best: maximum), response), false)
    }
    if !response.correct.isEmpty, agrees(byKey, true) {
      return (QTIFractions(all: byKey.all, best: maximum), true)
    }
    guard let scores = scorer.scores(of: names, QTITrial(response)) else { return nil }
    let all = scores.map { QTINumber.rational($0 / best) ?? .zero }
    let summed = QTIFractions(all: all, best: maximum)
    return agrees(summed, false) ? (limited(summed), false) : nil
  }

  private func best(_ names: [String], _ fractions: [Rational], _ response: QTIResponse) -> Double?
  {
    let right = zip(names, fractions).filter { $1 > .zero }.map {
      QTIValue.Atom($0.0, baseType: response.baseType)
    }
    return scorer.score(
      of: [response.identifier: QTIValue(right, cardinality: response.cardinality)])
  }

  // Mappings

  /// Returns the scores of values as fractions of the best; nil without a positive one.
  private func mapped(_ names: [String], _ response: QTIResponse) -> QTIFractions? {
    guard let mapping = response.mapping else { return nil }
    let scores = names.map { mapping.bounded(mapping.score(of: $0)) }
    guard let best = scores.max(), best > .zero else { return nil }
    return QTIFractions(all: scores.map { QTINumber.ratio($0, best) }, best: best)
  }

  /// Returns the scores of options as fractions of the sum of all positive ones; nil without one.
  private func mappedSum(_ names: [String], _ response: QTIResponse) -> QTIFractions? {
    guard let mapping = response.mapping else { return nil }
    let scores = names.map { mapping.score(of: $0) }
    let sum = scores.reduce(Rational.zero) { $1 > .zero ? $0 + $1 : $0 }
    let best = mapping.upperBound.map { min($0, sum) } ?? sum
    guard best > .zero else { return nil }
    return QTIFractions(all: scores.map { QTINumber.ratio($0, best) }, best: best)
  }

  private func summed(_ fractions: QTIFractions, _ response: QTIResponse) -> QTIFractions {
    if fractions.all.contains(where: { $0 < .zero }),
      response.mapping?.lowerBound.map({ $0 < .zero }) ?? true
    {
      reports.lose(item.root, "mapping", "a score below 0 counts as 0")
    }
    return limited(fractions)
  }

  private func limited(_ fractions: QTIFractions) -> QTIFractions {
    let range = Rational(-1) ... .one
    if fractions.all.contains(where: { !range.contains($0) }) {
      reports.lose(
        item.root, "mapping", "an answer earns or costs at most the points of the question")
    }
    return QTIFractions(all: fractions.all.map { $0.clamped(to: range) }, best: fractions.best)
  }

  // Reports

  /// Returns the fractions of a response whose scores are not known.
  private func withoutRules(
    _ byKey: QTIFractions, _ byMapping: QTIFractions?, _ response: QTIResponse
  ) -> QTIFractions {
    let usesMapping =
      switch item.scoring {
      case .rules: scorer.mappedResponses.contains(response.identifier)
      default: true
      }
    if usesMapping, let byMapping {
      loseRules("the mapping of the response has the points")
      return limited(byMapping)
    }
    if !response.correct.isEmpty {
      loseRules("the correct response earns the points")
    } else if case .unknown = item.scoring {
      loseRules("no answer is right")
    }
    return byKey
  }

  /// Reports how a question is graded that QTI grades in another way.
  func loseRules(_ kept: String) {
    // Reported once.
    if areRulesIgnored { return }
    let element = item.processing ?? item.root
    switch item.scoring {
    case .rules: reports.lose(element, "responseProcessing", "its rules are not kept: \(kept)")
    case .none: reports.lose(element, "responseProcessing", "there is none: \(kept)")
    case .unknown(let name):
      reports.lose(element, "responseProcessing", "the template “\(name)” is not known: \(kept)")
    case .matchCorrect, .mapResponse: reports.lose(element, "responseProcessing", kept)
    }
  }

  /// Reports that the rules are not kept, and ignores them from now on.
  func ignoreRules(_ kept: String) {
    loseRules(kept)
    areRulesIgnored = true
  }
}
