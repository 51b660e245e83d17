import Glibc
import Synchronization

/// A server of HTTP on loopback whose answers a test writes, byte by byte where it likes.
///
/// Each connection has a thread. The server ends with the object.
public final class ScriptedServer: Sendable {
  /// The port on 127.0.0.1.
  public let port: Int
  private let listener: Int32
  private let shared: Shared

  /// What the threads of the connections use.
  final class Shared: Sendable {
    let answer: @Sendable (ServerRequest) -> ServerReply
    let requests = Mutex<[ServerRequest]>([])
    let connections = Mutex(0)

    init(answer: @escaping @Sendable (ServerRequest) -> ServerReply) { self.answer = answer }
  }

  private struct SystemFailure: Error { var number = errno }

  /// Starts a server.
  ///
  /// - Parameter answer: Returns the reply to a request. It is called on any thread.
  public init(_ answer: @escaping @Sendable (ServerRequest) -> ServerReply) throws {
    signal(SIGPIPE, SIG_IGN)
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    guard listener >= 0 else { throw SystemFailure() }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 128) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isBound else {
      close(listener)
      throw SystemFailure()
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    shared = Shared(answer: answer)
    startThread { [listener, shared] in
      while true {
        let connection = accept4(listener, nil, nil, O_CLOEXEC)
        if connection < 0 { return }
        let number = shared.connections.withLock { count in
          count += 1
          return count
        }
        startThread {
          ServerConnection(descriptor: connection, number: number, shared: shared).serve()
        }
      }
    }
  }

  deinit {
    // Ends the wait for connections, which `close` would not.
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// The address of a path: `http://127.0.0.1:PORT/PATH`.
  public func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The requests so far.
  public var requests: [ServerRequest] { shared.requests.withLock { $0 } }

  /// The number of connections so far.
  public var connections: Int { shared.connections.withLock { $0 } }

  /// Returns a port of 127.0.0.1 where nothing listens.
  public static func freePort() throws -> Int {
    let server = try ScriptedServer { _ in ServerReply(200) }
    return server.port
  }
}

/// Starts a detached thread.
func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { pointer in
      if let pointer { Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().body() }
      return nil
    }, Unmanaged.passRetained(Box(body)).toOpaque())
  pthread_detach(thread)
}
