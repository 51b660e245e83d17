/// A word of a Lua text.
public struct Token {
  /// The sorts of words.
  public enum Kind: Equatable {
    case name(String)
    /// A reserved word, an operator or a bracket, as it is written.
    case symbol(String)
    /// A string; its value where that is text.
    case string(String)
    case number
    case end
  }

  /// What it is.
  public let kind: Kind
  /// In bytes.
  public let range: Range<Int>

  func isSymbol(_ text: String) -> Bool { kind == .symbol(text) }

  /// A symbol as it is written.
  public var text: String { if case .symbol(let text) = kind { text } else { "" } }

  /// As a message calls it.
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

/// Why a text is not Lua.
public struct SyntaxProblem: Error {
  /// What is wrong, as a clause; nil where Lua's own message says it.
  public let message: String?
  /// What to write instead.
  public var remedy: String?
  /// In bytes.
  public let range: Range<Int>
}
