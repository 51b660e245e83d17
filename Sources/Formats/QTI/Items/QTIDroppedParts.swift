import QuizboardModel

/// Reports on the parts of an item that the reader does not look at.
struct QTIDroppedParts {
  private let item: QTIItem
  /// The reports, in the order of the calls.
  private(set) var losses: [FormatLoss] = []

  /// The elements that an item has once.
  private static let once: Set<QTIName> = [.itemBody, .responseProcessing]

  init(of item: QTIItem) { self.item = item }

  private mutating func lose(
    _ element: XMLElement, _ field: String, _ reason: String, isGuess: Bool = false
  ) {
    losses.append(item.loss(element, field, reason, isGuess: isGuess))
  }

  /// Reports keys without an interaction, repeated parts, and unknown elements and attributes.
  mutating func report(besides interactions: QTIInteractions) {
    let asked = Set(
      interactions.all.compactMap { $0[.responseIdentifier]?.xmlTrimmed })
    reportAttributes(of: item.root)
    if let text = item.root.strayText {
      lose(item.root, item.root.nameInTwo, text, isGuess: true)
    }
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
        reportValues(of: element)
      }
      report(inside: element)
    }
  }

  private static func hasKey(_ declaration: XMLElement) -> Bool {
    declaration.first(.correctResponse) != nil || declaration.first(.mapping) != nil
  }

  private mutating func report(inside element: XMLElement) {
    // Rules are reported when it is known whether they are kept.
    if element.kind == .responseProcessing { return }
    reportAttributes(of: element)
    if element.kind == .mapEntry { reportEntry(element) }
    var left: Set<Int> = []
    if let structure = QTIStructure.of(element.kind) {
      for fault in structure.faults(in: element) {
        lose(fault.element, fault.field, fault.reason, isGuess: true)
        left.insert(fault.element.offset)
      }
    } else {
      for child in misplaced(in: element) {
        lose(child, child.nameInTwo, "it has no place in \(element.nameInTwo)", isGuess: true)
        left.insert(child.offset)
      }
    }
    for child in element.elements where !left.contains(child.offset) {
      report(inside: child)
    }
  }

  /// Returns the elements in a text that only interactions read.
  private func misplaced(in element: XMLElement) -> [XMLElement] {
    var hasPrompt = !element.nameInTwo.hasSuffix("Interaction")
    return element.elements.filter { child in
      switch child.kind {
      case .prompt:
        defer { hasPrompt = true }
        return hasPrompt
      case .gapText, .gapImg: return element.kind != .gapMatchInteraction
      case .catalogInfo, .stylesheet: return true
      default: return false
      }
    }
  }

  // Rules

  /// Reports the parts of the rules that have no place there.
  ///
  /// - Parameter areKept: False if another report says that the rules are not kept. It includes
  ///   unknown parts.
  mutating func reportRules(areKept: Bool) {
    guard let processing = item.processing else { return }
    reportAttributes(of: processing)
    if case .rules = item.scoring, processing[.template] ?? processing[.templateLocation] != nil {
      lose(processing, "template", "the rules count, and the template is left out", isGuess: true)
    }
    func report(_ element: XMLElement) {
      reportAttributes(of: element)
      let faults = QTIStructure.of(element.kind)?.faults(in: element) ?? []
      for fault in faults where areKept || fault.isText {
        lose(fault.element, fault.field, fault.reason, isGuess: true)
      }
      if areKept { reportOperand(element) }
      for child in element.elements { report(child) }
    }
    report(processing)
  }

  /// Reports a value that is none, and a name that nothing has.
  private mutating func reportOperand(_ element: XMLElement) {
    let name = element[.identifier]?.xmlTrimmed ?? ""
    switch element.kind {
    case .baseValue:
      let type = element[.baseType]
      if let fault = Self.fault(inValue: element.trimmedText, ofType: type) {
        lose(element, "baseValue", fault, isGuess: true)
      }
    case .variable:
      let isKnown = item.responses[name] != nil || item.outcomes[name] != nil
      if !isKnown, !["numAttempts", "duration", "completionStatus"].contains(name) {
        lose(element, "variable", "“\(name)” is not declared", isGuess: true)
      }
    case .correct:
      if let response = item.responses[name], response.correct.isEmpty {
        lose(element, "correct", "the response “\(name)” has no correctResponse", isGuess: true)
      }
    default: break
    }
  }

  // Values

  /// Reports the values of a declaration that its type does not have.
  private mutating func reportValues(of declaration: XMLElement) {
    let type = declaration[.baseType]
    let isSingle = declaration[.cardinality].map { $0.xmlTrimmed == "single" } ?? true
    for list in declaration.elements
    where list.kind == .correctResponse || list.kind == .defaultValue {
      for (place, value) in list.all(.value).enumerated() {
        if isSingle, place > 0 {
          lose(
            value, "value", "the cardinality is single, and there is a value already",
            isGuess: true)
        }
        if let fault = Self.fault(inValue: value.trimmedText, ofType: type) {
          lose(value, "value", fault, isGuess: true)
        }
      }
      if declaration.kind == .responseDeclaration, list.kind == .defaultValue {
        lose(list, "defaultValue", "no answer is filled in beforehand")
      }
    }
    guard let mapping = declaration.first(.mapping) else { return }
    var keys: Set<String> = []
    for entry in mapping.all(.mapEntry) {
      if let key = entry[.mapKey], !keys.insert(key).inserted {
        lose(
          entry, "mapEntry", "the key “\(key)” is there already; the first one counts",
          isGuess: true)
      }
    }
  }

  /// Reports the keys of a response that none of its values has.
  mutating func reportKeys(of response: QTIResponse, besides values: some Sequence<String>) {
    guard let declaration = item.root.elements.first(where: { $0.offset == response.offset })
    else { return }
    let values = Set(values)
    for value in declaration.first(.correctResponse)?.all(.value) ?? [] {
      let key = QTIWords.collapsed(value.text)
      if key.isEmpty || values.contains(key) { continue }
      lose(
        value, "value", "the correct response “\(key)” is none of the options", isGuess: true)
    }
    for entry in declaration.first(.mapping)?.all(.mapEntry) ?? [] {
      let key = QTIWords.collapsed(entry[.mapKey])
      let score = entry[.mappedValue].flatMap(QTINumber.rational) ?? .zero
      if values.contains(key) || score == .zero { continue }
      lose(entry, "mapEntry", "“\(key)” is none of the options", isGuess: true)
    }
  }

  /// Reports that a response has no key, though the template compares with it.
  mutating func reportMissingKey(of response: QTIResponse) {
    guard response.correct.isEmpty else { return }
    let declaration = item.root.elements.first { $0.offset == response.offset }
    lose(
      declaration ?? item.root, "correctResponse", "there is none, so no option is right",
      isGuess: true)
  }

  /// Returns the reason why a value has not the type of its variable; nil if it has.
  private static func fault(inValue text: String, ofType type: String?) -> String? {
    switch type {
    case "float", "integer":
      Double(text).map(\.isFinite) ?? false ? nil : "“\(text.beginning(40))” is no number"
    case "boolean": isFlag(text) ? nil : "“\(text.beginning(40))” is neither true nor false"
    default: nil
    }
  }

  private static func isFlag(_ text: String) -> Bool {
    ["true", "false", "1", "0"].contains(text.xmlTrimmed)
  }

  private mutating func reportEntry(_ entry: XMLElement) {
    let value = entry[.mappedValue] ?? ""
    if entry[.mapKey] == nil || QTINumber.rational(value) == nil {
      lose(
        entry, "mapEntry", "without a mapKey and a number in mappedValue, it is left out",
        isGuess: true)
    }
  }

  private mutating func reportAttributes(of element: XMLElement) {
    guard element.kind != nil else { return }
    for name in Self.unknownAttributes(of: element) {
      lose(element, name, "the attribute is unknown and was left out")
    }
    for (attributes, isValid, reason) in Self.types {
      for attribute in attributes {
        guard let value = element[attribute], !isValid(value) else { continue }
        lose(
          element, attribute.rawValue, "“\(value.beginning(40))” is \(reason)", isGuess: true)
      }
    }
    for attribute in element.kind.flatMap({ Self.required[$0] }) ?? []
    where element[attribute]?.xmlTrimmed ?? "" == "" {
      lose(element, attribute.rawValue, "\(element.nameInTwo) has none", isGuess: true)
    }
    for (attribute, reason) in Self.unread {
      guard let value = element[attribute], !value.xmlTrimmed.isEmpty else { continue }
      lose(element, attribute.rawValue, reason)
    }
  }

  /// The attributes without which an element says less than it seems to.
  private static let required: [QTIName: [QTIAttribute]] = {
    let feedback: [QTIAttribute] = [.outcomeIdentifier, .identifier]
    return [
      .responseDeclaration: [.identifier, .cardinality, .baseType],
      .outcomeDeclaration: [.identifier, .cardinality], .setOutcomeValue: [.identifier],
      .variable: [.identifier], .correct: [.identifier], .mapResponse: [.identifier],
      .baseValue: [.baseType], .modalFeedback: feedback, .feedbackInline: feedback,
      .feedbackBlock: feedback,
    ]
  }()

  /// The attributes whose values have a type.
  private static let types:
    [(attributes: [QTIAttribute], isValid: @Sendable (String) -> Bool, reason: String)] = [
      (
        [
          .shuffle, .fixed, .adaptive, .caseSensitive, .visible, .includeLowerBound,
          .includeUpperBound,
        ], { isFlag($0) }, "neither true nor false"
      ),
      (
        [.maxChoices, .maxAssociations, .matchMax, .maxStrings, .minStrings],
        { Int($0.xmlTrimmed) != nil }, "no whole number"
      ),
      (
        [.lowerBound, .upperBound, .normalMaximum],
        { QTINumber.rational($0) != nil }, "no number"
      ),
    ]

  /// The attributes that say something which questions do not have.
  private static let unread: [(attribute: QTIAttribute, reason: String)] = [
    (.patternMask, "any text can be typed"),
    (.placeholderText, "fields show no text of their own"),
  ]

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
