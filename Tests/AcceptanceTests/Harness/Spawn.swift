import Foundation
import Synchronization

/// Starts programs.
enum Spawn {
  /// The pipes of a program that has been started; our ends of them.
  struct Pipes {
    var input: SystemPipe
    var output: SystemPipe
    var errors: SystemPipe
    /// For ``Ending``; the program knows nothing of it.
    var end: SystemPipe
  }

  // Between making a pipe and closing it in the program that is started, no other may be started.
  private static let lock = Mutex(())

  /// Starts a command in a process group of its own, with signals as a shell would leave them.
  static func start(_ command: Command) throws -> (process: pid_t, pipes: Pipes) {
    try lock.withLock { _ in
      var pipes = try Pipes(input: .init(), output: .init(), errors: .init(), end: .init())
      let process = try start(command, pipes)
      pipes.input.closeReading()
      pipes.output.closeWriting()
      pipes.errors.closeWriting()
      pipes.input.makeWritingNonBlocking()
      return (process, pipes)
    }
  }

  private static func start(_ command: Command, _ pipes: Pipes) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if case .nothing = command.input {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, pipes.input.reading, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, pipes.output.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, pipes.errors.writing, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    // A shell steps into the folder: the tests' own folder is shared by all of them.
    let words =
      ["/bin/sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", command.folder, command.program]
      + command.arguments
    var arguments = words.map { strdup($0) } + [nil]
    var environment = command.environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process = pid_t()
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, &environment)
    guard code == 0 else { throw POSIXError(.init(rawValue: code) ?? .ENOENT) }
    return process
  }
}
