import Foundation
import GRDB
import QuizboardEngine
import QuizboardModel

/// Copies in memory, which leave the file as it is.
extension Store.Medium {
  /// Copies the contents of a file for a listing.
  init(copying path: String) throws(StoreError) {
    let lock = StoreLock(path: path, creates: false)
    try Self.checkKind(of: path, wasOurs: lock != nil)
    try Self.checkLength(of: path, lock)
    // A file that another program uses must be read through SQLite, which writes beside it.
    guard lock?.takeAlone() ?? true else {
      self.init(queue: try Self.sharedBackup(of: path), isCopy: true)
      try prepareCopy(path: path)
      return
    }
    let trace = lock.flatMap { LogTrace(of: path, lock: $0) }
    let copied = Self.withCopy(of: path) { copy, queue in
      let backup = Result { try Self.backup(of: queue) }
      let isIncomplete = trace?.isIncomplete(now: LogIndex.of(copy)?.mark) ?? false
      return (backup, isIncomplete)
    }
    guard let (backup, isIncomplete) = copied else {
      throw StoreError(path: path, kind: .notCopied)
    }
    do { self.init(queue: try backup.get(), isCopy: true) } catch {
      throw StoreError(error, path: path)
    }
    if isIncomplete { notices.append(.lostLog(of: path)) }
    try prepareCopy(path: path)
  }

  private mutating func prepareCopy(path: String) throws(StoreError) {
    do { try queue.inDatabase(Schema.prepare) } catch {
      let error = StoreError(error, path: path)
      guard error.isDamage else { throw error }
      try salvageInMemory(path: path, after: error)
    }
  }

  /// Replaces a damaged copy by one of its readable contents.
  mutating func salvageInMemory(path: String, after error: StoreError) throws(StoreError) {
    let salvage = Salvage(of: queue)
    if salvage.isEmpty { throw error }
    let new = try Self.memory()
    do { try new.write { try salvage.write(to: $0) } } catch {
      throw StoreError(error, path: path)
    }
    queue = new
    tablesRead = []
    notices.append(
      Warning(.store, "\(error.reason), and not changed: \(salvage.summary(isShown: true))"))
  }

  /// Returns the contents of the file in memory, or nil.
  static func copy(of path: String) -> DatabaseQueue? {
    withCopy(of: path) { copy, queue in
      try? queue.inDatabase(Schema.prepare)
      return try? backup(of: queue)
    } ?? nil
  }

  /// Calls `body` with the path of a copy in the folder for temporary files, and its database.
  static func withCopy<Value>(of path: String, _ body: (String, DatabaseQueue) -> Value) -> Value? {
    let files = FileManager.default
    guard let folder = try? TemporaryFolder.newName(),
      (try? files.createDirectory(atPath: folder, withIntermediateDirectories: false)) != nil
    else { return nil }
    defer { try? files.removeItem(atPath: folder) }
    let copy = folder + "/store.sqlite"
    guard files.fileExists(atPath: path), (try? files.copyItem(atPath: path, toPath: copy)) != nil
    else { return nil }
    try? files.copyItem(atPath: path + "-wal", toPath: copy + "-wal")
    for ending in ["", "-wal"] { chmod(copy + ending, 0o600) }
    guard let queue = try? DatabaseQueue(path: copy, configuration: configuration()) else {
      return nil
    }
    defer { try? queue.close() }
    return body(copy, queue)
  }

  static func backup(of queue: DatabaseQueue) throws -> DatabaseQueue {
    let memory = try DatabaseQueue(configuration: configuration())
    try queue.backup(to: memory)
    return memory
  }

  /// Copies a file that another program uses.
  private static func sharedBackup(of path: String) throws(StoreError) -> DatabaseQueue {
    do {
      var configuration = configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(
        path: path.hasPrefix("/") ? path : "./\(path)", configuration: configuration)
      defer { try? queue.close() }
      return try backup(of: queue)
    } catch {
      throw StoreError(error, path: path)
    }
  }
}

extension Warning {
  /// The notice that the log of a store lacks commits.
  static func lostLog(of path: String) -> Warning {
    Warning(
      .store,
      "the log of the store \(path) is damaged or missing, and the last changes with it; "
        + "everything before was kept")
  }
}
