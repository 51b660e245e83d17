/// What is kept of the files of libraries between starts, so that only what has changed is read
/// again.
///
/// A library asks from one thread at a time. An index that cannot be read or written only makes the
/// start slower: what it throws is told nobody.
public protocol LibraryIndex: AnyObject {
  /// All that is kept of files below a folder, by path.
  ///
  /// - Parameter folder: absolute, without links and without a slash at its end.
  func files(below folder: String) throws -> [String: IndexedFile]
  /// Keeps what was read anew, in the place of what was kept under the same paths, and forgets
  /// files that are gone; all of it, or nothing.
  func update(read: [IndexedFile], gone: [String]) throws
}

/// A file of a library as it was when it was read: a `quiz.lua`, or a question file.
public struct IndexedFile: Sendable, Equatable {
  /// Absolute, without links.
  public var path: String
  /// In bytes.
  public var size: Int64
  /// When it was changed last, in nanoseconds since 1970.
  public var modified: Int64
  /// What it holds: one quiz, several (a question file may), or none (a file that is no question
  /// file after all).
  public var quizzes: [QuizCard]

  /// A file as it was read.
  public init(path: String, size: Int64, modified: Int64, quizzes: [QuizCard]) {
    self.path = path
    self.size = size
    self.modified = modified
    self.quizzes = quizzes
  }
}

/// What a list shows of a quiz.
public struct QuizCard: Sendable, Equatable {
  /// What its scores and places are kept under.
  public var identifier: String
  /// Its title; of a broken one, the folder's or the file's name.
  public var title: String
  /// A character or two.
  public var icon: String?
  /// One sentence.
  public var description: String?
  /// Why it cannot be played, in a sentence with its place; nil where nothing is known against it.
  public var problem: String?

  /// What a list shows of a quiz.
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
