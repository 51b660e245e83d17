import QuizboardSyntax
import QuizboardText

/// Finds the parts of a script that a mutation can change.
struct ScriptChangeCollector {
  private let file: SourceFile
  private let isDescription: Bool
  private(set) var changes: [ScriptChange] = []
  /// The lines inside the current function; nil in the file itself.
  private var function: ClosedRange<Int>?
  /// The bytes of the current statement's outermost expressions.
  private var root = 0..<0

  /// The longest text of a script in a message.
  private static let shownBytes = 60

  init(file: SourceFile, isDescription: Bool) {
    self.file = file
    self.isDescription = isDescription
  }

  mutating func collect(_ main: FunctionText) { collect(main.body) }

  // Statements

  private mutating func collect(_ statements: [Statement]) {
    for statement in statements { collect(statement) }
  }

  private mutating func collect(_ statement: Statement) {
    switch statement {
    case .local(let variables, let values):
      guard let first = variables.first?.range, let last = values.last?.range else { return }
      collect(values, from: first.lowerBound..<last.upperBound)
    case .assignment(let targets, let values):
      guard let first = targets.first?.range, let last = values.last?.range else { return }
      collect(targets + values, from: first.lowerBound..<last.upperBound)
    case .call(let call):
      add(.removedCall, call.range, ";", "\"\(words(call.range))\" is not called", call.range)
      collect([call], from: call.range)
    case .function(let text): define(text, name: nil)
    case .control(let conditions, let blocks):
      if blocks.count == 1, let first = conditions.first, let last = conditions.last {
        // The values of a `for` are computed together.
        collect(conditions, from: first.range.lowerBound..<last.range.upperBound)
      } else {
        for condition in conditions { collect([condition], from: condition.range) }
      }
      for block in blocks { collect(block.statements) }
    case .result(let values):
      guard let first = values.first?.range, let last = values.last?.range else { return }
      let whole = start(ofReturn: first.lowerBound)..<last.upperBound
      for value in values where isConstant(value) {
        switch text(value.range) {
        case "true": exchange(.returnedBoolean, value.range, "false", in: whole)
        case "false": exchange(.returnedBoolean, value.range, "true", in: whole)
        default: break
        }
      }
      collect(values, from: whole)
    }
  }

  private mutating func collect(_ expressions: [Expression], from whole: Range<Int>) {
    let outer = root
    root = whole
    for expression in expressions { collect(expression, in: whole) }
    root = outer
  }

  private func start(ofReturn value: Int) -> Int {
    var end = value
    while end > 0, file.bytes[end - 1].isSpace { end -= 1 }
    return end >= 6 && text((end - 6)..<end) == "return" ? end - 6 : value
  }

  // Expressions

  /// - Parameter context: the bytes that a message shows for a change of a literal.
  private mutating func collect(_ expression: Expression, in context: Range<Int>) {
    switch expression.kind {
    case .constant: changeNumber(expression.range, in: context)
    case .string, .local, .global: return
    case .index(let base, let key):
      collect(base, in: context)
      collect(key, in: expression.range)
    case .call(let callee, let arguments):
      collect(callee, in: context)
      for argument in arguments { collect(argument, in: expression.range) }
    case .method(let base, _, let arguments):
      collect(base, in: context)
      for argument in arguments { collect(argument, in: expression.range) }
    case .function(let text): define(text, name: nil)
    case .table(let fields): for field in fields { collect(field) }
    case .operation(let sign, let parts):
      changeComparison(sign, parts, in: expression.range)
      let context = parts.count > 1 ? expression.range : context
      for part in parts { collect(part, in: context) }
    }
  }

  private mutating func collect(_ field: TableField) {
    if let key = field.key { collect(key, in: key.range) }
    if case .function(let text) = field.value.kind {
      return define(text, name: field.name?.text)
    }
    let start = (field.name?.range ?? field.key?.range ?? field.value.range).lowerBound
    collect(field.value, in: start..<field.value.range.upperBound)
  }

  private static let changedSigns = [
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "~=", "~=": "==",
  ]

  private mutating func changeComparison(
    _ sign: String, _ parts: [Expression], in whole: Range<Int>
  ) {
    guard let other = Self.changedSigns[sign], parts.count == 2 else { return }
    var start = parts[0].range.upperBound
    while start < parts[1].range.lowerBound, file.bytes[start].isSpace { start += 1 }
    let range = start..<(start + sign.utf8.count)
    // A comment may precede the operator.
    guard range.upperBound <= parts[1].range.lowerBound, text(range) == sign else { return }
    exchange(.comparison, range, other, in: whole)
  }

  private mutating func changeNumber(_ range: Range<Int>, in context: Range<Int>) {
    let digits = text(range)
    guard digits.first?.isNumber == true || digits.first == ".", digits != "..." else { return }
    let changed: String
    if let number = Int(digits), number < .max {
      changed = "\(number + 1)"
    } else if digits.lowercased().hasPrefix("0x"), let number = Int(digits.dropFirst(2), radix: 16),
      number < .max
    {
      changed = "0x" + String(number + 1, radix: 16)
    } else if let number = Double(digits), number.magnitude < 1e15 {
      changed = "\(number + 1)"
    } else {
      return
    }
    exchange(.number, range, changed, in: context)
  }

  // Functions

  /// Collects the changes of a function.
  ///
  /// - Parameter name: the name of a table's field; nil for other functions.
  private mutating func define(_ text: FunctionText, name: String?) {
    let lines = lines(of: text.range)
    let (outer, outerRoot) = (function, root)
    // The first and the last line also run where the function is made.
    function =
      lines.count > 2 ? (lines.lowerBound + 1)...(lines.upperBound - 1) : lines
    root = 0..<0
    defer { (function, root) = (outer, outerRoot) }
    if let name = methodName(of: text) ?? name, doesSomething(text), let body = body(of: text) {
      let empty = [UInt8](" ".utf8) + newlines(in: body)
      changes.append(
        ScriptChange(
          kind: .emptiedBody, range: body, replacement: empty, message: "\(name) does nothing",
          lines: lines.lowerBound...lines.lowerBound, reach: function, function: function))
    }
    collect(text.body)
  }

  private func doesSomething(_ function: FunctionText) -> Bool {
    if case .result(let values)? = function.body.first { return !values.isEmpty }
    return !function.body.isEmpty
  }

  /// The name of a method or a handler: `Menu.on:begin`.
  private func methodName(of function: FunctionText) -> String? {
    guard let target = function.target, case .index = target.kind else { return nil }
    return text(target.range)
  }

  /// The bytes from the parameters to the `end`.
  private func body(of function: FunctionText) -> Range<Int>? {
    let end = function.range.upperBound - 3
    var start = function.range.lowerBound
    if let target = function.target, function.range.contains(target.range.lowerBound) {
      start = target.range.upperBound
    }
    if let last = function.parameters.last { start = last.range.upperBound }
    guard let close = file.bytes[start..<end].firstIndex(of: UInt8(ascii: ")")) else { return nil }
    return (close + 1)..<end
  }

  // Changes

  private mutating func exchange(
    _ kind: Mutation.Kind, _ range: Range<Int>, _ new: String, in context: Range<Int>
  ) {
    let isShort =
      context.count <= Self.shownBytes && lines(of: context).count == 1
      && context.lowerBound <= range.lowerBound && range.upperBound <= context.upperBound
    let context = isShort ? context : range
    let before = text(context.lowerBound..<range.lowerBound)
    let after = text(range.upperBound..<context.upperBound)
    add(kind, range, new, "\"\(text(context))\" is \"\(before)\(new)\(after)\"", range)
  }

  private mutating func add(
    _ kind: Mutation.Kind, _ range: Range<Int>, _ new: String, _ message: String,
    _ part: Range<Int>
  ) {
    if isDescription, function == nil { return }
    let start = min(root.isEmpty ? part.lowerBound : root.lowerBound, part.lowerBound)
    changes.append(
      ScriptChange(
        kind: kind, range: range, replacement: [UInt8](new.utf8) + newlines(in: range),
        message: message, lines: lines(of: part),
        reach: function == nil ? nil : lines(of: start..<part.upperBound), function: function))
  }

  // Text

  private func isConstant(_ expression: Expression) -> Bool {
    if case .constant = expression.kind { true } else { false }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: file.bytes[range], as: UTF8.self)
  }

  /// Returns the beginning of a part on its first line.
  private func words(_ range: Range<Int>) -> String {
    let line = file.bytes[range].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let shown = String(decoding: line, as: UTF8.self)
    if line.count == range.count, line.count <= Self.shownBytes { return shown }
    return shown.prefix(Self.shownBytes) + "…"
  }

  private func newlines(in range: Range<Int>) -> [UInt8] {
    file.bytes[range].filter { $0 == UInt8(ascii: "\n") }
  }

  private func lines(of range: Range<Int>) -> ClosedRange<Int> {
    let first = file.line(of: range.lowerBound)
    return first...max(first, file.line(of: max(range.lowerBound, range.upperBound - 1)))
  }
}
