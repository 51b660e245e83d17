import Hummingbird
import NIOCore
import ServiceLifecycle
import Synchronization

/// The stream of server-sent events of a place. It says only the place's version: first at once,
/// then at each change, and again from time to time as a sign of life.
struct EventStream: Sendable {
  /// The time between signs of life.
  static let heartbeat = Duration.seconds(15)

  /// The source of versions.
  let places: any Places
  /// The quiz of the place.
  let quiz: String
  /// The player of the place.
  let player: [UInt8]
  /// The clock.
  let time: ServerTime

  /// Writes the stream until its reader goes, the place's versions end, or the server is shut down.
  func write(
    to writer: inout any ResponseBodyWriter, until request: RequestBody
  ) async throws {
    let latest = LatestVersion()
    let versions = Task { [self] in
      for await version in places.versions(of: quiz, player: player) { latest.set(version) }
      latest.finish()
    }
    let signsOfLife = Task {
      while (try? await time.sleep(Self.heartbeat)) != nil { latest.repeat() }
    }
    defer {
      versions.cancel()
      signsOfLife.cancel()
    }
    try await request.consumeWithInboundCloseHandler { _ in
      try await withGracefulShutdownHandler {
        for await _ in latest.signals {
          guard let version = latest.version else { continue }
          try await writer.write(ByteBuffer(string: "data: \(version)\n\n"))
        }
      } onGracefulShutdown: {
        latest.finish()
      }
    } onInboundClosed: {
      latest.finish()
    }
  }
}

/// The latest version of a place, and signals to write it. One signal is enough, however many
/// versions there were, so that a slow reader costs no memory.
private final class LatestVersion: Sendable {
  /// The signals, for one reader.
  let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let value = Mutex<String?>(nil)

  init() {
    (signals, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The latest version; nil before the first.
  var version: String? { value.withLock(\.self) }

  /// Sets the version, and signals it.
  func set(_ version: String) {
    value.withLock { $0 = version }
    signal.yield()
  }

  /// Signals the same version again.
  func `repeat`() { signal.yield() }

  /// Ends the signals.
  func finish() { signal.finish() }
}
