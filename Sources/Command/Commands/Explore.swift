public import ArgumentParser
import Foundation
import QuizboardAuthoring
import QuizboardEngine
public import QuizboardExplore
import QuizboardModel
import QuizboardTerminal
import QuizboardText

/// `quizboard explore`: tries every input in every state.
struct Explore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract:
      "Try every input in every reachable state of a quiz, "
      + "and report each problem with the shortest path to it.",
    discussion: """
      Each state is visited once, and every possible input is tried there: one right and one wrong \
      answer to a question, some text and no text in a field, and waiting if time has an effect.

      Kinds of problems: \(Problem.Kind.allCases.map(\.rawValue).joined(separator: ", ")). Each \
      has a shortest path of inputs, which `quizboard drive` accepts as --json writes them.

      The results are those of the seed, which decides what attempts draw. If the quiz uses \
      chance, some other seeds are tried too; a problem that only one of them finds is reported \
      with that seed. If not everything was tried, the report says what was left out, and which \
      scenes, segues and conditions were not seen. Only if everything was tried does it say that \
      they never occur.

      Several threads try inputs once enough states are known. The report does not depend on \
      their number, except for the seconds.

      With --random, the quiz is played at random instead, each time from its beginning until it \
      is finished or left. This is for quizzes with too many states. Equal seeds make equal plays. \
      A problem (\(Problem.Kind.playing.map(\.rawValue).joined(separator: ", "))) is reported with \
      the inputs that are necessary for it, and each scene and segue with its number of visits. \
      The report proves nothing about what the plays did not reach.

      With --strict, it is also a problem if a scene, a segue or a result of a condition was not \
      seen, or if the search stopped before it had tried every state, even if it then tried every \
      screen. With --strict=complete, it is also one if anything was left out.

      Exit status: 0 without problems, 1 with problems, 65 if a quiz cannot be read, 130 after \
      Ctrl-C.
      """)

  @Argument(
    help:
      """
      A quiz folder, a question file, or a folder of either (default: the quiz in the current \
      folder, else $QUIZBOARD_LIBRARY, else Quizzes).
      """,
    completion: .file()
  )
  var path: String?

  @Flag(help: "Write the results as JSON, one object for each quiz.")
  var json = false

  @Option(
    parsing: .unconditional, help: "Random seed.")
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum number of states (default: \(ExploreOptions().maxStates), or fewer if they show no "
        + "end).", valueName: "N"))
  var maxStates: Int?

  @Option(
    help: ArgumentHelp(
      "Time limit in seconds; 0 for none (default: 120, or none with --work).", valueName: "N"))
  var maxSeconds: Int?

  @Option(
    help: ArgumentHelp(
      "Maximum number of inputs of a search; unlike a time, it is the same on each machine.",
      valueName: "N"))
  var work: Int?

  @Option(
    help: ArgumentHelp(
      "Answers to try: all, or one right and one wrong (default: "
        + "right-wrong, then all unless there are too many).",
      valueName: "all|right-wrong"))
  var answers: ExploreOptions.Answers?

  @Option(
    help: ArgumentHelp(
      "Maximum number of waits on a path for which nothing is due, if scripts read the time.",
      valueName: "N"))
  var waits = ExploreOptions().waits

  @Option(
    defaultAsFlag: ExploreReport.Strictness.seen,
    help: ArgumentHelp(
      "Fail if something was not seen, or the search stopped early; complete: also if something "
        + "was not tried.",
      valueName: "seen|complete"))
  var strict: ExploreReport.Strictness?

  @Option(
    help: ArgumentHelp(
      "Write a spec with the shortest path to every scene and segue, or with walks through a long "
        + "story, and a test for each problem that makes an input fail.", valueName: "FILE"),
    completion: .file())
  var writeSpec: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Play the quiz N times at random instead, and report the problems.", valueName: "N"))
  var random: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number of threads (default: that of the processors); the report does not depend on it.",
      valueName: "N"))
  var jobs: Int?

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  func validate() throws {
    if let maxStates, !(1...100_000_000).contains(maxStates) {
      throw ValidationError("--max-states must be from 1 to 100000000, not \(maxStates)")
    }
    if let work, !(1...1_000_000_000).contains(work) {
      throw ValidationError("--work must be from 1 to 1000000000, not \(work)")
    }
    if let maxSeconds, !(0...1_000_000).contains(maxSeconds) {
      throw ValidationError("--max-seconds must be from 0 to 1000000, not \(maxSeconds)")
    }
    if let random, !(1...1_000_000_000).contains(random) {
      throw ValidationError("--random must be from 1 to 1000000000, not \(random)")
    }
    guard (0...255).contains(waits) else {
      throw ValidationError("--waits must be from 0 to 255, not \(waits)")
    }
    try jobs.map(Jobs.check)
    if random != nil, writeSpec != nil {
      throw ValidationError("--write-spec needs all states; leave --random out")
    }
    // The parser takes a value that it does not know for the flag alone.
    let demands = ExploreReport.Strictness.allCases.map { "--strict=\($0.rawValue)" }
    if let unknown = CommandLine.arguments.first(where: { $0.hasPrefix("--strict=") }),
      !demands.contains(unknown)
    {
      throw ValidationError("there is no \(unknown); write \(demands.joined(separator: " or "))")
    }
    if random != nil, strict != nil {
      throw ValidationError("--strict needs a search; leave --random out")
    }
  }

  func run() throws {
    let path = try path ?? usualPath()
    let quizzes = QuizSearchPath.quizzes(at: path)
    reportOmissions(at: path)
    if let writeSpec { try WrittenFile(writeSpec, option: "--write-spec").refuseExisting() }
    if writeSpec != nil, quizzes.count > 1 {
      throw CommandError.usage(
        "--write-spec: \(path) holds \(quizzes.count) quizzes, but a spec tests one; "
          + "name one of them"
      )
    }
    var hasProblems = false
    var isAllRead = true
    for quiz in quizzes.isEmpty ? [path] : quizzes {
      guard let bundle = try read(quiz) else {
        isAllRead = false
        continue
      }
      if let random {
        let plays = try play(bundle, random)
        print(plays, of: bundle)
        if Interruption.hasCome { throw ExitStatus.interrupted }
        if !plays.found.isEmpty { hasProblems = true }
        continue
      }
      let found = try explore(bundle)
      if let writeSpec { try write(found, of: bundle, to: writeSpec) }
      print(found, of: bundle)
      if found.stopped == .interrupted { throw ExitStatus.interrupted }
      if !found.isSound { hasProblems = true }
      if let strict, let shortfall = found.shortfall(for: strict) {
        report("\(bundle.title): --strict: \(shortfall)")
        hasProblems = true
      }
    }
    if !isAllRead { throw ExitStatus.unreadable }
    if hasProblems { throw ExitStatus.problems }
  }

  /// Reads a quiz. Reports an error and returns nil, so that other quizzes are explored.
  private func read(_ quiz: String) throws -> QuizBundle? {
    do {
      let bundle = try readBundle(quiz)
      // The remaining questions are explored.
      report(bundle.questionReports)
      return bundle
    } catch let error as LoadError {
      let message = CommandError(error).message
      let namesQuiz = error.isUnreadable || error.folder != nil && error.place != nil
      report(namesQuiz ? message : "\(quiz): \(message)")
      return nil
    }
  }

  private func explore(_ bundle: QuizBundle) throws -> ExploreReport {
    var options = ExploreOptions()
    options.seed = seed
    if let maxStates {
      options.maxStates = maxStates
    } else {
      options.patience = ExploreOptions.usualPatience
    }
    let seconds = maxSeconds ?? (work == nil ? 120 : 0)
    options.maxSeconds = seconds == 0 ? nil : Double(seconds)
    options.work = work
    options.answers = answers
    options.waits = waits
    options.jobs = jobs ?? Jobs.byDefault
    return try watched { progress in
      options.goesOn = { states, done, inputs in
        progress.show(
          "\(counted(states, "state")) found, \(states - done) to go, \(counted(inputs, "input"))")
        return !Interruption.hasCome
      }
      return try ExploreReport(exploring: bundle, options: options)
    }
  }

  /// Runs long work that Ctrl-C can interrupt. Mistakes of a quiz are in the report, so any error
  /// is a fault of quizboard.
  private func watched<Found>(_ body: (ProgressLine) throws -> Found) throws -> Found {
    let progress = ProgressLine()
    Interruption.watch()
    defer { progress.clear() }
    do {
      return try body(progress)
    } catch {
      throw CommandError.fault("explore: an internal error of quizboard: \(error)")
    }
  }

  private func write(_ found: ExploreReport, of bundle: QuizBundle, to file: String) throws {
    try WrittenFile(file, option: "--write-spec").writeNew(
      try found.spec(of: bundle), makesFolder: true)
  }

  private func play(_ bundle: QuizBundle, _ count: Int) throws -> RandomPlays {
    var options = RandomOptions()
    options.plays = count
    options.seed = seed
    options.jobs = jobs ?? Jobs.byDefault
    return try watched { progress in
      options.goesOn = { plays in
        progress.show("\(plays) of \(counted(count, "play"))")
        return !Interruption.hasCome
      }
      return try RandomPlays(of: bundle, options: options)
    }
  }

  private func print(_ plays: RandomPlays, of bundle: QuizBundle) {
    if json {
      Output.line(json: plays)
    } else {
      Output.line(plays.text(title: bundle.title, isColoured: color.isOn(for: STDOUT_FILENO)))
    }
  }

  private func print(_ found: ExploreReport, of bundle: QuizBundle) {
    if json {
      Output.line(json: found)
    } else {
      Output.line(found.text(title: bundle.title, isColoured: color.isOn(for: STDOUT_FILENO)))
    }
  }
}

extension ExploreOptions.Answers: ExpressibleByArgument {}
extension ExploreReport.Strictness: ExpressibleByArgument {}
