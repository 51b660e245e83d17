/// A cache of libraries' files between starts, so that a library reads only changed files.
///
/// A library calls it from one thread at a time. Errors that it throws only make the start slower,
/// and are not reported.
public protocol LibraryIndex: AnyObject {
  /// Returns the cached files below a folder, by path.
  ///
  /// - Parameter folder: An absolute canonical path without a slash at its end.
  func files(below folder: String) throws -> [String: IndexedFile]
  /// Replaces the entries of files that were read, and removes those of deleted files, in one
  /// transaction.
  func update(read: [IndexedFile], gone: [String]) throws
}

/// The cached content of a library's file: a `quiz.lua`, a question file or a `.quiz` file.
public struct IndexedFile: Sendable, Equatable {
  /// The absolute canonical path.
  public var path: String
  /// The size in bytes.
  public var size: Int64
  /// The time of modification in nanoseconds since 1970.
  public var modified: Int64
  /// The quizzes in the file: one, several in a question file, or none if it is not a question
  /// file.
  public var quizzes: [QuizCard]

  /// Creates an entry.
  public init(path: String, size: Int64, modified: Int64, quizzes: [QuizCard]) {
    self.path = path
    self.size = size
    self.modified = modified
    self.quizzes = quizzes
  }
}

/// The entry of a quiz in a list.
public struct QuizCard: Sendable, Equatable {
  /// The identifier under which a store has its scores and places.
  public var identifier: String
  /// The title; for a broken quiz the name of its folder or file.
  public var title: String
  /// An icon of one or two characters.
  public var icon: String?
  /// A description of one sentence.
  public var description: String?
  /// The reason why it cannot be played, in a sentence with its place; nil if none is known.
  public var problem: String?

  /// Creates a card.
  public init(
    identifier: String, title: String, icon: String? = nil, description: String? = nil,
    problem: String? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.icon = icon
    self.description = description
    self.problem = problem
  }
}
