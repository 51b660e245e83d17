import Foundation
import GRDB

/// Replaces the schema of a damaged file by the program's own.
///
/// SQLite refuses a file whose first pages are damaged, though all rows may be sound. The rebuilt
/// schema finds them whatever the damaged one says. Works on a copy, which it changes.
struct SchemaRebuild {
  /// True if each table was found.
  private(set) var isComplete = true

  private let path: String

  /// A table or an index.
  private struct Object {
    let type: String
    let name: String
    let table: String
    let sql: String?
    /// The first page in a new store.
    let page: Int
  }

  /// Rebuilds the schema of the copy at `path`.
  init(ofCopy path: String) throws {
    self.path = path
    try writeHeader { $0.setLogging(true) }
    let found = readEntries()
    for ending in ["-wal", "-shm", "-journal"] { unlink(path + ending) }
    let header = try writeHeader { $0.clear() }
    try write(Self.objects(version: header.version), at: found, pageCount: header.pageCount)
  }

  /// Makes the header of the file valid, changes it, and writes it.
  @discardableResult
  private func writeHeader(_ change: (inout DatabaseHeader) -> Void) throws -> DatabaseHeader {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let size = try file.seekToEnd()
    try file.seek(toOffset: 0)
    var header = DatabaseHeader(
      try file.read(upToCount: DatabaseHeader.length) ?? Data(), fileSize: Int(size))
    change(&header)
    if size < header.pageSize { try file.truncate(atOffset: UInt64(header.pageSize)) }
    try file.seek(toOffset: 0)
    try file.write(contentsOf: header.bytes)
    return header
  }

  /// Writes the log to the file, and returns the first page of each object in the damaged schema.
  private func readEntries() -> [String: Int] {
    var pages: [String: Int] = [:]
    guard let queue = try? DatabaseQueue() else { return pages }
    queue.inDatabase { db in
      // With this setting, SQLite ignores errors in the schema of a file that it attaches.
      try? db.execute(sql: "PRAGMA writable_schema = ON")
      try? db.execute(sql: "ATTACH ? AS damaged", arguments: [path])
      for order in ["", " DESC"] {
        let entries = try? Row.fetchCursor(
          db, sql: "SELECT name, rootpage FROM damaged.sqlite_master ORDER BY rowid\(order)")
        while let row = try? entries?.next() {
          let values = Array(row.databaseValues)
          guard let name = String.fromDatabaseValue(values[0]),
            let page = Int.fromDatabaseValue(values[1])
          else { continue }
          pages[name] = page
        }
      }
      try? db.execute(sql: "PRAGMA damaged.wal_checkpoint(TRUNCATE)")
      try? db.execute(sql: "DETACH damaged")
    }
    try? queue.close()
    return pages
  }

  /// The objects that a new store of a version has.
  private static func objects(version: Int) throws -> [Object] {
    try DatabaseQueue().inDatabase { db in
      db.add(function: CheckedTable.function)
      for step in Schema.steps.prefix(version) { try db.execute(sql: step) }
      return try Row.fetchAll(
        db, sql: "SELECT type, name, tbl_name, sql, rootpage FROM sqlite_master ORDER BY rowid"
      ).map {
        Object(type: $0[0], name: $0[1], table: $0[2], sql: $0[3], page: $0[4])
      }
    }
  }

  /// Writes the schema, with the pages that the damaged one had.
  private mutating func write(
    _ objects: [Object], at found: [String: Int], pageCount: Int
  ) throws {
    // A file that was never vacuumed or migrated has the pages of a new store. A single damaged
    // entry does not hide that.
    let isAsNew = objects.count { (found[$0.name] ?? $0.page) != $0.page } < 2
    let queue = try DatabaseQueue(path: path, configuration: Medium.configuration())
    defer { try? queue.close() }
    var missing: [String] = []
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA writable_schema = ON")
      for object in objects {
        guard let page = isAsNew ? object.page : found[object.name], page > 1, page <= pageCount
        else {
          if object.type == "table", let sql = object.sql { missing.append(sql) }
          continue
        }
        try db.execute(
          sql: "INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)",
          arguments: [object.type, object.name, object.table, page, object.sql])
      }
      try db.execute(sql: "PRAGMA writable_schema = RESET")
      for sql in missing { try db.execute(sql: sql) }
    }
    isComplete = missing.isEmpty
  }
}

/// The first bytes of an SQLite file (https://sqlite.org/fileformat2.html, section 1.3).
private struct DatabaseHeader {
  static let length = 100

  private(set) var bytes: Data
  let pageSize: Int
  let pageCount: Int
  /// The version of the store's schema.
  let version: Int

  /// Makes a valid header that has what is valid of `data`.
  init(_ data: Data, fileSize: Int) {
    var bytes = Data(data.prefix(Self.length))
    bytes.append(Data(count: Self.length - bytes.count))
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    let isSize = size.nonzeroBitCount == 1 && size != 1 && size >= 512
    pageSize = size == 1 ? 65_536 : isSize ? size : 4_096
    pageCount = max(1, fileSize / pageSize)
    let known = Int(bytes[60]) << 24 | Int(bytes[61]) << 16 | Int(bytes[62]) << 8 | Int(bytes[63])
    version = (1...Schema.steps.count) ~= known ? known : Schema.steps.count
    self.bytes = bytes
    replace(0, with: Array("SQLite format 3\0".utf8))
    replace(16, with: [UInt8(pageSize >> 8 & 0xFF), UInt8(pageSize >> 16)])
    // Reserved bytes, and the fractions of a page, which are constants.
    replace(20, with: [0, 64, 32, 32])
    setWord(28, to: pageCount)
    setWord(44, to: 4)
    // No automatic vacuum; UTF-8.
    setWord(52, to: 0)
    setWord(56, to: 1)
    setWord(60, to: version)
    setWord(64, to: 0)
    setWord(68, to: Int(Schema.applicationID))
    // The page count is valid for the present change.
    replace(92, with: Array(self.bytes[24..<28]))
  }

  private mutating func replace(_ start: Int, with new: [UInt8]) {
    bytes.replaceSubrange(start..<start + new.count, with: new)
  }

  private mutating func setWord(_ start: Int, to value: Int) {
    replace(start, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
  }

  /// Makes SQLite read the log beside the file, or ignore it.
  mutating func setLogging(_ isOn: Bool) { replace(18, with: isOn ? [2, 2] : [1, 1]) }

  /// Appends the head of an empty page, so that the schema is empty, and forgets the free pages.
  mutating func clear() {
    setLogging(false)
    setWord(32, to: 0)
    setWord(36, to: 0)
    bytes.append(contentsOf: [
      0x0D, 0, 0, 0, 0, UInt8(pageSize >> 8 & 0xFF), UInt8(pageSize & 0xFF), 0,
    ])
  }
}
