import QuizboardClassroom
import QuizboardServer
import Testing

/// Random requests: the server neither falls nor takes the blame.
@Suite(.timeLimit(.minutes(2)))
struct FuzzTests {
  /// A generator of random numbers that a seed determines (SplitMix64).
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
      return value ^ value >> 31
    }

    /// Returns text of pieces and random bytes, without the end of a line.
    mutating func text(_ pieces: [String]) -> [UInt8] {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...6, using: &self) {
        if Bool.random(using: &self) {
          bytes += (pieces.randomElement(using: &self) ?? "").utf8
        } else {
          let byte = UInt8.random(in: 0...255, using: &self)
          if byte != 13, byte != 10 { bytes.append(byte) }
        }
      }
      return bytes
    }
  }

  private static let paths = [
    "/", "/q/", "q", "f/", "a", "%41", "%", "%2f", "%00", "..", "?", "events", "=", "&", "#", "//",
    FakePlaces.digest, "http://a/", "health", "*",
  ]
  private static let cookies = [
    "place=", "AAAAAAAAAAAAAAAAAAAAAA", ";", " ", "=", "__Host-place", "\"", ",", "place",
  ]
  private static let hosts = [
    "127.0.0.1", "localhost", ":", "8080", "[::1]", "[", "]", "@", "/", ".",
  ]
  private static let bodies = [
    "a=b", "&", "{", "}", "\"version\"", "0\r\n\r\n", "5\r\nhello\r\n", "ffffffffffffffffff\r\n",
    String(repeating: "x", count: 70_000),
  ]
  private static let types = [
    "application/x-www-form-urlencoded", "application/json", "text/plain", ";", "charset=utf-8",
  ]

  @Test(arguments: 1...8)
  func randomRequests(_ seed: UInt64) async throws {
    try await TestServer.run(idleTime: .seconds(1)) { server in
      var random = Random(state: seed)
      for _ in 0..<60 {
        let bytes = request(to: server, &random)
        var connection = try await server.connect()
        // The server may end the connection before all of it is sent.
        try? await connection.send(bytes)
        try? await connection.send("\r\n\r\n")
        if let response = await connection.response(hasBody: false) {
          #expect((200..<500).contains(response.status), "seed \(seed): \(Latin.text(bytes))")
        }
        try? await connection.close()
      }
      #expect(try await server.send("GET", "/health").status == 200)
    }
  }

  private func request(to server: TestServer, _ random: inout Random) -> [UInt8] {
    func rarely() -> Bool { Int.random(in: 0..<4, using: &random) == 0 }
    let method = ["GET", "POST", "HEAD", "PUT", "get", ""].randomElement(using: &random) ?? ""
    var path = Array("/".utf8) + random.text(Self.paths)
    path.removeAll { $0 == 32 && !rarely() }
    if rarely() { path = Array("/q/a/".utf8) }
    var bytes = Array(method.utf8) + [32] + path + Array(" HTTP/1.1\r\n".utf8)
    func add(_ name: String, _ value: [UInt8]) {
      bytes += Array("\(name): ".utf8) + value + [13, 10]
    }
    let host = Array("127.0.0.1:\(server.port)".utf8)
    add("Host", rarely() ? random.text(Self.hosts) : host)
    add("Cookie", random.text(Self.cookies))
    if rarely() {
      add("Origin", random.text(Self.hosts + ["http://", "null"]))
    } else {
      add("Origin", Array(server.origin.utf8))
    }
    add("Content-Type", rarely() ? random.text(Self.types) : Array(Self.types[0].utf8))
    for name in ["Accept", "Accept-Encoding", "X-Forwarded-For", "If-None-Match", "Referer"]
    where rarely() {
      add(name, random.text(Self.types + Self.hosts + ["gzip", ";q=", ",", "*"]))
    }
    let body = random.text(Self.bodies)
    if rarely() {
      add("Transfer-Encoding", Array("chunked".utf8))
    } else {
      add(
        "Content-Length",
        rarely() ? random.text(["1", "-", "99999999999"]) : Array("\(body.count)".utf8))
    }
    return bytes + [13, 10] + body
  }
}
