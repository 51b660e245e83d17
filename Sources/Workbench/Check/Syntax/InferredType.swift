import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// What an expression of a script certainly is.
enum InferredType: Equatable {
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
  /// `Menu.super`.
  case superclass(String)
  /// The table `on` or `unwind` of a class.
  case part(String, ofClass: String)
  /// The `self` of a method of that class.
  case instance(String)
  /// An object of the engine: `self.app`, `self.quiz`.
  case object(APIOwner)
  /// A plain table that the engine hands out: `Response`, `Event`.
  case record(String)

  /// What a value of a declared type is, where that is one thing.
  init?(type: APIType) {
    let types = type.alternatives.filter { $0 != .nothing }
    guard types.count == 1, case .named(let name) = types[0] else { return nil }
    if let owner = APIOwner(rawValue: name) {
      self = .object(owner)
    } else if API.fields(of: name) != nil {
      self = .record(name)
    } else {
      return nil
    }
  }
}

/// Finds out what expressions are, through locals and globals that are set once.
struct Meanings {
  /// What globals are set to that all scripts together assign once.
  private let globals: [String: Expression]
  /// The globals that scripts assign.
  let assignedGlobals: Set<String>
  private let libraries: Set<String>
  private let owners: [String: APIOwner]
  /// The same of the classes that scripts begin, those that could not be made too.
  private var begun: [String: APIOwner] = [:]
  /// Whether a script hands `performSegue` a sender of its own: else a sender is the event that a
  /// segue was triggered by.
  private var handsSenders = false
  /// What the functions are given that stand where the engine calls them: `when =
  /// function(controller) … end`.
  private var callbacks: [ObjectIdentifier: [InferredType?]] = [:]

  init(_ trees: [ScriptTree], survey: QuizSurvey?) {
    var values: [String: [Expression?]] = [:]
    for tree in trees {
      tree.eachStatement { statement, _ in
        guard case .assignment(let targets, let sources) = statement else {
          if case .function(let function) = statement,
            case .global(let name)? = function.target?.kind
          {
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
    owners = (survey?.classes ?? [:]).mapValues { $0.family.owner }
    for tree in trees { begun.merge(tree.begunClasses) { first, _ in first } }
    for tree in trees { callbacks.merge(self.callbacks(in: tree)) { $1 } }
    handsSenders = trees.contains { handsSender($0) }
  }

  private func handsSender(_ tree: ScriptTree) -> Bool {
    var found = false
    tree.eachExpression { visit in
      switch visit.expression.kind {
      case .method(_, let name, let arguments):
        if name.text == "performSegue", arguments.count > 1,
          meaning(of: arguments[1]) != .record("Event")
        {
          found = true
        }
      // A function of the class that is called with a dot, or handed on.
      case .index(_, let key): if case .string("performSegue") = key.kind { found = true }
      default: return
      }
    }
    return found
  }

  private func callbacks(in tree: ScriptTree) -> [ObjectIdentifier: [InferredType?]] {
    var found: [ObjectIdentifier: [InferredType?]] = [:]
    let condition: [InferredType?] = [.object(.controller), nil]
    let named = tree.localFunctions
    tree.eachExpression { visit in
      guard case .call(let callee, let arguments) = visit.expression.kind else { return }
      if arguments.count == 2, let function = named.function(arguments[1]),
        name(of: callee) == "condition"
      {
        found[ObjectIdentifier(function)] = condition
      }
      guard case .table(let fields)? = arguments.last?.kind else { return }
      for field in fields {
        guard let function = named.function(field.value) else { continue }
        if field.name?.text == "when" { found[ObjectIdentifier(function)] = condition }
        if field.name?.text == "next", name(of: callee) == "quiz" {
          found[ObjectIdentifier(function)] = [.object(.attempt)]
        }
      }
    }
    return found
  }

  /// The name that is called of the module: `quiz` of `qb.quiz`.
  private func name(of callee: Expression) -> String? {
    guard case .index(let base, let key) = callee.kind, case .string(let name) = key.kind,
      meaning(of: base) == .module
    else { return nil }
    return name
  }

  /// What an expression is; nil where that cannot be known.
  func meaning(of expression: Expression, depth: Int = 0) -> InferredType? {
    guard depth < 20 else { return nil }
    switch expression.kind {
    case .local(let variable):
      if variable.name == "self", let owner = variable.owner {
        return instance(in: owner, depth: depth + 1)
      }
      if variable.isAssigned { return nil }
      if let function = variable.function {
        return parameter(variable.position, of: function, depth: depth + 1)
      }
      return variable.initial.flatMap { meaning(of: $0, depth: depth + 1) }
    case .global(let name):
      if let value = globals[name] { return meaning(of: value, depth: depth + 1) }
      if assignedGlobals.contains(name) { return nil }
      // `local ui = qb.ui` was forgotten: that is told, and what is meant goes on.
      return name == "ui" ? .interface : libraries.contains(name) ? .library(name) : nil
    case .call(let callee, let arguments): return made(by: callee, arguments, depth: depth)
    case .method(let base, let name, _):
      guard let owner = owner(of: meaning(of: base, depth: depth + 1)),
        let entry = API.member(name.text, of: owner)
      else { return nil }
      return entry.kind == .method
        ? entry.returns.first.flatMap { InferredType(type: APIType($0)) } : nil
    case .index(let base, let key):
      guard case .string(let name) = key.kind, let base = meaning(of: base, depth: depth + 1) else {
        return nil
      }
      return member(name, of: base)
    case .operation("", let operands):
      return operands.first.flatMap { meaning(of: $0, depth: depth + 1) }
    default: return nil
    }
  }

  /// Whose names of the engine something has: those of an instance of a class are of its family.
  func owner(of meaning: InferredType?) -> APIOwner? {
    switch meaning {
    case .object(let owner): owner
    case .instance(let type): owners[type] ?? begun[type] ?? .controller
    default: nil
    }
  }

  private func made(by callee: Expression, _ arguments: [Expression], depth: Int) -> InferredType? {
    guard case .string(let text)? = arguments.first?.kind else { return nil }
    if case .global("require") = callee.kind { return text == "quizboard" ? .module : nil }
    guard case .index(let base, let key) = callee.kind, case .string(let name) = key.kind,
      ScriptTree.classMakers[name] != nil, meaning(of: base, depth: depth + 1) == .module
    else { return nil }
    return .classTable(text)
  }

  private func member(_ name: String, of base: InferredType) -> InferredType? {
    switch base {
    case .module:
      // What is misspelt is told; what it stands for goes on as what is meant.
      switch API.member(name, of: .qb) == nil && nearest(to: name, among: ["ui"]) != nil
        ? "ui" : name
      {
      case "ui": return .interface
      case "transitions": return .transitions
      case "Controller", "NavigationController", "TabController": return .classTable(name)
      default: return nil
      }
    case .classTable(let type):
      if name == "super" { return .superclass(type) }
      return name == "on" || name == "unwind" ? .part(name, ofClass: type) : nil
    case .instance, .object: return owner(of: base).flatMap { object(name, of: $0) }
    case .record(let record): return API.fields(of: record)?[name].flatMap(InferredType.init)
    case .interface, .transitions, .library, .part, .superclass: return nil
    }
  }

  /// The object of the engine that a property of another holds.
  private func object(_ name: String, of owner: APIOwner) -> InferredType? {
    guard let entry = API.member(name, of: owner), case .property = entry.kind else { return nil }
    return entry.returns.first.flatMap { InferredType(type: APIType($0)) }
  }

  /// The `self` of a function that is defined as `Menu:view` or `Menu.on:begin`.
  private func instance(in function: FunctionText, depth: Int) -> InferredType? {
    guard case .index(let base, _)? = function.target?.kind else { return nil }
    switch meaning(of: base, depth: depth + 1) {
    case .classTable(let name), .part(_, let name): return .instance(name)
    default: return nil
    }
  }

  /// What the engine gives a function as one of its parameters.
  private func parameter(_ position: Int, of function: FunctionText, depth: Int) -> InferredType? {
    if let given = callbacks[ObjectIdentifier(function)] {
      return given.indices.contains(position) ? given[position] : nil
    }
    guard case .index(let base, let key)? = function.target?.kind, case .string(let name) = key.kind
    else { return nil }
    if name == "didLaunch", case .index(let module, let app) = base.kind,
      case .string("app") = app.kind,
      meaning(of: module, depth: depth + 1) == .module
    {
      return position == 0 ? .object(.app) : nil
    }
    let place = function.isMethod ? position : position - 1
    guard place >= 0 else { return nil }
    switch meaning(of: base, depth: depth + 1) {
    case .classTable:
      guard let hook = API.hook(name), hook.parameters.indices.contains(place) else { return nil }
      if hook.parameters[place].name == "sender", !handsSenders { return .record("Event") }
      return InferredType(type: APIType(hook.parameters[place].type))
    case .part("unwind", _): return place == 0 ? .object(.segue) : nil
    case .part("on", _): return place == 1 ? .record("Event") : nil
    default: return nil
    }
  }
}

/// The functions that locals of a file hold and that nothing replaces.
private struct LocalFunctions {
  var byVariable: [ObjectIdentifier: FunctionText] = [:]

  /// The function that an expression is: one that is written there, or the name of a local one.
  func function(_ expression: Expression) -> FunctionText? {
    switch expression.kind {
    case .function(let function): return function
    case .local(let variable) where !variable.isAssigned:
      if case .function(let function)? = variable.initial?.kind { return function }
      return byVariable[ObjectIdentifier(variable)]
    default: return nil
    }
  }
}

extension ScriptTree {
  fileprivate var localFunctions: LocalFunctions {
    var found = LocalFunctions()
    eachStatement { statement, _ in
      guard case .function(let function) = statement,
        case .local(let variable)? = function.target?.kind
      else { return }
      found.byVariable[ObjectIdentifier(variable)] = function
    }
    return found
  }

  /// What begins classes, and whose names their instances have.
  static let classMakers: [String: APIOwner] = [
    "controller": .controller, "container": .container, "segueClass": .segue, "animator": .animator,
  ]

  /// The classes that are begun in it, be it that they could not be made.
  var begunClasses: [String: APIOwner] {
    var found: [String: APIOwner] = [:]
    eachExpression { visit in
      guard case .call(let callee, let arguments) = visit.expression.kind,
        case .index(_, let key) = callee.kind,
        case .string(let maker) = key.kind, let owner = Self.classMakers[maker],
        case .string(let name)? = arguments.first?.kind
      else { return }
      found[name] = found[name] ?? owner
    }
    return found
  }
}

extension ClassFacts.Family {
  /// Whose names of the engine its instances have.
  var owner: APIOwner {
    switch self {
    case .controller: .controller
    case .container: .container
    case .navigation: .navigation
    case .tabs: .tabs
    case .segue: .segue
    case .animator: .animator
    }
  }
}

extension ScriptTree {
  /// Visits every statement with the functions around it.
  func eachStatement(_ body: (Statement, [FunctionText]) -> Void) {
    func visit(_ statements: [Statement], _ functions: [FunctionText]) {
      for statement in statements {
        body(statement, functions)
        if case .control(_, let blocks) = statement {
          for block in blocks { visit(block, functions) }
        }
      }
    }
    visit(main.body, [main])
    eachExpression { found in
      guard case .function(let function) = found.expression.kind else { return }
      visit(function.body, found.functions + [function])
    }
  }

  /// The local in which a table stands that is written `state`, `state.list`, `state.list[1]`.
  func holder(of table: Expression) -> LocalVariable? {
    switch table.kind {
    case .local(let variable): variable
    case .index(let base, _): holder(of: base)
    default: nil
    }
  }

  /// Whether a local is declared by the file itself, outside any function and block.
  func isAtTop(_ variable: LocalVariable) -> Bool {
    main.body.contains { statement in
      if case .local(let variables, _) = statement {
        variables.contains { $0 === variable }
      } else {
        false
      }
    }
  }

  /// The texts that stand in quotes, wherever they do; names of fields are none.
  var literals: Set<String> {
    var found: Set<String> = []
    eachExpression { visit in
      if case .string(let text) = visit.expression.kind, isQuoted(visit.expression) {
        found.insert(text)
      }
    }
    return found
  }

  /// Whether a text is written as one, and not as the name of a field.
  func isQuoted(_ expression: Expression) -> Bool {
    !file.bytes[expression.range.lowerBound].isLetter
  }
}
