import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardText

/// Runs the tests of one file in their order.
///
/// A test that exceeds a limit makes its Lua state unusable. The file then runs again in a new
/// state, without the finished tests.
final class SpecFileRun {
  let file: SpecFile
  let quiz: QuizBundle
  /// The seed of the random numbers if `qb.launch` gives none.
  let seed: UInt64
  let options: SpecOptions
  let snapshots: SnapshotBook
  let observer: (any SpecObserver)?
  /// Returns the line of the spec that calls now, if known.
  var callerPlace: () -> SourcePlace? = { nil }
  private let filter: SpecFilter?
  private let excluded: SpecFilter?
  /// Called with each result.
  private let didEnd: (SpecResult) -> Void
  private var report: SpecFileReport
  /// The finished blocks and tests.
  private var finished: Set<[Int]> = []

  init(
    _ file: SpecFile, of quiz: QuizBundle, seed: UInt64, options: SpecOptions,
    didEnd: @escaping (SpecResult) -> Void
  ) {
    (self.file, self.quiz, self.seed, self.options, self.didEnd) = (
      file, quiz, seed, options, didEnd
    )
    snapshots = SnapshotBook(
      file: file, updates: options.updatesSnapshots, records: options.recordsSnapshots)
    observer = options.makeObserver?(file)
    filter = options.filter.map(SpecFilter.init)
    excluded = options.excluded.map(SpecFilter.init)
    report = SpecFileReport(file: file)
  }

  func run() -> SpecFileReport {
    do {
      let chunk = try LuaState.compile(
        try ConfinedFolder.ofQuiz(at: file.quiz).read(file.name), name: file.name)
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
      report.missing =
        filter.map { NoTests($0) } ?? file.line.map { NoTests(at: $0, of: file) }
        ?? options.excluded.map { NoTests(excluding: $0) } ?? NoTests(in: file)
    }
    (report.recorded, report.updated) = (snapshots.recorded, snapshots.updated)
    if filter == nil, excluded == nil, file.line == nil, options.selects == nil, report.isSound,
      !options.onlyLists
    {
      report.obsolete = snapshots.obsolete()
    }
    return report
  }

  /// Runs the unfinished tests in a new state; returns false if a limit was exceeded and tests
  /// remain.
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
    ended(SpecResult(spec: file, names: [], status: .error, failure: failure, seed: seed))
  }

  /// True if a test is selected.
  func isWanted(_ test: SpecNode) -> Bool {
    if options.stopsAtFailure, !report.isSound { return false }
    if options.selects?(test.path) == false { return false }
    return filter?.matches(test.title) != false && excluded?.matches(test.title) != true
  }

  /// Adds the result of a test, or of a block whose code failed.
  func ended(_ result: SpecResult) {
    report.results.append(result)
    didEnd(result)
  }

  // Finished tests

  func isFinished(_ node: SpecNode) -> Bool { finished.contains(node.path) }

  func finish(_ node: SpecNode) { finished.insert(node.path) }
}
