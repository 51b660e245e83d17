import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardStore

/// The folder of quizzes that the user names.
private func namedFolder(_ environment: [String: String]) -> String? {
  environment["QUIZBOARD_LIBRARY"].flatMap { $0.isEmpty ? nil : $0 }
}

/// Returns the folder of the user's quizzes.
func libraryFolder(_ environment: [String: String]) -> String {
  namedFolder(environment) ?? "Quizzes"
}

/// Returns the folder of quizzes to play: the user's, and without one that of the quizzes installed
/// with the command.
func playedFolder(_ environment: [String: String]) -> String {
  let own = libraryFolder(environment)
  guard namedFolder(environment) == nil, FileSystem.kind(of: own) == .nothing,
    let command = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  else { return own }
  let prefix = FileSystem.parent(of: FileSystem.parent(of: command))
  let installed = "\(prefix)/share/quizboard/Quizzes"
  return FileSystem.kind(of: installed) == .folder ? installed : own
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

/// Throws a `CommandError` if an option needs a folder, and a path is a `.quiz` file.
func refusePacked(_ paths: [String], _ option: String) throws {
  for path in paths
  where path.lowercased().hasSuffix(".quiz") && FileSystem.kind(of: path) == .file {
    let folder = FileSystem.lastName(of: path).dropLast(".quiz".count)
    throw CommandError.usage(
      "\(option) needs the quiz's folder, and \(path) is one file; unpack it first: "
        + "mkdir \(folder); tar xf \(path) -C \(folder)")
  }
}

/// Reports what the search for quizzes at a path leaves out although it may hold some.
func reportOmissions(at path: String) {
  report(QuizSearchPath.omissions(at: path).map(\.description))
}

/// Reads a fetched quiz by its identifier in a store. Throws a `LoadError`.
func fetchedQuiz(_ identifier: String, in store: Store?) throws -> QuizBundle {
  guard let location = try store?.location(of: identifier) else {
    throw LoadError(
      message: "there is no fetched quiz \(identifier.drop { $0 == "/" })",
      remedy: "check the server again")
  }
  guard FileSystem.kind(of: location.path) != .nothing || QuizSearchPath.isInFile(location.path)
  else {
    throw LoadError(
      message: "the files of \(location.shownPath) are missing",
      remedy: "fetch them again: quizboard sync, or r in the library")
  }
  return try QuizBundle.written(location, libraries: [])
}

/// Reads a quiz and the quizzes of the user's folder that it refers to, or a fetched quiz. Throws a
/// `LoadError`.
///
/// - Parameter store: The store of fetched quizzes; nil for that of the user.
func readBundle(_ path: String, store: Store? = nil) throws -> QuizBundle {
  let location = try FetchedQuizArgument.location(path, in: store) ?? ownLocation(path, store)
  return try QuizBundle.written(
    location, libraries: [libraryFolder(ProcessInfo.processInfo.environment)])
}

/// Returns the location of a quiz in the user's folders. Indexes of its large question files are
/// kept with the store.
func ownLocation(_ path: String, _ store: Store?) -> QuizLocation {
  var location = QuizLocation(path)
  location.banks = store.map { BankFolder($0.banksFolder) }
  return location
}
