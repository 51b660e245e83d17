import ArgumentParser
import Dispatch
import Glibc

/// The program.
@main
struct ServerMain: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quizboard-server",
    abstract: "Let a class play quizzes in the browser.",
    subcommands: [ServeCommand.self],
    defaultSubcommand: ServeCommand.self)

  /// The prefix of error messages from ArgumentParser, as of all others.
  static let _errorPrefix = "quizboard-server: "

  /// Runs the mode that the first word names. Worker processes come first: nothing is started
  /// before them, neither threads nor a log.
  static func main() {
    openClosedDescriptors()
    if CommandLine.arguments.dropFirst().first == WorkerMode.word { WorkerMode.run() }
    disableBacktraces()
    // A closed pipe is an error of the write, not a signal that ends the program.
    signal(SIGPIPE, SIG_IGN)
    permitManyConnections()
    Task { Glibc.exit(await run()) }
    dispatchMain()
  }

  /// Runs the command, reports errors, and returns the exit code.
  private static func run() async -> Int32 {
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      return 0
    } catch let error as ServerCommandError {
      Console.message(error.message)
      return error.status
    } catch {
      let code = exitCode(for: error).rawValue
      let text = "\(fullMessage(for: error))\n"
      if code == 0 { Console.output(text) } else { Console.error(text) }
      return code
    }
  }

  /// Raises the number of open files to the system's maximum: each connection is one.
  private static func permitManyConnections() {
    var limits = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0 else { return }
    limits.rlim_cur = limits.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
  }

  /// Opens closed standard descriptors for nothing, so that no file gets their numbers.
  private static func openClosedDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Starts the program again without backtraces, unless the variable for them is set: after a
  /// fault of the program they take two seconds, in which no page is answered. The runtime reads
  /// the variable before `main`.
  private static func disableBacktraces() {
    guard getenv("SWIFT_BACKTRACE") == nil else { return }
    setenv("SWIFT_BACKTRACE", "enable=no", 1)
    execv("/proc/self/exe", CommandLine.unsafeArgv)
  }
}
