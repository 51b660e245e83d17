public import QuizboardExchange
import QuizboardModel
import QuizboardScripting
import QuizboardText

/// The files of a quiz in memory, for a process that reads no files.
public struct QuizInMemory: Sendable {
  /// The files.
  let archive: QuizArchive
  /// The name that the quiz's folder or file would have, without the ending.
  let name: String
  /// The title of one quiz of a question file that holds several; nil for all of them.
  let title: String?

  /// Creates a quiz of the files in an archive.
  public init(_ archive: QuizArchive, name: String, title: String? = nil) {
    self.archive = archive
    self.name = name
    self.title = title
  }

  /// The contents of the files by their paths.
  var contents: [String: [UInt8]] {
    archive.entries.reduce(into: [:]) { $0[$1.path] = Array(archive.bytes(of: $1)) }
  }
}

extension [String: QuizInMemory] {
  /// Returns the location of a quiz that a reference names. Throws a `ScriptProblem` if it is not
  /// among these.
  func location(of identifier: String) throws -> QuizLocation {
    if let quiz = self[identifier] { return QuizLocation(quiz, others: self) }
    throw ScriptProblem(
      "there is no quiz \"\(identifier)\" beside this one",
      meant: nearest(to: identifier, among: keys.sorted()), .unknownQuiz, about: identifier)
  }
}
