public import QuizboardLua
public import QuizboardModel
public import QuizboardSyntax
public import QuizboardText

/// A syntax error in a script.
public struct SyntaxFault: ExplainedError, Sendable {
  /// The fault, in a sentence without its remedy: a known slip, else Lua's own message.
  public let message: String
  /// The advice that follows the message; nil if there is none.
  public let remedy: String?
  /// The file and line; only the file if it is not text.
  public let place: SourcePlace?
  /// The range in bytes of the wrong part of the script; nil if only the line is known.
  public let range: Range<Int>?

  /// Creates the fault for a problem that the parser found.
  ///
  /// - Parameter usual: The message unless the problem is a known slip.
  public init(_ problem: SyntaxProblem, in file: SourceFile, usual: String) {
    message = problem.message ?? usual
    remedy = problem.remedy
    range = problem.range
    place = SourcePlace(file: file.path, line: file.line(of: problem.range.lowerBound))
  }

  private init(_ error: LuaError, isText: Bool) {
    (message, remedy, range) = (error.message, error.remedy, nil)
    place = isText ? error.place : error.file.map { SourcePlace(file: $0) }
  }

  /// Returns the faults of a script that Lua rejected with an error: at least one.
  ///
  /// - Parameter compiler: The compiler that rejected it. Without time for an explanation, the
  ///   fault is Lua's own.
  public static func all(
    in file: SourceFile, refusedWith error: LuaError, by compiler: LuaCompiler
  ) -> [SyntaxFault] {
    if LuaSource.problem(of: file.bytes) != nil { return [SyntaxFault(error, isText: false)] }
    guard compiler.mayExplain(file.bytes) else { return [SyntaxFault(error, isText: true)] }
    let found = ScriptReading(file).problems
    // Our parser accepts the script, so only Lua's message remains.
    if found.isEmpty { return [SyntaxFault(error, isText: true)] }
    return found.map { SyntaxFault($0, in: file, usual: error.message) }
  }
}
