public import QuizboardModel

extension Attempt {
  /// The result of each question that takes an answer, in the order of the draw, or if the quiz does
  /// not draw, in its own order. With `chooseNext`, only of those visited.
  public var results: [QuestionResult] { resultsWithSources.map(\.result) }

  /// The results, each with the question as it was shown and the response.
  public var resultsWithSources:
    [(result: QuestionResult, question: Question, response: RecordedResponse?)]
  {
    let isDrawn = quiz.details.draw != .all
    var entries = state.entries.filter { entry in
      drawn[entry.item].question.isAnswerable && (entry.wasAsked || !state.isChoosing)
    }
    if !isDrawn {
      let places = entries.map { quiz.place(of: drawn[$0.item].question.id) ?? 0 }
      entries = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { entries[$0] }
    }
    return entries.map { entry in
      let item = drawn[entry.item]
      let result = QuestionResult(
        question: item.question.id.name, slot: isDrawn ? entry.item + 1 : nil,
        text: item.filled.shown.text.beginning(200), type: item.question.type,
        response: entry.response.map { $0.value.words.beginning(2_000) },
        fraction: entry.response.map(\.fraction) ?? .zero,
        points: entry.response?.points ?? .zero, worth: grader.mostPoints(of: item),
        guess: item.filled.randomGuess, time: entry.response?.time)
      return (result, item.filled, entry.response)
    }
  }
}

extension Question {
  /// The mean fraction of the points that guessing earns: Moodle's “random guess score”.
  ///
  /// For a choice, the mean of its options' fractions; for a statement, 1/2; for a matching, one
  /// over the number of entries; for a cloze, the sum over its gaps, divided by the sum of their
  /// weights; for a short question or a number, the fraction of the answer that accepts everything.
  /// Nil for a multiple, for which it depends on the strategy, and for what has no answer to guess.
  public var randomGuess: Double? { kind.payload.randomGuess(of: self) }
}

extension ResponseValue {
  /// The value as people write it.
  var words: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .integer(let number): String(number)
    case .number(let number): plainText(of: number)
    case .boolean(let flag): TrueFalse.word(flag)
    case .list(let values): values.map(\.words).joined(separator: ", ")
    case .table(let fields): fields.map { "\($0.name): \($0.value.words)" }.joined(separator: ", ")
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
