import Foundation
import GRDB
import QuizboardEngine
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

extension Store {
  /// Returns the saved state of a run at a place, or nil. Throws ``StoreError``.
  public func place(of key: PlaceKey) throws -> [UInt8]? {
    try find(in: "places") { db in
      try db.bytes(
        sql: "SELECT state FROM places WHERE quiz = ? AND path = ?",
        arguments: [key.quiz, key.path])
    }
  }

  /// See `RunStore`.
  public func begunQuizzes() -> Set<String> {
    let quizzes = try? read { try String.fetchSet($0, sql: "SELECT quiz FROM places") }
    return quizzes ?? []
  }

  /// Returns the settings of a quiz, or nil. Throws ``StoreError``.
  public func settings(of quiz: String) throws -> [UInt8]? {
    try find(in: "settings") { try $0.settings(of: quiz) }
  }

  /// See `RunStore`.
  public func results(of quiz: String) -> [Score] { (try? attempts(of: quiz)) ?? [] }

  /// Returns the scores of a quiz in the order recorded, with the questions that they drew; none if
  /// they cannot be read.
  public func scores(of quiz: String) -> [Score] {
    let scores = try? find(in: "scores") { db -> [Score]? in
      let rows = try Row.fetchAll(
        db, sql: "SELECT * FROM scores WHERE quiz = ? ORDER BY id", arguments: [quiz])
      if rows.isEmpty { return nil }
      let drawn = try db.drawnQuestions(of: quiz)
      return rows.compactMap { row in
        var score = Score(row)
        score?.drawn = drawn[row["id"]] ?? []
        return score
      }
    }
    return scores ?? []
  }

  /// Reads a value that can be missing. If it is, and before settings or scores are read for the
  /// first time, checks the table and its indexes, so that damage is not mistaken for an empty
  /// table. (A place has its own checksum.)
  private func find<Value>(in table: String, _ body: (Database) throws -> Value?) throws(StoreError)
    -> Value?
  {
    let isFirst = beginsReading(table) && table != "places"
    return try read { db in
      let value = try body(db)
      guard value == nil || isFirst else { return value }
      guard try String.fetchOne(db, sql: "PRAGMA integrity_check(\(table))") == "ok" else {
        throw SchemaMismatch.incomplete
      }
      return value
    }
  }
}

extension Database {
  /// Returns the questions that each score of a quiz drew, by the number of the score.
  fileprivate func drawnQuestions(of quiz: String) throws -> [Int64: [String]] {
    var drawn: [Int64: [String]] = [:]
    let rows = try Row.fetchCursor(
      self,
      sql: """
        SELECT responses.score, responses.question FROM scores
        JOIN responses ON responses.score = scores.id
        WHERE scores.quiz = ? AND responses.slot IS NOT NULL
        ORDER BY responses.score, responses.place
        """, arguments: [quiz])
    while let row = try rows.next() { drawn[row[0], default: []].append(row[1]) }
    return drawn
  }
}
