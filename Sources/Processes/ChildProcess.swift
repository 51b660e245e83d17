import Glibc
public import QuizboardModel

/// A process of this program's own command, which is killed and reaped when the value ends: it has
/// nothing to lose.
public struct ChildProcess: ~Copyable, Sendable {
  /// The number that the system gives the process.
  public let id: Int32

  /// Starts a process in a group of its own, so that the signals of a terminal's keys do not reach
  /// it.
  ///
  /// - Parameters:
  ///   - executable: The path of the command.
  ///   - arguments: The arguments after the name of the command.
  ///   - environment: The variables that the process gets.
  ///   - input: The descriptor that becomes its standard input.
  ///   - output: The descriptor that becomes its standard output.
  ///   - sharesErrors: True if it writes errors where this process does; otherwise nowhere.
  /// - Throws: The reason why the system refuses.
  public init(
    executable: String, arguments: [String], environment: [String: String] = [:], input: Int32,
    output: Int32, sharesErrors: Bool = false
  ) throws(PlainError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    if !sharesErrors {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var words = Self.strings(["quizboard"] + arguments)
    var variables = Self.strings(environment.map { name, value in "\(name)=\(value)" })
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let code = posix_spawn(&process, executable, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw PlainError(system: code) }
    id = process
  }

  deinit {
    kill(id, SIGKILL)
    while waitpid(id, nil, 0) < 0, errno == EINTR {}
  }

  /// True if the process still runs.
  public var isRunning: Bool {
    var state = siginfo_t()
    // The process remains to be reaped.
    let code = waitid(P_PID, id_t(id), &state, WEXITED | WNOHANG | WNOWAIT)
    return code == 0 && state.si_signo == 0
  }

  /// Copies texts to a list of C strings that ends with NULL.
  private static func strings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text in strdup(text) } + [nil]
  }
}

extension PlainError {
  /// Creates an error with the system's words for a number of `errno`.
  public init(system code: Int32) { self.init(String(cString: strerror(code))) }
}
