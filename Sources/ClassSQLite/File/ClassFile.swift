import GRDB
import Glibc
import QuizboardModel

/// The open file of a class, and the claim on it.
struct ClassFile: Sendable {
  /// The path that the caller named, for messages.
  let path: String
  /// The connection, with an exclusive lock on the file.
  let queue: DatabaseQueue
  private let claim: ServerClaim

  /// The largest file, in bytes, whose structure is checked when it is opened. Damage to a larger
  /// one is found when the damaged part is used.
  private static let checkedSize = 64 << 20

  /// The size of the log, in pages, from which it is copied into the file.
  private static let checkpointPages = 2_000

  /// Claims and opens a file, or creates it.
  init(opening path: String, address: String) throws(PlainError) {
    guard !path.isEmpty else { throw PlainError("the database has no name") }
    self.path = path
    try Folders.make(for: path)
    claim = try ServerClaim(on: path)
    do {
      try FileHeader.check(path)
      try Self.create(path)
      queue = try Self.open(path)
    } catch {
      claim.release()
      throw PlainError(error, in: path)
    }
    claim.record(address)
  }

  /// Copies the log into the file, closes it and ends the claim.
  func close() {
    // SQLite copies the log when it closes the file. An error leaves it for the next start.
    try? queue.close()
    claim.release()
  }

  /// Creates an empty file for the user alone, unless one exists. SQLite gives the log the same
  /// permissions.
  private static func create(_ path: String) throws(PlainError) {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 {
      guard errno == EEXIST else { throw .notWritable(path) }
      return
    }
    Glibc.close(descriptor)
    Folders.sync(Folders.parent(of: path))
  }

  private static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.label = "quizboard.class"
    configuration.busyMode = .immediateError
    // Before the first access: SQLite then never shares its index of the log.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
    // SQLite gives some names a special meaning: `:memory:`, `file:…`.
    let queue = try DatabaseQueue(
      path: path.hasPrefix("/") ? path : "./\(path)", configuration: configuration)
    do {
      try queue.writeWithoutTransaction { db in
        try ClassSchema.checkOwner(db, path)
        guard try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") == "wal" else {
          throw PlainError.notWritable(path)
        }
        try db.execute(
          sql: """
            PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = \(checkpointPages);
            PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY
            """)
        try check(db, path)
        try ClassSchema.prepare(db, path)
      }
    } catch {
      try? queue.close()
      throw error
    }
    return queue
  }

  /// Throws an error if SQLite finds the structure of the file damaged.
  private static func check(_ db: Database, _ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size <= checkedSize else { return }
    let finding = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
    if finding != "ok" { throw PlainError.damaged(path) }
  }
}
