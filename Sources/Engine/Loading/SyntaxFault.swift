public import QuizboardLua
public import QuizboardModel
public import QuizboardSyntax
public import QuizboardText

/// A place where a script is no Lua.
public struct SyntaxFault: ExplainedError, Sendable {
  /// The fault, in a sentence without its remedy: a known slip, else Lua's own words.
  public let message: String
  /// The advice that follows the message; nil where there is none.
  public let remedy: String?
  /// The line of the script; nil where the file is no text.
  public let place: SourcePlace?
  /// The bytes of the script that it is about; nil where only the line is known.
  public let range: Range<Int>?

  /// A fault that the parser found.
  ///
  /// - Parameter usual: the message where it is no known slip.
  public init(_ problem: SyntaxProblem, in file: SourceFile, usual: String) {
    message = problem.message ?? usual
    remedy = problem.remedy
    range = problem.range
    place = SourcePlace(file: file.path, line: file.place(of: problem.range.lowerBound).line)
  }

  private init(_ error: LuaError, isText: Bool) {
    (message, remedy, range) = (error.message, error.remedy, nil)
    place = isText ? error.place : error.file.map { SourcePlace(file: $0) }
  }

  /// The faults of a script that Lua has refused with an error: at least one.
  public static func all(in file: SourceFile, refusedWith error: LuaError) -> [SyntaxFault] {
    if LuaSource.problem(of: file.bytes) != nil { return [SyntaxFault(error, isText: false)] }
    let found = ScriptReading(file).problems
    // What our parser can read is wrong in a way that it does not look for.
    if found.isEmpty { return [SyntaxFault(error, isText: true)] }
    return found.map { SyntaxFault($0, in: file, usual: error.message) }
  }
}
