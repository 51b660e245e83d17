import Foundation
import QuizboardModel
import QuizboardServerKit
import QuizboardStore
import Synchronization
import Testing

@Suite("sync sends what waits") struct SyncResultTests {
  private let trial: SyncTrial

  init() throws {
    trial = try SyncTrial()
    try trial.write("alpha")
    try trial.publish("--scores", "/scores")
    let reply = try trial.sync()
    try #require(reply.isGood, "\(reply)")
  }

  private func queue(_ count: Int) throws {
    let store = try Store(path: trial.store, version: quizboardVersion)
    var changes = RunChanges(key: PlaceKey(quiz: "//host/alpha", path: ""))
    changes.results = (1...count).map { number in
      OutgoingResult(
        id: "id\(number)", server: trial.url, quiz: "//host/alpha", title: "Alpha",
        body: Array("{\"id\":\"id\(number)\"}".utf8), recorded: 1_000)
    }
    try store.commit(changes)
  }

  @Test func `a thousand results arrive once each, though every third answer is lost`() throws {
    try queue(1_000)
    struct Seen: Sendable {
      var effects = 0
      var requests = 0
      var lost = 0
    }
    let seen = SharedValue(Seen())
    let ids = SharedValue(Set<String>())
    trial.answer("/scores") { request in
      let id = request.headers["idempotency-key"] ?? ""
      let isNew = ids.change { $0.insert(id).inserted }
      return seen.change { seen in
        seen.requests += 1
        if isNew { seen.effects += 1 }
        guard seen.requests % 3 == 0 else { return ServerReply(isNew ? 201 : 409) }
        seen.lost += 1
        return ServerReply(steps: [.reset])
      }
    }
    var sent = 0
    var rounds = 0
    var waiting = 1_000
    while waiting > 0, rounds < 30 {
      let reply = try trial.sync()
      #expect(reply.isGood, "\(reply)")
      sent += reply.sent
      rounds += 1
      #expect(reply.waiting == waiting - reply.sent)
      waiting = reply.waiting
    }
    #expect(sent == 1_000 && waiting == 0)
    let end = seen.value
    #expect(end.effects == 1_000 && ids.value.count == 1_000 && end.lost > 300)
    #expect(end.requests == 1_000 + end.lost)
    print("1 000 results in \(rounds) rounds, \(end.requests) requests, \(end.lost) answers lost")
  }

  @Test func `what is refused is parked, and sent again by --retry`() throws {
    try queue(2)
    trial.answer("/scores") { _ in ServerReply(403) }
    let refused = try trial.sync()
    #expect(refused.isGood && refused.sent == 0 && refused.waiting == 2, "\(refused)")
    trial.answer("/scores") { _ in ServerReply(200) }
    #expect(try trial.sync().sent == 0)
    #expect(try trial.run().output.contains("403"))
    let again = try trial.sync("--retry")
    #expect(again.sent == 2 && again.waiting == 0, "\(again)")
  }

  @Test func `a later time that the server asks for is obeyed`() throws {
    try queue(2)
    let count = SharedValue(0)
    trial.answer("/scores") { _ in
      count.change { $0 += 1 }
      return ServerReply(429, ["Retry-After": "3600"])
    }
    #expect(try trial.sync().waiting == 2)
    let first = count.value
    #expect(try trial.sync().waiting == 2)
    #expect(count.value == first)
  }

  @Test func `--dry-run sends nothing, and two at once send each once`() throws {
    try queue(50)
    let count = SharedValue(0)
    trial.answer("/scores") { _ in
      count.change { $0 += 1 }
      return ServerReply(200)
    }
    #expect(try trial.sync("--dry-run").waiting == 50)
    #expect(count.value == 0)
    var command = Command(home: trial.scratch)
    command.arguments = ["sync", "--json", "--server", trial.url, "--store", trial.store]
    let both = try (0..<2).map { _ in try RunningCommand(command) }
    let replies = try both.map { try SyncReply($0.finish()) }
    #expect(replies.map(\.sent).reduce(0, +) == 50 && count.value == 50, "\(replies)")
  }
}

/// A value that several threads change.
final class SharedValue<Value: Sendable>: Sendable {
  private let content: Mutex<Value>
  init(_ value: Value) { content = Mutex(value) }
  var value: Value { content.withLock { $0 } }
  @discardableResult func change<Result: Sendable>(
    _ body: @Sendable (inout sending Value) -> Result
  ) -> Result {
    content.withLock { body(&$0) }
  }
}
