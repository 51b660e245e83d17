import QuizboardClassroom
import QuizboardServer
import Synchronization

/// An application without quizzes, which answers as a test says and records what it is asked.
final class FakePlaces: Places {
  private struct State {
    var answer: @Sendable (PlaceRequest) async -> PlaceAnswer = { _ in
      PlaceAnswer(.shown, body: Array("<!DOCTYPE html><p>place</p>".utf8))
    }
    var requests: [PlaceRequest] = []
    var listPlayers: [[UInt8]?] = []
    var streams: [Int: AsyncStream<String>.Continuation] = [:]
    var nextStream = 0
    var version = "1.0"
    var isClosed = false
  }

  private let state = Mutex(State())
  /// A signal for each stream that ended.
  let endedStreams: AsyncStream<Void>
  private let endedStream: AsyncStream<Void>.Continuation

  static let digest = String(repeating: "0123456789abcdef", count: 4)
  static let style = Array(String(repeating: "main { color: black } ", count: 50).utf8)

  init() { (endedStreams, endedStream) = AsyncStream<Void>.makeStream() }

  /// The requests so far.
  var requests: [PlaceRequest] { state.withLock(\.requests) }
  /// The players who asked for the list.
  var listPlayers: [[UInt8]?] { state.withLock(\.listPlayers) }
  /// The number of streams of versions that are read.
  var streamCount: Int { state.withLock(\.streams.count) }
  /// A Boolean value that indicates whether the server has closed the application.
  var isClosed: Bool { state.withLock(\.isClosed) }

  /// Sets how requests are answered.
  func answer(_ answer: @escaping @Sendable (PlaceRequest) async -> PlaceAnswer) {
    state.withLock { $0.answer = answer }
  }

  /// Changes the version of all places.
  func change(to version: String) {
    let streams = state.withLock { state in
      state.version = version
      return state.streams.values
    }
    for stream in streams { stream.yield(version) }
  }

  /// Ends the versions of all places.
  func endVersions() {
    for stream in state.withLock(\.streams.values) { stream.finish() }
  }

  func list(for player: [UInt8]?, wanted: PlaceRequest.Form) async -> PlaceAnswer {
    state.withLock { $0.listPlayers.append(player) }
    return PlaceAnswer(.shown, body: Array((wanted == .json ? "{}" : "<p>list</p>").utf8))
  }

  func answer(_ request: PlaceRequest) async -> PlaceAnswer {
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answer
    }
    return await answer(request)
  }

  func file(_ digest: String) async -> ServedFile? {
    digest == Self.digest
      ? ServedFile(type: "text/css; charset=utf-8", bytes: Self.style) : nil
  }

  func versions(of quiz: String, player: [UInt8]) -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let number = state.withLock { state in
      state.nextStream += 1
      state.streams[state.nextStream] = continuation
      continuation.yield(state.version)
      return state.nextStream
    }
    continuation.onTermination = { [weak self, endedStream] _ in
      self?.state.withLock { _ = $0.streams.removeValue(forKey: number) }
      endedStream.yield()
    }
    return stream
  }

  func run() async {}

  func close() async { state.withLock { $0.isClosed = true } }
}
