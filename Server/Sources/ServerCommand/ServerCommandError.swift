/// An error that ends the program: its message with the remedy, and the exit code.
struct ServerCommandError: Error {
  /// The message.
  let message: String
  /// The exit code, one of those of the command `quizboard`.
  let status: Int32

  private init(_ message: String, _ status: Int32) {
    (self.message, self.status) = (message, status)
  }

  /// Makes an error for a failed task.
  static func failed(_ message: String) -> ServerCommandError { ServerCommandError(message, 1) }

  /// Makes an error for wrong usage.
  static func usage(_ message: String) -> ServerCommandError { ServerCommandError(message, 64) }

  /// Makes an error for a file or folder that does not exist or cannot be read.
  static func unreadable(_ message: String) -> ServerCommandError {
    ServerCommandError(message, 65)
  }
}
