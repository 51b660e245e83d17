public import QuizboardModel

/// A local variable of a script that a function changed, or would change, while playing.
public struct ChangedLocal: Sendable, Equatable {
  /// The variable.
  public let name: String
  /// Where that function does so, as far as that is known: the script at least.
  public let place: SourcePlace
  /// The line where the variable is declared, where that is known.
  public let declaration: Int?
  /// The function that assigns it, as an author would call it: `Passage.hit`. Several may; this is
  /// the first of them.
  public let function: String?

  /// What a person is told, with the place in front and the remedy behind.
  public var message: String {
    let declared = declaration.map { " (line \($0))" } ?? ""
    return """
      \(place): \(function ?? "a function") changes '\(name)', a local of the file\(declared), which is not saved; \
      keep it in self, the attempt or app.state
      """
  }
}
