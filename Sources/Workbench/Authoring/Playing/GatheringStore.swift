public import QuizboardModel

/// A store in memory that also accumulates the changes of a run.
public final class GatheringStore: RunStore {
  private let store: MemoryStore
  /// All changes of the run so far, as one change, but for those of servers.
  public private(set) var changes: RunChanges
  /// The records of servers, by address.
  private var records: [String: ServerRecord]
  /// The state of the outbox.
  private let waiting: OutboxState

  /// Creates a store for the run with this key.
  public convenience init(
    of key: PlaceKey, place: [UInt8]? = nil, settings: [String: [UInt8]] = [:],
    scores: [Score] = []
  ) {
    self.init(
      of: key, place: place, settings: settings, scores: scores, servers: [], outbox: OutboxState())
  }

  /// Creates a store with servers.
  package init(
    of key: PlaceKey, place: [UInt8]?, settings: [String: [UInt8]], scores: [Score],
    servers: [ServerRecord], outbox: OutboxState
  ) {
    changes = RunChanges(key: key)
    records = Dictionary(servers.map { ($0.url, $0) }, uniquingKeysWith: { $1 })
    waiting = outbox
    store = MemoryStore(
      places: place.map { [key: $0] } ?? [:], settings: settings, scores: scores)
  }

  /// See `RunStore`.
  public func place(of key: PlaceKey) -> [UInt8]? { store.place(of: key) }

  /// See `RunStore`.
  public func settings(of quiz: String) -> [UInt8]? { store.settings(of: quiz) }

  /// See `RunStore`.
  public func scores(of quiz: String) -> [Score] { store.scores(of: quiz) }

  /// See `RunStore`.
  public func commit(_ changes: RunChanges) throws {
    try store.commit(changes)
    if changes.forgetsEverything {
      self.changes = RunChanges(key: changes.key)
      records = [:]
    }
    if let server = changes.server { records[server.url] = server }
    self.changes.forgetsEverything = self.changes.forgetsEverything || changes.forgetsEverything
    self.changes.place = place(of: changes.key).map { .save($0) } ?? .remove
    self.changes.settings.merge(changes.settings.mapValues { SettingsChange($0.value) }) { $1 }
    self.changes.scores += changes.scores
  }
}

/// Servers without an outbox that sends.
extension GatheringStore: ExchangeStore {
  package var bodiesFolder: String? { nil }
  package func server(_ url: String) -> ServerRecord? { records[url] }
  package func servers() -> [ServerRecord] { records.values.sorted { $0.url < $1.url } }
  package func fetchedQuiz(_ identifier: String) -> (server: String, quiz: FetchedQuiz)? {
    for record in servers() {
      if let quiz = record.quizzes.first(where: { $0.identifier == identifier }) {
        return (record.url, quiz)
      }
    }
    return nil
  }
  package func keep(_ server: ServerRecord) { records[server.url] = server }
  package func forget(server url: String) { records[url] = nil }
  package func claimOutbox() -> Bool { false }
  package func releaseOutbox() {}
  package func outbox() -> [WaitingResult] { [] }
  package func waitingCount() -> Int { waiting.waiting }
  package func outboxState() -> OutboxState { waiting }
  package func record(_ outcome: SendingOutcome, of id: String) {}
  package func retryParked() {}
}
