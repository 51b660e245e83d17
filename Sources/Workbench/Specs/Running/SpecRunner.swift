import QuizboardAuthoring
import Synchronization

/// Runs spec files, optionally in parallel.
public struct SpecRunner: Sendable {
  private let options: SpecOptions

  /// Creates a runner.
  public init(_ options: SpecOptions) { self.options = options }

  /// Runs the tests of files. Calls the reporter in the order of the files.
  public func run(_ files: [SpecFile], reporter: any SpecReporter) -> SpecSummary {
    let began = Stopwatch()
    var summary = SpecSummary()
    reporter.began(files: files.count)
    let repetitions = max(1, options.repetitions)
    let quizzes = SpecQuizzes(of: files, repetitions: repetitions, options: options)
    let count = files.count * repetitions
    if options.jobs < 2 || count < 2 {
      for index in 0..<count {
        let report = run(index, of: files, quizzes) { reporter.ended($0) }
        reporter.ended(report)
        summary.add(report)
        if options.stopsAtFailure, !summary.isSound { break }
      }
    } else {
      let failure = FirstFailure()
      let workers = OrderedWork(count: count, workers: options.jobs) { index in
        if options.stopsAtFailure, failure.isBefore(index) {
          return SpecFileReport(file: files[index % files.count])
        }
        let report = run(index, of: files, quizzes) { _ in }
        if !report.isSound { failure.came(index) }
        return report
      }
      for report in workers {
        for result in report.results { reporter.ended(result) }
        reporter.ended(report)
        summary.add(report)
        if options.stopsAtFailure, !summary.isSound { break }
      }
    }
    summary.isStopped = options.stopsAtFailure && !summary.isSound
    summary.seconds = began.seconds
    reporter.ended(summary)
    return summary
  }

  /// Runs one file. Indices continue after the last file with the first and the next seed.
  private func run(
    _ index: Int, of files: [SpecFile], _ quizzes: SpecQuizzes,
    didEnd: @escaping (SpecResult) -> Void
  ) -> SpecFileReport {
    let (file, seed) = (files[index % files.count], options.seed &+ UInt64(index / files.count))
    let began = Stopwatch()
    var report = quizzes.run(file) { quiz in
      do {
        return SpecFileRun(file, of: try quiz.get(), seed: seed, options: options, didEnd: didEnd)
          .run()
      } catch {
        let result = SpecResult(
          spec: file, names: [], status: .error,
          failure: SpecFailure(message: "the quiz cannot be read: \(error)"), seed: seed)
        didEnd(result)
        return SpecFileReport(file: file, results: [result], isUnreadable: true)
      }
    }
    report.seconds = began.seconds
    return report
  }
}

/// The lowest index of a file with a failed test.
private final class FirstFailure: Sendable {
  private let place = Mutex<Int?>(nil)

  func came(_ index: Int) { place.withLock { $0 = min($0 ?? index, index) } }

  func isBefore(_ index: Int) -> Bool { place.withLock { $0.map { $0 < index } ?? false } }
}
