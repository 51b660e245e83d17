import Foundation
import GRDB
import QuizboardModel
import Testing

@testable import QuizboardStore

let school = "https://school.example/manifest.json"

/// A server with one quiz for each digest.
func server(_ url: String = school, digests: String..., checkedAt: Double = 1) -> ServerRecord {
  var server = ServerRecord(url: url)
  server.checkedAt = checkedAt
  server.quizzes = digests.enumerated().map { index, digest in
    FetchedQuiz(
      identifier: "//school.example/quiz\(index)", title: "Quiz \(index)", digest: digest)
  }
  return server
}

@Suite("Servers in a store")
struct ExchangeStoreTests {
  let scratch = Scratch()
  let store: Store

  init() throws { store = try scratch.store() }

  private func swapped(_ server: ServerRecord) -> RunChanges {
    var changes = changes(.save([1]), settings: [1], scores: score(67))
    changes.server = server
    return changes
  }

  @Test("come back with every field, their quizzes in the order of the catalogue")
  func back() throws {
    var whole = ServerRecord(url: school)
    whole.title = "Harbour school"
    whole.etag = "\"1\""
    whole.lastModified = "Mon, 23 Nov 2026 08:00:00 GMT"
    whole.digest = "d0"
    whole.key = "a2V5"
    whole.isKeyAccepted = true
    whole.newKey = "bmV3"
    whole.sequence = 42
    whole.scores = "https://results.example/"
    whole.acceptedScoreHosts = ["results.example", "other.example"]
    whole.checkedAt = 946_684_800.25
    whole.problem = ExchangeProblem(.badDigest, "a body does not match")
    whole.quizzes = [
      FetchedQuiz(
        identifier: "//school.example/z", title: "Z", icon: "🏛", description: "Last",
        digest: "d2", isSigned: true),
      FetchedQuiz(
        identifier: "//school.example/a", title: "A", digest: "d1", file: "quizzes.json/A"),
    ]
    whole.skipped = [
      SkippedQuiz(title: "Broken", reason: "no"), SkippedQuiz(title: "B", reason: ""),
    ]
    whole.formerDigests = ["d3", "d4"]
    try store.keep(whole)
    #expect(try openStore(at: store.path).server(school) == whole)
    #expect(try store.servers() == [whole])
    #expect(try store.server("https://other.example/") == nil)
    let empty = ServerRecord(url: "https://a.example/")
    try store.keep(empty)
    #expect(try store.servers() == [empty, whole])
  }

  @Test("have a folder for bodies beside the file") func folder() {
    #expect(store.bodiesFolder == store.path + "-quizzes")
  }

  @Test("a new generation replaces the old one, in the transaction of the run's input")
  func generation() throws {
    try store.commit(swapped(server(digests: "a", "b")))
    try store.commit(swapped(server(digests: "c")))
    #expect(try store.server(school)?.quizzes.map(\.digest) == ["c"])
    #expect(try store.place(of: key) == [1])
    #expect(store.scores(of: "capitals").count == 2)
  }

  @Test(
    "a failure between two rows leaves the old generation whole, and all else of the input",
    arguments: ["servers", "fetched", "skipped", "outbox", "scores"])
  func failure(table: String) throws {
    let old = server(digests: "a", "b", "c")
    try store.commit(swapped(old))
    // The second row of `fetched` fails, the first of the others.
    let condition = table == "fetched" ? "WHEN NEW.position = 1" : ""
    try store.connection.write { db in
      try db.execute(
        sql: """
          CREATE TRIGGER no BEFORE INSERT ON \(table) \(condition)
          BEGIN SELECT raise(ABORT, 'the disk is full'); END
          """)
    }
    var new = server(digests: "d", "e", "f")
    new.skipped = [SkippedQuiz(title: "Broken", reason: "no")]
    var changes = swapped(new)
    changes.place = .save([2])
    changes.results = [result("1")]
    #expect(throws: StoreError.self) { try store.commit(changes) }
    let reopened = try openStore(at: store.path)
    #expect(try reopened.server(school) == old)
    #expect(try reopened.place(of: key) == [1])
    #expect(reopened.scores(of: "capitals").count == 1)
    #expect(try reopened.outbox().isEmpty)
  }

  @Test("a log cut off inside the swap shows one whole generation") func torn() throws {
    try store.commit(swapped(server(digests: "a", "b")))
    try store.commit(swapped(server(digests: "c", "d", "e")))
    let log = try scratch.bytes(of: store.path + "-wal")
    let database = try scratch.bytes(of: store.path)
    var seen: Set<Int> = []
    for cut in stride(from: 0, through: log.count, by: 2_003) {
      let copy = scratch.file("cut-\(cut).sqlite")
      try scratch.write(database, to: copy)
      try scratch.write(Array(log.prefix(cut)), to: copy + "-wal")
      let count = try openStore(at: copy).server(school)?.quizzes.count ?? 0
      #expect([0, 2, 3].contains(count))
      seen.insert(count)
    }
    #expect(seen.contains(2))
  }

  @Test("a fetched quiz is found by its identifier, in the catalogue that was checked last")
  func lookup() throws {
    let other = "https://school.example/old.json"
    try store.keep(server(digests: "a", checkedAt: 20))
    try store.keep(server(other, digests: "b", "c", checkedAt: 10))
    let found = try store.fetchedQuiz("//school.example/quiz0")
    #expect(found?.server == school)
    #expect(found?.quiz.digest == "a")
    #expect(try store.fetchedQuiz("//school.example/quiz1")?.server == other)
    #expect(try store.fetchedQuiz("//school.example/quiz2") == nil)
    try store.keep(server(other, digests: "b", checkedAt: 30))
    #expect(try store.fetchedQuiz("//school.example/quiz0")?.quiz.digest == "b")
  }

  @Test("one is forgotten with its quizzes; others, scores and results remain")
  func forgotten() throws {
    let other = "https://other.example/"
    var changes = swapped(server(digests: "a"))
    changes.results = [result("1")]
    try store.commit(changes)
    try store.keep(server(other, digests: "b"))
    try store.forget(server: school)
    #expect(try store.servers().map(\.url) == [other])
    #expect(try store.fetchedQuiz("//school.example/quiz0")?.server == other)
    #expect(store.scores(of: "capitals").count == 1)
    #expect(try store.waitingCount() == 1)
  }

  @Test("\"Forget everything\" removes them and the outbox") func everything() throws {
    var changes = swapped(server(digests: "a"))
    changes.results = [result("1")]
    try store.commit(changes)
    var forgetting = RunChanges(key: key)
    forgetting.forgetsEverything = true
    try store.commit(forgetting)
    #expect(try store.servers().isEmpty)
    #expect(try store.fetchedQuiz("//school.example/quiz0") == nil)
    #expect(try store.outbox().isEmpty)
  }

  @Test("a store of the version before gets the tables and keeps what it has")
  func migrated() throws {
    let path = scratch.file("old.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      for step in Schema.steps.prefix(3) { try db.execute(sql: step) }
      try db.execute(
        sql: """
          PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 3;
          INSERT INTO settings VALUES ('capitals', x'07');
          """)
    }
    try queue.close()
    let migrated = try openStore(at: path)
    #expect(try migrated.settings(of: "capitals") == [7])
    try migrated.keep(server(digests: "a"))
    #expect(try migrated.servers().count == 1)
  }

  @Test("while the file is unusable they are in memory, and written as soon as it can be used")
  func backlog() throws {
    let obstacle = scratch.file("folder")
    try scratch.write([1], to: obstacle)
    let blocked = try Store.open(
      path: "\(obstacle)/store.sqlite", version: "1.0", now: { 946_684_800.25 })
    let other = "https://other.example/"
    try blocked.commit(swapped(server(digests: "a")))
    try blocked.keep(server(other, digests: "x"))
    var second = swapped(server(digests: "b"))
    second.results = [result("1")]
    try blocked.commit(second)
    #expect(try blocked.server(school)?.quizzes.map(\.digest) == ["b"])
    #expect(!blocked.claimOutbox())
    try blocked.forget(server: other)
    #expect(try blocked.servers().map(\.url) == [school])
    try FileManager.default.removeItem(atPath: obstacle)
    try blocked.commit(changes(.save([3])))
    let kept = try openStore(at: blocked.path)
    #expect(try kept.servers() == [server(digests: "b")])
    #expect(try kept.outbox().map(\.result) == [result("1")])
    #expect(blocked.claimOutbox())
  }
}
