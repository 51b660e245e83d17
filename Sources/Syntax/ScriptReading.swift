public import QuizboardText

/// A file as far as it could be understood: its tree, or what is wrong in it.
public struct ScriptReading {
  /// Nil where something is wrong.
  public let tree: ScriptTree?
  /// In the order of the text; a few at most.
  public let problems: [SyntaxProblem]

  /// More are not told of a file.
  private static let most = 5

  /// Reads a file. After a problem it goes on with the next definition that begins a line: of what
  /// follows slips are told that are known.
  public init(_ file: SourceFile) {
    var problems: [SyntaxProblem] = []
    var start: Int? = 0
    var tree: ScriptTree?
    while let place = start, problems.count < Self.most {
      var parser = Parser(file, from: place)
      start = nil
      do throws(SyntaxProblem) {
        let main = try parser.whole()
        if place == 0 { tree = ScriptTree(file: file, main: main) }
      } catch {
        // A word that closes nothing may close what was left behind where the reading began again.
        if place > 0, parser.closesNothing { break }
        if place == 0 || error.message != nil { problems.append(error) }
        start = parser.nextDefinition(from: max(error.range.lowerBound, place + 1))
      }
    }
    self.tree = tree
    self.problems = problems
  }
}
