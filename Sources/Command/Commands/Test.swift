import ArgumentParser
import Foundation
import QuizboardAuthoring
import QuizboardEngine
import QuizboardSpecs
import QuizboardTerminal

/// `quizboard test`: runs the specs of quizzes.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the specs of quizzes: the files spec/*_spec.lua in their folders.",
    discussion: """
      Specs are Lua in the style of busted, with the assertions of luassert; qb.launch starts a \
      run of the quiz without a screen. Missing snapshots are recorded in spec/snapshots/; if $CI \
      is set, their tests fail instead.

      Exit status: 0 if all tests pass, 1 if one fails, 64 if there is nothing to run, 65 if a \
      quiz or a path cannot be read.
      """)

  @Argument(
    help:
      """
      Quiz folders, folders of quizzes, spec files, or tests by line (FILE:LINE) (default: the \
      quiz in the current folder, else $QUIZBOARD_LIBRARY, else Quizzes).
      """,
    completion: .file()
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run only tests whose full name contains this text or matches it as a Lua pattern.",
      valueName: "PATTERN"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "Leave out tests whose full name contains this text or matches it as a Lua pattern.",
      valueName: "PATTERN"))
  var exclude: String?

  @Flag(help: "Stop at the first failing test.")
  var failFast = false

  @Flag(
    help: "List the tests with their places instead of running them; with --json as one object.")
  var list = false

  @Flag(
    help:
      """
      Run the specs of a quiz again when its files, its specs or a quiz that it refers to change; \
      Ctrl-C ends it.
      """
  )
  var watch = false

  @Option(help: "Output format.")
  var format = SpecFormat.pretty

  @Flag(help: "Replace snapshots that differ, and remove obsolete ones.")
  var updateSnapshots = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number of spec files to run in parallel (default: that of the processors).", valueName: "N"))
  var jobs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Random seed for runs that set none in qb.launch.", valueName: "N"))
  var seed: UInt64 = 1

  @Option(
    name: .customLong("repeat"), parsing: .unconditional,
    help: ArgumentHelp("Run all tests N times, each time with the next seed.", valueName: "N"))
  var repetitions = 1

  @Option(
    defaultAsFlag: "",
    help: ArgumentHelp(
      "Report what no test reaches: scenes, segues, results of conditions, answers to questions, "
        + "functions, branches and lines; also write the report to FILE: .json, .info (lcov) or "
        + ".txt.",
      valueName: "FILE"), completion: .file())
  var coverage: String?

  @Flag(
    help:
      """
      Make small changes to the quiz and its scripts, one at a time, and report those that no spec \
      notices; the exit status is then 1.
      """
  )
  var mutate = false

  @Option(
    help: ArgumentHelp(
      "With --mutate: change only the lines that a unified diff adds or changes (- for standard "
        + "input): git diff main | quizboard test --mutate --changed -",
      valueName: "DIFF"), completion: .file())
  var changed: String?

  @Flag(help: "Short for --format json.")
  var json = false

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  func validate() throws {
    try jobs.map(Jobs.check)
    try validateWays()
    if changed != nil, !mutate {
      throw ValidationError("--changed selects what --mutate changes; add --mutate")
    }
    if mutate, coverage != nil {
      throw ValidationError("--mutate and --coverage exclude each other; leave one of them out")
    }
    if mutate, updateSnapshots {
      throw ValidationError(
        "--mutate runs changed quizzes, whose snapshots are of no use; leave --update-snapshots out"
      )
    }
    guard (1...1_000_000).contains(repetitions) else {
      throw ValidationError("--repeat must be from 1 to 1000000, not \(repetitions)")
    }
    if mutate, repetitions > 1 {
      throw ValidationError("--mutate runs all specs once for each change; leave --repeat out")
    }
    if mutate, format != .pretty, format != .json {
      throw ValidationError("--mutate reports changes, not tests; use --format pretty or json")
    }
  }

  /// Checks options that exclude `--list` or `--watch`.
  private func validateWays() throws {
    let others: [(isWanted: Bool, name: String)] = [
      (mutate, "--mutate"), (coverage != nil, "--coverage"),
      (updateSnapshots && list, "--update-snapshots"),
      (repetitions > 1 && list, "--repeat"), (failFast && list, "--fail-fast"),
      (watch && list, "--watch"),
    ]
    if list || watch, let other = others.first(where: \.isWanted) {
      throw ValidationError(
        "\(list ? "--list runs no test" : "--watch cannot be combined with \(other.name)"); "
          + "leave \(other.name) out"
      )
    }
    if list, format != .pretty, format != .json {
      throw ValidationError("--list writes lines or JSON; leave --format \(format.rawValue) out")
    }
    if watch, json || format != .pretty {
      throw ValidationError("--watch writes for people only; leave --json and --format out")
    }
    if mutate, failFast {
      throw ValidationError(
        "--mutate always stops at the first failure of a change; leave --fail-fast out")
    }
  }

  func run() throws {
    if updateSnapshots { try refusePacked(paths, "--update-snapshots") }
    if watch { try refusePacked(paths, "--watch") }
    let environment = ProcessInfo.processInfo.environment
    let coverage = try coverageRequest()
    let files = try files(coverage.paths, environment)
    let collector = coverage.isWanted ? CoverageCollector() : nil
    var options = SpecOptions()
    options.seed = seed
    options.filter = filter
    options.excluded = exclude
    options.jobs = jobs ?? Jobs.byDefault
    options.stopsAtFailure = failFast
    options.onlyLists = list
    options.repetitions = repetitions
    options.updatesSnapshots = updateSnapshots
    options.recordsSnapshots = !Self.isCI(environment)
    options.libraries = [libraryFolder(environment)]
    options.bundle = { path, libraries in
      let bundle = try QuizBundle.written(path: path, libraries: libraries)
      // The remaining questions are played.
      report(bundle.questionReports)
      return bundle
    }
    if let collector { options.makeObserver = { collector.observer(of: $0) } }
    if mutate { return try runMutations(files, options) }
    if watch {
      return try runWatching(paths.isEmpty ? [try usualPath(environment)] : paths, options)
    }
    let summary = SpecRunner(options).run(files, reporter: reporter)
    if let missing = summary.missing { throw CommandError.usage("\(missing)") }
    if summary.isUnreadable { throw ExitStatus.unreadable }
    if let collector {
      try printReport(collector, of: files, to: coverage.file, libraries: options.libraries)
    }
    if !summary.isSound { throw ExitStatus.problems }
  }

  /// Returns the spec files at the paths without duplicates; reports quizzes without specs.
  private func files(_ paths: [String], _ environment: [String: String]) throws -> [SpecFile] {
    var files: [SpecFile] = []
    var known: Set<String> = []
    let wanted = paths.isEmpty ? [try usualPath(environment)] : paths
    for path in try wanted.map(FetchedQuizArgument.path) {
      reportOmissions(at: path)
      for finding in SpecFile.find(at: path) {
        switch finding {
        case .files(let found):
          files += found.filter {
            known.insert("\(FileSystem.canonical($0.path)):\($0.line ?? 0)").inserted
          }
        case .withoutSpecs(let quiz):
          report("\(quiz) has no specs (they are files like \(quiz)/spec/play_spec.lua)")
        case .nothing(let reason): throw CommandError.unreadable(reason)
        }
      }
    }
    if files.isEmpty, !watch { throw CommandError.usage("there are no specs to run") }
    return files
  }

  /// The reporter for the chosen format.
  var reporter: any SpecReporter {
    let write: (String) -> Void = { Output.write("\($0)") }
    if list {
      let isJSON = json || format == .json
      return ListReporter(
        isJSON: isJSON, write: isJSON ? { Output.write(data: Array($0.utf8)) } : write)
    }
    switch json ? .json : format {
    case .pretty:
      let pretty = PrettyReporter(
        ink: Ink(isColoured: color.isOn(for: STDOUT_FILENO)), write: Output.write)
      return repetitions > 1
        ? RepeatedReporter(pretty, seeds: seed...max(seed, seed &+ UInt64(repetitions - 1)))
        : pretty
    case .tap: return TapReporter(write: write)
    case .junit: return JUnitReporter(write: write)
    case .github: return GitHubReporter(write: write)
    case .json: return JSONReporter(write: { Output.write(data: Array($0.utf8)) })
    }
  }

  /// Returns true in continuous integration, where no person can review a new snapshot.
  private static func isCI(_ environment: [String: String]) -> Bool {
    !["", "0", "false"].contains(environment["CI", default: ""].lowercased())
  }
}

/// The formats of a test report.
enum SpecFormat: String, CaseIterable, ExpressibleByArgument {
  case pretty
  case tap
  case junit
  case json
  case github
}
