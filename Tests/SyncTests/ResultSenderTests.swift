import Foundation
import QuizboardCourier
import QuizboardExchange
import QuizboardModel
import QuizboardStore
import Synchronization
import Testing

@testable import QuizboardSync

/// The results that wait in a store, and what becomes of them.
@Suite("Sending results") struct ResultSenderTests {
  private let store: Store
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "quizboard-sync-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    store = try Store(path: folder.path + "/store.sqlite", version: "1")
    var server = ServerRecord(url: "https://school.example/")
    server.scores = "https://school.example/scores"
    try store.keep(server)
  }

  private func queue(_ count: Int) throws {
    var changes = RunChanges(key: PlaceKey(quiz: "//school.example/a", path: ""))
    changes.results = (1...count).map { number in
      OutgoingResult(
        id: "id\(number)", server: "https://school.example/", quiz: "//school.example/a",
        title: "A", body: Array("{\"id\":\"id\(number)\"}".utf8), recorded: 1_000)
    }
    try store.commit(changes)
  }

  private func sender(
    now: Double = 2_000, _ answer: @escaping FakeTransport.Answer
  ) -> (sender: ResultSender, transport: FakeTransport) {
    let transport = FakeTransport(answer)
    return (ResultSender(store: store, transport: transport, now: { now }), transport)
  }

  @Test(arguments: [200, 201, 202, 204, 409])
  func `a result that the server has leaves the outbox`(status: Int) throws {
    try queue(2)
    let (sender, transport) = sender { _ in TransferAnswer.status(status) }
    #expect(sender.sendDue() == ResultSender.Report(sent: 2))
    #expect(try store.outbox().isEmpty)
    let transfer = try #require(transport.seen.first)
    #expect(transfer.idempotencyKey == "id1")
    #expect(transfer.url.description == "https://school.example/scores")
    #expect(
      transfer.method
        == .post(Array("{\"id\":\"id1\"}".utf8), contentType: "application/json"))
  }

  @Test(arguments: [400, 401, 403, 404, 410, 422, 501])
  func `what the server refuses is parked until a retry`(status: Int) throws {
    try queue(1)
    let (refused, _) = sender { _ in TransferAnswer.status(status) }
    #expect(refused.sendDue().sent == 0)
    let item = try #require(try store.outbox().first)
    #expect(item.due == nil && item.reason?.contains("\(status)") == true)
    let (later, transport) = sender(now: 1e9) { _ in TransferAnswer.status(200) }
    #expect(later.sendAll().sent == 0 && transport.seen.isEmpty)
    try store.retryParked()
    #expect(later.sendAll().sent == 1)
  }

  @Test(arguments: [408, 425, 429, 500, 502, 503])
  func `after other answers it is sent again, later each time`(status: Int) throws {
    try queue(1)
    var now = 2_000.0
    for wait in [30.0, 60, 120, 240] {
      let (sender, transport) = sender(now: now) { _ in TransferAnswer.status(status) }
      #expect(sender.sendDue().nextDue == now + wait)
      #expect(transport.seen.count == 1)
      #expect(sender.sendDue().sent == 0 && transport.seen.count == 1, "it waits")
      now += wait
    }
  }

  @Test func `waits grow to six hours, and a server can ask for a day`() {
    func until(_ attempts: Int, _ answer: Result<TransferAnswer, ExchangeProblem>) -> Double? {
      let outcome = RetryTimes.outcome(of: answer, attempts: attempts, now: 0)
      guard case .later(let until, _, _) = outcome else { return nil }
      return until
    }
    #expect(until(9, TransferAnswer.status(500)) == 15_360)
    #expect(until(10, TransferAnswer.status(500)) == 21_600)
    #expect(until(10_000, .failure(ExchangeProblem(.offline))) == 21_600)
    #expect(until(0, TransferAnswer.status(429, retryAfter: 3_600)) == 3_600)
    #expect(until(0, TransferAnswer.status(503, retryAfter: 1e6)) == 86_400)
  }

  @Test func `a sync does not wait, unless the server asked for it`() throws {
    try queue(1)
    let (failing, _) = sender { _ in TransferAnswer.status(500) }
    _ = failing.sendAll()
    let (asking, transport) = sender { _ in TransferAnswer.status(429, retryAfter: 600) }
    _ = asking.sendAll()
    #expect(transport.seen.count == 1, "the wait after the failure does not hold for sync")
    _ = asking.sendAll()
    #expect(transport.seen.count == 1, "what the server asked for holds")
  }

  @Test func `a redirect to a web page parks, one to another answer counts`() throws {
    try queue(1)
    let (toPage, _) = sender { _ in
      TransferAnswer.status(200, type: "text/html; charset=utf-8", becameGet: true)
    }
    _ = toPage.sendDue()
    #expect(try store.outbox().first?.due == nil)
    try store.retryParked()
    let (toAnswer, _) = sender(now: 1e9) { _ in
      TransferAnswer.status(200, type: "application/json", becameGet: true)
    }
    #expect(toAnswer.sendAll().sent == 1)
  }

  @Test func `a web page in answer to the result parks it, another answer counts`() throws {
    try queue(1)
    func answer(_ body: String, _ type: String?, status: Int = 200) throws -> Bool {
      try store.retryParked()
      let (sender, _) = sender(now: 1e9) { _ in
        TransferAnswer.status(status, type: type).map { answer in
          var answer = answer
          answer.body = Array(body.utf8)
          return answer
        }
      }
      return sender.sendAll().sent == 1
    }
    #expect(try !answer("<!DOCTYPE html><title>Log in</title>", "text/html"))
    #expect(try !answer("\n <html>", nil, status: 201))
    #expect(try store.outbox().first?.reason?.contains("web page") == true)
    #expect(try answer("ok", "text/html; charset=utf-8"))
    try queue(1)
    #expect(try answer("<p>It is there already", "text/html", status: 409))
    try queue(1)
    #expect(try answer("", "text/html", status: 204))
  }

  @Test func `a result goes to its address, and by redirects to hosts that were agreed to`() throws
  {
    var server = try #require(try store.server("https://school.example/"))
    server.scores = "https://scores.example/in"
    server.acceptedScoreHosts = ["scores.example"]
    try store.keep(server)
    try queue(1)
    let (sender, transport) = sender { _ in .failure(ExchangeProblem(.redirect, "elsewhere")) }
    #expect(sender.sendDue().sent == 0)
    #expect(transport.seen.first?.permittedHosts == ["school.example", "scores.example"])
    #expect(try store.outbox().first?.due == nil, "it is parked")
  }

  @Test func `a host that cannot be reached is asked once a batch, not once a result`() throws {
    try queue(100)
    let (sender, transport) = sender { _ in .failure(ExchangeProblem(.refused)) }
    let report = sender.sendDue()
    #expect(transport.seen.count == 30)
    #expect(report == ResultSender.Report(sent: 0, nextDue: 2_030))
  }

  @Test func `every result arrives once, though every third answer is lost`() throws {
    try queue(1_000)
    let arrived = Mutex<[String: Int]>([:])
    let count = Mutex(0)
    let answer: FakeTransport.Answer = { transfer in
      arrived.withLock { $0[transfer.idempotencyKey ?? "", default: 0] += 1 }
      let number = count.withLock { count in
        count += 1
        return count
      }
      return number % 3 == 0 ? .failure(ExchangeProblem(.cutOff)) : TransferAnswer.status(201)
    }
    var sent = 0
    for refresh in 0..<20 {
      let (sender, _) = sender(now: 2_000 + Double(refresh) * 21_600, answer)
      sent += sender.sendDue().sent
    }
    #expect(sent == 1_000)
    #expect(try store.outbox().isEmpty)
    #expect(arrived.withLock(\.count) == 1_000, "the same key each time")
  }

  @Test func `results for another host wait until the player agrees`() throws {
    try queue(1)
    var server = ServerRecord(url: "https://school.example/")
    server.scores = "https://scores.example/in"
    try store.keep(server)
    let (sender, transport) = sender { _ in TransferAnswer.status(200) }
    #expect(sender.sendAll().sent == 0 && transport.seen.isEmpty)
    server.acceptedScoreHosts = ["scores.example"]
    try store.keep(server)
    #expect(sender.sendAll().sent == 1)
  }

  @Test func `only one program sends at a time`() throws {
    try queue(1)
    let other = try Store(path: store.path, version: "1")
    #expect(other.claimOutbox())
    let (sender, transport) = sender { _ in TransferAnswer.status(200) }
    #expect(sender.sendAll().sent == 0 && transport.seen.isEmpty)
    other.releaseOutbox()
    #expect(sender.sendAll().sent == 1)
  }
}
