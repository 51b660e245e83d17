import Foundation
import QuizboardModel

/// A store in memory with servers and an outbox, and with a folder for bodies that is gone with it.
final class ExchangingStore: ExchangeStore {
  private let base = MemoryStore()
  private var records: [String: ServerRecord] = [:]
  private(set) var results: [OutgoingResult] = []
  /// The number of results in each commit that had some.
  private(set) var commits: [(scores: Int, results: Int)] = []
  /// True to refuse every commit.
  var isFull = false
  private let folder = NSTemporaryDirectory() + "quizboard-bodies-\(UUID().uuidString)"

  struct Full: Error, CustomStringConvertible { let description = "it is full" }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func place(of key: PlaceKey) -> [UInt8]? { base.place(of: key) }
  func settings(of quiz: String) -> [UInt8]? { base.settings(of: quiz) }
  func scores(of quiz: String) -> [Score] { base.scores(of: quiz) }
  func commit(_ changes: RunChanges) throws {
    if isFull { throw Full() }
    try base.commit(changes)
    if changes.forgetsEverything { (records, results) = ([:], []) }
    if let server = changes.server { records[server.url] = server }
    results += changes.results
    if !changes.results.isEmpty { commits.append((changes.scores.count, changes.results.count)) }
  }

  var bodiesFolder: String? { folder }
  func server(_ url: String) -> ServerRecord? { records[url] }
  func servers() -> [ServerRecord] { records.values.sorted { $0.url < $1.url } }
  func fetchedQuiz(_ identifier: String) -> (server: String, quiz: FetchedQuiz)? {
    for record in servers() {
      for quiz in record.quizzes where quiz.identifier == identifier { return (record.url, quiz) }
    }
    return nil
  }
  func keep(_ server: ServerRecord) { records[server.url] = server }
  func forget(server url: String) { records[url] = nil }
  func claimOutbox() -> Bool { true }
  func releaseOutbox() {}
  func outbox() -> [WaitingResult] { results.map { WaitingResult(result: $0, due: $0.recorded) } }
  func waitingCount() -> Int { results.count }
  func record(_ outcome: SendingOutcome, of id: String) {
    if outcome == .sent { results.removeAll { $0.id == id } }
  }
  func retryParked() {}
}
