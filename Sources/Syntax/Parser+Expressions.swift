import QuizboardText

extension Parser {
  mutating func expressions() throws(SyntaxProblem) -> [Expression] {
    var list = [try expression()]
    while try take(",") { list.append(try expression()) }
    return list
  }

  /// What stands in the parentheses of a call: a comma that is missing is told, and read as if it
  /// were there.
  private mutating func givenExpressions() throws(SyntaxProblem) -> [Expression] {
    var list = try expressions()
    while isValueStart, isOnTheSameLine {
      list += try following(missingComma()) { (parser) throws(SyntaxProblem) in
        try parser.expressions()
      }
    }
    return list
  }

  /// What comes behind a comma that may be missing: that is told, and the comma read as if it were
  /// there. Where nothing can be read then, it is all that is wrong.
  private mutating func following<Value>(
    _ missing: SyntaxProblem?, _ body: (inout Parser) throws(SyntaxProblem) -> Value
  ) throws(SyntaxProblem) -> Value {
    let count = problems.count
    do throws(SyntaxProblem) {
      let value = try nested(body)
      if let missing { problems.insert(missing, at: count) }
      return value
    } catch {
      throw missing ?? error
    }
  }

  /// Whether the next word stands in the line of the last one.
  private var isOnTheSameLine: Bool {
    file.place(of: previous.range.lowerBound).line == file.place(of: token.range.lowerBound).line
  }

  mutating func expression() throws(SyntaxProblem) -> Expression {
    try nested { (parser) throws(SyntaxProblem) in try parser.operation(above: 0) }
  }

  /// Left and right binding powers, as in Lua's manual.
  private static let powers: [String: (left: Int, right: Int)] = [
    "or": (1, 1), "and": (2, 2), "<": (3, 3), ">": (3, 3), "<=": (3, 3), ">=": (3, 3), "~=": (3, 3),
    "==": (3, 3), "|": (4, 4),
    "~": (5, 5), "&": (6, 6), "<<": (7, 7), ">>": (7, 7), "..": (9, 8), "+": (10, 10),
    "-": (10, 10), "*": (11, 11), "/": (11, 11),
    "//": (11, 11), "%": (11, 11), "^": (14, 13),
  ]
  private static let unaryPower = 12

  private mutating func operation(above limit: Int) throws(SyntaxProblem) -> Expression {
    try chained { (parser) throws(SyntaxProblem) in try parser.operations(above: limit) }
  }

  private mutating func operations(above limit: Int) throws(SyntaxProblem) -> Expression {
    let start = token.range.lowerBound
    var left: Expression
    if case .symbol(let word) = token.kind, ["not", "-", "#", "~"].contains(word) {
      try advance()
      let operand = try nested { (parser) throws(SyntaxProblem) in
        try parser.operation(above: Self.unaryPower)
      }
      left = Expression(kind: .operation(word, [operand]), range: start..<previous.range.upperBound)
    } else {
      left = try simple()
    }
    while case .symbol(let word) = token.kind, let power = Self.powers[word], power.left > limit {
      try link()
      try advance()
      let right = try nested { (parser) throws(SyntaxProblem) in
        try parser.operation(above: power.right)
      }
      left = Expression(
        kind: .operation(word, [left, right]), range: start..<previous.range.upperBound)
    }
    return left
  }

  private mutating func simple() throws(SyntaxProblem) -> Expression {
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

  /// A name or a parenthesis, with what is read from it and called of it.
  mutating func suffixed() throws(SyntaxProblem) -> Expression {
    let opening = token
    var result: Expression
    if try take("(") {
      let inner = try expression()
      if token.isSymbol("=") {
        throw problem("'=' stands in parentheses", remedy: "write == to compare; = assigns")
      }
      try close(")", opening: opening)
      result = Expression(
        kind: .operation("", [inner]), range: opening.range.lowerBound..<previous.range.upperBound)
    } else if case .name = token.kind {
      result = variable(try name("a name"))
    } else {
      throw noExpression()
    }
    return try chained { (parser) throws(SyntaxProblem) in
      while let longer = try parser.suffix(of: result) {
        try parser.link()
        result = longer
      }
      return result
    }
  }

  private func noExpression() -> SyntaxProblem {
    if let open = brackets.last, ["}", ")", "]"].contains(token.text), token.text != open.closing {
      return missingClose(open.closing, opening: open.opening)
    }
    if brackets.isEmpty, ["}", ")", "]"].contains(token.text), let early = earlyClose() {
      return early
    }
    if token.kind == .end {
      return problem(
        "the file ends where something is awaited", remedy: "look for what is not finished above")
    }
    let remedy: String? =
      switch token.kind {
      case .symbol("="): "write == to compare; = assigns"
      case .symbol(","): "there is one comma too many, or something is missing before it"
      case .symbol("["): "a list stands in braces: { … }"
      default: nil
      }
    return problem("\(token.description) stands where a value is awaited", remedy: remedy)
  }

  private mutating func suffix(of base: Expression) throws(SyntaxProblem) -> Expression? {
    let start = base.range.lowerBound
    switch token.kind {
    case .symbol("."):
      try advance()
      return indexed(base, by: try name("a field's name"))
    case .symbol("["):
      let opening = token
      try advance()
      let key = try expression()
      try close("]", opening: opening)
      return Expression(kind: .index(base, key: key), range: start..<previous.range.upperBound)
    case .symbol(":"):
      try advance()
      guard case .name = token.kind else {
        throw SyntaxProblem(
          message: "':' calls a method, and no name follows",
          remedy: "in a table write key = value", range: previous.range)
      }
      let name = try name("a method's name")
      guard let arguments = try arguments() else {
        throw problem(
          "':' calls a method, and the arguments of '\(name.text)' are missing",
          remedy: "write \(name.text)() to call it; in a table write key = value")
      }
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

  /// `(a, b)`, `{ … }`, `"text"`; nil where none are there.
  private mutating func arguments() throws(SyntaxProblem) -> [Expression]? {
    let opening = token
    switch token.kind {
    case .string(let text):
      try advance()
      return [Expression(kind: .string(text), range: opening.range)]
    case .symbol("{"): return [try table()]
    case .symbol("("):
      try advance()
      if try take(")") { return [] }
      brackets.append((opening, ")"))
      let list = try givenExpressions()
      brackets.removeLast()
      try close(")", opening: opening)
      return list
    default: return nil
    }
  }

  private mutating func table() throws(SyntaxProblem) -> Expression {
    let opening = token
    try advance()
    let fields = try fields(of: opening)
    return Expression(
      kind: .table(fields), range: opening.range.lowerBound..<previous.range.upperBound)
  }

  /// What stands in braces, to the one that closes them.
  private mutating func fields(of opening: Token) throws(SyntaxProblem) -> [TableField] {
    var fields: [TableField] = []
    brackets.append((opening, "}"))
    var missing: SyntaxProblem?
    while !token.isSymbol("}") {
      fields.append(try following(missing) { (parser) throws(SyntaxProblem) in try parser.field() })
      missing = nil
      if let problem = missingBrace(after: fields.last) {
        problems.append(problem)
        fields.append(try lackingBrace(fields.removeLast().value))
      }
      if token.isSymbol("="), fields.last?.name != nil {
        throw problem("'=' stands in the value of a key", remedy: "write == to compare; = assigns")
      }
      if try take(",") { continue }
      if try take(";") { continue }
      guard isItemStart else { break }
      missing = missingComma()
    }
    brackets.removeLast()
    try close("}", opening: opening)
    return fields
  }

  /// A constructor whose braces are not opened, with what was to stand in them.
  private mutating func lackingBrace(_ constructor: Expression) throws(SyntaxProblem) -> TableField
  {
    let start = token.range.lowerBound
    let table = Expression(
      kind: .table(try fields(of: token)), range: start..<previous.range.upperBound)
    let call = Expression(
      kind: .call(constructor, [table]),
      range: constructor.range.lowerBound..<previous.range.upperBound)
    return TableField(name: nil, key: nil, value: call)
  }

  /// Whether the next word certainly begins another item: a name is one where `=` comes behind it,
  /// or more of what it is in.
  private var isItemStart: Bool {
    guard isValueStart else { return false }
    guard case .name = token.kind, let next = peek(1).first else { return true }
    switch next.kind {
    case .string: return true
    case .symbol(let sign): return ["=", ".", "{", "(", ",", "}", ":"].contains(sign)
    default: return false
    }
  }

  /// `title: "Menu"`, as other languages write it: told, and read as it is meant.
  private mutating func foreignField() throws(SyntaxProblem) -> TableField? {
    guard case .name = token.kind else { return nil }
    let next = peek(2)
    guard next.count == 2, next[0].isSymbol(":") else { return nil }
    switch next[1].kind {
    case .string, .number: break
    case .symbol(let sign):
      guard ["{", "true", "false", "nil", "function", "-"].contains(sign) else { return nil }
    default: return nil
    }
    let name = try name("a key")
    problems.append(problem("':' stands where '=' is awaited", remedy: "write \(name.text) = …"))
    try advance()
    return TableField(name: name, key: nil, value: try expression())
  }

  private mutating func field() throws(SyntaxProblem) -> TableField {
    if token.isSymbol("[") {
      let opening = token
      try advance()
      let key = try expression()
      try close("]", opening: opening)
      try expect("=", after: "the key")
      let value = try expression()
      if case .string(let text) = key.kind {
        return TableField(name: Name(text: text, range: key.range), key: nil, value: value)
      }
      return TableField(name: nil, key: key, value: value)
    }
    if let foreign = try foreignField() { return foreign }
    let first = try expression()
    guard token.isSymbol("=") else {
      if token.isSymbol(":") {
        throw problem("':' stands where a comma or '=' is awaited", remedy: "write key = value")
      }
      return TableField(name: nil, key: nil, value: first)
    }
    let name: Name
    switch first.kind {
    case .local(let variable): name = Name(text: variable.name, range: first.range)
    case .global(let text): name = Name(text: text, range: first.range)
    case .string(let text):
      throw problem(
        "a text is no key by itself",
        remedy: "write [\"\(text)\"] = …, or \(text) = … where it is a plain name")
    default:
      throw problem(
        "'=' stands after what is no key", remedy: "write key = value, or [expression] = value")
    }
    try advance()
    return TableField(name: name, key: nil, value: try expression())
  }

  /// The parameters and the body of a function, from its parenthesis to its `end`.
  mutating func function(opening: Token, isMethod: Bool, target: Expression?) throws(SyntaxProblem)
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
    guard try take("(") else {
      throw problem(
        "the parameters are missing before \(token.description)",
        remedy: "write (), with the names of the parameters in them")
    }
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
    if try !take(")") {
      throw problem(
        "'(' of the parameters is not closed before \(token.description)", remedy: "write )")
    }
    functions.append(function)
    function.body = try block()
    functions.removeLast()
    leave(scope)
    try close("end", opening: opening)
    function.range = opening.range.lowerBound..<previous.range.upperBound
    return function
  }
}
