import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardText

/// Runs the tests of one file, in the order in which they stand.
///
/// Where a test passes a limit its state is gone; the file is then begun again in a fresh one,
/// without what has been run.
final class SpecFileRun {
  let file: SpecFile
  let quiz: SpecQuiz
  let seed: UInt64
  let snapshots: SnapshotBook
  /// See `SpecOptions.onlyLists`.
  let onlyLists: Bool
  let observer: (any SpecObserver)?
  /// Whether a test of a name is wanted.
  let isWanted: (String) -> Bool
  /// Told of each result as it comes.
  let report: (SpecResult) -> Void
  /// The blocks and tests that have been run.
  private var finished: Set<[Int]> = []
  /// What was printed after the last test.
  private(set) var output: [String] = []

  init(
    _ file: SpecFile, of quiz: SpecQuiz, seed: UInt64, snapshots: SnapshotBook, onlyLists: Bool,
    observer: (any SpecObserver)?,
    isWanted: @escaping (String) -> Bool, report: @escaping (SpecResult) -> Void
  ) {
    self.file = file
    self.quiz = quiz
    self.seed = seed
    self.snapshots = snapshots
    self.onlyLists = onlyLists
    self.observer = observer
    self.isWanted = isWanted
    self.report = report
  }

  func run() {
    defer { observer?.ended() }
    do {
      let chunk = try LuaState.compile(
        try ConfinedFolder(file.quiz).read(file.name), name: file.name)
      while try !run(chunk) {}
    } catch let error as LuaError {
      tell(
        SpecFailure(
          message: error.sentence, place: error.place,
          traceback: foldingRepeats(error.traceback.map(\.description))))
    } catch {
      tell(SpecFailure(message: "\(error)"))
    }
  }

  /// Runs what has not been run, in a state of its own; false where a limit was passed, and
  /// something is left to be run.
  private func run(_ chunk: LuaChunk) throws -> Bool {
    let host = try SpecHost(
      file: file, quiz: quiz, seed: seed, snapshots: snapshots, observer: observer)
    let pass = SpecExecution(host, of: self)
    do throws(SpecExecution.Poisoned) {
      try pass.run(chunk)
    } catch {
      return false
    }
    output = host.takeOutput()
    return true
  }

  private func tell(_ failure: SpecFailure) {
    report(SpecResult(file: file.path, names: [], status: .error, failure: failure, seed: seed))
  }

  // What has been run

  func isFinished(_ node: SpecNode) -> Bool { finished.contains(node.path) }

  func finish(_ node: SpecNode) { finished.insert(node.path) }
}
