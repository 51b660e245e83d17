public import QuizboardModel
public import QuizboardQuiz

extension Attempt {
  /// The results with the parts of the responses and of the questions, for charts.
  public var resultsInParts: [QuestionResult] {
    resultsWithSources.map { result, question, response in
      var result = result
      result.offered = question.firstOfferedParts
      guard let response else { return result }
      result.given = question.parts(of: response)
      // A person who grades a text needs all of it.
      if case (.essay, .text(let text)) = (question.kind, response.response) {
        result.response = text
      }
      return result
    }
  }
}

extension Question {
  /// The maximum number of parts that a result has.
  private static let mostParts = 100

  /// The first parts that the question offers, shortened.
  fileprivate var firstOfferedParts: [AnswerPart] {
    offeredParts.prefix(Self.mostParts).map(\.cut)
  }

  /// The parts of a response to this question.
  func parts(of recorded: RecordedResponse) -> [AnswerPart] {
    let isRight = recorded.ownFraction.map { $0 > .zero }
    let parts: [AnswerPart]
    switch (kind, recorded.response) {
    case (.essay, _), (.info, _): parts = []
    case (.multiple, .options(let places)):
      parts = places.filter(shown.lists[0].indices.contains).map {
        AnswerPart(shown.lists[0][$0], isRight: optionFractions[$0] > .zero)
      }
    case (.matching, .pairs), (.cloze, .gaps):
      parts = partsInFields(of: recorded.response)
    case (.custom, .custom(.list(let values))):
      parts = values.map { AnswerPart($0.text, isRight: isRight) }
    default: parts = [AnswerPart(value(of: recorded.response).text, isRight: isRight)]
    }
    return parts.prefix(Self.mostParts).map(\.cut)
  }

  /// The pairs or gaps of a response, each with its own grade.
  private func partsInFields(of response: Response) -> [AnswerPart] {
    let fractions = partFractions(of: response)
    var parts: [AnswerPart] = []
    func add(_ name: String, _ answer: ResponseValue, _ index: Int) {
      let isRight = fractions.indices.contains(index) ? fractions[index] > .zero : nil
      parts.append(AnswerPart(answer.text, of: name, isRight: isRight))
    }
    switch (kind, response) {
    case (.matching, .pairs(let places)):
      for (left, place) in places.enumerated() {
        guard let place, shown.lists[0].indices.contains(left),
          shown.lists[1].indices.contains(place)
        else { continue }
        add(shown.lists[0][left], .text(shown.lists[1][place]), left)
      }
    case (.cloze(let cloze), .gaps(let responses)):
      for (index, gap) in cloze.gaps.enumerated() where responses.indices.contains(index) {
        // The value of a response with this gap alone names the gap's answer.
        var alone = [Response?](repeating: nil, count: responses.count)
        alone[index] = responses[index]
        guard case .table(let fields) = value(of: .gaps(alone)), let field = fields.first else {
          continue
        }
        add(gap.name, field.value, index)
      }
    default: break
    }
    return parts
  }
}

extension ResponseValue {
  /// The value as people write it.
  fileprivate var text: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .integer(let number): String(number)
    case .number(let number): "\(number)"
    case .boolean(let flag): TrueFalse.word(flag)
    case .list(let values): values.map(\.text).joined(separator: ", ")
    case .table(let fields): fields.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")
    }
  }
}

extension AnswerPart {
  /// The maximum number of characters of a part.
  private static let longest = 200

  /// The part with texts that are not longer than others may be.
  fileprivate var cut: AnswerPart {
    AnswerPart(Self.cut(text), of: name.map(Self.cut), isRight: isRight)
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > longest, text.count > longest else { return text }
    return text.prefix(longest) + "…"
  }
}
