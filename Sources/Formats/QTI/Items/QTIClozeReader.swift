import QuizboardModel
import QuizboardQuiz

/// A gap of an item: an interaction in its text, or a gap of a gapMatchInteraction.
struct QTIGap {
  /// The name in the text.
  let name: String
  /// The name in the pairs of a gapMatchInteraction.
  let identifier: String
  /// The response variable.
  let response: QTIResponse
  /// The interaction, or the gap.
  let element: XMLElement
  /// The options; empty for a text entry.
  let options: [QTIOption]
  /// The values of the options in the response variable.
  let values: [String]
  /// True for a gap that shares its response variable with others.
  let isOfMatch: Bool

  /// Returns the value of the variable with this gap filled, or left empty.
  /// - Parameter others: The values of the gaps that share the variable.
  func value(_ value: String?, beside others: [QTIValue.Atom]) -> QTIValue {
    let own = value.map { [QTIValue.Atom($0, baseType: response.baseType)] } ?? []
    return QTIValue(others + own, cardinality: response.cardinality)
  }

  /// Returns the values of the other gaps that share the variable.
  func others(in responses: [String: QTIValue]) -> [QTIValue.Atom] {
    if !isOfMatch { return [] }
    let ending = " \(identifier)".utf8
    return (responses[response.identifier] ?? .null).atoms.filter { atom in
      guard case .text(let text) = atom else { return true }
      return !text.utf8.suffix(ending.count).elementsEqual(ending)
    }
  }
}

/// The right answers of all gaps.
struct QTIRightAnswers {
  /// The values of the response variables.
  var values: [String: [String]] = [:]
  /// The response.
  var response: [String: QTIValue] = [:]

  /// Returns a function for the response with a gap filled otherwise, or left empty.
  func filling(_ gap: QTIGap) -> (_ value: String?) -> QTIVariables {
    var others: [QTIValue.Atom]?
    return { value in
      let known = others ?? gap.others(in: response)
      others = known
      var result = QTIVariables(response)
      result[gap.response.identifier] = gap.value(value, beside: known)
      return result
    }
  }
}

/// Reads the gaps of a question. One is worth what the rules for scoring give for filling it.
struct QTIClozeReader {
  /// The reader of the question, which collects the details and the reports.
  unowned let reader: QTIQuestionReader

  /// Reads a text with gaps; nil, with a report, if a gap has errors.
  func cloze(_ interactions: [XMLElement]) -> Question.Kind? {
    guard let gaps = gaps(interactions) else { return nil }
    let right = rightAnswers(to: gaps)
    var made: [Cloze.Gap] = []
    var filled: [TriedGap] = []
    for (place, gap) in gaps.enumerated() {
      guard let one = fill(gap, place, right) else { return nil }
      made.append(one.gap)
      filled.append(one)
    }
    if !weigh(&made, gaps, filled, right) {
      // The gaps do not count each for itself.
      reader.grader.ignoreRules("each gap counts the same")
      for (place, gap) in gaps.enumerated() {
        guard let one = fill(gap, place, right) else { return nil }
        made[place] = one.gap
        filled[place] = one
      }
    }
    scale(&made)
    for (place, gap) in gaps.enumerated() {
      for answer in filled[place].values.indices {
        let slot = QTISlot(gap: place, answer: answer)
        reader.tried.names["\(gap.name)_\(answer + 1)"] = slot
        if !gap.isOfMatch, answer < gap.values.count {
          reader.tried.names[gap.values[answer]] = slot
        }
      }
      if let rest = filled[place].gap.kind.restPlace {
        reader.tried.names["\(gap.name)_\(rest + 1)"] = QTISlot(gap: place, answer: rest)
      }
    }
    reader.tried.probes = { [made, filled] in clozeProbes(gaps, made, filled, right) }
    return .cloze(Cloze(made))
  }

  /// A gap with the responses that were tried in it.
  fileprivate struct TriedGap {
    var gap: Cloze.Gap
    var values: [String]
    var fractions: [Rational]
    /// A value that no answer is meant for, and its fraction.
    var wrong: String?
    var rest = Rational.zero
    var best: Rational?
  }

  private func gaps(_ interactions: [XMLElement]) -> [QTIGap]? {
    var gaps: [QTIGap] = []
    for interaction in interactions {
      guard let response = reader.response(of: interaction) else { return nil }
      switch interaction.kind {
      case .gapMatchInteraction:
        guard let found = matchGaps(interaction, response, first: gaps.count) else { return nil }
        gaps += found
      case .textEntryInteraction:
        gaps.append(
          QTIGap(
            name: response.identifier, identifier: response.identifier, response: response,
            element: interaction, options: [], values: [], isOfMatch: false))
      default:
        let elements = interaction.elements.filter {
          ($0.kind == .inlineChoice || $0.kind == .simpleChoice)
            && isKept($0, besides: response.correct)
        }
        guard let options = reader.options(elements, gap: gaps.count) else { return nil }
        setShuffle(of: interaction, options)
        reader.reports.addDropped {
          $0.reportKeys(of: response, besides: options.map(\.identifier))
        }
        gaps.append(
          QTIGap(
            name: response.identifier, identifier: response.identifier, response: response,
            element: interaction, options: options, values: options.map(\.identifier),
            isOfMatch: false))
      }
    }
    if gaps.isEmpty, let first = interactions.first {
      reader.reports.problem(first, "the gapMatchInteraction has no gap")
      return nil
    }
    return gaps
  }

  /// Returns whether an option is kept. Some items have an empty one for no answer.
  private func isKept(_ option: XMLElement, besides correct: [String]) -> Bool {
    guard option.kind == .inlineChoice, option.firstElement == nil, option.trimmedText.isEmpty,
      let identifier = option[.identifier]?.xmlTrimmed, !correct.contains(identifier)
    else { return true }
    reader.reports.lose(option, "inlineChoice", "it has no text: it is left out")
    return false
  }

  private func setShuffle(of interaction: XMLElement, _ options: [QTIOption]) {
    guard let shuffles = reader.shuffle(of: interaction, options) else { return }
    reader.details.shuffle = shuffles || reader.details.shuffle == true
  }

  private func matchGaps(_ interaction: XMLElement, _ response: QTIResponse, first: Int)
    -> [QTIGap]?
  {
    let choices = interaction.elements.filter { $0.kind == .gapText || $0.kind == .gapImg }
    guard let options = reader.options(choices, gap: first) else { return nil }
    setShuffle(of: interaction, options)
    var elements: [XMLElement] = []
    func collect(_ element: XMLElement) {
      for child in element.elements {
        if child.kind == .gap { elements.append(child) } else { collect(child) }
      }
    }
    collect(interaction)
    guard elements.count * options.count <= ReadingLimits.gapOptions else {
      reader.reports.problem(interaction, "the gaps have too many choices", expected: "fewer gaps")
      return nil
    }
    let gaps = elements.map { element in
      let identifier = element[.identifier]?.xmlTrimmed ?? ""
      return QTIGap(
        name: reader.texts.name(ofGap: element), identifier: identifier, response: response,
        element: element, options: options,
        values: options.map { "\($0.identifier) \(identifier)" }, isOfMatch: true)
    }
    reader.reports.addDropped { $0.reportKeys(of: response, besides: gaps.flatMap(\.values)) }
    return gaps
  }

  // Answers

  private func rightAnswers(to gaps: [QTIGap]) -> QTIRightAnswers {
    var right = QTIRightAnswers()
    for gap in gaps {
      let response = gap.response
      let name = response.identifier
      if !response.correct.isEmpty {
        right.values[name] = response.correct
      } else if let mapping = response.mapping {
        let candidates = gap.values.isEmpty ? mapping.entries.map(\.key) : gap.values
        let best = candidates.max { mapping.score(of: $0) < mapping.score(of: $1) }
        if let best, mapping.score(of: best) > .zero {
          right.values[name, default: []].append(best)
        }
      }
      let atoms = (right.values[name] ?? []).map {
        QTIValue.Atom($0, baseType: response.baseType)
      }
      right.response[name] = QTIValue(atoms, cardinality: response.cardinality)
    }
    return right
  }

  private func fill(_ gap: QTIGap, _ place: Int, _ right: QTIRightAnswers) -> TriedGap? {
    let trial = QTITrial(besideOthers: right.filling(gap))
    if gap.options.isEmpty, !gap.isOfMatch {
      guard let entry = reader.entries.entry(gap.element, gap.response, trial) else { return nil }
      return TriedGap(
        gap: Cloze.Gap(gap.name, entry.kind), values: entry.values, fractions: entry.fractions,
        wrong: entry.wrong, rest: entry.rest, best: entry.best)
    }
    let fractions = reader.grader.single(of: gap.values, gap.response, trial)
    if gap.isOfMatch, !gap.response.correct.isEmpty, !fractions.all.contains(where: { $0 > .zero })
    {
      reader.reports.lose(gap.element, "gap", "nothing is right in the gap “\(gap.name)”")
    }
    let options = zip(gap.options, fractions.all).map { option, fraction in
      Option(
        FormattedText(option.text), isRight: fraction == .one,
        fraction: fraction == .one || fraction == .zero ? nil : fraction)
    }
    return TriedGap(
      gap: Cloze.Gap(gap.name, .choice(options)), values: gap.values, fractions: fractions.all,
      wrong: nil, best: fractions.best)
  }

  // Weights

  /// Sets the points of the gaps, or that only all gaps together earn points; returns false if the
  /// rules do neither.
  private func weigh(
    _ made: inout [Cloze.Gap], _ gaps: [QTIGap], _ tried: [TriedGap], _ right: QTIRightAnswers
  ) -> Bool {
    let best = tried.map(\.best)
    switch reader.item.scoring {
    case .matchCorrect:
      let isKnown = tried.contains { $0.fractions.contains { $0 > .zero } }
      reader.details.isAllOrNothing = gaps.count > 1 && isKnown
      reader.maximum = .one
    case .rules:
      guard let whole = reader.scorer.score(of: QTIVariables(right.response)), whole > 0 else {
        return true
      }
      if !best.contains(nil) { reader.maximum = QTINumber.rational(whole) }
      let scores = best.map { $0?.doubleValue ?? 0 }
      if gaps.count > 1, scores.allSatisfy({ ($0 - whole).magnitude < 1e-6 }) {
        reader.details.isAllOrNothing = true
        return true
      }
      return weigh(&made, gaps, best.map { $0 ?? .zero }, whole: whole)
    case .mapResponse, .none, .unknown: setPoints(of: &made, best.map { $0 ?? .zero })
    }
    return true
  }

  /// Sets the points of gaps that earn something each. Gaps of a response that counts as a whole
  /// share its points; returns false if the points of all gaps are not the whole.
  private func weigh(
    _ made: inout [Cloze.Gap], _ gaps: [QTIGap], _ best: [Rational], whole: Double
  ) -> Bool {
    var points = best
    func isWhole() -> Bool {
      QTIScorer.isEqual(whole, points.reduce(.zero, +))
    }
    if !isWhole() {
      let counts = gaps.reduce(into: [String: Int]()) {
        $0[$1.response.identifier, default: 0] += 1
      }
      for (place, gap) in gaps.enumerated() {
        points[place] = points[place] * .share(of: counts[gap.response.identifier] ?? 1)
      }
      guard isWhole() else { return false }
      reader.grader.loseRules("each gap earns its part")
    }
    setPoints(of: &made, points)
    return true
  }

  /// Makes the points of the gaps add up to the declared maximum.
  private func scale(_ gaps: inout [Cloze.Gap]) {
    if reader.details.isAllOrNothing { return }
    let sum = gaps.reduce(Rational.zero) { $0 + $1.points }
    guard let declared = reader.item.declaredMaximum ?? reader.maximum, declared > .zero,
      declared != sum,
      let factor = declared.divided(by: sum)
    else { return }
    for place in gaps.indices { gaps[place].points = gaps[place].points * factor }
  }

  /// Sets the points of the gaps. Gaps with nothing right share what the other gaps leave of the
  /// declared maximum, or count 1 each if there is none.
  private func setPoints(of gaps: inout [Cloze.Gap], _ points: [Rational]) {
    guard points.allSatisfy({ $0 >= .zero }) else { return }
    let unknown = points.count { $0 == .zero }
    let rest = (reader.item.declaredMaximum ?? .zero) - points.reduce(.zero, +)
    let share = rest > .zero ? rest * .share(of: max(1, unknown)) : .one
    for place in gaps.indices {
      gaps[place].points = points[place] > .zero ? points[place] : share
    }
  }

  /// The number of responses after which no more gaps are filled otherwise.
  private static let mostProbes = 2_000

  private func clozeProbes(
    _ gaps: [QTIGap], _ made: [Cloze.Gap], _ tried: [TriedGap], _ right: QTIRightAnswers
  ) -> [QTIProbe] {
    let sum = made.reduce(Rational.zero) { $0 + $1.points }
    // A gap without a right answer earns nothing.
    let best = tried.map { max(.zero, $0.fractions.max() ?? .zero) }
    var whole = zip(made, best).reduce(Rational.zero) { $0 + $1.0.points * $1.1 }
    whole = whole.divided(by: sum) ?? .zero
    func earned(_ fraction: Rational) -> Rational {
      reader.details.isAllOrNothing && fraction < .one ? .zero : fraction
    }
    let common = QTIVariables(right.response)
    var probes = [QTIProbe(response: common, fraction: earned(whole), slot: nil)]
    var (allWrong, earnedWrong) = (common, Rational.zero)
    var wrongPairs: [String: [QTIValue.Atom]] = [:]
    for (place, gap) in gaps.enumerated() {
      let share = made[place].points.divided(by: sum) ?? .zero
      let filling = right.filling(gap)
      func probe(_ value: String?, _ fraction: Rational, slot: QTISlot?) -> QTIProbe {
        QTIProbe(
          response: filling(value),
          fraction: earned(whole - share * best[place] + share * fraction), slot: slot)
      }
      let tried = tried[place]
      let most = probes.count < Self.mostProbes ? 50 : 0
      for (answer, value) in tried.values.prefix(most).enumerated() {
        probes.append(
          probe(value, tried.fractions[answer], slot: QTISlot(gap: place, answer: answer)))
      }
      // Without a wrong answer, only an empty gap earns nothing.
      let worst = zip(tried.values, tried.fractions).min { $0.1 < $1.1 }
      let wrong =
        tried.wrong.map { ($0, tried.rest) } ?? worst.flatMap { $1 > .zero ? nil : ($0, $1) }
      if most > 0, let text = tried.wrong {
        let slot = tried.gap.kind.restPlace.map { QTISlot(gap: place, answer: $0) }
        probes.append(probe(text, tried.rest, slot: slot))
      }
      if most > 0, wrong == nil { probes.append(probe(nil, .zero, slot: nil)) }
      earnedWrong += share * (wrong?.1 ?? .zero)
      let name = gap.response.identifier
      let others = gap.isOfMatch ? wrongPairs[name, default: []] : []
      let value = gap.value(wrong?.0, beside: others)
      if gap.isOfMatch { wrongPairs[name] = value.atoms }
      allWrong[name] = value
    }
    probes.append(QTIProbe(response: allWrong, fraction: earned(earnedWrong), slot: nil))
    return probes
  }
}
