import QuizboardModel
import QuizboardQuiz

/// The parts of an item.
struct QTIItem {
  /// How the score of a response follows from it.
  enum Scoring {
    /// The template `match_correct`: the correct response earns all.
    case matchCorrect
    /// The template `map_response`: the mapping has the scores.
    case mapResponse
    /// Rules of the item's own.
    case rules(XMLElement)
    /// There is no response processing.
    case none
    /// Another template.
    case unknown(String)
  }

  /// The text of the file.
  let source: SourceText
  /// The whole item.
  let root: XMLElement
  /// The name that the item has in packages; nil for none.
  let identifier: String?
  /// The title; nil if it is blank.
  let title: String?
  /// The response variables by name.
  private(set) var responses: [String: QTIResponse] = [:]
  /// The outcome variables by name.
  private(set) var outcomes: [String: QTIOutcome] = [:]
  /// The text with the interactions.
  private(set) var body: XMLElement?
  /// The rule for scoring.
  private(set) var scoring = Scoring.none
  /// The name of the template for scoring; nil for rules.
  private(set) var templateName: String?
  /// The feedback after the text.
  private(set) var modalFeedbacks: [XMLElement] = []
  /// The response processing.
  private(set) var processing: XMLElement?
  /// The first part that makes the item a template.
  private(set) var template: XMLElement?
  /// The parts without a place in the model.
  private(set) var others: [XMLElement] = []

  init(_ root: XMLElement, source: SourceText) {
    self.root = root
    self.source = source
    let identifier = root[.identifier]?.xmlTrimmed ?? ""
    self.identifier = FormattedText(identifier).isBlank ? nil : identifier
    let title = QTIWords.collapsed(root[.title])
    self.title = title.isEmpty ? nil : title
    let isVersion3 = root.localName.hasPrefix("qti-")
    for element in root.elements {
      switch element.kind {
      case .responseDeclaration:
        guard let response = QTIResponse(element, isVersion3: isVersion3) else { continue }
        if responses[response.identifier] == nil { responses[response.identifier] = response }
      case .outcomeDeclaration:
        if let name = element[.identifier] { outcomes[name] = QTIOutcome(element) }
      case .itemBody: if body == nil { body = element }
      case .responseProcessing:
        processing = element
        (scoring, templateName) = Self.scoring(of: element)
      case .modalFeedback: modalFeedbacks.append(element)
      case .templateDeclaration, .templateProcessing:
        if template == nil { template = element }
      default: others.append(element)
      }
    }
  }

  private static func scoring(of processing: XMLElement) -> (Scoring, String?) {
    if processing.firstElement != nil { return (.rules(processing), nil) }
    guard let address = processing[.template] ?? processing[.templateLocation] else {
      return (.none, nil)
    }
    var last = address.xmlTrimmed.split(separator: "/").last ?? ""
    if last.hasSuffix(".xml") { last = last.dropLast(4) }
    let name = String(last)
    switch name {
    // The names in Common Cartridge have a prefix.
    case "match_correct", "CC2_match", "CC2_match_basic": return (.matchCorrect, name)
    case "map_response", "CC2_map_response": return (.mapResponse, name)
    default: return (.unknown(name), name)
    }
  }

  /// The declared maximum of the score; nil if there is none.
  var declaredMaximum: Rational? {
    // Some programs write 0 for all items.
    if let text = outcomes["MAXSCORE"]?.text, let maximum = QTINumber.rational(text),
      maximum > .zero
    {
      return maximum
    }
    return outcomes["SCORE"]?.normalMaximum.flatMap { $0 > .zero ? $0 : nil }
  }

  /// Returns a problem at an element.
  func problem(_ element: XMLElement, _ reason: String, expected: String? = nil) -> FormatProblem {
    source.problem(at: element.offset, reason, expected: expected)
  }

  /// Returns a loss at an element. It does not name the question.
  func loss(_ element: XMLElement, _ field: String, _ reason: String, isGuess: Bool) -> FormatLoss {
    FormatLoss(
      line: source.lineNumber(at: element.offset), field: field, reason: reason, isGuess: isGuess)
  }
}
