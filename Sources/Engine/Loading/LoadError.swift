import QuizboardFormats
import QuizboardLua
public import QuizboardModel
import QuizboardScripting

/// The reason why a quiz cannot be loaded.
public struct LoadError: ExplainedError, Sendable {
  /// The fault, in a sentence without its remedy.
  public let message: String
  /// The advice that follows the message; nil if there is none.
  public let remedy: String?
  /// The place of the fault, such as `quiz.lua:3`; nil if unknown.
  public let place: SourcePlace?
  /// The calls that led to the fault.
  public let traceback: [CallFrame]
  /// The folder of the quiz as the caller named it, in which places are; nil for a question file.
  public var folder: String?
  /// The faults besides this one.
  public internal(set) var further: [LoadError] = []
  /// True if there is no quiz at the path, or its files cannot be read.
  public internal(set) var isUnreadable = false
  /// True if a script exceeded a limit while it was loaded.
  public internal(set) var passesLimit = false

  /// Creates an error.
  ///
  /// - Parameter place: The place of the fault in a script; nil if unknown.
  public init(
    message: String, remedy: String? = nil, place: SourcePlace? = nil, traceback: [CallFrame] = []
  ) {
    self.message = MessageLimit.clip(message)
    self.remedy = remedy
    self.place = place
    self.traceback = traceback
  }

  /// Creates the error of a quiz that can be read but not launched.
  public init(_ error: InputError) {
    self.init(message: error.message, place: error.place, traceback: error.traceback)
  }

  /// Converts any error of loading.
  init(_ error: any Error) {
    switch error {
    case let error as LoadError: self = error
    case let error as LuaError:
      self.init(error, place: error.place, traceback: error.traceback)
      passesLimit = error.kind == .limit
    case let problem as ScriptProblem:
      self.init(problem, place: problem.place, traceback: problem.traceback)
      passesLimit = problem.code == .scriptLimit
    case let problem as FormatProblem: self.init(message: problem.report)
    case let error as any ExplainedError: self.init(error, place: nil)
    default: self.init(message: "\(error)")
    }
  }

  init(_ error: any ExplainedError, place: SourcePlace? = nil, traceback: [CallFrame] = []) {
    self.init(message: error.message, remedy: error.remedy, place: place, traceback: traceback)
  }

  /// The sentence with its place: `… (quiz.lua:3)`.
  public var description: String { place.map { "\(sentence) (\($0))" } ?? sentence }
}
