import Hummingbird

/// Reads the body of a request within limits.
struct BodyReader {
  /// The number of bytes that a body has at most.
  static let largest = 65_536

  /// The time within which a body must have arrived.
  static let longest = Duration.seconds(10)

  /// The clock.
  let time: ServerTime

  /// Returns the body.
  ///
  /// - Parameter length: The length that the headers name.
  /// - Throws: A `Refusal` if it is too large or too slow, and what the connection throws.
  func read(_ body: RequestBody, length: String?) async throws -> [UInt8] {
    if let length, (Int(length) ?? .max) > Self.largest { throw Refusal.tooLarge }
    return try await withThrowingTaskGroup(of: [UInt8].self) { group in
      group.addTask { try await Self.collect(body) }
      group.addTask {
        try await time.sleep(Self.longest)
        throw Refusal.tooSlow
      }
      defer { group.cancelAll() }
      return try await group.next() ?? []
    }
  }

  private static func collect(_ body: RequestBody) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await buffer in body {
      guard bytes.count + buffer.readableBytes <= largest else { throw Refusal.tooLarge }
      bytes += buffer.readableBytesView
    }
    return bytes
  }
}
