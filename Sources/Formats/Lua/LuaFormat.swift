import QuizboardModel
import QuizboardQuiz

/// The `quiz.lua` of a quiz folder. It can be written; the engine reads it by running it.
public enum LuaFormat: WritableFormat {
  /// The name of the format in messages.
  public static let name = "Lua"
  /// The word for the format in options.
  public static let word = "lua"
  /// The usual extension of its files.
  public static let fileExtension = "lua"

  /// Returns false: a script is no question file.
  public static func sniff(name: String, bytes: [UInt8]) -> Bool { false }

  /// Reports that a script is no question file.
  public static func read(bytes: [UInt8], file: String) -> ReadResult {
    let problem = FormatProblem(
      place: SourcePlace(file: file), reason: "a script is not read as a question file",
      expected: "a quiz folder, which contains it as quiz.lua")
    return ReadResult(format: name, problems: [problem])
  }

  /// Writes a `quiz.lua` with the questions in it.
  public static func write(_ quiz: QuizContent) -> WriteResult {
    var writer = LuaQuizWriter()
    return writer.write(quiz)
  }
}
