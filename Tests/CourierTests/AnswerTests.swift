import QuizboardCourier
import QuizboardModel
import QuizboardServerKit
import Testing

@Suite("Answers that are right, and ones that lie")
struct AnswerTests {
  private let trial = CourierTrial()

  private func kind(
    byteLimit: Int = 1 << 20, timeout: Duration = .seconds(60),
    _ reply: @escaping @Sendable (ServerRequest) -> ServerReply
  ) throws -> ExchangeProblem.Kind? {
    let server = try ScriptedServer(reply)
    return try trial.get(server.url("/list"), byteLimit: byteLimit) { $0.timeout = timeout }.kind
  }

  @Test func `a body arrives with its status, its address and its headers`() throws {
    let server = try ScriptedServer { _ in
      ServerReply(
        200,
        ["ETag": "\"7\"", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT", "Content-Type": "a/b"],
        text: "hello")
    }
    let answer = try trial.get(server.url("/list?x=1")).get()
    #expect(answer.status == 200 && answer.body == Array("hello".utf8))
    #expect(answer.url == server.url("/list?x=1"))
    #expect(answer.etag == "\"7\"" && answer.contentType == "a/b")
    #expect(answer.lastModified == "Sun, 06 Nov 1994 08:49:37 GMT")
    let request = try #require(server.requests.first)
    #expect(request.method == "GET" && request.path == "/list?x=1")
    #expect(request.headers["user-agent"] == "quizboard/\(quizboardVersion)")
    #expect(request.headers["cookie"] == nil && request.headers["authorization"] == nil)
  }

  @Test func `a body in chunks arrives whole`() throws {
    let server = try ScriptedServer { _ in
      ServerReply(steps: [
        .send(ServerReply.head(200, ["Transfer-Encoding": "chunked"])),
        .send(Array("5\r\nhello\r\n".utf8)), .send(Array("6\r\n world\r\n0\r\n\r\n".utf8)),
      ])
    }
    #expect(try trial.get(server.url()).get().body == Array("hello world".utf8))
  }

  @Test func `a body without a length ends with its connection`() throws {
    let server = try ScriptedServer { _ in
      ServerReply(steps: [.send(ServerReply.head(200) + Array("hello".utf8))])
    }
    #expect(try trial.get(server.url()).get().body == Array("hello".utf8))
  }

  @Test func `an announced length that is longer than the body is cut-off`() throws {
    let kind = try kind { _ in
      ServerReply(steps: [.send(ServerReply.head(200, ["Content-Length": "10"]) + [1, 2, 3])])
    }
    #expect(kind == .cutOff)
  }

  @Test func `bytes beyond the announced length are no part of the body`() throws {
    let server = try ScriptedServer { _ in
      ServerReply(steps: [
        .send(ServerReply.head(200, ["Content-Length": "2"]) + Array("hello".utf8))
      ])
    }
    #expect(try trial.get(server.url()).get().body == Array("he".utf8))
    #expect(try trial.get(server.url()).get().body == Array("he".utf8))
  }

  @Test(arguments: ["", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\nContent-Le"])
  func `an end within the headers is cut-off`(start: String) throws {
    #expect(try kind { _ in ServerReply(steps: [.send(Array(start.utf8))]) } == .cutOff)
  }

  @Test func `a chunk that never comes, and a reset, are cut-off`() throws {
    let head = ServerReply.head(200, ["Transfer-Encoding": "chunked"])
    let cut = try kind { _ in ServerReply(steps: [.send(head + Array("5\r\nhel".utf8))]) }
    #expect(cut == .cutOff)
    let reset = try kind { _ in
      ServerReply(steps: [.send(ServerReply.head(200, ["Content-Length": "9"])), .reset])
    }
    #expect(reset == .cutOff)
  }

  @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "<html>hello</html>", "HTTP/1.1 OK\r\n\r\n"])
  func `what is no HTTP is a problem with the host's name`(words: String) throws {
    let server = try ScriptedServer { _ in ServerReply(steps: [.send(Array(words.utf8))]) }
    let result = try trial.get(server.url())
    #expect(result.kind == .cutOff && result.message.contains("127.0.0.1:"), "\(result)")
  }

  @Test func `headers without end are too large`() throws {
    let kind = try kind { _ in
      ServerReply(steps: [
        .send(Array("HTTP/1.1 200 OK\r\n".utf8)),
        .repeating(Array("X-Filler: \(String(repeating: "x", count: 1000))\r\n".utf8), total: .max),
      ])
    }
    #expect(kind == .tooLarge)
  }

  @Test func `one header line without end is a problem`() throws {
    let kind = try kind { _ in
      ServerReply(steps: [
        .send(Array("HTTP/1.1 200 OK\r\nX: ".utf8)),
        .repeating([UInt8](repeating: 0x78, count: 4096), total: .max),
      ])
    }
    #expect(kind == .tooLarge)
  }

  @Test(arguments: [[:], ["Transfer-Encoding": "chunked"]])
  func `a body without end is too large`(headers: [String: String]) throws {
    let isChunked = !headers.isEmpty
    let part = [UInt8](repeating: 0x61, count: 4096)
    let chunk = isChunked ? Array("1000\r\n".utf8) + part + Array("\r\n".utf8) : part
    let kind = try kind(byteLimit: 100_000) { _ in
      ServerReply(steps: [.send(ServerReply.head(200, headers)), .repeating(chunk, total: .max)])
    }
    #expect(kind == .tooLarge)
  }

  @Test func `an announced length over the limit is too large at once`() throws {
    let server = try ScriptedServer { _ in
      ServerReply(steps: [.send(ServerReply.head(200, ["Content-Length": "1001"])), .hang])
    }
    let result = try trial.get(server.url(), byteLimit: 1000)
    #expect(result.kind == .tooLarge && result.message.contains("1000 bytes"), "\(result)")
  }

  @Test func `a body of exactly the limit arrives`() throws {
    let server = try ScriptedServer { _ in
      ServerReply(200, body: [UInt8](repeating: 7, count: 1000))
    }
    #expect(try trial.get(server.url(), byteLimit: 1000).get().body.count == 1000)
    #expect(try trial.get(server.url(), byteLimit: 999).kind == .tooLarge)
  }

  @Test func `a server that says nothing, or a byte now and then, times out`() throws {
    #expect(
      try kind(timeout: .milliseconds(50)) { _ in ServerReply(steps: [.hang]) } == .timedOut)
    let drip = try kind(timeout: .milliseconds(100)) { _ in
      ServerReply(steps: [.send(ServerReply.head(200)), .drip(0x61)])
    }
    #expect(drip == .timedOut)
  }

  @Test func `conditions are sent, and 304 is an answer`() throws {
    let server = try ScriptedServer { _ in ServerReply(304, ["ETag": "\"7\""]) }
    let answer = try trial.get(server.url()) {
      $0.ifNoneMatch = "\"7\""
      $0.ifModifiedSince = "Sun, 06 Nov 1994 08:49:37 GMT"
    }.get()
    #expect(answer.status == 304 && answer.body.isEmpty && answer.etag == "\"7\"")
    let headers = try #require(server.requests.first?.headers)
    #expect(headers["if-none-match"] == "\"7\"")
    #expect(headers["if-modified-since"] == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test func `a condition cannot add headers`() throws {
    let server = try ScriptedServer { _ in ServerReply(200) }
    _ = try trial.get(server.url()) { $0.ifNoneMatch = "x\r\nX-Other: 1" }.get()
    let headers = try #require(server.requests.first?.headers)
    #expect(headers["if-none-match"] == nil && headers["x-other"] == nil)
  }

  @Test func `Retry-After is read as seconds and as a date`() throws {
    let server = try ScriptedServer { request in
      request.path == "/seconds"
        ? ServerReply(429, ["Retry-After": "120"])
        : ServerReply(
          503,
          [
            "Date": "Sun, 06 Nov 1994 08:49:37 GMT",
            "Retry-After": "Sun, 06 Nov 1994 08:50:07 GMT",
          ])
    }
    let (seconds, date) = (
      try trial.get(server.url("/seconds")).get(), try trial.get(server.url("/date")).get()
    )
    #expect(seconds.status == 429 && seconds.retryAfter == 120)
    #expect(date.status == 503 && date.retryAfter == 30)
  }

  @Test(arguments: [100, 1_000_000])
  func `an error's page is an answer without a body`(length: Int) throws {
    let server = try ScriptedServer { _ in
      ServerReply(
        500, ["Content-Type": "text/html"], body: [UInt8](repeating: 0x3C, count: length))
    }
    let answer = try trial.get(server.url(), byteLimit: 1000).get()
    #expect(answer.status == 500 && answer.body.isEmpty && answer.contentType == "text/html")
  }

  @Test func `interim answers are not the answer`() throws {
    let server = try ScriptedServer { _ in
      let early = Array("HTTP/1.1 103 Early Hints\r\nETag: \"1\"\r\n\r\n".utf8)
      return ServerReply(steps: [
        .send(early + ServerReply.head(200, ["Content-Length": "2"]) + Array("ok".utf8))
      ])
    }
    let answer = try trial.get(server.url()).get()
    #expect(answer.status == 200 && answer.etag == nil && answer.body == Array("ok".utf8))
  }
}
