import QuizboardScripting
import QuizboardSyntax

/// The names under which scripts look for something, and those under which they keep something in
/// `app.state` and `app.settings`.
struct FieldUses {
  /// The fields that are read of anything, and the methods that are called.
  private(set) var read: Set<String> = []
  /// Whether a script reads fields whose names it computes: `self[name]`.
  private(set) var readsComputed = false
  /// The keys under which something is kept in the tables of `app`, and in tables in them.
  private(set) var kept: Set<String> = []
  /// Of those, the ones directly in `app.state` or `app.settings`, with the name of that table.
  private(set) var tables: [String: String] = [:]
  private let meanings: Meanings

  init(_ trees: [ScriptTree], meanings: Meanings) {
    self.meanings = meanings
    for tree in trees {
      var targets: Set<Range<Int>> = []
      tree.eachStatement { statement, _ in
        targets.formUnion(GlobalRules.targets(of: statement).map(\.range))
        if case .assignment(let targets, let values) = statement { keep(targets, values) }
      }
      tree.eachExpression { visit in
        switch visit.expression.kind {
        case .index(let base, let key):
          if targets.contains(visit.expression.range) { return }
          if case .string(let name) = key.kind {
            read.insert(name)
          } else if meanings.owner(of: meanings.meaning(of: base)) != nil {
            readsComputed = true
          }
        case .method(_, let name, _): read.insert(name.text)
        default: return
        }
      }
    }
  }

  private mutating func keep(_ targets: [Expression], _ values: [Expression]) {
    for (number, target) in targets.enumerated() {
      guard case .index(let base, let key) = target.kind, isKept(base) || isKept(target) else {
        continue
      }
      if case .string(let name) = key.kind { keep([name], in: base) }
      if values.indices.contains(number), case .table(let fields) = values[number].kind {
        keep(fields.compactMap(\.name?.text), in: target)
      }
    }
  }

  private mutating func keep(_ names: [String], in table: Expression) {
    kept.formUnion(names)
    guard let name = keptTable(table) else { return }
    for field in names { tables[field] = tables[field] ?? name }
  }

  /// `state` or `settings`, if that is what an expression is.
  private func keptTable(_ table: Expression, depth: Int = 0) -> String? {
    guard depth < 20 else { return nil }
    switch table.kind {
    case .index(let base, let key):
      guard case .string(let name) = key.kind, name == "state" || name == "settings" else {
        return nil
      }
      return meanings.meaning(of: base) == .object(.app) ? name : nil
    case .local(let variable):
      guard !variable.isAssigned, variable.function == nil, let initial = variable.initial else {
        return nil
      }
      return keptTable(initial, depth: depth + 1)
    default: return nil
    }
  }

  /// Whether something is `app.state` or `app.settings`, or a table in them.
  func isKept(_ table: Expression, depth: Int = 0) -> Bool {
    guard depth < 20 else { return false }
    switch table.kind {
    case .index(let base, _): return keptTable(table) != nil || isKept(base, depth: depth + 1)
    case .local(let variable):
      guard !variable.isAssigned, variable.function == nil, let initial = variable.initial else {
        return false
      }
      return isKept(initial, depth: depth + 1)
    case .operation("or", let operands), .operation("", let operands):
      return isKept(operands[0], depth: depth + 1)
    default: return false
    }
  }
}
