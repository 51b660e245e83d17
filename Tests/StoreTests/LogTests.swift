import Foundation
import GRDB
import QuizboardModel
import Testing

@testable import QuizboardStore

@Suite("Commits that are missing after a kill, and files that go away during a run")
struct LogTests {
  let scratch = Scratch()

  /// Copies the files of a store that a killed program left, with the last modifications.
  private func killed(_ number: Int = 1, commits: Int = 3) throws -> String {
    let store = try scratch.store("running-\(number).sqlite")
    for state in 1...commits { try store.commit(changes(.save([UInt8(state)]))) }
    let path = scratch.file("killed-\(number).sqlite")
    for ending in ["", "-wal", "-lock"] {
      try FileManager.default.copyItem(atPath: store.path + ending, toPath: path + ending)
    }
    return path
  }

  private func opened(_ path: String) throws -> Store {
    try Store.open(path: path, version: "1.0", now: { 946_684_800.25 })
  }

  @Test func `a kill alone loses nothing, and nothing is told`() throws {
    let path = try killed()
    let store = try opened(path)
    #expect(try store.place(of: key) == [3] && store.takeNotices().isEmpty)
    try store.close()
    #expect(try opened(path).takeNotices().isEmpty)
  }

  @Test func `damage anywhere in the log is told, by a run and by a listing`() throws {
    let path = try killed()
    let log = try scratch.bytes(of: path + "-wal")
    for byte in [0, 5, 17, 30] + Array(stride(from: 32, to: log.count, by: 1_373)) {
      let copy = scratch.file("flipped-\(byte).sqlite")
      for ending in ["", "-lock"] {
        try FileManager.default.copyItem(atPath: path + ending, toPath: copy + ending)
      }
      var damaged = log
      damaged[byte] ^= 4
      try scratch.write(damaged, to: copy + "-wal")
      let listing = try Store.reading(path: copy, version: "1.0")
      #expect(!listing.takeNotices().isEmpty, "byte \(byte) in a listing")
      let store = try opened(copy)
      #expect(!store.takeNotices().isEmpty, "byte \(byte)")
      try store.close()
      #expect(try opened(copy).takeNotices().isEmpty, "told once")
    }
  }

  @Test(arguments: [0, 32, 4_152]) func `a log that is cut is told`(length: Int) throws {
    let path = try killed()
    try scratch.write(Array(try scratch.bytes(of: path + "-wal").prefix(length)), to: path + "-wal")
    #expect(try opened(path).takeNotices().first?.message.contains("the log of the store") == true)
  }

  @Test func `a missing log is told, unless another program wrote it to the file`() throws {
    let path = try killed(1)
    try FileManager.default.removeItem(atPath: path + "-wal")
    #expect(try opened(path).takeNotices().count == 1)
    let other = try killed(2)
    let queue = try DatabaseQueue(path: other)
    try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try queue.close()
    try? FileManager.default.removeItem(atPath: other + "-wal")
    // The time of a file has the steps of the system's clock.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: other)
    let store = try opened(other)
    #expect(try store.takeNotices().isEmpty && store.place(of: key) == [3])
  }

  @Test func `an empty file that had contents is damage, one beside a new lock is new`() throws {
    let path = try killed()
    try scratch.write([], to: path)
    let listing = try Store.reading(path: path, version: "1.0")
    #expect(listing.takeNotices().first?.message.contains("is damaged") == true)
    #expect(try listing.place(of: key) == [3], "from the log")
    #expect(try opened(path).takeNotices().first?.message.contains("is damaged") == true)
    let fresh = scratch.file("fresh.sqlite")
    try scratch.write([], to: fresh)
    try scratch.write([], to: fresh + "-lock")
    #expect(try opened(fresh).takeNotices().isEmpty)
  }

  @Test(arguments: ["", "-wal"]) func `a store that is removed during a run is written again`(
    ending: String
  ) throws {
    let store = try scratch.store()
    try store.commit(changes(.save([1]), settings: [9], scores: score(67)))
    try FileManager.default.removeItem(atPath: store.path + ending)
    try store.commit(changes(.save([2])))
    #expect(store.takeNotices().first?.message.contains("was removed") == true)
    try store.commit(changes(.save([3])))
    #expect(store.takeNotices().isEmpty && store.claim(key))
    let other = try openStore(at: store.path)
    #expect(try other.place(of: key) == [3] && other.settings(of: key.quiz) == [9])
    #expect(other.scores(of: key.quiz) == [score(67)])
  }

  @Test func `a store that is cut or replaced during a run is told`() throws {
    let store = try Store.open(path: scratch.file(), version: "1.0", now: { 946_684_800.25 })
    try store.commit(changes(.save([1])))
    #expect(truncate(store.path, 0) == 0)
    try store.commit(changes(.save([2])))
    #expect(store.takeNotices().first?.message.contains("damaged") == true)
    #expect(try store.place(of: key) == [2])
    let second = try scratch.store("second.sqlite")
    try second.commit(changes(.save([5]), settings: [5]))
    try second.close()
    for ending in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: store.path + ending)
    }
    try FileManager.default.removeItem(atPath: store.path)
    try FileManager.default.moveItem(atPath: second.path, toPath: store.path)
    try store.commit(changes(.save([6])))
    #expect(store.takeNotices().first?.message.contains("was replaced") == true)
    #expect(try openStore(at: store.path).settings(of: key.quiz) == [5])
    #expect(try openStore(at: store.path).place(of: key) == [6])
  }
}
