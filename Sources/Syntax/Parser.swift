import QuizboardText

/// Reads a Lua 5.4 text into a tree in which each name is a local variable or a global.
///
/// Lua itself says whether a text is Lua. This knows where everything stands, to the column, and
/// the slips that authors make often.
struct Parser {
  let file: SourceFile
  private var lexer: Lexer
  var token = Token(kind: .end, range: 0..<0)
  /// What was read before `token`.
  var previous = Token(kind: .end, range: 0..<0)
  /// The variables that can be seen, innermost last.
  private var variables: [LocalVariable] = []
  /// The functions around the place, innermost last.
  var functions: [FunctionText] = []
  private var depth = 0
  /// How long the chains are in which the place stands: `a.b.c`, `1 + 2 + 3`. Each link of one
  /// makes the tree deeper.
  private var links = 0
  /// Where an `else` was followed by an `if` of its own, which needs an `end` of its own.
  var elseIf: Range<Int>?

  /// True where a word closes something, and nothing is open.
  private(set) var closesNothing = false

  /// Lua's own limit.
  private static let deepest = 200
  /// Lua has none for chains; a tree that is deeper takes more of a thread's memory than there may
  /// be.
  private static let longest = 1_000

  /// - Parameter start: where to begin: at the beginning of a word.
  init(_ file: SourceFile, from start: Int) {
    self.file = file
    lexer = Lexer(file.bytes, from: start)
  }

  /// All that there is, as the body of a function.
  mutating func whole() throws(SyntaxProblem) -> FunctionText {
    let main = FunctionText()
    main.range = 0..<file.bytes.count
    functions = [main]
    try advance()
    main.body = try block()
    closesNothing = token.kind != .end
    if closesNothing { throw problem(awaiting: .endOfFile) }
    return main
  }

  // Words

  mutating func advance() throws(SyntaxProblem) {
    previous = token
    token = try lexer.token()
    if let problem = endedText { throw problem }
  }

  /// The word after the next.
  func peek() -> Token? {
    var ahead = lexer
    return try? ahead.token()
  }

  /// Takes the word if it is the one.
  mutating func take(_ symbol: String) throws(SyntaxProblem) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ symbol: String, _ awaited: Awaited? = nil) throws(SyntaxProblem) {
    guard try take(symbol) else { throw problem(awaiting: awaited ?? .word(symbol)) }
  }

  mutating func name(_ what: String) throws(SyntaxProblem) -> Name {
    guard case .name(let text) = token.kind else { throw problem(awaiting: .name(what)) }
    let range = token.range
    try advance()
    return Name(text: text, range: range)
  }

  /// Where the first function or local at a place or behind it begins that stands at the edge of the
  /// text, and so in nothing else.
  mutating func nextDefinition(from place: Int) -> Int? {
    while true {
      let start = token.range.lowerBound
      if start >= place, start > 0, file.bytes[start - 1] == UInt8(ascii: "\n"),
        token.isSymbol("local") || token.isSymbol("function")
      {
        return start
      }
      let before = lexer.place
      if let next = try? lexer.token() {
        if next.kind == .end { return nil }
        token = next
      } else if lexer.place == before {
        // What never ends is not gone over.
        return nil
      }
    }
  }

  // Variables

  var scope: Int { variables.count }

  mutating func leave(_ scope: Int) { variables.removeSubrange(scope...) }

  mutating func declare(_ variable: LocalVariable) { variables.append(variable) }

  func variable(_ name: Name) -> Expression {
    let known = variables.last { $0.name == name.text }
    return Expression(
      kind: known.map(Expression.Kind.local) ?? .global(name.text), range: name.range)
  }

  /// Reads a chain; it ends with what the body reads.
  mutating func chained<Value>(_ body: (inout Parser) throws(SyntaxProblem) -> Value)
    throws(SyntaxProblem) -> Value
  {
    let before = links
    defer { links = before }
    return try body(&self)
  }

  /// Counts a further link of the chain that is being read.
  mutating func link() throws(SyntaxProblem) {
    links += 1
    guard links < Self.longest else {
      throw tooDeep("what is chained here is too long to be looked into")
    }
  }

  /// Counts how deep things stand in each other, as Lua does.
  mutating func nested<Value>(_ body: (inout Parser) throws(SyntaxProblem) -> Value)
    throws(SyntaxProblem) -> Value
  {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw tooDeep("too much stands within each other here") }
    return try body(&self)
  }

  private func tooDeep(_ message: String) -> SyntaxProblem {
    SyntaxProblem(message: message, range: token.range)
  }
}
