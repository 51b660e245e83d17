import QuizboardLua
import QuizboardModel
import QuizboardStoryboard

/// The faults and likely slips of a quiz's scripts, collected while they load.
public struct LoadReport {
  /// The faults, in the order in which they were found.
  public private(set) var problems: [ScriptProblem] = []
  /// Likely slips in a quiz that can be played.
  public private(set) var warnings: [ScriptProblem] = []
  /// The files that did not run to their end, so that their other definitions are unknown.
  public private(set) var unfinished: Set<String> = []
  /// The number of problems up to the first that ended a file; later ones may be consequences.
  public private(set) var certainCount: Int?
  /// True if a script received a stand-in after a reported problem, which may cause later errors.
  var hasStandIns = false
  private var circles: Set<Set<String>> = []

  /// The maximum number of problems, and of warnings, to collect. Scripts can cause any number.
  public static let maximumCount = 1000

  mutating func warn(_ problem: ScriptProblem) {
    if warnings.count < Self.maximumCount { warnings.append(problem) }
  }

  mutating func add(_ error: any Error) {
    switch error {
    case let problem as ScriptProblem: add(problem)
    case let error as LuaError:
      let cause = error.cause as? ScriptProblem
      if cause == nil, hasStandIns, error.kind != .limit { return }
      var problem =
        cause
        ?? ScriptProblem(
          error.message, remedy: error.remedy, error.kind == .limit ? .scriptLimit : .scriptError)
      problem.place = error.place
      problem.traceback = error.traceback
      if cause == nil { problem.context.isAboutNil = error.isAboutNil }
      add(problem)
    case let error as any ExplainedError: add(ScriptProblem(error.message, remedy: error.remedy))
    default: add(ScriptProblem("\(error)"))
    }
  }

  /// Adds a problem, unless it is a duplicate or a consequence of another.
  private mutating func add(_ problem: ScriptProblem) {
    if problem.isConsequence || problems.count >= Self.maximumCount
      || problems.contains(where: { $0.explains(problem) })
    {
      return
    }
    if let circle = problem.context.circle, !circles.insert(circle).inserted { return }
    problems.append(problem)
  }

  mutating func addUnfinished(_ file: String) {
    unfinished.insert(file)
    certainCount = certainCount ?? problems.count
  }
}

extension ScriptProblem {
  /// True if another problem is equal to this one, or a consequence of it.
  fileprivate func explains(_ other: ScriptProblem) -> Bool {
    if message == other.message, place == other.place { return true }
    guard code == .unknownKey, place?.file == other.place?.file else { return false }
    switch other.code {
    // The missing value is under a misspelt key.
    case .missingKey: return meant != nil && meant == other.subject
    case .invalidQuestion: return context.name != nil && context.owner == other.context.owner
    default: return false
    }
  }
}
