public import QuizboardClassroom
public import QuizboardModel

/// The places of a class in one SQLite file.
///
/// A call returns after the disk has what it wrote: the file is in WAL mode with
/// `synchronous = FULL`. One thread of the store's own uses the file. All writes that wait for it
/// are one transaction, so that they share the wait for the disk.
///
/// The file belongs to one server at a time: a second one is refused, with the first one's address.
public final class SQLiteClassStore: ClassStore {
  /// The thread that uses the file. Tests reach the database through it.
  let writer: GroupWriter

  /// The maximum size of the places in memory, in bytes.
  static let cacheLimit = 32 << 20

  /// Opens the file at a path, and creates it and its folders, for the user alone, if necessary.
  ///
  /// Blocks the thread until the file is open.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - address: The address of this server, which is told to a second server that is refused. It
  ///     lies in a file beside the database, with the ending `.server`, until the store is closed.
  /// - Throws: An error if another server uses the file, or if the file cannot be written, is
  ///   damaged, of a newer version or another program's. The file is then not changed.
  public convenience init(path: String, address: String) throws(PlainError) {
    try self.init(path: path, address: address, cacheLimit: Self.cacheLimit)
  }

  /// Opens the file at a path, with the maximum size of the places in memory, in bytes.
  init(path: String, address: String, cacheLimit: Int) throws(PlainError) {
    let file = try ClassFile(opening: path, address: address)
    writer = GroupWriter(file, cacheLimit: cacheLimit)
    guard writer.start() else {
      file.close()
      throw PlainError("the database \(path) cannot be used: the system has no thread left")
    }
  }

  deinit { writer.end() }

  /// See `ClassStore`. A place in memory costs no call of the thread.
  public func place(_ id: PlaceID) async throws(PlainError) -> StoredPlace? {
    if let place = writer.cache.place(id) { return place }
    return try await writer.read { try $0.row(of: id)?.place }
  }

  /// See `ClassStore`.
  public func commit(
    _ change: PlaceChange, to id: PlaceID
  ) async throws(PlainError) -> Bool {
    try await writer.write { try $0.commit(change, to: id) }
  }

  /// See `ClassStore`.
  public func placesDue(by time: Double, limit: Int) async throws(PlainError) -> [PlaceID] {
    try await writer.read { try $0.placesDue(by: time, limit: limit) }
  }

  /// See `ClassStore`.
  public func places(of player: PlayerID) async throws(PlainError) -> [String: Bool] {
    try await writer.read { try $0.places(of: player) }
  }

  /// See `ClassStore`.
  public func value(_ name: String) async throws(PlainError) -> [UInt8]? {
    try await writer.read { try $0.value(name) }
  }

  /// See `ClassStore`.
  public func keep(_ value: [UInt8], as name: String) async throws(PlainError) {
    _ = try await writer.write {
      try $0.keep(value, as: name)
      return true
    }
  }

  /// See `ClassStore`.
  public func close() async { await writer.close() }
}
