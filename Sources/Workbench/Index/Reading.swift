public import QuizboardScripting
import QuizboardSyntax
public import QuizboardText

extension SourceFile {
  /// The line comments, as far as the text is valid Lua.
  public var lineComments: [Range<Int>] {
    var lexer = Lexer(bytes)
    while let token = lexer.nextToken(), token.kind != .end {}
    return lexer.comments
  }
}

extension API {
  /// Returns the names of an owner's members in the API table.
  public static func memberNames(of owner: APIOwner) -> [String] { known[owner] ?? [] }

  private static let known: [APIOwner: [String]] = Dictionary(grouping: entries, by: \.owner)
    .mapValues { $0.map(\.name) }
}
