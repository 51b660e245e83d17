package import QuizboardModel
import QuizboardScripting

/// The fetched quizzes of a server as entries of the library.
struct FetchedShelf {
  let entries: [LibraryEntry]

  init(_ record: ServerRecord, bodies: QuizBodies) {
    entries = record.quizzes.map { quiz in
      let entry = LibraryEntry(
        kind: .quiz, path: "", identifier: quiz.identifier, title: quiz.title, isRead: true)
      entry.icon = quiz.icon
      entry.description = quiz.description
      entry.body = bodies.path(of: quiz)
      entry.origin = LibraryEntry.Origin(
        server: record.url, digest: quiz.digest, isSigned: quiz.isSigned)
      return entry
    }
  }
}

extension QuizBodies {
  /// Returns the path of a fetched quiz: a folder, a question file, or a quiz of one.
  package func path(of quiz: FetchedQuiz) -> String {
    quiz.file.isEmpty ? folder(of: quiz.digest) : "\(folder(of: quiz.digest))/\(quiz.file)"
  }
}
