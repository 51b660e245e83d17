import ArgumentParser
import QuizboardEngine
import QuizboardModel

/// An error that ends a command: its message and the exit code.
///
/// Commands throw it, and `Quizboard.main` reports it.
struct CommandError: Error {
  /// The message, with its remedy.
  let message: String
  /// The exit code.
  let status: ExitCode

  private init(_ message: String, _ status: ExitCode) {
    self.message = message
    self.status = status
  }

  /// Makes an error for wrong usage, which is reported without the usage text.
  static func usage(_ message: String) -> CommandError { CommandError(message, ExitStatus.usage) }

  /// Makes an error for a quiz or another named file that does not exist or cannot be read.
  static func unreadable(_ message: String) -> CommandError {
    CommandError(message, ExitStatus.unreadable)
  }

  /// Makes an error for a path that does not exist, with the nearest existing name.
  static func nothing(at path: String, wanted: String = "file or folder", remedy: String? = nil)
    -> CommandError
  {
    unreadable(FileSystem.nothing(at: path, wanted: wanted) + (remedy.map { " (\($0))" } ?? ""))
  }

  /// Makes an error for a failed task, or a file that cannot be written.
  static func failed(_ message: String) -> CommandError {
    CommandError(message, ExitStatus.problems)
  }

  /// Makes an error for a fault of quizboard itself.
  static func fault(_ message: String) -> CommandError { CommandError(message, ExitStatus.fault) }

  /// Makes an error for a quiz that cannot be read or launched, with its traceback.
  init(_ error: LoadError) {
    self.init(error.text, ExitStatus.unreadable)
  }

  /// Makes an error for a quiz that cannot be launched, with its traceback.
  init(_ error: InputError) {
    self.init(error.text, ExitStatus.unreadable)
  }
}
