import Foundation
import GRDB
import QuizboardEngine
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

extension Store {
  /// Commits all changes of one input in one transaction.
  ///
  /// The changes are in the file when this returns. If it throws (a ``StoreError`` or
  /// `SettingsConflict`), none of them are. It runs after every input, so its statements are
  /// cached.
  public func commit(_ changes: RunChanges) throws {
    let isInBacklog = try connection.changeBacklog {
      $0.add(changes)
    } inMemory: {
      _ = try $0.apply(changes.withoutConditions, by: connection)
    }
    if isInBacklog { return }
    let conflict = try connection.write { try $0.apply(changes, by: connection) }
    if let conflict { throw conflict }
  }
}

extension Database {
  /// Writes changes, or returns a conflict without writing if the settings are not as expected.
  func apply(_ changes: RunChanges, by connection: StoreConnection) throws -> SettingsConflict? {
    if changes.forgetsEverything { try forgetEverything() }
    for (quiz, change) in changes.settings where !changes.forgetsEverything {
      guard let known = change.before else { continue }
      let kept = try settings(of: quiz) ?? []
      if kept != known { return SettingsConflict(quiz: quiz, kept: kept) }
    }
    try apply(changes.place, to: changes.key, isBegun: changes.isBegun, by: connection)
    for (quiz, change) in changes.settings { try keep(settings: change.value, of: quiz) }
    for score in changes.scores { try insert(score) }
    if let server = changes.server { try keep(server) }
    if changes.retriesParked { try retryParked() }
    for result in changes.results { try insert(result) }
    return nil
  }

  fileprivate func apply(
    _ change: RunChanges.Place, to key: PlaceKey, isBegun: Bool, by connection: StoreConnection
  ) throws {
    switch change {
    case .save(let state):
      try save(state, as: key, isBegun: isBegun, by: connection)
    case .replace(let state, let reason):
      try putAside(key, reason: reason)
      try save(state, as: key, isBegun: isBegun, by: connection)
    case .remove:
      try remove(key)
    case .setAside(let reason):
      try putAside(key, reason: reason)
      try remove(key)
    case .leave:
      break
    }
  }

  private func save(
    _ state: [UInt8], as key: PlaceKey, isBegun: Bool, by connection: StoreConnection
  ) throws {
    try cachedStatement(
      sql: """
        INSERT INTO places (quiz, path, state, version, saved, isBegun) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET state = excluded.state, version = excluded.version,
          saved = excluded.saved, isBegun = excluded.isBegun
        """
    ).execute(
      arguments: [key.quiz, key.path, Data(state), connection.version, connection.now(), isBegun])
  }

  private func putAside(_ key: PlaceKey, reason: String) throws {
    try cachedStatement(
      sql: """
        INSERT OR REPLACE INTO placesAside (quiz, path, state, version, saved, isBegun, reason)
        SELECT quiz, path, state, version, saved, isBegun, ? FROM places WHERE quiz = ? AND path = ?
        """
    ).execute(arguments: [reason, key.quiz, key.path])
  }

  private func remove(_ key: PlaceKey) throws {
    try cachedStatement(sql: "DELETE FROM places WHERE quiz = ? AND path = ?")
      .execute(arguments: [key.quiz, key.path])
  }

  func settings(of quiz: String) throws -> [UInt8]? {
    try RowReader(db: self).rows(.settings, where: "quiz = ?", [quiz]).first?.bytes("value")
  }

  func keep(settings: [UInt8], of quiz: String) throws {
    try insert(into: .settings, or: "REPLACE", [quiz, Data(settings)])
  }
}
