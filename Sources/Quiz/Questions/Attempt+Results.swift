public import QuizboardModel

extension Attempt {
  /// The result of each question in the order of the attempt. With `chooseNext`, only of those
  /// visited.
  public var results: [QuestionResult] {
    state.entries.compactMap { entry in
      guard entry.wasAsked || !state.isChoosing else { return nil }
      let (question, worth) = (drawn[entry.item].question, drawn[entry.item].points)
      return QuestionResult(
        question: question.id.name, slot: quiz.details.draw == .all ? nil : entry.item + 1,
        text: question.text.beginning(200), type: question.type,
        response: entry.response.map { $0.value.words.beginning(2_000) },
        fraction: entry.response?.fraction ?? .zero,
        points: entry.response?.points ?? .zero, worth: worth, guess: question.randomGuess,
        time: entry.response?.time)
    }
  }
}

extension Question {
  /// The mean fraction of the points that guessing earns: Moodle's “random guess score”.
  ///
  /// For a choice, the mean of its options' fractions; for a statement, 1/2; for a short question,
  /// the fraction of `*`; for a number, 0. Nil for a multiple, for which it depends on the
  /// strategy.
  public var randomGuess: Double? {
    switch kind {
    case .choice:
      optionFractions.isEmpty
        ? nil : optionFractions.reduce(0) { $0 + $1.doubleValue } / Double(optionFractions.count)
    case .trueFalse: 0.5
    case .multiple: nil
    case .short(let answer):
      answer.accept.first { $0.text.trimmed == "*" }?.fraction.doubleValue ?? 0
    case .numeric: 0
    }
  }
}

extension ResponseValue {
  /// The value as people write it.
  var words: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .number(let number): plainText(of: number)
    case .boolean(let flag): TrueFalse.word(flag)
    case .list(let values): values.map(\.words).joined(separator: ", ")
    }
  }
}

extension String {
  /// Returns at most `count` characters, with an ellipsis if there are more.
  fileprivate func beginning(_ count: Int) -> String {
    guard utf8.count > count, let end = index(startIndex, offsetBy: count, limitedBy: endIndex),
      end < endIndex
    else {
      return self
    }
    return self[..<end] + "…"
  }
}
