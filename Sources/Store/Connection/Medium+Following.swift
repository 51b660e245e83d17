import Foundation
import GRDB
import QuizboardEngine
import QuizboardModel

/// Compares the open file with the one at the path: another program can remove or cut it, which
/// SQLite does not notice.
extension Medium {
  /// Records the identity of the file that was opened.
  mutating func didOpen(path: String) {
    file = Self.file(at: path)
    size = 0
    log = nil
    logIndex = LogIndex.of(path)
  }

  /// Records the extent of the log after a commit.
  func recordLog() {
    guard let lock, let mark = logIndex?.mark else { return }
    lock.record(mark)
  }

  /// Records that the log was removed with the last connection, and releases the file.
  mutating func didClose(path: String) {
    if let lock, logIndex != nil, Self.file(at: path + "-wal") == nil { lock.record(.closed) }
    logIndex = nil
    lock = nil
    file = nil
  }

  /// Writes the store again if its file or its log was removed since the last commit, and throws an
  /// error for a file that became shorter.
  mutating func followFile(path: String) throws(StoreError) {
    guard let file, lock != nil else { return }
    var status = stat()
    guard stat(path, &status) == 0 else { return try rewrite(path: path) }
    // Another program has put another store there, in which the changes go on.
    guard status.st_ino == file else { return try reopen(path: path) }
    guard status.st_size >= size else {
      return try beginAnew(
        path: path, after: StoreError(path: path, kind: .damaged), now: Timestamp.now())
    }
    size = status.st_size
    guard logIndex != nil else { return }
    let present = Self.file(at: path + "-wal")
    if log == nil { log = present }
    if log != present { try rewrite(path: path) }
  }

  /// Writes the contents of the open store to a new file at the path, or to the same file if just
  /// its log is missing.
  private mutating func rewrite(path: String) throws(StoreError) {
    do {
      let contents = try Self.backup(of: queue)
      // Other programs that still use the removed log would write to it.
      guard lock?.takeAlone() == true else {
        throw StoreError(path: path, kind: .damagedInUse)
      }
      try? queue.close()
      let former = lock
      try open(path: path, adopting: former)
      try contents.backup(to: queue)
      recordLog()
      notices.append(
        Warning(
          .store,
          "the store \(path), or its log, was removed while it was used; it was written again"))
    } catch {
      let error = StoreError(error, path: path)
      var other = try Self.inMemory(since: error)
      other.notices = notices + other.notices
      self = other
    }
  }

  /// Continues in another file that was put at the path.
  private mutating func reopen(path: String) throws(StoreError) {
    let former = lock
    try? queue.close()
    try open(path: path, adopting: former)
    notices.append(
      Warning(
        .store,
        "the store \(path) was replaced while it was used; what was saved before is not in it"))
  }

  private mutating func open(path: String, adopting former: StoreLock?) throws(StoreError) {
    try Self.makeFolder(of: path)
    logIndex = nil
    if Self.file(at: path) == nil { try? FileManager.default.removeItem(atPath: path + "-wal") }
    queue = try Self.database(at: path)
    if let new = StoreLock(path: path) {
      new.share()
      former.map(new.adopt)
      lock = new
    }
    tablesRead = []
    didOpen(path: path)
  }
}
