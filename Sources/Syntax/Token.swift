/// A token of a Lua text.
public struct Token {
  /// The kinds of tokens.
  public enum Kind: Equatable {
    case name(String)
    /// A reserved word, an operator or a bracket.
    case symbol(String)
    /// A string with its value.
    case string(String)
    case number
    case end
  }

  /// The kind.
  public let kind: Kind
  /// The place, in bytes.
  public let range: Range<Int>

  func isSymbol(_ text: String) -> Bool { kind == .symbol(text) }

  /// The text of a symbol; empty for other tokens.
  public var text: String { if case .symbol(let text) = kind { text } else { "" } }

  /// The token as named in messages.
  var description: String {
    switch kind {
    case .name(let name): "'\(name)'"
    case .symbol(let text): "'\(text)'"
    case .string: "a string"
    case .number: "a number"
    case .end: "the end of the file"
    }
  }
}

/// A syntax error of a Lua text.
public struct SyntaxProblem: Error {
  /// The fault, as a clause; nil if Lua's own message is used.
  public let message: String?
  /// The way to fix it.
  public var remedy: String?
  /// The place, in bytes.
  public let range: Range<Int>
}
