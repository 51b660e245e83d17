import QuizboardSteps

/// The mode in which the server starts this program again, for a confined process that runs
/// scripts.
enum WorkerMode {
  /// The first argument.
  static let word = "worker"

  /// Runs the worker until its input ends.
  static func run() -> Never { StepWorker.run() }
}
