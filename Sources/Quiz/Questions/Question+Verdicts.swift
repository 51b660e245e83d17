public import QuizboardModel

extension Question {
  /// Returns the verdicts on the parts of a response, by their names: options, items, texts on the
  /// left, or gaps. An option has one if it is right or chosen. Empty for other kinds, and for an
  /// ordering whose grade is that of its neighbours.
  public func verdicts(on response: Response) -> [String: Verdict] {
    kind.payload.verdicts(on: response, of: self)
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

  /// - Parameter areSeveralRight: True if each option that earns something is right, not only the
  ///   best.
  func verdicts(onOptions chosen: [Int], areSeveralRight: Bool) -> [String: Verdict] {
    let fractions = optionFractions
    var verdicts: [String: Verdict] = [:]
    for (index, name) in shown.lists[0].enumerated() where fractions.indices.contains(index) {
      if fractions[index] == .one || areSeveralRight && fractions[index] > .zero {
        verdicts[name] = .right
      } else if chosen.contains(index) {
        verdicts[name] = fractions[index] > .zero ? .partlyRight : .wrong
      }
    }
    return verdicts
  }

  /// Returns the verdicts on parts by their fractions.
  static func verdicts(_ parts: some Sequence<(String, Rational)>) -> [String: Verdict] {
    Dictionary(
      parts.map { name, fraction in
        (name, fraction == .one ? .right : fraction > .zero ? .partlyRight : .wrong)
      }, uniquingKeysWith: { first, _ in first })
  }
}
