import QuizboardModel

/// The declaration of a response variable.
struct QTIResponse {
  /// The name.
  let identifier: String
  /// `single`, `multiple`, `ordered` or `record`.
  let cardinality: String
  /// The type of the values, such as `identifier` or `float`.
  let baseType: String
  /// The values of the correct response.
  private(set) var correct: [String] {
    didSet { correctNames = Set(correct) }
  }
  /// The values of the correct response, without their order.
  private(set) var correctNames: Set<String>
  /// The scores of values.
  private(set) var mapping: QTIMapping?
  /// The byte offset of the declaration.
  let offset: Int

  /// Reads a declaration; nil without an identifier.
  init?(_ element: XMLElement, isVersion3: Bool) {
    guard let identifier = element[.identifier]?.xmlTrimmed, !identifier.isEmpty else { return nil }
    self.identifier = identifier
    cardinality = element[.cardinality] ?? "single"
    baseType = element[.baseType] ?? "identifier"
    offset = element.offset
    var values: [String] = []
    if let correct = element.first(.correctResponse) {
      for value in correct.all(.value) {
        let text = value.trimmedText
        if !text.isEmpty { values.append(text) }
      }
    }
    if baseType != "string" {
      values = values.map(QTIWords.collapsed)
    }
    correct = values
    correctNames = Set(values)
    mapping = element.first(.mapping).flatMap {
      QTIMapping($0, ofText: element[.baseType] == "string", isVersion3: isVersion3)
    }
  }

  /// The correct response as a value.
  var correctValue: QTIValue {
    QTIValue(
      correct.map { QTIValue.Atom($0, baseType: baseType) }, cardinality: cardinality)
  }

  /// The declaration with all numbers written as Swift writes them.
  var withPlainNumbers: QTIResponse {
    func plain(_ text: String) -> String { Double(text).map { "\($0)" } ?? text }
    var response = self
    response.correct = correct.map(plain)
    response.mapping?.rename(plain)
    return response
  }

  /// Returns a value of one part as this variable holds it.
  func value(_ text: String) -> QTIValue {
    QTIValue([QTIValue.Atom(text, baseType: baseType)], cardinality: cardinality)
  }
}

/// The scores of the values of a response variable.
struct QTIMapping {
  /// The score of a value.
  struct Entry {
    let key: String
    let value: Rational
    let isCaseSensitive: Bool
  }

  private(set) var entries: [Entry] {
    didSet { index() }
  }
  /// The places of the first entries with their keys, and with their keys in lower case.
  private var exact: [String: Int] = [:]
  private var folded: [String: Int] = [:]
  let defaultValue: Rational
  let lowerBound: Rational?
  let upperBound: Rational?

  /// Reads a mapping; nil without entries.
  init?(_ element: XMLElement, ofText: Bool, isVersion3: Bool) {
    entries = element.all(.mapEntry).compactMap { entry in
      guard let key = entry[.mapKey], let value = entry[.mappedValue].flatMap(QTINumber.rational)
      else { return nil }
      // The default of QTI 2.1 is true in its tools, and that of QTI 3 is false.
      let isCaseSensitive =
        entry[.caseSensitive] == nil ? !isVersion3 : entry.isTrue(.caseSensitive)
      return Entry(
        key: ofText ? key.xmlTrimmed : QTIWords.collapsed(key),
        value: value, isCaseSensitive: isCaseSensitive || !ofText)
    }
    defaultValue = element[.defaultValue].flatMap(QTINumber.rational) ?? .zero
    lowerBound = element[.lowerBound].flatMap(QTINumber.rational)
    upperBound = element[.upperBound].flatMap(QTINumber.rational)
    if entries.isEmpty { return nil }
    index()
  }

  private mutating func index() {
    (exact, folded) = ([:], [:])
    for (place, entry) in entries.enumerated() {
      if exact[entry.key] == nil { exact[entry.key] = place }
      if entry.isCaseSensitive { continue }
      let key = entry.key.lowercased()
      if folded[key] == nil { folded[key] = place }
    }
  }

  /// Changes the keys.
  mutating func rename(_ name: (String) -> String) {
    entries = entries.map {
      Entry(key: name($0.key), value: $0.value, isCaseSensitive: $0.isCaseSensitive)
    }
  }

  /// Returns the score of a value.
  func score(of key: String) -> Rational {
    let places = [exact[key], folded.isEmpty ? nil : folded[key.lowercased()]]
    // The first entry that matches counts.
    return places.compactMap(\.self).min().map { entries[$0].value } ?? defaultValue
  }

  /// Returns a score within the bounds.
  func bounded(_ score: Rational) -> Rational {
    var score = score
    if let lowerBound { score = max(score, lowerBound) }
    if let upperBound { score = min(score, upperBound) }
    return score
  }
}

/// The declaration of an outcome variable.
struct QTIOutcome {
  /// The value before the rules.
  let initial: QTIValue
  /// The largest value that the author expects.
  let normalMaximum: Rational?
  /// The value before the rules, as written.
  let text: String?

  init(_ element: XMLElement) {
    let values = element.first(.defaultValue)?.all(.value).map(\.trimmedText) ?? []
    let baseType = element[.baseType]
    let cardinality = element[.cardinality]
    text = values.first
    let stated = QTIValue(
      values.map { QTIValue.Atom($0, baseType: baseType) }, cardinality: cardinality)
    let isNumber = baseType == "float" || baseType == "integer"
    initial =
      stated == .null && isNumber && (cardinality ?? "single") == "single"
      ? .single(.number(0)) : stated
    normalMaximum = element[.normalMaximum].flatMap(QTINumber.rational)
  }
}
