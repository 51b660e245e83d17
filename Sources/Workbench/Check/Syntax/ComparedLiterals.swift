import QuizboardSyntax
import QuizboardText

/// The literals that the scripts of a quiz compare values with, whichever values these are: what a
/// field is worth being tried with.
struct ComparedLiterals: Sendable {
  /// Strings beside a comparison.
  private(set) var texts: Set<String> = []
  /// The keys of tables in which a value is looked up: `prices[self.input.ware]`.
  private(set) var keys: Set<String> = []
  /// Strings that a string is searched for: patterns of Lua's.
  private(set) var patterns: Set<String> = []
  /// Numbers beside a comparison, those in a sum or a product too.
  private(set) var numbers: Set<Double> = []

  /// Finds the literals in scripts, without regard to where values flow.
  init(in trees: [ScriptTree]) {
    for tree in trees {
      tree.eachExpression { visit in
        switch visit.expression.kind {
        case .operation("==", let operands), .operation("~=", let operands),
          .operation("<", let operands), .operation("<=", let operands),
          .operation(">", let operands), .operation(">=", let operands):
          for operand in operands { compare(with: operand, in: tree.file) }
        case .index(let table, let key) where key.word == nil:
          if case .table(let fields) = table.literal.kind {
            keys.formUnion(fields.compactMap(\.name?.text))
          }
        case .method(_, let name, let arguments) where Self.searches.contains(name.text):
          if let pattern = arguments.first?.literal.word { patterns.insert(pattern) }
        case .call(let callee, let arguments)
        where Self.searches.contains(callee.lastName ?? "") && arguments.count > 1:
          if let pattern = arguments[1].literal.word { patterns.insert(pattern) }
        default: break
        }
      }
    }
  }

  private static let searches: Set<String> = ["find", "match", "gmatch", "gsub"]

  private mutating func compare(with operand: Expression, in file: SourceFile) {
    switch operand.literal.kind {
    case .string(let text): texts.insert(text)
    case .constant:
      if let number = Double(String(decoding: file.bytes[operand.literal.range], as: UTF8.self)) {
        numbers.insert(number)
      }
    case .operation("-", let operands) where operands.count == 1:
      let known = numbers
      compare(with: operands[0], in: file)
      numbers = known.union(numbers.subtracting(known).map { -$0 })
    case .operation(let sign, let operands) where ["+", "-", "*", "/"].contains(sign):
      for operand in operands { compare(with: operand, in: file) }
    default: break
    }
  }
}

extension Expression {
  /// It without parentheses around it; of a local variable what that is declared with.
  fileprivate var literal: Expression {
    switch kind {
    case .operation("", let operands) where operands.count == 1: operands[0].literal
    case .local(let variable): variable.initial?.withoutParentheses ?? self
    default: self
    }
  }

  private var withoutParentheses: Expression {
    if case .operation("", let operands) = kind, operands.count == 1 {
      return operands[0].withoutParentheses
    }
    return self
  }
}
