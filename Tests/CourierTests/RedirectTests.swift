import Glibc
import QuizboardCourier
import QuizboardExchange
import QuizboardModel
import QuizboardServerKit
import Testing

@Suite("Redirects and addresses")
struct RedirectTests {
  private let trial = CourierTrial()

  @Test func `five redirects are followed, a sixth is not`() throws {
    let server = try ScriptedServer { request in
      let left = Int(request.path.dropFirst()) ?? 0
      return left > 0 ? ServerReply(to: "/\(left - 1)") : ServerReply(200, text: "here")
    }
    let answer = try trial.get(server.url("/5")).get()
    #expect(answer.body == Array("here".utf8) && answer.url == server.url("/0"))
    let result = try trial.get(server.url("/6"))
    #expect(result.kind == .redirect && result.message.contains("more than 5 times"))
  }

  @Test func `a redirect in a circle ends`() throws {
    let server = try ScriptedServer { _ in ServerReply(301, to: "/list") }
    #expect(try trial.get(server.url("/list")).kind == .redirect)
    #expect(server.requests.count == 6)
  }

  @Test func `the time of a transfer is that of all its redirects`() throws {
    let server = try ScriptedServer { request in
      request.path == "/a" ? ServerReply(to: "/b") : ServerReply(steps: [.hang])
    }
    #expect(try trial.get(server.url("/a")) { $0.timeout = .milliseconds(50) }.kind == .timedOut)
  }

  @Test(
    arguments: [
      "", "mailto:ada@example.org", "file:///etc/passwd", "http://", "http://a b/", "http://u:p@x/",
      "ftp://example.org/", "gopher://127.0.0.1/", "http://[::1", "//", "http://x:99999/",
    ])
  func `a redirect to what is no address of a file is refused`(location: String) throws {
    let server = try ScriptedServer { _ in ServerReply(to: location) }
    let result = try trial.get(server.url("/"))
    // An empty reference names the same file: that is a circle.
    #expect(result.kind == .redirect || location.isEmpty && result.answer?.status == 302)
    #expect(server.requests.count <= 6)
  }

  @Test(
    arguments: [
      "127.0.0.1", "2130706433", "0x7f.1", "0x7f000001", "017700000001", "127.1", "0", "0.0.0.0",
      "localhost", "a.localhost", "[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::]",
      "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "10.0.0.1", "192.168.0.1", "172.16.0.1", "100.64.0.1",
      "169.254.169.254", "[fe80::1]", "[fc00::1]", "[::ffff:10.0.0.1]", "0xa9.0xfe.0xa9fe",
    ])
  func `what a server elsewhere names is not on this computer or beside it`(host: String) throws {
    // An address that cannot be read is refused, too.
    guard let address = try? Address("https://\(host)/x") else { return }
    let result = trial.courier.perform(Transfer(address, reach: .public, byteLimit: 1000))
    #expect(result?.kind == .badURL, "\(address): \(String(describing: result))")
    let typed = try #require(try? Address("https://school.example/"))
    #expect(throws: ExchangeProblem.self) { try typed.redirected(to: "https://\(host)/x") }
  }

  @Test func `a name that leads to this computer is refused on the socket`() throws {
    // The name of this computer is in /etc/hosts, where the system has it.
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, 255)
    let host = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let server = try ScriptedServer { _ in ServerReply(200) }
    guard let address = try? Address("https://\(host):\(server.port)/x"),
      address.hostKind == .anywhere
    else { return }
    let result = trial.courier.perform(Transfer(address, reach: .public, byteLimit: 1000))
    #expect(
      [.badURL, .noSuchHost, .offline].contains(result?.kind), "\(String(describing: result))")
    #expect(server.connections == 0)
  }

  @Test func `http is refused for public hosts`() throws {
    let result = try trial.get("http://school.example/list")
    #expect(result.kind == .badURL && result.message.contains("https://"))
  }

  @Test func `a POST sends its body, its type and its key`() throws {
    let server = try ScriptedServer { _ in ServerReply(201) }
    let answer = try trial.get(server.url("/scores")) {
      $0.method = .post(Array("{}".utf8), contentType: "application/json")
      $0.idempotencyKey = "one"
    }.get()
    #expect(answer.status == 201)
    let request = try #require(server.requests.first)
    #expect(request.method == "POST" && request.text == "{}")
    #expect(request.headers["content-type"] == "application/json")
    #expect(request.headers["idempotency-key"] == "one" && request.headers["expect"] == nil)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirected POST becomes a GET up to 303, and remains one after`(status: Int) throws {
    let server = try ScriptedServer { request in
      request.path == "/scores" ? ServerReply(status, to: "/there") : ServerReply(200)
    }
    let answer = try trial.get(server.url("/scores")) {
      $0.method = .post(Array("{}".utf8), contentType: "application/json")
      $0.idempotencyKey = "one"
    }.get()
    let request = try #require(server.requests.last)
    #expect(request.path == "/there" && answer.becameGet == (status <= 303))
    #expect(request.method == (status <= 303 ? "GET" : "POST"))
    #expect(request.text == (status <= 303 ? "" : "{}"))
    #expect((request.headers["content-type"] == nil) == (status <= 303))
  }

  @Test(
    arguments: [301, 302, 303, 307, 308],
    [("", true), ("localhost", false), ("localhost", true), ("school.example", false)])
  func `a POST is redirected to another host only if that is permitted`(
    status: Int, _ target: (host: String, isPermitted: Bool)
  ) throws {
    let receiver = try ScriptedServer { _ in ServerReply(201) }
    let host = target.host.isEmpty ? "127.0.0.1" : target.host
    let place =
      host == "school.example" ? "https://\(host)/in" : "http://\(host):\(receiver.port)/in"
    let server = try ScriptedServer { _ in ServerReply(status, to: place) }
    let result = try trial.get("http://127.0.0.1:\(server.port)/scores") {
      $0.method = .post(Array("Ada".utf8), contentType: "text/plain")
      $0.idempotencyKey = "one"
      $0.permittedHosts = target.isPermitted ? [host] : []
    }
    if status > 303, !target.isPermitted {
      #expect(result.kind == .redirect && result.message.contains(host), "\(result)")
      #expect(receiver.requests.isEmpty)
    } else if host != "school.example" {
      let request = try #require(receiver.requests.first)
      #expect(request.method == (status > 303 ? "POST" : "GET"))
      #expect(request.text == (status > 303 ? "Ada" : ""))
      #expect((request.headers["idempotency-key"] == nil) == (status <= 303))
    }
  }

  @Test func `a body of 200 KB is sent whole, and one beyond the limit is not sent`() throws {
    let server = try ScriptedServer { _ in ServerReply(200) }
    let body = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    _ = try trial.get(server.url("/")) { $0.method = .post(body, contentType: "a/b") }.get()
    #expect(server.requests.first?.body == body)
    let long = [UInt8](repeating: 0, count: 1 << 20)
    let result = try trial.get(server.url("/")) { $0.method = .post(long, contentType: "a/b") }
    #expect(result.kind == .tooLarge && server.requests.count == 1)
  }

  @Test func `a port where nothing listens refuses, and an unknown name is unknown`() throws {
    let url = try { try ScriptedServer { _ in ServerReply(200) }.url() }()
    let refused = try trial.get(url)
    #expect(refused.kind == .refused && refused.message.contains("refuses connections"))
    let unknown = try trial.get("https://school.invalid/list")
    // Without a name server, no name is known to be unknown.
    #expect([.noSuchHost, .offline].contains(unknown.kind), "\(unknown)")
    #expect(unknown.message.contains("school.invalid"))
  }
}
