import Foundation
import QuizboardClassroom
import QuizboardModel
import Testing

@testable import QuizboardClassSQLite

/// A folder of one test, which is removed with it.
final class ClassFolder: Sendable {
  let path = NSTemporaryDirectory() + "quizboard-class-" + UUID().uuidString
  /// The path of the database.
  var database: String { file("class.sqlite") }

  /// Makes the folder. Without it the test fails.
  init() {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      Issue.record(error)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  func file(_ name: String) -> String { path + "/" + name }

  /// Opens the database.
  func open(
    address: String = "http://127.0.0.1:8080", cacheLimit: Int = SQLiteClassStore.cacheLimit
  ) throws -> SQLiteClassStore {
    try SQLiteClassStore(path: database, address: address, cacheLimit: cacheLimit)
  }

  /// Returns the names of the files in the folder, in order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }

  func write(_ bytes: Data, to name: String) throws {
    try bytes.write(to: URL(fileURLWithPath: file(name)))
  }

  func permissions(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return try #require(attributes[.posixPermissions] as? Int)
  }
}

/// Returns a player by a number.
func player(_ number: UInt8) -> PlayerID {
  PlayerID(bytes: [UInt8](repeating: number, count: 32))
}

/// Returns the place of a player in the quiz `capitals`.
func place(_ number: UInt8 = 1, in quiz: String = "capitals") -> PlaceID {
  PlaceID(player(number), in: quiz)
}

/// Returns a place at a revision, with a state that names it.
func stored(_ revision: Int = 1, due: Double? = nil, scores: [[UInt8]] = []) -> StoredPlace {
  var place = StoredPlace()
  place.revision = revision
  place.state = Array("state \(revision)".utf8)
  place.quizDigest = "digest"
  place.time = 1_000 + Double(revision) / 4
  place.due = due
  place.scores = scores
  return place
}

/// A stop of a store's thread.
struct Hold {
  private let gate: ThreadSignal
  private let stop: Task<Void, any Error>

  /// Stops the thread of a store; returns when it has stopped.
  init(_ store: SQLiteClassStore) async {
    let gate = ThreadSignal()
    let (stops, stopping) = AsyncStream.makeStream(of: Void.self)
    stop = Task {
      try await store.writer.read { _ in
        stopping.finish()
        gate.wait()
      }
    }
    self.gate = gate
    for await _ in stops {}
  }

  /// Lets the thread go on.
  func end() async throws {
    gate.send()
    try await stop.value
  }
}

extension SQLiteClassStore {
  /// Runs tasks that write, and lets the thread have all of them at once: it is stopped until they
  /// wait. Returns their results in the order of the bodies.
  func atOnce<Value: Sendable>(
    _ bodies: [@Sendable (SQLiteClassStore) async -> Value]
  ) async throws -> [Value] {
    let hold = await Hold(self)
    let tasks = bodies.map { body in Task { await body(self) } }
    while writer.waitingWrites < bodies.count { await Task.yield() }
    try await hold.end()
    var values: [Value] = []
    for task in tasks { values.append(await task.value) }
    return values
  }
}
