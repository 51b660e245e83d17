import QuizboardEngine
import QuizboardExchange
import QuizboardModel

/// The files of a quiz as bytes: those of a `.quiz` file, which `quizboard pack` writes.
public struct QuizBytes: Sendable, Hashable {
  /// The bytes of the `.quiz` file.
  public var archive: [UInt8]
  /// The name that the folder or the question file would have, without the ending. It is the
  /// identifier of a quiz that names none.
  public var name: String
  /// The title of one quiz in a question file that holds several; nil for all of them together.
  public var title: String?

  /// Creates a quiz from the bytes of a `.quiz` file.
  public init(archive: [UInt8], name: String, title: String? = nil) {
    (self.archive, self.name, self.title) = (archive, name, title)
  }

  func inMemory() throws(PlainError) -> QuizInMemory {
    QuizInMemory(try QuizArchive(archive, name: name), name: name, title: title)
  }
}
