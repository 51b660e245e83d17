import QuizboardModel

/// A response that the reader tries.
struct QTIProbe {
  /// The values of the response variables.
  var response: QTIVariables
  /// The fraction that it earns in the question.
  var fraction: Rational
  /// The answer that it is about, if any.
  var slot: QTISlot?

  /// Returns the probe without a response.
  static func missing(_ response: QTIResponse) -> QTIProbe {
    QTIProbe(response: [response.identifier: .null], fraction: .zero, slot: nil)
  }
}

/// How the values of a response are tried: each alone, or with right answers in other gaps.
struct QTITrial {
  /// Returns the response with a value, or without one.
  let response: (_ value: String?) -> QTIVariables
  /// True if the other gaps are filled, so that their score is to be subtracted.
  let hasOthers: Bool

  /// Creates a trial of one response alone.
  init(_ response: QTIResponse) {
    self.response = { [response.identifier: $0.map { response.value($0) } ?? .null] }
    hasOthers = false
  }

  /// Creates a trial of a gap beside others.
  init(besideOthers response: @escaping (_ value: String?) -> QTIVariables) {
    self.response = response
    hasOthers = true
  }
}

/// Finds what responses earn by the rules of an item.
final class QTIScorer {
  /// The item.
  let item: QTIItem
  private var rules: QTIRules?

  init(_ item: QTIItem) {
    self.item = item
    if case .rules(let element) = item.scoring {
      rules = QTIRules(element, responses: item.responses, outcomes: item.outcomes)
    }
  }

  /// True if the item has rules of its own.
  var hasRules: Bool { rules != nil }

  /// Returns the outcomes of a response; nil without rules, and if they cannot be evaluated.
  func outcomes(of response: QTIVariables) -> QTIVariables? {
    try? rules?.outcomes(of: response)
  }

  /// Returns the score of a response; nil if it is not known.
  func score(of response: QTIVariables) -> Double? {
    outcomes(of: response)?["SCORE"]?.number
  }

  /// Returns the scores of responses; nil if one is not known.
  func scores(of responses: some Sequence<QTIVariables>) -> [Double]? {
    var scores: [Double] = []
    for response in responses {
      guard let score = score(of: response) else { return nil }
      scores.append(score)
    }
    return scores
  }

  /// Returns the scores of values in a trial; nil if one is not known.
  func scores(of values: [String], _ trial: QTITrial) -> [Double]? {
    // Making a response takes time, too.
    guard rules?.isExhausted == false,
      let scores = scores(of: values.lazy.map { trial.response($0) })
    else { return nil }
    guard trial.hasOthers else { return scores }
    guard let base = score(of: trial.response(nil)) else { return nil }
    return scores.map { $0 - base }
  }

  /// Returns whether rules give responses the fractions of the best score that a question gives.
  func agrees(with probes: [QTIProbe], best: Double) -> Bool {
    guard best > 0, let scores = scores(of: probes.map(\.response)) else { return false }
    return zip(scores, probes).allSatisfy { score, probe in
      Self.isEqual(score / best, probe.fraction)
    }
  }

  /// Returns whether a number is a fraction, but for rounding.
  static func isEqual(_ number: Double, _ fraction: Rational) -> Bool {
    (number - fraction.doubleValue).magnitude < 1e-6
  }

  /// The response variables whose mapping the rules use.
  lazy var mappedResponses: Set<String> = {
    var names: Set<String> = []
    func collect(_ element: XMLElement) {
      if element.kind == .mapResponse, let name = element[.identifier] { names.insert(name) }
      for child in element.elements { collect(child) }
    }
    if let processing = item.processing { collect(processing) }
    return names
  }()

  /// Returns the texts that the rules compare a response with.
  func literals(of name: String) -> [String] { literals[name] ?? [] }

  private lazy var literals: [String: [String]] = {
    var texts: [String: [String]] = [:]
    func collect(_ element: XMLElement) {
      switch element.kind {
      case .match, .stringMatch, .member:
        let values = element.elements.flatMap { part in
          part.kind == .multiple
            ? part.all(.baseValue) : part.kind == .baseValue ? [part] : []
        }
        for name in Set(element.all(.variable).compactMap { $0[.identifier] }) {
          texts[name, default: []] += values.map(\.trimmedText)
        }
      default: for child in element.elements { collect(child) }
      }
    }
    if let processing = item.processing { collect(processing) }
    return texts
  }()

  /// Returns the conditions of the rules that mention a response, in the order of the rules.
  func conditions(on name: String) -> [XMLElement] { conditions[name] ?? [] }

  private lazy var conditions: [String: [XMLElement]] = {
    var conditions: [String: [XMLElement]] = [:]
    func names(in condition: XMLElement) -> Set<String> {
      if condition.kind == .variable { return condition[.identifier].map { [$0] } ?? [] }
      return condition.elements.reduce(into: []) { $0.formUnion(names(in: $1)) }
    }
    func collect(_ rule: XMLElement) {
      for child in rule.elements {
        switch child.kind {
        case .responseIf, .responseElseIf:
          guard let condition = child.firstElement else { continue }
          for name in names(in: condition) { conditions[name, default: []].append(condition) }
          for part in child.elements.dropFirst() where part.kind == .responseCondition {
            collect(part)
          }
        case .responseCondition, .responseElse, .responseProcessingFragment: collect(child)
        default: break
        }
      }
    }
    if let processing = item.processing { collect(processing) }
    return conditions
  }()
}
