extension QTIQuestionReader {
  /// The elements that are read inside of others, and true for those that are there once.
  private static let parts: [QTIName: [QTIName: Bool]] = [
    .responseDeclaration: [.correctResponse: true, .mapping: true, .defaultValue: true],
    .correctResponse: [.value: false], .mapping: [.mapEntry: false],
    .outcomeDeclaration: [.defaultValue: true],
    .choiceInteraction: [.prompt: true, .simpleChoice: false],
    .orderInteraction: [.prompt: true, .simpleChoice: false],
    .matchInteraction: [.prompt: true, .simpleMatchSet: false],
    .simpleMatchSet: [.simpleAssociableChoice: false],
    .inlineChoiceInteraction: [.prompt: true, .inlineChoice: false],
    .extendedTextInteraction: [.prompt: true],
  ]

  /// The elements that an item has once.
  private static let once: Set<QTIName> = [.itemBody, .responseProcessing]

  /// Reports what the item says and the reader does not look at: keys without an interaction,
  /// repeated parts, and unknown elements and attributes.
  func reportDropped(_ interactions: QTIInteractions) {
    let asked = Set(
      interactions.all.compactMap { $0[.responseIdentifier]?.xmlTrimmed })
    var seen: Set<QTIName> = []
    var declared: Set<String> = []
    for element in item.root.elements {
      guard let kind = element.kind else { continue }
      if Self.once.contains(kind), !seen.insert(kind).inserted {
        lose(
          element, element.nameInTwo,
          kind == .itemBody
            ? "the item has two; the second one is left out"
            : "the item has two; the last one counts", isGuess: true)
      }
      if kind == .responseDeclaration || kind == .outcomeDeclaration {
        let name = element[.identifier]?.xmlTrimmed ?? ""
        if !name.isEmpty, !declared.insert("\(kind) \(name)").inserted {
          lose(element, element.nameInTwo, "“\(name)” is declared already", isGuess: true)
        } else if kind == .responseDeclaration, !asked.contains(name), Self.hasKey(element) {
          lose(
            element, element.nameInTwo,
            "no interaction has the response “\(name)”, so its key is left out", isGuess: true)
        }
      }
      reportDropped(inside: element)
    }
  }

  private static func hasKey(_ declaration: XMLElement) -> Bool {
    declaration.first(.correctResponse) != nil || declaration.first(.mapping) != nil
  }

  private func reportDropped(inside element: XMLElement) {
    reportAttributes(of: element)
    if element.kind == .mapEntry { reportEntry(element) }
    let parts = element.kind.flatMap { Self.parts[$0] }
    var seen: Set<QTIName> = []
    for child in element.elements {
      if let parts, !child.isEmpty || child.hasAttributes {
        let isOnce = child.kind.flatMap { parts[$0] }
        if isOnce == nil {
          lose(child, child.nameInTwo, "it has no place in \(element.nameInTwo)", isGuess: true)
          continue
        }
        if isOnce == true, let kind = child.kind, !seen.insert(kind).inserted {
          lose(child, child.nameInTwo, "there is one already; the first one counts", isGuess: true)
          continue
        }
      }
      reportDropped(inside: child)
    }
  }

  private func reportEntry(_ entry: XMLElement) {
    let value = entry[.mappedValue] ?? ""
    if entry[.mapKey] == nil || QTINumber.rational(value) == nil {
      lose(entry, "mapEntry", "without a mapKey and a number in mappedValue, it is left out")
    }
  }

  private func reportAttributes(of element: XMLElement) {
    for name in Self.unknownAttributes(of: element) {
      lose(element, name, "the attribute is unknown and was left out")
    }
  }

  /// Returns the attributes of an element of QTI that no version of QTI has.
  static func unknownAttributes(of element: XMLElement) -> [String] {
    guard element.kind != nil, element.hasAttributes else { return [] }
    return element.attributes.map(\.name).filter { name in
      if name.contains(":") || name.hasPrefix("xmlns") { return false }
      let words = name.lowercased().split(separator: "-")
      return !["data", "aria"].contains(words.first) && !attributes.contains(words.joined())
    }
  }

  /// The attributes of items in QTI 2.1 to 3.0, in lower case and without hyphens.
  private static let attributes: Set<String> = {
    let others = """
      label lang timeDependent toolName toolVersion interpretation longInterpretation
      id class role dir
      normalMinimum masteryValue view minChoices orientation templateIdentifier required
      expectedLength expectedLines placeholderText format stringIdentifier matchGroup matchMin
      minAssociations fieldIdentifier sourceIdentifier type media use name roundingMode figures
      objectFlags integerFormat separator startIndex length scoreIdentifier sessionIdentifier
      weightIdentifier tolerance numberIncorrect definition width height alt src language
      minPlays maxPlays loop autostart count endAttempt externalScored variableIdentifier default
      defaultValue caseSensitive substring endAttemptIdentifier shape coords hotspotLabel step
      reverse lowerBound upperBound stepLabel template templateLocation powerForm base delimiter
      mappingIndicator uses uniqueIdentifier repeat number navigationMode submissionMode
      keepTogether withReplacement minTime allowLateSubmission showFeedback allowReview
      allowComment allowSkipping validateResponses maxAttempts showSolution target access weight
      """
    let names =
      QTIAttribute.allCases.map(\.rawValue) + others.split { $0.isWhitespace }.map(String.init)
    return Set(names.map { $0.lowercased() })
  }()
}
