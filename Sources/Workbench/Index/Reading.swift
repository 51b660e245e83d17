public import QuizboardScripting
import QuizboardSyntax
public import QuizboardText

extension SourceFile {
  /// The comments that end with their line, as far as the text is Lua.
  public var lineComments: [Range<Int>] {
    var lexer = Lexer(bytes)
    while let token = try? lexer.token(), token.kind != .end {}
    return lexer.comments
  }
}

extension API {
  /// The names that belong to an owner in the table of the API.
  public static func memberNames(of owner: APIOwner) -> [String] { known[owner] ?? [] }

  private static let known: [APIOwner: [String]] = Dictionary(grouping: entries, by: \.owner)
    .mapValues { $0.map(\.name) }
}
