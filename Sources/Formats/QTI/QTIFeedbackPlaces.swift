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

  /// The places of each feedback; none for a feedback that is never shown, or for other reasons.
  let targets: [[Target]]

  init(_ feedbacks: [QTIFeedback], probes: [QTIProbe], scorer: QTIScorer) {
    let outcomes = probes.map { probe in
      scorer.outcomes(of: probe.response) ?? scorer.item.outcomes.mapValues(\.initial)
    }
    targets = feedbacks.map { feedback in
      let shown = probes.indices.filter { feedback.isShown(with: outcomes[$0]) }
      return Self.targets(of: feedback, shown: shown, probes, outcomes)
    }
  }

  private static func targets(
    of feedback: QTIFeedback, shown: [Int], _ probes: [QTIProbe], _ outcomes: [[String: QTIValue]]
  ) -> [Target] {
    if shown.isEmpty { return [] }
    if let slot = feedback.slot {
      return shown.contains { probes[$0].slot == slot } ? [.answer(slot)] : []
    }
    let answers = shown.filter { place in
      feedback.outcome == answerOutcome
        || probes[place].response.values.contains(outcomes[place][feedback.outcome] ?? .null)
    }
    let slots = answers.compactMap { probes[$0].slot }
    if !slots.isEmpty { return slots.map(Target.answer) }
    if shown.count == probes.count { return [.always] }
    let classes: [(Target, [Int])] = [
      (.right, probes.indices.filter { probes[$0].fraction >= .one }),
      (
        .partly, probes.indices.filter { probes[$0].fraction > .zero && probes[$0].fraction < .one }
      ),
      (.wrong, probes.indices.filter { probes[$0].fraction <= .zero }),
    ]
    let set = Set(shown)
    let whole = classes.filter { !$0.1.isEmpty && set.isSuperset(of: $0.1) }
    if whole.reduce(0, { $0 + $1.1.count }) == shown.count { return whole.map(\.0) }
    let shownSlots = shown.compactMap { probes[$0].slot }
    return shownSlots.count == shown.count ? shownSlots.map(Target.answer) : []
  }
}

extension QTIFeedback {
  /// Returns whether the feedback is shown with the outcomes of a response.
  fileprivate func isShown(with outcomes: [String: QTIValue]) -> Bool {
    let atoms = (outcomes[outcome] ?? .null).atoms
    return atoms.contains(.text(identifier)) == isShown
  }
}
