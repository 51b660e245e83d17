import QuizboardEngine
public import QuizboardModel

/// A fault, or a likely slip, that was found while a quiz was loaded.
public struct LoadProblem: Explained, Sendable {
  /// The fault, in a sentence without its remedy.
  public let message: String
  /// The advice that follows the message; nil if there is none.
  public let remedy: String?
  /// The place of the fault, such as `quiz.lua:3`; nil if it is unknown.
  public let place: SourcePlace?
  /// The calls of scripts that led to the fault, innermost first.
  public let traceback: [CallFrame]

  init(_ error: LoadError) {
    message = error.message
    remedy = error.remedy
    place = error.place
    traceback = error.traceback
  }

  init(message: String, remedy: String? = nil, place: SourcePlace? = nil) {
    self.message = message
    self.remedy = remedy
    self.place = place
    traceback = []
  }

  /// The message with its remedy and its place: `there is no scene "end" (main.lua:4)`.
  public var description: String { place.map { "\(sentence) (\($0))" } ?? sentence }
}

/// The reasons why a quiz cannot be played.
public struct LoadFailure: Error, Sendable, CustomStringConvertible {
  /// The problems, the most important one first; never empty.
  public let problems: [LoadProblem]
  /// The identifiers of the quizzes that references name, and that were not found.
  public let missingQuizzes: [String]

  init(_ error: LoadError, missing: [String] = []) {
    problems = ([error] + error.further).map(LoadProblem.init)
    missingQuizzes = missing
  }

  init(_ problem: LoadProblem) { (problems, missingQuizzes) = ([problem], []) }

  /// The problems, a line each.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
