/// The elements of QTI that the reader knows, by their names in QTI 2.
enum QTIName: String, CaseIterable {
  // Items
  case assessmentItem, responseDeclaration, correctResponse, defaultValue, value, mapping, mapEntry
  case outcomeDeclaration, templateDeclaration, templateProcessing, stylesheet, itemBody
  case responseProcessing, modalFeedback, contentBody, assessmentStimulusRef, assessmentStimulus
  case companionMaterialsInfo, catalogInfo, apipAccessibility
  // Interactions
  case choiceInteraction, simpleChoice, prompt, textEntryInteraction, extendedTextInteraction
  case inlineChoiceInteraction, inlineChoice, gapMatchInteraction, gapText, gapImg, gap
  case matchInteraction, simpleMatchSet, simpleAssociableChoice, orderInteraction
  case endAttemptInteraction, mediaInteraction, hottext
  // Parts of texts
  case feedbackInline, feedbackBlock, rubricBlock, templateInline, templateBlock, printedVariable
  case infoControl
  // Rules
  case responseCondition, responseIf, responseElseIf, responseElse, responseProcessingFragment
  case setOutcomeValue, exitResponse
  // Expressions
  case variable, correct, baseValue, null, mapResponse, `default`, multiple, ordered, index, member
  case contains, containerSize, isNull, and, or, not, match, stringMatch, substring, equal, lt, gt
  case lte, gte, sum, product, subtract, divide, min, max
  // Tests
  case assessmentTest, testPart, assessmentSection, assessmentSectionRef, assessmentItemRef
  case selection, ordering, weight, timeLimits, itemSessionControl, preCondition, branchRule
  case testFeedback

  /// The elements in the order of their codes, which begin with 1.
  private static let all = allCases

  /// The names in QTI 2, and in QTI 3 (`qti-choice-interaction`).
  static let vocabulary = XMLVocabulary(
    zip(all, 1...).flatMap {
      [($0.rawValue, UInt8($1)), ("qti-" + hyphenated($0.rawValue), UInt8($1))]
    })

  /// Returns the element with a code; nil for 0.
  fileprivate static func coded(_ code: UInt8) -> QTIName? {
    code == 0 ? nil : all[Int(code) - 1]
  }

  /// Returns the element with a name of QTI 2 or 3, with or without a prefix, or nil.
  static func named(_ name: String) -> QTIName? {
    var name = name
    return coded(name.withUTF8 { vocabulary.code(of: $0) })
  }

  /// Returns a name of QTI 2 as QTI 3 writes it, without the prefix: `choice-interaction`.
  fileprivate static func hyphenated(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
  }

  /// Returns a name of QTI 3 as QTI 2 writes it; other names unchanged.
  static func inTwo(_ name: Substring) -> String {
    guard name.hasPrefix("qti-") else { return String(name) }
    let words = name.dropFirst(4).split(separator: "-")
    return words.enumerated().map { place, word in
      place == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}

/// The attributes of QTI that the reader knows, by their names in QTI 2.
enum QTIAttribute: String, CaseIterable {
  case identifier, title, adaptive, href, category, visible, select, fixed, shuffle, template
  case templateLocation, cardinality, baseType, normalMaximum, responseIdentifier, maxChoices
  case maxAssociations, matchMax, maxStrings, minStrings, base, patternMask, mapKey, mappedValue
  case caseSensitive, lowerBound, upperBound, defaultValue, outcomeIdentifier, showHide, n
  case toleranceMode, tolerance, includeLowerBound, includeUpperBound, maxTime, minTime
  case value, placeholderText

  /// Returns whether a name is that of the attribute in QTI 3: `response-identifier`.
  fileprivate func isInThree(_ name: ArraySlice<UInt8>) -> Bool {
    var rest = name
    for byte in rawValue.utf8 {
      if byte.isUppercaseLetter, rest.popFirst() != UInt8(ascii: "-") { return false }
      let small = byte.isUppercaseLetter ? byte | 0x20 : byte
      if rest.popFirst() != small { return false }
    }
    return rest.isEmpty
  }
}

extension XMLElement {
  /// The element of QTI, or nil for another element.
  var kind: QTIName? { QTIName.coded(code) }

  /// Reads a file as a tree in which the elements of QTI have their kinds.
  /// - Parameter parser: The parser of other files, to use it once more.
  /// - Throws: The fault in the XML.
  static func qti(_ source: SourceText, with parser: XMLParser? = nil) throws(FormatProblem)
    -> XMLElement
  {
    try XMLStream.tree(of: source, vocabulary: QTIName.vocabulary, with: parser)
  }

  /// The name as QTI 2 writes it, without a prefix.
  var nameInTwo: String { QTIName.inTwo(localName) }

  /// The value of an attribute, or nil.
  subscript(attribute: QTIAttribute) -> String? {
    if !hasAttributes { return nil }
    return self[attribute.rawValue] ?? value(whereName: attribute.isInThree)
  }

  /// True if an attribute is `true`.
  func isTrue(_ attribute: QTIAttribute) -> Bool {
    self[attribute].map { $0.xmlTrimmed == "true" || $0.xmlTrimmed == "1" } ?? false
  }

  /// The first element of a kind directly inside, or nil.
  func first(_ kind: QTIName) -> XMLElement? {
    elements.first { $0.kind == kind }
  }

  /// The first element directly inside, or nil.
  var firstElement: XMLElement? { elements.first { _ in true } }

  /// The elements of a kind directly inside.
  func all(_ kind: QTIName) -> [XMLElement] { elements.filter { $0.kind == kind } }

  /// The text inside without white space at its ends.
  var trimmedText: String { text.xmlTrimmed }
}

extension String {
  /// The text without XML's white space at its ends.
  var xmlTrimmed: String {
    let bytes = utf8
    guard let first = bytes.firstIndex(where: { !$0.isXMLSpace }),
      let last = bytes.lastIndex(where: { !$0.isXMLSpace })
    else { return "" }
    if first == bytes.startIndex, bytes.index(after: last) == bytes.endIndex { return self }
    return String(self[first...last])
  }
}

extension UInt8 {
  fileprivate var isUppercaseLetter: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

  /// True for the white space of XML.
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}
