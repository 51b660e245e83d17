import Foundation
import GRDB
import QuizboardClassroom
import QuizboardModel
import Testing

@testable import QuizboardClassSQLite

@Suite("The file of a class") struct ClassFileTests {
  let folder = ClassFolder()

  /// Opens the database and returns the error.
  private func refusal() throws -> PlainError {
    try #require(throws: PlainError.self) { try folder.open() }
  }

  /// Changes the database with SQLite alone.
  private func change(_ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.database)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  @Test("the file and its folders are for the user alone") func permissions() async throws {
    let nested = folder.file("a/b/class.sqlite")
    let store = try SQLiteClassStore(path: nested, address: "http://127.0.0.1:8080")
    #expect(try await store.commit(PlaceChange(stored()), to: place()))
    for name in ["class.sqlite", "class.sqlite-wal", "class.sqlite.server"] {
      #expect(try folder.permissions("a/b/" + name) == 0o600, "\(name)")
    }
    #expect(try folder.permissions("a") == 0o700)
    #expect(try folder.permissions("a/b") == 0o700)
  }

  @Test("a commit waits for the disk") func synchronous() async throws {
    let store = try folder.open()
    let settings = try await store.writer.read { tables in
      try ["journal_mode", "synchronous", "locking_mode"].map {
        try DatabaseValue.fetchOne(tables.db, sql: "PRAGMA \($0)")
      }
    }
    #expect(settings == ["wal".databaseValue, 2.databaseValue, "exclusive".databaseValue])
    await store.close()
  }

  @Test("a closed store leaves one file") func oneFile() async throws {
    let store = try folder.open()
    #expect(try await store.commit(PlaceChange(stored()), to: place()))
    await store.close()
    #expect(try folder.names() == ["class.sqlite"])
  }

  @Test("a second store is refused with the address of the first") func second() async throws {
    let first = try folder.open(address: "http://192.168.1.7:8080")
    for _ in 0..<2 {
      let error = try refusal()
      #expect(
        error.message
          == "the database \(folder.database) is in use by the server at http://192.168.1.7:8080")
      #expect(error.remedy == "end that program, or name another file with --database")
    }
    #expect(try await first.commit(PlaceChange(stored()), to: place()))
    await first.close()
    #expect(try await folder.open().place(place()) == stored())
  }

  @Test("a second store is refused while the address of the first is not known yet")
  func noAddress() throws {
    let first = try folder.open()
    try FileHandle(forWritingTo: URL(fileURLWithPath: folder.database + ".server"))
      .truncate(atOffset: 0)
    #expect(
      try refusal().message == "the database \(folder.database) is in use by another program")
    withExtendedLifetime(first) {}
  }

  @Test("another program that uses the file has the lock of SQLite")
  func lockedByOther() async throws {
    await (try folder.open()).close()
    let queue = try DatabaseQueue(path: folder.database)
    try await queue.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      #expect(
        try refusal().message == "the database \(folder.database) is in use by another program")
      try db.execute(sql: "ROLLBACK")
    }
    try queue.close()
    await (try folder.open()).close()
  }

  @Test("no other program can write the file") func exclusive() throws {
    let store = try folder.open()
    let error = #expect(throws: DatabaseError.self) { try change("DELETE FROM places") }
    #expect(error?.resultCode == .SQLITE_BUSY)
    withExtendedLifetime(store) {}
  }

  @Test("the claim of a server that was killed does not count") func staleClaim() async throws {
    try folder.write(Data("http://10.0.0.1:8080\n".utf8), to: "class.sqlite.server")
    let store = try folder.open(address: "http://10.0.0.2:8080")
    #expect(try refusal().message.hasSuffix("http://10.0.0.2:8080"))
    await store.close()
  }

  @Test("a store that is dropped without being closed ends its claim") func dropped() async throws {
    var store: SQLiteClassStore? = try folder.open()
    #expect(try await store?.commit(PlaceChange(stored()), to: place()) == true)
    store = nil
    // The thread ends in its own time.
    var again: SQLiteClassStore?
    while again == nil {
      again = try? folder.open()
      await Task.yield()
    }
    #expect(try await again?.place(place()) == stored())
  }

  @Test("a file of a newer version is refused and not changed") func newer() async throws {
    await (try folder.open()).close()
    try change("PRAGMA user_version = 1000")
    let before = try folder.bytes("class.sqlite")
    let error = try refusal()
    #expect(
      error.message
        == "the database \(folder.database) was written by a newer version of quizboard-server "
        + "(format 1000; this version reads format 1)")
    #expect(try folder.bytes("class.sqlite") == before)
    #expect(try folder.names() == ["class.sqlite"])
  }

  @Test("the newer version can be in the log alone") func newerInLog() async throws {
    let store = try folder.open()
    #expect(try await store.commit(PlaceChange(stored()), to: place()))
    try await store.writer.read { try $0.db.execute(sql: "PRAGMA user_version = 1000") }
    let copy = ClassFolder()
    try copy.write(try folder.bytes("class.sqlite"), to: "class.sqlite")
    try copy.write(try folder.bytes("class.sqlite-wal"), to: "class.sqlite-wal")
    let error = #expect(throws: PlainError.self) { try copy.open() }
    #expect(error?.message.contains("newer version") == true)
  }

  @Test("another program's database is refused and not changed") func otherProgram() throws {
    try change("CREATE TABLE notes (text TEXT)")
    let before = try folder.bytes("class.sqlite")
    #expect(
      try refusal().message
        == "\(folder.database) is not a database of quizboard-server: it is another program's")
    #expect(try folder.bytes("class.sqlite") == before)
  }

  @Test(
    "a file that is no database is refused and not changed",
    arguments: ["x", String(repeating: "no database ", count: 1_000)])
  func noDatabase(text: String) throws {
    try folder.write(Data(text.utf8), to: "class.sqlite")
    try folder.write(Data(text.utf8), to: "class.sqlite-wal")
    #expect(try refusal().message == "the database \(folder.database) is damaged")
    #expect(try folder.bytes("class.sqlite") == Data(text.utf8))
    #expect(try folder.bytes("class.sqlite-wal") == Data(text.utf8))
  }

  @Test("a damaged page is refused") func damagedPage() async throws {
    let store = try folder.open()
    for number in UInt8(0)..<40 {
      var large = stored()
      large.state = [UInt8](repeating: 7, count: 1_000)
      #expect(try await store.commit(PlaceChange(large), to: place(number)))
    }
    await store.close()
    var bytes = try folder.bytes("class.sqlite")
    for offset in stride(from: 4_096, to: bytes.count, by: 4_096) {
      bytes.replaceSubrange(offset..<offset + 64, with: [UInt8](repeating: 0xFF, count: 64))
    }
    try folder.write(bytes, to: "class.sqlite")
    #expect(try refusal().message == "the database \(folder.database) is damaged")
    #expect(try folder.bytes("class.sqlite") == bytes)
  }

  @Test("a database without its tables is refused") func missingTable() async throws {
    await (try folder.open()).close()
    try change("DROP TABLE serverValues")
    #expect(try refusal().message == "the database \(folder.database) is damaged")
  }

  @Test("an empty file with a log is refused, because SQLite would delete the log")
  func emptyFile() throws {
    try folder.write(Data(), to: "class.sqlite")
    try folder.write(Data([1]), to: "class.sqlite-wal")
    #expect(try refusal().message == "the database \(folder.database) is damaged")
    #expect(try folder.bytes("class.sqlite-wal") == Data([1]))
  }

  @Test("an empty file becomes a database") func empty() async throws {
    try folder.write(Data(), to: "class.sqlite")
    #expect(try await folder.open().commit(PlaceChange(stored()), to: place()))
  }

  @Test("a folder in place of the file is refused") func folderInPlace() throws {
    try FileManager.default.createDirectory(
      atPath: folder.database, withIntermediateDirectories: false)
    #expect(
      try refusal().message == "\(folder.database) is a folder or a device, not a database")
  }

  @Test("a folder that cannot be made is refused") func noFolder() throws {
    try folder.write(Data(), to: "file")
    let path = folder.file("file/b/class.sqlite")
    let error = #expect(throws: PlainError.self) {
      try SQLiteClassStore(path: path, address: "")
    }
    #expect(
      error?.message
        == "the database \(path) cannot be created: the folder "
        + "\(folder.file("file/b")) cannot be made")
  }

  @Test("a crash loses no commit that has returned", arguments: 1...3)
  func crash(round: Int) async throws {
    let store = try folder.open()
    var expected: [PlaceID: StoredPlace] = [:]
    for step in 0..<(round * 700) {
      let id = place(UInt8(step % 7))
      var next = stored((expected[id]?.revision ?? 0) + 1, scores: expected[id]?.scores ?? [])
      next.state = [UInt8](repeating: UInt8(step % 251), count: 100 + step % 5_000)
      let isScored = step % 10 == 0
      if isScored { next.scores.append([UInt8(step % 256)]) }
      #expect(try await store.commit(PlaceChange(next, newScores: isScored ? 1 : 0), to: id))
      expected[id] = next
    }
    let copy = ClassFolder()
    for name in ["class.sqlite", "class.sqlite-wal", "class.sqlite.server"] {
      try copy.write(try folder.bytes(name), to: name)
    }
    let restored = try copy.open()
    for (id, place) in expected { #expect(try await restored.place(id) == place) }
  }
}
