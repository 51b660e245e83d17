import QuizboardSyntax
import QuizboardText

/// What an expression of a spec certainly is.
enum SpecMeaning: Equatable {
  /// `qb`.
  case module
  /// A run, its scores, its clock.
  case object(SpecOwner)
  /// luassert's `assert`.
  case assertions
  /// What `app.scene` gives.
  case scene
  /// `app.scene.id`.
  case sceneID
  /// What `app:path()` gives.
  case path
}

/// Finds out what the expressions of one spec are: through its locals and globals, and the
/// functions that it defines for itself.
final class SpecMeanings {
  private let tree: ScriptTree
  /// What variables are set to, each time; nil where that cannot be followed.
  private var values: [Variable: [Expression?]] = [:]
  private var functions: [Variable: FunctionText] = [:]
  private var results: [ObjectIdentifier: [Expression?]] = [:]
  /// What functions are called with, by the variable that they stand in; of one that is handed on
  /// nothing is known.
  private var calls: [Variable: [[Expression]]] = [:]
  /// How often each variable is written down, and how often of these to be set.
  private var mentions: [Variable: Int] = [:]
  private var settings: [Variable: Int] = [:]
  private var holders: [ObjectIdentifier: Variable] = [:]
  private var known: [Variable: SpecMeaning?] = [:]
  private var asked: Set<Variable> = []

  private enum Variable: Hashable {
    case local(ObjectIdentifier)
    case global(String)

    init?(_ expression: Expression) {
      switch expression.kind {
      case .local(let variable): self = .local(ObjectIdentifier(variable))
      case .global(let name): self = .global(name)
      default: return nil
      }
    }
  }

  init(_ tree: ScriptTree) {
    self.tree = tree
    tree.eachStatement { self.note($0, $1) }
    tree.eachExpression { self.note($0.expression) }
  }

  private func note(_ statement: Statement, _ around: [FunctionText]) {
    switch statement {
    case .local(let variables, let sources):
      for (place, variable) in variables.enumerated() {
        let value = sources.indices.contains(place) ? sources[place] : nil
        // What is declared without a value is set later, or stays nil.
        if sources.isEmpty || value.map(isNil) == true { continue }
        note(value, of: .local(ObjectIdentifier(variable)))
      }
    case .assignment(let targets, let sources):
      for (place, target) in targets.enumerated() {
        guard let variable = Variable(target) else { continue }
        settings[variable, default: 0] += 1
        let value = sources.indices.contains(place) ? sources[place] : nil
        if value.map(isNil) != true { note(value, of: variable) }
      }
    case .function(let function):
      guard let variable = function.target.flatMap(Variable.init) else { return }
      settings[variable, default: 0] += 1
      note(function, of: variable)
    case .result(let values):
      results[ObjectIdentifier(around[around.count - 1]), default: []].append(values.first)
    case .call, .control: return
    }
  }

  private func note(_ value: Expression?, of variable: Variable) {
    if let value, case .function(let function) = value.kind { return note(function, of: variable) }
    values[variable, default: []].append(value)
  }

  private func note(_ function: FunctionText, of variable: Variable) {
    values[variable, default: []].append(nil)
    if functions[variable] != nil { return }
    functions[variable] = function
    holders[ObjectIdentifier(function)] = variable
  }

  private func note(_ expression: Expression) {
    if let variable = Variable(expression) { mentions[variable, default: 0] += 1 }
    if case .call(let callee, let arguments) = expression.kind, let variable = Variable(callee) {
      calls[variable, default: []].append(arguments)
    }
  }

  private func isNil(_ value: Expression) -> Bool {
    tree.file.bytes[value.range].elementsEqual("nil".utf8)
  }

  /// Whether the spec sets a global of that name.
  func sets(global name: String) -> Bool { values[.global(name)] != nil }

  /// The function that an expression names, where it is the only one that it can be.
  func function(named expression: Expression) -> FunctionText? {
    guard let variable = Variable(expression), values[variable]?.count == 1 else { return nil }
    return functions[variable]
  }

  /// What an expression is; nil where that cannot be known.
  func meaning(of expression: Expression) -> SpecMeaning? {
    switch expression.kind {
    case .local(let local):
      if let function = local.function { return parameter(local, of: function) }
      return meaning(of: .local(ObjectIdentifier(local)))
    case .global(let name):
      if values[.global(name)] != nil { return meaning(of: .global(name)) }
      return name == "qb" ? .module : name == "assert" ? .assertions : nil
    case .index(let base, let key):
      guard case .string(let name) = key.kind, let base = meaning(of: base) else { return nil }
      return member(name, of: base)
    case .method(let base, let name, _):
      guard case .object(let owner)? = meaning(of: base),
        let (entry, _) = SpecAPI.entry(owner, name.text)
      else { return nil }
      if owner == .app, name.text == "path" { return .path }
      return SpecOwner(rawValue: entry.returns).map(SpecMeaning.object)
    case .call(let callee, let arguments): return made(by: callee, arguments)
    case .operation("", let operands): return operands.first.flatMap(meaning)
    default: return nil
    }
  }

  private func member(_ name: String, of base: SpecMeaning) -> SpecMeaning? {
    switch base {
    case .object(let owner):
      if owner == .app, name == "scene" { return .scene }
      guard let (entry, _) = SpecAPI.entry(owner, name), entry.kind == .property else { return nil }
      return SpecOwner(rawValue: entry.returns).map(SpecMeaning.object)
    case .scene: return name == "id" ? .sceneID : nil
    case .module, .assertions, .sceneID, .path: return nil
    }
  }

  private func made(by callee: Expression, _ arguments: [Expression]) -> SpecMeaning? {
    if case .global("require") = callee.kind, case .string(let name)? = arguments.first?.kind {
      return name == "quizboard" ? .module : name == "luassert" ? .assertions : nil
    }
    if case .index(let base, let key) = callee.kind, case .string("launch") = key.kind,
      meaning(of: base) == .module
    {
      return .object(.app)
    }
    guard let function = function(named: callee) else { return nil }
    return common(results[ObjectIdentifier(function)] ?? [])
  }

  private func meaning(of variable: Variable) -> SpecMeaning? {
    if let found = known[variable] { return found }
    // What a variable is set to may be made of itself: `app = app:tap "begin"`.
    guard asked.insert(variable).inserted else { return nil }
    let found = common(
      (values[variable] ?? []).filter { $0.map { !isMade($0, of: variable) } ?? true })
    asked.remove(variable)
    known[variable] = .some(found)
    return found
  }

  /// Whether a value is a variable after commands to it.
  private func isMade(_ value: Expression, of variable: Variable) -> Bool {
    switch value.kind {
    case .method(let base, let name, _):
      SpecAPI.entry(.app, name.text)?.entry.returns == SpecOwner.app.rawValue
        && isMade(base, of: variable)
    default: Variable(value) == variable
    }
  }

  /// A parameter of a function that is only called, and with the same sort of thing each time.
  private func parameter(_ local: LocalVariable, of function: FunctionText) -> SpecMeaning? {
    guard !local.isAssigned, let holder = holders[ObjectIdentifier(function)],
      values[holder]?.count == 1,
      let calls = calls[holder], calls.count + settings[holder, default: 0] == mentions[holder]
    else { return nil }
    let variable = Variable.local(ObjectIdentifier(local))
    if let found = known[variable] { return found }
    guard asked.insert(variable).inserted else { return nil }
    let found = common(calls.map { $0.indices.contains(local.position) ? $0[local.position] : nil })
    asked.remove(variable)
    known[variable] = .some(found)
    return found
  }

  private func common(_ values: [Expression?]) -> SpecMeaning? {
    guard let first = values.first.flatMap({ $0 }).flatMap(meaning) else { return nil }
    return values.dropFirst().allSatisfy { $0.flatMap(meaning) == first } ? first : nil
  }
}
