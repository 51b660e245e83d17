import ArgumentParser

/// The exit codes of the command, all that there are but 0.
enum ExitStatus {
  /// What was checked has problems, what was tried failed, or what was to be written cannot be.
  static let problems = ExitCode(1)
  /// Wrong usage.
  static let usage = ExitCode(64)
  /// A quiz, or another file that was to be read, cannot be.
  static let unreadable = ExitCode(65)
  /// A fault of the engine's own.
  static let fault = ExitCode(70)
  /// Somebody pressed Ctrl-C.
  static let interrupted = ExitCode(130)
}
