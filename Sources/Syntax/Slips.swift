import QuizboardText

/// The token that the parser expects at a syntax error.
enum Awaited {
  /// A reserved word or symbol, such as `then` or `end`.
  case word(String)
  /// The end of a table, of arguments, or of parentheses.
  case closing(Bracket)
  /// A value.
  case value
  /// The `=` of an assignment, or the arguments of a call.
  case statement(Expression)
  /// The name or the arguments of a method after a colon.
  case method(of: Expression)
  /// A name: `a name`, `a parameter`.
  case name(String)
  case parameters
  /// Another statement, or the end of the file.
  case endOfFile
  /// The end of the block, because a return precedes.
  case endOfBlock(Expression?)
  /// Another statement, because a call precedes.
  case endOfCall(Expression)

  enum Bracket {
    case table(last: TableField?)
    case arguments
    case parentheses
  }
}

extension Parser {
  /// Returns the problem at the current token: a known mistake with its remedy, or no message, so
  /// that Lua's own is shown.
  func problem(awaiting awaited: Awaited) -> SyntaxStop {
    if let slip = slip(awaited) { return slip }
    return SyntaxStop(message: nil, range: token.range)
  }

  private func slip(_ awaited: Awaited) -> SyntaxStop? {
    let found = token.description
    let compare = "write == to compare; = assigns"
    switch (awaited, token.kind) {
    // `qb.scene "menu" title = "Menu" }`, `return qb.quiz { questions = { … } }, title = "Menu" }`
    case (.closing(.table(let last)), .name)
    where last?.value.isCall == true && peek()?.isSymbol("=") == true && closesMoreBraces:
      return problem("a { is missing before \(found)", "write { before it")
    case (.endOfBlock, _) where closesMoreBraces:
      return problem(
        "a } above closes too early: \(found) comes after the value of return",
        "take away one } before it")

    // `return qb.storyboard { qb.scene "a" { … }, }, qb.scene "b" { … } }`
    case (.value, .symbol("}")) where closesMoreBraces:
      guard let brace = closingTooEarly else { return nil }
      return SyntaxStop(
        message: "this } closes the outermost {, but more follows", remedy: "take away one } here",
        range: brace)

    // `local end = 1`
    case (.name(let what), .symbol(let word)) where word.first?.isLetter == true:
      return problem(
        "\(found) is a reserved word of Lua and cannot be \(what)", "choose another name")

    // `if x = 1 then`, `return x = 1`, `(x = 1)`, `{ enabled = x = 1 }`, `f(style = 1)`
    case (.word(let word), .symbol("=")) where word == "then" || word == "do":
      return problem("'\(word)' is missing before '='", compare)
    // `return qb.quiz = { … }`, `qb.scene "menu" = { … }`
    case (.endOfBlock(let called?), .symbol("=")) where isCalled(called): return meantCall(called)
    case (.closing(.table(let last?)), .symbol("="))
    where last.name == nil && last.value.isCall && isCalled(last.value):
      return meantCall(last.value)
    case (.endOfCall(let call), _):
      return isCalled(call)
        ? meantCall(call) : problem("'=' follows a call, to which nothing can be assigned", compare)
    case (.endOfBlock, .symbol("=")): return problem("'=' appears in the value of return", compare)
    case (.closing(.arguments), .symbol("=")):
      guard case .name(let name) = previous.kind else {
        return problem("'=' does not belong here", compare)
      }
      return SyntaxStop(
        message: "'\(name) =' appears in parentheses, but named values belong in braces",
        remedy: "write { \(name) = … }", range: previous.range)
    case (.closing(.parentheses), .symbol("=")):
      return problem("'=' appears in parentheses", compare)
    case (.closing(.table(let last)), .symbol("=")):
      if last?.name != nil { return problem("'=' appears in the value of a key", compare) }
      if case .string(let text)? = last?.value.kind {
        return problem(
          "a text alone is not a key",
          "write [\"\(text)\"] = …, or \(text) = … where it is a plain name")
      }
      return problem(
        "'=' follows something that is not a key", "write key = value, or [expression] = value")
    case (.value, .symbol("=")): return problem("'=' appears where a value is expected", compare)

    // `{ title: "Menu" }`, `{ "title": "Menu" }`
    case (.method(let base), _):
      return problem(
        "':' appears where '=' is expected", "write \(base.name ?? "key") = …")
    case (.closing(.table(let last)), .symbol(":")):
      return problem("':' appears where '=' is expected", "write \(last?.value.name ?? "key") = …")

    // A bracket that is open at the end of the file: it, or one within it, is not closed.
    case (.closing, .end), (.value, .end): return braces.lastOpen.map(unclosed)

    // `{ 1 2 }`, `f("a" b)`, `{ a adn b }`
    case (.closing(.table), _) where isValueStart,
      (.closing(.arguments), _) where isValueStart && isOnOneLine:
      if case .name(let name) = token.kind, name.count > 2, peek()?.isSymbol("=") != true,
        let near = nearest(to: name, among: ["and", "not"])
      {
        return problem(
          "\(found) appears where a comma or an operator is expected", didYouMean(near))
      }
      let end = previous.range.upperBound
      return SyntaxStop(
        message: "a comma is missing before \(found)", remedy: "put a comma between the two",
        range: max(previous.range.lowerBound, end - 1)..<end)

    // `[1, 2]`
    case (.value, .symbol("[")):
      return problem("\(found) appears where a value is expected", "write a list in braces: { … }")

    // `x == 1`, `let x = 1`, `lcoal x = 1`
    case (.statement(let expression), _):
      return SyntaxStop(
        message: "this does nothing: a statement calls or assigns something",
        remedy: remedy(for: expression), range: expression.range)

    // `if x {`, and a line that ends with its condition
    case (.word(let word), .symbol("{")) where word == "then" || word == "do":
      return problem(
        "'\(word)' is missing before '{'",
        "Lua has no braces around statements; write \(word) … end")
    case (.word(let word), _) where word == "then" || word == "do":
      return problem("'\(word)' is missing before \(found)", nil)

    // `else if` without an additional `end`
    case (.word("end"), .end):
      return elseIf.map {
        SyntaxStop(
          message: "the if after this else has no end of its own",
          remedy: "write elseif in one word", range: $0)
      }

    // `function Menu:view`
    case (.parameters, _):
      return problem(
        "the parameters are missing before \(found)",
        "write (), with the names of the parameters in them")

    // `return ed`, followed by another line
    case (.endOfBlock(let last), _):
      if let last, let name = last.globalName, nearKeyword(name) == "end" {
        return SyntaxStop(
          message: "'\(name)' ends no block", remedy: didYouMean("end"), range: last.range)
      }
      return problem(
        "\(found) comes after return, and return ends its block",
        token.name.flatMap(lostWord)
          ?? (isInMainBlock
            ? "move what follows before it"
            : "write the missing end before it, or move it before the return"))

    case (.endOfFile, .symbol(let word)):
      return problem(
        "\(found) closes nothing", "there is one \(word) too many, here or above")
    default: return nil
    }
  }

  /// True if the current `=` comes between braces and what they are meant for: a name with a dot,
  /// or a call.
  private func isCalled(_ expression: Expression) -> Bool {
    guard peek()?.isSymbol("{") == true else { return false }
    if case .index = expression.kind { return true }
    return expression.isCall
  }

  private func meantCall(_ expression: Expression) -> SyntaxStop {
    let source = String(decoding: file.bytes[expression.range], as: UTF8.self)
    let name = source.contains("\n") || source.utf8.count > 60 ? "" : ": \(source) { … }"
    return problem(
      "'=' comes before braces that are handed to a constructor", "leave out the =\(name)")
  }

  private func unclosed(_ opening: Token) -> SyntaxStop {
    let end = opening.isSymbol("{") ? "}" : opening.isSymbol("(") ? ")" : "]"
    let line = file.line(of: opening.range.lowerBound)
    return SyntaxStop(
      message: nil,
      remedy: "a \(end) is missing; look at the brackets that open in line \(line) or after it",
      range: token.range)
  }

  private func problem(_ message: String, _ remedy: String?) -> SyntaxStop {
    SyntaxStop(message: message, remedy: remedy, range: token.range)
  }

  /// Keywords of other languages with their counterparts in Lua.
  private static let words = [
    "elif": "elseif", "elsif": "elseif", "elseIf": "elseif", "func": "function", "fn": "function",
    "def": "function", "Function": "function", "var": "local", "let": "local", "const": "local",
    "Local": "local", "Return": "return",
  ]

  private func remedy(for expression: Expression) -> String? {
    if token.isSymbol("==") { return "write = to assign; == compares" }
    if token.isSymbol(":") { return "write = to assign" }
    return expression.globalName.flatMap(lostWord)
  }

  /// Returns the remedy for a name that is probably a mistyped keyword.
  private func lostWord(_ name: String) -> String? {
    Self.words[name].map { "write \($0)" } ?? nearKeyword(name).map(didYouMean)
  }

  /// Returns the keyword that is nearest to a name.
  private func nearKeyword(_ name: String) -> String? {
    nearest(
      to: name,
      among: [
        "end", "else", "elseif", "until", "local", "function", "return", "then", "while", "repeat",
      ])
  }

  /// True if the current token is in the line of the previous one.
  private var isOnOneLine: Bool {
    file.line(of: previous.range.lowerBound) == file.line(of: token.range.lowerBound)
  }

  /// True if the current token can begin another item.
  private var isValueStart: Bool {
    switch token.kind {
    case .name, .string, .number: true
    case .symbol(let text):
      ["{", "function", "true", "false", "nil", "[", "not", "#"].contains(text)
    case .end: false
    }
  }

  /// The problem of a name directly after a quote: that quote ended a text too early.
  var endedText: SyntaxStop? {
    guard case .string = previous.kind, case .name = token.kind,
      previous.range.upperBound == token.range.lowerBound
    else { return nil }
    let end = previous.range.upperBound - 1
    let (mark, other) = file.bytes[end] == UInt8(ascii: "'") ? ("'", "\"") : ("\"", "'")
    // A long bracket has an unambiguous end.
    guard file.bytes[end] != UInt8(ascii: "]") else { return nil }
    return SyntaxStop(
      message: "this \(mark) ends the text",
      remedy: "put the missing \(mark) before it; a \(mark) within a text is written \\\(mark), "
        + "or enclose the text in \(other) and \(other)",
      range: end..<(end + 1))
  }
}

extension Expression {
  fileprivate var isCall: Bool { if case .call = kind { true } else { false } }

  fileprivate var globalName: String? { if case .global(let name) = kind { name } else { nil } }

  /// The name or text of the expression.
  fileprivate var name: String? {
    switch kind {
    case .local(let variable): variable.name
    case .global(let name), .string(let name): name
    default: nil
    }
  }
}

extension Token {
  fileprivate var name: String? { if case .name(let name) = kind { name } else { nil } }
}
