import Foundation
import GRDB
import QuizboardEngine
import QuizboardModel

extension Medium {
  /// Opens the file at `path` and migrates it.
  ///
  /// - Parameter waits: True to wait for another program that has locked the file.
  init(
    opening path: String, replacesDamaged: Bool = false, isOwn: Bool = true, waits: Bool = true,
    now: Double = 0
  ) throws(StoreError) {
    let wasOurs = isOwn || FileManager.default.fileExists(atPath: StoreLock.file(of: path))
    try Self.checkKind(of: path, wasOurs: wasOurs)
    let lock = StoreLock(path: path)
    // While another program uses the store, its log grows.
    let trace =
      lock?.takeAloneAtOnce() == true ? lock.flatMap { LogTrace(of: path, lock: $0) } : nil
    lock?.share()
    let file = Self.file(at: path)
    do throws(StoreError) {
      try Self.checkLength(of: path, lock)
      var isIncomplete = false
      let queue = try Self.database(at: path, waits: waits) { queue in
        // A read makes SQLite read the log, before the schema writes to it.
        guard let trace, (try? queue.inDatabase(Schema.objectCount)) != nil else { return }
        isIncomplete = trace.isIncomplete(now: LogIndex.of(path)?.mark)
      }
      self.init(queue: queue, lock: lock)
      didOpen(path: path)
      if isIncomplete { notices.append(.lostLog(of: path)) }
      recordLog()
    } catch {
      let error = error.known(by: lock)
      if !wasOurs, error.kind == .otherProgram { unlink(StoreLock.file(of: path)) }
      guard replacesDamaged, error.isDamage, let lock else { throw error }
      self.init(queue: try Self.memory(), lock: lock, file: file)
      try beginAnew(path: path, after: error, now: now)
    }
  }

  /// Returns a store in memory with the readable contents of the file.
  static func inMemory(since error: StoreError) throws(StoreError) -> Self {
    guard error.leavesReadable else {
      return Self(
        queue: try memory(), notices: [Warning(.store, "nothing will be saved: \(error)")])
    }
    let copy = copy(of: error.path)
    let queue = if let copy { copy } else { try memory() }
    return Self(
      queue: queue, notices: [Warning(.store, "nothing is saved for now: \(error)")],
      backlog: Backlog(obstacle: error, knowsPlaces: copy != nil))
  }

  /// Renames the damaged file and creates a new one with its readable contents, or works in memory
  /// if another program still uses the file.
  mutating func beginAnew(path: String, after error: StoreError, now: Double) throws(StoreError) {
    if isCopy { return try salvageInMemory(path: path, after: error) }
    guard let lock else { throw error }
    try? queue.close()
    logIndex = nil
    guard lock.takeAlone() else {
      var other = try Self.inMemory(since: StoreError(path: path, kind: .damagedInUse))
      other.notices = notices + other.notices
      self = other
      return
    }
    defer { lock.share() }
    do {
      if Self.file(at: path) == file {
        let name = try SettingAside.move(path, now: now)
        let salvage = try? Self.withCopy(of: name, Salvage.init(ofCopy:))
        queue = try Self.database(at: path)
        try salvage.map { salvage in try queue.write { try salvage.write(to: $0) } }
        let summary = salvage?.summary() ?? "nothing in it could be read"
        notices.append(
          Warning(
            .store,
            "\(error.reason); it was renamed to \(name), and a new store was created: \(summary)"))
      } else {
        notices.append(
          Warning(.store, "\(error.reason); another program renamed it and created a new store"))
        queue = try Self.database(at: path)
      }
      tablesRead = []
      didOpen(path: path)
    } catch {
      var other = try Self.inMemory(since: StoreError(error, path: path))
      other.notices = notices + other.notices
      self = other
    }
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

  static func file(at path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  static func database(
    at path: String, waits: Bool = true, opened: (DatabaseQueue) -> Void = { _ in }
  ) throws(StoreError) -> DatabaseQueue {
    // SQLite opens a read-only file without an error, and fails only at the first change.
    if access(path, F_OK) == 0, access(path, W_OK) != 0 {
      throw StoreError(path: path, kind: .fileNotWritable)
    }
    do {
      // SQLite gives some names a special meaning: `:memory:`, `file:…`.
      let queue = try DatabaseQueue(
        path: path.hasPrefix("/") ? path : "./\(path)", configuration: configuration(waits: waits))
      opened(queue)
      try prepare(queue, waits: waits)
      return queue
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Retries while another program has exclusive access, because it enables WAL in a new file or is
  /// the last to close it. SQLite does not wait for that as for other locks.
  private static func prepare(_ queue: DatabaseQueue, waits: Bool) throws {
    let end = ContinuousClock.now + .seconds(waits ? waiting : 0)
    while true {
      do {
        return try queue.inDatabase(Schema.prepare)
      } catch let error as DatabaseError
        where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < end
      {
        usleep(10_000)
      }
    }
  }

  /// The time in seconds for which a program waits for another.
  private static let waiting = 5.0

  static func memory() throws(StoreError) -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(configuration: configuration())
      try queue.inDatabase(Schema.prepare)
      return queue
    } catch {
      throw StoreError(error, path: ":memory:")
    }
  }

  /// Throws an error for an empty file that had contents, and for one too short for a header,
  /// which SQLite takes as empty.
  static func checkLength(of path: String, _ lock: StoreLock?) throws(StoreError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let isCut = status.st_size == 0 ? lock?.mark != nil : status.st_size < 100
    if isCut { throw StoreError(path: path, kind: .damaged) }
  }

  /// Throws an error for a file that is neither a database nor formerly a store of ours, before
  /// anything is created beside it.
  static func checkKind(of path: String, wasOurs: Bool) throws(StoreError) {
    var status = stat()
    // Opening a pipe in place of a file would block forever.
    for ending in ["-wal", "-shm", "-journal", "-lock", ""] where stat(path + ending, &status) == 0
    {
      let kind = status.st_mode & S_IFMT
      if ending.isEmpty, kind == S_IFDIR { throw StoreError(path: path, kind: .folderInPlace) }
      if kind != S_IFREG, kind != S_IFDIR {
        throw StoreError(path: path, kind: .notAFile(name: path + ending))
      }
    }
    guard stat(path, &status) == 0 else { return }
    if access(path, R_OK) != 0 { throw StoreError(path: path, kind: .fileNotReadable) }
    guard !wasOurs, status.st_size > 0, let file = FileHandle(forReadingAtPath: path) else {
      return
    }
    defer { try? file.close() }
    let mark = Data("SQLite format 3\0".utf8)
    guard (try? file.read(upToCount: mark.count)) == mark else {
      throw StoreError(path: path, kind: .notADatabase)
    }
  }

  static func configuration(waits: Bool = true) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = waits ? .timeout(waiting) : .immediateError
    configuration.label = "quizboard.store"
    return configuration
  }

  /// Makes SQLite wait for other programs from now on, even if the file was opened without waiting.
  static func wait(_ db: Database) throws {
    try db.execute(sql: "PRAGMA busy_timeout = \(Int(waiting * 1000))")
  }
}

/// The renaming of damaged stores.
enum SettingAside {
  /// Renames the file and its log without overwriting anything, and returns the new name.
  static func move(_ path: String, now: Double) throws -> String {
    let files = FileManager.default
    let day = Date(timeIntervalSince1970: now).formatted(.iso8601.year().month().day())
    let first = "\(path).damaged-\(day)"
    var name = first
    var count = 1
    while files.fileExists(atPath: name) {
      count += 1
      name = "\(first)-\(count)"
    }
    try files.moveItem(atPath: path, toPath: name)
    if files.fileExists(atPath: path + "-wal") {
      try files.moveItem(atPath: path + "-wal", toPath: name + "-wal")
    }
    // The file is useless without its store, and would be mistaken for that of the new one.
    unlink(path + "-shm")
    return name
  }
}
