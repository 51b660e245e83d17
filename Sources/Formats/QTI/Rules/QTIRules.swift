import QuizboardModel

/// Evaluates the rules of an item's response processing for a response.
///
/// The reader tries responses to see what the rules give for them: what each option earns, and
/// which feedback is shown.
struct QTIRules {
  /// A reason for which rules cannot be evaluated: an element that is not known, or too much work.
  struct Unknown: Error {}
  private struct Exit: Error {}

  /// The rules.
  let element: XMLElement
  /// The response variables by name.
  let responses: [String: QTIResponse]
  /// The outcome variables by name.
  let outcomes: [String: QTIOutcome]

  /// The maximum number of elements that are visited for an item.
  private static let mostSteps = 400_000
  private var steps = 0
  private let initial: QTIVariables
  private var given: QTIVariables = [:]
  private var results: QTIVariables = [:]

  init(_ element: XMLElement, responses: [String: QTIResponse], outcomes: [String: QTIOutcome]) {
    self.element = element
    self.responses = responses
    self.outcomes = outcomes
    initial = QTIVariables(outcomes.mapValues(\.initial))
  }

  /// Returns the outcomes for a response.
  mutating func outcomes(of response: QTIVariables) throws(Unknown) -> QTIVariables {
    given = response
    results = initial
    do {
      try perform(element)
    } catch is Exit {
    } catch {
      throw Unknown()
    }
    return results
  }

  /// True if no more rules are evaluated, because too many elements were visited.
  var isExhausted: Bool { steps > Self.mostSteps }

  private mutating func step(_ count: Int = 1) throws {
    steps += count
    if steps > Self.mostSteps { throw Unknown() }
  }

  // Rules

  private mutating func perform(_ block: XMLElement) throws {
    for child in block.elements { try performRule(child) }
  }

  private mutating func performRule(_ rule: XMLElement) throws {
    try step()
    switch rule.kind {
    case .responseCondition:
      for branch in rule.elements {
        switch branch.kind {
        case .responseIf, .responseElseIf:
          let parts = Array(branch.elements)
          guard let condition = parts.first else { throw Unknown() }
          if try isTrue(condition) {
            for part in parts.dropFirst() { try performRule(part) }
            return
          }
        case .responseElse: return try perform(branch)
        default: throw Unknown()
        }
      }
    case .setOutcomeValue:
      guard let name = rule[.identifier], let expression = rule.firstElement
      else { throw Unknown() }
      results[name] = try value(expression)
    case .responseProcessingFragment: try perform(rule)
    case .exitResponse: throw Exit()
    default: throw Unknown()
    }
  }

  private mutating func isTrue(_ expression: XMLElement) throws -> Bool {
    switch try value(expression) {
    case .single(.flag(let flag)): flag
    case .null: false
    default: throw Unknown()
    }
  }

  // Expressions

  private mutating func value(_ expression: XMLElement) throws -> QTIValue {
    try step()
    switch expression.kind {
    case .variable:
      let name = expression[.identifier] ?? ""
      if let response = given[name] {
        try step(response.count)
        return response
      }
      if responses[name] != nil { return .null }
      return results[name] ?? .null
    case .correct:
      guard let response = responses[expression[.identifier] ?? ""] else { throw Unknown() }
      return response.correctValue
    case .default: return outcomes[expression[.identifier] ?? ""]?.initial ?? .null
    case .baseValue:
      return .single(
        QTIValue.Atom(
          expression[.baseType] == "string" ? expression.text : expression.trimmedText,
          baseType: expression[.baseType]))
    case .null: return .null
    case .mapResponse: return try mapped(expression[.identifier] ?? "")
    default:
      var values: [QTIValue] = []
      for part in expression.elements { values.append(try value(part)) }
      return try QTIOperators.value(of: expression, values)
    }
  }

  private mutating func mapped(_ name: String) throws -> QTIValue {
    guard let response = responses[name], let mapping = response.mapping else { throw Unknown() }
    var keys: [String] = []
    var seen: Set<String> = []
    let atoms = (given[name] ?? .null).atoms
    try step(atoms.count)
    for atom in atoms {
      let key =
        switch atom {
        case .text(let text): text
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): QTIRules.key(of: number, in: mapping)
        }
      if seen.insert(key).inserted { keys.append(key) }
    }
    if keys.isEmpty, response.cardinality == "single" { keys = [""] }
    let sum = keys.reduce(Rational.zero) { $0 + mapping.score(of: $1) }
    return .single(.number(mapping.bounded(sum).doubleValue))
  }

  /// Returns the key of a mapping that is a number.
  private static func key(of number: Double, in mapping: QTIMapping) -> String {
    mapping.entries.first { Double($0.key) == number }?.key ?? "\(number)"
  }
}
