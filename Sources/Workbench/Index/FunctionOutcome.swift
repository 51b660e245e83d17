import QuizboardSyntax

/// A certain result of an expression, as far as its text determines it.
public struct Outcome {
  /// The kinds of values.
  public enum Kind {
    case text(String)
    /// A computed text.
    case someText
    case number
    case boolean
    case nothing
    case function
    case table([Field])
  }

  /// The value.
  public let kind: Kind
  /// The part of the expression with that value.
  public let node: Node

  /// True for a string.
  public var isText: Bool {
    switch kind {
    case .text, .someText: true
    default: false
    }
  }

  /// The noun in messages.
  public var noun: String {
    switch kind {
    case .text, .someText: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .nothing: "nil"
    case .function: "a function"
    case .table: "a table"
    }
  }
}

extension Node {
  /// The possible results that the text determines: both sides of `x and "a" or "b"`, and the value
  /// of a local that is set once.
  public var outcomes: [Outcome] {
    if let text { return [Outcome(kind: .text(text), node: self)] }
    if let fields { return [Outcome(kind: .table(fields), node: self)] }
    if let (sign, operands) = operation { return outcomes(of: sign, operands) }
    switch expression.kind {
    case .constant: return constant.map { [Outcome(kind: $0, node: self)] } ?? []
    case .function: return [Outcome(kind: .function, node: self)]
    case .local:
      let settled = settled
      if case .local = settled.expression.kind { return [] }
      // A script may add fields to a table after its creation.
      return settled.outcomes.filter { if case .table = $0.kind { false } else { true } }
    default: return []
    }
  }

  private func outcomes(of sign: String, _ operands: [Node]) -> [Outcome] {
    switch sign {
    case "": return operands[0].outcomes
    case "and": return operands[1].outcomes
    case "or":
      // The left side of `or` does not return false or nil.
      let left = operands[0].outcomes.filter {
        switch $0.kind {
        case .boolean, .nothing: false
        default: true
        }
      }
      return left + operands[1].outcomes
    case "..": return [Outcome(kind: .someText, node: self)]
    case "==", "~=", "<", ">", "<=", ">=", "not": return [Outcome(kind: .boolean, node: self)]
    default: return [Outcome(kind: .number, node: self)]
    }
  }

  private var constant: Outcome.Kind? {
    switch source {
    case "nil": .nothing
    case "true", "false": .boolean
    // Its value may be anything.
    case "...": nil
    default: .number
    }
  }
}
