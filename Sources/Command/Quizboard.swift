import ArgumentParser
import Foundation
import QuizboardAuthoring
import QuizboardCourier
import QuizboardEngine
import QuizboardImages
import QuizboardModel
import QuizboardText

/// The command.
@main
struct Quizboard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quizboard",
    abstract: "Play, write and test interactive quizzes: scenes joined by segues, written in Lua.",
    version: version,
    // Each names itself: to derive a name from the type takes a million instructions of each start.
    subcommands: [
      Play.self, Test.self, Explore.self, Check.self, Graph.self, New.self, Drive.self, Replay.self,
      Scores.self, Convert.self, Answers.self, Screenshot.self, Sync.self, Pack.self, Serve.self,
      Meta.self,
    ]
  )

  static let version = quizboardVersion

  /// The prefix of error messages from ArgumentParser, as of all others.
  static let _errorPrefix = "quizboard: "

  /// Parses the command line, runs the command, and exits.
  static func main() {
    StandardDescriptors.openClosed()
    // The hidden subcommands by which a process of ours starts the one that transfers files, and
    // the one that decodes a picture.
    let words = CommandLine.arguments.dropFirst()
    if words == ["courier"] { CourierProcess.run() }
    if words.first == ImageProcess.word, words.count == 6 {
      ImageProcess.run([String](words.dropFirst()))
    }
    // A closed pipe and a file size limit are errors of the write, not signals that end the
    // program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var code = run()
    if let reason = Output.failure {
      report("standard output cannot be written: \(reason)")
      if code.isSuccess { code = ExitStatus.problems }
    }
    Foundation.exit(code.rawValue)
  }

  /// Runs the command, reports errors, and returns the exit code.
  private static func run() -> ExitCode {
    var command: any ParsableCommand
    if let damaged = UnreadableWord.first {
      report(damaged.message)
      return damaged.status
    }
    do {
      command = try parseAsRoot()
      // `help` of an unknown command is the overview.
      if CommandLine.arguments.dropFirst().first == "help", let unknown = unknownCommand {
        throw unknown
      }
    } catch {
      guard let unknown = unknownCommand else { return printReport(error) }
      report(unknown.message)
      return unknown.status
    }
    do {
      try command.run()
      return .success
    } catch let code as ExitCode {
      return code
    } catch {
      guard let known = error as? CommandError ?? (error as? LoadError).map(CommandError.init)
      else { return printReport(error) }
      report(known.message)
      return known.status
    }
  }

  /// The error for an unknown command; nil if the first word is a command or an option.
  private static var unknownCommand: CommandError? {
    let names = configuration.subcommands.map { "\($0)".lowercased() }
    var words = CommandLine.arguments.dropFirst()
    if words.first == "help" { words = words.dropFirst() }
    guard let word = words.first, !word.hasPrefix("-"), !(names + ["help"]).contains(word) else {
      return nil
    }
    return .usage(
      "there is no command \"\(word)\"; "
        + (nearest(to: word, among: names).map { "\(didYouMean($0)) The" } ?? "the")
        + " commands are: \(names.joined(separator: ", "))"
    )
  }

  /// Writes output of ArgumentParser: help, the version, or an error.
  private static func printReport(_ error: any Error) -> ExitCode {
    let (code, text) = (exitCode(for: error), "\(fullMessage(for: error))" as ReportText)
    if code.isSuccess { Output.line(text) } else { Output.message("\(text)\n") }
    return code
  }
}
