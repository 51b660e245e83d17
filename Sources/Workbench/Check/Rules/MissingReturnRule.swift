import QuizboardScripting
import QuizboardStoryboard
import QuizboardSyntax

/// Functions that are asked something and answer nothing, for `return` was forgotten. One with
/// nothing in it may be meant so.
struct MissingReturnRule: ScriptRuleSet {
  let rules: ScriptRules
  let tree: ScriptTree

  func check() {
    let asked = conditions
    tree.eachFunction { function in
      guard let target = function.target, case .index(let base, let key) = target.kind,
        case .string(let name) = key.kind,
        case .classTable(let type)? = rules.meanings.meaning(of: base)
      else { return }
      if asked.contains(Asked(type: type, name: name)) {
        tell(function, "\(type):\(name)", "it never holds", at: target.range)
      } else if let consequence = Self.hooks[name] {
        tell(function, "\(type):\(name)", consequence, at: target.range)
      }
    }
    tree.eachExpression { visit in
      guard case .call(let callee, let arguments) = visit.expression.kind else { return }
      if isOfModule(callee), callee.lastName == "condition", arguments.count == 2,
        case .string(let name) = arguments[0].kind
      {
        tell(arguments[1], "the condition \"\(name)\"", "it never holds")
      }
      if case .table(let fields)? = arguments.last?.kind { checkKeys(fields, of: callee) }
    }
  }

  /// What follows where a hook answers nothing.
  private static let hooks = [
    "shouldPerformSegue": "it refuses every segue that is asked for",
    "canPerformUnwind": "no unwinding ever ends there",
  ]

  private struct Asked: Hashable {
    let type: String
    let name: String
  }

  /// The methods that segues name as their conditions, of the classes of their scenes.
  private var conditions: Set<Asked> {
    guard let survey = quiz.survey else { return [] }
    var found: Set<Asked> = []
    for scene in survey.storyboards.flatMap(\.scenes) {
      let facts = survey.blueprint.facts(of: scene).type
      for segue in scene.segues {
        guard case .named(let name)? = segue.condition?.kind else { continue }
        for type in [facts.name] + facts.ancestors { found.insert(Asked(type: type, name: name)) }
      }
    }
    return found
  }

  // Constructors

  private func isOfModule(_ callee: Expression) -> Bool {
    if case .index(let base, _) = callee.kind { return rules.meanings.meaning(of: base) == .module }
    return false
  }

  private func checkKeys(_ fields: [TableField], of callee: Expression) {
    // `qb.quiz { … }`, `qb.show "x" { … }`.
    let maker: Expression
    if case .call(let inner, _) = callee.kind { maker = inner } else { maker = callee }
    guard isOfModule(maker) else { return }
    for field in fields {
      switch field.name?.text {
      case "when": tell(field.value, "\"when\"", "it never holds")
      case "next" where maker.lastName == "quiz":
        tell(field.value, "\"next\"", "no question is ever asked")
      case "text" where maker.lastName == "scene" && isPage(fields):
        tell(field.value, "\"text\"", "there is nothing to read")
      default: continue
      }
    }
  }

  /// Whether a scene is of the class whose text may be a function, as the library has it.
  private func isPage(_ fields: [TableField]) -> Bool {
    if let type = fields.last(where: { $0.name?.text == "class" })?.value {
      guard case .string("Page") = type.kind else { return false }
    }
    return quiz.survey?.classes["Page"]?.isOwn != true
      || !quiz.orderedTrees.contains { $0.defines("view", of: "Page", rules.meanings) }
  }

  // Functions

  private func tell(_ value: Expression, _ what: String, _ consequence: String) {
    switch value.kind {
    case .function(let function):
      let word = value.range.lowerBound..<(value.range.lowerBound + "function".utf8.count)
      tell(function, what, consequence, at: word)
    case .local(let variable):
      guard !variable.isAssigned, variable.function == nil,
        let function = tree.function(of: variable)
      else { return }
      tell(function, what, consequence, at: variable.range)
    default: return
    }
  }

  private func tell(
    _ function: FunctionText, _ what: String, _ consequence: String, at range: Range<Int>
  ) {
    guard !function.returnsValue, !function.body.isEmpty, !raises(function) else { return }
    quiz.add(
      .missingAnswer, "\(what) returns nothing, so \(consequence)",
      remedy: "write return before what it is to answer",
      at: .range(tree.file, range))
  }

  /// Whether a function may fail on purpose.
  private func raises(_ function: FunctionText) -> Bool {
    var found = false
    tree.eachExpression { visit in
      guard case .call(let callee, _) = visit.expression.kind, case .global("error") = callee.kind
      else { return }
      found = found || visit.functions.contains { $0 === function }
    }
    return found
  }
}

extension ScriptTree {
  /// The function that a local is set to as it is declared.
  func function(of variable: LocalVariable) -> FunctionText? {
    if case .function(let function)? = variable.initial?.kind { return function }
    var found: FunctionText?
    eachFunction { function in
      if case .local(let target)? = function.target?.kind, target === variable { found = function }
    }
    return found
  }
}
