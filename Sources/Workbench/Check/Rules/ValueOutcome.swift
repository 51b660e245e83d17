import QuizboardSyntax
import QuizboardText

/// What an expression certainly gives, as far as that stands in it.
struct ValueOutcome {
  enum Kind {
    case text(String)
    /// A text that is put together.
    case someText
    case number
    case boolean
    case nothing
    case function
    case table([TableField])
  }

  let kind: Kind
  let expression: Expression

  /// Whether it is a string.
  var isText: Bool {
    switch kind {
    case .text, .someText: true
    default: false
    }
  }

  var noun: String {
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

extension ScriptTree {
  /// All that an expression may give and that can be told from its text: both sides of `x and "a"
  /// or "b"`, what a local was set to once.
  func outcomes(of expression: Expression, depth: Int = 0) -> [ValueOutcome] {
    guard depth < 20 else { return [] }
    func made(_ kind: ValueOutcome.Kind) -> [ValueOutcome] {
      [ValueOutcome(kind: kind, expression: expression)]
    }
    switch expression.kind {
    case .string(let text): return made(.text(text))
    case .constant: return constant(expression).map(made) ?? []
    case .function: return made(.function)
    case .table(let fields): return made(.table(fields))
    case .local(let variable):
      guard !variable.isAssigned, variable.function == nil, let initial = variable.initial else {
        return []
      }
      // A table may be filled after it was made.
      return outcomes(of: initial, depth: depth + 1).filter {
        if case .table = $0.kind { false } else { true }
      }
    case .operation(let sign, let operands):
      return outcomes(of: sign, operands, depth: depth).map { $0 } ?? made(kind(of: sign))
    case .global, .index, .call, .method: return []
    }
  }

  /// What an operator gives that hands on an operand; nil for one that makes something of them.
  private func outcomes(of sign: String, _ operands: [Expression], depth: Int) -> [ValueOutcome]? {
    switch sign {
    case "": return outcomes(of: operands[0], depth: depth + 1)
    case "and": return outcomes(of: operands[1], depth: depth + 1)
    case "or":
      // What is false or nil is not handed on by the left side.
      let left = outcomes(of: operands[0], depth: depth + 1).filter {
        switch $0.kind {
        case .boolean, .nothing: false
        default: true
        }
      }
      return left + outcomes(of: operands[1], depth: depth + 1)
    default: return nil
    }
  }

  private func kind(of sign: String) -> ValueOutcome.Kind {
    switch sign {
    case "..": .someText
    case "==", "~=", "<", ">", "<=", ">=", "not": .boolean
    default: .number
    }
  }

  private func constant(_ expression: Expression) -> ValueOutcome.Kind? {
    switch file.bytes[expression.range.lowerBound] {
    case UInt8(ascii: "n"): .nothing
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    // `...` may be anything; `.5` is a number.
    case UInt8(ascii: ".")
    where expression.range.count == 3
      && file.bytes[expression.range.lowerBound + 1] == UInt8(ascii: "."):
      nil
    default: .number
    }
  }
}
