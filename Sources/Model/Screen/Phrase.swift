/// The words that faces write beside the texts of an author, in the language of the quiz.
public enum Phrase: Int, Sendable, CaseIterable {
  /// The verdicts.
  case verdictRight, verdictPartlyRight, verdictWrong
  /// The title before the right answer.
  case rightAnswer
  /// The words beside an option that has a verdict: right and not chosen, chosen, or one of several
  /// that should have been chosen.
  case optionRight, optionYours, optionMissed
  /// The options of a statement that is true or false.
  case trueOption, falseOption

  /// The words in English.
  public var english: String {
    switch self {
    case .verdictRight: "Right"
    case .verdictPartlyRight: "Partly right"
    case .verdictWrong: "Wrong"
    case .rightAnswer: "Right answer:"
    case .optionRight: "right"
    case .optionYours: "your answer"
    case .optionMissed: "right, not chosen"
    case .trueOption: "True"
    case .falseOption: "False"
    }
  }
}

extension Element {
  /// Returns the words in the language of the quiz.
  public func phrase(_ phrase: Phrase) -> String {
    phrases.indices.contains(phrase.rawValue) ? phrases[phrase.rawValue] : phrase.english
  }

  /// Returns the words for a verdict in the language of the quiz.
  public func words(for verdict: Verdict) -> String {
    switch verdict {
    case .right: phrase(.verdictRight)
    case .partlyRight: phrase(.verdictPartlyRight)
    case .wrong: phrase(.verdictWrong)
    }
  }

  /// Returns the words beside an option of graded choices; nil for an option without a verdict.
  package func remark(onOption index: Int) -> String? {
    guard case .choices(_, let selection, let isMultiple) = kind, verdict(onPart: index) != nil
    else { return nil }
    if selection.contains(index) { return phrase(.optionYours) }
    return phrase(isMultiple ? .optionMissed : .optionRight)
  }

  /// The right answer that feedback says: nil after a right answer, and where the options have
  /// marks.
  package var saidAnswer: String? {
    guard case .feedback(let verdict, _, let correct?) = kind, verdict != .right, !isAnswerMarked,
      !correct.isEmpty
    else { return nil }
    return correct
  }

  /// The options of choices as players read them; empty for other elements.
  public var optionTitles: [String] {
    guard case .choices(let options, _, _) = kind else { return [] }
    if !hasTruthValues || phrases.isEmpty { return options }
    return options.map { option in
      let phrase = [Phrase.trueOption, .falseOption].first { $0.english == option }
      return phrase.map(self.phrase) ?? option
    }
  }
}
