import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: guessed tables")
struct GuessedTableTests {
  /// A quiz with a table; `columns` are pairs in Lua.
  private func diagnostics(_ table: String, named file: String = "q.csv", columns: String = "")
    throws -> [Diagnostic]
  {
    let questions = columns.isEmpty ? "'\(file)'" : "{ file = '\(file)', columns = { \(columns) } }"
    let folder = try ScratchQuiz(
      files: [
        "quiz.lua": "return require 'quizboard'.quiz { title = 'T', questions = \(questions) }\n",
        file: table,
      ])
    return QuizCheck(path: folder.path).diagnostics
  }

  @Test(
    "a table that can be read in two ways is told, and the remedy ends it",
    arguments: [
      // No line names the columns.
      ("Hund,dog\nKatze,cat\n", "q.csv", 1, "'question', 'answer'"),
      // A text and a number both fit.
      (
        "question,option 1,option 2,option 3,answer\nQ?,3,1,2,2\n", "q.csv", 2,
        "answer = 'answer text'"
      ),
      (
        "question,option 1,option 2,option 3,answer\nQ?,3,1,2,2\n", "q.csv", 2,
        "answer = 'answer number'"
      ),
      // Indices begin with 0 in many programs.
      (
        "question,option 1,option 2,option 3,answerIndex\nQ?,x,y,z,2\n", "q.csv", 1,
        "answerIndex = 'answer number'"
      ),
      // A name that is nearly a known one.
      ("question,answer,categroy\nQ?,a,b\n", "q.csv", 1, "categroy = 'category'"),
      // Fields of notes without names.
      ("Hund\tdog\tpage 3\nKatze\tcat\tpage 4\n", "q.txt", 1, "'question', 'answer', 'ignore'"),
    ])
  func guesses(table: String, file: String, line: Int, columns: String) throws {
    let told = try diagnostics(table, named: file)
    #expect(told.map(\.code) == [.guessedReading])
    let place = try #require(told.first?.place)
    #expect(place.file.hasSuffix("/\(file)") && place.line == line)
    #expect(try diagnostics(table, named: file, columns: columns).map(\.message) == [])
  }

  @Test(
    "a table with known names is no guess",
    arguments: [
      "question,answer\nCapital of Norway?,Oslo\n", "Frage;Antwort\nHauptstadt?;Oslo\n",
      "question,option 1,option 2,answer,zzz\nQ?,Oslo,Rome,A,book\n",
      "question,option 1,option 2,option 3,Correct answer number\nQ?,3,1,2,2\n",
      "question,option 1,option 2,option 3,answer text\nQ?,3,1,2,2\n",
    ])
  func known(table: String) throws {
    #expect(try diagnostics(table).map(\.message) == [])
  }
}
