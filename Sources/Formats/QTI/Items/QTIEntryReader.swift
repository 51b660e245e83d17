import QuizboardModel
import QuizboardQuiz

/// The answers of a text entry.
struct QTIEntry {
  /// The accepted texts or numbers.
  var kind: Cloze.Gap.Kind
  /// A value for each accepted text or number.
  var values: [String]
  /// A value that no answer is meant for.
  var wrong: String
  /// The fraction of that value.
  var rest: Rational
  /// The fractions of the values.
  var fractions: [Rational]
  /// The score of the best; nil if it is not known.
  var best: Rational?
}

extension Cloze.Gap.Kind {
  /// The place for feedback on all texts or numbers that are not accepted, by which the writer
  /// names it; nil if the last answer accepts all others, or for options.
  var restPlace: Int? {
    switch self {
    case .short(let answer): answer.accept.last?.text == "*" ? nil : answer.accept.count
    case .numeric(let answer): answer.accept.last?.extent == .any ? nil : answer.accept.count
    case .choice: nil
    }
  }
}

/// Reads the answers of text entries.
struct QTIEntryReader {
  /// The fractions of the answers.
  let grader: QTIAnswerGrader
  /// The reports on the item.
  let reports: QTIItemReports

  private var scorer: QTIScorer { grader.scorer }
  private var item: QTIItem { grader.scorer.item }

  /// Reads a text entry; nil, with a report, if nothing is right.
  func entry(_ element: XMLElement, _ response: QTIResponse, _ trial: QTITrial) -> QTIEntry? {
    if let base = element[.base], base != "10" {
      reports.lose(element, "base", "numbers are decimal")
    }
    if response.cardinality != "single" {
      reports.leaveOut(
        element, field: "textEntryInteraction",
        "the response has the cardinality “\(response.cardinality)”")
      return nil
    }
    let isNumber = response.baseType == "float" || response.baseType == "integer"
    let entry = isNumber ? number(response, trial) : text(response, trial)
    if entry == nil {
      reports.leaveOut(element, field: "correctResponse", "there is no correct response")
    }
    return entry
  }

  /// Returns the keys of a response: the values that could earn something.
  private func keys(of response: QTIResponse) -> [String] {
    let ofMapping = response.mapping?.entries.map(\.key) ?? []
    var keys: [String]
    switch grader.scoring {
    case .matchCorrect: keys = response.correct
    case .mapResponse: keys = ofMapping.isEmpty ? response.correct : ofMapping
    case .rules:
      let usesMapping = scorer.mappedResponses.contains(response.identifier)
      keys = (usesMapping ? ofMapping : []) + response.correct
      keys += scorer.literals(of: response.identifier)
    case .none, .unknown: keys = ofMapping.isEmpty ? response.correct : ofMapping
    }
    var seen: Set<String> = []
    return keys.filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  // Texts

  private func text(_ response: QTIResponse, _ trial: QTITrial) -> QTIEntry? {
    let keys = keys(of: response)
    if keys.isEmpty { return nil }
    let wrong = Self.wrongText(keys)
    let fractions = grader.single(of: keys, response, trial)
    let stated = response.correctNames.union(response.mapping?.entries.map(\.key) ?? [])
    var accepted = zip(keys, fractions.all).filter { $1 != .zero || stated.contains($0) }
    let rest = defaultFraction(wrong, response, trial, best: fractions.best)
    if accepted.isEmpty { return nil }
    let ignoresCase = ignoresCase(accepted, response, trial)
    var texts = accepted.map { key, fraction in
      AcceptedText(key.replacing("*", with: "\\*"), fraction: fraction)
    }
    if rest != .zero {
      texts.append(AcceptedText("*", fraction: rest))
      accepted.append((wrong, rest))
    }
    return QTIEntry(
      kind: .short(ShortAnswer(texts, ignoreCase: ignoresCase)), values: accepted.map(\.0),
      wrong: wrong, rest: rest, fractions: accepted.map(\.1), best: fractions.best)
  }

  /// Returns a text that is not a key.
  private static func wrongText(_ keys: [String]) -> String {
    "~" + String(repeating: "#", count: 1 + (keys.map(\.utf8.count).max() ?? 0))
  }

  /// Returns the fraction of all other values.
  private func defaultFraction(
    _ wrong: String, _ response: QTIResponse, _ trial: QTITrial, best: Rational?
  ) -> Rational {
    guard let best, best > .zero else { return .zero }
    var score = Rational.zero
    switch grader.scoring {
    case .matchCorrect: return .zero
    case .rules:
      score = scorer.scores(of: [wrong], trial)?.first.flatMap(QTINumber.rational) ?? .zero
    case .mapResponse, .none, .unknown:
      if let mapping = response.mapping { score = mapping.bounded(mapping.defaultValue) }
    }
    return QTINumber.ratio(score, best).clamped(to: Rational(-1) ... .one)
  }

  /// Returns whether upper and lower case are equal for a response.
  private func ignoresCase(
    _ accepted: [(String, Rational)], _ response: QTIResponse, _ trial: QTITrial
  ) -> Bool {
    var flags: Set<Bool> = []
    if case .matchCorrect = grader.scoring { return false }
    // A mapping that counts states for itself whether case matters.
    if case .rules = grader.scoring, !scorer.mappedResponses.contains(response.identifier) {
      let others = accepted.map { key, _ in
        key == key.uppercased() ? key.lowercased() : key.uppercased()
      }
      if let scores = scorer.scores(of: accepted.map(\.0), trial),
        let changed = scorer.scores(of: others, trial)
      {
        let keys = Set(accepted.map(\.0))
        for place in accepted.indices where !keys.contains(others[place]) {
          flags.insert(scores[place] == changed[place])
        }
        return decided(flags)
      }
    }
    flags = Set(response.mapping?.entries.map { !$0.isCaseSensitive } ?? [])
    return decided(flags)
  }

  private func decided(_ flags: Set<Bool>) -> Bool {
    if flags.count == 2 {
      reports.lose(
        item.root, "caseSensitive", "case matters for all answers or for none: it matters")
    }
    return flags == [true]
  }

  // Numbers

  private func number(_ response: QTIResponse, _ trial: QTITrial) -> QTIEntry? {
    var extents: [AcceptedNumber.Extent] = []
    if case .rules = grader.scoring {
      let conditions = QTINumberConditions(
        of: response, in: scorer.conditions(on: response.identifier))
      extents = conditions.extents
      if conditions.excludesEnds {
        reports.lose(item.processing ?? item.root, "equal", "the ends of a range belong to it")
      }
    }
    if extents.isEmpty {
      for key in keys(of: response) {
        guard let number = Double(key), number.isFinite else { continue }
        let extent = AcceptedNumber.Extent.value(number, tolerance: 0)
        if !extents.contains(extent) { extents.append(extent) }
      }
    }
    let samples = QTINumberSamples(of: extents)
    let wrong = "\(samples.wrong)"
    if extents.isEmpty {
      // The rules may give points for every number.
      guard let score = scorer.scores(of: [wrong], trial)?.first, score > 0 else { return nil }
      extents = [.any]
    } else if samples.inside.contains(nil) {
      // The first set that holds a number counts.
      reports.lose(
        item.processing ?? item.root, "equal", "a number after others that hold it is left out")
      extents = zip(extents, samples.inside).filter { $1 != nil }.map(\.0)
    }
    let found = samples.inside.compactMap(\.self).map { "\($0)" }
    let values = found.isEmpty ? [wrong] : found
    let fractions = grader.single(
      of: values, response.withPlainNumbers, trial, areRulesKept: true)
    let rest = defaultFraction(wrong, response, trial, best: fractions.best)
    var entry = QTIEntry(
      kind: .numeric(NumericAnswer([])), values: values, wrong: wrong, rest: rest,
      fractions: fractions.all, best: fractions.best)
    if rest != .zero, samples.hasOutside, extents.last != .any {
      extents.append(.any)
      entry.values.append(wrong)
      entry.fractions.append(rest)
    }
    entry.kind = .numeric(
      NumericAnswer(zip(extents, entry.fractions).map { AcceptedNumber($0, fraction: $1) }))
    return entry
  }
}
