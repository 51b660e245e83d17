import QuizboardModel
import QuizboardScripting

/// The fetched quizzes of a server as entries of the library.
struct FetchedShelf {
  let entries: [LibraryEntry]

  init(_ record: ServerRecord) {
    entries = record.quizzes.map { quiz in
      let entry = LibraryEntry(
        kind: .quiz, path: "", identifier: quiz.identifier, title: quiz.title, isRead: true)
      entry.icon = quiz.icon
      entry.description = quiz.description
      entry.origin = QuizOrigin(
        server: record.url, digest: quiz.digest, isSigned: quiz.isSigned)
      return entry
    }
  }
}
