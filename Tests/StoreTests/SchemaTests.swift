import GRDB
import QuizboardEngine
import QuizboardScripting
import Testing

@testable import QuizboardStore

@Suite("The schema")
struct SchemaTests {
  @Test("of a new file has every step taken, and our mark") func versioned() throws {
    let scratch = Scratch()
    let store = try scratch.store()
    #expect(
      try store.connection.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
        == Schema.steps.count)
    #expect(
      try store.connection.read { try Int32.fetchOne($0, sql: "PRAGMA application_id") }
        == Schema.applicationID)
  }

  @Test("is made once by two programs that start together") func twoAtOnce() async throws {
    let scratch = Scratch()
    let path = scratch.file()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<8 {
        group.addTask { try openStore(at: path).commit(changes(scores: score(index))) }
      }
      try await group.waitForAll()
    }
    #expect(try openStore(at: path).scores(of: "capitals").count == 8)
  }
}
