import QuizboardEngine
public import QuizboardModel
import QuizboardScripting

/// Forwards to another store, and records the initial data of a run.
public final class InitialDataStore: ForwardingStore {
  package let base: any RunStore
  /// The saved place at which the run resumed; nil for a new start.
  public private(set) var place: [UInt8]?
  /// The initial settings of the run, by quiz.
  public private(set) var settings: [String: [UInt8]] = [:]
  /// The initial scores of the run.
  public private(set) var scores: [Score] = []

  /// The initial records of servers.
  package private(set) var servers: [ServerRecord] = []
  /// The initial state of the outbox.
  package private(set) var outbox = OutboxState()

  /// Records the contents of `store` for the quizzes of a run.
  public init(_ store: any RunStore, quizzes: some Sequence<String>) {
    base = store
    for quiz in quizzes.sorted() {
      if let kept = try? store.settings(of: quiz), !kept.isEmpty { settings[quiz] = kept }
      scores += store.scores(of: quiz)
    }
    guard let exchange = exchangeStore(store) else { return }
    servers = (try? exchange.servers()) ?? []
    outbox = (try? exchange.outboxState()) ?? OutboxState()
  }

  /// See `RunStore`.
  public func place(of key: PlaceKey) throws -> [UInt8]? {
    let place = try base.place(of: key)
    self.place = place
    return place
  }

  /// See `RunStore`.
  public func settings(of quiz: String) throws -> [UInt8]? { try base.settings(of: quiz) }
  /// See `RunStore`.
  public func scores(of quiz: String) -> [Score] { base.scores(of: quiz) }
  /// See `RunStore`.
  public func commit(_ changes: RunChanges) throws { try base.commit(changes) }
  /// See `RunStore`.
  public func claim(_ key: PlaceKey) -> Bool { base.claim(key) }
  /// See `RunStore`.
  public func release(_ key: PlaceKey) { base.release(key) }
  /// See `RunStore`.
  public func takeNotices() -> [Warning] { base.takeNotices() }
}
