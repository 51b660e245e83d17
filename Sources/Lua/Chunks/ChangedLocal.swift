public import QuizboardModel

/// A local variable of a script that a function changes, or could change, during play.
public struct ChangedLocal: Sendable, Equatable {
  /// The variable.
  public let name: String
  /// The place of the assignment if it is known, otherwise the script.
  public let place: SourcePlace
  /// The line of the variable's declaration, if it is known.
  public let declaration: Int?
  /// The first function that assigns the variable, named as in the script: `Passage.hit`.
  public let function: String?

  /// The message for the author, with the remedy at the end.
  public var message: String {
    let declared = declaration.map { " (line \($0))" } ?? ""
    return """
      \(function ?? "a function") changes '\(name)', a local of the file\(declared), which is not \
      saved; keep it in self, the attempt or app.state
      """
  }
}
