import ArgumentParser
import QuizboardEngine

/// Why a command ends before its end: what the person is told, and the exit code.
///
/// Commands throw it, and `Quizboard.main` tells it: all of them in one voice.
struct CommandError: Error {
  /// A sentence with the remedy.
  let message: String
  /// What the program leaves with.
  let status: ExitCode

  private init(_ message: String, _ status: ExitCode) {
    self.message = message
    self.status = status
  }

  /// The command line asks for what cannot be; how the command is used is told beside it.
  static func usage(_ message: String) -> CommandError { CommandError(message, ExitStatus.usage) }

  /// A quiz, a question file, a recording or another file that was named cannot be read, or is not
  /// there.
  static func unreadable(_ message: String) -> CommandError {
    CommandError(message, ExitStatus.unreadable)
  }

  /// There is nothing at a path, where this was to be; the nearest name that there is helps.
  static func nothing(at path: String, wanted: String = "file or folder", remedy: String? = nil)
    -> CommandError
  {
    unreadable(FileSystem.nothing(at: path, wanted: wanted) + (remedy.map { " (\($0))" } ?? ""))
  }

  /// What was to be done failed. So does what was to be written and cannot be, or would take the
  /// place of something else.
  static func failed(_ message: String) -> CommandError {
    CommandError(message, ExitStatus.problems)
  }

  /// Something went wrong that is nobody's fault but ours.
  static func fault(_ message: String) -> CommandError { CommandError(message, ExitStatus.fault) }

  /// Of a quiz that cannot be read or launched: with the calls that led there.
  init(_ error: BundleError) {
    self.init(Self.text(error.description, error.foldedTraceback), ExitStatus.unreadable)
  }

  /// The same of one that cannot be launched.
  init(_ error: InputError) {
    self.init(Self.text(error.description, error.foldedTraceback), ExitStatus.unreadable)
  }

  private static func text(_ message: String, _ traceback: [String]) -> String {
    ([message] + traceback.map { "  \($0)" }).joined(separator: "\n")
  }
}
