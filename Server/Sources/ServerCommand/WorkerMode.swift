import Glibc

/// The mode in which the server starts this program again, for a confined process that runs
/// scripts.
enum WorkerMode {
  /// The first argument.
  static let word = "worker"

  /// Runs the worker until its pipe is closed.
  static func run() -> Never {
    Console.message("workers do not exist yet")
    exit(70)
  }
}
