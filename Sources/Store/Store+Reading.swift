import Foundation
import GRDB
public import QuizboardEngine
import QuizboardQuiz
public import QuizboardScripting

extension Store {
  /// Where a run of this quiz was, as it was saved; nil where nothing is kept. Throws
  /// ``StoreError``.
  public func place(of key: PlaceKey) throws -> [UInt8]? {
    try find(in: "places") { db in
      try Data.fetchOne(
        db, sql: "SELECT state FROM places WHERE quiz = ? AND path = ?",
        arguments: [key.quiz, key.path]
      ).map { [UInt8]($0) }
    }
  }

  /// The settings of a quiz, as a run wrote them; nil where it wrote none. Throws ``StoreError``.
  public func settings(of quiz: String) throws -> [UInt8]? {
    try find(in: "settings") { try $0.settings(of: quiz) }
  }

  /// The scores of a quiz, in the order recorded; none where they cannot be read.
  public func scores(of quiz: String) -> [Score] {
    let rows = try? find(in: "scores") { db -> [Row]? in
      let rows = try Row.fetchAll(
        db, sql: "SELECT * FROM scores WHERE quiz = ? ORDER BY id", arguments: [quiz])
      return rows.isEmpty ? nil : rows
    }
    return rows?.compactMap(Score.init) ?? []
  }

  /// Reads what may not be there. Where it is not, and before settings or scores are read for the
  /// first time, the table and its indexes are examined, so that no damage passes for an empty
  /// table. A place has a checksum of its own.
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
