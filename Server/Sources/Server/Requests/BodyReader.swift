import Hummingbird
import NIOCore

/// Reads the body of a request within limits.
///
/// Reads follow one another, so that no two tasks use the iterator at the same time; a body has
/// only one.
final class BodyReader: @unchecked Sendable {
  /// The number of bytes that a body has at most.
  static let largest = 65_536

  /// The time within which a body must have arrived.
  static let longest = Duration.seconds(10)

  /// The number of bytes that are read, and thrown away, after the response to a body that is too
  /// large: a connection that is closed with unread bytes would be reset, and the response lost.
  private static let drained = 1 << 20

  /// The time for that.
  static let draining = Duration.seconds(2)

  private let length: String?
  private let time: ServerTime
  private let body: RequestBody
  private var iterator: RequestBody.AsyncIterator?

  /// Makes a reader, which reads nothing yet.
  init(_ request: Request, time: ServerTime) {
    (body, self.time) = (request.body, time)
    length = request.headers[.contentLength]
  }

  /// Returns the body.
  ///
  /// - Throws: A `Refusal` if it is too large or too slow, and what the connection throws.
  func read() async throws -> [UInt8] {
    if let length, (Int(length) ?? .max) > Self.largest { throw Refusal.tooLarge }
    return try await withThrowingTaskGroup(of: [UInt8].self) { group in
      group.addTask { try await self.collect() }
      group.addTask { [time] in
        try await time.sleep(Self.longest)
        throw Refusal.tooSlow
      }
      defer { group.cancelAll() }
      return try await group.next() ?? []
    }
  }

  /// Reads some of what follows the part of the body that was read.
  func drain() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        var count = 0
        while count < Self.drained, let buffer = try await self.next() {
          count += buffer.readableBytes
        }
      }
      group.addTask { [time] in try await time.sleep(Self.draining) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func collect() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let buffer = try await next() {
      guard bytes.count + buffer.readableBytes <= Self.largest else { throw Refusal.tooLarge }
      bytes += buffer.readableBytesView
    }
    return bytes
  }

  private func next() async throws -> ByteBuffer? {
    var iterator = iterator ?? body.makeAsyncIterator()
    defer { self.iterator = iterator }
    return try await iterator.next()
  }
}
