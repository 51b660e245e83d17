import Foundation
import QuizboardEngine
import QuizboardStore

/// Returns the folder of the user's quizzes.
func libraryFolder(_ environment: [String: String]) -> String {
  environment["QUIZBOARD_LIBRARY"].flatMap { $0.isEmpty ? nil : $0 } ?? "Quizzes"
}

/// The current folder if it is a quiz.
var quizHere: String? { FileSystem.kind(of: "quiz.lua") == .file ? "." : nil }

/// Returns the path for a command without one: the quiz in the current folder, else the user's
/// quizzes.
func usualPath(_ environment: [String: String] = ProcessInfo.processInfo.environment) throws
  -> String
{
  if let quizHere { return quizHere }
  let folder = libraryFolder(environment)
  guard FileSystem.kind(of: folder) != .nothing else {
    throw CommandError.unreadable(
      "there is no quiz.lua here, and no folder \(folder); name a quiz or change to its folder")
  }
  return folder
}

/// Reads a fetched quiz by its identifier in a store. Throws a `LoadError`.
func fetchedQuiz(_ identifier: String, in store: Store?) throws -> QuizBundle {
  guard let location = try store?.location(of: identifier) else {
    throw LoadError(
      message: "there is no fetched quiz \(identifier.drop { $0 == "/" })",
      remedy: "check the server again")
  }
  return try QuizBundle.written(location, libraries: [])
}

/// Reads a quiz and the quizzes of the user's folder that it refers to. Throws a `LoadError`.
func readBundle(_ path: String) throws -> QuizBundle {
  try QuizBundle.written(
    path: path, libraries: [libraryFolder(ProcessInfo.processInfo.environment)])
}
