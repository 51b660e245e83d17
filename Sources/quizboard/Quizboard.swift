import ArgumentParser

/// The command. What it cannot do yet is not in its help.
@main
struct Quizboard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quizboard",
    abstract: "Interactive quizzes that are flows: scenes joined by segues, written in Lua.",
    version: version,
    subcommands: [Play.self, Test.self, Explore.self, Check.self, Graph.self, New.self, Drive.self, Replay.self, Scores.self, Meta.self]
  )

  static let version = "0.1.0"

  /// Parses, runs and leaves with the code that the manual gives: 64 for wrong usage, 0 for help.
  static func main() {
    ignoreFileSizeLimit()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      exit(withError: error)
    }
  }
}

/// The exit codes of the command.
enum ExitStatus {
  /// What was checked has problems.
  static let problems = ExitCode(1)
  /// A quiz or a question file cannot be read.
  static let unreadable = ExitCode(65)
  /// A fault of the engine's own.
  static let fault = ExitCode(70)
  /// Somebody pressed Ctrl-C.
  static let interrupted = ExitCode(130)
}
