import GRDB
import QuizboardEngine
import QuizboardModel
import Synchronization

/// The connection of a store to its file, or to memory while the file cannot be used.
///
/// Its operations are serialized. When a read or write proves that the file is damaged, the
/// connection replaces the file and repeats the operation. While the file cannot be used, changes
/// are in memory and in a backlog, and each of them tries the file again.
final class StoreConnection: Sendable {
  /// The path of the file, even if it does not exist.
  let path: String
  /// The version of the program, stored with saved data.
  let version: String
  /// Returns the seconds since 1970, stored with saved data.
  let now: @Sendable () -> Double

  private let current: Mutex<Medium>

  init(path: String, version: String, now: (@Sendable () -> Double)?, medium: Medium) {
    self.path = path
    self.version = version
    self.now = now ?? Timestamp.now
    current = Mutex(medium)
  }

  /// Returns and removes the notices for the player.
  func takeNotices() -> [Warning] {
    current.withLock { medium in
      if medium.notices.isEmpty { return [] }
      defer { medium.notices = [] }
      return medium.notices
    }
  }

  /// Writes the log back into the file and closes it.
  func close() throws(StoreError) {
    try current.withLock { medium throws(StoreError) in
      try medium.followFile(path: path)
      do { try medium.queue.close() } catch { throw StoreError(error, path: path) }
      medium.didClose(path: path)
    }
  }

  deinit {
    current.withLock { medium in
      try? medium.queue.close()
      medium.didClose(path: path)
    }
  }

  // Reservations

  /// Claims a place for a run of this program; false if another program uses it.
  func claim(_ key: PlaceKey) -> Bool {
    current.withLock { medium in
      medium.backlog?.claims.append(key)
      return medium.lock?.claim(key) ?? true
    }
  }

  /// Releases a place claimed with `claim(_:)`.
  func release(_ key: PlaceKey) {
    current.withLock { medium in
      if let index = medium.backlog?.claims.firstIndex(of: key) {
        medium.backlog?.claims.remove(at: index)
      }
      medium.lock?.release(key)
    }
  }

  /// The lock of the file; nil while changes are only in memory.
  var lock: StoreLock? { current.withLock(\.lock) }

  // Reading and writing

  /// Tries the file again with a changed backlog; makes the change in memory if the file is still
  /// unusable. Returns false if there is no backlog.
  func changeBacklog(_ change: (inout Backlog) -> Void, inMemory: (Database) throws -> Void) throws
    -> Bool
  {
    try current.withLock { medium in
      guard var backlog = medium.backlog else { return false }
      change(&backlog)
      if let file = try medium.file(taking: backlog, for: self) {
        medium = file
      } else {
        try medium.queue.write(inMemory)
        medium.backlog = backlog
      }
      return true
    }
  }

  /// Reads rows. At the first read of a table, checks it and its indexes, so that no row is missed.
  func read<Value>(_ tables: [CheckedTable], _ body: (RowReader) throws -> Value)
    throws(StoreError) -> Value
  {
    try read(checking: tables.map(\.name)) { try body(RowReader(db: $0)) }
  }

  /// Runs `body`, after a check of each table that has not been read in the current file.
  func read<Value>(checking tables: [String], _ body: (Database) throws -> Value)
    throws(StoreError) -> Value
  {
    let new = current.withLock { medium in
      tables.filter { medium.tablesRead.insert($0).inserted }
    }
    return try read { db in
      for table in new { try db.checkIntegrity(of: table) }
      return try body(db)
    }
  }

  /// Runs `body` in one transaction, which is committed if it returns and rolled back if it throws.
  func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try current.withLock { medium throws(StoreError) in try medium.followFile(path: path) }
    let value = try replacingDamagedFile { queue in try queue.write(body) }
    current.withLock { $0.recordLog() }
    return value
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try replacingDamagedFile { queue in try queue.read(body) }
  }

  /// Runs `body`, again in a new file if the file proves to be damaged.
  private func replacingDamagedFile<Value>(_ body: (DatabaseQueue) throws -> Value)
    throws(StoreError) -> Value
  {
    let queue = current.withLock(\.queue)
    do {
      return try body(queue)
    } catch {
      let error = StoreError(error, path: path)
      guard error.isDamage else { throw error }
      try current.withLock { medium throws(StoreError) in
        // Another thread may have replaced the file already.
        guard medium.queue === queue else { return }
        try medium.beginAnew(path: path, after: error, now: now())
      }
    }
    do { return try body(current.withLock(\.queue)) } catch { throw StoreError(error, path: path) }
  }
}

extension Database {
  /// Throws an error unless a table and its indexes are sound.
  func checkIntegrity(of table: String) throws {
    guard try String.fetchOne(self, sql: "PRAGMA integrity_check(\(table))") == "ok" else {
      throw DamagedRow(table: table)
    }
  }
}
