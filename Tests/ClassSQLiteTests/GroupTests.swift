import GRDB
import QuizboardClassroom
import QuizboardModel
import Testing

@testable import QuizboardClassSQLite

@Suite("Groups of writes") struct GroupTests {
  let folder = ClassFolder()

  /// A write of a change; nil if it throws.
  private func writing(
    _ change: PlaceChange, to id: PlaceID = place()
  ) -> @Sendable (SQLiteClassStore) async -> Bool? {
    { store in try? await store.commit(change, to: id) }
  }

  /// A write by a function; nil if it throws.
  private func writing(
    _ body: @escaping @Sendable (ClassTables) throws -> Bool
  ) -> @Sendable (SQLiteClassStore) async -> Bool? {
    { store in try? await store.writer.write(body) }
  }

  @Test("writes that wait together are one transaction") func oneTransaction() async throws {
    let store = try folder.open()
    let changes = (0..<50).map { writing(PlaceChange(stored()), to: place($0)) }
    #expect(try await store.atOnce(changes) == Array(repeating: true, count: 50))
    #expect(store.writer.commitCount == 1)
    for number in 0..<50 {
      #expect(try await store.place(place(UInt8(number))) == stored())
    }
  }

  @Test("of many commits to one place in a group, one wins") func oneWins() async throws {
    let store = try folder.open()
    let changes = (0..<50).map { number in
      var place = stored()
      place.time = Double(number)
      return PlaceChange(place)
    }
    let results = try await store.atOnce(changes.map { writing($0) })
    #expect(results.filter { $0 == true }.count == 1)
    #expect(results.filter { $0 == false }.count == 49)
    let winner = try #require(results.firstIndex(of: true))
    #expect(try await store.place(place()) == changes[winner].place)
    await store.close()
    #expect(try await folder.open().place(place()) == changes[winner].place)
  }

  @Test("of many commits to one place without a pause, one wins each revision")
  func race() async throws {
    let store = try folder.open()
    for revision in 1...20 {
      let wins = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<50 {
          group.addTask { try await store.commit(PlaceChange(stored(revision)), to: place()) }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(wins == 1)
    }
    #expect(try await store.place(place())?.revision == 20)
  }

  @Test("a conflict and a failure in a group take no other write with them")
  func mixedGroup() async throws {
    let store = try folder.open()
    #expect(try await store.commit(PlaceChange(stored()), to: place(1)))
    let results = try await store.atOnce([
      writing(PlaceChange(stored(2)), to: place(1)),
      writing(PlaceChange(stored(4)), to: place(2)),
      writing(PlaceChange(stored(1, scores: [[1]]), newScores: 0), to: place(3)),
      // Fails after it has written a part.
      writing {
        try $0.keep([1], as: "secret")
        throw DatabaseError(resultCode: .SQLITE_CONSTRAINT)
      },
      writing(PlaceChange(stored(1)), to: place(4)),
    ])
    #expect(results == [true, false, nil, nil, true])
    #expect(store.writer.commitCount == 2)
    await store.close()
    let again = try folder.open()
    #expect(try await again.place(place(1)) == stored(2))
    #expect(try await again.place(place(2)) == nil)
    #expect(try await again.place(place(3)) == nil)
    #expect(try await again.place(place(4)) == stored())
    #expect(try await again.value("secret") == nil)
  }

  @Test("a place that failed after it was written can be written again")
  func failureAfterChange() async throws {
    let store = try folder.open()
    await #expect(throws: PlainError.self) {
      try await store.writer.write { tables in
        _ = try tables.commit(PlaceChange(stored()), to: place())
        throw DatabaseError(resultCode: .SQLITE_CONSTRAINT)
      }
    }
    #expect(try await store.place(place()) == nil)
    #expect(try await store.commit(PlaceChange(stored()), to: place()))
  }

  @Test("if the commit of a group fails, so do all writes, and nothing is written")
  func failedCommit() async throws {
    let store = try folder.open()
    #expect(try await store.commit(PlaceChange(stored()), to: place()))
    let results = try await store.atOnce([
      writing(PlaceChange(stored(2))),
      // SQLite finds a score without its place only at the commit.
      writing {
        try $0.db.execute(
          sql: """
            PRAGMA defer_foreign_keys = ON; INSERT INTO scores (place, score) VALUES (99, x'00')
            """)
        return true
      },
      writing(PlaceChange(stored()), to: place(2)),
    ])
    #expect(results == [nil, nil, nil])
    #expect(try await store.place(place()) == stored())
    #expect(try await store.place(place(2)) == nil)
    #expect(try await store.commit(PlaceChange(stored(2)), to: place()))
    await store.close()
    #expect(try await folder.open().place(place()) == stored(2))
  }

  @Test("a full disk is an error, and later writes work", arguments: [1, 300])
  func fullDisk(kilobytes: Int) async throws {
    let store = try folder.open()
    #expect(try await store.commit(PlaceChange(stored()), to: place()))
    let limit = try await store.writer.read { tables in
      let pages = try Int.fetchOne(tables.db, sql: "PRAGMA page_count") ?? 0
      return try Int.fetchOne(tables.db, sql: "PRAGMA max_page_count = \(pages + 2)") ?? 0
    }
    var large = stored(2)
    large.state = [UInt8](repeating: 7, count: kilobytes << 10)
    var failure: PlainError?
    for number in 2..<100 where failure == nil {
      large.revision = 1
      do { _ = try await store.commit(PlaceChange(large), to: place(UInt8(number))) } catch {
        failure = error
        #expect(try await store.place(place(UInt8(number))) == nil)
      }
    }
    #expect(
      failure
        == PlainError(
          "the database \(folder.database) cannot be written: the disk is full",
          remedy: "make room on the disk; what was saved before is safe"))
    #expect(try await store.place(place()) == stored())
    _ = try await store.writer.read { tables in
      try Int.fetchOne(tables.db, sql: "PRAGMA max_page_count = \(limit + 10_000)")
    }
    large.revision = 2
    #expect(try await store.commit(PlaceChange(large), to: place()))
    await store.close()
    #expect(try await folder.open().place(place()) == large)
  }

  @Test("calls that wait when the store is closed are finished") func closing() async throws {
    let store = try folder.open()
    let hold = await Hold(store)
    async let commit = store.commit(PlaceChange(stored()), to: place())
    while store.writer.waitingWrites == 0 { await Task.yield() }
    async let close: Void = store.close()
    while store.writer.isAccepting { await Task.yield() }
    try await hold.end()
    #expect(try await commit)
    await close
    #expect(try await folder.open().place(place()) == stored())
  }
}
