import Foundation
import GRDB
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

extension Store {
  /// Returns the quizzes with scores by title; an unknown title is replaced by the identifier.
  public func scoredQuizzes() throws(StoreError) -> [(quiz: String, title: String)] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT DISTINCT scores.quiz AS quiz, ifnull(quizzes.title, scores.quiz) AS title
          FROM scores LEFT JOIN quizzes USING (quiz) ORDER BY title COLLATE NOCASE, quiz
          """
      ).map { (quiz: $0["quiz"], title: $0["title"]) }
    }
  }

  /// Returns the scores of a quiz with their numbers and questions, in the order recorded. Scores
  /// from the first version have no questions.
  ///
  /// - Parameter withMementos: True to read the encoded attempts too.
  public func attempts(of quiz: String, withMementos: Bool = false) throws(StoreError) -> [Score] {
    try read { try $0.attempts(of: quiz, withMementos: withMementos) }
  }

  /// Returns the quiz of the attempt with a number; nil if there is no such attempt.
  public func quiz(ofAttempt number: Int) throws(StoreError) -> String? {
    try read {
      try String.fetchOne($0, sql: "SELECT quiz FROM scores WHERE id = ?", arguments: [number])
    }
  }

  /// Replaces attempts by ones with other grades, all of them in one transaction. Throws
  /// ``StoreError``.
  ///
  /// - Parameter changes: Each attempt as it was read, with its memento, and as it will be.
  /// - Returns: The number of an attempt that another program has changed since it was read, and
  ///   then nothing is replaced; nil if all are.
  public func replace(_ changes: [(old: Score, new: Score)]) throws(StoreError) -> Int? {
    try write { db in
      for change in changes {
        let number = change.old.number ?? 0
        guard try db.attempt(number) == change.old else { return number }
      }
      for change in changes { try db.replace(change.old.number ?? 0, by: change.new) }
      return nil
    }
  }
}

extension Database {
  fileprivate func attempts(of quiz: String, withMementos: Bool) throws -> [Score] {
    try attempts(where: "scores.quiz = ?", quiz, withMementos: withMementos)
  }

  fileprivate func attempt(_ number: Int) throws -> Score? {
    try attempts(where: "scores.id = ?", number, withMementos: true).first
  }

  private func attempts(
    where condition: String, _ value: some DatabaseValueConvertible, withMementos: Bool
  ) throws -> [Score] {
    var results = try results(where: condition, value)
    var mementos: [Int64: [UInt8]] = [:]
    if withMementos {
      let rows = try Row.fetchCursor(
        self,
        sql: """
          SELECT mementos.score, memento FROM mementos JOIN scores ON scores.id = mementos.score
          WHERE \(condition)
          """, arguments: [value])
      while let row = try rows.next() { mementos[row[0]] = [UInt8](row[1] as Data) }
    }
    return try Row.fetchAll(
      self, sql: "SELECT * FROM scores WHERE \(condition) ORDER BY id", arguments: [value]
    ).compactMap { row in
      guard var score = Score(row) else { return nil }
      let id: Int64 = row["id"]
      score.number = Int(id)
      score.responses = results.removeValue(forKey: id) ?? []
      score.memento = mementos[id]
      return score
    }
  }

  /// Returns the results by question, in the order of the attempt, by the number of the score.
  private func results(where condition: String, _ value: some DatabaseValueConvertible) throws
    -> [Int64: [QuestionResult]]
  {
    let given = try parts(
      """
      SELECT given.score AS owner, place AS key, name, text, isRight FROM given
      JOIN scores ON scores.id = given.score WHERE \(condition) ORDER BY given.score, place, part
      """, value)
    let offered = try parts(
      """
      SELECT offered.quiz AS owner, question AS key, name, text, isRight FROM offered
      WHERE offered.quiz IN (SELECT quiz FROM scores WHERE \(condition))
      ORDER BY offered.quiz, question, part
      """, value)
    var results: [Int64: [QuestionResult]] = [:]
    let rows = try Row.fetchCursor(
      self,
      sql: """
        SELECT responses.*, scores.quiz, text, type, guess FROM responses
        JOIN scores ON scores.id = responses.score
        LEFT JOIN questions ON questions.quiz = scores.quiz
          AND questions.question = responses.question
        WHERE \(condition) ORDER BY responses.score, responses.place
        """, arguments: [value])
    while let row = try rows.next() {
      guard var result = QuestionResult(row) else { continue }
      result.given = given[PartsKey(owner: row["score"], key: row["place"])] ?? []
      result.offered = offered[PartsKey(owner: row["quiz"], key: row["question"])] ?? []
      results[row["score"], default: []].append(result)
    }
    return results
  }

  /// The owner of parts: a score and a place in it, or a quiz and a question.
  private struct PartsKey: Hashable {
    let owner: DatabaseValue
    let key: DatabaseValue
  }

  private func parts(_ query: String, _ value: some DatabaseValueConvertible) throws
    -> [PartsKey: [AnswerPart]]
  {
    var parts: [PartsKey: [AnswerPart]] = [:]
    let rows = try Row.fetchCursor(self, sql: query, arguments: [value])
    while let row = try rows.next() {
      parts[PartsKey(owner: row["owner"], key: row["key"]), default: []].append(
        AnswerPart(row["text"], of: row["name"], isRight: row["isRight"]))
    }
    return parts
  }
}
