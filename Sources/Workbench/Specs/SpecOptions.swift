public import QuizboardEngine
public import QuizboardQuiz

/// How specs are run.
public struct SpecOptions: Sendable {
  /// What chance begins with where `qb.launch` does not say; with each repetition one more.
  public var seed: UInt64 = 1
  /// Only the tests whose name, with those of their blocks, holds this text or matches it as a Lua
  /// pattern.
  public var filter: String?
  /// How many files are run at a time.
  public var jobs = 1
  /// True if nothing more is run once something has failed.
  public var stopsAtFailure = false
  /// True if tests are found and none is run: their results say only that there are such. What
  /// stands in blocks around them is run.
  public var onlyLists = false
  /// How many times all is run.
  public var repetitions = 1
  /// True if snapshots that differ are written anew, and obsolete ones removed.
  public var updatesSnapshots = false
  /// True if a snapshot that is not there is recorded; else its test fails, as it should where
  /// nobody would see it.
  public var recordsSnapshots = true
  /// Folders in which the quizzes that references name are looked for, after those beside the quiz.
  public var libraries: [String] = []
  /// Reads a quiz. What changes quizzes before they are tested puts itself here.
  public var bundle: @Sendable (_ path: String, _ libraries: [String]) throws -> QuizBundle = {
    try QuizBundle.written(path: $0, libraries: $1)
  }
  /// The question that a spec means by its right and its wrong answer to one. Whoever runs specs on
  /// a quiz with another key hands out the one with the author's: that is what the spec was written
  /// for.
  public var meant: @Sendable (Question) -> Question = { $0 }
  /// Makes what hears of the runs of one file; nil for nobody.
  public var makeObserver: (@Sendable (SpecFile) -> any SpecObserver)?

  /// The defaults of `test`.
  public init() {}
}
