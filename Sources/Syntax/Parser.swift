import QuizboardText

/// Parses a Lua 5.4 text into a tree that resolves each name to a local variable or a global.
///
/// Lua itself decides if a text is valid. This parser adds exact places and finds common mistakes.
struct Parser {
  let file: SourceFile
  private var lexer: Lexer
  var token = Token(kind: .end, range: 0..<0)
  /// The token before `token`.
  var previous = Token(kind: .end, range: 0..<0)
  /// The variables in scope, innermost last.
  private var variables: [LocalVariable] = []
  /// The variables in scope by name. A script can have thousands, and each name is looked up.
  private var visible: [String: [LocalVariable]] = [:]
  /// The enclosing functions, innermost last.
  var functions: [FunctionText] = []
  private var depth = 0
  /// True outside of functions and other blocks.
  var isInMainBlock: Bool { depth == 0 && functions.count == 1 }
  /// The number of links in the enclosing chains, such as `a.b.c` or `1 + 2 + 3`. Each link makes
  /// the tree deeper.
  private var links = 0
  /// The last `else` that an `if` follows; that `if` needs its own `end`.
  var elseIf: Range<Int>?

  /// True if a token closes a block that is not open.
  private(set) var closesNothing = false

  /// The limit of nesting, which is Lua's.
  private static let deepest = 200
  /// The limit of chains. Lua has none, but traversing a deeper tree could overflow the stack.
  private static let longest = 1_000

  let braces: Braces

  /// - Parameters:
  ///   - start: The offset of the first token.
  ///   - braces: The braces of the file, which all its parsers share.
  init(_ file: SourceFile, from start: Int, _ braces: Braces) {
    self.file = file
    self.braces = braces
    lexer = Lexer(file.bytes, from: start)
  }

  /// Parses the whole text as the body of a function.
  mutating func whole() throws(SyntaxStop) -> FunctionText {
    let main = FunctionText()
    main.range = 0..<file.bytes.count
    functions = [main]
    try advance()
    main.body = try block()
    closesNothing = token.kind != .end
    if closesNothing { throw problem(awaiting: .endOfFile) }
    return main
  }

  // Tokens

  mutating func advance() throws(SyntaxStop) {
    previous = token
    token = try lexer.token()
    if let problem = endedText { throw problem }
  }

  /// Returns the token after `token`.
  func peek() -> Token? {
    var ahead = lexer
    return try? ahead.token()
  }

  /// True if the text has more `}` than `{`.
  var closesMoreBraces: Bool { braces.closesMore }

  /// The first `}` of the values of the last `return` before the current token after which no `{`
  /// is open, but a comma follows.
  var closingTooEarly: Range<Int>? {
    var all = Lexer(file.bytes)
    var open = 0
    var (before, found): (Token?, Range<Int>?) = (nil, nil)
    while let next = try? all.token(), next.range.lowerBound < token.range.lowerBound {
      if next.isSymbol("return"), open == 0 { found = nil }
      if next.isSymbol(","), open == 0, let brace = before, brace.isSymbol("}") {
        found = found ?? brace.range
      }
      open += next.isSymbol("{") ? 1 : next.isSymbol("}") ? -1 : 0
      before = next
    }
    return found
  }

  /// Consumes the current token if it is the symbol.
  mutating func take(_ symbol: String) throws(SyntaxStop) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    try advance()
    return true
  }

  mutating func expect(_ symbol: String, _ awaited: Awaited? = nil) throws(SyntaxStop) {
    guard try take(symbol) else { throw problem(awaiting: awaited ?? .word(symbol)) }
  }

  mutating func name(_ what: String) throws(SyntaxStop) -> Name {
    guard case .name(let text) = token.kind else { throw problem(awaiting: .name(what)) }
    let range = token.range
    try advance()
    return Name(text: text, range: range)
  }

  /// Returns the offset of the first function or local from `place` on that starts a line, and
  /// therefore is most likely at the top level.
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
        // An unterminated token cannot be skipped.
        return nil
      }
    }
  }

  // Variables

  var scope: Int { variables.count }

  mutating func leave(_ scope: Int) {
    for variable in variables[scope...] { visible[variable.name]?.removeLast() }
    variables.removeSubrange(scope...)
  }

  mutating func declare(_ variable: LocalVariable) {
    variables.append(variable)
    visible[variable.name, default: []].append(variable)
  }

  func variable(_ name: Name) -> Expression {
    let known = visible[name.text]?.last
    return Expression(
      kind: known.map(Expression.Kind.local) ?? .global(name.text), range: name.range)
  }

  /// Parses a chain; its links count until the body returns.
  mutating func chained<Value>(_ body: (inout Parser) throws(SyntaxStop) -> Value)
    throws(SyntaxStop) -> Value
  {
    let before = links
    defer { links = before }
    return try body(&self)
  }

  /// Counts a link of the current chain.
  mutating func link() throws(SyntaxStop) {
    links += 1
    guard links < Self.longest else {
      throw tooDeep("this expression is too long to be analysed")
    }
  }

  /// Counts the depth of nesting, like Lua.
  mutating func nested<Value>(_ body: (inout Parser) throws(SyntaxStop) -> Value)
    throws(SyntaxStop) -> Value
  {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw tooDeep("the nesting here is too deep to be analysed") }
    return try body(&self)
  }

  private func tooDeep(_ message: String) -> SyntaxStop {
    SyntaxStop(
      message: message, remedy: "split it: put its parts into local variables or functions",
      range: token.range)
  }
}

/// The braces of a file, counted when an error first needs them.
final class Braces {
  private let bytes: [UInt8]

  init(of file: SourceFile) { bytes = file.bytes }

  /// True if the text has more `}` than `{`.
  private(set) lazy var closesMore: Bool = {
    var all = Lexer(bytes)
    var open = 0
    while let token = try? all.token(), token.kind != .end {
      open += token.isSymbol("{") ? 1 : token.isSymbol("}") ? -1 : 0
    }
    return open < 0
  }()

  /// The last bracket that nothing closes; nil if there is none.
  var lastOpen: Token? {
    var all = Lexer(bytes)
    var open: [Token] = []
    while let token = try? all.token(), token.kind != .end {
      guard case .symbol(let sign) = token.kind else { continue }
      if ["{", "(", "["].contains(sign) { open.append(token) }
      if ["}", ")", "]"].contains(sign), !open.isEmpty { open.removeLast() }
    }
    return open.last
  }
}
