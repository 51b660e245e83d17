public import QuizboardLua
public import QuizboardModel
public import QuizboardSyntax
public import QuizboardText

/// A syntax error in a script.
public struct SyntaxFault: Explained, Sendable {
  /// The fault, in a sentence without its remedy: a known slip, else Lua's own message.
  public let message: String
  /// The advice that follows the message; nil if there is none.
  public let remedy: String?
  /// The file and line; only the file if it is not text.
  public let place: SourcePlace?
  /// The range in bytes of the wrong part of the script; nil if only the line is known.
  public let range: Range<Int>?

  private init(message: String, remedy: String?, range: Range<Int>, in file: SourceFile) {
    (self.message, self.remedy, self.range) = (message, remedy, range)
    place = SourcePlace(file: file.path, line: file.line(of: range.lowerBound))
  }

  private init(_ error: LuaError, isText: Bool) {
    (message, remedy, range) = (error.message, error.remedy, nil)
    place = isText ? error.place : error.file.map { SourcePlace(file: $0) }
  }

  /// Returns the faults that the parser found in a script.
  ///
  /// - Parameter usual: The message of a fault that is no known slip.
  public static func all(
    _ reading: ScriptReading, of file: SourceFile, usual: String
  ) -> [SyntaxFault] {
    reading.problems.map {
      SyntaxFault(message: $0.message ?? usual, remedy: $0.remedy, range: $0.range, in: file)
    }
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
    let found = all(ScriptReading(file), of: file, usual: error.message)
    // If our parser accepts the script, only Lua's message remains.
    return found.isEmpty ? [SyntaxFault(error, isText: true)] : found
  }
}
