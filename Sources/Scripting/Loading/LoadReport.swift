import QuizboardLua
import QuizboardModel
import QuizboardStoryboard

/// All that is wrong with the scripts of a quiz, where loading is to go on after it: for a checker.
public final class LoadReport {
  /// In the order in which it was met.
  public private(set) var problems: [ScriptProblem] = []
  /// The files that did not run to their end, so that it is not known what else they define.
  public private(set) var unfinished: Set<String> = []
  /// Whether scripts have been given what only stands in for something.
  private var hasStandIns = false
  private var circles: Set<Set<String>> = []

  /// An empty one.
  public init() {}

  /// Notes that a script is given what stands in for something that is told: what fails in it from
  /// then on may come of that.
  func standIn() { hasStandIns = true }

  func add(_ error: any Error) {
    switch error {
    case let problem as ScriptProblem: ([problem] + problem.further).forEach(add)
    case let error as LuaError:
      let cause = error.cause as? ScriptProblem
      if cause == nil, hasStandIns, error.kind != .limit { return }
      var problem =
        cause
        ?? ScriptProblem(
          error.message, remedy: error.remedy, error.kind == .limit ? .scriptLimit : .scriptError)
      problem.place = error.place
      problem.context.isAboutNil = error.isAboutNil
      add(problem)
    default: add(ScriptProblem("\(error)"))
    }
  }

  /// What several files come upon is told once, and what follows from a problem not at all.
  private func add(_ problem: ScriptProblem) {
    if problem.isConsequence || problems.contains(where: { $0.explains(problem) }) { return }
    if let circle = problem.context.circle, !circles.insert(circle).inserted { return }
    problems.append(problem)
  }

  /// The error that ended it all.
  public func add(limit error: any Error) { add(error) }

  func addUnfinished(_ file: String) { unfinished.insert(file) }
}

extension ScriptProblem {
  /// Whether another problem is this one, or only follows from it.
  fileprivate func explains(_ other: ScriptProblem) -> Bool {
    if message == other.message, place == other.place { return true }
    guard code == .unknownKey, place?.file == other.place?.file else { return false }
    switch other.code {
    // What is missing stands under a misspelt key.
    case .missingKey: return meant != nil && meant == other.subject
    case .invalidQuestion: return context.name != nil && context.owner == other.context.owner
    default: return false
    }
  }
}

extension Runtime {
  /// Does a part of loading. Where all is to be told, what is wrong with it is noted, and loading
  /// goes on without it: the answer is then nil. Passing a limit ends it all the same.
  @discardableResult
  func noting<Value>(_ body: () throws -> Value) throws -> Value? {
    guard let report else { return try body() }
    let top = state.stack.top
    do {
      return try body()
    } catch let error as LuaError where error.kind == .limit {
      throw error
    } catch {
      state.stack.setTop(top)
      report.add(error)
      return nil
    }
  }

  /// The same for a value that has a usual one.
  func noting<Value>(or usual: Value, _ body: () throws -> Value) throws -> Value {
    try noting(body) ?? usual
  }

  /// The same for a file, which may not come to its end.
  func noting(file path: String, _ body: () throws -> Void) throws {
    if try noting({
      try body()
      return true
    }) == nil {
      report?.addUnfinished(path)
    }
  }
}
