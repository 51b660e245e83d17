import Foundation
import GRDB
public import QuizboardEngine
import Synchronization

/// What the person playing keeps: places, settings and scores, in one SQLite file.
///
/// What one input changed goes in through ``commit(_:)``, in one transaction: all of it is kept, or
/// none. The file is in WAL mode with `synchronous = NORMAL`: what was committed survives a `kill
/// -9` of the program, and a loss of power can cost the last inputs but never the file. Only
/// checkpoints wait for the disk.
///
/// A store may be used from any thread; its operations go one after the other. Several programs may
/// have the same file open: a writer waits for another up to five seconds, and a place belongs to
/// one of them (``claim(_:)``).
///
/// Damage is found when a damaged part is read or written, which may be late. The file is then put
/// aside under another name, a new one is begun, and what was to be done is done there.
public final class Store: RunStore, Sendable {
  /// Where the file is, or would be.
  public let path: String

  /// The version of the program, kept beside what it saves.
  let version: String
  /// Seconds since 1970, kept beside what is saved.
  let now: @Sendable () -> Double

  private let current: Mutex<Medium>

  /// What the store is in at the moment.
  struct Medium: Sendable {
    var queue: DatabaseQueue
    /// Nil where everything is in memory only, or no file can be made beside the store.
    var lock: StoreLock?
    /// Which file that is, whatever its name.
    var file: UInt64?
    /// The tables that were read.
    var tablesRead: Set<String> = []
    /// What the person has not been told yet.
    var notices: [Warning] = []
    /// What was kept in memory because the file cannot be used for now; nil where everything goes
    /// into the file, or never will.
    var backlog: Backlog?
  }

  /// Opens the file at `path`; makes it, and the folders it is in, where there is none.
  ///
  /// Throws where the folder cannot be written, or the file is no store of ours, of a newer
  /// program, or damaged; such a file is left as it is. `version` is the program's own; `now` is
  /// the world's clock unless given.
  public convenience init(
    path: String, version: String, now: (@Sendable () -> Double)? = nil
  ) throws(StoreError) {
    try Store.makeFolder(of: path)
    let medium = try Medium(opening: path)
    self.init(path: path, version: version, now: now, medium: medium)
  }

  init(path: String, version: String, now: (@Sendable () -> Double)?, medium: Medium) {
    self.path = path
    self.version = version
    self.now = now ?? Store.worldsClock
    current = Mutex(medium)
  }

  static let worldsClock: @Sendable () -> Double = { Date().timeIntervalSince1970 }

  /// What the person must be told of the store and has not been told: each a line.
  public func takeNotices() -> [Warning] {
    current.withLock { medium in
      if medium.notices.isEmpty { return [] }
      defer { medium.notices = [] }
      return medium.notices
    }
  }

  /// Writes the log back into the file and closes it. Without it the next program that opens the
  /// file does so.
  public func close() throws(StoreError) {
    let queue = current.withLock { medium in
      medium.lock = nil
      return medium.queue
    }
    do { try queue.close() } catch { throw StoreError(error, path: path) }
  }

  /// Takes the place for a run of this program; false where another program keeps it.
  public func claim(_ key: PlaceKey) -> Bool {
    current.withLock { medium in
      medium.backlog?.claims.append(key)
      return medium.lock?.claim(key) ?? true
    }
  }

  /// Gives a place back that was taken with ``claim(_:)``.
  public func release(_ key: PlaceKey) {
    current.withLock { medium in
      if let index = medium.backlog?.claims.firstIndex(of: key) {
        medium.backlog?.claims.remove(at: index)
      }
      medium.lock?.release(key)
    }
  }

  /// Keeps in memory what cannot go into the file for now, having tried the file again; false where
  /// everything goes into the file.
  func commitToBacklog(_ changes: RunChanges) throws -> Bool {
    try current.withLock { medium in
      guard var backlog = medium.backlog else { return false }
      backlog.add(changes)
      if let file = try medium.file(taking: backlog, for: self) {
        medium = file
      } else {
        try medium.queue.write { _ = try $0.apply(changes.withoutConditions, by: self) }
        medium.backlog = backlog
      }
      return true
    }
  }

  /// True the first time that a table of the present file is read.
  func beginsReading(_ table: String) -> Bool {
    current.withLock { $0.tablesRead.insert(table).inserted }
  }

  /// Runs `body` in one transaction: its changes are kept where it returns, and none of them where
  /// it throws.
  func write<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try mending { queue in try queue.write(body) }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try mending { queue in try queue.read(body) }
  }

  /// Does it again where the store turned out to be damaged: then there is another one.
  private func mending<Value>(_ body: (DatabaseQueue) throws -> Value) throws(StoreError) -> Value {
    let queue = current.withLock(\.queue)
    do {
      return try body(queue)
    } catch {
      let error = StoreError(error, path: path)
      guard error.isDamage else { throw error }
      try current.withLock { medium throws(StoreError) in
        // Another thread may have been here first.
        guard medium.queue === queue else { return }
        try medium.beginAnew(path: path, after: error, now: now())
      }
    }
    do { return try body(current.withLock(\.queue)) } catch { throw StoreError(error, path: path) }
  }

  /// The folders are the person's alone, as the base directory specification asks.
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
