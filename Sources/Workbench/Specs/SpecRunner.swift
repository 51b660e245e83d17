import Engine
import Glibc
import Lua
import Synchronization

/// What became of the tests of one file.
public struct SpecFileReport: Sendable {
  /// The file.
  public var file: SpecFile
  /// The results in the order in which the tests stand.
  public var results: [SpecResult] = []
  /// How many snapshots were recorded.
  public var recorded = 0
  /// How many snapshots were written anew.
  public var updated = 0
  /// Snapshots that no test asks for.
  public var obsolete: [String] = []
  /// Whether the quiz could not be read.
  public var isUnreadable = false
  /// How long it took.
  public var seconds = 0.0
}

/// Hears what becomes of specs, and tells it.
public protocol SpecReporter: AnyObject {
  /// So many files will be run.
  func began(files: Int)
  /// A test has been run.
  func ended(_ result: SpecResult)
  /// All tests of a file have been run.
  func ended(_ report: SpecFileReport)
  /// All has been run.
  func ended(_ summary: SpecSummary)
}

/// All in numbers.
public struct SpecSummary: Sendable {
  /// Tests that passed.
  public var passed = 0
  /// Tests of which an assertion does not hold.
  public var failed = 0
  /// Tests and blocks that could not be run to their end.
  public var errors = 0
  /// Tests still to be written.
  public var pending = 0
  /// Snapshots that were recorded.
  public var recorded = 0
  /// Snapshots that were written anew.
  public var updated = 0
  /// Snapshots that no test asks for any more, by their paths.
  public var obsolete: [String] = []
  /// Whether a quiz could not be read.
  public var isUnreadable = false
  /// How long it took.
  public var seconds = 0.0

  /// How many tests were run.
  public var count: Int { passed + failed + errors + pending }
  /// Whether nothing failed.
  public var isSound: Bool { failed == 0 && errors == 0 }

  init() {}

  mutating func add(_ report: SpecFileReport) {
    for result in report.results {
      switch result.status {
      case .success: passed += 1
      case .failure: failed += 1
      case .error: errors += 1
      case .pending: pending += 1
      }
    }
    recorded += report.recorded
    updated += report.updated
    for name in report.obsolete where !obsolete.contains(where: { $0 == "\(report.file.quiz)/\(name)" }) {
      obsolete.append("\(report.file.quiz)/\(name)")
    }
    isUnreadable = isUnreadable || report.isUnreadable
  }
}

/// Runs spec files, several at a time where that is wanted.
public struct SpecRunner: Sendable {
  private let options: SpecOptions

  /// A runner. Throws a `LuaError` where the filter is no Lua pattern.
  public init(_ options: SpecOptions) throws {
    self.options = options
    if let filter = options.filter { _ = try SpecFilter(filter).matches("") }
  }

  /// Runs the tests of files. The reporter is told in the order of the files, whichever ends first.
  public func run(_ files: [SpecFile], reporter: any SpecReporter) -> SpecSummary {
    let began = SpecFileRun.now()
    var summary = SpecSummary()
    reporter.began(files: files.count)
    let quizzes = read(files)
    let units = (0..<max(1, options.repetitions)).flatMap { turn in files.map { (file: $0, seed: options.seed &+ UInt64(turn)) } }
    if options.jobs < 2 || units.count < 2 {
      for unit in units {
        let report = run(unit.file, of: quizzes, seed: unit.seed) { reporter.ended($0) }
        reporter.ended(report)
        summary.add(report)
        if options.stopsAtFailure, !summary.isSound { break }
      }
    } else {
      let workers = OrderedWork(count: units.count, workers: options.jobs) { index in
        run(units[index].file, of: quizzes, seed: units[index].seed) { _ in }
      }
      for report in workers {
        for result in report.results { reporter.ended(result) }
        reporter.ended(report)
        summary.add(report)
      }
    }
    summary.seconds = SpecFileRun.now() - began
    reporter.ended(summary)
    return summary
  }

  /// The quizzes of files, each read once.
  private func read(_ files: [SpecFile]) -> [String: Result<SpecQuiz, any Error>] {
    var quizzes: [String: Result<SpecQuiz, any Error>] = [:]
    for file in files where quizzes[file.quiz] == nil {
      quizzes[file.quiz] = Result { SpecQuiz(bundle: try options.bundle(file.quiz, options.libraries)) }
    }
    return quizzes
  }

  private func run(
    _ file: SpecFile, of quizzes: [String: Result<SpecQuiz, any Error>], seed: UInt64, tell: @escaping (SpecResult) -> Void
  ) -> SpecFileReport {
    let began = SpecFileRun.now()
    var report = SpecFileReport(file: file)
    var results: [SpecResult] = []
    switch quizzes[file.quiz] {
    case .success(let quiz):
      let book = SnapshotBook(file: file, updates: options.updatesSnapshots, records: options.recordsSnapshots)
      let filter = options.filter.flatMap { try? SpecFilter($0) }
      SpecFileRun(
        file, of: quiz, seed: seed, snapshots: book, observer: options.makeObserver?(file),
        isWanted: { name in
          if options.stopsAtFailure, results.contains(where: { $0.status == .failure || $0.status == .error }) { return false }
          return filter?.matches(name) ?? true
        },
        report: { result in
          results.append(result)
          tell(result)
        }
      ).run()
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
    report.seconds = SpecFileRun.now() - began
    return report
  }
}

/// Which tests are wanted: those whose name holds a text, or matches it as a Lua pattern.
final class SpecFilter {
  private let pattern: String
  private let state = LuaState()

  /// Throws nothing by itself: a wrong pattern is told by the first name that it is held against.
  init(_ pattern: String) throws {
    self.pattern = pattern
    try match("")
  }

  func matches(_ name: String) -> Bool { name.contains(pattern) || (try? match(name)) == true }

  @discardableResult
  private func match(_ name: String) throws -> Bool {
    let stack = state.stack
    stack.pushHandler()
    stack.pushGlobals()
    stack.rawGetField(-1, "string")
    stack.rawGetField(-1, "find")
    stack.remove(-2)
    stack.remove(-2)
    stack.push(name)
    stack.push(pattern)
    try state.call(arguments: 2, results: 1)
    defer { stack.pop() }
    return !stack.isNil(-1)
  }
}
