import QuizboardModel
import QuizboardQuiz

extension QTIItemWriter {
  /// The parts of an option.
  struct WrittenOption {
    let identifier: String
    let html: String
    let score: Rational
  }

  func prepareChoice(_ options: [Option]) -> Bool {
    let fractions = question.optionFractions
    canBePartlyRight = fractions.contains { $0 > .zero && $0 < .one }
    let written = written(options, fractions)
    checkBest(fractions)
    let rights = fractions.count { $0 == .one }
    let isPlain = rights == 1 && fractions.allSatisfy { $0 == .one || $0 == .zero }
    // The best is the right one of an item.
    let best = fractions.max() ?? .zero
    let correct = best > .zero ? fractions.firstIndex(of: best).map { [$0] } ?? [] : []
    declare(written, correct: correct, isMapped: !isPlain && best > .zero, "single")
    // Without a right option there is nothing to score.
    template = isPlain ? "match_correct" : best > .zero ? "map_response" : nil
    addAnswers(options, "single")
    interaction = choiceInteraction(written, maxChoices: 1)
    return true
  }

  func prepareMultiple(_ options: [Option]) -> Bool {
    let fractions = question.optionFractions
    let isAll = question.details.isAllOrNothing
    let written = written(options, fractions)
    let correct = fractions.indices.filter { fractions[$0] > .zero }
    let sum = correct.reduce(Rational.zero) { $0 + fractions[$1] }
    if correct.isEmpty, options.contains(where: { $0.fraction != nil }) {
      lose("fraction", "without a right option, the others cost the same")
    }
    if !isAll, sum > .zero, sum < .one {
      lose("fraction", "all right options together are written as right")
    }
    if isAll, options.contains(where: { $0.fraction != nil }) {
      lose("fraction", "with the grading “all”, only the right options count")
    }
    canBePartlyRight = !isAll && options.count > 1
    declare(
      written, correct: correct, isMapped: !isAll && !correct.isEmpty, "multiple", isBounded: true)
    // Without a right option there is nothing to score.
    template = correct.isEmpty ? nil : isAll ? "match_correct" : "map_response"
    addAnswers(options, "multiple")
    interaction = choiceInteraction(written, maxChoices: 0)
    return true
  }

  func prepareStatement(_ statement: TrueFalse) {
    let written = [true, false].map {
      WrittenOption(
        identifier: $0 ? "true" : "false", html: $0 ? "True" : "False",
        score: $0 == statement.answer ? scale : .zero)
    }
    declare(written, correct: [statement.answer ? 0 : 1], isMapped: false, "single")
    template = "match_correct"
    let feedbacks = [("true", statement.feedbackTrue), ("false", statement.feedbackFalse)]
    if feedbacks.map({ add($0.1, to: $0.0) }).contains(true) { copyResponse("single") }
    interaction = choiceInteraction(written, maxChoices: 1)
  }

  private func written(_ options: [Option], _ fractions: [Rational]) -> [WrittenOption] {
    zip(options, fractions).enumerated().map { place, pair in
      WrittenOption(
        identifier: "choice_\(place + 1)", html: optionText(pair.0.text), score: pair.1 * scale)
    }
  }

  /// Returns a text that an option cannot be without.
  func optionText(_ text: FormattedText) -> String {
    let html = texts.html(text)
    if !html.allSatisfy(\.isWhitespace) { return html }
    lose("options", "an option is empty without what is left out")
    return "–"
  }

  private func declare(
    _ options: [WrittenOption], correct: [Int], isMapped: Bool, _ cardinality: String,
    isBounded: Bool = false
  ) {
    let scale = scale
    responses.add { output in
      output.element("responseDeclaration", Self.response("RESPONSE", cardinality, "identifier")) {
        output in
        if !correct.isEmpty {
          output.element("correctResponse") { output in
            for place in correct { output.element("value", text: options[place].identifier) }
          }
        }
        guard isMapped else { return }
        let bounds: [String?] = isBounded ? ["0", QTINumber.decimal(scale)] : [nil, nil]
        output.element(
          "mapping", ["defaultValue": "0", "lowerBound": bounds[0], "upperBound": bounds[1]]
        ) { output in
          for option in options {
            output.element(
              "mapEntry",
              ["mapKey": option.identifier, "mappedValue": QTINumber.decimal(option.score)])
          }
        }
      }
    }
  }

  private func addAnswers(_ options: [Option], _ cardinality: String) {
    let added = options.enumerated().map { add($1.feedback, to: "choice_\($0 + 1)") }
    if added.contains(true) { copyResponse(cardinality) }
  }

  /// Lets the variable of answers have the response itself.
  private func copyResponse(_ cardinality: String) {
    answerCardinality = cardinality
    answerRules.add { output in
      output.element("setOutcomeValue", ["identifier": QTIFeedbackPlaces.answerOutcome]) {
        $0.element("variable", ["identifier": "RESPONSE"])
      }
    }
  }

  private func choiceInteraction(_ options: [WrittenOption], maxChoices: Int) -> QTIInteractionParts
  {
    QTIInteractionParts(
      name: "choiceInteraction",
      attributes: [
        "responseIdentifier": "RESPONSE", "maxChoices": String(maxChoices),
        "shuffle": question.details.shuffle.map(String.init),
      ]
    ) { [texts] output in
      for option in options {
        output.element(
          "simpleChoice", ["identifier": option.identifier], xml: texts.xml(option.html))
      }
    }
  }
}
