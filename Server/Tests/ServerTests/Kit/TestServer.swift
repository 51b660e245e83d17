import Logging
import QuizboardServer
import Synchronization

/// A server that runs during a test, on a port of this machine.
struct TestServer: Sendable {
  let server: QuizServer
  let places: FakePlaces
  let port: Int

  /// The origin of its pages.
  var origin: String { "http://127.0.0.1:\(port)" }

  /// Runs a server during `body`.
  static func run(
    isOpen: Bool = true, named: [String] = [], idleTime: Duration = .seconds(60),
    shutdownTime: Duration = .seconds(20), time: ServerTime = .system,
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
    _ body: (TestServer) async throws -> Void
  ) async throws {
    let places = FakePlaces()
    let settings = ServerSettings(
      listening: [ListenAddress("127.0.0.1:0")].compactMap(\.self),
      named: named.compactMap { Origin($0) }, isOpen: isOpen, idleTime: idleTime,
      shutdownTime: shutdownTime)
    let server = QuizServer(places, settings: settings, logger: logger, time: time)
    let (ports, started) = AsyncStream<Int>.makeStream()
    async let running: Void = server.run { started.yield($0.first?.port ?? 0) }
    var iterator = ports.makeAsyncIterator()
    guard let port = await iterator.next() else { return }
    do {
      try await body(TestServer(server: server, places: places, port: port))
    } catch {
      await server.shutDown()
      _ = try? await running
      throw error
    }
    await server.shutDown()
    try await running
  }

  /// Connects to the server.
  func connect() async throws -> Connection { try await Connection(port: port) }

  /// Sends a request on a connection of its own, and returns the response.
  ///
  /// - Parameters:
  ///   - fields: Headers, which replace those that are usual for the method.
  func send(
    _ method: String, _ path: String, _ fields: [String: String?] = [:], body: String = ""
  ) async throws -> TestResponse {
    var connection = try await connect()
    try await connection.send(request(method, path, fields, body: body))
    let response = await connection.response(hasBody: method != "HEAD")
    try? await connection.close()
    guard let response else { throw NoResponse() }
    return response
  }

  /// Sends a request, and returns the status of the response.
  func status(
    _ method: String, _ path: String, _ fields: [String: String?] = [:], body: String = ""
  ) async throws -> Int {
    try await send(method, path, fields, body: body).status
  }

  /// Returns the bytes of a request: by default, a POST is a form of a page of the server.
  func request(
    _ method: String, _ path: String, _ fields: [String: String?] = [:], body: String = ""
  ) -> String {
    var all: [String: String?] = ["Host": "127.0.0.1:\(port)"]
    if method == "POST" {
      all["Origin"] = origin
      all["Content-Type"] = "application/x-www-form-urlencoded"
      all["Content-Length"] = "\(body.utf8.count)"
    }
    all.merge(fields) { $1 }
    let lines = all.sorted { $0.key < $1.key }.compactMap { name, value in
      value.map { "\(name): \($0)\r\n" }
    }
    return "\(method) \(path) HTTP/1.1\r\n\(lines.joined())\r\n\(body)"
  }

  /// The connection ended without a response.
  struct NoResponse: Error {}
}

/// The lines of a log.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  /// The lines so far.
  var all: [String] { lines.withLock(\.self) }

  /// A log that writes here.
  var logger: Logger { Logger(label: "test") { _ in Handler(lines: self) } }

  private struct Handler: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { lines.lines.withLock { $0.append("\(event.message)") } }
  }
}
