import QuizboardSyntax

/// The ids that scripts give elements: written out, or put together of something that is written
/// and something that is not.
struct ElementNames {
  /// Those that are written out.
  private(set) var texts: Set<String> = []
  private var patterns: [(prefix: String, suffix: String)] = []
  /// Whether there may be any besides.
  private(set) var isOpen = false

  /// Whether no others are there than those that are written out.
  var areAllKnown: Bool { !isOpen && patterns.isEmpty }

  /// Whether an element can have an id.
  func mayHave(_ id: String) -> Bool {
    isOpen || texts.contains(id)
      || patterns.contains {
        id.utf8.count >= $0.prefix.utf8.count + $0.suffix.utf8.count && id.hasPrefix($0.prefix)
          && id.hasSuffix($0.suffix)
      }
  }

  mutating func open() { isOpen = true }

  mutating func formUnion(_ other: ElementNames) {
    texts.formUnion(other.texts)
    patterns += other.patterns
    isOpen = isOpen || other.isOpen
  }

  mutating func insert(_ others: some Sequence<String>) { texts.formUnion(others) }

  /// Adds all that begin so.
  mutating func insert(prefix: String) { patterns.append((prefix, "")) }

  /// Adds what an expression gives.
  mutating func insert(_ id: Expression) {
    switch id.kind {
    case .string(let text): texts.insert(text)
    case .local(let variable):
      // A parameter and the variable of a loop have no value that is written.
      guard !variable.isAssigned, variable.function == nil, let initial = variable.initial else {
        return open()
      }
      insert(initial)
    case .operation("", let operands): insert(operands[0])
    case .operation("..", let operands):
      let (prefix, suffix) = (
        Self.end(of: operands[0], isFirst: true), Self.end(of: operands[1], isFirst: false)
      )
      if prefix.isEmpty, suffix.isEmpty { open() } else { patterns.append((prefix, suffix)) }
    default: open()
    }
  }

  /// What a text that is put together certainly begins or ends with.
  private static func end(of expression: Expression, isFirst: Bool) -> String {
    switch expression.kind {
    case .string(let text): text
    case .operation("", let operands): end(of: operands[0], isFirst: isFirst)
    case .operation("..", let operands): end(of: operands[isFirst ? 0 : 1], isFirst: isFirst)
    default: ""
    }
  }
}
