import ArgumentParser
import Foundation
import QuizboardCheck
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
  ///
  /// - Parameter remedy: The remedy if no name is near.
  static func nothing(at path: String, wanted: String = "file or folder", remedy: String)
    -> CommandError
  {
    unreadable(FileSystem.nothing(at: path, wanted: wanted, remedy: remedy))
  }

  /// Makes an error for a file of an option that cannot be read.
  ///
  /// - Parameter remedy: The remedy if nothing exists at the path, and no name is near.
  static func unreadable(_ option: String, _ error: any Error, remedy: String) -> CommandError {
    guard let error = error as? FileError, error.kind == .missing else {
      return unreadable("\(option): \(error)")
    }
    return unreadable("\(option): \(error.message); \(error.remedy ?? remedy)")
  }

  /// Makes an error for a failed task, or a file that cannot be written.
  static func failed(_ message: String) -> CommandError {
    CommandError(message, ExitStatus.problems)
  }

  /// Makes an error for a fault of quizboard itself.
  static func fault(_ message: String) -> CommandError { CommandError(message, ExitStatus.fault) }

  /// Makes an error for a quiz that cannot be read or launched, with its traceback, and with the
  /// remedy that `check` gives.
  init(_ error: LoadError) {
    self.init(error.withRemedyOfCheck.text, ExitStatus.unreadable)
  }

  /// Makes an error for a quiz that cannot be launched, with its traceback.
  init(_ error: InputError) {
    self.init(error.text, ExitStatus.unreadable)
  }
}

extension LoadError {
  /// The error with the remedy of the error that a check reports in the same line, unless it has
  /// its own.
  fileprivate var withRemedyOfCheck: LoadError {
    guard remedy == nil, let folder, let place else { return self }
    let libraries = [libraryFolder(ProcessInfo.processInfo.environment)]
    let path = folder.hasSuffix("/") ? folder + place.file : "\(folder)/\(place.file)"
    let found = QuizCheck(path: folder, libraries: libraries).diagnostics.first { diagnostic in
      guard diagnostic.severity == .error, let start = diagnostic.place?.start else { return false }
      return start.file == path && start.line == place.line
    }
    guard let advice = found?.remedy else { return self }
    var error = LoadError(message: message, remedy: advice, place: place, traceback: traceback)
    error.folder = folder
    return error
  }
}
