import QuizboardText

extension Parser {
  mutating func expressions() throws(SyntaxStop) -> [Expression] {
    var list = [try expression()]
    while try take(",") { list.append(try expression()) }
    return list
  }

  mutating func expression() throws(SyntaxStop) -> Expression {
    try nested { (parser) throws(SyntaxStop) in try parser.operation(above: 0) }
  }

  /// The left and right binding powers from Lua's manual.
  private static let powers: [String: (left: Int, right: Int)] = [
    "or": (1, 1), "and": (2, 2), "<": (3, 3), ">": (3, 3), "<=": (3, 3), ">=": (3, 3), "~=": (3, 3),
    "==": (3, 3), "|": (4, 4),
    "~": (5, 5), "&": (6, 6), "<<": (7, 7), ">>": (7, 7), "..": (9, 8), "+": (10, 10),
    "-": (10, 10), "*": (11, 11), "/": (11, 11),
    "//": (11, 11), "%": (11, 11), "^": (14, 13),
  ]
  private static let unaryPower = 12

  private mutating func operation(above limit: Int) throws(SyntaxStop) -> Expression {
    try chained { (parser) throws(SyntaxStop) in try parser.operations(above: limit) }
  }

  private mutating func operations(above limit: Int) throws(SyntaxStop) -> Expression {
    let start = token.range.lowerBound
    var left: Expression
    if case .symbol(let word) = token.kind, ["not", "-", "#", "~"].contains(word) {
      try advance()
      let operand = try nested { (parser) throws(SyntaxStop) in
        try parser.operation(above: Self.unaryPower)
      }
      left = Expression(kind: .operation(word, [operand]), range: start..<previous.range.upperBound)
    } else {
      left = try simple()
    }
    while case .symbol(let word) = token.kind, let power = Self.powers[word], power.left > limit {
      try link()
      try advance()
      let right = try nested { (parser) throws(SyntaxStop) in
        try parser.operation(above: power.right)
      }
      left = Expression(
        kind: .operation(word, [left, right]), range: start..<previous.range.upperBound)
    }
    return left
  }

  private mutating func simple() throws(SyntaxStop) -> Expression {
    let opening = token
    switch token.kind {
    case .number:
      try advance()
      return Expression(kind: .constant, range: opening.range)
    case .string(let text):
      try advance()
      return Expression(kind: .string(text), range: opening.range)
    case .symbol("nil"), .symbol("true"), .symbol("false"), .symbol("..."):
      try advance()
      return Expression(kind: .constant, range: opening.range)
    case .symbol("{"): return try table()
    case .symbol("function"):
      try advance()
      let function = try function(opening: opening, isMethod: false, target: nil)
      return Expression(kind: .function(function), range: function.range)
    default: return try suffixed()
    }
  }

  /// Parses a name or a parenthesis with its suffixes: indexes and calls.
  mutating func suffixed() throws(SyntaxStop) -> Expression {
    let opening = token
    var result: Expression
    if try take("(") {
      let inner = try expression()
      try expect(")", .closing(.parentheses))
      result = Expression(
        kind: .operation("", [inner]), range: opening.range.lowerBound..<previous.range.upperBound)
    } else if case .name = token.kind {
      result = variable(try name("a name"))
    } else {
      throw problem(awaiting: .value)
    }
    return try chained { (parser) throws(SyntaxStop) in
      while let longer = try parser.suffix(of: result) {
        try parser.link()
        result = longer
      }
      return result
    }
  }

  private mutating func suffix(of base: Expression) throws(SyntaxStop) -> Expression? {
    let start = base.range.lowerBound
    switch token.kind {
    case .symbol("."):
      try advance()
      return indexed(base, by: try name("a field's name"))
    case .symbol("["):
      try advance()
      let key = try expression()
      try expect("]")
      return Expression(kind: .index(base, key: key), range: start..<previous.range.upperBound)
    case .symbol(":"):
      try advance()
      guard case .name = token.kind else { throw problem(awaiting: .method(of: base)) }
      let name = try name("a method's name")
      guard let arguments = try arguments() else { throw problem(awaiting: .method(of: base)) }
      return Expression(
        kind: .method(base, name: name, arguments), range: start..<previous.range.upperBound)
    default:
      guard let arguments = try arguments() else { return nil }
      return Expression(kind: .call(base, arguments), range: start..<previous.range.upperBound)
    }
  }

  func indexed(_ base: Expression, by name: Name) -> Expression {
    let key = Expression(kind: .string(name.text), range: name.range)
    return Expression(
      kind: .index(base, key: key), range: base.range.lowerBound..<name.range.upperBound)
  }

  /// Parses `(a, b)`, `{ … }` or `"text"`; returns nil if there are no arguments.
  private mutating func arguments() throws(SyntaxStop) -> [Expression]? {
    let opening = token
    switch token.kind {
    case .string(let text):
      try advance()
      return [Expression(kind: .string(text), range: opening.range)]
    case .symbol("{"): return [try table()]
    case .symbol("("):
      try advance()
      if try take(")") { return [] }
      let list = try expressions()
      try expect(")", .closing(.arguments))
      return list
    default: return nil
    }
  }

  private mutating func table() throws(SyntaxStop) -> Expression {
    let opening = token
    try advance()
    let fields = try fields()
    return Expression(
      kind: .table(fields), range: opening.range.lowerBound..<previous.range.upperBound)
  }

  /// Parses the fields of a table with the closing brace.
  private mutating func fields() throws(SyntaxStop) -> [TableField] {
    var fields: [TableField] = []
    while !token.isSymbol("}") {
      fields.append(try nested { (parser) throws(SyntaxStop) in try parser.field() })
      if try take(",") { continue }
      if try take(";") { continue }
      break
    }
    try expect("}", .closing(.table(last: fields.last)))
    return fields
  }

  private mutating func field() throws(SyntaxStop) -> TableField {
    if token.isSymbol("[") {
      try advance()
      let key = try expression()
      try expect("]")
      try expect("=")
      let value = try expression()
      if case .string(let text) = key.kind {
        return TableField(name: Name(text: text, range: key.range), key: nil, value: value)
      }
      return TableField(name: nil, key: key, value: value)
    }
    let first = try expression()
    guard token.isSymbol("=") else { return TableField(name: nil, key: nil, value: first) }
    let name: Name
    switch first.kind {
    case .local(let variable): name = Name(text: variable.name, range: first.range)
    case .global(let text): name = Name(text: text, range: first.range)
    default:
      let item = TableField(name: nil, key: nil, value: first)
      throw problem(awaiting: .closing(.table(last: item)))
    }
    try advance()
    return TableField(name: name, key: nil, value: try expression())
  }

  /// Parses the parameters and the body of a function, from its parenthesis to its `end`.
  mutating func function(opening: Token, isMethod: Bool, target: Expression?) throws(SyntaxStop)
    -> FunctionText
  {
    let function = FunctionText()
    function.target = target
    function.isMethod = isMethod
    let scope = scope
    if isMethod {
      let variable = LocalVariable(name: "self", range: opening.range)
      variable.owner = function
      declare(variable)
    }
    try expect("(", .parameters)
    while !token.isSymbol(")") {
      if try take("...") { break }
      let name = try name("a parameter")
      let variable = LocalVariable(name: name.text, range: name.range)
      if !isMethod, function.parameters.isEmpty, name.text == "self" { variable.owner = function }
      (variable.function, variable.position) = (function, function.parameters.count)
      function.parameters.append(variable)
      declare(variable)
      if try !take(",") { break }
    }
    try expect(")")
    functions.append(function)
    function.body = try block()
    functions.removeLast()
    leave(scope)
    try expect("end")
    function.range = opening.range.lowerBound..<previous.range.upperBound
    return function
  }
}
