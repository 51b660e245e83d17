import CQuizboardCurlShim
import Glibc

/// A running process of the courier, and the parent's ends of its pipes.
final class CourierChild: Sendable {
  /// The variables of the environment that the process gets; `QUIZBOARD_COURIER_ERRORS` lets it
  /// write to standard error.
  private static let errorsVariable = "QUIZBOARD_COURIER_ERRORS"

  private let process: pid_t
  /// The descriptor for frames to the process. Writing does not block.
  let input: Int32
  /// The descriptor for frames of the process.
  let output: Int32

  /// Starts a process; nil with `errno` if the system refuses.
  init?(executable: String, environment: [String: String]) {
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard curl_shim_pipe(&toChild) else { return nil }
    guard curl_shim_pipe(&fromChild) else {
      Self.close(toChild)
      return nil
    }
    let result = Self.spawn(
      executable, environment, input: toChild[0], output: fromChild[1])
    Self.close([toChild[0], fromChild[1]])
    guard case .success(let process) = result else {
      Self.close([toChild[1], fromChild[0]])
      if case .failure(let failure) = result { errno = failure.number }
      return nil
    }
    _ = fcntl(toChild[1], F_SETFL, O_NONBLOCK)
    (self.process, input, output) = (process, toChild[1], fromChild[0])
  }

  /// Kills the process, which has nothing to lose, and reaps it.
  deinit {
    Self.close([input, output])
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// True if the process still runs.
  var isRunning: Bool {
    var state = siginfo_t()
    // The process remains to be reaped.
    let code = waitid(P_PID, id_t(process), &state, WEXITED | WNOHANG | WNOWAIT)
    return code == 0 && state.si_signo == 0
  }

  private struct SystemFailure: Error { var number: Int32 }

  private static func spawn(
    _ executable: String, _ environment: [String: String], input: Int32, output: Int32
  ) -> Result<pid_t, SystemFailure> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    if environment[errorsVariable] == nil {
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
    // A group of its own: the signals of a terminal's keys do not reach it.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let variables = ProcessSettings.variables.compactMap { name in
      environment[name].map { "\(name)=\($0)" }
    }
    var words = Self.list(["quizboard", "courier"])
    var settings = Self.list(variables)
    defer { for text in words + settings { free(text) } }
    var process = pid_t()
    let code = posix_spawn(&process, executable, &actions, &attributes, &words, &settings)
    return code == 0 ? .success(process) : .failure(SystemFailure(number: code))
  }

  /// Copies texts to a list of C strings that ends with NULL.
  private static func list(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text in strdup(text) } + [nil]
  }

  private static func close(_ descriptors: [Int32]) {
    for descriptor in descriptors { _ = Glibc.close(descriptor) }
  }
}
