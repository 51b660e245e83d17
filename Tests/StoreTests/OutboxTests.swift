import Foundation
import QuizboardModel
import Testing

@testable import QuizboardStore

/// A result of the quiz `//school.example/capitals`.
func result(_ id: String, recorded: Double = 5) -> OutgoingResult {
  OutgoingResult(
    id: id, server: school, quiz: "//school.example/capitals", title: "Capitals",
    body: Array("{\"id\":\"\(id)\"}".utf8), recorded: recorded)
}

@Suite("The outbox of a store")
struct OutboxTests {
  let scratch = Scratch()
  let store: Store

  init() throws { store = try scratch.store() }

  private func add(_ results: OutgoingResult...) throws {
    var changes = changes(scores: score(67))
    changes.results = results
    try store.commit(changes)
  }

  @Test("has results in the order recorded, each due at once") func order() throws {
    try add(result("b", recorded: 7), result("a", recorded: 6))
    try add(result("c", recorded: 3))
    #expect(
      try openStore(at: store.path).outbox() == [
        WaitingResult(result: result("b", recorded: 7), due: 7),
        WaitingResult(result: result("a", recorded: 6), due: 6),
        WaitingResult(result: result("c", recorded: 3), due: 3),
      ])
    #expect(try store.waitingCount() == 3)
  }

  @Test("takes a result once, and leaves the waiting one as it is") func once() throws {
    try add(result("a"))
    try store.record(.later(until: 99, reason: "offline"), of: "a")
    try add(result("a", recorded: 50))
    let waiting = try store.outbox()
    #expect(waiting.map(\.result.recorded) == [5])
    #expect(waiting.map(\.due) == [99])
  }

  @Test("loses a result that was sent, counts attempts, and parks until the player retries")
  func outcomes() throws {
    try add(result("a"), result("b"), result("c"))
    try store.record(.sent, of: "b")
    try store.record(.later(until: 60, reason: "offline"), of: "a")
    try store.record(.later(until: 120, reason: "status 500"), of: "a")
    try store.record(.parked(reason: "status 404"), of: "c")
    try store.record(.parked(reason: "status 404"), of: "unknown")
    #expect(
      try store.outbox() == [
        WaitingResult(result: result("a"), attempts: 2, due: 120, reason: "status 500"),
        WaitingResult(result: result("c"), attempts: 1, due: nil, reason: "status 404"),
      ])
    try store.retryParked()
    #expect(try store.outbox().map(\.due) == [120, 0])
    #expect(try store.outbox().map(\.attempts) == [2, 1])
  }

  @Test("is reserved by one store at a time, also within a program") func claimed() throws {
    let other = try openStore(at: store.path)
    #expect(store.claimOutbox())
    #expect(!other.claimOutbox())
    #expect(!store.claimOutbox())
    other.releaseOutbox()
    #expect(!other.claimOutbox())
    store.releaseOutbox()
    #expect(other.claimOutbox())
    #expect(!store.claimOutbox())
  }

  @Test("is free again when the store that reserved it is gone, and no place is affected")
  func released() throws {
    var other: Store? = try openStore(at: store.path)
    #expect(other?.claimOutbox() == true)
    #expect(store.claim(key))
    #expect(!store.claimOutbox())
    other = nil
    #expect(store.claimOutbox())
  }
}
