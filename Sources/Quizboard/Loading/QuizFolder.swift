import QuizboardEngine
public import QuizboardModel
import QuizboardScripting

/// A folder of quizzes and question files, with its subfolders.
public struct QuizFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// Creates a value for a folder without reading it.
  public init(_ path: String) { self.path = path }

  /// Lists the quizzes. Reads only their headings, so that broken quizzes are listed too.
  ///
  /// - Throws: A `PlainError` if there is no folder at the path.
  public func entries() throws(PlainError) -> [QuizEntry] {
    guard FileSystem.kind(of: path) == .folder else {
      throw PlainError("there is no folder \(path)")
    }
    return Library(folder: path).entries.map(QuizEntry.init)
  }
}

/// A quiz, or a folder of quizzes, in a ``QuizFolder``.
public struct QuizEntry: Sendable, Hashable {
  /// The absolute path of the quiz's folder, of its question file, or of the folder.
  public let path: String
  /// The quiz's identifier; for a folder, its path from the top.
  public let identifier: String
  /// The title; for a folder, its name.
  public let title: String
  /// An icon of one or two characters; nil if the quiz has none.
  public let icon: String?
  /// A description in one sentence; nil if the quiz has none.
  public let summary: String?
  /// The reason why its heading cannot be read; nil if it can. ``load()`` finds all problems.
  public let problem: String?
  /// The entries of a folder, or of a file with several quizzes; nil for a quiz.
  public let children: [QuizEntry]?

  init(_ entry: LibraryEntry) {
    path = entry.path
    identifier = entry.identifier
    title = entry.title
    icon = entry.icon
    summary = entry.description
    problem = entry.problem
    children = entry.kind == .folder ? entry.children.map(QuizEntry.init) : nil
  }

  /// Loads the quiz.
  ///
  /// A file with several quizzes is loaded as one.
  ///
  /// - Throws: A ``LoadFailure`` with the problems that prevent playing; also for a folder.
  public func load() throws(LoadFailure) -> LoadedQuiz {
    if children != nil, FileSystem.kind(of: path) == .file { return try LoadedQuiz.load(path) }
    guard children == nil else {
      throw LoadFailure(
        LoadProblem(message: "\(path) is a folder of quizzes", remedy: "load one of its children"))
    }
    return try LoadedQuiz.load(path, quiz: identifier)
  }
}
