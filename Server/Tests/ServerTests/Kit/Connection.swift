import NIOCore
import NIOPosix

/// A connection to a server, on which a test writes bytes as it likes.
struct Connection {
  private let channel: any Channel
  private var chunks: AsyncStream<ByteBuffer>.Iterator
  private(set) var received: [UInt8] = []

  /// Connects to a port of this machine.
  init(port: Int) async throws {
    let (stream, continuation) = AsyncStream<ByteBuffer>.makeStream()
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.allowRemoteHalfClosure, value: false)
      .channelInitializer { channel in
        channel.pipeline.addHandler(Receiver(continuation: continuation))
      }
      .connect(host: "127.0.0.1", port: port).get()
    chunks = stream.makeAsyncIterator()
  }

  /// Writes text.
  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  /// Writes bytes.
  func send(_ bytes: [UInt8]) async throws {
    try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get()
  }

  /// Ends the connection.
  func close() async throws { try await channel.close().get() }

  /// Reads until a text arrives, and removes it with what came before. Returns nil if the
  /// connection ended before.
  mutating func read(until text: String) async -> String? {
    while true {
      if let end = received.firstRange(of: Array(text.utf8)) {
        defer { received.removeSubrange(..<end.upperBound) }
        return Latin.text(received[..<end.upperBound])
      }
      guard let chunk = await chunks.next() else { return nil }
      received += chunk.readableBytesView
    }
  }

  /// Reads a number of bytes; fewer if the connection ends before.
  mutating func read(count: Int) async -> String {
    while received.count < count, let chunk = await chunks.next() {
      received += chunk.readableBytesView
    }
    defer { received.removeFirst(min(count, received.count)) }
    return Latin.text(received.prefix(count))
  }

  /// Reads to the end of the connection.
  mutating func readToEnd() async -> String { await read(count: .max) }

  /// Reads a response.
  ///
  /// - Parameter hasBody: A Boolean value that indicates whether a body follows the headers.
  mutating func response(hasBody: Bool = true) async -> TestResponse? {
    guard let head = await read(until: "\r\n\r\n"), var response = TestResponse(head: head) else {
      return nil
    }
    if hasBody, let length = response["Content-Length"].flatMap({ Int($0) }) {
      response.body = await read(count: length)
    }
    return response
  }
}

/// Bytes as text, one character each.
enum Latin {
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
  }

  static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}

/// A response as a client sees it.
struct TestResponse {
  let status: Int
  let fields: [(name: String, value: String)]
  var body = ""

  init?(head: String) {
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count > 1, let status = Int(words[1]) else { return nil }
    self.status = status
    fields = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (parts[0].lowercased(), String(parts.last?.drop { $0 == " " } ?? ""))
    }
  }

  /// The first value of a header; nil without one.
  subscript(name: String) -> String? {
    fields.first { $0.name == name.lowercased() }?.value
  }

  /// The cookie that the response sets, as a request sends it; nil without one.
  var cookie: String? { self["Set-Cookie"]?.split(separator: ";").first.map(String.init) }
}

private final class Receiver: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer

  let continuation: AsyncStream<ByteBuffer>.Continuation

  init(continuation: AsyncStream<ByteBuffer>.Continuation) { self.continuation = continuation }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    continuation.yield(unwrapInboundIn(data))
  }

  func channelInactive(context: ChannelHandlerContext) { continuation.finish() }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    continuation.finish()
    context.close(promise: nil)
  }
}
