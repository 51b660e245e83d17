import Foundation
import GRDB

extension Store {
  /// The place kept under `key`, or nil.
  public func place(_ key: PlaceKey) throws(StoreError) -> SavedPlace? {
    try read { db in
      try Row.fetchOne(
        db.cachedStatement(sql: "SELECT state, version, saved FROM places WHERE quiz = ? AND path = ?"),
        arguments: [key.quiz, key.path]
      ).map(SavedPlace.init)
    }
  }

  /// The place that was set aside under `key` and why, or nil.
  public func placeSetAside(_ key: PlaceKey) throws(StoreError) -> (place: SavedPlace, reason: String)? {
    try read { db in
      try Row.fetchOne(
        db, sql: "SELECT state, version, saved, reason FROM placesAside WHERE quiz = ? AND path = ?",
        arguments: [key.quiz, key.path]
      ).map { (SavedPlace($0), $0["reason"]) }
    }
  }

  /// All settings of a quiz, by name.
  public func settings(of quiz: String) throws(StoreError) -> [String: [UInt8]] {
    try read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT key, value FROM settings WHERE quiz = ?", arguments: [quiz])
      var settings: [String: [UInt8]] = [:]
      while let row = try rows.next() {
        settings[String(decoding: row.bytes("key"), as: UTF8.self)] = row.bytes("value")
      }
      return settings
    }
  }

  /// The best percentage of a quiz's recorded attempts, or nil where there is none.
  public func bestPercentage(of quiz: String) throws(StoreError) -> Int? {
    try read { db in
      try Int.fetchOne(
        db.cachedStatement(sql: "SELECT max(percentage) FROM scores WHERE quiz = ?"), arguments: [quiz])
    }
  }

  /// A quiz's recorded attempts, in the order in which they were recorded.
  public func scores(of quiz: String) throws(StoreError) -> [ScoreRecord] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM scores WHERE quiz = ? ORDER BY id", arguments: [quiz])
        .map(ScoreRecord.init)
    }
  }
}

extension SavedPlace {
  fileprivate init(_ row: Row) {
    self.init(state: row.bytes("state"), version: row["version"], saved: row["saved"])
  }
}

extension ScoreRecord {
  fileprivate init(_ row: Row) {
    self.init(
      quiz: row["quiz"], score: row["score"], points: row["points"], percentage: row["percentage"],
      questions: row["questions"], started: row["started"], finished: row["finished"],
      responses: row["responses"])
  }
}

extension Row {
  fileprivate func bytes(_ column: String) -> [UInt8] {
    let data: Data = self[column]
    return [UInt8](data)
  }
}
