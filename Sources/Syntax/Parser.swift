import QuizboardText

/// Reads a Lua 5.4 text into a tree in which each name is a local variable or a global.
///
/// Lua itself says whether a text is Lua. This knows where everything stands, to the column, and
/// says in an author's words what is wrong.
struct Parser {
  let file: SourceFile
  private var lexer: Lexer
  var token: Token
  /// What was read before `token`.
  var previous: Token
  /// The variables that can be seen, innermost last.
  private var variables: [LocalVariable] = []
  /// The functions around the place, innermost last.
  var functions: [FunctionText] = []
  private var depth = 0
  /// How long the chains are in which the place stands: `a.b.c`, `1 + 2 + 3`. Each link of one
  /// makes the tree deeper.
  private var links = 0
  /// The brackets that are open, innermost last, each with the one that closes it.
  var brackets: [(opening: Token, closing: String)] = []
  /// What was closed by a word that stands further out or in than the line that opened it: most
  /// likely it lacks its own.
  var suspect: (opening: Token, closing: Token)?
  /// The first word that closed something further in than the line that opened it begins.
  var early: (opening: Token, closing: Token)?
  /// Where an `else` was followed by an `if` of its own, which needs an `end` of its own.
  var elseIf: Range<Int>?

  /// Whether something stands behind a return.
  var isAfterReturn = false
  /// What was wrong so far, and could be read over.
  var problems: [SyntaxProblem] = []

  /// Lua's own limit.
  private static let deepest = 200
  /// Lua has none for chains; a tree that is deeper takes more of a thread's memory than there may
  /// be.
  private static let longest = 1_000

  init(_ file: SourceFile, from start: Int = 0) {
    self.file = file
    lexer = Lexer(file.bytes, from: start)
    token = Token(kind: .end, range: start..<start)
    previous = token
  }

  /// All that there is, as the body of a function.
  mutating func whole() throws(SyntaxProblem) -> FunctionText {
    let main = FunctionText()
    main.range = 0..<file.bytes.count
    functions = [main]
    try advance()
    main.body = try block()
    guard token.kind == .end else { throw unexpectedEnd() }
    return main
  }

  // Words

  mutating func advance() throws(SyntaxProblem) {
    previous = token
    do throws(SyntaxProblem) {
      token = try lexer.token()
    } catch {
      // What another language writes is read as what is meant by it.
      guard let replacement = error.replacement else { throw error }
      problems.append(error)
      token = Token(kind: .symbol(replacement), range: error.range)
    }
    if let problem = endedText { throw problem }
  }

  /// The words that come next, as far as they are such.
  func peek(_ count: Int) -> [Token] {
    var ahead = lexer
    var tokens: [Token] = []
    while tokens.count < count, let token = try? ahead.token() { tokens.append(token) }
    return tokens
  }

  /// Takes the word if it is the one.
  mutating func take(_ symbol: String) throws(SyntaxProblem) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ symbol: String, after what: String) throws(SyntaxProblem) {
    if try take(symbol) { return }
    let problem = problem("'\(symbol)' is missing after \(what)", remedy: hint(instead: symbol))
    guard symbol == "then" || symbol == "do" else { throw problem }
    // `if x = 1 then`, and a line that ends with its condition, can be read as they are meant.
    if token.isSymbol("=") {
      try advance()
      _ = try expression()
      guard try take(symbol) else { throw problem }
    } else if file.place(of: previous.range.lowerBound).line
      == file.place(of: token.range.lowerBound).line
    {
      throw problem
    }
    problems.append(problem)
  }

  /// The word that closes what `opening` opened.
  mutating func close(_ symbol: String, opening: Token) throws(SyntaxProblem) {
    if token.isSymbol(symbol) {
      if suspect == nil, !isAligned(opening, token) { suspect = (opening, token) }
      noteDepth(of: token, closing: opening)
      return try advance()
    }
    // `end` for `end)`: what follows can be read as it is meant.
    if symbol == ")", let problem = unclosedCall(opening) { return problems.append(problem) }
    throw missingClose(symbol, opening: opening)
  }

  mutating func name(_ what: String) throws(SyntaxProblem) -> Name {
    guard case .name(let text) = token.kind else {
      if case .symbol(let word) = token.kind, word.first?.isLetter == true {
        throw problem(
          "'\(word)' is a word of Lua's own and cannot be \(what)", remedy: "choose another name")
      }
      throw problem("\(what) is missing before \(token.description)")
    }
    let range = token.range
    try advance()
    return Name(text: text, range: range)
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
      throw problem("what is chained here is too long to be looked into")
    }
  }

  /// Counts how deep things stand in each other, as Lua does.
  mutating func nested<Value>(_ body: (inout Parser) throws(SyntaxProblem) -> Value)
    throws(SyntaxProblem) -> Value
  {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw problem("too much stands within each other here") }
    return try body(&self)
  }
}

extension Parser {
  /// Whether a word that closes something begins its line as far in as the line does in which that
  /// was opened.
  private func isAligned(_ opening: Token, _ closing: Token) -> Bool {
    let (first, last) = (indentation(of: opening), indentation(of: closing))
    let isFirstWord = last.start == closing.range.lowerBound
    return first.line == last.line || !isFirstWord || first.width == last.width
  }

  /// Records the first closing word whose line begins further in than that of what it closes. A
  /// closing word in its place around both shows that nothing was closed too early.
  private mutating func noteDepth(of closing: Token, closing opening: Token) {
    let (first, last) = (indentation(of: opening), indentation(of: closing))
    guard first.line != last.line else { return }
    if let known = early {
      let isAround = opening.range.lowerBound < known.opening.range.lowerBound
      if isAround, first.width == last.width { early = nil }
    } else if last.width > first.width {
      early = (opening, closing)
    }
  }

  private func indentation(of token: Token) -> (line: Int, start: Int, width: Int) {
    let line = file.place(of: token.range.lowerBound).line
    let range = file.range(ofLine: line) ?? 0..<0
    let start = range.first { !file.bytes[$0].isSpace } ?? range.lowerBound
    return (line, start, start - range.lowerBound)
  }
}
