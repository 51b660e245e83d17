import Scripting

/// What an expression of a script certainly is.
enum Meaning: Equatable {
  /// `require "quizboard"`.
  case module
  /// `qb.ui`.
  case interface
  /// `qb.transitions`.
  case transitions
  /// One of Lua's own libraries.
  case library(String)
  /// What `qb.controller "Menu"` and the like gave.
  case classTable(String)
  /// The table `on` or `unwind` of a class.
  case part(String, ofClass: String)
  /// The `self` of a method of that class.
  case instance(String)
  /// An object of the engine: `self.app`, `self.quiz`.
  case object(APIOwner)
}

/// Finds out what expressions are, through locals and globals that are set once.
struct Meanings {
  /// What globals are set to that all scripts together assign once.
  private let globals: [String: Expression]
  /// The globals that scripts assign.
  let assignedGlobals: Set<String>
  private let libraries: Set<String>

  init(_ trees: [ScriptTree], survey: QuizSurvey?) {
    var values: [String: [Expression?]] = [:]
    for tree in trees {
      tree.eachStatement { statement, _ in
        guard case .assignment(let targets, let sources) = statement else {
          if case .function(let function) = statement, case .global(let name)? = function.target?.kind {
            values[name, default: []].append(nil)
          }
          return
        }
        for (index, target) in targets.enumerated() {
          guard case .global(let name) = target.kind else { continue }
          values[name, default: []].append(targets.count == sources.count ? sources[index] : nil)
        }
      }
    }
    globals = values.compactMapValues { $0.count == 1 ? $0[0] : nil }
    assignedGlobals = Set(values.keys)
    libraries = Set((survey?.libraries ?? [:]).keys)
  }

  /// What an expression is; nil where that cannot be known.
  func meaning(of expression: Expression, depth: Int = 0) -> Meaning? {
    guard depth < 20 else { return nil }
    switch expression.kind {
    case .local(let variable):
      if variable.name == "self", let owner = variable.owner { return instance(in: owner, depth: depth + 1) }
      guard !variable.isAssigned, let initial = variable.initial else { return nil }
      return meaning(of: initial, depth: depth + 1)
    case .global(let name):
      if let value = globals[name] { return meaning(of: value, depth: depth + 1) }
      return libraries.contains(name) && !assignedGlobals.contains(name) ? .library(name) : nil
    case .call(let callee, let arguments): return made(by: callee, arguments, depth: depth)
    case .index(let base, let key):
      guard case .string(let name) = key.kind, let base = meaning(of: base, depth: depth + 1) else { return nil }
      return member(name, of: base)
    case .operation(let operands) where operands.count == 1: return nil
    default: return nil
    }
  }

  private func made(by callee: Expression, _ arguments: [Expression], depth: Int) -> Meaning? {
    guard case .string(let text)? = arguments.first?.kind else { return nil }
    if case .global("require") = callee.kind { return text == "quizboard" ? .module : nil }
    guard case .index(let base, let key) = callee.kind, case .string(let name) = key.kind,
      ["controller", "container", "segueClass", "animator"].contains(name), meaning(of: base, depth: depth + 1) == .module
    else { return nil }
    return .classTable(text)
  }

  private func member(_ name: String, of base: Meaning) -> Meaning? {
    switch base {
    case .module:
      switch name {
      case "ui": return .interface
      case "transitions": return .transitions
      case "Controller", "NavigationController", "TabController": return .classTable(name)
      default: return nil
      }
    case .classTable(let type): return name == "on" || name == "unwind" ? .part(name, ofClass: type) : nil
    case .instance: return object(name, of: .controller)
    case .object(let owner): return object(name, of: owner)
    case .interface, .transitions, .library, .part: return nil
    }
  }

  /// The object of the engine that a property of another holds.
  private func object(_ name: String, of owner: APIOwner) -> Meaning? {
    guard let entry = API.entries.first(where: { $0.owner == owner && $0.name == name }), case .property = entry.kind,
      let type = entry.returns.first?.split(separator: "|").first
    else { return nil }
    return APIOwner(rawValue: String(type.prefix { $0.isLetter })).map(Meaning.object)
  }

  /// The `self` of a function that is defined as `Menu:view` or `Menu.on:begin`.
  private func instance(in function: FunctionText, depth: Int) -> Meaning? {
    guard case .index(let base, _)? = function.target?.kind else { return nil }
    switch meaning(of: base, depth: depth + 1) {
    case .classTable(let name), .part(_, let name): return .instance(name)
    default: return nil
    }
  }
}

extension ScriptTree {
  /// Visits every statement with the functions around it.
  func eachStatement(_ body: (Statement, [FunctionText]) -> Void) {
    func visit(_ statements: [Statement], _ functions: [FunctionText]) {
      for statement in statements {
        body(statement, functions)
        if case .control(_, let blocks) = statement { for block in blocks { visit(block, functions) } }
      }
    }
    visit(main.body, [main])
    eachExpression { found in
      guard case .function(let function) = found.expression.kind else { return }
      visit(function.body, found.functions + [function])
    }
  }

  /// The texts that stand in quotes, wherever they do; names of fields are none.
  var literals: Set<String> {
    var found: Set<String> = []
    eachExpression { visit in
      if case .string(let text) = visit.expression.kind, isQuoted(visit.expression) { found.insert(text) }
    }
    return found
  }

  /// Whether a text is written as one, and not as the name of a field.
  func isQuoted(_ expression: Expression) -> Bool { !file.bytes[expression.range.lowerBound].isLetter }
}
