import QuizboardIndex
import QuizboardSpecs

/// The certain meaning of an expression in a spec.
enum SpecMeaning: Equatable {
  /// `qb`.
  case module
  /// A run, its scores or its clock.
  case object(SpecOwner)
  /// luassert's `assert`.
  case assertions
  /// The value of `app.scene`.
  case scene
  /// `app.scene.id`.
  case sceneID
  /// The value of `app:path()`.
  case path
}

/// Resolves the expressions of one spec, through its locals, globals and functions.
final class SpecMeanings {
  private let index: QuizIndex
  /// The variables that hold functions.
  private let holders: [ObjectIdentifier: Variable]
  private var known: [Variable: SpecMeaning?] = [:]
  private var asked: Set<Variable> = []

  init(_ index: QuizIndex) {
    self.index = index
    holders = index.variables.reduce(into: [:]) { holders, entry in
      if let function = entry.value.function { holders[ObjectIdentifier(function)] = entry.key }
    }
  }

  /// Returns the values assigned to a variable, except nil: a nil variable is set later or stays
  /// nil.
  private func values(of variable: Variable) -> [Node?] {
    (index.variables[variable]?.values ?? []).filter { $0?.isWritten("nil") != true }
  }

  /// Returns the function that an expression names, if it is the only possible one.
  func function(named node: Node) -> Function? {
    guard let variable = node.variable, values(of: variable).count == 1 else { return nil }
    return index.variables[variable]?.function
  }

  /// Returns the meaning of an expression; nil if unknown.
  func meaning(of node: Node) -> SpecMeaning? {
    if let variable = node.variable {
      if node.isParameter {
        guard let (function, position) = node.parameter else { return nil }
        return remembered(variable) { parameter(position, of: function) }
      }
      if values(of: variable).isEmpty, let name = node.globalName {
        return name == "qb" ? .module : name == "assert" ? .assertions : nil
      }
      return remembered(variable) {
        // A value may derive from its own variable: `app = app:tap "begin"`.
        common(values(of: variable).filter { $0.map { !isMade($0, of: variable) } ?? true })
      }
    }
    if let (base, key) = node.member {
      guard let name = key.text, let base = meaning(of: base) else { return nil }
      return member(name, of: base)
    }
    if let (base, name, _) = node.methodCall {
      guard case .object(let owner)? = meaning(of: base),
        let (entry, _) = SpecAPI.entry(owner, name)
      else { return nil }
      if owner == .app, name == "path" { return .path }
      return SpecOwner(rawValue: entry.returns).map(SpecMeaning.object)
    }
    if let (callee, arguments) = node.call { return made(by: callee, arguments) }
    if let (sign, operands) = node.operation, sign == "" { return meaning(of: operands[0]) }
    return nil
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

  private func made(by callee: Node, _ arguments: [Node]) -> SpecMeaning? {
    if callee.globalName == "require", let name = arguments.first?.text {
      return name == "quizboard" ? .module : name == "luassert" ? .assertions : nil
    }
    if let (base, key) = callee.member, key.text == "launch", meaning(of: base) == .module {
      return .object(.app)
    }
    return function(named: callee).flatMap { common($0.results.map(\.first)) }
  }

  private func remembered(_ variable: Variable, _ find: () -> SpecMeaning?) -> SpecMeaning? {
    if let found = known[variable] { return found }
    guard asked.insert(variable).inserted else { return nil }
    let found = find()
    asked.remove(variable)
    known[variable] = .some(found)
    return found
  }

  /// True if a value is a variable, or the result of commands to it.
  private func isMade(_ value: Node, of variable: Variable) -> Bool {
    guard let (base, name, _) = value.methodCall else { return value.variable == variable }
    return SpecAPI.entry(.app, name)?.entry.returns == SpecOwner.app.rawValue
      && isMade(base, of: variable)
  }

  /// Returns the meaning of a parameter of a function that is only called, and always with one kind
  /// of argument.
  private func parameter(_ position: Int, of function: Function) -> SpecMeaning? {
    guard let holder = holders[ObjectIdentifier(function)], values(of: holder).count == 1,
      let uses = index.variables[holder], uses.otherUses == 0
    else { return nil }
    return common(uses.calls.map { $0.indices.contains(position) ? $0[position] : nil })
  }

  private func common(_ values: [Node?]) -> SpecMeaning? {
    guard let first = values.first.flatMap({ $0 }).flatMap(meaning) else { return nil }
    return values.dropFirst().allSatisfy { $0.flatMap(meaning) == first } ? first : nil
  }
}
