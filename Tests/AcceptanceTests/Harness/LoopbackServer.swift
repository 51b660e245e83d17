import Foundation
import Testing

/// A program that serves HTTP on loopback, on a port that it says in its first line. It is killed
/// with the object.
final class LoopbackServer {
  /// The port on 127.0.0.1.
  let port: Int
  private let running: RunningCommand

  /// The address of a path: `http://127.0.0.1:PORT/PATH`.
  func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// Starts a Python program with arguments, in the folder of a scratch.
  init(python arguments: [String], home scratch: Scratch) throws {
    var command = Command(
      program: "/usr/bin/env", ["python3", "-u"] + arguments, home: scratch)
    command.folder = scratch.folder
    running = try RunningCommand(command)
    let line = try #require(running.hear(), "\(arguments) did not start")
    let match = try #require(line.firstMatch(of: /port (\d+)/), "\(line)")
    port = try #require(Int(match.1))
  }

  deinit { running.kill() }

  /// Sends a request, and returns the answer with its headers.
  func answer(to request: String) throws -> String {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    try #require(isConnected, "nothing listens at port \(port)")
    let bytes = Array(request.utf8)
    try #require(send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    shutdown(connection, Int32(SHUT_WR))
    var (answer, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while case let count = recv(connection, &buffer, buffer.count, 0), count > 0 {
      answer += buffer.prefix(count)
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
