public import QuizboardScripting
import QuizboardSyntax
import QuizboardText

/// Something that stands in a script.
public protocol Placed {
  /// The script that it stands in.
  var script: Script { get }
  /// In bytes.
  var range: Range<Int> { get }
}

extension Placed {
  /// From 1.
  public var line: Int { script.line(of: range) }
  /// The place that it begins at, among all scripts.
  public var position: String { script.position(of: range) }
}

/// An expression of a script, and what the index knows of it.
public struct Node: Placed {
  /// See `Placed`.
  public let script: Script
  let expression: Expression

  /// See `Placed`.
  public var range: Range<Int> { expression.range }
  /// As it is written.
  public var source: String { script.text(in: range) }

  private func node(_ expression: Expression) -> Node {
    Node(script: script, expression: expression)
  }

  // Words

  /// The text that it is: in quotes, or the name of a field.
  public var text: String? { if case .string(let text) = expression.kind { text } else { nil } }

  /// The text with its place.
  public var mark: Mark? { text.map { Mark(text: $0, script: script, range: range) } }

  /// True of a text in quotes.
  public var isQuoted: Bool { text != nil && !script.file.bytes[range.lowerBound].isLetter }

  /// The last of its names: `input` of `self.input`.
  public var name: String? {
    switch expression.kind {
    case .local(let variable): variable.name
    case .global(let name): name
    case .index(_, let key): node(key).text
    default: nil
    }
  }

  /// The global that it names.
  public var globalName: String? {
    if case .global(let name) = expression.kind { name } else { nil }
  }

  /// The variable that it names.
  public var variable: Variable? { Variable(expression) }

  /// True if it is written so: `nil`, `self.input`.
  public func isWritten(_ words: String) -> Bool {
    script.file.bytes[range].elementsEqual(words.utf8)
  }

  // Parts

  /// What is looked into, and under which key: `a` and `b` of `a.b`.
  public var member: (base: Node, key: Node)? {
    if case .index(let base, let key) = expression.kind { (node(base), node(key)) } else { nil }
  }

  /// The called expression of a call without a colon, and the arguments.
  public var call: (callee: Node, arguments: [Node])? {
    guard case .call(let callee, let arguments) = expression.kind else { return nil }
    return (node(callee), arguments.map(node))
  }

  /// The object of a call with a colon, the name, and the arguments.
  public var methodCall: (base: Node, name: String, arguments: [Node])? {
    guard case .method(let base, let name, let arguments) = expression.kind else { return nil }
    return (node(base), name.text, arguments.map(node))
  }

  /// The fields in its braces.
  public var fields: [Field]? {
    guard case .table(let fields) = expression.kind else { return nil }
    return fields.map { field in
      Field(
        name: field.name.map { Mark(text: $0.text, script: script, range: $0.range) },
        isComputed: field.key != nil, value: node(field.value))
    }
  }

  /// The items of the list in its braces.
  public var items: [Node] { fields?.items ?? [] }

  /// An operator with what stands beside it; `""` with what stands in parentheses.
  public var operation: (sign: String, operands: [Node])? {
    guard case .operation(let sign, let operands) = expression.kind else { return nil }
    return (sign, operands.map(node))
  }

  /// The function that it is: one that is written there, or that of a local which nothing replaces.
  public var function: Function? {
    switch expression.kind {
    case .function(let text): script.index.function(text)
    case .local(let variable) where !variable.isAssigned && variable.function == nil:
      script.index.variables[.local(ObjectIdentifier(variable))]?.function
    default: nil
    }
  }

  /// The value behind parentheses, and behind locals that are set once.
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

  /// True of a parameter, and of the `self` of a function with a dot.
  public var isParameter: Bool {
    if case .local(let variable) = expression.kind { variable.function != nil } else { false }
  }

  /// The parameter that it names, if nothing else is assigned to that: whose, and its place.
  public var parameter: (function: Function, position: Int)? {
    guard case .local(let variable) = expression.kind, !variable.isAssigned,
      let text = variable.function, let function = script.index.function(text)
    else { return nil }
    return (function, variable.position)
  }

  /// The local of the file itself that holds it, and that is written with a table: `state`,
  /// `state.list`, `state.list[1]`.
  public var heldByFile: Mark? {
    var holder = expression
    while case .index(let base, _) = holder.kind { holder = base }
    guard case .local(let variable) = holder.kind, !variable.isAssigned, variable.function == nil,
      case .table? = variable.initial?.kind, script.declaresAtTop(variable)
    else { return nil }
    return Mark(text: variable.name, script: script, range: variable.range)
  }

  /// True of `nil`, `true`, `false`, a number and `...`.
  public var isConstant: Bool { if case .constant = expression.kind { true } else { false } }

  /// True if it may give more than one value, or none that is written.
  public var mayGiveMore: Bool {
    switch expression.kind {
    case .call, .method, .constant: true
    default: false
    }
  }

  // What it is

  /// Its type; nil where that cannot be known.
  public var type: InferredType? { script.index.type(of: expression) }

  /// Whose members of the API it has.
  public var owner: APIOwner? { script.index.owner(of: type) }
}

/// A field of a table as it is written.
public struct Field {
  /// Its key; nil for an item of the list, and for a key that is computed.
  public let name: Mark?
  /// True if its key is computed.
  public let isComputed: Bool
  /// Its value.
  public let value: Node

  /// True of an item of the list.
  public var isItem: Bool { name == nil && !isComputed }
}

extension [Field] {
  /// The items of the list.
  public var items: [Node] { filter(\.isItem).map(\.value) }

  /// The value of a key; of several the last, which counts.
  public func value(_ key: String) -> Node? { last { $0.name?.text == key }?.value }
}

/// A name, or other words, with their place.
public struct Mark: Placed {
  /// The words.
  public let text: String
  /// See `Placed`.
  public let script: Script
  /// See `Placed`.
  public let range: Range<Int>
}
