import Foundation
import QuizboardServerKit
import Testing

@Suite("What sync says when a server misbehaves") struct SyncProblemTests {
  private let trial: SyncTrial

  init() throws { trial = try SyncTrial() }

  /// An answer for the catalogue, and what the player reads.
  struct Case: Sendable, CustomTestStringConvertible {
    var kind: String
    /// Words that name what failed, and what to do.
    var words: [String]
    var path = "/manifest.json"
    var answer: @Sendable () -> ServerReply
    var testDescription: String { "\(kind): \(words[0])" }
  }

  private static func manifest(_ quizzes: String, _ more: String = "") -> String {
    "{\"quizboard\":1,\"title\":\"T\",\"sequence\":1,\"quizzes\":[\(quizzes)]\(more)}"
  }

  private static let entry =
    "{\"identifier\":\"a\",\"title\":\"A\",\"url\":\"a.json\",\"sha256\":\""
    + String(repeating: "0", count: 64) + "\",\"bytes\":3}"

  static let cases = [
    Case(kind: "status", words: ["404", "check the address"]) { ServerReply(404, text: "no") },
    Case(kind: "status", words: ["500", "try again later"]) {
      ServerReply(500, ["Content-Type": "text/html"], text: "<html>")
    },
    Case(kind: "status", words: ["204"]) { ServerReply(204) },
    Case(kind: "redirect", words: ["redirects more than 5 times", "use the address"]) {
      ServerReply(to: "/manifest.json")
    },
    Case(kind: "cut-off", words: ["before the answer was complete", "try again"]) {
      ServerReply(steps: [.send(ServerReply.head(200, ["Content-Length": "9"]) + [0x5B])])
    },
    Case(kind: "cut-off", words: ["before the answer was complete", "try again"]) {
      ServerReply(steps: [.reset])
    },
    Case(kind: "too-large", words: ["16 MiB", "smaller file"]) {
      ServerReply(steps: [
        .send(ServerReply.head(200)),
        .repeating([UInt8](repeating: 0x20, count: 65_536), total: .max),
      ])
    },
    Case(kind: "too-large", words: ["headers without end"]) {
      ServerReply(steps: [
        .send(Array("HTTP/1.1 200 OK\r\n".utf8)),
        .repeating(Array("X: \(String(repeating: "x", count: 900))\r\n".utf8), total: .max),
      ])
    },
    Case(kind: "not-a-catalogue", words: ["web page", "address of the file itself"]) {
      ServerReply(200, ["Content-Type": "text/html"], text: "<!DOCTYPE html><html></html>")
    },
    Case(kind: "not-a-catalogue", words: ["manifest.json:1:2"]) { ServerReply(200, text: "[") },
    Case(kind: "not-a-catalogue", words: ["manifest.json"]) {
      ServerReply(200, text: manifest("{\"identifier\":\"a\"}", ",\"title\":\"U\""))
    },
    Case(kind: "no-quizzes", words: ["no quiz"]) { ServerReply(200, text: manifest("")) },
    Case(kind: "no-quizzes", words: ["lists no quiz"]) { ServerReply(200, text: "[]") },
    Case(kind: "no-quizzes", words: ["no quiz"]) {
      ServerReply(200, text: manifest(entry.replacing("\"a\"", with: "\"../x\"")))
    },
    Case(kind: "bad-digest", words: ["a.json", "404"]) { ServerReply(200, text: manifest(entry)) },
  ]

  @Test(arguments: cases)
  func `a problem has its kind, and says what failed and what to do`(misbehaviour: Case) throws {
    trial.answer(misbehaviour.path) { _ in misbehaviour.answer() }
    let reply = try trial.sync()
    #expect(reply.outcome.end == .exit(1))
    #expect(reply.problem == misbehaviour.kind, "\(reply)")
    for words in misbehaviour.words { #expect(reply.message.contains(words), "\(reply)") }
    #expect(reply.message.hasSuffix("; nothing was fetched before either"), "\(reply)")
    #expect(reply.identifiers.isEmpty && reply.unchanged == 0)
    let spoken = try trial.run()
    #expect(spoken.end == .exit(1) && spoken.output.isEmpty)
    for words in misbehaviour.words { #expect(spoken.errors.contains(words), "\(spoken)") }
  }

  @Test(arguments: [
    ("", "no-url", "enter its address"), ("school", "bad-url", "https://"),
    ("http://school.example/", "bad-url", "begin the address with https://"),
    ("https://ada:secret@school.example/", "bad-url", "before the @"),
    ("file:///etc/passwd", "bad-url", "https://"), ("https://", "bad-url", "write it like"),
  ])
  func `an address that is none is refused without a request`(
    url: String, kind: String, words: String
  ) throws {
    let reply = try trial.sync(server: url)
    #expect(reply.outcome.end == .exit(1) && reply.problem == kind, "\(reply)")
    #expect(reply.message.contains(words), "\(reply)")
    #expect(!reply.message.contains("secret"))
  }

  @Test func `the connection's problems name the host`() throws {
    let closed = try { try ScriptedServer { _ in ServerReply(200) }.url() }()
    let refused = try trial.sync(server: closed)
    #expect(refused.problem == "refused" && refused.message.contains("127.0.0.1:"), "\(refused)")
    let unknown = try trial.sync(server: "https://school.invalid/")
    #expect(["no-such-host", "offline"].contains(unknown.problem), "\(unknown)")
    #expect(unknown.message.contains("school.invalid"))
    let authority = try CertificateAuthority()
    try authority.issue("right", hosts: "IP:127.0.0.1")
    let encrypted = try EncryptedServer(authority, certificate: "right", answers: [:])
    let bad = try trial.sync(server: encrypted.url("list"))
    #expect(bad.problem == "bad-certificate" && bad.message.contains("certificate"), "\(bad)")
  }

  @Test func `a body that is missing, cut or another one fails the round`() throws {
    try trial.write("alpha")
    try trial.write("beta")
    try trial.publish()
    let manifest = try trial.published()
    let match = try #require(manifest.firstMatch(of: /"url":\s*"(beta[^"]*)"/))
    let path = "/\(match.1)"
    let bytes = Array(try trial.published(String(match.1)).utf8)
    let lies: [@Sendable (ServerRequest) -> ServerReply] = [
      { _ in ServerReply(404, text: "gone") }, { _ in ServerReply(200, body: bytes + [0x20]) },
      { _ in ServerReply(200, body: Array(bytes.dropLast())) },
      { _ in ServerReply(200, body: bytes.map { $0 == 0x61 ? 0x62 : $0 }) },
      { _ in ServerReply(200) },
    ]
    for lie in lies {
      trial.answer(path, lie)
      let reply = try trial.sync()
      #expect(reply.problem == "bad-digest" && reply.message.contains("beta-"), "\(reply)")
      #expect(try trial.openedQuizzes().isEmpty)
    }
    // Verified bodies stay for the next refresh.
    #expect(trial.storedBodies().count == 1)
    trial.answerWithFiles()
    let before = trial.server.requests.count
    #expect(try trial.sync().titles == ["Alpha", "Beta"])
    #expect(trial.server.requests.count - before == 2)
  }

  @Test func `a malformed quiz is skipped with its reason`() throws {
    try trial.write("alpha")
    try trial.publish()
    let broken = "{not a quiz"
    try trial.scratch.write(broken, to: "public/broken.json")
    var command = Command(
      program: "/usr/bin/sha256sum", ["public/broken.json"], home: trial.scratch)
    command.folder = trial.scratch.folder
    let hex = String(try command.run().output.prefix(64))
    let manifest = try trial.published()
    let entry =
      "{\"identifier\":\"broken\",\"title\":\"Broken\",\"url\":\"broken.json\",\"sha256\":\"\(hex)\","
      + "\"bytes\":\(broken.utf8.count)},"
    let open = try #require(manifest.firstRange(of: try Regex("\"quizzes\"\\s*:\\s*\\[")))
    var changed = manifest
    changed.insert(contentsOf: entry, at: open.upperBound)
    let text = changed
    trial.answer("/manifest.json") { _ in ServerReply(200, text: text) }
    let reply = try trial.sync()
    #expect(reply.isGood && reply.titles == ["Alpha"], "\(reply)")
    #expect(reply.skipped.count == 1 && reply.skipped[0].hasPrefix("Broken: "), "\(reply)")
    #expect(try trial.run().output.contains("skipped  Broken: "))
  }

  @Test func `a store whose folder of quizzes cannot be written is a problem`() throws {
    try trial.write("alpha")
    try trial.publish()
    try trial.scratch.write("", to: "s.sqlite-quizzes")
    let reply = try trial.sync()
    #expect(reply.outcome.end == .exit(1) && reply.problem == "store", "\(reply)")
    #expect(reply.message.contains("s.sqlite-quizzes"), "\(reply)")
    try FileManager.default.removeItem(atPath: trial.bodies)
    #expect(try trial.sync().titles == ["Alpha"])
  }
}
