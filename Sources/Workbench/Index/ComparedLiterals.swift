/// The literals with which scripts compare values, as candidates for the contents of fields.
public struct ComparedLiterals: Sendable {
  /// Strings in comparisons.
  public private(set) var texts: Set<String> = []
  /// The keys of tables that a value indexes: `prices[self.input.ware]`.
  public private(set) var keys: Set<String> = []
  /// Lua patterns that scripts match.
  public private(set) var patterns: Set<String> = []
  /// Numbers in comparisons, including operands of arithmetic.
  public private(set) var numbers: Set<Double> = []

  private static let searches: Set<String> = ["find", "match", "gmatch", "gsub"]

  /// Finds the literals in scripts, without an analysis of data flow.
  public init(in index: QuizIndex) {
    for side in index.comparisons.flatMap(\.sides) { compare(with: side) }
    for access in index.accesses {
      if access.name == nil {
        keys.formUnion(access.base.settled.fields?.compactMap(\.name?.text) ?? [])
      }
      guard let name = access.name?.text, Self.searches.contains(name) else { continue }
      switch access.kind {
      case .method(let arguments): search(for: arguments.first)
      case .call(let arguments): search(for: arguments.dropFirst().first)
      default: continue
      }
    }
  }

  private mutating func search(for pattern: Node?) {
    if let text = pattern?.settled.text { patterns.insert(text) }
  }

  private mutating func compare(with side: Node, sign: Double = 1) {
    let side = side.settled
    if let text = side.text {
      texts.insert(text)
    } else if side.isConstant, let number = Double(side.source) {
      numbers.insert(sign * number)
    } else if let (operation, operands) = side.operation, ["+", "-", "*", "/"].contains(operation) {
      for operand in operands { compare(with: operand, sign: operands.count == 1 ? -sign : 1) }
    }
  }
}
