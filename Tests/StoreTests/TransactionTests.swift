import Foundation
import GRDB
import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import Testing

@testable import QuizboardStore

@Suite("What an input changed")
struct TransactionTests {
  let scratch = Scratch()
  let store: Store

  init() throws { store = try scratch.store() }

  @Test("is kept together: place, settings and scores") func together() throws {
    try store.commit(changes(.save([1]), settings: [1], scores: score(67)))
    #expect(try store.place(of: key) == [1])
    #expect(try store.settings(of: "capitals") == [1])
    #expect(store.scores(of: "capitals") == [score(67)])
  }

  @Test("is not kept at all where one part of it fails") func rollsBack() throws {
    try store.commit(changes(.save([1]), settings: [1]))
    try store.connection.write { db in
      try db.execute(
        sql:
          """
          CREATE TRIGGER no BEFORE INSERT ON scores BEGIN SELECT raise(ABORT, 'no scores today'); \
          END
          """)
    }
    let error = #expect(throws: StoreError.self) {
      try store.commit(changes(.save([2]), settings: [2], scores: score(67)))
    }
    #expect(error?.reason.contains("no scores today") == true)
    #expect(try store.place(of: key) == [1])
    #expect(try store.settings(of: "capitals") == [1])
    #expect(store.scores(of: "capitals").isEmpty)
  }

  @Test("is in the files as they lie when commit returns: a kill at any moment loses nothing")
  func survivesKill() throws {
    for state: UInt8 in 1...20 {
      try store.commit(changes(.save([state]), scores: score(Int(state))))
      let copy = scratch.file("killed-\(state).sqlite")
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: store.path + suffix, toPath: copy + suffix)
      }
      let reopened = try openStore(at: copy)
      #expect(try reopened.place(of: key) == [state])
      #expect(reopened.scores(of: "capitals").count == Int(state))
    }
  }

  @Test("cut off in the middle of its transaction is not there, and what was before is")
  func tornLog() throws {
    try store.commit(changes(.save([1])))
    let whole = try scratch.bytes(of: store.path + "-wal").count
    try store.commit(changes(.save([UInt8](repeating: 2, count: 20_000))))
    let log = try scratch.bytes(of: store.path + "-wal")
    let database = try scratch.bytes(of: store.path)
    for cut in stride(from: whole, to: log.count, by: 1_009) {
      let copy = scratch.file("cut-\(cut).sqlite")
      try scratch.write(database, to: copy)
      try scratch.write(Array(log.prefix(cut)), to: copy + "-wal")
      #expect(try openStore(at: copy).place(of: key) == [1])
    }
  }

  @Test("is seen by a second program on the same file") func twoPrograms() throws {
    let other = try openStore(at: store.path)
    try store.commit(changes(.save([1])))
    try other.commit(changes(settings: [1]))
    #expect(try other.place(of: key) == [1])
    #expect(try store.settings(of: "capitals") == [1])
  }

  @Test("from several threads is all kept") func threads() async throws {
    let store = store
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<40 {
        group.addTask { try store.commit(changes(scores: score(index))) }
      }
      try await group.waitForAll()
    }
    #expect(store.scores(of: "capitals").map(\.percentage).sorted() == Array(0..<40))
  }
}
