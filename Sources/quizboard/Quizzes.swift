import Engine
import Foundation

/// The folder of the person's quizzes.
func libraryFolder(_ environment: [String: String]) -> String {
  environment["QUIZBOARD_LIBRARY"].flatMap { $0.isEmpty ? nil : $0 } ?? "Quizzes"
}

/// Reads a quiz, and those that it refers to from the person's folder. Throws a `BundleError`.
func readBundle(_ path: String) throws -> QuizBundle {
  try QuizBundle(path: path, libraries: [libraryFolder(ProcessInfo.processInfo.environment)])
}
