import QuizboardSyntax

extension QuizIndex {
  /// The use of an expression.
  private enum Use {
    case value
    /// The value of a variable, which the index can follow.
    case stored
    case opened
    case called([Node])
  }

  func walk(_ script: Script) {
    walk(script.tree.main.body, in: Function(script.tree.main, in: script, outer: nil))
  }

  private func walk(_ statements: [Statement], in function: Function) {
    for statement in statements {
      switch statement {
      case .local(let variables, let values):
        function.script.localNames.formUnion(variables.map(\.name))
        for value in values { visit(value, .stored, in: function) }
        for (index, variable) in variables.enumerated() where !values.isEmpty {
          set(.local(ObjectIdentifier(variable)), to: node(values, index, function))
        }
      case .assignment(let targets, let values):
        for (index, target) in targets.enumerated() {
          visit(target: target, .write(node(values, index, function)), in: function)
        }
        for (index, value) in values.enumerated() {
          let variable = targets.indices.contains(index) ? Variable(targets[index]) : nil
          if case .global = variable {
            visit(value, .stored, in: function)
          } else {
            visit(value, .value, in: function)
          }
        }
        for (index, target) in targets.enumerated() {
          if let variable = Variable(target) { set(variable, to: node(values, index, function)) }
        }
      case .function(let text):
        if let target = text.target { visit(target: target, .definition, in: function) }
        if case .local(let variable)? = text.target?.kind {
          function.script.localNames.insert(variable.name)
        }
        define(text, in: function)
        if let variable = text.target.flatMap(Variable.init) {
          variables[variable, default: VariableUses()].record(self.function(text))
        }
      case .call(let expression): visit(expression, .value, in: function)
      case .control(let conditions, let blocks):
        if let condition = conditions.first {
          branchings.append(Branching(condition, blocks, in: function.script))
        }
        for condition in conditions { visit(condition, .value, in: function) }
        for block in blocks { walk(block.statements, in: function) }
      case .result(let values):
        function.results.append(values.map { node($0, function) })
        for value in values { visit(value, .value, in: function) }
      }
    }
  }

  private func node(_ expression: Expression, _ function: Function) -> Node {
    Node(script: function.script, expression: expression)
  }

  private func node(_ values: [Expression], _ index: Int, _ function: Function) -> Node? {
    values.indices.contains(index) ? node(values[index], function) : nil
  }

  private func mark(_ text: String, _ range: Range<Int>, _ function: Function) -> Mark {
    Mark(text: text, script: function.script, range: range)
  }

  private func define(_ text: FunctionText, in outer: Function) {
    let function = Function(text, in: outer.script, outer: outer)
    record(function)
    outer.script.localNames.formUnion(text.parameters.map(\.name))
    walk(text.body, in: function)
  }

  private func set(_ variable: Variable, to value: Node?) {
    if case .function(let text)? = value?.expression.kind {
      variables[variable, default: VariableUses()].record(function(text))
    } else {
      variables[variable, default: VariableUses()].values.append(value)
    }
  }

  private func visit(target: Expression, _ kind: Access.Kind, in function: Function) {
    switch target.kind {
    case .index(let base, let key): meet(target, base, key, kind, isOpened: false, in: function)
    case .global(let name):
      globals.append(
        GlobalUse(name: mark(name, target.range, function), isSet: true, function: function))
    default: return
    }
  }

  private func visit(_ expression: Expression, _ use: Use, in function: Function) {
    if case .value = use {
      switch expression.kind {
      case .local, .global, .index: handedOn.append(node(expression, function))
      default: break
      }
    }
    if let variable = Variable(expression) {
      if case .called(let arguments) = use {
        variables[variable, default: VariableUses()].calls.append(arguments)
      } else {
        variables[variable, default: VariableUses()].otherUses += 1
      }
    }
    switch expression.kind {
    case .constant, .local: return
    case .string:
      let text = node(expression, function)
      if text.isQuoted { texts.append(text) }
    case .global(let name):
      globals.append(
        GlobalUse(name: mark(name, expression.range, function), isSet: false, function: function))
    case .index(let base, let key):
      switch use {
      case .called(let arguments):
        meet(expression, base, key, .call(arguments), isOpened: false, in: function)
      case .opened: meet(expression, base, key, .read, isOpened: true, in: function)
      case .value, .stored: meet(expression, base, key, .read, isOpened: false, in: function)
      }
    case .call(let callee, let arguments):
      let given = arguments.map { node($0, function) }
      let isCalled = if case .called = use { true } else { false }
      calls.append(
        Call(
          callee: node(callee, function), arguments: given, node: node(expression, function),
          function: function, isCalled: isCalled))
      visit(callee, .called(given), in: function)
      for argument in arguments { visit(argument, .value, in: function) }
    case .method(let base, let name, let arguments):
      accesses.append(
        Access(
          base: node(base, function), name: mark(name.text, name.range, function),
          node: node(expression, function),
          kind: .method(arguments.map { node($0, function) }), isOpened: false, function: function))
      visit(base, .opened, in: function)
      for argument in arguments { visit(argument, .value, in: function) }
    case .function(let text): define(text, in: function)
    case .table(let fields):
      tables.append(node(expression, function))
      for field in fields {
        if let key = field.key { visit(key, .value, in: function) }
        visit(field.value, .value, in: function)
      }
    case .operation(let sign, let parts):
      let sides = parts.map { node($0, function) }
      if ["==", "~=", "<", "<=", ">", ">="].contains(sign) {
        comparisons.append(Comparison(sign: sign, sides: sides))
      }
      if ["==", "~=", "not", "and", "or"].contains(sign) { operands += sides }
      for part in parts { visit(part, .value, in: function) }
    }
  }

  /// Records an access to a member and visits its base.
  private func meet(
    _ expression: Expression, _ base: Expression, _ key: Expression, _ kind: Access.Kind,
    isOpened: Bool, in function: Function
  ) {
    let name = if case .string(let text) = key.kind { text } else { nil as String? }
    accesses.append(
      Access(
        base: node(base, function), name: name.map { mark($0, key.range, function) },
        node: node(expression, function), kind: kind, isOpened: isOpened, function: function))
    visit(base, .opened, in: function)
    // A computed key may select any member.
    if name == nil { handedOn.append(node(base, function)) }
    visit(key, .value, in: function)
  }
}

extension VariableUses {
  fileprivate mutating func record(_ found: Function?) {
    values.append(nil)
    function = function ?? found
  }
}
