import QuizboardText

/// Something in a tree that is looked at, with the function that it stands in.
public struct Visit {
  /// What is looked at.
  public let expression: Expression
  /// The functions around it, outermost first; the file itself is the first.
  public let functions: [FunctionText]

  /// The function that it stands in.
  public var function: FunctionText { functions[functions.count - 1] }
}

extension ScriptTree {
  /// Visits every expression, an outer one before what is in it, in the order of the text.
  public func eachExpression(_ body: (Visit) -> Void) {
    withoutActuallyEscaping(body) { Walker(body: $0).walk(main, within: []) }
  }

  /// True if a text is written as one, and not as the name of a field.
  public func isQuoted(_ expression: Expression) -> Bool {
    !file.bytes[expression.range.lowerBound].isLetter
  }

  /// Visits every function but the file itself.
  public func eachFunction(_ body: (FunctionText) -> Void) {
    eachExpression { visit in
      if case .function(let function) = visit.expression.kind { body(function) }
    }
  }

  /// Where the name stands that a constructor is given in a line: `qb.scene "menu"`.
  public func range(ofConstructorNamed name: String, line: Int) -> Range<Int>? {
    var found: Range<Int>?
    eachExpression { visit in
      guard found == nil, case .call(_, let arguments) = visit.expression.kind,
        let first = arguments.first,
        case .string(name) = first.kind, file.place(of: first.range.lowerBound).line == line
      else { return }
      found = first.range
    }
    return found
  }

  /// Where a name stands in the braces of a constructor that a line gives another name: `qb.show
  /// "next" { to = "menu" }`.
  public func range(of name: String, inConstructorNamed owner: String, line: Int) -> Range<Int>? {
    var found: Range<Int>?
    eachExpression { visit in
      guard found == nil, case .call(let callee, let arguments) = visit.expression.kind,
        case .table(let fields)? = arguments.last?.kind
      else { return }
      let given: Expression?
      if case .call(_, let names) = callee.kind {
        given = names.first
      } else {
        given = arguments.count == 2 ? arguments.first : nil
      }
      guard let given, case .string(owner) = given.kind,
        file.place(of: given.range.lowerBound).line == line
      else { return }
      found =
        Self.range(of: name, in: fields, deep: false)
        ?? Self.range(of: name, in: fields, deep: true)
    }
    return found
  }

  /// Where an item of the list stands that a constructor without a name is given, whose braces open
  /// in a line.
  public func range(ofItem number: Int, line: Int) -> Range<Int>? {
    var found: Range<Int>?
    eachExpression { visit in
      guard found == nil, case .table(let fields) = visit.expression.kind,
        file.place(of: visit.expression.range.lowerBound).line == line
      else { return }
      let items = fields.filter { $0.name == nil && $0.key == nil }
      if items.indices.contains(number - 1) { found = items[number - 1].value.range }
    }
    return found
  }

  /// Where a function of that name is defined in a table: `function Menu:view`.
  public func range(ofMethodNamed name: String) -> Range<Int>? {
    var found: Range<Int>?
    eachFunction { function in
      guard found == nil, case .index(_, let key)? = function.target?.kind,
        case .string(name) = key.kind
      else { return }
      found = key.range
    }
    return found
  }

  /// Where a constructor of the module is called by a statement of the file itself.
  public func range(ofCallOf name: String) -> Range<Int>? {
    var found: Range<Int>?
    eachExpression { visit in
      guard found == nil, visit.functions.count == 1,
        case .index(_, let key) = visit.expression.kind, case .string(name) = key.kind
      else { return }
      found = visit.expression.range
    }
    return found
  }

  /// Where a name stands as a key or as a text in the first table that begins in a line, that
  /// nearest to its top.
  public func range(of name: String, inTableFromLine line: Int) -> Range<Int>? {
    var found: Range<Int>?
    var isInner = false
    eachExpression { visit in
      guard found == nil, case .table(let fields) = visit.expression.kind else { return }
      let first = file.place(of: visit.expression.range.lowerBound).line
      guard first == line else { return }
      found = Self.range(of: name, in: fields, deep: false)
      isInner = isInner || found == nil
    }
    guard found == nil, isInner else { return found }
    eachExpression { visit in
      guard found == nil, case .table(let fields) = visit.expression.kind,
        file.place(of: visit.expression.range.lowerBound).line == line
      else { return }
      found = Self.range(of: name, in: fields, deep: true)
    }
    return found
  }

  /// Where a name stands under a key of the first table with that key that begins in a line; else
  /// where the key does.
  public func range(of name: String, underKey key: String, inTableFromLine line: Int) -> Range<Int>?
  {
    var found: Range<Int>?
    eachExpression { visit in
      guard found == nil, case .table(let fields) = visit.expression.kind,
        file.place(of: visit.expression.range.lowerBound).line == line,
        let field = fields.last(where: { $0.name?.text == key })
      else { return }
      found = Self.range(of: name, in: field.value, deep: true) ?? field.name?.range
    }
    return found
  }

  private static func range(of name: String, in fields: [TableField], deep: Bool) -> Range<Int>? {
    for field in fields where field.name?.text == name { return field.name?.range }
    for field in fields {
      if let range = range(of: name, in: field.value, deep: deep) { return range }
    }
    return nil
  }

  private static func range(of name: String, in value: Expression, deep: Bool) -> Range<Int>? {
    switch value.kind {
    case .string(name): return value.range
    case .table(let fields) where deep: return range(of: name, in: fields, deep: true)
    case .call(let callee, let arguments) where deep:
      return range(of: name, in: callee, deep: true)
        ?? arguments.lazy.compactMap { range(of: name, in: $0, deep: true) }.first
    default: return nil
    }
  }
}

/// Goes through a tree.
private struct Walker {
  let body: (Visit) -> Void

  func walk(_ function: FunctionText, within outer: [FunctionText]) {
    walk(function.body, outer + [function])
  }

  private func walk(_ statements: [Statement], _ functions: [FunctionText]) {
    for statement in statements {
      switch statement {
      case .local(_, let values), .result(let values): walk(values, functions)
      case .assignment(let targets, let values):
        walk(targets, functions)
        walk(values, functions)
      case .call(let expression): walk(expression, functions)
      case .function(let function):
        if let target = function.target { walk(target, functions) }
        body(
          Visit(
            expression: Expression(kind: .function(function), range: function.range),
            functions: functions))
        walk(function, within: functions)
      case .control(let conditions, let blocks):
        walk(conditions, functions)
        for block in blocks { walk(block, functions) }
      }
    }
  }

  private func walk(_ expressions: [Expression], _ functions: [FunctionText]) {
    for expression in expressions { walk(expression, functions) }
  }

  private func walk(_ expression: Expression, _ functions: [FunctionText]) {
    body(Visit(expression: expression, functions: functions))
    switch expression.kind {
    case .constant, .string, .local, .global: return
    case .index(let base, let key): walk([base, key], functions)
    case .call(let callee, let arguments): walk([callee] + arguments, functions)
    case .method(let base, _, let arguments): walk([base] + arguments, functions)
    case .function(let function): walk(function, within: functions)
    case .table(let fields):
      for field in fields {
        if let key = field.key { walk(key, functions) }
        walk(field.value, functions)
      }
    case .operation(_, let operands): walk(operands, functions)
    }
  }
}
