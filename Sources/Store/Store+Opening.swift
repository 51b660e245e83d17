import Engine
import Foundation
import GRDB

extension Store {
  /// Opens the file at `path`, or makes do with what can be had: the play goes on in any case.
  ///
  /// - A damaged file is put aside under another name, and a new one begun. A file that never was a store of ours
  ///   (`isOwn` says that only ours can be in this place) or is of a newer version is left as it is.
  /// - Where nothing can be kept, the store is in memory, and holds at its beginning what can be read of the file.
  ///
  /// ``takeNotices()`` has a line for either. Throws only where there is no memory for a database.
  public static func open(
    path: String, isOwn: Bool = false, version: String, now: (@Sendable () -> Double)? = nil
  ) throws(StoreError) -> Store {
    do throws(StoreError) {
      try makeFolder(of: path)
      let medium = try Medium(opening: path, mends: true, isOwn: isOwn, now: (now ?? worldsClock)())
      return Store(path: path, version: version, now: now, medium: medium)
    } catch {
      return Store(path: path, version: version, now: now, medium: try .inMemory(since: error))
    }
  }

  /// What can be read of the file without changing anything there: in memory, for a listing.
  ///
  /// Throws where there is nothing that this version could read.
  public static func reading(path: String, version: String) throws(StoreError) -> Store {
    do throws(StoreError) {
      return try Store(path: path, version: version)
    } catch {
      guard error.leavesReadable, let copy = Medium.copy(of: path) else { throw error }
      return Store(path: path, version: version, now: nil, medium: Medium(queue: copy))
    }
  }
}

extension Store.Medium {
  /// The file at `path`, opened and brought up to date.
  init(opening path: String, mends: Bool = false, isOwn: Bool = true, now: Double = 0) throws(StoreError) {
    let wasOurs = isOwn || FileManager.default.fileExists(atPath: StoreLock.file(of: path))
    try Self.checkKind(of: path, wasOurs: wasOurs)
    let lock = StoreLock(path: path)
    lock?.share()
    let file = Self.file(at: path)
    do throws(StoreError) {
      self.init(queue: try Self.database(at: path), lock: lock)
      self.file = Self.file(at: path)
    } catch {
      if !wasOurs, error.kind == .otherProgram { unlink(StoreLock.file(of: path)) }
      guard mends, error.isDamage, let lock else { throw error }
      self.init(queue: try Self.memory(), lock: lock, file: file)
      try beginAnew(path: path, after: error, now: now)
    }
  }

  /// Nothing is kept; what the file held is there all the same, where it can be read.
  static func inMemory(since error: StoreError) throws(StoreError) -> Self {
    let queue = if error.leavesReadable, let copy = copy(of: error.path) { copy } else { try memory() }
    return Self(queue: queue, notices: [Warning(.store, "nothing will be kept: \(error)")])
  }

  /// Puts the damaged file aside, and goes on with a new one; in memory where another program goes on using it.
  mutating func beginAnew(path: String, after error: StoreError, now: Double) throws(StoreError) {
    guard let lock else { throw error }
    try? queue.close()
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
        notices.append(Warning(.store, "\(error.reason); it is kept as \(name), and a new one is begun"))
      } else {
        notices.append(Warning(.store, "\(error.reason); another program has put it aside and begun a new one"))
      }
      queue = try Self.database(at: path)
      file = Self.file(at: path)
    } catch {
      var other = try Self.inMemory(since: StoreError(error, path: path))
      other.notices = notices + other.notices
      self = other
    }
  }

  private static func file(at path: String) -> UInt64? {
    var status = stat()
    return stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  private static func database(at path: String) throws(StoreError) -> DatabaseQueue {
    // SQLite opens for reading what cannot be written, and says nothing before the first change.
    if access(path, F_OK) == 0, access(path, W_OK) != 0 { throw StoreError(path: path, kind: .fileNotWritable) }
    do {
      // SQLite takes some names for something else: `:memory:`, `file:…`.
      let queue = try DatabaseQueue(path: path.hasPrefix("/") ? path : "./\(path)", configuration: configuration)
      try prepare(queue)
      return queue
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// While another program turns on WAL in a new file, or closes it as the last, it has the file for itself, and SQLite
  /// does not wait for that as it waits for other locks: so it is asked again, for as long as it would wait.
  private static func prepare(_ queue: DatabaseQueue) throws {
    let end = ContinuousClock.now + .seconds(waiting)
    while true {
      do {
        return try queue.inDatabase(Schema.prepare)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < end {
        usleep(10_000)
      }
    }
  }

  /// Seconds that one program waits for another.
  private static let waiting = 5.0

  private static func memory() throws(StoreError) -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(configuration: configuration)
      try queue.inDatabase(Schema.prepare)
      return queue
    } catch {
      throw StoreError(error, path: ":memory:")
    }
  }

  /// The file's content in memory, by way of a copy in the folder for temporary files: SQLite itself wants to write
  /// beside whatever it reads. Nil where it cannot be read.
  static func copy(of path: String) -> DatabaseQueue? {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("quizboard-\(UUID().uuidString)").path
    guard (try? files.createDirectory(atPath: folder, withIntermediateDirectories: false)) != nil else { return nil }
    defer { try? files.removeItem(atPath: folder) }
    let copy = folder + "/store.sqlite"
    guard files.fileExists(atPath: path), (try? files.copyItem(atPath: path, toPath: copy)) != nil else { return nil }
    try? files.copyItem(atPath: path + "-wal", toPath: copy + "-wal")
    for ending in ["", "-wal"] { chmod(copy + ending, 0o600) }
    guard let file = try? database(at: copy), let queue = try? DatabaseQueue(configuration: configuration) else { return nil }
    defer { try? file.close() }
    return (try? file.backup(to: queue)).map { queue }
  }

  /// A file that is no database, and never was a store of ours, is somebody's: nothing is made beside it.
  private static func checkKind(of path: String, wasOurs: Bool) throws(StoreError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR { throw StoreError(path: path, kind: .folderInPlace) }
    guard !wasOurs, status.st_size > 0, let file = FileHandle(forReadingAtPath: path) else { return }
    defer { try? file.close() }
    let mark = Data("SQLite format 3\0".utf8)
    guard (try? file.read(upToCount: mark.count)) == mark else { throw StoreError(path: path, kind: .notADatabase) }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(waiting)
    configuration.label = "quizboard.store"
    return configuration
  }
}

/// Giving a damaged store another name.
enum SettingAside {
  /// Renames the file, and the log that belongs to it; answers the new name. Nothing is overwritten.
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
    if files.fileExists(atPath: path + "-wal") { try files.moveItem(atPath: path + "-wal", toPath: name + "-wal") }
    // It is nothing without its store, and would be taken for the new one's.
    unlink(path + "-shm")
    return name
  }
}
