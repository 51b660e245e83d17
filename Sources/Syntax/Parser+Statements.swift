import QuizboardText

extension Parser {
  /// Parses statements up to a token that ends the block.
  mutating func block() throws(SyntaxStop) -> [Statement] {
    let scope = scope
    var statements: [Statement] = []
    while !endsBlock {
      if token.isSymbol("return") {
        statements.append(try result())
        break
      }
      if let statement = try nested({ (parser) throws(SyntaxStop) in try parser.statement() }) {
        statements.append(statement)
      }
    }
    leave(scope)
    return statements
  }

  private var endsBlock: Bool {
    switch token.kind {
    case .end: true
    case .symbol(let text): ["end", "else", "elseif", "until", "}", ")", "]"].contains(text)
    default: false
    }
  }

  private mutating func result() throws(SyntaxStop) -> Statement {
    try advance()
    var values: [Expression] = []
    if !endsBlock, !token.isSymbol(";") {
      values = try expressions()
      functions[functions.count - 1].returnsValue = true
    }
    _ = try take(";")
    if !endsBlock { throw problem(awaiting: .endOfBlock(values.last)) }
    return .result(values)
  }

  private mutating func statement() throws(SyntaxStop) -> Statement? {
    guard case .symbol(let word) = token.kind else { return try expressionStatement() }
    switch word {
    case ";": try advance()
    case "break": try advance()
    case "goto":
      try advance()
      _ = try name("a label's name")
    case "::":
      try advance()
      _ = try name("a label's name")
      try expect("::")
    case "if": return try branch()
    case "while":
      try advance()
      let condition = try expression()
      try expect("do")
      return .control([condition], [try body()])
    case "do":
      try advance()
      return .control([], [try body()])
    case "for": return try loop()
    case "repeat": return try repetition()
    case "function": return try definition()
    case "local": return try local()
    default: return try expressionStatement()
    }
    return nil
  }

  private mutating func body() throws(SyntaxStop) -> Block {
    let body = try placedBlock()
    try expect("end")
    return body
  }

  /// Parses the statements between two words, of which the first is the previous token.
  private mutating func placedBlock() throws(SyntaxStop) -> Block {
    let start = previous.range.upperBound
    let statements = try block()
    return Block(statements: statements, range: start..<token.range.lowerBound)
  }

  private mutating func branch() throws(SyntaxStop) -> Statement {
    var conditions: [Expression] = []
    var blocks: [Block] = []
    repeat {
      try advance()
      conditions.append(try expression())
      try expect("then")
      blocks.append(try placedBlock())
    } while token.isSymbol("elseif")
    if token.isSymbol("else") {
      let start = token.range.lowerBound
      try advance()
      if token.isSymbol("if") { elseIf = start..<token.range.upperBound }
      blocks.append(try placedBlock())
    }
    try expect("end")
    return .control(conditions, blocks)
  }

  private mutating func loop() throws(SyntaxStop) -> Statement {
    try advance()
    var names = [try name("the name of a variable")]
    var values: [Expression]
    if try take("=") {
      values = try expressions()
    } else {
      while try take(",") { names.append(try name("the name of a variable")) }
      try expect("in")
      values = try expressions()
    }
    try expect("do")
    let scope = scope
    for name in names { declare(LocalVariable(name: name.text, range: name.range)) }
    let body = try body()
    leave(scope)
    return .control(values, [body])
  }

  private mutating func repetition() throws(SyntaxStop) -> Statement {
    try advance()
    let (scope, start) = (scope, previous.range.upperBound)
    var statements: [Statement] = []
    // The condition can use the variables of the block, so their scope ends after it.
    while !endsBlock, !token.isSymbol("return") {
      if let statement = try nested({ (parser) throws(SyntaxStop) in try parser.statement() }) {
        statements.append(statement)
      }
    }
    if token.isSymbol("return") { statements.append(try result()) }
    let body = Block(statements: statements, range: start..<token.range.lowerBound)
    try expect("until")
    let condition = try expression()
    leave(scope)
    return .control([condition], [body])
  }

  /// Parses `function a.b.c:d() … end`.
  private mutating func definition() throws(SyntaxStop) -> Statement {
    let opening = token
    try advance()
    let first = try name("the function's name")
    var target = variable(first)
    var isMethod = false
    while token.isSymbol(".") || token.isSymbol(":"), !isMethod {
      isMethod = token.isSymbol(":")
      try advance()
      target = indexed(target, by: try name("the function's name"))
    }
    markAssigned(target)
    return .function(try function(opening: opening, isMethod: isMethod, target: target))
  }

  private mutating func local() throws(SyntaxStop) -> Statement {
    try advance()
    if token.isSymbol("function") {
      let opening = token
      try advance()
      let name = try name("the function's name")
      let variable = LocalVariable(name: name.text, range: name.range)
      declare(variable)
      if token.isSymbol(".") || token.isSymbol(":") {
        throw SyntaxStop(
          message: "a local function has a plain name",
          remedy: "leave local out: function \(name.text)\(token.text)…", range: token.range)
      }
      let target = Expression(kind: .local(variable), range: name.range)
      return .function(try function(opening: opening, isMethod: false, target: target))
    }
    var variables: [LocalVariable] = []
    repeat {
      let name = try name("the name of a variable")
      variables.append(LocalVariable(name: name.text, range: name.range))
      if try take("<") {
        _ = try self.name("an attribute (const, close)")
        try expect(">")
      }
    } while try take(",")
    var values: [Expression] = []
    if try take("=") { values = try expressions() }
    for (variable, value) in zip(variables, values) {
      variable.initial = value
      entitle(value, Expression(kind: .local(variable), range: variable.range))
    }
    for variable in variables { declare(variable) }
    return .local(variables, values)
  }

  private mutating func expressionStatement() throws(SyntaxStop) -> Statement {
    let first = try suffixed()
    switch first.kind {
    case .call, .method:
      if token.isSymbol("=") { throw problem(awaiting: .endOfCall(first)) }
      if !token.isSymbol(",") { return .call(first) }
    case .local, .global, .index: break
    default: throw problem(awaiting: .statement(first))
    }
    guard token.isSymbol("=") || token.isSymbol(",") else {
      throw problem(awaiting: .statement(first))
    }
    var targets = [first]
    while try take(",") { targets.append(try suffixed()) }
    try expect("=")
    let values = try expressions()
    for target in targets { markAssigned(target) }
    for (target, value) in zip(targets, values) { entitle(value, target) }
    return .assignment(targets, values)
  }

  private func markAssigned(_ target: Expression) {
    if case .local(let variable) = target.kind { variable.isAssigned = true }
  }

  /// Names a function literal after the target of its assignment.
  private func entitle(_ value: Expression, _ target: Expression) {
    if case .function(let function) = value.kind { function.target = target }
  }
}
