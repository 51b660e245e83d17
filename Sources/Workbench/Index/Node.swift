public import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// A part of a script.
public protocol Placed {
  /// The script that contains it.
  var script: Script { get }
  /// The range in bytes.
  var range: Range<Int> { get }
}

extension Placed {
  /// The line, from 1.
  public var line: Int { script.line(of: range) }
  /// The start of the range, as a key across all scripts.
  public var position: String { script.position(of: range) }
}

/// An expression of a script, with the index's knowledge of it.
public struct Node: Placed {
  /// See `Placed`.
  public let script: Script
  let expression: Expression

  /// See `Placed`.
  public var range: Range<Int> { expression.range }
  /// The source text.
  public var source: String { script.text(in: range) }

  private func node(_ expression: Expression) -> Node {
    Node(script: script, expression: expression)
  }

  // Names and texts

  /// The value of a string literal, or the name of a field.
  public var text: String? { if case .string(let text) = expression.kind { text } else { nil } }

  /// The text with its place.
  public var mark: Mark? { text.map { Mark(text: $0, script: script, range: range) } }

  /// True for a quoted text.
  public var isQuoted: Bool { text != nil && !script.file.bytes[range.lowerBound].isLetter }

  /// The last name in the expression: `input` of `self.input`.
  public var name: String? {
    switch expression.kind {
    case .local(let variable): variable.name
    case .global(let name): name
    case .index(_, let key): node(key).text
    default: nil
    }
  }

  /// The name of the global, if the expression is one.
  public var globalName: String? {
    if case .global(let name) = expression.kind { name } else { nil }
  }

  /// The variable, if the expression is one.
  public var variable: Variable? { Variable(expression) }

  /// True if the source text equals the given one: `nil`, `self.input`.
  public func isWritten(_ words: String) -> Bool {
    script.file.bytes[range].elementsEqual(words.utf8)
  }

  // Parts

  /// The indexed expression and its key: `a` and `b` of `a.b`.
  public var member: (base: Node, key: Node)? {
    if case .index(let base, let key) = expression.kind { (node(base), node(key)) } else { nil }
  }

  /// The callee and the arguments of a call without a colon.
  public var call: (callee: Node, arguments: [Node])? {
    guard case .call(let callee, let arguments) = expression.kind else { return nil }
    return (node(callee), arguments.map(node))
  }

  /// The object, name and arguments of a call with a colon.
  public var methodCall: (base: Node, name: String, arguments: [Node])? {
    guard case .method(let base, let name, let arguments) = expression.kind else { return nil }
    return (node(base), name.text, arguments.map(node))
  }

  /// The fields of a table literal.
  public var fields: [Field]? {
    guard case .table(let fields) = expression.kind else { return nil }
    return fields.map { field in
      Field(
        name: field.name.map { Mark(text: $0.text, script: script, range: $0.range) },
        isComputed: field.key != nil, value: node(field.value))
    }
  }

  /// The items of a table literal.
  public var items: [Node] { fields?.items ?? [] }

  /// The operator and its operands; `""` for an expression in parentheses.
  public var operation: (sign: String, operands: [Node])? {
    guard case .operation(let sign, let operands) = expression.kind else { return nil }
    return (sign, operands.map(node))
  }

  /// The function of the expression: a literal, or that of a local with a single assignment.
  public var function: Function? {
    switch expression.kind {
    case .function(let text): script.index.function(text)
    case .local(let variable) where !variable.isAssigned && variable.function == nil:
      script.index.variables[.local(ObjectIdentifier(variable))]?.function
    default: nil
    }
  }

  /// The value without parentheses, with locals of a single assignment resolved.
  public var settled: Node {
    var current = expression
    for _ in 0..<20 {
      switch current.kind {
      case .operation("", let operands): current = operands[0]
      case .local(let variable):
        guard !variable.isAssigned, variable.function == nil, let initial = variable.initial
        else { return node(current) }
        current = initial
      default: return node(current)
      }
    }
    return node(current)
  }

  /// True for a parameter, and for the `self` of a function with a dot.
  public var isParameter: Bool {
    if case .local(let variable) = expression.kind { variable.function != nil } else { false }
  }

  /// The function and index of the parameter that the expression names, unless the function assigns
  /// it.
  public var parameter: (function: Function, position: Int)? {
    guard case .local(let variable) = expression.kind, !variable.isAssigned,
      let text = variable.function, let function = script.index.function(text)
    else { return nil }
    return (function, variable.position)
  }

  /// The file-level local with a table literal that holds the expression: `state`, `state.list`,
  /// `state.list[1]`.
  public var heldByFile: Mark? {
    var holder = expression
    while case .index(let base, _) = holder.kind { holder = base }
    guard case .local(let variable) = holder.kind, !variable.isAssigned, variable.function == nil,
      case .table? = variable.initial?.kind, script.declaresAtTop(variable)
    else { return nil }
    return Mark(text: variable.name, script: script, range: variable.range)
  }

  /// True for `nil`, `true`, `false`, a number and `...`.
  public var isConstant: Bool { if case .constant = expression.kind { true } else { false } }

  /// True if the expression may have several values, or an unknown number.
  public var mayGiveMore: Bool {
    switch expression.kind {
    case .call, .method, .constant: true
    default: false
    }
  }

  // Types

  /// The type; nil if unknown.
  public var type: InferredType? { script.index.type(of: expression) }

  /// The owner of its members.
  public var owner: APIOwner? { script.index.owner(of: type) }

  // Elements and tables of the app

  /// The name of the `ui` constructor, under any local name: `button` of `ui.button`.
  public var elementConstructor: String? {
    guard let (base, key) = settled.member, base.type == .interface else { return nil }
    return key.text
  }

  /// The element that the call creates.
  public var element: ViewElement? {
    guard let (callee, arguments) = call else { return nil }
    let fields = arguments.last?.fields
    if let name = callee.elementConstructor {
      let id = fields == nil || arguments.count == 2 ? arguments.first : nil
      return ViewElement(name: name, id: id, fields: fields, node: self)
    }
    guard let fields, let (inner, ids) = callee.call, let name = inner.elementConstructor else {
      return nil
    }
    return ViewElement(name: name, id: ids.first, fields: fields, node: self)
  }

  /// The name `state` or `settings` if the expression is that table of the app.
  public var keptTable: String? {
    guard let (base, key) = settled.member, let name = key.text,
      name == "state" || name == "settings", base.type == .object(.app)
    else { return nil }
    return name
  }

  /// True for `app.state` and `app.settings`, and for tables in them.
  public var isKept: Bool {
    let table = settled
    if let (base, _) = table.member { return table.keptTable != nil || base.isKept }
    if let (sign, operands) = table.operation, sign == "or" { return operands[0].isKept }
    return false
  }

  /// True for a local with a table literal in its declaration.
  var isPlainTable: Bool {
    guard case .local? = variable else { return false }
    return settled.fields != nil
  }
}

/// A field of a table literal.
public struct Field {
  /// The literal key; nil for an item of the list and for a computed key.
  public let name: Mark?
  /// True if the key is computed.
  public let isComputed: Bool
  /// The value.
  public let value: Node

  /// True for an item of the list.
  public var isItem: Bool { name == nil && !isComputed }
}

extension [Field] {
  /// The items of the list.
  public var items: [Node] { filter(\.isItem).map(\.value) }

  /// Returns the value of a key. The last one of several counts.
  public func value(_ key: String) -> Node? { last { $0.name?.text == key }?.value }
}

/// A name or other text with its place.
public struct Mark: Placed {
  /// The text.
  public let text: String
  /// See `Placed`.
  public let script: Script
  /// See `Placed`.
  public let range: Range<Int>
}
