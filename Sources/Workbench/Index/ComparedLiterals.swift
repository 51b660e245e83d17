/// The literals that the scripts of a quiz compare values with, whichever values these are: what a
/// field is worth being tried with.
public struct ComparedLiterals: Sendable {
  /// Strings beside a comparison.
  public private(set) var texts: Set<String> = []
  /// The keys of tables in which a value is looked up: `prices[self.input.ware]`.
  public private(set) var keys: Set<String> = []
  /// Strings that a string is searched for: patterns of Lua's.
  public private(set) var patterns: Set<String> = []
  /// Numbers beside a comparison, those in a sum or a product too.
  public private(set) var numbers: Set<Double> = []

  private static let searches: Set<String> = ["find", "match", "gmatch", "gsub"]

  /// Finds the literals in scripts, without regard to where values flow.
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
