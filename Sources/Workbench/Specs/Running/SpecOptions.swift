public import QuizboardEngine

/// The options of a test run.
public struct SpecOptions: Sendable {
  /// The default seed of the random numbers, without one in `qb.launch`. Each repetition adds one.
  public var seed: UInt64 = 1
  /// A text that the full name of a test must contain, or match as a Lua pattern.
  public var filter: String?
  /// A text or Lua pattern; tests whose full name contains or matches it are left out.
  public var excluded: String?
  /// The number of files to run in parallel.
  public var jobs = 1
  /// True to stop after the first failure.
  public var stopsAtFailure = false
  /// True to list the tests without running them. The code of their enclosing blocks runs.
  public var onlyLists = false
  /// The number of repetitions of the whole run.
  public var repetitions = 1
  /// True to update snapshots that differ, and to remove obsolete ones.
  public var updatesSnapshots = false
  /// True to record missing snapshots. If false, their tests fail, as they should in unattended
  /// runs.
  public var recordsSnapshots = true
  /// Folders to search for referenced quizzes, after the quiz's own folder.
  public var libraries: [String] = []
  /// Loads a quiz. A tool that changes quizzes before the test replaces this function.
  public var bundle: @Sendable (_ path: String, _ libraries: [String]) throws -> QuizBundle = {
    try QuizBundle.written(path: $0, libraries: $1)
  }
  /// True if a spec's right and wrong answers are those before a tool changed a key.
  var meansOriginalKeys = false
  /// Selects tests by the indices of their nodes; nil for all. A tool that knows which tests a
  /// change concerns sets this function.
  var selects: (@Sendable ([Int]) -> Bool)?
  /// Creates the observer of the runs of one file; nil for none.
  public var makeObserver: (@Sendable (SpecFile) -> any SpecObserver)?

  /// The defaults of `test`.
  public init() {}
}
