import Foundation
import GRDB
import QuizboardEngine
public import QuizboardModel
import Synchronization

/// The player's saved places, settings, scores and fetched quizzes, and the results to send, in one
/// SQLite file.
///
/// ``commit(_:)`` writes the changes of one input in one transaction. The file is in WAL mode with
/// `synchronous = NORMAL`: committed changes survive a `kill -9` of the program, and a power
/// failure can lose the last inputs but never the file. Only checkpoints wait for the disk.
///
/// A store can be used from any thread; its operations are serialized. Several programs can open
/// the same file: a writer waits for another up to five seconds, and each place belongs to one
/// program (``claim(_:)``).
///
/// Damage is detected when a damaged part is read or written, perhaps late: SQLite checks its
/// structures, and each row has a checksum. The file is then renamed, its readable contents are
/// copied to a new one, and the operation is repeated there.
public final class Store: RunStore, Sendable {
  /// The path of the file, even if it does not exist.
  public let path: String

  /// The version of the program, stored with saved data.
  let version: String
  /// Returns the seconds since 1970, stored with saved data.
  let now: @Sendable () -> Double

  private let current: Mutex<Medium>

  /// The database in use, and its condition.
  struct Medium: Sendable {
    var queue: DatabaseQueue
    /// Nil if everything is only in memory, or no file can be created beside the store.
    var lock: StoreLock?
    /// The inode of the file, which identifies it under any name.
    var file: UInt64?
    /// The largest known size of the file, which never shrinks.
    var size: off_t = 0
    /// The inode of the log; nil until it is known.
    var log: UInt64?
    /// The extent of the log; nil if the file has none.
    var logIndex: LogIndex?
    /// True if this is a copy for a listing, which leaves the file as it is.
    var isCopy = false
    /// The tables that have been read.
    var tablesRead: Set<String> = []
    /// The notices that the player has not seen yet.
    var notices: [Warning] = []
    /// The changes in memory while the file cannot be used for now; nil if changes go to the file,
    /// or never will.
    var backlog: Backlog?
  }

  /// Opens the file at `path`, and creates it and its folders if necessary.
  ///
  /// Throws an error if the folder cannot be written, or if the file is damaged, from a newer
  /// version or no store; the file then stays unchanged. `version` is the program's own. The
  /// default for `now` is the system clock.
  public convenience init(
    path: String, version: String, now: (@Sendable () -> Double)? = nil
  ) throws(StoreError) {
    let path = try Store.resolved(path)
    try Store.makeFolder(of: path)
    let medium = try Medium(opening: path)
    self.init(path: path, version: version, now: now, medium: medium)
  }

  init(path: String, version: String, now: (@Sendable () -> Double)?, medium: Medium) {
    self.path = path
    self.version = version
    self.now = now ?? Timestamp.now
    current = Mutex(medium)
  }

  /// Returns and removes the notices for the player, each a line.
  public func takeNotices() -> [Warning] {
    current.withLock { medium in
      if medium.notices.isEmpty { return [] }
      defer { medium.notices = [] }
      return medium.notices
    }
  }

  /// Writes the log back into the file and closes it. Otherwise the next program that opens the
  /// file does so.
  public func close() throws(StoreError) {
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

  /// Claims a place for a run of this program; false if another program uses it.
  public func claim(_ key: PlaceKey) -> Bool {
    current.withLock { medium in
      medium.backlog?.claims.append(key)
      return medium.lock?.claim(key) ?? true
    }
  }

  /// Releases a place claimed with ``claim(_:)``.
  public func release(_ key: PlaceKey) {
    current.withLock { medium in
      if let index = medium.backlog?.claims.firstIndex(of: key) {
        medium.backlog?.claims.remove(at: index)
      }
      medium.lock?.release(key)
    }
  }

  /// Tries the file again, and adds changes to the backlog if it is still unusable. Returns false
  /// if there is no backlog.
  func commitToBacklog(_ changes: RunChanges) throws -> Bool {
    try changeBacklog {
      $0.add(changes)
    } inMemory: {
      _ = try $0.apply(changes.withoutConditions, by: self)
    }
  }

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

  /// The lock of the file; nil while changes are only in memory.
  var lock: StoreLock? { current.withLock(\.lock) }

  /// Returns true at the first read of a table in the current file.
  func beginsReading(_ table: String) -> Bool {
    current.withLock { $0.tablesRead.insert(table).inserted }
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

  /// Returns the path of the file to which a path leads through symbolic links. The lock and the log
  /// are beside that file, under its name, for all programs.
  static func resolved(_ path: String) throws(StoreError) -> String {
    var status = stat()
    if stat(path, &status) != 0, errno == ELOOP { throw StoreError(path: path, kind: .linkLoop) }
    var file = path
    while let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file) {
      let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
      file = target.hasPrefix("/") ? target : folder + target
    }
    return file
  }

  /// Creates the folders for the user alone, as the base directory specification requires.
  static func makeFolder(of path: String) throws(StoreError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StoreError(path: path, kind: .folderNotWritable(folder: folder))
    }
  }
}
