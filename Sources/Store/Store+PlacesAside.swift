import Foundation
import GRDB
public import QuizboardModel

/// A place that was set aside, because it could not be restored or not wholly.
public struct PlaceAside: Sendable, Equatable {
  /// The key of the place.
  public let key: PlaceKey
  /// The time of the last input in it, in seconds since 1970.
  public let saved: Double
  /// The reason, in words.
  public let reason: String
}

extension Store {
  /// Returns the places that were set aside, the latest first. Throws ``StoreError``.
  public func placesAside() throws -> [PlaceAside] {
    try connection.read { db in
      try Row.fetchAll(
        db,
        sql: "SELECT quiz, path, saved, reason FROM placesAside ORDER BY saved DESC, quiz, path"
      ).compactMap { row in
        guard let quiz = String.fromDatabaseValue(row["quiz"]),
          let path = String.fromDatabaseValue(row["path"]),
          let saved = Double.fromDatabaseValue(row["saved"])
        else { return nil }
        return PlaceAside(
          key: PlaceKey(quiz: quiz, path: path), saved: saved,
          reason: String.fromDatabaseValue(row["reason"]) ?? "")
      }
    }
  }

  /// Exchanges the place of a quiz, if any, and the one that was set aside, so that the next start
  /// tries that again. Throws ``StoreError``.
  ///
  /// - Returns: False, without a change, if nothing lies aside, or a program is playing the quiz.
  public func restorePlace(_ key: PlaceKey) throws -> Bool {
    guard claim(key) else { return false }
    defer { release(key) }
    return try connection.write { try $0.exchangePlaces(of: key) }
  }
}

extension Database {
  fileprivate func exchangePlaces(of key: PlaceKey) throws -> Bool {
    let arguments: StatementArguments = [key.quiz, key.path]
    let filter = "WHERE quiz = ? AND path = ?"
    guard
      let aside = try Row.fetchOne(
        self, sql: "SELECT state, version, saved, isBegun FROM placesAside \(filter)",
        arguments: arguments)
    else { return false }
    let values: [any DatabaseValueConvertible] = [
      aside["state"] as DatabaseValue, aside["version"] as DatabaseValue,
      aside["saved"] as DatabaseValue, aside["isBegun"] as DatabaseValue,
    ]
    try execute(sql: "DELETE FROM placesAside \(filter)", arguments: arguments)
    try execute(
      sql: """
        INSERT INTO placesAside (quiz, path, state, version, saved, isBegun, reason)
        SELECT quiz, path, state, version, saved, isBegun, 'an earlier place was restored' FROM places
        \(filter) AND state <> ?
        """, arguments: arguments + StatementArguments([values[0]]))
    try execute(
      sql:
        """
        INSERT OR REPLACE INTO places (quiz, path, state, version, saved, isBegun)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: arguments + StatementArguments(values))
    return true
  }
}
