import QuizboardClassroom
import QuizboardServer
import Testing

/// Requests that are refused before the application hears of them.
@Suite(.timeLimit(.minutes(1)))
struct RefusalTests {
  @Test func onlyItsOwnHostsAreServed() async throws {
    try await TestServer.run(
      named: ["https://quiz.school.example", "http://other.example:81"]
    ) { server in
      let port = server.port
      for host in [
        "127.0.0.1:\(port)", "localhost:\(port)", "LocalHost:\(port)", "quiz.school.example",
        "QUIZ.school.example:443", "other.example:81",
      ] {
        let status = try await server.status("GET", "/health", ["Host": host])
        #expect(status == 200, "\(host)")
      }
      for host in [
        nil, "", "127.0.0.1", "localhost", "evil.example", "evil.example:\(port)", "127.0.0.1:1",
        "quiz.school.example:80", "quiz.school.example.", "other.example", "[::1]:\(port)",
        "a@127.0.0.1:\(port)", "127.0.0.1:\(port):\(port)", "[", "[]:", ":\(port)", "127.0.0.1:",
      ] {
        let response = try await server.send("GET", "/health", ["Host": host])
        #expect(response.status == 421, "\(host ?? "none")")
      }
      let twice = "GET /health HTTP/1.1\r\nHost: localhost:\(port)\r\nHost: evil.example\r\n\r\n"
      var connection = try await server.connect()
      try await connection.send(twice)
      #expect(await connection.response()?.status == 421)
    }
  }

  @Test func formsComeFromItsOwnPages() async throws {
    try await TestServer.run(named: ["https://quiz.school.example"]) { server in
      let (own, port) = (server.origin, server.port)
      let known: [[String: String?]] = [
        ["Origin": own], ["Origin": nil, "Referer": "\(own)/q/a/"],
        ["Origin": nil, "Referer": own], ["Origin": own, "Referer": "http://evil.example/"],
        ["Host": "quiz.school.example", "Origin": "https://quiz.school.example"],
        ["Origin": nil, "Content-Type": "application/json"],
        ["Origin": nil, "Content-Type": "Application/JSON;charset=utf-8"],
      ]
      for fields in known {
        let status = try await server.status("POST", "/q/a/", fields)
        #expect(status == 200, "\(fields)")
      }
      let foreign: [[String: String?]] = [
        ["Origin": nil], ["Origin": "null"], ["Origin": ""], ["Origin": "http://evil.example"],
        ["Origin": "https://127.0.0.1:\(port)"], ["Origin": "http://127.0.0.1"],
        ["Origin": "http://127.0.0.1:\(port).evil.example"], ["Origin": "\(own)/"],
        ["Origin": "http://localhost:\(port)"], ["Origin": "https://quiz.school.example"],
        ["Origin": nil, "Referer": "http://evil.example/\(own)"],
        ["Origin": nil, "Referer": "http://127.0.0.1:\(port)@evil.example/"],
        ["Origin": "null", "Referer": own], ["Origin": nil, "Referer": "about:blank"],
        ["Origin": "null", "Content-Type": "application/json"],
        ["Origin": "http://evil.example", "Content-Type": "application/json"],
        ["Host": "quiz.school.example", "Origin": "http://quiz.school.example"],
      ]
      let count = server.places.requests.count
      for fields in foreign {
        let status = try await server.status("POST", "/q/a/", fields)
        #expect(status == 403, "\(fields)")
      }
      #expect(server.places.requests.count == count)
    }
  }

  @Test(arguments: [
    ("POST", "/", "GET, HEAD"), ("POST", "/health", "GET, HEAD"),
    ("PUT", "/q/a/", "GET, HEAD, POST"),
    ("DELETE", "/q/a", "GET, HEAD, POST"), ("OPTIONS", "/", "GET, HEAD"),
    ("PROPFIND", "/q/a/", "GET, HEAD, POST"),
  ])
  func otherMethods(_ method: String, _ path: String, _ allowed: String) async throws {
    try await TestServer.run { server in
      let response = try await server.send(method, path)
      #expect(response.status == 405 && response["Allow"] == allowed)
    }
  }

  @Test(arguments: [nil, "text/plain", "multipart/form-data; boundary=x", "application/jsonp", ""])
  func otherTypesOfBodies(_ type: String?) async throws {
    try await TestServer.run { server in
      let response = try await server.send("POST", "/q/a/", ["Content-Type": type], body: "{}")
      #expect(response.status == 415 && server.places.requests.isEmpty)
    }
  }

  @Test func errorsForProgramsAreJSON() async throws {
    try await TestServer.run { server in
      let response = try await server.send("GET", "/nothing", ["Accept": "application/json"])
      #expect(response.status == 404 && response["Content-Type"] == "application/json")
      #expect(response.body.hasPrefix(#"{"error":{"code":"not-found","message":"There is no"#))
    }
  }

  @Test func bodiesUpTo64KibibytesAreRead() async throws {
    try await TestServer.run { server in
      let largest = String(repeating: "a", count: 65_536)
      let status = try await server.status("POST", "/q/a/", body: largest)
      #expect(status == 200)
      #expect(server.places.requests.first?.content == .form(Array(largest.utf8)))
      // The length alone is enough: nothing of the body was sent.
      var connection = try await server.connect()
      try await connection.send(server.request("POST", "/q/a/", ["Content-Length": "65537"]))
      let response = try #require(await connection.response())
      #expect(response.status == 413 && response["Connection"] == "close")
      #expect(server.places.requests.count == 1)
    }
  }

  @Test func aBodyWithoutLengthIsReadOnlyToTheLimit() async throws {
    try await TestServer.run { server in
      var connection = try await server.connect()
      try await connection.send(
        server.request("POST", "/q/a/", ["Content-Length": nil, "Transfer-Encoding": "chunked"]))
      let chunk = "8000\r\n" + String(repeating: "a", count: 0x8000) + "\r\n"
      for _ in 0..<2 { try await connection.send(chunk) }
      try await connection.send("1\r\na\r\n")
      #expect(await connection.response()?.status == 413)
      // The server reads some more, so that the response arrives, and then ends the connection.
      for _ in 0..<64 { try? await connection.send(chunk) }
      #expect(await connection.readToEnd() == "")
      #expect(server.places.requests.isEmpty)
    }
  }

  @Test func aSlowBodyIsCutOff() async throws {
    let clock = ManualTime()
    try await TestServer.run(time: clock.time) { server in
      var connection = try await server.connect()
      try await connection.send(server.request("POST", "/q/a/", ["Content-Length": "10"]) + "a=")
      await clock.waitForSleepers(1)
      clock.advance(by: .seconds(9))
      try await connection.send("b")
      clock.advance(by: .seconds(1))
      let response = try #require(await connection.response())
      #expect(response.status == 408 && response["Connection"] == "close")
      #expect(server.places.requests.isEmpty)
    }
  }

  @Test(arguments: ["", "GET /q/a/ HTTP/1.1\r\nHost: 127.0.0.1"])
  func connectionsWithoutRequestEnd(_ start: String) async throws {
    try await TestServer.run(idleTime: .milliseconds(20)) { server in
      var connection = try await server.connect()
      try await connection.send(start)
      #expect(await connection.readToEnd() == "")
    }
  }

  @Test func aPlaceTakesTwentyInputsAtOnceAndFiveASecond() async throws {
    let clock = ManualTime()
    try await TestServer.run(time: clock.time) { server in
      let cookie: [String: String?] = ["Cookie": "place=AAAAAAAAAAAAAAAAAAAAAA"]
      for _ in 0..<20 {
        let status = try await server.status("POST", "/q/a/", cookie)
        #expect(status == 200)
      }
      let response = try await server.send("POST", "/q/a/", cookie)
      #expect(response.status == 429 && response["Retry-After"] == "1")
      // Looks, other quizzes, and other players go on.
      let look = try await server.status("GET", "/q/a/", cookie)
      #expect(look == 200)
      let otherQuiz = try await server.status("POST", "/q/b/", cookie)
      #expect(otherQuiz == 200)
      let other = ["Cookie": "place=AAAAAAAAAAAAAAAAAAAAAQ"]
      let otherPlayer = try await server.status("POST", "/q/a/", other)
      #expect(otherPlayer == 200)
      clock.advance(by: .seconds(1))
      for _ in 0..<5 {
        let status = try await server.status("POST", "/q/a/", cookie)
        #expect(status == 200)
      }
      let last = try await server.status("POST", "/q/a/", cookie)
      #expect(last == 429)
    }
  }

  @Test func visitorsWithoutCookieAreLimitedByTheirAddress() async throws {
    let clock = ManualTime()
    try await TestServer.run(time: clock.time) { server in
      func post(from address: String) async throws -> Int {
        try await server.send("POST", "/q/a/", ["X-Forwarded-For": "192.0.2.9, \(address)"]).status
      }
      for _ in 0..<20 {
        let status = try await post(from: "192.0.2.1")
        #expect(status == 200)
      }
      let tooMany = try await post(from: "192.0.2.1")
      #expect(tooMany == 429)
      let otherAddress = try await post(from: "192.0.2.2")
      #expect(otherAddress == 200)
    }
  }
}
