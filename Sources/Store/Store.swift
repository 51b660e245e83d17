import QuizboardEngine
public import QuizboardModel

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
  let connection: StoreConnection

  /// The path of the file, even if it does not exist.
  public var path: String { connection.path }

  private init(_ connection: StoreConnection) { self.connection = connection }

  /// Opens the file at `path`, and creates it and its folders if necessary.
  ///
  /// Throws an error if the folder cannot be written, or if the file is damaged, from a newer
  /// version or no store; the file then stays unchanged. `version` is the program's own. The
  /// default for `now` is the system clock.
  public convenience init(
    path: String, version: String, now: (@Sendable () -> Double)? = nil
  ) throws(StoreError) {
    let path = try Medium.resolved(path)
    try Medium.makeFolder(of: path)
    let medium = try Medium(opening: path)
    self.init(StoreConnection(path: path, version: version, now: now, medium: medium))
  }

  /// Opens the file at `path`, or the best available substitute.
  ///
  /// - A damaged file is renamed, and a new one is created. A file of a newer version stays
  ///   unchanged.
  /// - If the file cannot be written, the store is in memory and begins with the readable contents
  ///   of the file. If the reason can be temporary, such as a full disk, every commit tries the
  ///   file again.
  ///
  /// ``takeNotices()`` reports both. Throws an error if `path` is something other than a store: a
  /// folder, a pipe, or a file of another kind. With `isOwn`, only our store can be at this path,
  /// and it is replaced instead.
  public static func open(
    path: String, isOwn: Bool = false, version: String, now: (@Sendable () -> Double)? = nil
  ) throws(StoreError) -> Store {
    do throws(StoreError) {
      let path = try Medium.resolved(path)
      try Medium.makeFolder(of: path)
      let medium = try Medium(
        opening: path, replacesDamaged: true, isOwn: isOwn, now: (now ?? Timestamp.now)())
      return Store(
        StoreConnection(path: path, version: version, now: now, medium: medium))
    } catch {
      if error.isWrongFile, !isOwn { throw error }
      return Store(
        StoreConnection(path: path, version: version, now: now, medium: try .inMemory(since: error))
      )
    }
  }

  /// Returns a copy in memory of the readable contents, without changes to the file, for a listing.
  ///
  /// ``takeNotices()`` reports damage. Throws an error if this version cannot read the file.
  public static func reading(path: String, version: String) throws(StoreError) -> Store {
    let path = try Medium.resolved(path)
    return Store(
      StoreConnection(path: path, version: version, now: nil, medium: try Medium(copying: path)))
  }

  /// Returns and removes the notices for the player, each a line.
  public func takeNotices() -> [Warning] { connection.takeNotices() }

  /// Writes the log back into the file and closes it. Otherwise the next program that opens the
  /// file does so.
  public func close() throws(StoreError) { try connection.close() }

  /// Claims a place for a run of this program; false if another program uses it.
  public func claim(_ key: PlaceKey) -> Bool { connection.claim(key) }

  /// Releases a place claimed with ``claim(_:)``.
  public func release(_ key: PlaceKey) { connection.release(key) }
}
