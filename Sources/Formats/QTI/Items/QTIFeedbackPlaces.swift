import QuizboardModel

/// Finds where the feedback of an item belongs in a question, by the responses that show it.
struct QTIFeedbackPlaces {
  /// A place of a feedback in a question.
  enum Target: Equatable {
    /// After any answer.
    case always
    /// After answers that earn all points.
    case right
    /// After answers that earn a part of the points.
    case partly
    /// After answers that earn nothing.
    case wrong
    /// After one answer.
    case answer(QTISlot)
  }

  /// The variable that the writer uses for feedback to single answers.
  static let answerOutcome = "ANSWER"
  /// The variable that the writer uses for feedback to grades.
  static let gradeOutcome = "FEEDBACK"
  /// The values of that variable.
  static let grades = (always: "always", right: "right", partly: "partly", wrong: "wrong")

  /// The places of each feedback; none for a feedback that is never shown, or for other reasons.
  private(set) var targets: [[Target]]
  /// True if the rules of the item do not say what a response shows.
  let areRulesUnknown: Bool

  private let probes: [QTIProbe]
  private let outcomes: [QTIVariables]
  /// The answers by their identifiers.
  private let names: [String: QTISlot]
  /// The places of the responses that are about one answer.
  private let places: [QTISlot: Int]

  init(_ feedbacks: [QTIFeedback], _ tried: QTITriedResponses, scorer: QTIScorer) {
    let probes = tried.probes()
    self.probes = probes
    names = tried.names
    let initial = QTIVariables(scorer.item.outcomes.mapValues(\.initial))
    let known = probes.map { scorer.outcomes(of: $0.response) }
    areRulesUnknown = scorer.hasRules && known.contains { $0 == nil }
    outcomes = zip(known, probes).map { known, probe in
      known ?? Self.outcomes(of: probe, scorer.item, initial)
    }
    places = Dictionary(
      probes.enumerated().compactMap { place, probe in probe.slot.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    targets = []
    targets = feedbacks.map(targets)
  }

  /// Returns the outcomes of a response in an item without rules. The templates of Common Cartridge
  /// set variables for feedback.
  private static func outcomes(of probe: QTIProbe, _ item: QTIItem, _ initial: QTIVariables)
    -> QTIVariables
  {
    var outcomes = initial
    let grade = QTIValue.single(.text(probe.fraction >= .one ? "correct" : "incorrect"))
    switch item.templateName {
    case "CC2_match":
      outcomes["FEEDBACK"] = probe.response["RESPONSE"] ?? .null
      outcomes["FEEDBACKBASIC"] = grade
    case "CC2_match_basic": outcomes["FEEDBACKBASIC"] = grade
    case "CC2_map_response": outcomes["FEEDBACK"] = grade
    default: break
    }
    return outcomes
  }

  private func targets(of feedback: QTIFeedback) -> [Target] {
    // A feedback in an option, or one that is named as the answer, needs no other responses.
    let named =
      feedback.slot ?? (holdsAnswer(feedback.outcome) ? names[feedback.identifier] : nil)
    if let named, feedback.isShown {
      let isShown = places[named].map { feedback.isShown(with: outcomes[$0]) }
      if isShown ?? true { return [.answer(named)] }
    }
    let shown = probes.indices.filter { feedback.isShown(with: outcomes[$0]) }
    if shown.isEmpty { return [] }
    let whole = classes(in: Set(shown))
    if shown.count == probes.count {
      // If all responses earn the same, only the name tells the feedbacks apart.
      let isGrade = feedback.outcome == Self.gradeOutcome && whole.count == 1
      return isGrade && whole[0].name == feedback.identifier ? [whole[0].target] : [.always]
    }
    if whole.reduce(0, { $0 + $1.count }) == shown.count { return whole.map(\.target) }
    let shownSlots = shown.compactMap { probes[$0].slot }
    return shownSlots.count == shown.count ? shownSlots.map(Target.answer) : []
  }

  /// Returns the grades of which a set has all responses.
  private func classes(in shown: Set<Int>) -> [(target: Target, name: String, count: Int)] {
    let grades: [(Target, String, (Rational) -> Bool)] = [
      (.right, Self.grades.right, { $0 >= .one }),
      (.partly, Self.grades.partly, { $0 > .zero && $0 < .one }),
      (.wrong, Self.grades.wrong, { $0 <= .zero }),
    ]
    return grades.compactMap { target, name, holds in
      let places = probes.indices.filter { holds(probes[$0].fraction) }
      return places.isEmpty || !shown.isSuperset(of: places) ? nil : (target, name, places.count)
    }
  }

  /// Returns whether a variable has the answer itself.
  private func holdsAnswer(_ outcome: String) -> Bool {
    if outcome == Self.answerOutcome { return true }
    guard let place = places.values.min() else { return false }
    return outcomes[place][outcome].map { probes[place].response.contains($0) } ?? false
  }
}

/// The responses that were tried for a question.
struct QTITriedResponses {
  /// Returns the responses. Only the feedback needs them.
  var probes: () -> [QTIProbe] = { [] }
  /// The answers that can have a feedback, by their identifiers.
  var names: [String: QTISlot] = [:]
}

extension QTIFeedback {
  /// Returns whether the feedback is shown with the outcomes of a response.
  fileprivate func isShown(with outcomes: QTIVariables) -> Bool {
    let atoms = (outcomes[outcome] ?? .null).atoms
    return atoms.contains(.text(identifier)) == isShown
  }
}
