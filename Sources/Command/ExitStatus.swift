import ArgumentParser

/// The exit codes of the command other than 0.
enum ExitStatus {
  /// A check found problems, a task failed, or a file could not be written.
  static let problems = ExitCode(1)
  /// Wrong usage.
  static let usage = ExitCode(64)
  /// A quiz or another input file cannot be read.
  static let unreadable = ExitCode(65)
  /// A fault of quizboard itself.
  static let fault = ExitCode(70)
  /// The user pressed Ctrl-C.
  static let interrupted = ExitCode(130)
}
