import Foundation
import GRDB

extension Store {
  /// Keeps all that one input changed, in one transaction, in the order place, settings, scores.
  ///
  /// It has reached the file when this returns; where it throws, nothing of it is kept. It runs after every input:
  /// its statements are prepared once.
  public func commit(
    place: PlaceChange? = nil, settings: [SettingChange] = [], scores: [ScoreRecord] = []
  ) throws(StoreError) {
    try write { db in
      if let place { try db.apply(place) }
      for change in settings { try db.apply(change) }
      for record in scores { try db.insert(record) }
    }
  }
}

extension Database {
  fileprivate func apply(_ change: PlaceChange) throws {
    switch change {
    case .save(let key, let place):
      try cachedStatement(
        sql: """
          INSERT INTO places (quiz, path, state, version, saved) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET state = excluded.state, version = excluded.version, saved = excluded.saved
          """
      ).execute(arguments: [key.quiz, key.path, Data(place.state), place.version, place.saved])
    case .remove(let key):
      try remove(key)
    case .setAside(let key, let reason):
      try cachedStatement(
        sql: """
          INSERT OR REPLACE INTO placesAside (quiz, path, state, version, saved, reason)
          SELECT quiz, path, state, version, saved, ? FROM places WHERE quiz = ? AND path = ?
          """
      ).execute(arguments: [reason, key.quiz, key.path])
      try remove(key)
    }
  }

  private func remove(_ key: PlaceKey) throws {
    try cachedStatement(sql: "DELETE FROM places WHERE quiz = ? AND path = ?")
      .execute(arguments: [key.quiz, key.path])
  }

  /// A name is kept as bytes: SQLite's text ends at a zero byte, a script's need not.
  fileprivate func apply(_ change: SettingChange) throws {
    let key = Data(change.key.utf8)
    guard let value = change.value else {
      return try cachedStatement(sql: "DELETE FROM settings WHERE quiz = ? AND key = ?")
        .execute(arguments: [change.quiz, key])
    }
    try cachedStatement(sql: "INSERT OR REPLACE INTO settings (quiz, key, value) VALUES (?, ?, ?)")
      .execute(arguments: [change.quiz, key, Data(value)])
  }

  fileprivate func insert(_ record: ScoreRecord) throws {
    try cachedStatement(
      sql: """
        INSERT INTO scores (quiz, score, points, percentage, questions, started, finished, responses)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      record.quiz, record.score, record.points, record.percentage, record.questions, record.started,
      record.finished, record.responses,
    ])
  }
}
