import Foundation
import QuizboardEngine
import QuizboardWorkbench

/// The folder of the person's quizzes.
func libraryFolder(_ environment: [String: String]) -> String {
  environment["QUIZBOARD_LIBRARY"].flatMap { $0.isEmpty ? nil : $0 } ?? "Quizzes"
}

/// The quiz whose folder one stands in; nil where that is none.
var quizHere: String? { FileSystem.kind(of: "quiz.lua") == .file ? "." : nil }

/// What a command works on where its line names nothing: the quiz whose folder one stands in, else
/// the person's quizzes.
func usualPath(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws
  -> String
{
  if let quizHere { return quizHere }
  let folder = libraryFolder(environment)
  guard FileSystem.kind(of: folder) != .nothing else {
    throw CommandError.unreadable(
      "there is no quiz.lua here, and no folder \(folder); name a quiz, or go into its folder")
  }
  return folder
}

/// Reads a quiz, and those that it refers to from the person's folder. Throws a `BundleError`.
func readBundle(_ path: String) throws -> QuizBundle {
  try QuizBundle.written(
    path: path, libraries: [libraryFolder(ProcessInfo.processInfo.environment)])
}
