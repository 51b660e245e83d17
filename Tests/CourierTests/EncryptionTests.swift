import QuizboardCourier
import QuizboardExchange
import QuizboardModel
import QuizboardServerKit
import Testing

/// One certificate authority for all tests of the suite.
private struct Encryption {
  let authority: CertificateAuthority
  let server: EncryptedServer

  static let shared = Result {
    let authority = try CertificateAuthority()
    try authority.issue("right", hosts: "IP:127.0.0.1,DNS:localhost,DNS:school.example")
    try authority.issue("expired", hosts: "IP:127.0.0.1", days: -1)
    try authority.issue("other", hosts: "DNS:other.example")
    var answers = ["list": ServerReply.head(200, ["Content-Length": "5"]) + Array("hello".utf8)]
    for (index, target) in RedirectTargets.all.enumerated() {
      answers["to-\(index)"] = ServerReply.head(
        302, ["Location": target.replacing("LIST", with: "/list"), "Content-Length": "0"])
    }
    return Encryption(
      authority: authority,
      server: try EncryptedServer(authority, certificate: "right", answers: answers))
  }

  /// Starts a server with another certificate.
  func server(with certificate: String) throws -> EncryptedServer {
    try EncryptedServer(authority, certificate: certificate, answers: [:])
  }
}

/// Targets of redirects from a public server.
private enum RedirectTargets {
  static let forbidden = [
    "http://school.example/list", "http://127.0.0.1/", "https://127.0.0.1/",
    "https://2130706433/", "https://0x7f.1/", "https://017700000001/", "https://[::1]/",
    "https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1]/", "https://localhost/",
    "https://10.1.2.3/", "https://192.168.1.5/", "https://169.254.169.254/", "https://[fe80::1]/",
    "https://[fd00::1]/", "https://0/", "//127.0.0.1/x", "file:///etc/passwd",
  ]
  static let all = ["LIST"] + forbidden
}

@Suite("Certificates and proxies")
struct EncryptionTests {
  private let encryption: Encryption

  init() throws { encryption = try Encryption.shared.get() }

  @Test(arguments: ["SSL_CERT_FILE", "CURL_CA_BUNDLE", "SSL_CERT_DIR"])
  func `an authority that the environment names is trusted`(variable: String) throws {
    let authority = encryption.authority
    let path = variable == "SSL_CERT_DIR" ? authority.certificateFolder : authority.certificate
    let trial = CourierTrial(environment: [variable: path])
    #expect(try trial.get(encryption.server.url("list")).get().body == Array("hello".utf8))
  }

  @Test func `an unknown authority is a bad certificate`() throws {
    let result = try CourierTrial().get(encryption.server.url("list"))
    #expect(result.kind == .badCertificate && result.message.contains("certificate"), "\(result)")
  }

  @Test(arguments: ["expired", "other"])
  func `a certificate that has expired or is another host's is bad`(certificate: String) throws {
    let trial = CourierTrial(environment: ["SSL_CERT_FILE": encryption.authority.certificate])
    let server = try encryption.server(with: certificate)
    #expect(try trial.get(server.url("list")).kind == .badCertificate)
  }

  @Test func `a file of certificates that is missing is named`() throws {
    let trial = CourierTrial(environment: ["SSL_CERT_FILE": "/nowhere.pem"])
    let result = try trial.get(encryption.server.url("list"))
    #expect(result.kind == .badCertificate && result.message.contains("SSL_CERT_FILE"), "\(result)")
  }

  @Test func `a server without encryption makes none`() throws {
    let server = try ScriptedServer { _ in ServerReply(400) }
    let result = try CourierTrial().get("https://127.0.0.1:\(server.port)/")
    #expect(result.kind == .cutOff && result.message.contains("encrypted"), "\(result)")
  }

  // MARK: Proxies

  /// Returns a proxy that leads every host to the server of the suite.
  private func proxy() throws -> ScriptedServer {
    let port = encryption.server.port
    return try ScriptedServer { _ in
      ServerReply(steps: [.send(ServerReply.head(200)), .tunnel(port: port)])
    }
  }

  private func trial(_ proxy: ScriptedServer, _ more: [String: String] = [:]) -> CourierTrial {
    CourierTrial(
      environment: [
        "SSL_CERT_FILE": encryption.authority.certificate, "https_proxy": proxy.url(""),
      ].merging(more) { $1 })
  }

  @Test func `a public host is reached by the proxy`() throws {
    let proxy = try proxy()
    let answer = try trial(proxy).get("https://school.example/list", reach: .public).get()
    #expect(answer.body == Array("hello".utf8))
    let request = try #require(proxy.requests.first)
    #expect(request.method == "CONNECT" && request.path == "school.example:443")
  }

  @Test(arguments: ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "http_proxy"])
  func `this computer is never reached by a proxy`(variable: String) throws {
    let proxy = try proxy()
    let trial = CourierTrial(
      environment: [
        "SSL_CERT_FILE": encryption.authority.certificate, variable: proxy.url(""),
      ])
    #expect(try trial.get(encryption.server.url("list")).get().status == 200)
    let plain = try ScriptedServer { _ in ServerReply(200) }
    #expect(try trial.get(plain.url("/")).get().status == 200)
    #expect(proxy.connections == 0)
  }

  @Test(arguments: ["*", "school.example", ".example", "other, school.example"])
  func `an exception is reached without the proxy`(exception: String) throws {
    let proxy = try proxy()
    let result = try trial(proxy, ["no_proxy": exception]).get("https://school.example/list")
    #expect([.noSuchHost, .offline].contains(result.kind), "\(result)")
    #expect(proxy.connections == 0)
  }

  @Test func `a proxy that refuses, and one that is not there, are problems`() throws {
    let refusing = try ScriptedServer { _ in ServerReply(403) }
    let refused = try trial(refusing).get("https://school.example/list")
    #expect(refused.kind == .cutOff, "\(refused)")
    let url = try { try ScriptedServer { _ in ServerReply(200) }.url("") }()
    let absent = CourierTrial(environment: ["https_proxy": url])
    #expect(try absent.get("https://school.example/list").kind == .refused)
  }

  // MARK: Redirects of a public server

  @Test func `a public server redirects to its own files`() throws {
    let proxy = try proxy()
    let answer = try trial(proxy).get("https://school.example/to-0", reach: .public).get()
    #expect(proxy.requests.first?.path == "school.example:443")
    #expect(answer.body == Array("hello".utf8) && answer.url == "https://school.example/list")
  }

  @Test(arguments: 0..<RedirectTargets.forbidden.count)
  func `a public server redirects to no host behind the player's router`(index: Int) throws {
    let proxy = try proxy()
    let target = RedirectTargets.forbidden[index]
    for reach in [Transfer.Reach.public, .typed] {
      let result = try trial(proxy).get("https://school.example/to-\(index + 1)", reach: reach)
      #expect(result.kind == .redirect, "\(target): \(result)")
    }
    #expect(proxy.requests.allSatisfy { $0.path == "school.example:443" })
  }
}
