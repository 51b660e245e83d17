public import Engine
import Foundation
import GRDB
import Quiz
import Scripting

extension Store {
  /// Keeps all that one input changed, in one transaction.
  ///
  /// It has reached the file when this returns; where it throws (a ``StoreError``, or `SettingsConflict`), nothing of
  /// it is kept. It runs after every input: its statements are prepared once.
  public func commit(_ changes: RunChanges) throws {
    let conflict = try write { db -> SettingsConflict? in
      if changes.forgetsEverything { try db.forgetEverything() }
      for (quiz, change) in changes.settings where !changes.forgetsEverything {
        guard let known = change.before else { continue }
        let kept = try db.settings(of: quiz) ?? []
        if kept != known { return SettingsConflict(quiz: quiz, kept: kept) }
      }
      try db.apply(changes.place, to: changes.key, by: self)
      for (quiz, change) in changes.settings { try db.keep(settings: change.value, of: quiz) }
      for score in changes.scores { try db.insert(score) }
      return nil
    }
    if let conflict { throw conflict }
  }
}

extension Database {
  fileprivate func apply(_ change: RunChanges.Place, to key: PlaceKey, by store: Store) throws {
    switch change {
    case .save(let state):
      try save(state, as: key, by: store)
    case .replace(let state, let reason):
      try putAside(key, reason: reason)
      try save(state, as: key, by: store)
    case .remove:
      try remove(key)
    case .setAside(let reason):
      try putAside(key, reason: reason)
      try remove(key)
    case .leave:
      break
    }
  }

  private func save(_ state: [UInt8], as key: PlaceKey, by store: Store) throws {
    try cachedStatement(
      sql: """
        INSERT INTO places (quiz, path, state, version, saved) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET state = excluded.state, version = excluded.version, saved = excluded.saved
        """
    ).execute(arguments: [key.quiz, key.path, Data(state), store.version, store.now()])
  }

  private func putAside(_ key: PlaceKey, reason: String) throws {
    try cachedStatement(
      sql: """
        INSERT OR REPLACE INTO placesAside (quiz, path, state, version, saved, reason)
        SELECT quiz, path, state, version, saved, ? FROM places WHERE quiz = ? AND path = ?
        """
    ).execute(arguments: [reason, key.quiz, key.path])
  }

  private func remove(_ key: PlaceKey) throws {
    try cachedStatement(sql: "DELETE FROM places WHERE quiz = ? AND path = ?")
      .execute(arguments: [key.quiz, key.path])
  }

  func settings(of quiz: String) throws -> [UInt8]? {
    try Data.fetchOne(cachedStatement(sql: "SELECT value FROM settings WHERE quiz = ?"), arguments: [quiz])
      .map { [UInt8]($0) }
  }

  fileprivate func keep(settings: [UInt8], of quiz: String) throws {
    try cachedStatement(sql: "INSERT OR REPLACE INTO settings (quiz, value) VALUES (?, ?)")
      .execute(arguments: [quiz, Data(settings)])
  }
}
