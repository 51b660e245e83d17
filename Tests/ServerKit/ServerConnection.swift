import Glibc
import Synchronization

/// A connection of a `ScriptedServer`.
struct ServerConnection {
  let descriptor: Int32
  let number: Int
  let shared: ScriptedServer.Shared

  /// Answers requests until the connection ends.
  func serve() {
    shared.open.withLock { _ = $0.insert(descriptor) }
    defer {
      shared.open.withLock { _ = $0.remove(descriptor) }
      // A program that a test starts meanwhile may have a copy of the descriptor.
      shutdown(descriptor, Int32(SHUT_RDWR))
      close(descriptor)
    }
    var rest: [UInt8] = []
    while let request = read(&rest) {
      shared.requests.withLock { $0.append(request) }
      let reply = shared.answer(request)
      for step in reply.steps where !perform(step) { return }
      if !reply.keepsConnection { return }
    }
  }

  private func read(_ rest: inout [UInt8]) -> ServerRequest? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = rest.firstRange(of: end) {
        guard
          var request = ServerRequest(head: Array(rest[..<range.lowerBound]), connection: number)
        else { return nil }
        rest.removeSubrange(..<range.upperBound)
        let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
        while rest.count < length { guard readMore(&rest) else { return nil } }
        request.body = Array(rest.prefix(length))
        rest.removeFirst(length)
        return request
      }
      guard readMore(&rest) else { return nil }
      // An encrypted connection begins: what follows is no text.
      if let first = rest.first, first < 0x20 { return ServerRequest(connection: number) }
    }
  }

  private func readMore(_ rest: inout [UInt8]) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 16 * 1024)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count <= 0 { return false }
    rest += bytes.prefix(count)
    return true
  }

  /// Returns false if the connection has ended.
  private func perform(_ step: ServerReply.Step) -> Bool {
    switch step {
    case .send(let bytes): return send(bytes[...])
    case .repeating(let bytes, var total):
      while total > 0 {
        guard send(bytes.prefix(total)) else { return false }
        total -= bytes.count
      }
      return true
    case .drip(let byte):
      while !isClosed(within: 10) { guard send([byte]) else { return false } }
      return false
    case .hang: return !isClosed(within: -1)
    case .call(let body):
      body()
      return true
    case .tunnel(let port):
      tunnel(to: port)
      return false
    case .reset:
      var now = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
      return false
    }
  }

  private func send(_ bytes: ArraySlice<UInt8>) -> Bool { Self.send(bytes, to: descriptor) }

  private static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, 0) }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Passes bytes on in both directions until one side ends.
  private func tunnel(to port: Int) {
    guard let other = ScriptedServer.connect(to: port) else { return }
    defer { close(other) }
    let ends = [(descriptor, other), (other, descriptor)]
    var bytes = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      var polled = ends.map { pollfd(fd: $0.0, events: Int16(POLLIN), revents: 0) }
      guard poll(&polled, 2, -1) > 0 else { return }
      for (index, end) in ends.enumerated() where polled[index].revents != 0 {
        let count = recv(end.0, &bytes, bytes.count, 0)
        guard count > 0, Self.send(bytes.prefix(count), to: end.1) else { return }
      }
    }
  }

  private func isClosed(within milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, milliseconds) != 0
  }
}
