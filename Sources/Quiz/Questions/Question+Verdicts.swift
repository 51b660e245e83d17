public import QuizboardModel

extension Question {
  /// Returns the verdicts on the parts of a response, by their names: options, items, texts on the
  /// left, or gaps. An option has one if it is right or chosen. Empty for other kinds, and for an
  /// ordering whose grade is that of its neighbours.
  public func verdicts(on response: Response) -> [String: Verdict] {
    switch (kind, response) {
    case (.choice, .option(let place)): verdicts(onOptions: [place])
    case (.multiple, .options(let places)): verdicts(onOptions: places)
    case (.trueFalse, .boolean(let answer)):
      verdicts(onOptions: shown.lists[0].firstIndex(of: TrueFalse.word(answer)).map { [$0] } ?? [])
    case (.ordering(let ordering), .order(let places)) where ordering.grading != .pairs:
      verdicts(shown.lists[0], places) { shown.itemKinds[$0] == shown.itemKinds[$1] }
    case (.matching, .pairs(let places)):
      named(zip(shown.lists[0], zip(places, shown.rightPlaces).map { $0 == $1 ? .one : .zero }))
    case (.cloze(let cloze), .gaps):
      named(zip(cloze.gaps.map(\.name), partFractions(of: response)))
    default: [:]
    }
  }

  /// Returns the fractions of the pairs or gaps of a response, each by itself; empty for other kinds
  /// and for invalid responses.
  public func partFractions(of response: Response) -> [Rational] {
    var question = self
    if details.isAllOrNothing {
      var details = details
      details.isAllOrNothing = false
      question = (try? Question(text, kind, details)) ?? self
    }
    return ((try? question.grade(response))?.parts ?? []).map(\.fraction)
  }

  private func verdicts(onOptions chosen: [Int]) -> [String: Verdict] {
    let fractions = optionFractions
    let isChoice = if case .multiple = kind { false } else { true }
    var verdicts: [String: Verdict] = [:]
    for (index, name) in shown.lists[0].enumerated() where fractions.indices.contains(index) {
      if fractions[index] == .one || !isChoice && fractions[index] > .zero {
        verdicts[name] = .right
      } else if chosen.contains(index) {
        verdicts[name] = fractions[index] > .zero ? .partlyRight : .wrong
      }
    }
    return verdicts
  }

  /// Returns the verdicts on items: right in a place where an equal one belongs.
  private func verdicts(
    _ names: [String], _ places: [Int], _ areEqual: (_ item: Int, _ other: Int) -> Bool
  ) -> [String: Verdict] {
    var verdicts: [String: Verdict] = [:]
    for (index, item) in places.enumerated() where names.indices.contains(item) {
      verdicts[names[item]] = areEqual(item, index) ? .right : .wrong
    }
    return verdicts
  }

  private func named(_ parts: some Sequence<(String, Rational)>) -> [String: Verdict] {
    Dictionary(
      parts.map { name, fraction in
        (name, fraction == .one ? .right : fraction > .zero ? .partlyRight : .wrong)
      }, uniquingKeysWith: { first, _ in first })
  }
}
