import Logging
import QuizboardClassroom
import QuizboardServer
import Testing

/// The beginning and the end of a server.
@Suite(.timeLimit(.minutes(1)))
struct ShutdownTests {
  @Test func openStreamsEndAtOnce() async throws {
    let clock = ManualTime()
    let cookie: [String: String?] = ["Cookie": "place=AAAAAAAAAAAAAAAAAAAAAA"]
    try await TestServer.run(time: clock.time) { server in
      var stream = try await server.connect()
      try await stream.send(server.request("GET", "/q/a/?events", cookie))
      _ = await stream.read(until: "data: 1.0\n\n")
      var idle = try await server.connect()
      try await idle.send(server.request("GET", "/health"))
      _ = await idle.response()
      await server.server.shutDown()
      #expect(await stream.readToEnd().hasSuffix("0\r\n\r\n"))
      #expect(await idle.readToEnd() == "")
    }
  }

  @Test func requestsUnderWayAreAnswered() async throws {
    try await TestServer.run { server in
      let (arrivals, arrival) = AsyncStream<Void>.makeStream()
      let (permissions, permission) = AsyncStream<Void>.makeStream()
      server.places.answer { _ in
        arrival.yield()
        for await _ in permissions { break }
        return PlaceAnswer(.applied, body: Array("done".utf8))
      }
      var connection = try await server.connect()
      try await connection.send(server.request("POST", "/q/a/", ["X-Fragment": "main"]))
      for await _ in arrivals { break }
      await server.server.shutDown()
      #expect(!server.places.isClosed)
      permission.yield()
      let response = await connection.response()
      #expect(response?.status == 200 && response?.body == "done")
      #expect(await connection.readToEnd() == "")
    }
  }

  @Test func requestsThatTakeTooLongAreCutOff() async throws {
    let places = FakePlaces()
    let (arrivals, arrival) = AsyncStream<Void>.makeStream()
    places.answer { _ in
      arrival.yield()
      // Until the server cancels it.
      try? await Task.sleep(for: .seconds(3_600))
      return PlaceAnswer(.applied)
    }
    let settings = ServerSettings(
      listening: [try #require(ListenAddress("127.0.0.1:0"))], isOpen: true,
      shutdownTime: .milliseconds(10))
    let server = QuizServer(
      places, settings: settings, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let (ports, started) = AsyncStream<Int>.makeStream()
    async let running: Void = server.run { started.yield($0.first?.port ?? 0) }
    var iterator = ports.makeAsyncIterator()
    let port = try #require(await iterator.next())
    var connection = try await Connection(port: port)
    try await connection.send("GET /q/a/ HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    for await _ in arrivals { break }
    await server.shutDown()
    try await running
    #expect(places.isClosed)
    _ = await connection.readToEnd()
  }

  @Test func aPortThatIsInUseIsTold() async throws {
    try await TestServer.run { first in
      let address = try #require(ListenAddress("127.0.0.1:\(first.port)"))
      let places = FakePlaces()
      let second = QuizServer(
        places, settings: ServerSettings(listening: [address]),
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      let error = await #expect(throws: ListenError.self) { try await second.run { _ in } }
      #expect(
        error?.description
          == "port \(first.port) is in use at 127.0.0.1; end the program that uses "
          + "it, or choose another port: --address 127.0.0.1:\(first.port + 1)")
      #expect(places.isClosed)
    }
  }

  @Test func theApplicationIsClosedAtTheEnd() async throws {
    var places: FakePlaces?
    try await TestServer.run { server in
      places = server.places
      #expect(!server.places.isClosed)
    }
    #expect(places?.isClosed == true)
  }
}
