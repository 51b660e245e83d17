import Foundation
import GRDB
import QuizboardEngine
import QuizboardModel

/// Copies in memory, which leave the file as it is.
extension Medium {
  /// Copies the contents of a file for a listing.
  init(copying path: String) throws(StoreError) {
    let lock = StoreLock(path: path, creates: false)
    try Self.checkKind(of: path, wasOurs: lock != nil)
    do throws(StoreError) {
      try Self.checkLength(of: path, lock)
      // A file that another program uses must be read through SQLite, which writes beside it.
      guard lock?.takeAlone() ?? true else {
        self.init(queue: try Self.sharedBackup(of: path), isCopy: true)
        try prepareCopy(path: path)
        return
      }
      let trace = lock.flatMap { LogTrace(of: path, lock: $0) }
      let (backup, isIncomplete) = try Self.withCopy(of: path) { copy in
        let queue = try DatabaseQueue(path: copy, configuration: Self.configuration())
        defer { try? queue.close() }
        let backup = try Self.backup(of: queue)
        return (backup, trace?.isIncomplete(now: LogIndex.of(copy)?.mark) ?? false)
      }
      self.init(queue: backup, isCopy: true)
      if isIncomplete { notices.append(.lostLog(of: path)) }
      try prepareCopy(path: path)
    } catch {
      let error = error.known(by: lock)
      guard error.isDamage else { throw error }
      self.init(queue: try Self.memory(), isCopy: true)
      try salvageInMemory(path: path, after: error)
    }
  }

  private func prepareCopy(path: String) throws(StoreError) {
    do { try queue.inDatabase(Schema.prepare) } catch { throw StoreError(error, path: path) }
  }

  /// Replaces a damaged copy by one of the readable contents of the file.
  mutating func salvageInMemory(path: String, after error: StoreError) throws(StoreError) {
    guard let salvage = try? Self.withCopy(of: path, Salvage.init(ofCopy:)), !salvage.isEmpty else {
      throw error
    }
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
    try? withCopy(of: path) { copy in
      let queue = try DatabaseQueue(path: copy, configuration: configuration())
      defer { try? queue.close() }
      try? queue.inDatabase(Schema.prepare)
      return try backup(of: queue)
    }
  }

  /// Calls `body` with the path of a copy in the folder for temporary files.
  static func withCopy<Value>(
    of path: String, _ body: (String) throws -> Value
  ) throws(StoreError) -> Value {
    let files = FileManager.default
    guard let folder = try? TemporaryFolder.newName(),
      (try? files.createDirectory(atPath: folder, withIntermediateDirectories: false)) != nil
    else { throw StoreError(path: path, kind: .notCopied) }
    defer { try? files.removeItem(atPath: folder) }
    let copy = folder + "/store.sqlite"
    guard files.fileExists(atPath: path), (try? files.copyItem(atPath: path, toPath: copy)) != nil
    else { throw StoreError(path: path, kind: .notCopied) }
    try? files.copyItem(atPath: path + "-wal", toPath: copy + "-wal")
    for ending in ["", "-wal"] { chmod(copy + ending, 0o600) }
    do { return try body(copy) } catch { throw StoreError(error, path: path) }
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
