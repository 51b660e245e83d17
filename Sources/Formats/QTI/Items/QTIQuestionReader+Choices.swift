import QuizboardModel
import QuizboardQuiz

/// An option of an interaction.
struct QTIOption {
  /// The name.
  let identifier: String
  /// The text as HTML.
  let text: String
  /// The element.
  let element: XMLElement
}

extension QTIQuestionReader {
  /// Returns the options of an interaction; nil, with a problem, if one has no identifier.
  func options(_ elements: [XMLElement], gap: Int = 0) -> [QTIOption]? {
    var options: [QTIOption] = []
    var identifiers: Set<String> = []
    for (place, element) in elements.enumerated() {
      guard let identifier = element[.identifier]?.xmlTrimmed, !identifier.isEmpty else {
        reports.problem(element, "the \(element.nameInTwo) has no identifier")
        return nil
      }
      guard identifiers.insert(identifier).inserted else {
        reports.problem(
          element, "the identifier “\(identifier)” is there twice", expected: "it once")
        return nil
      }
      let text = texts.text(in: element, slot: QTISlot(gap: gap, answer: place))
      if text.isEmpty {
        reports.problem(
          element, "the \(element.nameInTwo) “\(identifier)” has no text",
          expected: "words or a picture")
        return nil
      }
      options.append(QTIOption(identifier: identifier, text: text, element: element))
    }
    return options
  }

  /// Returns the value of the attribute `shuffle`, and reports options that stay in their places.
  func shuffle(of interaction: XMLElement, _ options: [QTIOption]) -> Bool? {
    guard interaction[.shuffle] != nil else { return nil }
    let shuffles = interaction.isTrue(.shuffle)
    if shuffles, let fixed = options.first(where: { $0.element.isTrue(.fixed) }) {
      reports.lose(fixed.element, "fixed", "all options are shuffled, or none")
    }
    return shuffles
  }

  func choice(_ interaction: XMLElement, _ response: QTIResponse) -> Question.Kind? {
    guard let options = options(interaction.all(.simpleChoice)) else { return nil }
    let isSingle =
      response.cardinality == "single"
      || interaction.takesOneChoice && interaction[.maxChoices] != nil
    details.shuffle = shuffle(of: interaction, options)
    if !reportUnknown(response, names: options.map(\.identifier)) { return nil }
    reports.addDropped { $0.reportKeys(of: response, besides: options.map(\.identifier)) }
    return isSingle
      ? choice(of: options, response) : multiple(of: options, response, interaction)
  }

  private func setNames(_ names: [String]) {
    tried.names = Dictionary(
      names.enumerated().map { ($1, QTISlot(answer: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reports a correct response that names no option; returns false.
  private func reportUnknown(_ response: QTIResponse, names: [String]) -> Bool {
    let names = Set(names)
    guard let unknown = response.correct.first(where: { !names.contains($0) }) else { return true }
    reports.problem(at: response.offset, "the correct response “\(unknown)” is none of the options")
    return false
  }

  private func choice(of options: [QTIOption], _ response: QTIResponse) -> Question.Kind {
    let names = options.map(\.identifier)
    let fractions = grader.single(of: names, response, QTITrial(response))
    maximum = fractions.best
    setNames(names)
    tried.probes = {
      let probes = zip(names, fractions.all).prefix(500).enumerated().map { place, pair in
        QTIProbe(
          response: [response.identifier: response.value(pair.0)], fraction: pair.1,
          slot: QTISlot(answer: place))
      }
      // Without a wrong option, only a missing response earns nothing. Beside a single option, it
      // is the only other response.
      let isEnough = names.count > 1 && probes.contains { $0.fraction <= .zero }
      return isEnough ? probes : probes + [.missing(response)]
    }
    if let statement = statement(options, fractions.all) {
      details.shuffle = nil
      return .trueFalse(statement)
    }
    return .choice(
      zip(options, fractions.all).map { option, fraction in
        let isPlain = fraction == .one || fraction == .zero
        return Option(
          FormattedText(option.text), isRight: fraction == .one,
          fraction: isPlain ? nil : fraction)
      })
  }

  /// Returns the statement if the identifiers of the options are `true` and `false`.
  private func statement(_ options: [QTIOption], _ fractions: [Rational]) -> TrueFalse? {
    guard options.count == 2, fractions.sorted() == [.zero, .one] else { return nil }
    let names = options.map { $0.identifier.lowercased() }
    guard Set(names) == ["true", "false"] else { return nil }
    for (option, name) in zip(options, names)
    where QTIWords.of(option.text).lowercased() != name {
      reports.lose(
        option.element, "simpleChoice",
        "“\(QTIWords.of(option.text))” is shown as \(name == "true" ? "True" : "False")"
      )
    }
    trueSlot = names[0] == "true" ? 0 : 1
    return TrueFalse((names[0] == "true") == (fractions[0] == .one))
  }

  private func multiple(
    of options: [QTIOption], _ response: QTIResponse, _ interaction: XMLElement
  ) -> Question.Kind {
    let names = options.map(\.identifier)
    if let most = interaction[.maxChoices].flatMap({ Int($0.xmlTrimmed) }), most != 0,
      most < options.count
    {
      reports.lose(interaction, "maxChoices", "any number of options can be chosen")
    }
    let (found, isAllOrNothing) = grader.multiple(of: names, response)
    let fractions = found.all
    maximum = found.best
    details.isAllOrNothing = isAllOrNothing
    setNames(names)
    tried.probes = {
      found.probes(names, isAllOrNothing, response)
        + (names.count > 1 ? [] : [.missing(response)])
    }
    let rights = fractions.count { $0 > .zero }
    let share = Rational.share(of: rights)
    let isPlain = fractions.allSatisfy { $0 == share || $0 == -share }
    return .multiple(
      zip(options, fractions).map { option, fraction in
        Option(
          FormattedText(option.text), isRight: fraction > .zero,
          fraction: isPlain ? nil : fraction)
      })
  }
}
