import Foundation
import GRDB
import QuizboardEngine
import QuizboardModel
import Testing

@testable import QuizboardStore

@Suite("A store that cannot be used as it is")
struct MendingTests {
  let scratch = Scratch()

  private func opened(_ path: String, isOwn: Bool = false) throws -> Store {
    try Store.open(path: path, isOwn: isOwn, version: "1.0", now: { 946_684_800.25 })
  }

  /// A store with a place in it, closed.
  private func written() throws -> String {
    let store = try scratch.store()
    try store.commit(changes(.save([1]), settings: [1], scores: score(67)))
    try store.close()
    return store.path
  }

  private func overwrite(_ path: String, _ range: (Int) -> Range<Int>) throws -> [UInt8] {
    var bytes = try scratch.bytes(of: path)
    for index in range(bytes.count) { bytes[index] = 0xA5 }
    try scratch.write(bytes, to: path)
    return bytes
  }

  @Test("damaged, it is put aside as it is, and a new store was created", arguments: [0, 100])
  func damaged(from start: Int) throws {
    let path = try written()
    let bytes = try overwrite(path) { start..<$0 }
    let store = try opened(path)
    let aside = "\(path).damaged-2000-01-01"
    let notice = try #require(store.takeNotices().first)
    #expect(
      notice.kind == .store && notice.message.contains(path) && notice.message.contains(aside))
    #expect(store.takeNotices().isEmpty)
    #expect(try scratch.bytes(of: aside) == bytes)
    #expect(try store.place(of: key) == nil)
    try store.commit(changes(.save([2])))
    #expect(try openStore(at: path).place(of: key) == [2])
  }

  @Test("damaged a second time, nothing that is aside is overwritten") func damagedTwice() throws {
    for count in 1...3 {
      let path = try written()
      _ = try overwrite(path) { 0..<$0 }
      _ = try opened(path)
      let aside = try FileManager.default.contentsOfDirectory(atPath: scratch.folder).filter {
        $0.contains("damaged")
      }
      #expect(aside.count == count)
    }
  }

  @Test("damage that shows up when a place is read is found then") func damagedPage() throws {
    let store = try scratch.store()
    try store.commit(changes(.save([UInt8](repeating: 1, count: 60_000))))
    try store.close()
    let page = try #require(
      try DatabaseQueue(path: store.path).read {
        try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'places'")
      })
    _ = try overwrite(store.path) { _ in (page - 1) * 4096..<page * 4096 }
    let again = try opened(store.path)
    #expect(again.takeNotices().isEmpty)
    #expect(try again.place(of: key) == nil)
    #expect(again.takeNotices().count == 1)
    try again.commit(changes(.save([2])))
    #expect(try openStore(at: store.path).place(of: key) == [2])
  }

  @Test("damage that shows up when something is written costs nothing of what is written")
  func damagedWhileWriting() throws {
    let path = try written()
    let store = try opened(path)
    try store.connection.write { try $0.execute(sql: "DROP TABLE scores") }
    try store.commit(changes(.save([2]), scores: score(33)))
    #expect(store.takeNotices().first?.message.contains("damaged-2000-01-01") == true)
    #expect(try store.place(of: key) == [2])
    #expect(store.scores(of: "capitals") == [score(33)])
  }

  @Test("tables that are gone are damage") func tablesGone() throws {
    let path = try written()
    try DatabaseQueue(path: path).writeWithoutTransaction {
      try $0.execute(sql: "DROP TABLE settings")
    }
    #expect(throws: StoreError(path: path, kind: .damaged)) { try openStore(at: path) }
    #expect(
      try opened(path).takeNotices().first?.message.contains("a new store was created") == true)
  }

  @Test("damaged and in use by another program it stays where it is, and nothing is kept")
  func damagedInUse() throws {
    let path = try written()
    let other = try openStore(at: path)
    defer { _ = other.path }
    let bytes = try overwrite(path) { 100..<$0 }
    let store = try opened(path)
    #expect(store.takeNotices().first?.message.contains("another program") == true)
    #expect(try scratch.bytes(of: path) == bytes)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.folder).allSatisfy {
        !$0.contains("aside") && !$0.contains("damaged")
      })
  }

  @Test("a file that never was a store is left alone, and nothing is made beside it")
  func letter() throws {
    let text = Array(String(repeating: "Dear aunt, ", count: 99).utf8)
    try scratch.write(text, to: scratch.file())
    #expect(throws: StoreError(path: scratch.file(), kind: .notADatabase)) {
      try opened(scratch.file())
    }
    #expect(try scratch.bytes(of: scratch.file()) == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder) == ["test.sqlite"])
    // In our own folder it can only have been ours.
    #expect(
      try opened(scratch.file(), isOwn: true).takeNotices().first?.message.contains(
        "a new store was created") == true)
    #expect(try scratch.bytes(of: scratch.file() + ".damaged-2000-01-01") == text)
  }

  @Test("of a newer version it is left as it is, and what is done lasts as long as the program")
  func newer() throws {
    let path = try written()
    try DatabaseQueue(path: path).writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA user_version = 99")
    }
    let bytes = try scratch.bytes(of: path)
    let store = try opened(path)
    #expect(store.takeNotices().first?.message.contains("newer version") == true)
    #expect(try store.place(of: key) == nil)
    try store.commit(changes(.save([2])))
    #expect(try store.place(of: key) == [2])
    #expect(try scratch.bytes(of: path) == bytes)
  }

  @Test("a folder in its place is left as it is") func folder() throws {
    #expect(throws: StoreError(path: scratch.folder, kind: .folderInPlace)) {
      try opened(scratch.folder)
    }
    #expect(
      try opened(scratch.folder, isOwn: true).takeNotices().first?.message.contains("is a folder")
        == true)
  }

  @Test("on a disk that is full an input is not kept, and the next one that fits is")
  func full() throws {
    let store = try scratch.store()
    try store.commit(changes(.save([1])))
    try store.connection.write { try $0.execute(sql: "PRAGMA max_page_count = 1") }
    let error = #expect(throws: StoreError.self) {
      try store.commit(changes(.save([UInt8](repeating: 2, count: 100_000))))
    }
    #expect(error?.kind == .full)
    #expect(try store.place(of: key) == [1])
    try store.connection.write { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
    try store.commit(changes(.save([3])))
    #expect(try store.place(of: key) == [3])
  }

  @Test(
    "names that SQLite takes for something else are names of files",
    arguments: [":memory:", "file:x.sqlite"])
  func names(name: String) throws {
    let path = scratch.file(name)
    try openStore(at: path).commit(changes(.save([1])))
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
