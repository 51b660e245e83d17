import QuizboardLua
public import QuizboardModel
import QuizboardStoryboard

/// All that is wrong with the scripts of a quiz, where loading is to go on after it: for a checker.
public final class LoadReport {
  /// Something that is wrong.
  public struct Entry: Sendable {
    /// The mistake.
    public let problem: ScriptProblem
    /// Whether it is an error of Lua that no function of the engine raised.
    public let isLuasOwn: Bool
    /// Whether a limit was passed: what would come after it is not known.
    public let isLimit: Bool

    /// What sort of mistake it is.
    public var code: ScriptProblem.Code { problem.code }
    /// The sentence, with its remedy.
    public var message: String { problem.message }
    /// The name that it is about.
    public var subject: String? { problem.subject }
    /// Where it stands in a script, where that is known.
    public var place: SourcePlace? { problem.place }
  }

  /// In the order in which it was met.
  public private(set) var entries: [Entry] = []
  /// The files that did not run to their end, so that it is not known what else they define.
  public private(set) var unfinished: Set<String> = []
  /// Whether scripts have been given what only stands in for something.
  private var hasStandIns = false

  /// An empty one.
  public init() {}

  /// Notes that a script is given what stands in for something that is told: what fails in it from
  /// then on may come of that.
  func standIn() { hasStandIns = true }

  func add(_ error: any Error) {
    switch error {
    case let problem as ScriptProblem:
      for problem in [problem] + problem.further { add(problem) }
    case let error as LuaError:
      let cause = error.cause as? ScriptProblem
      if cause?.isConsequence == true { return }
      if cause == nil, hasStandIns, error.kind != .limit { return }
      let problem = ScriptProblem(
        error.message, cause?.code ?? .scriptError, about: cause?.subject, place: error.place,
        context: cause?.context ?? ScriptProblem.Context())
      add(Entry(problem: problem, isLuasOwn: cause == nil, isLimit: error.kind == .limit))
    default:
      add(Entry(problem: ScriptProblem("\(error)"), isLuasOwn: false, isLimit: false))
    }
  }

  /// What several files come upon is told once.
  private func add(_ entry: Entry) {
    if entries.contains(where: { $0.message == entry.message && $0.place == entry.place }) {
      return
    }
    entries.append(entry)
  }

  private func add(_ problem: ScriptProblem) {
    if problem.isConsequence { return }
    add(Entry(problem: problem, isLuasOwn: false, isLimit: false))
  }

  /// The error that ended it all.
  public func add(limit error: any Error) { add(error) }

  func addUnfinished(_ file: String) { unfinished.insert(file) }
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
