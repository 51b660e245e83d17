import QuizboardAuthoring
public import QuizboardEngine
import QuizboardModel

/// The quizzes for replays, each loaded once.
public final class ReplayedQuizzes {
  private let named: String?
  private let library: String?
  private let fetched: (String) throws -> QuizBundle?
  private var known: [String: Result<QuizBundle, any Error>] = [:]

  /// - Parameter named: the quiz for all transcripts; nil for the one in each transcript.
  /// - Parameter library: the folder of the player's quizzes.
  /// - Parameter fetched: returns the fetched quiz with an identifier; nil if there is none.
  public init(
    named: String?, library: String?,
    fetched: @escaping (String) throws -> QuizBundle? = { _ in nil }
  ) {
    self.fetched = fetched
    self.named = named
    self.library = library
  }

  /// Returns the quiz for a transcript. Throws a `LoadError`, or a `PlainError` if its path
  /// does not exist.
  public func bundle(for transcript: Transcript, in file: String) throws -> QuizBundle {
    if transcript.beginning.isLibrary {
      let path = named ?? (try? Self.path(of: transcript.beginning, in: file))
      return try QuizBundle(QuizLoader.library(of: path ?? transcript.beginning.path))
    }
    let quiz = transcript.beginning.quiz
    if named == nil, quiz.hasPrefix("//"), let bundle = try fetched(quiz) { return bundle }
    var path = try named ?? Self.path(of: transcript.beginning, in: file)
    // Selects the recorded quiz among several in one file.
    let quizzes = QuizSearchPath.quizzes(at: path)
    let title = transcript.beginning.quiz.drop { $0 != "/" }
    if quizzes.count > 1, quizzes.contains(path + title) { path += title }
    let result =
      known[path]
      ?? Result { try QuizBundle.written(path: path, libraries: [library].compactMap(\.self)) }
    known[path] = result
    return try result.get()
  }

  /// Returns the path, relative to the transcript if possible: both may have moved together.
  private static func path(of beginning: Beginning, in file: String) throws -> String {
    let beside = beginning.relativePath.map {
      "\(FileSystem.parent(of: FileSystem.canonical(file)))/\($0)"
    }
    for path in [beside, beginning.path].compactMap(\.self)
    where FileSystem.kind(of: path) != .nothing {
      return FileSystem.canonical(path)
    }
    throw PlainError(
      "\(file) records a play of \"\(beginning.quiz)\", which no longer exists at "
        + "\(beginning.path); name the quiz: quizboard replay \(file) QUIZ")
  }
}
