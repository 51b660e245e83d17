import Foundation
import GRDB
import QuizboardModel

/// Writes scores. It is part of the transaction of an input, so its statements are cached.
extension Database {
  /// Inserts a score, the title of its quiz, and the data of its questions. A score without a
  /// number gets the next one.
  func insert(_ score: Score) throws {
    let number = try score.number.map(Int64.init) ?? nextNumber("id", of: .scores)
    try insertRow(of: score, as: number, or: "ABORT")
    if let title = score.title {
      try insert(into: .quizzes, or: "REPLACE", [score.quiz, title])
    }
    try insertParts(of: score, as: number)
  }

  /// Replaces the grades of a score, and the data of its questions.
  func replace(_ number: Int, by score: Score) throws {
    for table in ["given", "responses", "mementos"] {
      try execute(sql: "DELETE FROM \(table) WHERE score = ?", arguments: [number])
    }
    try insertRow(of: score, as: Int64(number), or: "REPLACE")
    try insertParts(of: score, as: Int64(number))
  }

  private func insertRow(of score: Score, as number: Int64, or resolution: String) throws {
    try insert(
      into: .scores, or: resolution,
      [
        number, score.quiz, score.score.description, score.points.description, score.percentage,
        score.questions, score.correct, score.time, score.ungraded, score.responses.count,
        score.memento != nil,
      ])
  }

  private func insertParts(of score: Score, as number: Int64) throws {
    for (index, result) in score.responses.enumerated() {
      try insertQuestion(of: result, in: score.quiz)
      try insert(result, at: index + 1, of: number)
    }
    if let memento = score.memento { try insert(into: .mementos, [number, Data(memento)]) }
  }

  private func insertQuestion(of result: QuestionResult, in quiz: String) throws {
    try insert(
      into: .questions, or: "REPLACE",
      [quiz, result.question, result.text, result.type, result.guess, result.offered.count])
    try cachedStatement(sql: "DELETE FROM offered WHERE quiz = ? AND question = ?")
      .execute(arguments: [quiz, result.question])
    for (index, part) in result.offered.enumerated() {
      try insert(
        into: .offered, [quiz, result.question, index + 1, part.name, part.text, part.isRight])
    }
  }

  private func insert(_ result: QuestionResult, at place: Int, of score: Int64) throws {
    try insert(
      into: .responses,
      [
        score, place, result.question, result.response, result.fraction?.description,
        result.points.description, result.worth.description, result.time, result.slot,
        result.given.count,
      ])
    for (index, part) in result.given.enumerated() {
      try insert(into: .given, [score, place, index + 1, part.name, part.text, part.isRight])
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
