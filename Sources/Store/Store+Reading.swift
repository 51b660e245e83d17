import Foundation
import GRDB
import QuizboardEngine
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

extension Store {
  /// Returns the saved state of a run at a place, or nil. Throws ``StoreError``.
  public func place(of key: PlaceKey) throws -> [UInt8]? {
    try connection.read { db in
      let state = try Data.fetchOne(
        db, sql: "SELECT state FROM places WHERE quiz = ? AND path = ?",
        arguments: [key.quiz, key.path])
      // A place has its own checksum, but may be missing.
      if state == nil { try db.checkIntegrity(of: "places") }
      return state.map { [UInt8]($0) }
    }
  }

  /// See `RunStore`.
  public func begunQuizzes() -> Set<String> {
    let quizzes = try? connection.read(checking: ["places"]) { db in
      try String.fetchSet(db, sql: "SELECT quiz FROM places WHERE isBegun")
    }
    return quizzes ?? []
  }

  /// Returns the settings of a quiz, or nil. Throws ``StoreError``.
  public func settings(of quiz: String) throws -> [UInt8]? {
    try connection.read([.settings]) { try $0.db.settings(of: quiz) }
  }

  /// See `RunStore`.
  public func results(of quiz: String) -> [Score] { (try? attempts(of: quiz)) ?? [] }

  /// Returns the scores of a quiz in the order recorded, with the questions that they drew; none if
  /// they cannot be read.
  public func scores(of quiz: String) -> [Score] {
    let scores = try? connection.read([.scores, .responses]) { reader in
      let drawn = try reader.drawnQuestions(of: quiz)
      return try reader.rows(.scores, where: "quiz = ?", [quiz]).map { row in
        var score = try Score(row)
        let drawn = drawn[score.number ?? 0]
        try reader.check(drawn?.count ?? 0, of: .responses, isRecorded: row.value("responses"))
        score.drawn = drawn?.questions ?? []
        score.number = nil
        return score
      }
    }
    return scores ?? []
  }
}

extension RowReader {
  /// Returns the number of responses of each score of a quiz, and the questions that it drew.
  fileprivate func drawnQuestions(of quiz: String) throws
    -> [Int: (count: Int, questions: [String])]
  {
    var drawn: [Int: (count: Int, questions: [String])] = [:]
    let responses = try rows(
      .responses, where: "score IN (SELECT id FROM scores WHERE quiz = ?)", [quiz])
    for row in responses {
      let slot: Int? = try row.optional("slot")
      let question: [String] = slot == nil ? [] : [try row.value("question")]
      let number: Int = try row.value("score")
      let known = drawn[number] ?? (0, [])
      drawn[number] = (known.count + 1, known.questions + question)
    }
    return drawn
  }
}
