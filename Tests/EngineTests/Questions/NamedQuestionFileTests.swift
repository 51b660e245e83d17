import QuizboardEngine
import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import QuizboardTestKit
import Testing

/// Question files that a quiz names with their columns, encoding or format.
@Suite("Question files with columns") struct NamedQuestionFileTests {
  private func folder(_ questions: String, _ files: [String: String] = [:]) throws -> ScratchQuiz {
    try ScratchQuiz(
      files: [
        "quiz.lua":
          "local qb = require 'quizboard'\nreturn qb.quiz { title = 'T', questions = \(questions) }"
      ].merging(files) { $1 })
  }

  private let words = ["w.csv": "Deutsch;Englisch\nHund;dog\nKatze;cat\n"]

  @Test(
    "columns are named or numbered, alone or in a list",
    arguments: [
      "{ file = 'w.csv', columns = { Deutsch = 'question', Englisch = 'answer' } }",
      "{ { file = 'w.csv', columns = { Deutsch = 'question', englisch = 'answer' } } }",
    ]) func columns(questions: String) throws
  {
    let quiz = try folder(questions, words).bundle().quiz
    #expect(quiz.questions.map(\.text) == ["Hund", "Katze"])
  }

  @Test("a list of meanings is that of the columns in order") func order() throws {
    let files = ["w.csv": "Hund;dog;x\nKatze;cat;y\n"]
    let quiz = try folder(
      "{ { file = 'w.csv', columns = { 'question', 'answer', 'ignore' } }, qb.essay 'Why?' {} }",
      files
    ).bundle().quiz
    #expect(quiz.questions.map(\.text) == ["Hund", "Katze", "Why?"])
  }

  @Test("a file has an encoding and a format") func encoding() throws {
    let folder = try folder("{ file = 'w.txt', encoding = 'windows-1251', format = 'csv' }")
    try folder.write(Array("question,answer\n".utf8) + [0xC4, 0xE0, 0x3F, 0x2C, 0x78], to: "w.txt")
    #expect(try folder.bundle().quiz.questions.map(\.text) == ["Да?"])
  }

  @Test(
    "what is wrong is named with what there is",
    arguments: [
      ("{ file = 'w.csv', columns = { Deutsch = 'qestion' } }", "did you mean \"question\"?"),
      ("{ file = 'w.csv', encoding = 'windows-1521' }", "did you mean \"windows-1251\"?"),
      ("{ file = 'w.csv', fromat = 'csv' }", "unknown key \"fromat\""),
      ("{ file = 'w.csv', columns = 'question' }", "\"columns\" must be like"),
      ("{ file = 'w.csv', format = 'cvs' }", "did you mean \"csv\"?"),
    ]) func wrong(questions: String, words: String) throws
  {
    let problem = try #require(folder(questions, self.words).problem(), "it could be loaded")
    #expect(problem.contains(words), "\(problem)")
  }

  @Test("a missing column is a problem of the table") func missingColumn() throws {
    let folder = try folder("{ file = 'w.csv', columns = { Deutch = 'question' } }", words)
    let problem = try #require(folder.bundle().problems.first)
    #expect(problem.reason == "there is no column “Deutch”")
    #expect(problem.expected == "“Deutsch”, one of “Deutsch”, “Englisch”")
  }
}
