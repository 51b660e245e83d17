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

  /// The state that the threads of the connections share.
  final class Shared: Sendable {
    let answer: @Sendable (ServerRequest) -> ServerReply
    let requests = Mutex<[ServerRequest]>([])
    let connections = Mutex(0)
    /// The descriptors of connections that have not ended.
    let open = Mutex<Set<Int32>>([])

    init(answer: @escaping @Sendable (ServerRequest) -> ServerReply) { self.answer = answer }
  }

  private struct SystemError: Error { var number = errno }

  /// Starts a server.
  ///
  /// - Parameter answer: Returns the reply to a request. It is called on any thread.
  public init(_ answer: @escaping @Sendable (ServerRequest) -> ServerReply) throws {
    signal(SIGPIPE, SIG_IGN)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw SystemError() }
    let isBound = Self.withAddress(0) { bind(listener, $0, $1) == 0 } && listen(listener, 128) == 0
    guard isBound, let port = Self.port(of: listener) else {
      close(listener)
      throw SystemError()
    }
    self.listener = listener
    self.port = port
    shared = Shared(answer: answer)
    startThread { [shared] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { return }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
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
    // A connection that stays open would keep alive what the answers refer to.
    shared.open.withLock { for descriptor in $0 { shutdown(descriptor, Int32(SHUT_RDWR)) } }
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

  /// Connects to a port of 127.0.0.1; nil if nothing listens there.
  static func connect(to port: Int) -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let isConnected = withAddress(port) { Glibc.connect(descriptor, $0, $1) == 0 }
    if isConnected { return descriptor }
    close(descriptor)
    return nil
  }

  private static func withAddress(
    _ port: Int, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(clamping: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// Returns the port of a socket.
  private static func port(of descriptor: Int32) -> Int? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isFound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size) == 0
      }
    }
    return isFound ? Int(UInt16(bigEndian: address.sin_port)) : nil
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
