import QuizboardFormats
public import QuizboardLua
public import QuizboardModel
import QuizboardScripting

/// Why a quiz cannot be read.
public struct BundleError: ExplainedError, Sendable {
  /// What is wrong.
  public let message: String
  /// What helps.
  public let remedy: String?
  /// `quiz.lua:3`, where that is known.
  public let place: SourcePlace?
  /// The calls that led there.
  public let traceback: [LuaFrame]
  /// What else is wrong, where more was looked at.
  public internal(set) var further: [BundleError] = []
  /// Where the script lies that is no Lua; nil for any other error.
  public internal(set) var brokenScript: String?
  /// Whether there is no quiz at the path at all, or its files cannot be read.
  public internal(set) var isUnreadable = false
  /// Whether a script has passed a limit while it was loaded.
  public internal(set) var passesLimit = false

  /// An error in these words.
  ///
  /// - Parameter place: where it stands in a script, where that is known.
  public init(
    message: String, remedy: String? = nil, place: SourcePlace? = nil, traceback: [LuaFrame] = []
  ) {
    self.message = MessageLimit.clip(message)
    self.remedy = remedy
    self.place = place
    self.traceback = traceback
  }

  /// The same error in other words, at a line of its file that may be another.
  public func saying(_ message: String, remedy: String?, line: Int) -> BundleError {
    var error = BundleError(
      message: message, remedy: remedy, place: place.map { SourcePlace(file: $0.file, line: line) },
      traceback: traceback)
    error.further = further
    error.brokenScript = brokenScript
    error.isUnreadable = isUnreadable
    error.passesLimit = passesLimit
    return error
  }

  /// The same error, beside which others are told.
  public func with(further: [BundleError]) -> BundleError {
    var error = self
    error.further = further
    return error
  }

  /// The error of a quiz that can be read and not begun.
  public init(_ error: InputError) {
    self.init(message: error.message, place: error.place, traceback: error.traceback)
  }

  /// Any error of loading, as one of these.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as BundleError: self = error
    case let error as LuaError:
      self.init(error, place: error.place, traceback: error.traceback)
      passesLimit = error.kind == .limit
    case let problem as ScriptProblem:
      self.init(problem, place: problem.place)
      further = problem.further.map { BundleError($0, place: $0.place) }
    case let problem as FormatProblem: self.init(message: problem.report)
    case let problem as FileProblem: self.init(problem)
    default: self.init(message: "\(error)", place: SourcePlace(file: path))
    }
  }

  private init(
    _ error: some ExplainedError, place: SourcePlace? = nil, traceback: [LuaFrame] = []
  ) {
    self.init(message: error.message, remedy: error.remedy, place: place, traceback: traceback)
  }

  /// The sentence with its place: `… (quiz.lua:3)`.
  public var description: String { place.map { "\(sentence) (\($0))" } ?? sentence }
}
