import QuizboardSyntax

// What is asked of a tree to follow values through it.
extension Expression {
  /// The text that it is.
  var word: String? {
    if case .string(let word) = kind { return word }
    return nil
  }

  /// What it is called: `input` of `self.input`.
  var lastName: String? {
    switch kind {
    case .local(let variable): variable.name
    case .global(let name): name
    case .index(_, let key): key.word
    default: nil
    }
  }

  var isConstant: Bool {
    switch kind {
    case .constant, .string: true
    default: false
    }
  }

  /// A call that is handed what it makes something of: `ui.button "go" { … }`.
  var isConstructor: Bool {
    guard case .call(_, let arguments) = kind, case .table? = arguments.last?.kind else {
      return false
    }
    return true
  }

  /// Whether it calls what only reckons, and performs nothing that it is told the name of.
  var onlyReckons: Bool {
    guard case .call(let callee, _) = kind else { return false }
    switch callee.kind {
    case .index(let base, _): if case .global("math") = base.kind { return true }
    case .global(let name): return ["tostring", "tonumber", "type", "print"].contains(name)
    default: break
    }
    return false
  }

  /// Whether it is one of the fields of a global table: `os.time`.
  func isMember(of table: String, _ names: Set<String>) -> Bool {
    guard case .index(let base, let key) = kind, case .global(table) = base.kind,
      let word = key.word
    else { return false }
    return names.contains(word)
  }

  /// Whether it makes a scene by a name that is computed, or is handed one that is made so.
  var makesComputedScene: Bool {
    switch kind {
    case .method(let base, let name, let arguments):
      name.text == "instantiate" && arguments.first?.word == nil
        || ([base] + arguments).contains(where: \.makesComputedScene)
    case .call(_, let arguments): arguments.contains(where: \.makesComputedScene)
    case .table(let fields): fields.contains { $0.value.makesComputedScene }
    default: false
    }
  }

  /// The texts in it, but for those in functions.
  var strings: [String] {
    switch kind {
    case .string(let word): [word]
    case .constant, .local, .global, .function: []
    case .index(let base, let key): base.strings + key.strings
    case .call(let callee, let arguments): callee.strings + arguments.flatMap(\.strings)
    case .method(let base, _, let arguments): base.strings + arguments.flatMap(\.strings)
    case .table(let fields): fields.flatMap { ($0.key?.strings ?? []) + $0.value.strings }
    case .operation(_, let operands): operands.flatMap(\.strings)
    }
  }
}

extension Expression {
  private static let arithmetic: Set<String> = ["+", "-", "*", "/", "//", "%", "^"]
  /// What makes another text of a text, or takes it apart.
  private static let turning: Set<String> = ["reverse", "byte", "rep", "sub", "gmatch"]

  /// Whether something is reckoned in it.
  var computes: Bool {
    switch kind {
    case .constant, .string, .local, .global, .function: false
    case .index(let base, let key): base.computes || key.computes
    case .call(let callee, let arguments): ([callee] + arguments).contains(where: \.computes)
    case .method(let base, let name, let arguments):
      Self.turning.contains(name.text) || ([base] + arguments).contains(where: \.computes)
    case .table(let fields): fields.contains { $0.value.computes || $0.key?.computes ?? false }
    case .operation(let sign, let operands):
      Self.arithmetic.contains(sign) || operands.contains(where: \.computes)
    }
  }
}

extension Statement {
  /// Whether something is reckoned in it.
  var computes: Bool {
    switch self {
    case .local(_, let values), .result(let values): values.contains(where: \.computes)
    case .assignment(let targets, let values): (targets + values).contains(where: \.computes)
    case .call(let expression): expression.computes
    case .function: false
    case .control(let conditions, let blocks):
      conditions.contains(where: \.computes) || blocks.joined().contains(where: \.computes)
    }
  }
}

extension FunctionText {
  /// The name that it is defined under: `begin` of `Menu.on:begin`.
  var targetName: String? { target?.lastName }

  /// Whether it is the handler of an element: `Menu.on:begin`.
  var isHandler: Bool {
    guard case .index(let table, _)? = target?.kind else { return false }
    return table.lastName == "on"
  }
}

extension [Expression] {
  /// As many as there are variables: the last one may be a call that gives several.
  func padded(to count: Int) -> [Expression] {
    guard let last, self.count < count else { return self }
    return self + repeatElement(last, count: count - self.count)
  }
}

extension [Statement] {
  /// Whether the function may end in it.
  var canEndFunction: Bool {
    contains { statement in
      switch statement {
      case .result: true
      case .control(_, let blocks): blocks.contains(where: \.canEndFunction)
      case .call(let expression):
        if case .call(let callee, _) = expression.kind { callee.lastName == "error" } else { false }
      default: false
      }
    }
  }
}
