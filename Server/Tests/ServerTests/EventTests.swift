import QuizboardClassroom
import QuizboardServer
import Testing

/// Streams of events.
@Suite(.timeLimit(.minutes(1)))
struct EventTests {
  private let cookie: [String: String?] = ["Cookie": "place=AAAAAAAAAAAAAAAAAAAAAA"]

  @Test(arguments: [("/q/a/?events", "*/*"), ("/q/a/", "text/event-stream")])
  func theStreamTellsVersions(_ path: String, _ accept: String) async throws {
    let clock = ManualTime()
    try await TestServer.run(time: clock.time) { server in
      var connection = try await server.connect()
      try await connection.send(
        server.request("GET", path, cookie.merging(["Accept": accept]) { $1 }))
      let head = try #require(await connection.response(hasBody: false))
      #expect(head.status == 200 && head["Content-Type"] == "text/event-stream")
      #expect(head["Cache-Control"] == "no-store" && head["X-Accel-Buffering"] == "no")
      #expect(head["Content-Security-Policy"] != nil)
      #expect(await connection.read(until: "\n\n")?.hasSuffix("data: 1.0\n\n") == true)
      server.places.change(to: "2.0")
      #expect(await connection.read(until: "\n\n")?.hasSuffix("data: 2.0\n\n") == true)
      await clock.waitForSleepers(1)
      clock.advance(by: .seconds(15))
      #expect(await connection.read(until: "\n\n")?.hasSuffix("data: 2.0\n\n") == true)
      await clock.waitForSleepers(1)
      clock.advance(by: .seconds(14))
      server.places.change(to: "3.0")
      #expect(await connection.read(until: "\n\n")?.hasSuffix("data: 3.0\n\n") == true)
      #expect(!connection.received.contains(UInt8(ascii: "d")))
    }
  }

  @Test func theStreamEndsWithItsReader() async throws {
    // No sign of life, whose failure would tell as well.
    try await TestServer.run(time: ManualTime().time) { server in
      var connection = try await server.connect()
      try await connection.send(server.request("GET", "/q/a/?events", cookie))
      _ = await connection.read(until: "data: 1.0\n\n")
      #expect(server.places.streamCount == 1)
      try await connection.close()
      var ends = server.places.endedStreams.makeAsyncIterator()
      await ends.next()
      #expect(server.places.streamCount == 0)
    }
  }

  @Test func theStreamEndsWithTheVersions() async throws {
    try await TestServer.run { server in
      var connection = try await server.connect()
      try await connection.send(server.request("GET", "/q/a/?events", cookie))
      _ = await connection.read(until: "data: 1.0\n\n")
      server.places.endVersions()
      #expect(await connection.readToEnd().hasSuffix("0\r\n\r\n"))
    }
  }

  @Test func aPlaceHasTwoStreams() async throws {
    try await TestServer.run { server in
      var streams: [Connection] = []
      for _ in 0..<2 {
        var connection = try await server.connect()
        try await connection.send(server.request("GET", "/q/a/?events", cookie))
        _ = await connection.read(until: "data: 1.0\n\n")
        streams.append(connection)
      }
      let third = try await server.send("GET", "/q/a/?events", cookie)
      #expect(third.status == 429 && third["Retry-After"] == "5")
      // Another quiz has its own.
      var other = try await server.connect()
      try await other.send(server.request("GET", "/q/b/?events", cookie))
      #expect(await other.response(hasBody: false)?.status == 200)
      // The end of one makes room.
      server.places.endVersions()
      for index in streams.indices { _ = await streams[index].readToEnd() }
      var next = try await server.connect()
      try await next.send(server.request("GET", "/q/a/?events", cookie))
      #expect(await next.read(until: "data: 1.0\n\n") != nil)
    }
  }

  @Test func visitorsWithoutPlaceHaveNoStream() async throws {
    try await TestServer.run { server in
      let status = try await server.status("GET", "/q/a/?events")
      #expect(status == 204)
      #expect(server.places.streamCount == 0)
    }
  }
}
