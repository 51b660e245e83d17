public import QuizboardText

/// The result of parsing a file: its tree, or its syntax errors.
public struct ScriptReading {
  /// The tree; nil if there are errors.
  public let tree: ScriptTree?
  /// The errors in the order of the text, at most a few: the fault as a clause, nil if it is no
  /// known slip; the way to fix it; and the place in bytes.
  public let problems: [(message: String?, remedy: String?, range: Range<Int>)]

  /// The maximum number of errors of a file.
  public static let most = 5
  /// The maximum number of beginnings: each can read the whole file to explain an error.
  private static let mostBeginnings = 20

  /// Parses a file. After an error, continues with the next definition that starts a line, where
  /// only known mistakes are reported.
  ///
  /// - Parameter most: The number of errors after which it stops.
  public init(_ file: SourceFile, upTo most: Int = most) {
    var problems: [SyntaxStop] = []
    var start: Int? = 0
    var tree: ScriptTree?
    var beginnings = 0
    let braces = Braces(of: file)
    while let place = start, problems.count < most, beginnings < Self.mostBeginnings {
      beginnings += 1
      var parser = Parser(file, from: place, braces)
      start = nil
      do throws(SyntaxStop) {
        let main = try parser.whole()
        if place == 0 { tree = ScriptTree(file: file, main: main) }
      } catch {
        // A surplus closing token may belong to the part that was skipped.
        if place > 0, parser.closesNothing { break }
        if place == 0 || error.message != nil { problems.append(error) }
        start = parser.nextDefinition(from: max(error.range.lowerBound, place + 1))
      }
    }
    self.tree = tree
    self.problems = problems.map { ($0.message, $0.remedy, $0.range) }
  }
}
