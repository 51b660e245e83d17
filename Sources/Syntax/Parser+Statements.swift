import QuizboardText

extension Parser {
  /// Statements up to a word that ends a block.
  mutating func block() throws(SyntaxProblem) -> [Statement] {
    let scope = scope
    var statements: [Statement] = []
    while !endsBlock {
      if token.isSymbol("return") {
        statements.append(try result())
        break
      }
      if let statement = try nested({ (parser) throws(SyntaxProblem) in try parser.statement() }) {
        statements.append(statement)
      }
    }
    leave(scope)
    return statements
  }

  /// Whether it stands at a word that closes something, where nothing is open.
  var endsTooEarly: Bool { functions.count <= 1 && (endsBlock || isAfterReturn) }

  private var endsBlock: Bool {
    switch token.kind {
    case .end: true
    case .symbol(let text): ["end", "else", "elseif", "until", "}", ")", "]"].contains(text)
    default: false
    }
  }

  private mutating func result() throws(SyntaxProblem) -> Statement {
    let start = token.range.lowerBound
    try advance()
    var values: [Expression] = []
    if !endsBlock, !token.isSymbol(";") {
      values = try expressions()
      functions[functions.count - 1].returnsValue = true
    }
    // `return x = 3` can be read as it is meant.
    if token.isSymbol("="), !values.isEmpty {
      problems.append(
        problem("'=' stands in what return gives", remedy: "write == to compare; = assigns"))
      try advance()
      values.append(try expression())
    }
    _ = try take(";")
    if !endsBlock {
      isAfterReturn = true
      if let early = earlyClose(since: start) { throw early }
      // `return ed`: what seems to be handed on was to end the block.
      if case .global(let name)? = values.last?.kind, let range = values.last?.range,
        nearKeyword(name) == didYouMean("end")
      {
        throw SyntaxProblem(
          message: "'\(name)' ends no block", remedy: didYouMean("end"), range: range)
      }
      var near: String? = if case .name(let name) = token.kind { nearKeyword(name) } else { nil }
      if case .name(let name) = token.kind, ["elif", "elsif", "elseIf"].contains(name) {
        near = "write elseif"
      }
      throw problem(
        "\(token.description) comes after return, and return ends its block",
        remedy: near ?? "move what follows before it")
    }
    return .result(values)
  }

  private mutating func statement() throws(SyntaxProblem) -> Statement? {
    guard case .symbol(let word) = token.kind else { return try expressionStatement() }
    let opening = token
    switch word {
    case ";": try advance()
    case "break": try advance()
    case "goto":
      try advance()
      _ = try name("a label's name")
    case "::":
      try advance()
      _ = try name("a label's name")
      try expect("::", after: "the label")
    case "if": return try branch()
    case "while":
      try advance()
      let condition = try expression()
      try expect("do", after: "the condition")
      return .control([condition], [try body(closing: opening)])
    case "do":
      try advance()
      return .control([], [try body(closing: opening)])
    case "for": return try loop()
    case "repeat": return try repetition()
    case "function": return try definition()
    case "local": return try local()
    default: return try expressionStatement()
    }
    return nil
  }

  private mutating func body(closing opening: Token) throws(SyntaxProblem) -> [Statement] {
    let body = try block()
    try close("end", opening: opening)
    return body
  }

  private mutating func branch() throws(SyntaxProblem) -> Statement {
    let opening = token
    var conditions: [Expression] = []
    var blocks: [[Statement]] = []
    repeat {
      try advance()
      conditions.append(try expression())
      try expect("then", after: "the condition")
      blocks.append(try block())
    } while token.isSymbol("elseif")
    if token.isSymbol("else") {
      let start = token.range.lowerBound
      try advance()
      if token.isSymbol("if") { elseIf = start..<token.range.upperBound }
      blocks.append(try block())
    }
    try close("end", opening: opening)
    return .control(conditions, blocks)
  }

  private mutating func loop() throws(SyntaxProblem) -> Statement {
    let opening = token
    try advance()
    var names = [try name("the name of a variable")]
    var values: [Expression]
    if try take("=") {
      values = try expressions()
    } else {
      while try take(",") { names.append(try name("the name of a variable")) }
      try expect("in", after: "the variables of for")
      values = try expressions()
    }
    try expect("do", after: "the head of for")
    let scope = scope
    for name in names { declare(LocalVariable(name: name.text, range: name.range)) }
    let body = try body(closing: opening)
    leave(scope)
    return .control(values, [body])
  }

  private mutating func repetition() throws(SyntaxProblem) -> Statement {
    let opening = token
    try advance()
    let scope = scope
    var statements: [Statement] = []
    // The condition sees the variables of the block, so the block is not left before it.
    while !endsBlock, !token.isSymbol("return") {
      if let statement = try nested({ (parser) throws(SyntaxProblem) in try parser.statement() }) {
        statements.append(statement)
      }
    }
    if token.isSymbol("return") { statements.append(try result()) }
    try close("until", opening: opening)
    let condition = try expression()
    leave(scope)
    return .control([condition], [statements])
  }

  /// `function a.b.c:d() … end`
  private mutating func definition() throws(SyntaxProblem) -> Statement {
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

  private mutating func local() throws(SyntaxProblem) -> Statement {
    try advance()
    if token.isSymbol("function") {
      let opening = token
      try advance()
      let name = try name("the function's name")
      let variable = LocalVariable(name: name.text, range: name.range)
      declare(variable)
      if token.isSymbol(".") || token.isSymbol(":") {
        throw problem(
          "a local function has a plain name",
          remedy: "leave local out: function \(name.text)\(token.isSymbol(".") ? "." : ":")…")
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
        try expect(">", after: "the attribute")
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

  private mutating func expressionStatement() throws(SyntaxProblem) -> Statement {
    let first = try suffixed()
    switch first.kind {
    case .call, .method: if !token.isSymbol("="), !token.isSymbol(",") { return .call(first) }
    case .local, .global, .index: break
    default: throw notAStatement(first)
    }
    guard token.isSymbol("=") || token.isSymbol(",") else { throw notAStatement(first) }
    var targets = [first]
    while try take(",") { targets.append(try suffixed()) }
    try expect("=", after: "what is assigned")
    let values = try expressions()
    for target in targets { markAssigned(target) }
    for (target, value) in zip(targets, values) { entitle(value, target) }
    return .assignment(targets, values)
  }

  private func markAssigned(_ target: Expression) {
    if case .local(let variable) = target.kind { variable.isAssigned = true }
  }

  /// A function that is assigned as it is made is called after that.
  private func entitle(_ value: Expression, _ target: Expression) {
    if case .function(let function) = value.kind { function.target = target }
  }
}
