import Foundation
import GRDB
import QuizboardModel

/// Writes scores. It is part of the transaction of an input, so its statements are cached.
extension Database {
  /// Inserts a score, the title of its quiz, and the data of its questions.
  func insert(_ score: Score) throws {
    try cachedStatement(
      sql: """
        INSERT INTO scores (quiz, score, points, percentage, questions, correct, recorded, ungraded)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      score.quiz, score.score.description, score.points.description, score.percentage,
      score.questions, score.correct, score.time, score.ungraded,
    ])
    let number = lastInsertedRowID
    if let title = score.title {
      try cachedStatement(sql: "INSERT OR REPLACE INTO quizzes (quiz, title) VALUES (?, ?)")
        .execute(arguments: [score.quiz, title])
    }
    try insertParts(of: score, as: number)
  }

  /// Replaces the grades of a score, and the data of its questions.
  func replace(_ number: Int, by score: Score) throws {
    try execute(
      sql: """
        UPDATE scores SET score = ?, points = ?, percentage = ?, questions = ?, correct = ?,
          ungraded = ? WHERE id = ?
        """,
      arguments: [
        score.score.description, score.points.description, score.percentage, score.questions,
        score.correct, score.ungraded, number,
      ])
    for table in ["given", "responses", "mementos"] {
      try execute(sql: "DELETE FROM \(table) WHERE score = ?", arguments: [number])
    }
    try insertParts(of: score, as: Int64(number))
  }

  private func insertParts(of score: Score, as number: Int64) throws {
    for (index, result) in score.responses.enumerated() {
      try insertQuestion(of: result, in: score.quiz)
      try insert(result, at: index + 1, of: number)
    }
    guard let memento = score.memento else { return }
    try cachedStatement(sql: "INSERT INTO mementos (score, memento) VALUES (?, ?)")
      .execute(arguments: [number, Data(memento)])
  }

  private func insertQuestion(of result: QuestionResult, in quiz: String) throws {
    try cachedStatement(
      sql: """
        INSERT OR REPLACE INTO questions (quiz, question, text, type, guess)
        VALUES (?, ?, ?, ?, ?)
        """
    ).execute(arguments: [quiz, result.question, result.text, result.type, result.guess])
    try cachedStatement(sql: "DELETE FROM offered WHERE quiz = ? AND question = ?")
      .execute(arguments: [quiz, result.question])
    for (index, part) in result.offered.enumerated() {
      try cachedStatement(
        sql: """
          INSERT INTO offered (quiz, question, part, name, text, isRight) VALUES (?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [
        quiz, result.question, index + 1, part.name, part.text, part.isRight,
      ])
    }
  }

  private func insert(_ result: QuestionResult, at place: Int, of score: Int64) throws {
    try cachedStatement(
      sql: """
        INSERT INTO responses (score, place, question, response, fraction, points, worth, given,
          slot)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      score, place, result.question, result.response, result.fraction?.description,
      result.points.description, result.worth.description, result.time, result.slot,
    ])
    for (index, part) in result.given.enumerated() {
      try cachedStatement(
        sql: """
          INSERT INTO given (score, place, part, name, text, isRight) VALUES (?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: [score, place, index + 1, part.name, part.text, part.isRight])
    }
  }

  /// Deletes all data of all quizzes, servers with what was fetched from them, and the outbox. The
  /// library index remains.
  func forgetEverything() throws {
    for table in [
      "places", "placesAside", "settings", "given", "responses", "mementos", "scores", "offered",
      "questions", "quizzes", "servers", "fetched", "skipped", "outbox",
    ] {
      try execute(sql: "DELETE FROM \(table)")
    }
  }
}
