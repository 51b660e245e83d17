import Foundation
import GRDB
package import QuizboardModel

/// The results that wait to be sent.
extension Store {
  /// See `ExchangeStore`. Nothing is sent while the file is unusable, because another program may
  /// send the same results.
  package func claimOutbox() -> Bool { connection.lock?.claimOutbox() ?? false }

  package func releaseOutbox() { connection.lock?.releaseOutbox() }

  package func outbox() throws -> [WaitingResult] {
    try connection.read([.outbox]) { try $0.waitingResults() }
  }

  package func waitingCount() throws -> Int {
    try connection.read([.outbox]) {
      try Int.fetchOne($0.db, sql: "SELECT count(*) FROM outbox") ?? 0
    }
  }

  package func record(_ outcome: SendingOutcome, of id: String) throws {
    try connection.write { db in
      switch outcome {
      case .sent:
        try db.cachedStatement(sql: "DELETE FROM outbox WHERE id = ?").execute(arguments: [id])
      case .later(let due, let reason, let isRequested):
        try db.delay(id, until: due, reason: reason, isRequested: isRequested)
      case .parked(let reason):
        try db.delay(id, until: nil, reason: reason, isRequested: false)
      }
    }
  }

  package func retryParked() throws {
    try connection.write { try $0.retryParked() }
  }
}

extension Database {
  /// Makes parked results due.
  func retryParked() throws {
    for var item in try RowReader(db: self).waitingResults() where item.due == nil {
      item.due = 0
      try keep(item)
    }
  }

  /// Adds a result to the outbox, due at once. A result that waits already stays as it is.
  func insert(_ result: OutgoingResult) throws {
    try insert(WaitingResult(result: result, due: result.recorded))
  }

  func insert(_ item: WaitingResult) throws {
    let number = try nextNumber("number", of: .outbox)
    try insert(into: .outbox, or: "IGNORE", item.values(number: number))
  }

  /// Replaces a waiting result by one with the same identifier.
  private func keep(_ item: WaitingResult) throws {
    let number = try Int64.fetchOne(
      self, sql: "SELECT number FROM outbox WHERE id = ?", arguments: [item.result.id])
    guard let number else { return }
    try insert(into: .outbox, or: "REPLACE", item.values(number: number))
  }

  fileprivate func delay(
    _ id: String, until due: Double?, reason: String, isRequested: Bool
  ) throws {
    let waiting = try RowReader(db: self).rows(.outbox, where: "id = ?", [id]).first
    guard var item = try waiting.map(WaitingResult.init) else { return }
    item.attempts += 1
    (item.due, item.reason, item.isRequested) = (due, reason, isRequested)
    try keep(item)
  }
}

extension RowReader {
  /// Returns the results in the outbox, in the order recorded.
  func waitingResults() throws -> [WaitingResult] {
    try map(rows(.outbox)) { try WaitingResult($0) }
  }
}

extension WaitingResult {
  /// Reads a row of `outbox`.
  fileprivate init(_ row: CheckedRow) throws(DamagedRow) {
    let result = OutgoingResult(
      id: try row.value("id"), server: try row.value("server"), quiz: try row.value("quiz"),
      title: try row.value("title"), body: try row.bytes("body"),
      recorded: try row.value("recorded"))
    self.init(
      result: result, attempts: try row.value("attempts"), due: try row.optional("due"),
      reason: try row.optional("reason"), isRequested: try row.value("requested"))
  }

  /// The values of the row.
  fileprivate func values(number: Int64) -> [(any DatabaseValueConvertible)?] {
    [
      number, result.id, result.server, result.quiz, result.title, Data(result.body),
      result.recorded, attempts, due, reason, isRequested,
    ]
  }
}
