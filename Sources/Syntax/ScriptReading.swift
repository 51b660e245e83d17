public import QuizboardText

/// A file as far as it could be understood: its tree, or what is wrong in it.
public struct ScriptReading {
  /// Nil where something is wrong.
  public let tree: ScriptTree?
  /// In the order of the text; a few at most.
  public let problems: [SyntaxProblem]

  /// More are not told of a file.
  private static let most = 5

  /// Reads a file to its end. After something that cannot be read over, it goes on with the next
  /// definition that begins a line.
  public init(_ file: SourceFile) {
    var problems: [SyntaxProblem] = []
    var start: Int? = 0
    var tree: ScriptTree?
    while let place = start, problems.count < Self.most {
      var parser = Parser(file, from: place)
      start = nil
      do throws(SyntaxProblem) {
        let main = try parser.whole()
        problems += parser.problems
        if place == 0, problems.isEmpty { tree = ScriptTree(file: file, main: main) }
      } catch {
        problems += parser.problems
        // A word that closes nothing may close what was left behind where the reading began again.
        if place > 0, parser.endsTooEarly { break }
        problems.append(error)
        start = Self.restart(in: file, after: parser.previous, error)
      }
    }
    self.tree = tree
    self.problems = Array(
      problems.sorted { $0.range.lowerBound < $1.range.lowerBound }.prefix(Self.most))
  }

  /// Where the next function or local begins that stands at the edge of the text, and so in nothing
  /// else.
  private static func restart(in file: SourceFile, after last: Token, _ problem: SyntaxProblem)
    -> Int?
  {
    if problem.isEndless { return nil }
    let problemLine = file.place(of: problem.range.lowerBound).line
    var line = max(file.place(of: max(last.range.upperBound - 1, 0)).line + 1, problemLine)
    // What is wrong before anything was read is wrong in that line.
    if problem.range.lowerBound <= last.range.lowerBound { line = problemLine + 1 }
    while let range = file.range(ofLine: line) {
      line += 1
      let words = file.bytes[range].prefix(9)
      guard ["local ", "function "].contains(where: { words.starts(with: $0.utf8) }) else {
        continue
      }
      return isBegun(at: range.lowerBound, in: file, from: problem.range.upperBound)
        ? range.lowerBound : nil
    }
    return nil
  }

  /// Whether a word begins at a place, and neither a comment nor a long text goes over it.
  private static func isBegun(at place: Int, in file: SourceFile, from start: Int) -> Bool {
    var lexer = Lexer(file.bytes, from: min(start, place))
    while true {
      do throws(SyntaxProblem) {
        let token = try lexer.token()
        if token.range.lowerBound >= place || token.kind == .end {
          return token.range.lowerBound == place
        }
      } catch {
        // A text that does not end in its line ends there all the same.
        guard error.replacement != nil || error.range.upperBound <= place,
          error.range.upperBound > start
        else { return false }
        lexer = Lexer(file.bytes, from: error.range.upperBound)
      }
    }
  }
}
