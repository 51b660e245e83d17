import QuizboardScripting
import QuizboardSyntax

/// The fields that scripts set on objects of the engine that can have fields of the author's own.
///
/// What is certainly another table does not count: `app.state = {}` sets no field of a controller.
struct ObjectFields {
  /// By the owner of the objects, one for all kinds of controllers; under nil those of objects that
  /// are not known.
  private(set) var names: [APIOwner?: Set<String>] = [:]
  private let meanings: Meanings
  private let uses: FieldUses

  init(_ trees: [ScriptTree], meanings: Meanings, uses: FieldUses) {
    self.meanings = meanings
    self.uses = uses
    for tree in trees {
      tree.eachStatement { statement, _ in
        for target in GlobalRules.targets(of: statement) {
          guard case .index(let base, let key) = target.kind, case .string(let name) = key.kind
          else { continue }
          add([name], to: base)
        }
      }
      // `Fade { colour = "red" }` makes a segue with that field.
      tree.eachExpression { visit in
        guard case .call(let callee, let arguments) = visit.expression.kind, arguments.count == 1,
          case .table(let fields) = arguments[0].kind
        else { return }
        if mayMakeObject(callee) {
          names[nil, default: []].formUnion(fields.compactMap(\.name?.text))
        }
      }
    }
  }

  /// The owner that stands for all whose objects may be of one class.
  static func family(of owner: APIOwner) -> APIOwner {
    switch owner {
    case .container, .navigation, .tabs: .controller
    default: owner
    }
  }

  private mutating func add(_ fields: [String], to base: Expression) {
    if uses.isKept(base) || isPlainTable(base) { return }
    switch meanings.meaning(of: base) {
    case nil, .classTable, .part, .superclass: names[nil, default: []].formUnion(fields)
    case .instance, .object:
      let owner = meanings.owner(of: meanings.meaning(of: base)) ?? .controller
      names[Self.family(of: owner), default: []].formUnion(fields)
    case .module, .interface, .transitions, .library, .record: return
    }
  }

  private func mayMakeObject(_ callee: Expression) -> Bool {
    switch meanings.meaning(of: callee) {
    case nil:
      // What the module has makes descriptions and elements.
      guard case .index(let base, _) = callee.kind else { return true }
      return meanings.meaning(of: base) != .module && meanings.meaning(of: base) != .interface
    case .classTable: return true
    default: return false
    }
  }

  /// True of a local that holds a table written where it is declared.
  private func isPlainTable(_ base: Expression) -> Bool {
    guard case .local(let variable) = base.kind, !variable.isAssigned,
      case .table? = variable.initial?.kind
    else { return false }
    return true
  }
}
