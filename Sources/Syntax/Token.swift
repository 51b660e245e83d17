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

/// A syntax error at which the parser stops.
struct SyntaxStop: Error {
  /// The fault, as a clause; nil if it is no known slip.
  let message: String?
  /// The way to fix it.
  var remedy: String?
  /// The place, in bytes.
  let range: Range<Int>
}
