public import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// The certain type of an expression in a script.
public enum InferredType: Equatable {
  /// `require "quizboard"`.
  case module
  /// `qb.ui`.
  case interface
  /// `qb.transitions`.
  case transitions
  /// One of Lua's standard libraries.
  case library(String)
  /// The result of `qb.controller "Menu"` and similar constructors.
  case classTable(String)
  /// `Menu.super`.
  case superclass(String)
  /// The table `on` or `unwind` of a class.
  case part(String, ofClass: String)
  /// The `self` of a method of that class.
  case instance(String)
  /// An object of the engine: `self.app`, `self.quiz`.
  case object(APIOwner)
  /// A plain table that the engine passes: `Response`, `Event`.
  case record(String)

  /// Creates the type for a declared one, if that is a single type.
  init?(_ declared: String?) {
    guard let declared else { return nil }
    self.init(APIType(declared))
  }

  init?(_ type: APIType?) {
    let types = type?.alternatives.filter { $0 != .nothing } ?? []
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

extension QuizIndex {
  /// The constructors of classes, with the owner of their instances' members.
  public static let classMakers: [String: APIOwner] = [
    "controller": .controller, "container": .container, "segueClass": .segue, "animator": .animator,
  ]

  /// Returns the owner of the members of a type; for an instance, its family.
  public func owner(of type: InferredType?) -> APIOwner? {
    switch type {
    case .object(let owner): owner
    case .instance(let name):
      survey?.classes[name]?.family.owner ?? begunClasses[name] ?? .controller
    default: nil
    }
  }

  /// Records the parameter types of functions at the places where the engine calls them.
  func recordCallbacks() {
    let condition: [InferredType?] = [.object(.controller), nil]
    func assign(_ node: Node, _ given: [InferredType?]) {
      if let function = node.function { callbacks[ObjectIdentifier(function)] = given }
    }
    for call in calls {
      if call.arguments.count == 2, call.maker == "condition" {
        assign(call.arguments[1], condition)
      }
      for field in call.arguments.last?.fields ?? [] {
        if field.name?.text == "when" { assign(field.value, condition) }
        if field.name?.text == "next", call.maker == "quiz" {
          assign(field.value, [.object(.attempt)])
        }
      }
    }
  }

  /// Returns the type of an expression; nil if unknown.
  func type(of expression: Expression, depth: Int = 0) -> InferredType? {
    guard depth < 20 else { return nil }
    func known(_ expression: Expression) -> InferredType? { type(of: expression, depth: depth + 1) }
    switch expression.kind {
    case .local(let variable):
      if variable.name == "self", let owner = variable.owner {
        switch owner.target?.base.flatMap(known) {
        case .classTable(let name), .part(_, let name): return .instance(name)
        default: return nil
        }
      }
      if variable.isAssigned { return nil }
      if let function = variable.function {
        return parameter(variable.position, of: function, depth: depth + 1)
      }
      return variable.initial.flatMap(known)
    case .global(let name):
      if let values = variables[.global(name)]?.values, !values.isEmpty {
        return values.count == 1 ? values[0].flatMap { known($0.expression) } : nil
      }
      // A missing `local ui = qb.ui` has its own diagnostic; the type is the intended one.
      return name == "ui" ? .interface : survey?.libraries[name] != nil ? .library(name) : nil
    case .call(let callee, let arguments):
      guard case .string(let text)? = arguments.first?.kind else { return nil }
      if case .global("require") = callee.kind { return text == "quizboard" ? .module : nil }
      guard let base = callee.base, let name = callee.key, Self.classMakers[name] != nil,
        known(base) == .module
      else { return nil }
      return .classTable(text)
    case .method(let base, let name, _):
      guard let owner = owner(of: known(base)), let entry = API.member(name.text, of: owner),
        entry.kind == .method
      else { return nil }
      return InferredType(entry.returns.first)
    case .index(let base, _):
      guard let name = expression.key, let base = known(base) else { return nil }
      return member(name, of: base)
    case .operation("", let operands): return known(operands[0])
    default: return nil
    }
  }

  private func member(_ name: String, of base: InferredType) -> InferredType? {
    switch base {
    case .module:
      // A misspelled name has its own diagnostic; the type is that of the intended name.
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
    case .instance, .object:
      guard let owner = owner(of: base), let entry = API.member(name, of: owner),
        case .property = entry.kind
      else { return nil }
      return InferredType(entry.returns.first)
    case .record(let record): return InferredType(API.fields(of: record)?[name])
    case .interface, .transitions, .library, .part, .superclass: return nil
    }
  }

  /// Returns the type of a parameter that the engine passes to a function.
  private func parameter(_ position: Int, of text: FunctionText, depth: Int) -> InferredType? {
    if let function = function(text), let given = callbacks[ObjectIdentifier(function)] {
      return given.indices.contains(position) ? given[position] : nil
    }
    guard let target = text.target, let base = target.base, let name = target.key else {
      return nil
    }
    if name == "didLaunch", base.key == "app", let module = base.base,
      type(of: module, depth: depth) == .module
    {
      return position == 0 ? .object(.app) : nil
    }
    let index = text.isMethod ? position : position - 1
    guard index >= 0 else { return nil }
    switch type(of: base, depth: depth) {
    case .classTable:
      guard let hook = API.hook(name), hook.parameters.indices.contains(index) else { return nil }
      if hook.parameters[index].name == "sender", !handsSenders { return .record("Event") }
      return InferredType(hook.parameters[index].type)
    case .part("unwind", _): return index == 0 ? .object(.segue) : nil
    case .part("on", _): return index == 1 ? .record("Event") : nil
    default: return nil
    }
  }
}

extension Expression {
  /// The indexed expression: `a` of `a.b`.
  fileprivate var base: Expression? {
    if case .index(let base, _) = kind { base } else { nil }
  }

  /// The literal key: `b` of `a.b`.
  fileprivate var key: String? {
    if case .index(_, let key) = kind, case .string(let name) = key.kind { name } else { nil }
  }
}

extension ClassFacts.Family {
  /// The owner of its instances' members.
  public var owner: APIOwner {
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
