import Foundation
import QuizboardCourier
import QuizboardEngine
import QuizboardExchange
import QuizboardModel
import QuizboardStore
import Testing

@testable import QuizboardSync

/// A play of the library, whose requests a thread answers.
@Suite("The exchange in the background") struct BackgroundExchangeTests {
  private let folder: URL
  private let store: Store
  private let manifest: [UInt8]
  private let bodies: [String: [UInt8]]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "quizboard-background-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("quizzes"), withIntermediateDirectories: true)
    store = try Store(path: folder.path + "/store.sqlite", version: "1")
    let question =
      #"[{"title":"A","desc":"D","questions":[{"text":"?","answer":"1","answers":["1","2","3","4"]}]}]"#
    let body = try QuizArchive.packed([("a.json", Array(question.utf8))])
    let quiz = ManifestDraft.Quiz(
      identifier: "a", title: "A", description: nil, icon: nil, body: body)
    manifest = ManifestDraft(quizzes: [quiz]).file(sequence: 1)
    bodies = ["/\(quiz.fileName)": body]
  }

  private func session() throws -> Session {
    var options = Session.Options()
    options.realTime = { 1_000 }
    let path = folder.path + "/quizzes"
    return try Session(
      bundle: QuizBundle(QuizLoader.library(of: path)), options: options, store: store,
      library: Library(folder: path, index: store))
  }

  private func exchange(_ answer: FakeTransport.Answer? = nil) -> BackgroundExchange {
    let (manifest, bodies) = (manifest, bodies)
    let transport = FakeTransport(
      answer ?? { transfer in
        var found = TransferAnswer(status: 200, url: transfer.url.description)
        found.body = bodies[transfer.url.path] ?? manifest
        return .success(found)
      })
    return BackgroundExchange(store: store, now: { 1_000 }, transport: { transport })
  }

  /// Waits for the next delivery, and applies it.
  private func receive(_ exchange: BackgroundExchange, in session: Session) throws -> Outcome {
    var ready = pollfd(fd: exchange.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ready, 1, 10_000) == 1)
    let delivery = try #require(exchange.takeDelivery(for: session))
    return session.handle(delivery)
  }

  @Test func `a request is answered, and the new list is in the store with the answer`() throws {
    let session = try session()
    let exchange = exchange()
    _ = session.handle(.tap(id: "settings"))
    _ = session.handle(.type(id: "server", text: "https://school.example/"))
    _ = session.handle(.tap(id: "checkNow"))
    exchange.follow(session)
    #expect(try receive(exchange, in: session).isOK)
    #expect(session.requests.isEmpty)
    let record = try #require(try store.server("https://school.example/"))
    #expect(record.quizzes.map(\.identifier) == ["//school.example/a"])
    #expect(try store.location(of: "//school.example/a") != nil)
    #expect(exchange.takeDelivery(for: session) == nil)
    #expect(exchange.finish(within: 5) == 0)
  }

  @Test func `another run cancels what is out, and asks again`() throws {
    let first = try session()
    let exchange = exchange()
    _ = first.handle(.tap(id: "settings"))
    _ = first.handle(.type(id: "server", text: "https://school.example/"))
    _ = first.handle(.tap(id: "checkNow"))
    exchange.follow(first)
    let second = try session()
    #expect(second.requests == first.requests, "the request is part of the saved place")
    exchange.follow(second)
    #expect(try receive(exchange, in: second).isOK)
    #expect(second.requests.isEmpty)
    _ = exchange.finish(within: 5)
  }

  @Test func `what waits in the outbox is sent, and the library hears of it`() throws {
    var record = ServerRecord(url: "https://school.example/")
    record.scores = "https://school.example/scores"
    try store.keep(record)
    var changes = RunChanges(key: PlaceKey(quiz: "//school.example/a", path: ""))
    changes.results = [
      OutgoingResult(
        id: "1", server: record.url, quiz: "//school.example/a", title: "A", body: [0x7B, 0x7D],
        recorded: 1)
    ]
    try store.commit(changes)
    let session = try session()
    let exchange = exchange { _ in TransferAnswer.status(201) }
    exchange.follow(session)
    let outcome = try receive(exchange, in: session)
    #expect(outcome.isOK && outcome.warnings.isEmpty)
    #expect(exchange.finish(within: 5) == 0)
  }

  @Test func `leaving waits no longer than it was told`() throws {
    let session = try session()
    let exchange = exchange { _ in .failure(ExchangeProblem(.offline)) }
    exchange.follow(session)
    #expect(exchange.finish(within: 0) == 0, "nothing was ever started")
  }
}
