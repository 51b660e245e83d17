import Foundation
import GRDB
import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import Testing

@testable import QuizboardStore

@Suite("Opening a store")
struct OpeningTests {
  let scratch = Scratch()

  private func failure(opening path: String) throws -> StoreError {
    try #require(throws: StoreError.self) { try openStore(at: path) }
  }

  @Test("makes the folders and the file, for this person only") func makesFolders() throws {
    let path = scratch.file("a/b/c.sqlite")
    try openStore(at: path).commit(changes(.save([1])))
    #expect(try openStore(at: path).place(of: key) == [1])
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.file("a/b"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("keeps what an earlier program left, over a close") func reopens() throws {
    let first = try scratch.store()
    try first.commit(changes(.save([1]), settings: [1], scores: score(67)))
    try first.close()
    let second = try scratch.store()
    #expect(try second.place(of: key) == [1])
    #expect(try second.settings(of: "capitals") == [1])
    #expect(second.scores(of: "capitals") == [score(67)])
  }

  @Test("is in WAL mode, and lets the disk wait") func journal() throws {
    let store = try scratch.store()
    #expect(
      try store.connection.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    #expect(try store.connection.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 1)
  }

  @Test("an empty file, as mktemp makes it, becomes a store") func emptyFile() throws {
    try scratch.write([], to: scratch.file())
    #expect(try scratch.store().place(of: key) == nil)
  }

  @Test("a file that is no database is refused and left as it is") func notADatabase() throws {
    let text = Array(String(repeating: "# My shopping list\n", count: 99).utf8)
    try scratch.write(text, to: scratch.file())
    let error = try failure(opening: scratch.file())
    #expect(error.kind == .notADatabase)
    #expect(error.remedy.contains("--store FILE"))
    #expect(try scratch.bytes(of: scratch.file()) == text)
  }

  @Test("another program's database is refused and left as it is") func otherProgram() throws {
    let path = scratch.file()
    try DatabaseQueue(path: path).writeWithoutTransaction { db in
      try db.execute(sql: "CREATE TABLE bookmarks (url TEXT); PRAGMA user_version = 1")
    }
    let before = try scratch.bytes(of: path)
    #expect(try failure(opening: path).kind == .otherProgram)
    #expect(try scratch.bytes(of: path) == before)
  }

  @Test("a newer program's store is refused and left as it is") func newer() throws {
    let path = scratch.file()
    let store = try openStore(at: path)
    try store.connection.write { try $0.execute(sql: "PRAGMA user_version = 99") }
    try store.close()
    let before = try scratch.bytes(of: path)
    let error = try failure(opening: path)
    #expect(error.kind == .newerVersion(found: 99, known: Schema.steps.count))
    #expect(error.description.contains("update quizboard"))
    #expect(try scratch.bytes(of: path) == before)
  }

  @Test("a damaged store is refused and left as it is") func damaged() throws {
    let path = scratch.file()
    try openStore(at: path).close()
    var bytes = try scratch.bytes(of: path)
    for index in 100..<bytes.count { bytes[index] = 0xA5 }
    try scratch.write(bytes, to: path)
    #expect(try failure(opening: path).kind == .damaged)
    #expect(try scratch.bytes(of: path) == bytes)
  }

  @Test("a folder in the file's place is refused") func folder() throws {
    #expect(try failure(opening: scratch.folder).kind == .folderInPlace)
  }

  @Test(
    "a link is opened, listed and locked as the file to which it leads",
    arguments: [
      ["../real/kept.sqlite"], ["second.sqlite", "../real/kept.sqlite"],
    ])
  func links(targets: [String]) throws {
    let files = FileManager.default
    let path = scratch.file("real/kept.sqlite")
    try openStore(at: path).commit(changes(.save([1]), scores: score(67)))
    try files.createDirectory(
      atPath: scratch.file("links"), withIntermediateDirectories: true)
    for (name, target) in zip(["first.sqlite", "second.sqlite"], targets) {
      try files.createSymbolicLink(
        atPath: scratch.file("links/\(name)"), withDestinationPath: target)
    }
    let link = scratch.file("links/first.sqlite")
    let listing = try Store.reading(path: link, version: "1.0")
    #expect(try listing.attempts(of: key.quiz).map(\.percentage) == [67])
    let (store, other) = (try openStore(at: link), try openStore(at: path))
    #expect(try store.place(of: key) == [1] && store.claim(key) && !other.claim(key))
    #expect(try files.contentsOfDirectory(atPath: scratch.file("links")).count == targets.count)
  }

  @Test("a store damaged behind a link is renamed where it is, and the link stays")
  func linkToDamaged() throws {
    let path = scratch.file()
    try openStore(at: path).commit(changes(.save([1])))
    try scratch.write(Array(try scratch.bytes(of: path).prefix(1)), to: path)
    let link = scratch.file("link.sqlite")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "test.sqlite")
    let store = try Store.open(path: link, version: "1.0", now: { 946_684_800.25 })
    #expect(store.takeNotices().first?.message.contains("\(path).damaged-2000-01-01") == true)
    try store.commit(changes(.save([2])))
    #expect(try openStore(at: path).place(of: key) == [2])
  }

  @Test("links in a loop are refused as such") func linkLoop() throws {
    let path = scratch.file("loop.sqlite")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "loop.sqlite")
    #expect(try failure(opening: path).kind == .linkLoop)
    #expect(throws: StoreError(path: path, kind: .linkLoop)) {
      try Store.reading(path: path, version: "1.0")
    }
    #expect(try failure(opening: path + "/kept.sqlite").kind == .linkLoop)
  }

  @Test("below a file there can be no folder, and the message names it") func belowAFile() throws {
    try scratch.write([], to: scratch.file("file"))
    let error = try failure(opening: scratch.file("file/quizboard/quizboard.sqlite"))
    #expect(error.kind == .folderNotWritable(folder: scratch.file("file/quizboard")))
    #expect(error.reason.contains(scratch.file("file/quizboard")))
  }

  @Test(
    "a folder that may not be written is refused",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self"), "there is no /proc here"))
  func unwritable() throws {
    #expect(
      try failure(opening: "/proc/quizboard.sqlite").kind == .folderNotWritable(folder: "/proc"))
  }

  @Test("each obstacle has a reason with the file's name, and a remedy")
  func messages() {
    let kinds: [StoreError.Kind] = [
      .folderNotWritable(folder: "/x"), .fileNotWritable, .folderInPlace, .notADatabase,
      .otherProgram,
      .newerVersion(found: 2, known: 1), .damaged, .damagedInUse, .full, .locked,
      .other(code: 1, message: "odd"),
    ]
    for kind in kinds {
      let error = StoreError(path: "/x/y.sqlite", kind: kind)
      #expect(error.reason.contains("/x/y.sqlite"))
      #expect(error.description == "\(error.reason); \(error.remedy)")
      #expect(!error.remedy.isEmpty)
    }
  }
}
