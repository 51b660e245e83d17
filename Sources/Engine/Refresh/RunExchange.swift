import QuizboardExchange
import QuizboardModel
import QuizboardScripting

/// The exchange of a run with servers: its open requests, and what it knows of each server.
///
/// The requests are part of the saved run. So are the records of servers, unless a store has them.
final class RunExchange: ExchangeService {
  /// The part of the exchange that a saved run contains.
  struct Saved: Equatable {
    /// The number of requests so far.
    var count = 0
    /// The open requests.
    var requests: [ExchangeRequest] = []
    /// An address that no request was made for, and why.
    var refused: Refused?
    /// The numbers of the attempts whose results were queued.
    var queued: [Int] = []
    /// The records of the servers by address, if no store has them.
    var records: [String: ServerRecord] = [:]

    /// True if the run has never asked a server, and has queued no result.
    var isEmpty: Bool { count == 0 && refused == nil && queued.isEmpty && records.isEmpty }
  }

  /// An address for which no request is possible.
  struct Refused: Equatable {
    var url: String
    var problem: ExchangeProblem
  }

  /// The result of a refresh that was read before its delivery, on another thread.
  var prepared: RefreshResult?
  /// The part for the saved run.
  var saved = Saved()
  /// The record that the current input changed, for the store.
  private(set) var changed: ServerRecord?

  /// The results that the current input adds to the outbox.
  private(set) var results: [OutgoingResult] = []

  /// The number of quizzes that the last deliveries brought and that were not there before.
  private var newQuizzes = 0
  /// The number of times that scripts have asked for a refresh.
  private(set) var refreshCount = 0
  /// The result of the last refresh.
  private var lastRefresh: ExchangeChange?

  private let store: (any ExchangeStore)?
  /// The records of the store that this run has read, by address.
  private var known: [String: ServerRecord] = [:]
  /// The state of the outbox; nil until it is read.
  private var outbox: OutboxState?
  /// True if the current input sends parked results again.
  private(set) var retriesParked = false
  private var changes: [ExchangeChange] = []
  private var hasQueuedResults = false
  /// True if the current input forgets all servers.
  private var isForgetting = false
  private var shelves: [String: FetchedShelf] = [:]
  private lazy var bodies: QuizBodies =
    if let folder = store?.bodiesFolder { QuizBodies(folder) } else { .temporary() }

  init(store: (any ExchangeStore)?) { self.store = store }

  /// True if the store has the records of servers.
  var isStored: Bool { store != nil }

  // Records

  /// Returns the record of a server; nil if nothing is known of it.
  func record(of url: String) -> ServerRecord? {
    if changed?.url == url { return changed }
    if isForgetting { return nil }
    guard let store else { return saved.records[url] }
    if let record = known[url] { return record }
    let record = try? store.server(url)
    known[url] = record
    return record
  }

  private func keep(_ record: ServerRecord) {
    shelves[record.url] = nil
    if store == nil { saved.records[record.url] = record } else { changed = record }
  }

  /// Accepts the changes of an input that succeeded.
  func keepPending() {
    if isForgetting { known.removeAll() }
    isForgetting = false
    if let changed { known[changed.url] = changed }
    changed = nil
    if retriesParked || !results.isEmpty { (outbox, hasQueuedResults) = (nil, true) }
    retriesParked = false
    results.removeAll()
  }

  /// True once after results were queued.
  func takeQueuedResults() -> Bool {
    defer { hasQueuedResults = false }
    return hasQueuedResults
  }

  /// Returns and resets what the last refreshes brought; nil if none has ended.
  func takeNews() -> RefreshNews? {
    defer { (newQuizzes, lastRefresh) = (0, nil) }
    if newQuizzes > 0 { return .quizzes(newQuizzes) }
    return lastRefresh.map { $0 == .failed ? .failed : .nothing }
  }

  /// Discards the changes of an input that failed. The saved part is restored with the run.
  func dropPending() {
    if let changed { shelves[changed.url] = nil }
    if store == nil { shelves.removeAll() }
    changed = nil
    (newQuizzes, lastRefresh) = (0, nil)
    results.removeAll()
    retriesParked = false
    isForgetting = false
    changes.removeAll()
  }

  /// Returns and removes the changes that controllers have not received yet.
  func takeChanges() -> [ExchangeChange] {
    if changes.isEmpty { return [] }
    defer { changes.removeAll() }
    return changes
  }

  // Scripts

  func state(of url: String) -> ServerState? {
    let record = record(of: url)
    let refusal = saved.refused?.url == url ? saved.refused?.problem : nil
    guard !url.isEmpty || refusal != nil else { return nil }
    return ServerState(
      url: url, title: record?.title, isChecking: !saved.requests.isEmpty,
      checkedAt: record?.checkedAt, problem: refusal ?? record?.problem,
      skipped: record?.skipped.map { ($0.title, $0.reason) } ?? [], outbox: presentOutbox,
      newKey: record?.newKey.map(KeyFingerprint.text), scoresHost: record?.unacceptedHost)
  }

  private var presentOutbox: OutboxState {
    if let outbox { return outbox }
    let read = (try? store?.outboxState()) ?? OutboxState()
    outbox = read
    return read
  }

  func refresh(_ url: String) {
    refreshCount += 1
    guard saved.requests.isEmpty else { return }
    do throws(ExchangeProblem) {
      _ = try Address(typed: url)
    } catch {
      saved.refused = Refused(url: url, problem: error)
      return changes.append(.failed)
    }
    saved.refused = nil
    // Another program may have fetched something in the meantime.
    known[url] = nil
    saved.count += 1
    saved.requests.append(ExchangeRequest(number: saved.count, url: url))
    changes.append(.checking)
  }

  func resend() { retriesParked = true }

  func acceptKey(of url: String) {
    known[url] = nil
    guard var record = record(of: url), record.newKey != nil else { return }
    record.acceptNewKey()
    keep(record)
    // The pending requests carry the old key.
    saved.requests.removeAll()
    refresh(url)
  }

  func acceptScores(of url: String) {
    known[url] = nil
    guard var record = record(of: url), let host = record.unacceptedHost else { return }
    record.acceptedScoreHosts.append(host)
    keep(record)
  }

  func forget() {
    isForgetting = true
    changed = nil
    outbox = OutboxState()
    shelves.removeAll()
    saved = Saved(count: saved.count)
  }

  // Deliveries

  /// Applies the answer to a request; returns false if no such request is open.
  func deliver(_ delivery: Delivery, at now: Double) -> Bool {
    if case .results(_, let left) = delivery.content {
      outbox = left
      changes.append(.sent)
      return true
    }
    guard let index = saved.requests.firstIndex(where: { $0.number == delivery.request }) else {
      return false
    }
    let url = saved.requests.remove(at: index).url
    let record = record(of: url) ?? ServerRecord(url: url)
    let result = prepared ?? read(delivery, of: record, at: now)
    prepared = nil
    let updated = result.applied(to: record, at: now)
    let known = Set(record.quizzes.map(\.identifier))
    newQuizzes += updated.quizzes.count { !known.contains($0.identifier) }
    keep(updated)
    lastRefresh = result.change
    changes.append(result.change)
    return true
  }

  private func read(_ delivery: Delivery, of record: ServerRecord, at now: Double) -> RefreshResult
  {
    switch delivery.content {
    case .problem(let problem): return RefreshResult(problem, of: record)
    case .results: return RefreshResult(unchanged: record, at: now)
    case .answer(let answer):
      // A restored or replayed run has no bodies of earlier processes in its temporary folder.
      let reader = RefreshReader(
        record, bodies: bodies, keeping: digests(exceptOf: record.url),
        trustsRecord: store?.bodiesFolder == nil)
      return reader.read(answer, at: now) { wanted, take in
        for body in wanted {
          take(body, answer.files[body.url].map { .success($0) } ?? .failure(body.missing))
        }
      }
    }
  }

  /// Returns a requested refresh, to be read elsewhere.
  func pendingRefresh(_ request: ExchangeRequest) -> PendingRefresh {
    PendingRefresh(
      request, record: record(of: request.url) ?? ServerRecord(url: request.url), bodies: bodies,
      keeping: digests(exceptOf: request.url))
  }

  /// Returns the digests of the bodies that the other servers need.
  private func digests(exceptOf url: String) -> Set<String> {
    let servers = (try? store?.servers()) ?? Array(saved.records.values)
    return Set(servers.filter { $0.url != url }.flatMap { $0.digests + $0.formerDigests })
  }

  /// Ends a request whose delivery failed, which an undone input would leave open for ever.
  func fail(_ delivery: Delivery, because problem: ExchangeProblem) {
    guard let request = saved.requests.first(where: { $0.number == delivery.request }) else {
      return
    }
    saved.requests.removeAll { $0.number == delivery.request }
    saved.refused = Refused(url: request.url, problem: problem)
  }

  // Results

  /// Queues the results of attempts at fetched quizzes, if the player sends results. A result is
  /// queued once for each attempt.
  func queueResults(of scores: [Score]) {
    for score in scores where score.quiz.hasPrefix("//") {
      guard let store, let attempt = score.attempt, !saved.queued.contains(attempt.number) else {
        continue
      }
      let settings = LibrarySettings(in: store)
      guard settings.sendsResults, let (url, quiz) = try? store.fetchedQuiz(score.quiz),
        record(of: url)?.scores != nil
      else { continue }
      saved.queued.append(attempt.number)
      let id = Self.newID()
      let result = AttemptResult(
        id: id, score: score, attempt: attempt, quiz: quiz, server: url,
        player: settings.playerName)
      results.append(
        OutgoingResult(
          id: id, server: url, quiz: score.quiz, title: quiz.title, body: result.json,
          recorded: score.time))
    }
  }

  /// Returns a random identifier of 128 bits.
  private static func newID() -> String {
    let words = (0..<2).map { _ in String(UInt64.random(in: 0...(.max)), radix: 16) }
    return words.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }

  // The library

  func entries(of url: String) -> [LibraryEntry] {
    guard let record = record(of: url) else { return [] }
    let shelf = shelves[url] ?? FetchedShelf(record)
    shelves[url] = shelf
    return shelf.entries
  }

  func entry(identifier: String, below url: String) -> LibraryEntry? {
    entries(of: url).first { $0.identifier == identifier }
  }
}
