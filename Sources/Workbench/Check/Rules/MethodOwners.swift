import QuizboardScripting
import QuizboardSyntax

/// Whose methods the functions of scripts are, so that it is known on whose screens an element is
/// that they make.
struct MethodOwners {
  private let meanings: Meanings
  /// Methods that are called on, or taken from, something that need not be of their class.
  private var lent: Set<String> = []

  init(_ trees: [ScriptTree], meanings: Meanings) {
    self.meanings = meanings
    for tree in trees {
      var targets: Set<Range<Int>> = []
      tree.eachStatement { statement, _ in
        targets.formUnion(GlobalRules.targets(of: statement).map(\.range))
      }
      tree.eachExpression { visit in
        switch visit.expression.kind {
        case .method(let base, let name, _):
          if case .local(let variable) = base.kind, variable.name == "self" { return }
          lent.insert(name.text)
        case .index(let base, let key):
          guard case .string(let name) = key.kind, !targets.contains(visit.expression.range),
            case .classTable? = meanings.meaning(of: base)
          else { return }
          lent.insert(name)
        default: return
        }
      }
    }
  }

  /// The class whose method or handler a function is, or the innermost around it that is one; nil
  /// where that is not known.
  func owner(of functions: [FunctionText]) -> String? {
    for function in functions.reversed() {
      guard case .index(let base, let key)? = function.target?.kind,
        case .string(let name) = key.kind
      else { continue }
      switch meanings.meaning(of: base) {
      case .classTable(let type), .part(_, ofClass: let type):
        return lent.contains(name) ? nil : type
      default: continue
      }
    }
    return nil
  }
}
