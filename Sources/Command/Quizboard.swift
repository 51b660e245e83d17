import ArgumentParser
import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardText
import QuizboardWorkbench

/// The command. What it cannot do yet is not in its help.
@main
struct Quizboard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quizboard",
    abstract: "Interactive quizzes that are flows: scenes joined by segues, written in Lua.",
    version: version,
    subcommands: [
      Play.self, Test.self, Explore.self, Check.self, Graph.self, New.self, Drive.self, Replay.self,
      Scores.self, Meta.self,
    ]
  )

  static let version = "0.1.0"

  /// What errors of the command line begin with, as all others do.
  static let _errorPrefix = "quizboard: "

  /// Parses, runs and leaves.
  static func main() {
    // A reader that goes away, and a limit on the size of files, are errors of the write that meets
    // them, and no end of the program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var code = run()
    if let reason = Output.failure {
      report("standard output cannot be written: \(reason)")
      if code.isSuccess { code = ExitStatus.problems }
    }
    Foundation.exit(code.rawValue)
  }

  /// Tells whatever is thrown, and answers the exit code.
  private static func run() -> ExitCode {
    var command: any ParsableCommand
    do {
      command = try parseAsRoot()
    } catch {
      guard let unknown = unknownCommand else { return tell(error) }
      report(unknown.message)
      return unknown.status
    }
    do {
      try command.run()
      return .success
    } catch let code as ExitCode {
      return code
    } catch {
      guard let known = error as? CommandError ?? (error as? BundleError).map(CommandError.init)
      else { return tell(error) }
      report(known.message)
      return known.status
    }
  }

  /// That the first word of the command line is no command, where it is none.
  private static var unknownCommand: CommandError? {
    let names = configuration.subcommands.map { "\($0)".lowercased() }
    guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-"),
      !(names + ["help"]).contains(word)
    else { return nil }
    return .usage(
      "there is no command \"\(word)\"\(suggestion(for: word, among: names)); there are: \(names.joined(separator: ", "))"
    )
  }

  /// What ArgumentParser has to say: help, the version, what is wrong with the command line, or any
  /// other error.
  private static func tell(_ error: any Error) -> ExitCode {
    let (code, text) = (exitCode(for: error), "\(fullMessage(for: error))" as ReportText)
    if code.isSuccess { Output.line(text) } else { Output.tell("\(text)\n") }
    return code
  }
}
