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
