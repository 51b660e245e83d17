package import QuizboardCourier
import QuizboardEngine
import QuizboardExchange
package import QuizboardModel

/// Sends the results in the outbox of a store. One program at a time does so.
package struct ResultSender {
  /// The outcome of an attempt to send.
  package struct Report: Sendable, Equatable {
    /// The number of results that were sent.
    package var sent = 0
    /// The time of the next attempt, in seconds since 1970; nil if nothing waits for a time.
    package var nextDue: Double?
  }

  private let store: any ExchangeStore
  private let transport: any Transport
  private let now: () -> Double

  /// The number of results that are handed to the transport together.
  private static let batch = 30
  /// The maximum size of an answer in bytes.
  private static let largestAnswer = 1 << 20
  /// The seconds after which a program looks again whether another one still sends.
  private static let patience = 30.0

  package init(store: any ExchangeStore, transport: any Transport, now: @escaping () -> Double) {
    self.store = store
    self.transport = transport
    self.now = now
  }

  /// Sends the results whose time has come.
  package func sendDue(isCancelled: () -> Bool = { false }) -> Report {
    send({ item, now in (item.due ?? .infinity) <= now }, isCancelled: isCancelled)
  }

  /// Sends all results but parked ones and those that a server asked to be sent later.
  package func sendAll() -> Report {
    send(
      { item, now in item.due.map { !item.isRequested || $0 <= now } ?? false },
      isCancelled: { false })
  }

  private func send(_ isWanted: (WaitingResult, Double) -> Bool, isCancelled: () -> Bool) -> Report
  {
    var report = Report()
    guard let waiting = try? store.outbox(), !waiting.isEmpty else { return report }
    guard store.claimOutbox() else {
      report.nextDue = now() + Self.patience
      return report
    }
    defer { store.releaseOutbox() }
    // Another program may have sent some before this one got the reservation.
    guard let claimed = try? store.outbox() else { return report }
    let targets = Targets(store)
    let present = now()
    var pending = claimed.filter { isWanted($0, present) && targets.address(of: $0) != nil }[...]
    parkHomeless(claimed, targets)
    var unreachable: Set<String> = []
    while !pending.isEmpty, !isCancelled() {
      let items = Array(pending.prefix(Self.batch))
      pending = pending.dropFirst(Self.batch)
      report.sent += send(items, targets, isCancelled, &unreachable)
    }
    let left = (try? store.outbox()) ?? []
    report.nextDue = left.filter { targets.address(of: $0) != nil }.compactMap(\.due).min()
    return report
  }

  /// Sends some results; returns the number of those that were taken.
  private func send(
    _ items: [WaitingResult], _ targets: Targets, _ isCancelled: () -> Bool,
    _ unreachable: inout Set<String>
  ) -> Int {
    var sent = 0
    // A host that cannot be reached is not asked again for each of its results.
    let (skipped, tried) = items.separated { unreachable.contains($0.result.server) }
    for item in skipped { record(item, .failure(Self.unreached)) }
    let transfers = tried.compactMap { item in
      targets.address(of: item).map { transfer(of: item, to: $0, targets) }
    }
    var failed: Set<String> = []
    _ = transport.perform(transfers, isCancelled: isCancelled) { index, result in
      let item = tried[index]
      if case .failure(let problem) = result, problem.isUnreachable {
        failed.insert(item.result.server)
      }
      if record(item, result) { sent += 1 }
    }
    unreachable.formUnion(failed)
    return sent
  }

  private static let unreached = ExchangeProblem(
    .offline, "the server cannot be reached at the moment")

  private func transfer(of item: WaitingResult, to address: Address, _ targets: Targets)
    -> Transfer
  {
    var transfer = Transfer(
      address, method: .post(item.result.body, contentType: "application/json"),
      reach: targets.reach(of: item, at: address), byteLimit: Self.largestAnswer)
    transfer.idempotencyKey = item.result.id
    transfer.permittedHosts = targets.permittedHosts(of: item)
    return transfer
  }

  /// Records the outcome of sending a result; returns true if it was sent.
  @discardableResult
  private func record(_ item: WaitingResult, _ result: Result<TransferAnswer, ExchangeProblem>)
    -> Bool
  {
    let outcome = RetryTimes.outcome(of: result, attempts: item.attempts, now: now())
    // A result whose outcome cannot be recorded is sent again, with the same key.
    try? store.record(outcome, of: item.result.id)
    return outcome == .sent
  }

  /// Parks the results whose server takes none any more.
  private func parkHomeless(_ items: [WaitingResult], _ targets: Targets) {
    for item in items where item.due != nil && targets.isGone(item) {
      try? store.record(
        .parked(reason: "its server takes no results any more; ask who runs it"),
        of: item.result.id)
    }
  }
}

/// The addresses to which the results of servers go.
private struct Targets {
  private let records: [String: ServerRecord]

  init(_ store: any ExchangeStore) {
    let servers = (try? store.servers()) ?? []
    records = Dictionary(servers.map { ($0.url, $0) }, uniquingKeysWith: { $1 })
  }

  /// Returns the address for a result; nil if there is none, or the player must agree first.
  func address(of item: WaitingResult) -> Address? {
    guard let record = records[item.result.server], record.unacceptedHost == nil else {
      return nil
    }
    return record.scores.flatMap { try? Address($0) }
  }

  /// True if the server of a result names no address.
  func isGone(_ item: WaitingResult) -> Bool { records[item.result.server]?.scores == nil }

  /// The hosts that may have the result: that of the server, and those that the player agreed to.
  func permittedHosts(of item: WaitingResult) -> [String] {
    let own = (try? Address(typed: item.result.server)).map { [$0.host] } ?? []
    return own + (records[item.result.server]?.acceptedScoreHosts ?? [])
  }

  func reach(of item: WaitingResult, at address: Address) -> Transfer.Reach {
    guard let server = try? Address(typed: item.result.server) else { return .public }
    return Transfer.Reach(to: address, namedBy: server)
  }
}

extension ExchangeProblem {
  /// True if another request to the same host would fail alike.
  fileprivate var isUnreachable: Bool {
    switch kind {
    case .offline, .noSuchHost, .refused, .timedOut, .badCertificate, .noLibcurl: true
    default: false
    }
  }
}

extension [WaitingResult] {
  fileprivate func separated(_ isFirst: (WaitingResult) -> Bool) -> (
    first: [WaitingResult], second: [WaitingResult]
  ) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}
