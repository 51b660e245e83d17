import QuizboardClassroom
import QuizboardServer
import Testing

/// Places: cookies, forms, and what becomes of them.
@Suite(.timeLimit(.minutes(1)))
struct ServedPlaceTests {
  @Test func theListMakesACookieOnce() async throws {
    try await TestServer.run { server in
      let first = try await server.send("GET", "/")
      #expect(first.status == 200 && first.body == "<p>list</p>")
      let field = try #require(first["Set-Cookie"])
      #expect(field.hasSuffix("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"))
      let cookie = try #require(first.cookie)
      #expect(cookie.utf8.count == "place=".count + 22)
      let again = try await server.send("GET", "/", ["Cookie": "x=y; \(cookie)"])
      #expect(again["Set-Cookie"] == nil)
      let other = try await server.send("GET", "/")
      #expect(other.cookie != nil && other.cookie != cookie)
      #expect(try await server.send("HEAD", "/")["Set-Cookie"] == nil)
      let players = server.places.listPlayers
      #expect(players[0] == nil && players[1]?.count == 32 && players[2] == nil)
    }
  }

  @Test func aLookMakesNoCookieAndThePostDoes() async throws {
    try await TestServer.run { server in
      #expect(try await server.send("GET", "/q/a/")["Set-Cookie"] == nil)
      let post = try await server.send("POST", "/q/a/", body: "press=begin")
      let cookie = try #require(post.cookie)
      _ = try await server.send("GET", "/q/a/", ["Cookie": cookie])
      let again = try await server.send("POST", "/q/a/", ["Cookie": cookie])
      #expect(again["Set-Cookie"] == nil)
      let players = server.places.requests.map(\.player)
      #expect(players[0] == nil && players[1] != nil)
      #expect(players[1] == players[2] && players[2] == players[3])
    }
  }

  @Test func cookiesOfEncryptedPagesAreSecure() async throws {
    try await TestServer.run(named: ["https://quiz.school.example"]) { server in
      let list = try await server.send("GET", "/", ["Host": "quiz.school.example"])
      let field = try #require(list["Set-Cookie"])
      #expect(field.hasPrefix("__Host-place=") && field.hasSuffix("; SameSite=Lax; Secure"))
      // The cookie of the same visitor over http is another.
      let plain = try await server.send("GET", "/", ["Cookie": list.cookie])
      #expect(plain["Set-Cookie"]?.hasPrefix("place=") == true)
    }
  }

  @Test(arguments: [
    "place=", "place=AAAA", "place=AAAAAAAAAAAAAAAAAAAAAAA", "place=AAAAAAAAAAAAAAAAAAAAA=",
    "place=AAAAAAAAAAAAAAAAAAAAA/", "place=AAAAAAAAAAAAAAAAAAAAAB", "Place=AAAAAAAAAAAAAAAAAAAAAA",
    "xplace=AAAAAAAAAAAAAAAAAAAAAA", "__Host-place=AAAAAAAAAAAAAAAAAAAAAA", ";;=;place",
  ])
  func damagedCookiesCountAsNone(_ cookie: String) async throws {
    try await TestServer.run { server in
      _ = try await server.send("GET", "/q/a/", ["Cookie": cookie])
      #expect(server.places.requests.map(\.player) == [nil])
      let good = "place=AAAAAAAAAAAAAAAAAAAAAA"
      _ = try await server.send("GET", "/q/a/", ["Cookie": "\(cookie); \(good)"])
      #expect(server.places.requests.last?.player?.count == 32)
    }
  }

  @Test func theApplicationGetsTheDigestOfTheSecret() async throws {
    try await TestServer.run { server in
      _ = try await server.send("GET", "/q/a/", ["Cookie": "place=AAAAAAAAAAAAAAAAAAAAAA"])
      // SHA-256 of 16 zero bytes.
      let start: [UInt8] = [0x37, 0x47, 0x08, 0xFF, 0xF7, 0x71, 0x9D, 0xD5]
      #expect(server.places.requests.first?.player?.prefix(8) == start[...])
    }
  }

  @Test func bodiesAndTheFormOfTheAnswerReachTheApplication() async throws {
    try await TestServer.run { server in
      _ = try await server.send("POST", "/q/a/", body: "version=1.0&press=x")
      let fragment = try await server.send(
        "POST", "/q/a/", ["X-Fragment": "main", "Accept": "text/html"], body: "press=x")
      #expect(fragment["Content-Type"] == "text/html; charset=utf-8")
      let json = try await server.send(
        "POST", "/q/a/", ["Content-Type": "application/json; charset=utf-8", "Origin": nil],
        body: "{}")
      #expect(json["Content-Type"] == "application/json")
      _ = try await server.send("GET", "/q/a/", ["Accept": "text/plain, application/json;q=0.9"])
      let requests = server.places.requests
      #expect(requests[0].content == .form(Array("version=1.0&press=x".utf8)))
      #expect(requests[0].wanted == .page && requests[1].wanted == .fragment)
      #expect(requests[2].content == .json(Array("{}".utf8)) && requests[2].wanted == .json)
      #expect(requests[3].content == .look && requests[3].wanted == .json)
    }
  }

  @Test(arguments: [
    (PlaceAnswer.Outcome.shown, 200, 200, 200), (.applied, 303, 200, 200),
    (.repeated, 303, 200, 200), (.outOfDate, 409, 409, 409), (.refused, 422, 422, 422),
    (.malformed, 400, 400, 400), (.tooLarge, 413, 413, 413), (.unknown, 404, 404, 404),
    (.overloaded(retryAfter: 3), 503, 503, 503), (.unavailable, 503, 503, 503),
  ])
  func outcomesHaveStatuses(
    _ outcome: PlaceAnswer.Outcome, _ page: Int, _ fragment: Int, _ json: Int
  ) async throws {
    try await TestServer.run { server in
      for body in ["<p>body</p>", ""] {
        server.places.answer { _ in PlaceAnswer(outcome, body: Array(body.utf8)) }
        let asPage = try await server.send("POST", "/q/a%20b/?x")
        let asFragment = try await server.send("POST", "/q/a%20b/", ["X-Fragment": "main"])
        let asJSON = try await server.send("POST", "/q/a%20b/", ["Accept": "application/json"])
        #expect([asPage.status, asFragment.status, asJSON.status] == [page, fragment, json])
        #expect(asPage["Location"] == (page == 303 ? "/q/a%20b/" : nil))
        let isError = page >= 400
        if body.isEmpty, isError {
          #expect(asPage.body.contains("<h1>") && asFragment.body.contains("<h1>"))
          #expect(asJSON.body.hasPrefix(#"{"error":{"code":""#))
        } else {
          #expect(asFragment.body == body && asJSON.body == body)
        }
        let retry: String? =
          switch outcome {
          case .overloaded: "3"
          case .unavailable: "5"
          default: nil
          }
        #expect(asPage["Retry-After"] == retry && asJSON["Retry-After"] == retry)
        // A visitor whom the application has shown a place is known from then on.
        let isKnown = [200, 303, 409, 422].contains(page)
        #expect((asPage.cookie != nil) == isKnown && (asJSON.cookie != nil) == isKnown)
      }
    }
  }
}
