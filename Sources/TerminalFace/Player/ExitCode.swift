/// The exit codes that a play can end with.
enum ExitCode {
  static let interrupted: Int32 = 130
  /// A fault of the engine's own.
  static let fault: Int32 = 70
}
