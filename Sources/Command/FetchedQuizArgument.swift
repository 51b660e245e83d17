import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardStore

/// An argument that names a fetched quiz: `school.example/capitals`, with or without two slashes
/// before it, or `HOST[:PORT]/IDENTIFIER` if only one quiz fits.
enum FetchedQuizArgument {
  /// Returns the location of the quiz; nil if something lies on the disk under that name, or the
  /// store has no such quiz.
  ///
  /// Throws a `LoadError` if several quizzes fit.
  ///
  /// - Parameter store: The store of the command; nil for that of the user.
  static func location(_ argument: String, in store: Store? = nil) throws -> QuizLocation? {
    guard FileSystem.kind(of: argument) == .nothing, !QuizSearchPath.isInFile(argument),
      argument.contains("/"), let store = try store ?? ownStore()
    else { return nil }
    let name = String(argument.drop { $0 == "/" })
    if let location = try store.location(of: "//\(name)") { return location }
    let fitting = try store.servers().flatMap(\.quizzes).map(\.identifier).filter {
      fits($0, name)
    }
    guard fitting.count < 2 else {
      let names = fitting.map { String($0.drop { $0 == "/" }) }.sorted()
      throw LoadError(
        message: "\(argument) fits several quizzes",
        remedy: "name one of them: \(names.joined(separator: ", "))")
    }
    return try fitting.first.flatMap { try store.location(of: $0) }
  }

  /// Returns the path on the disk that an argument names: itself, or that of a fetched quiz.
  static func path(_ argument: String) throws -> String {
    try location(argument)?.path ?? argument
  }

  /// Returns true if an identifier has a host and ends with the rest of a name.
  private static func fits(_ identifier: String, _ name: String) -> Bool {
    guard let slash = name.firstIndex(of: "/") else { return false }
    return identifier.hasPrefix("//\(name[..<slash])/") && identifier.hasSuffix(name[slash...])
  }

  /// Opens the user's store for reading; nil if there is none.
  private static func ownStore() throws -> Store? {
    guard
      let path = try? StoreLocation.path(environment: ProcessInfo.processInfo.environment),
      FileSystem.kind(of: path) == .file
    else { return nil }
    return try? Store.reading(path: path, version: Quizboard.version)
  }
}
