import QuizboardText

extension Parser {
  /// A problem at the word that comes next.
  func problem(_ message: String, remedy: String? = nil) -> SyntaxProblem {
    SyntaxProblem(message: message, remedy: remedy, range: token.range)
  }

  /// A word right behind a quote: the quote stands in the middle of a text, and ended it.
  var endedText: SyntaxProblem? {
    guard case .string = previous.kind, case .name = token.kind,
      previous.range.upperBound == token.range.lowerBound
    else { return nil }
    let end = previous.range.upperBound - 1
    let (mark, other) = file.bytes[end] == UInt8(ascii: "'") ? ("'", "\"") : ("\"", "'")
    // A long bracket ends where its author says so.
    guard file.bytes[end] != UInt8(ascii: "]") else { return nil }
    return SyntaxProblem(
      message: "this \(mark) ends the text",
      remedy: "put the missing \(mark) before it; a \(mark) within a text is written \\\(mark), "
        + "or the text stands between \(other) and \(other)",
      range: end..<(end + 1))
  }

  /// What was most likely meant where a word is missing.
  func hint(instead symbol: String) -> String? {
    if symbol == "then" || symbol == "do", token.isSymbol("=") {
      return "write == to compare; = assigns"
    }
    if token.isSymbol("{") { return "Lua has no braces around statements; write \(symbol) … end" }
    return nil
  }

  /// The problem of a word that closed what begins at a place or after it, and comes too early by
  /// its line; nil without one.
  func earlyClose(since start: Int = 0) -> SyntaxProblem? {
    guard let early, early.opening.range.lowerBound >= start else { return nil }
    let (opened, here) = (line(of: early.opening), line(of: token))
    return SyntaxProblem(
      message:
        "this \(early.closing.text) closes the \(early.opening.text) of line \(opened), so line \(here) stands outside it",
      remedy: "take it away, or the \(early.closing.text) before it that is one too many",
      range: early.closing.range)
  }

  /// A block ended where no end was awaited, or did not end at all.
  func unexpectedEnd() -> SyntaxProblem {
    if let early = earlyClose() { return early }
    let remedy =
      switch token.kind {
      case .symbol("}"), .symbol(")"), .symbol("]"):
        "take it away, or look for the bracket that should be open"
      case .symbol("end"): "there is one end too many above, or here"
      default: nil as String?
      }
    return problem("\(token.description) closes nothing", remedy: remedy)
  }

  /// Nothing closes what was opened.
  func missingClose(_ symbol: String, opening: Token) -> SyntaxProblem {
    let line = file.place(of: opening.range.lowerBound).line
    let here = file.place(of: token.range.lowerBound).line
    let opened = line == here ? "" : " in line \(line)"
    if symbol == "end", let elseIf {
      return SyntaxProblem(
        message: "the if after this else has no end of its own", remedy: "write elseif in one word",
        range: elseIf)
    }
    if token.kind == .end, let suspect {
      let line = file.place(of: suspect.closing.range.lowerBound).line
      return SyntaxProblem(
        message:
          "\(suspect.opening.description) is not closed: the \(suspect.closing.description) in line \(line) seems to belong to another",
        remedy: "write \(symbol == "until" ? "end" : suspect.closing.text) where it ends",
        range: suspect.opening.range)
    }
    if symbol == "}", isValueStart { return missingComma() }
    if symbol == "}", token.isSymbol("=") || token.isSymbol(":") {
      return problem(
        "\(token.description) stands where a comma or } is awaited",
        remedy: "a key is one name: key = value")
    }
    if symbol == ")", isValueStart { return missingComma() }
    if symbol == ")", token.isSymbol("="), case .name(let name) = previous.kind {
      return SyntaxProblem(
        message: "'\(name) =' stands in parentheses, and named values stand in braces",
        remedy: "write { \(name) = … }",
        range: previous.range)
    }
    return SyntaxProblem(
      message: "\(opening.description)\(opened) is not closed before \(token.description)",
      remedy: "write \(symbol) where it ends",
      range: token.kind == .end ? opening.range : token.range)
  }

  /// A parenthesis that is still open where a function has ended and the next line begins a
  /// statement.
  func unclosedCall(_ opening: Token) -> SyntaxProblem? {
    guard previous.isSymbol("end"), line(of: previous) < line(of: token), isStatementStart else {
      return nil
    }
    return SyntaxProblem(
      message: "')' is missing after 'end': the '(' in line \(line(of: opening)) is not closed",
      remedy: "write end)", range: previous.range
    )
  }

  private func line(of token: Token) -> Int { file.place(of: token.range.lowerBound).line }

  /// Whether the next word begins a statement, or ends the block around it.
  private var isStatementStart: Bool {
    guard case .symbol(let word) = token.kind else {
      guard case .name = token.kind, let next = peek(1).first else { return false }
      if case .string = next.kind { return true }
      return ["(", "{", ".", ":", "=", "["].contains { next.isSymbol($0) }
    }
    if word == "function", case .name? = peek(1).first?.kind { return true }
    return ["local", "if", "for", "while", "repeat", "return", "do", "end"].contains(word)
  }

  /// The constructors of `qb` and `ui` that wait for their braces after a name.
  private static let named: Set<String> = [
    "scene", "show", "present", "popover", "replace", "segue", "unwind", "embed", "tab", "root",
    "reference", "choice", "multiple",
    "trueFalse", "short", "numeric", "button", "list", "field", "choices", "container",
  ]

  /// `qb.scene "menu" title = …`: braces that were not opened after a name, in the line of what
  /// they were to hold.
  func missingBrace(after item: TableField?) -> SyntaxProblem? {
    guard let value = item?.value, item?.name == nil,
      case .call(let callee, let arguments) = value.kind, arguments.count == 1,
      case .string = arguments[0].kind, case .index(_, let key) = callee.kind,
      case .string(let name) = key.kind, Self.named.contains(name),
      case .name = token.kind, peek(1).first?.isSymbol("=") == true,
      line(of: previous) == line(of: token)
    else { return nil }
    let end = previous.range.upperBound
    return SyntaxProblem(
      message: "'{' is missing before \(token.description)", remedy: "put { between the two",
      range: (end - 1)..<end)
  }

  func missingComma() -> SyntaxProblem {
    let end = previous.range.upperBound
    // `a adn b`; a key may have any name.
    if case .name(let name) = token.kind, name.count > 2, peek(1).first?.isSymbol("=") != true,
      let near = nearest(to: name, among: ["and", "not"])
    {
      return problem(
        "\(token.description) stands where a comma or an operator is awaited",
        remedy: didYouMean(near))
    }
    return SyntaxProblem(
      message: "a comma is missing before \(token.description)",
      remedy: "put a comma between the two",
      range: max(previous.range.lowerBound, end - 1)..<end)
  }

  /// Whether the next word could begin another item.
  var isValueStart: Bool {
    switch token.kind {
    case .name, .string, .number: true
    case .symbol(let text):
      ["{", "function", "true", "false", "nil", "[", "not", "#"].contains(text)
    case .end: false
    }
  }

  /// A statement that is none.
  func notAStatement(_ expression: Expression) -> SyntaxProblem {
    let remedy: String?
    switch (expression.kind, token.kind) {
    case (.global("else"), _): remedy = nil
    case (.global(let name), .name), (.global(let name), .symbol):
      let words = [
        "elif": "elseif", "elsif": "elseif", "elseIf": "elseif", "func": "function",
        "fn": "function", "var": "local",
      ]
      let more = [
        "let": "local", "const": "local", "Local": "local", "Function": "function",
        "def": "function", "Return": "return",
      ]
      remedy =
        (words[name] ?? more[name]).map { "write \($0)" } ?? statementHint ?? nearKeyword(name)
    default: remedy = statementHint
    }
    return SyntaxProblem(
      message: "this does nothing: a statement calls or assigns something", remedy: remedy,
      range: expression.range)
  }

  /// A word of Lua's own that a name is almost.
  func nearKeyword(_ name: String) -> String? {
    nearest(
      to: name,
      among: [
        "end", "else", "elseif", "until", "local", "function", "return", "then", "while", "repeat",
      ]
    ).map(didYouMean)
  }

  private var statementHint: String? {
    if token.isSymbol("==") { return "write = to assign; == compares" }
    if token.isSymbol(":") { return "write = to assign" }
    return nil
  }
}
