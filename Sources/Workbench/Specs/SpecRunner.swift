import Engine
import Synchronization

/// Runs spec files, several at a time where that is wanted.
public struct SpecRunner: Sendable {
  private let options: SpecOptions

  /// A runner.
  public init(_ options: SpecOptions) { self.options = options }

  /// Runs the tests of files. The reporter is told in the order of the files, whichever ends first.
  public func run(_ files: [SpecFile], reporter: any SpecReporter) -> SpecSummary {
    let began = Stopwatch()
    var summary = SpecSummary()
    reporter.began(files: files.count)
    let quizzes = read(files)
    let count = files.count * max(1, options.repetitions)
    if options.jobs < 2 || count < 2 {
      for index in 0..<count {
        let report = run(index, of: files, quizzes) { reporter.ended($0) }
        reporter.ended(report)
        summary.add(report)
        if options.stopsAtFailure, !summary.isSound { break }
      }
    } else {
      let workers = OrderedWork(count: count, workers: options.jobs) { index in
        run(index, of: files, quizzes) { _ in }
      }
      for report in workers {
        for result in report.results { reporter.ended(result) }
        reporter.ended(report)
        summary.add(report)
      }
    }
    summary.seconds = began.seconds
    reporter.ended(summary)
    return summary
  }

  /// The quizzes of files, each read once.
  private func read(_ files: [SpecFile]) -> [String: Result<SpecQuiz, any Error>] {
    var quizzes: [String: Result<SpecQuiz, any Error>] = [:]
    for file in files where quizzes[file.quiz] == nil {
      quizzes[file.quiz] = Result { SpecQuiz(bundle: try options.bundle(file.quiz, options.libraries), meant: options.meant) }
    }
    return quizzes
  }

  /// Runs one file: after the last one the first comes again, with the next seed.
  private func run(
    _ index: Int, of files: [SpecFile], _ quizzes: [String: Result<SpecQuiz, any Error>], tell: @escaping (SpecResult) -> Void
  ) -> SpecFileReport {
    let (file, seed) = (files[index % files.count], options.seed &+ UInt64(index / files.count))
    let began = Stopwatch()
    var report = SpecFileReport(file: file)
    var results: [SpecResult] = []
    switch quizzes[file.quiz] {
    case .success(let quiz):
      let book = SnapshotBook(file: file, updates: options.updatesSnapshots, records: options.recordsSnapshots)
      let filter = options.filter.map(SpecFilter.init)
      let run = SpecFileRun(
        file, of: quiz, seed: seed, snapshots: book, observer: options.makeObserver?(file),
        isWanted: { name in
          if options.stopsAtFailure, results.contains(where: { $0.status == .failure || $0.status == .error }) { return false }
          return filter?.matches(name) ?? true
        },
        report: { result in
          results.append(result)
          tell(result)
        }
      )
      run.run()
      report.output = run.output
      if results.isEmpty { report.missing = filter.map(NoTests.init) }
      report.recorded = book.recorded
      report.updated = book.updated
      if filter == nil, results.allSatisfy({ $0.status == .success || $0.status == .pending }) { report.obsolete = book.obsolete() }
    case .failure(let error):
      report.isUnreadable = true
      let result = SpecResult(
        file: file.path, names: [], status: .error, failure: SpecFailure(message: "the quiz cannot be read: \(error)"), seed: seed)
      results.append(result)
      tell(result)
    case nil: break
    }
    report.results = results
    report.seconds = began.seconds
    return report
  }
}
