import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// Functions that are put where only what can be saved may be: fields of controllers and attempts,
/// `app.state`.
struct KeptFunctionRules {
  let rules: ScriptRules
  let tree: ScriptTree

  func check() {
    var exempt: Set<String>?
    tree.eachStatement { statement, functions in
      guard case .assignment(let targets, let values) = statement, functions.count > 1 else {
        return
      }
      for (target, value) in zip(targets, values) {
        guard case .index(let base, let key) = target.kind, case .string(let name) = key.kind,
          holdsFunction(value),
          let place = place(of: base)
        else { continue }
        let known = exempt ?? self.exempt
        exempt = known
        if known.contains(name) { continue }
        rules.quiz.add(
          .functionInField, "\(place)'\(name)' holds a function, which cannot be saved",
          remedy:
            "define a method or a function of the file, or list it: transient = { \"\(name)\" }",
          at: .range(tree.file, key.range))
      }
    }
  }

  /// What a message calls a place that is saved; nil for one that is not.
  private func place(of base: Expression) -> String? {
    if rules.fields.isKept(base) { return "" }
    let meaning = rules.meanings.meaning(of: base)
    switch rules.meanings.owner(of: meaning) {
    case .controller, .container, .navigation, .tabs, .attempt: return "the field "
    default: return nil
    }
  }

  /// Whether a value is a function, or a table that is written with one in it.
  private func holdsFunction(_ value: Expression) -> Bool {
    switch value.kind {
    case .function: true
    case .table(let fields): fields.contains { holdsFunction($0.value) }
    case .local(let variable):
      !variable.isAssigned && variable.function == nil && tree.function(of: variable) != nil
    default: false
    }
  }

  /// The fields that are not saved, whoever's they are, and those that are taken away again.
  private var exempt: Set<String> {
    var names: Set<String> = []
    for tree in rules.quiz.orderedTrees {
      tree.eachStatement { statement, _ in
        guard case .assignment(let targets, let values) = statement else { return }
        for (target, value) in zip(targets, values) {
          guard case .index(_, let key) = target.kind, case .string(let name) = key.kind else {
            continue
          }
          if name == "transient" { names.formUnion(tree.literals) }
          if tree.file.bytes[value.range].elementsEqual("nil".utf8) { names.insert(name) }
        }
      }
    }
    return names
  }
}
