/// A local variable of a script that a function changed, or would change, while playing.
public struct ChangedLocal: Sendable, Equatable {
  /// The variable.
  public let name: String
  /// The script: `scripts/story.lua`.
  public let file: String
  /// The line where the variable is declared, where that is known.
  public let declaration: Int?
  /// The function that assigns it, as an author would call it: `Passage.hit`. Several may; this is the first of them.
  public let function: String?
  /// The line where that function does so, where that is known.
  public let line: Int?

  /// What a person is told, with the place in front and the remedy behind.
  public var message: String {
    let place = line.map { "\(file):\($0)" } ?? file
    let declared = declaration.map { " (line \($0))" } ?? ""
    return """
      \(place): \(function ?? "a function") changes '\(name)', a local of the file\(declared), which is not saved; \
      keep it in self, the attempt or app.state
      """
  }
}
