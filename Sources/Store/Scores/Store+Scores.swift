import Foundation
import GRDB
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

extension Store {
  /// Returns the quizzes with scores by title; an unknown title is replaced by the identifier.
  public func scoredQuizzes() throws(StoreError) -> [(quiz: String, title: String)] {
    try connection.read([.scores, .quizzes]) { reader in
      let titles = try reader.titles()
      var quizzes: Set<String> = []
      for row in try reader.rows(.scores) { quizzes.insert(try row.value("quiz")) }
      return quizzes.map { (quiz: $0, title: titles[$0] ?? $0) }.sorted {
        ($0.title.sortKey, $0.quiz) < ($1.title.sortKey, $1.quiz)
      }
    }
  }

  /// Returns the scores of a quiz with their numbers and questions, in the order recorded. Scores
  /// from the first version have no questions.
  ///
  /// - Parameter withMementos: True to read the encoded attempts too.
  public func attempts(of quiz: String, withMementos: Bool = false) throws(StoreError) -> [Score] {
    try connection.read(CheckedTable.attempts + (withMementos ? [.mementos] : [])) {
      try $0.attempts("quiz = ?", [quiz], withMementos: withMementos)
    }
  }

  /// Returns the quiz of the attempt with a number; nil if there is no such attempt.
  public func quiz(ofAttempt number: Int) throws(StoreError) -> String? {
    try connection.read([.scores]) {
      try $0.rows(.scores, where: "id = ?", [number]).first?.value("quiz")
    }
  }

  /// Replaces attempts by ones with other grades, all of them in one transaction. Throws
  /// ``StoreError``.
  ///
  /// - Parameter changes: Each attempt as it was read, with its memento, and as it will be.
  /// - Returns: The number of an attempt that another program has changed since it was read, and
  ///   then nothing is replaced; nil if all are.
  public func replace(_ changes: [(old: Score, new: Score)]) throws(StoreError) -> Int? {
    try connection.write { db in
      for change in changes {
        let number = change.old.number ?? 0
        guard try RowReader(db: db).attempt(number) == change.old else { return number }
      }
      for change in changes { try db.replace(change.old.number ?? 0, by: change.new) }
      return nil
    }
  }
}

extension String {
  /// The text with the letters A to Z as small ones.
  fileprivate var sortKey: String {
    String(decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}

extension RowReader {
  /// Returns the titles of the quizzes with scores.
  func titles() throws -> [String: String] {
    var titles: [String: String] = [:]
    for row in try rows(.quizzes) { titles[try row.value("quiz")] = try row.value("title") }
    return titles
  }

  fileprivate func attempt(_ number: Int) throws -> Score? {
    try attempts("id = ?", [number], withMementos: true).first
  }

  /// Returns the attempts that fulfil a condition on `scores`, in the order recorded.
  func attempts(
    _ condition: String = "TRUE", _ arguments: StatementArguments = [], withMementos: Bool
  ) throws -> [Score] {
    let isOne = "score IN (SELECT id FROM scores WHERE \(condition))"
    let attempts = try rows(.scores, where: condition, arguments)
    var results = try results(of: attempts, condition, arguments)
    var mementos: [Int: [UInt8]] = [:]
    for row in withMementos ? try rows(.mementos, where: isOne, arguments) : [] {
      mementos[try row.value("score")] = try row.bytes("memento")
    }
    return try map(attempts) { row in
      var score = try Score(row)
      let number = score.number ?? 0
      score.responses = results.removeValue(forKey: number) ?? []
      try check(score.responses.count, of: .responses, isRecorded: row.value("responses"))
      score.memento = mementos[number]
      if withMementos {
        let recorded: Int = try row.value("hasMemento")
        try check(score.memento == nil ? 0 : 1, of: .mementos, isRecorded: recorded)
      }
      return score
    }
  }

  /// Returns the results by question, in the order of the attempt, by the number of the score.
  private func results(
    of attempts: [CheckedRow], _ condition: String, _ arguments: StatementArguments
  ) throws -> [Int: [QuestionResult]] {
    let isOne = "score IN (SELECT id FROM scores WHERE \(condition))"
    let isOfQuiz = "quiz IN (SELECT quiz FROM scores WHERE \(condition))"
    var quizzes: [Int: String] = [:]
    for row in attempts {
      quizzes[try row.value("id")] = try row.value("quiz")
    }
    var given: [[Int]: [AnswerPart]] = [:]
    for row in try rows(.given, where: isOne, arguments) {
      given[[try row.value("score"), try row.value("place")], default: []].append(
        try AnswerPart(row))
    }
    var offered: [[String]: [AnswerPart]] = [:]
    for row in try rows(.offered, where: isOfQuiz, arguments) {
      offered[[try row.value("quiz"), try row.value("question")], default: []].append(
        try AnswerPart(row))
    }
    var questions: [[String]: CheckedRow] = [:]
    for row in try rows(.questions, where: isOfQuiz, arguments) {
      let name: [String] = [try row.value("quiz"), try row.value("question")]
      questions[name] = row
      let parts = offered[name]?.count ?? 0
      try check(parts, of: .offered, isRecorded: row.value("parts"))
    }
    var results: [Int: [QuestionResult]] = [:]
    for row in try rows(.responses, where: isOne, arguments) {
      let number: Int = try row.value("score")
      guard let quiz = quizzes[number] else { continue }
      let name: [String] = [quiz, try row.value("question")]
      let asked = questions[name]
      if asked == nil { try check(0, of: .questions, isRecorded: 1) }
      var result = try QuestionResult(row, of: asked)
      result.given = given[[number, try row.value("place")]] ?? []
      result.offered = offered[name] ?? []
      try check(result.given.count, of: .given, isRecorded: row.value("parts"))
      results[number, default: []].append(result)
    }
    return results
  }
}
