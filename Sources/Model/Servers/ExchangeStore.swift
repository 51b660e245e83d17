/// The part of a store that has servers, fetched quizzes and the outbox.
///
/// A run changes servers and adds results through `RunChanges`, in the transaction of its input.
package protocol ExchangeStore: RunStore {
  /// The folder of the bodies, one folder for each digest, which may not exist yet; nil for a
  /// temporary one.
  var bodiesFolder: String? { get }
  /// Returns the record of a server; nil if none is known.
  func server(_ url: String) throws -> ServerRecord?
  /// Returns the records of all servers, by address.
  func servers() throws -> [ServerRecord]
  /// Returns a fetched quiz and the address of its server; nil if there is none.
  func fetchedQuiz(_ identifier: String) throws -> (server: String, quiz: FetchedQuiz)?
  /// Replaces the record of a server, in one transaction.
  func keep(_ server: ServerRecord) throws
  /// Removes a server and its quizzes; scores remain.
  func forget(server url: String) throws

  /// Reserves sending for this program; false if another program sends. The operating system ends
  /// the reservation with the program.
  func claimOutbox() -> Bool
  /// Ends the reservation.
  func releaseOutbox()
  /// Returns the results in the outbox, in the order recorded.
  func outbox() throws -> [WaitingResult]
  /// Returns the number of results in the outbox.
  func waitingCount() throws -> Int
  /// Returns what waits in the outbox.
  func outboxState() throws -> OutboxState
  /// Records the outcome of an attempt to send a result.
  func record(_ outcome: SendingOutcome, of id: String) throws
  /// Makes parked results due.
  func retryParked() throws
}

extension ExchangeStore {
  package func outboxState() throws -> OutboxState {
    let results = try outbox()
    return OutboxState(
      waiting: results.count,
      parked: results.filter { $0.due == nil }.map {
        OutboxState.Parked(title: $0.result.title, reason: $0.reason ?? "")
      })
  }
}
