import QuizboardClassroom
import QuizboardServer
import Testing

/// The pages, as a browser or a program sees them.
@Suite(.timeLimit(.minutes(1)))
struct ServedPageTests {
  @Test func pagesForMonitorsAndBrowsers() async throws {
    try await TestServer.run { server in
      let health = try await server.send("GET", "/health")
      #expect(health.status == 200 && health.body == "ok\n")
      #expect(health["Content-Type"] == "text/plain; charset=utf-8")
      #expect(try await server.send("GET", "/favicon.ico").status == 204)
    }
  }

  @Test(arguments: [
    "/nothing", "/q/", "/q", "/q//", "/q/a//b/", "/q/../b/", "/q/%2e%2E/", "/q/a%2Fb/",
    "/q/%00/", "/q/%ff/", "/q/%4/", "/f/0123", "/f/\(String(repeating: "g", count: 64))",
    "/f/\(String(repeating: "0", count: 64))", "/teacher",
    "/q/\(String(repeating: "a", count: 1_001))/",
  ])
  func addressesWithoutPage(_ path: String) async throws {
    try await TestServer.run { server in
      let response = try await server.send("GET", path)
      #expect(response.status == 404)
      #expect(response.body.contains("There is no page with this address."))
      #expect(server.places.requests.isEmpty)
    }
  }

  @Test(arguments: [
    ("/q/capitals/", "capitals"), ("/q/iquiz/Mathematics/", "iquiz/Mathematics"),
    ("/q/%C3%84pfel%20und%20Birnen/", "Äpfel und Birnen"), ("/q/a/?x=1", "a"),
  ])
  func identifiersOfQuizzes(_ path: String, _ quiz: String) async throws {
    try await TestServer.run { server in
      let response = try await server.send("GET", path)
      #expect(response.status == 200 && response.body.contains("place"))
      #expect(response["Content-Type"] == "text/html; charset=utf-8")
      #expect(
        server.places.requests
          == [PlaceRequest(quiz: quiz, player: nil, content: .look, wanted: .page)])
    }
  }

  @Test func aMissingSlashIsAdded() async throws {
    try await TestServer.run { server in
      let response = try await server.send("GET", "/q/a%20b/c?x=1&y")
      #expect(response.status == 308 && response["Location"] == "/q/a%20b/c/?x=1&y")
      #expect(server.places.requests.isEmpty)
    }
  }

  @Test func headHasTheHeadersOfGet() async throws {
    try await TestServer.run { server in
      var connection = try await server.connect()
      try await connection.send(server.request("HEAD", "/q/a/"))
      let head = try #require(await connection.response(hasBody: false))
      try await connection.send(server.request("GET", "/q/a/"))
      let page = try #require(await connection.response())
      #expect(head.status == 200 && page.status == 200)
      #expect(head["Content-Length"] == page["Content-Length"] && !page.body.isEmpty)
    }
  }

  @Test func allResponsesHaveTheHeadersThatProtect() async throws {
    try await TestServer.run { server in
      for path in ["/", "/q/a/", "/q/a", "/health", "/nothing", "/f/\(FakePlaces.digest)"] {
        let response = try await server.send("GET", path)
        let policy = try #require(response["Content-Security-Policy"])
        #expect(policy.hasPrefix("default-src 'none'; ") && policy.contains("base-uri 'none'"))
        #expect(response["Referrer-Policy"] == "same-origin")
        #expect(response["X-Content-Type-Options"] == "nosniff")
        let isFile = path.hasPrefix("/f/")
        #expect((response["Cache-Control"] == "no-store") == !isFile)
        #expect(!response.fields.contains { $0.name.hasPrefix("access-control") })
        #expect(response["Server"] == nil)
      }
    }
  }

  @Test func filesAreStoredForEver() async throws {
    try await TestServer.run { server in
      let path = "/f/\(FakePlaces.digest)"
      let file = try await server.send("GET", path)
      #expect(file.status == 200 && Latin.bytes(file.body) == FakePlaces.style)
      #expect(file["Content-Type"] == "text/css; charset=utf-8")
      #expect(file["Cache-Control"] == "public, max-age=31536000, immutable")
      let tag = try #require(file["ETag"])
      for known in [tag, "\"x\", W/\(tag)", "*"] {
        let again = try await server.send("GET", path, ["If-None-Match": known])
        #expect(again.status == 304 && again["ETag"] == tag)
      }
      #expect(try await server.send("GET", path, ["If-None-Match": "\"x\""]).status == 200)
    }
  }

  @Test func largeTextIsCompressedIfTheReaderCanReadIt() async throws {
    try await TestServer.run { server in
      let path = "/f/\(FakePlaces.digest)"
      for word in ["gzip", "br, GZIP;q=0.5"] {
        let file = try await server.send("GET", path, ["Accept-Encoding": word])
        #expect(file["Content-Encoding"] == "gzip" && file["Vary"] == "Accept-Encoding")
        let bytes = Latin.bytes(file.body)
        #expect(bytes.count < FakePlaces.style.count / 4 && bytes.starts(with: [0x1F, 0x8B, 8]))
      }
      for word in ["br", "gzip;q=0", "xgzip"] {
        let file = try await server.send("GET", path, ["Accept-Encoding": word])
        #expect(file["Content-Encoding"] == nil)
      }
      let small = try await server.send("GET", "/q/a/", ["Accept-Encoding": "gzip"])
      #expect(small["Content-Encoding"] == nil)
    }
  }

  @Test func withoutOpenQuizzesThereAreNoPlaces() async throws {
    try await TestServer.run(isOpen: false) { server in
      for path in ["/", "/q/a/", "/q/a", "/q/a/?events"] {
        let response = try await server.send("GET", path)
        #expect(response.status == 404 && response.body.contains("Start it with --open"))
        #expect(response["Set-Cookie"] == nil)
      }
      #expect(try await server.send("POST", "/q/a/").status == 404)
      #expect(server.places.requests.isEmpty && server.places.listPlayers.isEmpty)
    }
  }

  @Test func theLogNamesNobody() async throws {
    let lines = LogLines()
    try await TestServer.run(logger: lines.logger) { server in
      let cookie = try #require(try await server.send("GET", "/").cookie)
      _ = try await server.send("POST", "/q/secret-quiz/", ["Cookie": cookie], body: "name=Ada")
      _ = try await server.send("PROPFIND", "/q/secret-quiz/")
    }
    #expect(lines.all.count == 3)
    #expect(lines.all[1].hasPrefix("POST /q/… 200 ") && lines.all[2].hasPrefix("other /q/… 405 "))
    let all = lines.all.joined()
    for word in ["secret", "Ada", "place=", "127.0.0.1", "PROPFIND"] {
      #expect(!all.contains(word))
    }
  }
}
