import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardText

/// Runs the tests of one file, in the order in which they stand.
///
/// If a test passes a limit, its state is gone; the file is then begun again in a fresh one,
/// without what has been run.
final class SpecFileRun {
  let file: SpecFile
  let quiz: QuizBundle
  /// The seed of chance where `qb.launch` does not give one.
  let seed: UInt64
  let options: SpecOptions
  let snapshots: SnapshotBook
  let observer: (any SpecObserver)?
  private let filter: SpecFilter?
  /// Told of each result as it comes.
  private let tell: (SpecResult) -> Void
  private var report: SpecFileReport
  /// The blocks and tests that have been run.
  private var finished: Set<[Int]> = []

  init(
    _ file: SpecFile, of quiz: QuizBundle, seed: UInt64, options: SpecOptions,
    tell: @escaping (SpecResult) -> Void
  ) {
    (self.file, self.quiz, self.seed, self.options, self.tell) = (file, quiz, seed, options, tell)
    snapshots = SnapshotBook(
      file: file, updates: options.updatesSnapshots, records: options.recordsSnapshots)
    observer = options.makeObserver?(file)
    filter = options.filter.map(SpecFilter.init)
    report = SpecFileReport(file: file)
  }

  func run() -> SpecFileReport {
    do {
      let chunk = try LuaState.compile(
        try ConfinedFolder(file.quiz).read(file.name), name: file.name)
      while try !run(chunk) {}
    } catch let error as LuaError {
      fail(
        SpecFailure(
          message: error.sentence, place: error.place,
          traceback: foldingRepeats(error.traceback.map(\.description))))
    } catch {
      fail(SpecFailure(message: "\(error)"))
    }
    observer?.ended()
    if report.results.isEmpty {
      report.missing = filter.map { NoTests($0) } ?? file.line.map { NoTests(at: $0, of: file) }
    }
    (report.recorded, report.updated) = (snapshots.recorded, snapshots.updated)
    if filter == nil, file.line == nil, report.isSound, !options.onlyLists {
      report.obsolete = snapshots.obsolete()
    }
    return report
  }

  /// Runs what has not been run, in a state of its own; false where a limit was passed, and
  /// something is left to be run.
  private func run(_ chunk: LuaChunk) throws -> Bool {
    let host = try SpecHost(self)
    do throws(SpecExecution.Poisoned) {
      try SpecExecution(host: host, whole: self).run(chunk)
    } catch {
      return false
    }
    report.output = host.takeOutput()
    return true
  }

  private func fail(_ failure: SpecFailure) {
    ended(SpecResult(file: file.path, names: [], status: .error, failure: failure, seed: seed))
  }

  /// True if the test of a name is to be run.
  func isWanted(_ name: String) -> Bool {
    (!options.stopsAtFailure || report.isSound) && filter?.matches(name) ?? true
  }

  /// A test has ended, or the code of a block has failed.
  func ended(_ result: SpecResult) {
    report.results.append(result)
    tell(result)
  }

  // What has been run

  func isFinished(_ node: SpecNode) -> Bool { finished.contains(node.path) }

  func finish(_ node: SpecNode) { finished.insert(node.path) }
}
