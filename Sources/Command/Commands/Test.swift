import ArgumentParser
import Foundation
import QuizboardEngine
import QuizboardTerminal
import QuizboardWorkbench

/// `quizboard test`: runs the specs of quizzes.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run the specs of quizzes: spec/*_spec.lua in their folders.",
    discussion: """
      Specs are Lua in busted's words, with luassert's assertions; qb.launch begins a run of the quiz without a screen. \
      Leaves with 0 where all pass, 1 where one fails, 64 where there is nothing to run, 65 where a quiz or a path cannot be read.

      Snapshots that are not there are recorded under spec/snapshots/; where $CI is set their tests fail instead.
      """)

  @Argument(
    help:
      "Quiz folders, folders of quizzes, spec files, or a test by its line (FILE:LINE); default: the quiz whose folder you are in, else $QUIZBOARD_LIBRARY, else Quizzes."
  )
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only tests whose name, with those of their blocks, holds this text or matches it as a Lua pattern.",
      valueName: "PATTERN"))
  var filter: String?

  @Flag(help: "Stop at the first test that fails.")
  var failFast = false

  @Flag(
    help: "Say which tests there are, with their places, and run none; with --json as one object.")
  var list = false

  @Flag(
    help:
      "Run the specs of a quiz again whenever something of it is saved, its specs or a quiz that it refers to; Ctrl-C ends it."
  )
  var watch = false

  @Option(help: "pretty, tap, junit or json.")
  var format = SpecFormat.pretty

  @Flag(help: "Write snapshots that differ anew, and remove obsolete ones.")
  var updateSnapshots = false

  @Option(help: ArgumentHelp("How many spec files are run at a time.", valueName: "N"))
  var jobs = 1

  @Option(
    help: ArgumentHelp("What chance begins with where qb.launch does not say.", valueName: "N"))
  var seed: UInt64 = 1

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp("Run all so many times, each with the next seed.", valueName: "N"))
  var repetitions = 1

  @Option(
    defaultAsFlag: "",
    help: ArgumentHelp(
      "Say which scenes, segues, conditions and lines no test has reached; with FILE, write it there, too: .json, .info (lcov) or text.",
      valueName: "FILE"))
  var coverage: String?

  @Flag(
    help:
      "Change the quiz in one small way after the other, and say which changes no spec notices; 1 where there is one."
  )
  var mutate = false

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(help: "Colours.")
  var color = ColorChoice.auto

  func validate() throws {
    guard (1...64).contains(jobs) else {
      throw ValidationError("--jobs goes from 1 to 64, not \(jobs)")
    }
    try validateWays()
    if mutate, coverage != nil {
      throw ValidationError("--mutate and --coverage are two things; ask for one of them")
    }
    if mutate, updateSnapshots {
      throw ValidationError(
        "--mutate runs changed quizzes, whose screens nobody wants to keep; leave --update-snapshots out"
      )
    }
    guard (1...1_000_000).contains(repetitions) else {
      throw ValidationError("--repeat goes from 1 to 1000000, not \(repetitions)")
    }
    if mutate, repetitions > 1 {
      throw ValidationError("--mutate runs all specs once a change; leave --repeat out")
    }
    if mutate, format == .tap || format == .junit {
      throw ValidationError("--mutate tells changes, and no tests: pretty and json are its formats")
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
        "\(list ? "--list runs no test" : "--watch runs specs again and again"); leave \(other.name) out"
      )
    }
    if list, format == .tap || format == .junit {
      throw ValidationError("--list has lines and json; leave --format \(format.rawValue) out")
    }
    if watch, json || format != .pretty {
      throw ValidationError("--watch is for whoever looks on; leave --json and --format out")
    }
    if mutate, failFast {
      throw ValidationError(
        "--mutate stops at the first failure of each change as it is; leave --fail-fast out")
    }
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let coverage = try coverageRequest()
    let files = try files(coverage.paths, environment)
    let collector = coverage.isWanted ? CoverageCollector() : nil
    var options = SpecOptions()
    options.seed = seed
    options.filter = filter
    options.jobs = jobs
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
      try tell(collector, of: files, to: coverage.file, libraries: options.libraries)
    }
    if !summary.isSound { throw ExitStatus.problems }
  }

  /// Returns the spec files at the paths without duplicates; reports quizzes without specs.
  private func files(_ paths: [String], _ environment: [String: String]) throws -> [SpecFile] {
    var files: [SpecFile] = []
    var known: Set<String> = []
    for path in paths.isEmpty ? [try usualPath(environment)] : paths {
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
}
