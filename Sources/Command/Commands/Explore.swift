public import ArgumentParser
import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardTerminal
import QuizboardText
public import QuizboardWorkbench

/// `quizboard explore`: tries every input in every state.
struct Explore: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Try every input from every reachable state of a quiz, and report what is wrong with the shortest way to it.",
    discussion: """
      Each state is gone to once, and every input that is possible there is tried: of a question one right answer and one \
      wrong one, of a field something and nothing, and waiting where something comes of it.

      What is found: \(Problem.Kind.allCases.map(\.rawValue).joined(separator: ", ")). Each comes with a shortest path of \
      inputs, which `quizboard drive` takes as --json writes them.

      All of it holds for the seed, which decides what attempts draw. What only another seed meets, of some that are tried \
      where there is chance, is told with that seed. Leaves with 0 where nothing is wrong, 1 where something \
      is, 65 where there is no quiz that can be read, 130 where it was interrupted. Where not everything was tried it says \
      what was not, and lists the scenes, segues and conditions that were not seen: only where everything was tried they are \
      said never to come.

      With --jobs several threads try inputs at a time, where enough states are known to be worth sharing out. The report is \
      the same whatever their number, but for the seconds.

      With --random the quiz is played by chance instead, each time from its beginning, until it is finished or left: for \
      quizzes with more states than can be gone through. The same seed makes the same plays. What they meet \
      (\(Problem.Kind.playing.map(\.rawValue).joined(separator: ", "))) is told with its inputs, of which none can be left \
      out, and how often they came to each scene and segue. It proves nothing about what they did not meet.
      """)

  @Argument(
    help:
      "A quiz folder, a question file, or a folder of either; default: the quiz whose folder you are in, else $QUIZBOARD_LIBRARY, else Quizzes."
  )
  var path: String?

  @Flag(help: "As JSON, an object a quiz.")
  var json = false

  @Option(help: "What chance begins with.")
  var seed: UInt64 = 1

  @Option(help: "How many states are looked at, at most.")
  var maxStates = ExploreOptions().maxStates

  @Option(help: ArgumentHelp("How many seconds it may take; 0 for any number.", valueName: "N"))
  var maxSeconds = 120

  @Option(
    help: ArgumentHelp(
      "Which answers to questions are tried: all, or one right and one wrong; default: right-wrong, and then all where that "
        + "is not too much.", valueName: "all|right-wrong"))
  var answers: ExploreOptions.Answers?

  @Option(
    help: ArgumentHelp(
      "Write a spec that goes the shortest way to every scene and segue, of a long story by walks; and a test for each problem "
        + "that an input fails with.", valueName: "FILE"))
  var writeSpec: String?

  @Option(
    help: ArgumentHelp(
      "Make so many plays by chance instead, and report what they meet.", valueName: "N"))
  var random: Int?

  @Option(
    help: ArgumentHelp(
      "How many threads try inputs, or make plays; what is reported is the same.", valueName: "N"))
  var jobs = 1

  @Option(help: "Colours.")
  var color = ColorChoice.auto

  func validate() throws {
    guard (1...100_000_000).contains(maxStates) else {
      throw ValidationError("--max-states: from 1 to 100000000, not \(maxStates)")
    }
    guard (0...1_000_000).contains(maxSeconds) else {
      throw ValidationError("--max-seconds: from 0 to 1000000, not \(maxSeconds)")
    }
    if let random, !(1...1_000_000_000).contains(random) {
      throw ValidationError("--random: from 1 to 1000000000 plays, not \(random)")
    }
    guard (1...64).contains(jobs) else {
      throw ValidationError("--jobs: from 1 to 64, not \(jobs)")
    }
    if random != nil, writeSpec != nil {
      throw ValidationError("--write-spec needs all states; it does not go with --random")
    }
  }

  func run() throws {
    let path = try path ?? usualPath()
    let quizzes = QuizFolder.quizzes(at: path)
    if let writeSpec { try WrittenFile(writeSpec, option: "--write-spec").refuseExisting() }
    if writeSpec != nil, quizzes.count > 1 {
      throw CommandError.usage(
        "--write-spec: \(path) holds \(quizzes.count) quizzes, and a spec is of one; name that one")
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
    } catch let error as BundleError {
      let message = CommandError(error).message
      report(message.contains(quiz) ? message : "\(quiz): \(message)")
      return nil
    }
  }

  private func explore(_ bundle: QuizBundle) throws -> ExploreReport {
    var options = ExploreOptions()
    options.seed = seed
    options.maxStates = maxStates
    options.maxSeconds = maxSeconds == 0 ? nil : Double(maxSeconds)
    options.answers = answers
    options.jobs = jobs
    return try work { progress in
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
  private func work<Found>(_ body: (ProgressLine) throws -> Found) throws -> Found {
    let progress = ProgressLine()
    Interruption.watch()
    defer { progress.clear() }
    do {
      return try body(progress)
    } catch {
      throw CommandError.fault("explore: a fault of quizboard's own: \(error)")
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
    options.jobs = jobs
    return try work { progress in
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
