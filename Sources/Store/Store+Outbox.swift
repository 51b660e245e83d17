import Foundation
import GRDB
package import QuizboardModel

/// The results that wait to be sent.
extension Store {
  /// See `ExchangeStore`. Nothing is sent while the file is unusable, because another program may
  /// send the same results.
  package func claimOutbox() -> Bool { lock?.claimOutbox() ?? false }

  package func releaseOutbox() { lock?.releaseOutbox() }

  package func outbox() throws -> [WaitingResult] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM outbox ORDER BY number").map(WaitingResult.init)
    }
  }

  package func waitingCount() throws -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM outbox") ?? 0 }
  }

  package func record(_ outcome: SendingOutcome, of id: String) throws {
    try write { db in
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
    try write { try $0.retryParked() }
  }
}

extension Database {
  /// Makes parked results due.
  func retryParked() throws { try execute(sql: "UPDATE outbox SET due = 0 WHERE due IS NULL") }

  /// Adds a result to the outbox, due at once. A result that waits already stays as it is.
  func insert(_ result: OutgoingResult) throws {
    try cachedStatement(
      sql: """
        INSERT OR IGNORE INTO outbox (id, server, quiz, title, body, recorded, due)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      result.id, result.server, result.quiz, result.title, Data(result.body), result.recorded,
      result.recorded,
    ])
  }

  fileprivate func delay(
    _ id: String, until due: Double?, reason: String, isRequested: Bool
  ) throws {
    try cachedStatement(
      sql: """
        UPDATE outbox SET attempts = attempts + 1, due = ?, reason = ?, requested = ? WHERE id = ?
        """
    ).execute(arguments: [due, reason, isRequested, id])
  }
}

extension WaitingResult {
  /// Reads a row of `outbox`.
  fileprivate init(_ row: Row) {
    let result = OutgoingResult(
      id: row["id"], server: row["server"], quiz: row["quiz"], title: row["title"],
      body: [UInt8](row["body"] as Data), recorded: row["recorded"])
    self.init(
      result: result, attempts: row["attempts"], due: row["due"], reason: row["reason"],
      isRequested: row["requested"])
  }
}
